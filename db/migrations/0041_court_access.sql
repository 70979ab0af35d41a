-- Whether the court is public, a club's or private; null while the team has not said. Paid play on
-- public courts may need a permit (decision 0035).
alter table play_date_terms
  add column court_access text check (court_access in ('public', 'club', 'private'));
