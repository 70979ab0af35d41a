-- Until where a player has read the chat of a match, and whether they have muted it (decision 0018).
-- Without a row nothing was read. What was written before this counts as read.
create table chat_reads (
  play_date_id uuid not null references play_dates on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  read_until timestamptz(3),
  muted boolean not null default false,
  constraint chat_reads_pkey primary key (play_date_id, profile_id)
);
create index chat_reads_profile on chat_reads (profile_id);

insert into chat_reads (play_date_id, profile_id, read_until)
  select player.play_date_id, player.profile_id, now()
  from play_date_players player
  where exists (select from play_date_messages message where message.play_date_id = player.play_date_id);
