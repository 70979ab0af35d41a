-- The admins' search by description. A column, because an index of the expression would fold each
-- match again. Without a pending list, which every search would have to scan.
alter table play_dates add column search_description text not null
  generated always as (fold(regexp_replace(description, '\s+', ' ', 'g'))) stored;
create index play_dates_search_description on play_dates
  using gin (search_description gin_trgm_ops) with (fastupdate = off);
