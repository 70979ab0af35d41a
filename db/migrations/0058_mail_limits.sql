-- Whom captains have asked to play as partner in the last day, and got no answer (decision 0036).
create table partner_questions (
  captain_id uuid not null references profiles on delete cascade,
  partner_id uuid not null references profiles on delete cascade,
  -- Not now(): two questions of one pair wait for each other.
  asked_at timestamptz not null default clock_timestamp(),
  constraint partner_questions_pkey primary key (captain_id, partner_id, asked_at)
);
create index partner_questions_partner on partner_questions (partner_id);

-- The mails about matches that count for a limit, for a day, and those that wait for it (decision 0031).
create table match_mails (
  id uuid not null constraint match_mails_pkey primary key,
  reader_id uuid not null references profiles on delete cascade,
  actor_id uuid not null references profiles on delete cascade,
  play_date_id uuid not null references play_dates on delete cascade,
  -- Of the notification that a waiting one is made of.
  dedupe_key text not null,
  -- Null: it waits. Those that were sent as one mail have the same time.
  sent_at timestamptz
);
create index match_mails_reader on match_mails (reader_id, sent_at);
-- One mail of a thing waits, however often it has changed meanwhile.
create unique index match_mails_waiting on match_mails (reader_id, dedupe_key) where sent_at is null;
create index match_mails_actor on match_mails (actor_id);
create index match_mails_play_date on match_mails (play_date_id);
