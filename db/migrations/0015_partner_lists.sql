-- Partner lists: ordered lists of possible tournament partners, and invitations by mail to people
-- without an account (decision 0020).

create table partner_lists (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null
    check (name = btrim(name) and char_length(name) between 1 and 80 and is_plain_line(name)),
  -- Incremented when entries are added, removed or moved. A reorder based on an older version is
  -- rejected, so that one tab does not undo the changes of another.
  order_version integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index partner_lists_user on partner_lists (user_id, created_at desc, id desc);

create table partner_list_entries (
  id uuid primary key,
  partner_list_id uuid not null references partner_lists (id) on delete cascade,
  -- Of manual entries. The names of members (platform_user_id) are read from the profile; their
  -- email is never shown.
  first_name person_name,
  last_name person_name,
  email email_address,
  platform_user_id uuid references profiles (id),
  -- From 1 without gaps. With the unique constraint this also limits a list to 200 entries, also
  -- with concurrent inserts.
  order_position integer not null check (order_position between 1 and 200),
  status text not null default 'unknown' check (status in ('unknown', 'maybe', 'not_interested')),
  notes text not null default '' check (char_length(notes) <= 2000 and is_plain_text(notes)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Of a member who has blocked the owner the names and ratings of that moment are kept (decision
  -- 0028).
  dupr_rating rating,
  self_rating rating,
  -- Checked at the end of each statement, because one statement writes a new order.
  constraint partner_list_entries_order unique (partner_list_id, order_position)
    deferrable initially immediate,
  constraint partner_list_entries_email_manual check (platform_user_id is null or email is null),
  constraint partner_list_entries_player_or_manual check (
    case
      when platform_user_id is null then num_nonnulls(first_name, last_name) = 2
        and num_nonnulls(dupr_rating, self_rating) = 0
      else num_nonnulls(first_name, last_name, dupr_rating, self_rating) in (0, 4) end)
);
create unique index partner_list_entries_player_once
  on partner_list_entries (partner_list_id, platform_user_id) where platform_user_id is not null;
create index partner_list_entries_platform_user on partner_list_entries (platform_user_id)
  where platform_user_id is not null;
-- For finding the entries of an invited email.
create index partner_list_entries_email on partner_list_entries (email) where email is not null;

-- Invitations whose code is valid. Deleted when the code is used, when the email joins, or a day
-- after the code has expired.
create table partner_invitations (
  id uuid primary key,
  inviter_id uuid not null references profiles (id) on delete cascade,
  signup_code_id uuid not null references signup_codes (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Of an invited address only a keyed hash is kept.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  constraint partner_invitations_once unique (inviter_id, address_hash)
);
create index partner_invitations_code on partner_invitations (signup_code_id);
create index partner_invitations_expires_at on partner_invitations (expires_at);
create index partner_invitations_address on partner_invitations (address_hash);

-- Invitations of the last 30 days, for rate limits and repeated requests. Only a hash of the email
-- is stored. The limit of an email also counts invitations of deleted accounts.
create table partner_invitations_sent (
  id uuid primary key,
  inviter_id uuid references profiles (id) on delete set null,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  signup_code_id uuid references signup_codes (id) on delete set null,
  -- False for members, unsubscribed emails, and emails that have reached their limit.
  mailed boolean not null default false,
  sent_at timestamptz(3) not null
);
create index partner_invitations_sent_inviter on partner_invitations_sent (inviter_id, sent_at);
create index partner_invitations_sent_address on partner_invitations_sent (address_hash, sent_at);
create index partner_invitations_sent_code on partner_invitations_sent (signup_code_id);
create index partner_invitations_sent_at on partner_invitations_sent (sent_at);

-- Emails that have unsubscribed from all invitations.
create table invitation_unsubscribes (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  unsubscribed_at timestamptz(3) not null
);
