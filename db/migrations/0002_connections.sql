-- Who is connected with whom, and what people are told.

create table connections (
  id uuid primary key,
  requester_id uuid not null references profiles (id) on delete cascade,
  receiver_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('friend', 'watched', 'partner')),
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (requester_id <> receiver_id),
  check (type <> 'watched' or status = 'accepted')
);
-- Of two crossing requests one row is left, whichever direction came first.
create unique index connections_friend_pair on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'friend' and status in ('pending', 'accepted');
create unique index connections_partner_pair on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'partner' and status in ('pending', 'accepted');
create unique index connections_watched_once on connections (requester_id, receiver_id) where type = 'watched';
create index connections_requester on connections (requester_id, type, status, created_at desc, id desc);
create index connections_receiver on connections (receiver_id, type, status, created_at desc, id desc);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('connection_request', 'playdate_created', 'other')),
  title text not null check (char_length(title) between 1 and 120),
  message text not null check (char_length(message) between 1 and 500),
  link text not null check (link ~ '^/' and link !~ '^//'),
  read boolean not null default false,
  -- Whose deed it tells of, to hold back repeats; never sent to anybody.
  actor_id uuid references profiles (id) on delete set null,
  -- While an unread notification carries a key, another one with it is not written (the first unread message of a chat).
  once_key text,
  created_at timestamptz(3) not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
create unique index notifications_once on notifications (user_id, once_key) where not read and once_key is not null;
create index notifications_actor on notifications (actor_id, user_id, type, created_at) where actor_id is not null;
