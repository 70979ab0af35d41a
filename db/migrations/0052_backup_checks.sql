-- What `npm run verify-backup` found (decision 0025), for /metrics. No row is about a person.
create table backup_checks (
  id bigint primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  -- A file, or the label of a base backup; null when none was found.
  backup text constraint backup_checks_backup_check check (char_length(backup) between 1 and 1000),
  -- The copy has what was committed until then.
  restored_until timestamptz(3),
  table_count integer,
  row_count bigint,
  seconds numeric(9, 3) not null constraint backup_checks_seconds_check check (seconds >= 0),
  -- Null: the backup was restored, and nothing is missing in the copy.
  failure text constraint backup_checks_failure_check check (char_length(failure) between 1 and 4000),
  constraint backup_checks_complete check (
    failure is not null or num_nulls(backup, restored_until, table_count, row_count) = 0)
);
