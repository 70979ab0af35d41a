-- Connections between users (decision 0011).

create table connections (
  id uuid primary key,
  requester_id uuid not null references profiles (id) on delete cascade,
  receiver_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('friend', 'watched', 'partner')),
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A line with a friend request.
  message text check (
    message = btrim(message) and char_length(message) between 1 and 140 and is_plain_line(message)
    and is_visible(message)),
  -- When a moderator hid it.
  message_hidden_at timestamptz(3),
  constraint connections_two_people check (requester_id <> receiver_id),
  constraint connections_watched_accepted check (type <> 'watched' or status = 'accepted'),
  -- It is gone once the request is answered.
  constraint connections_message_pending check (
    message is null or type = 'friend' and status = 'pending'),
  constraint connections_hidden_message check (message_hidden_at is null or message is not null)
);
-- Only one of two crossing requests is stored, in either direction.
create unique index connections_friend_pair
  on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'friend' and status in ('pending', 'accepted');
create unique index connections_partner_pair
  on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'partner' and status in ('pending', 'accepted');
create unique index connections_watched_once on connections (requester_id, receiver_id)
  where type = 'watched';
create index connections_requester
  on connections (requester_id, type, status, created_at desc, id desc);
create index connections_receiver
  on connections (receiver_id, type, status, created_at desc, id desc);

-- Friend requests of the last day, for the rate limit; including cancelled ones, whose connections
-- are deleted.
create table friend_requests_sent (
  requester_id uuid not null references profiles (id) on delete cascade,
  sent_at timestamptz(3) not null
);
create index friend_requests_sent_requester on friend_requests_sent (requester_id, sent_at);

-- Runs before triggers that lock a PlayDate, so that the locks of pairs always come first.
create function connection_not_apart() returns trigger language plpgsql as $$
begin
  if any_pair_apart(array[new.requester_id], array[new.receiver_id]) then
    raise exception 'the two are apart' using errcode = '23503', constraint = 'connections_apart';
  end if;
  return new;
end $$;
create trigger connections_apart before insert on connections for each row
  execute function connection_not_apart();
comment on trigger connections_apart on connections is
  'a block and a connection of the same two may be written at once';
