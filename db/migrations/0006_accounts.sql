-- Accounts, unconfirmed sign-ups, tokens of links sent by mail, and sessions.

create domain email_address as text check (
  value = lower(btrim(value)) and char_length(value) between 3 and 254 and is_plain_line(value)
  and position('@' in value) > 1
);

create table accounts (
  id uuid primary key references profiles (id) on delete cascade,
  email email_address not null constraint accounts_email_key unique,
  password_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  password_changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);

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
  created_at timestamptz(3) not null default now()
);
create index sign_ups_created_at on sign_ups (created_at);

alter table signup_codes add constraint signup_codes_reserved_by_fkey
  foreign key (reserved_by) references sign_ups (id) on delete set null;

-- Tokens of links sent by mail. Only the hash is stored; a used token is deleted.
create table email_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_sign_up', 'reset_password', 'change_email')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  email email_address not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint email_tokens_sign_up check (
    (purpose = 'confirm_sign_up') = (sign_up_id is not null)),
  constraint email_tokens_account check (
    (purpose <> 'confirm_sign_up') = (account_id is not null))
);
create index email_tokens_sign_up_id on email_tokens (sign_up_id);
create index email_tokens_account_id on email_tokens (account_id);
create index email_tokens_expires_at on email_tokens (expires_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

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
