-- Accounts, unconfirmed sign-ups, tokens of links sent by mail, sessions, and what is kept of
-- accounts that are gone.

create domain email_address as text check (
  value = lower(btrim(value)) and char_length(value) between 3 and 254 and is_plain_line(value)
  and position('@' in value) > 1);

create table accounts (
  id uuid primary key references profiles (id) on delete cascade,
  email email_address not null constraint accounts_email_key unique,
  password_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  password_changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
-- Without a pending list, which every search would have to scan.
create index accounts_email_search
  on accounts using gin (email gin_trgm_ops) with (fastupdate = off);

-- Sign-ups whose email is not confirmed yet. Other features do not use them.
create table sign_ups (
  id uuid primary key,
  email email_address not null constraint sign_ups_email_key unique,
  password_hash text not null,
  first_name person_name not null,
  last_name person_name not null,
  gender text not null check (gender in ('male', 'female')),
  dupr_rating rating not null,
  self_rating rating not null,
  birthdate date not null check (birthdate >= date '1900-01-01'),
  zip_code us_zip_code not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Its foreign key is in 0010_invite_links.sql.
  invite_link_id uuid
);
create index sign_ups_created_at on sign_ups (created_at);
create index sign_ups_invite_link on sign_ups (invite_link_id) where invite_link_id is not null;

-- Tokens of links sent by mail. Only the hash is stored; a used token is deleted.
create table email_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_sign_up', 'reset_password', 'change_email')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  email email_address not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint email_tokens_sign_up check ((purpose = 'confirm_sign_up') = (sign_up_id is not null)),
  constraint email_tokens_account check ((purpose <> 'confirm_sign_up') = (account_id is not null))
);
create index email_tokens_sign_up_id on email_tokens (sign_up_id);
create index email_tokens_account_id on email_tokens (account_id);
create index email_tokens_expires_at on email_tokens (expires_at);

-- Browsers that have signed in to an account. Each has a budget of sign-in attempts of its own, so
-- that nobody else's guesses can lock the owner out.
create table devices (
  id uuid primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index devices_user_id on devices (user_id);
create index devices_last_used_at on devices (last_used_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  device_id uuid references devices (id) on delete set null,
  -- However often it is used, a session ends 90 days after its sign-in. In hours, so that no change
  -- of the clocks counts.
  constraint sessions_life_check check (expires_at <= created_at + interval '2160 hours')
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_device_id on sessions (device_id);

-- All refresh tokens issued in a live session. The first use sets used_at; a used token is accepted
-- once more (replayed_at) while none of the tokens issued for it has been used.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent bytea references refresh_tokens (token_hash) on delete set null,
  used_at timestamptz(3),
  replayed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_parent on refresh_tokens (parent) where parent is not null;
-- For the hourly deletion of used tokens; an active session uses one every quarter of an hour.
create index refresh_tokens_used_at on refresh_tokens (used_at) where used_at is not null;

-- Which mails a player wants; without a row, all.
create table mail_preferences (
  profile_id uuid primary key references profiles (id) on delete cascade,
  mail_matches boolean not null default true,
  mail_day_before boolean not null default true,
  mail_two_hours boolean not null default true,
  updated_at timestamptz(3) not null default now()
);

-- Keyed hashes of the addresses that accounts gave up in the last year: a pause, a block or a
-- report after that counts for these too (held_addresses).
create table former_addresses (
  profile_id uuid not null references profiles (id) on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  changed_at timestamptz(3) not null,
  constraint former_addresses_pkey primary key (profile_id, address_hash)
);
create index former_addresses_changed_at on former_addresses (changed_at);

-- What outlives an account (decisions 0028, 0029): a deleted account that was paused, blocked or
-- reported. Its id is new, so that nothing leads from the numbers in the audit log to an address.
create table former_players (
  id uuid primary key,
  is_paused boolean not null,
  held_at timestamptz(3) not null default now(),
  -- The account that has signed up again with a held address.
  profile_id uuid references profiles (id) on delete set null
);
create index former_players_held_at on former_players (held_at);
create index former_players_profile on former_players (profile_id) where profile_id is not null;

-- Keyed hashes of the addresses of former players, and of addresses that living accounts had
-- before.
create table held_addresses (
  address_hash bytea not null check (octet_length(address_hash) = 32),
  former_player_id uuid references former_players (id) on delete cascade,
  profile_id uuid references profiles (id) on delete cascade,
  held_at timestamptz(3) not null default now(),
  constraint held_addresses_former_player_once unique (address_hash, former_player_id),
  constraint held_addresses_profile_once unique (address_hash, profile_id),
  constraint held_addresses_of_one check (num_nonnulls(former_player_id, profile_id) = 1)
);
create index held_addresses_former_player on held_addresses (former_player_id)
  where former_player_id is not null;
create index held_addresses_profile on held_addresses (profile_id) where profile_id is not null;
create index held_addresses_held_at on held_addresses (held_at);

-- Columns of earlier features that refer to tables of this one.
alter table signup_codes add constraint signup_codes_reserved_by_fkey foreign key (reserved_by)
  references sign_ups (id) on delete set null;

-- The session of an admin ends 12 hours after its sign-in.
create function session_ends_at(created_at timestamptz, expires_at timestamptz, is_admin boolean)
  returns timestamptz language sql stable parallel safe
  as $$ select case when is_admin then least(expires_at, created_at + interval '12 hours')
    else expires_at end $$;

-- What an own profile has of accounts and reports. PostgreSQL inlines both, so that it stays one
-- statement.
create function account_of(person uuid) returns table (email text)
  language sql stable parallel safe rows 1
  as $$
    select a.email from accounts a where a.id = person
  $$;
