-- How many events one notification stands for: the messages of a chat since it was last read.
alter table notifications add column count integer not null default 1 check (count >= 1);
-- Read ones that a new one with the same key replaces.
create index notifications_read_key on notifications (user_id, dedupe_key)
  where read and dedupe_key is not null;
