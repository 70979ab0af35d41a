-- Calendars, reminders and the mails of matches (decision 0031).

-- The private calendar address of a player; only the hash of its token is stored.
create table calendar_feeds (
  profile_id uuid primary key references profiles (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now()
);

-- What a player was reminded of. With another start they are reminded anew.
create table reminders_sent (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('day_before', 'two_hours')),
  starts_at timestamptz(0) not null check (is_quarter_hour(starts_at)),
  sent_at timestamptz(3) not null default now(),
  constraint reminders_sent_pkey primary key (play_date_id, profile_id, kind, starts_at)
);
create index reminders_sent_profile on reminders_sent (profile_id);
-- The matches to remind of.
create index agreements_starts on agreements (starts_at) where starts_at is not null;

-- Which mails a player wants; without a row, all.
create table mail_preferences (
  profile_id uuid primary key references profiles (id) on delete cascade,
  mail_matches boolean not null default true,
  mail_day_before boolean not null default true,
  mail_two_hours boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
