-- Notifications to users, and their throttling.

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('connection_request', 'playdate_created', 'other')),
  title text not null check (char_length(title) between 1 and 120),
  message text not null check (char_length(message) between 1 and 500),
  link text not null check (link ~ '^/' and link !~ '^//'),
  read boolean not null default false,
  -- At most one unread notification per user and key, for example one for a whole chat.
  dedupe_key text,
  created_at timestamptz(3) not null default now(),
  -- The people named in the message: it is deleted with either account.
  about_id uuid references profiles (id) on delete cascade,
  about_partner_id uuid references profiles (id) on delete cascade
);
create unique index notifications_dedupe_key on notifications (user_id, dedupe_key)
  where not read and dedupe_key is not null;
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
create index notifications_about on notifications (about_id) where about_id is not null;
create index notifications_about_partner on notifications (about_partner_id)
  where about_partner_id is not null;
-- For the deletion of old notifications.
create index notifications_created on notifications (created_at);

-- When a user was last notified of another user's actions of a throttled type. Independent of the
-- notification: deleting one does not end the throttling.
create table notification_throttles (
  user_id uuid not null references profiles (id) on delete cascade,
  actor_id uuid not null references profiles (id) on delete cascade,
  type text not null,
  notified_at timestamptz(3) not null,
  primary key (user_id, actor_id, type)
);
create index notification_throttles_actor on notification_throttles (actor_id);
create index notification_throttles_notified on notification_throttles (notified_at);
