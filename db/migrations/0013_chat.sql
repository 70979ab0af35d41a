-- The chat of the four of a match.

create table play_date_messages (
  id uuid primary key,
  play_date_id uuid not null references play_dates (id) on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  content text not null check (
    content = btrim(content) and char_length(content) between 1 and 1000
    and is_plain_text(content)),
  created_at timestamptz(3) not null default now(),
  -- When a moderator hid it.
  hidden_at timestamptz(3)
);
create index play_date_messages_play_date
  on play_date_messages (play_date_id, created_at desc, id desc);
create index play_date_messages_user on play_date_messages (user_id);

-- Until where a player has read the chat of a match, and whether they have muted it (decision
-- 0018). Without a row nothing was read.
create table chat_reads (
  play_date_id uuid not null references play_dates (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  read_until timestamptz(3),
  muted boolean not null default false,
  constraint chat_reads_pkey primary key (play_date_id, profile_id)
);
create index chat_reads_profile on chat_reads (profile_id);
