-- A notification says of which kind it is, and stores what its sentences are made of when they are read
-- (record 0018). Of kinds that are not declared yet it stores the texts; of others, for servers of the
-- build before, which run beside the new ones for a while, the title in place of the message.
alter table notifications
  add column kind text,
  add column key text,
  add column data jsonb not null default '{}',
  add column play_date_id uuid,
  add column ended text,
  add constraint notifications_play_date_id_fkey foreign key (play_date_id) references play_dates (id)
    on delete cascade not valid,
  add constraint notifications_kind_has_key check (kind is null or key is not null) not valid,
  add constraint notifications_ended_check check (ended in ('accepted', 'declined', 'answered', 'over')) not valid,
  add constraint notifications_ended_is_read check (ended is null or read) not valid;
