-- Notifications to users, and their throttling (decision 0018).

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('connection_request', 'playdate_created', 'other')),
  read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- The people whom it names: it is deleted with either account.
  about_id uuid references profiles (id) on delete cascade,
  about_partner_id uuid references profiles (id) on delete cascade,
  -- How many events one notification stands for: the messages of a chat since it was last read.
  count integer not null default 1 check (count >= 1),
  -- Of which kind it is, about which thing, and what its sentences are made of when they are read.
  kind text not null,
  key text,
  data jsonb not null default '{}',
  -- Its foreign key is in 0012_playdates.sql.
  play_date_id uuid,
  -- How it was settled by what happened meanwhile.
  ended text check (ended in ('accepted', 'declined', 'answered', 'over')),
  -- What tells that a match is off outlives whom and what it is about.
  kept boolean not null default false,
  -- Whether the reader has opened what it leads to.
  opened boolean not null default false,
  constraint notifications_kind_has_key check (kind is null or key is not null),
  constraint notifications_ended_is_read check (ended is null or read)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
create index notifications_about on notifications (about_id) where about_id is not null;
create index notifications_about_partner on notifications (about_partner_id)
  where about_partner_id is not null;
-- For the deletion of old notifications.
create index notifications_created on notifications (created_at);
-- A reader has one for each thing that a kind is about; it is found by that thing when it is
-- settled.
create unique index notifications_key on notifications (kind, key, user_id) where kind is not null;
create index notifications_play_date on notifications (play_date_id) where play_date_id is not null;

-- When a user was last notified of another user's actions of a throttled type. Independent of the
-- notification: deleting one does not end the throttling.
create table notification_throttles (
  user_id uuid not null references profiles (id) on delete cascade,
  actor_id uuid not null references profiles (id) on delete cascade,
  type text not null,
  notified_at timestamptz(3) not null,
  constraint notification_throttles_pkey primary key (user_id, actor_id, type)
);
create index notification_throttles_actor on notification_throttles (actor_id);
create index notification_throttles_notified on notification_throttles (notified_at);
