-- A change shows all that it changes, and reminders follow the version (decisions 0030, 0031).

-- Indoor or outdoor as it is agreed on; null: not said. The terms keep what was proposed at first.
alter table agreements add column setting text check (setting in ('indoor', 'outdoor'));
update agreements a set setting = e.setting
  from play_date_terms e where e.play_date_id = a.play_date_id and e.setting is not null
    and a.venue_name is not distinct from e.venue_name;

-- What this version has changed, in words and without addresses, for those who confirm it.
alter table agreements add column changed text check (char_length(changed) between 1 and 500);

alter table agreement_changes
  add column setting text check (setting in ('indoor', 'outdoor')),
  drop constraint agreement_changes_something,
  add constraint agreement_changes_something check (
    cardinality(starts) > 0 or num_nonnulls(venue_name, setting, duration_minutes) > 0);

-- A reminder is of a version: those of a time that holds no longer go, and are unread no more.
update notifications n set read = true
  from reminders_sent s join agreements a on a.play_date_id = s.play_date_id
  where n.user_id = s.profile_id and not n.read and s.starts_at is distinct from a.starts_at
    and n.dedupe_key = '/playdates/' || s.play_date_id || '/' || s.kind || '/'
      || to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
delete from reminders_sent s using agreements a
  where a.play_date_id = s.play_date_id and s.starts_at is distinct from a.starts_at;
update notifications n
  set dedupe_key = '/playdates/' || s.play_date_id || '/' || s.kind || '/' || a.version
  from reminders_sent s join agreements a on a.play_date_id = s.play_date_id
  where n.user_id = s.profile_id
    and n.dedupe_key = '/playdates/' || s.play_date_id || '/' || s.kind || '/'
      || to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
alter table reminders_sent add column version integer;
update reminders_sent s set version = a.version from agreements a where a.play_date_id = s.play_date_id;
alter table reminders_sent
  alter version set not null,
  add constraint reminders_sent_version_check check (version >= 1),
  drop constraint reminders_sent_pkey,
  add constraint reminders_sent_pkey primary key (play_date_id, profile_id, kind, version);
