-- People, their accounts and sessions, and the codes and tokens that lead to them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents: what a name is searched by. Wrapped, because unaccent() itself is only STABLE and an index needs IMMUTABLE.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- No control characters and nothing that reverses the reading direction of the text around it.
create function is_plain_line(value text) returns boolean
  language sql immutable strict parallel safe
  as $$ select value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]' $$;

create domain person_name as text
  check (value = btrim(value) and char_length(value) between 1 and 80 and is_plain_line(value));
create domain email_address as text
  check (value = lower(btrim(value)) and char_length(value) between 3 and 254 and is_plain_line(value) and position('@' in value) > 1);
create domain rating as numeric(3, 2) check (value between 2.00 and 7.00);
create domain us_zip_code as text check (value ~ '^[0-9]{5}(-[0-9]{4})?$');

-- Confirmed people only. What everybody may see of a person stands here; the address and the password stand in accounts.
create table profiles (
  id uuid primary key,
  first_name person_name not null,
  last_name person_name not null,
  gender text not null check (gender in ('male', 'female')),
  dupr_rating rating not null,
  self_rating rating not null,
  birthdate date not null check (birthdate >= date '1900-01-01'),
  zip_code us_zip_code not null,
  is_admin boolean not null default false,
  is_paused boolean not null default false,
  ratings_confirmed_at timestamptz(3) not null default now(),
  search_name text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Kept in order at once: names change seldom, and every search would have to read a list of what is not yet sorted in.
create index profiles_search_name on profiles using gin (search_name gin_trgm_ops) with (fastupdate = off);
create index profiles_search_name_prefix on profiles (search_name collate "C", id);
create index profiles_created_at on profiles (created_at desc, id desc);
create index profiles_admins on profiles (id) where is_admin;

-- One row for each word of a name: two typed letters are too short for trigrams and are looked up here by prefix.
create table profile_words (
  profile_id uuid not null references profiles (id) on delete cascade,
  word text collate "C" not null,
  primary key (profile_id, word)
);
create index profile_words_word on profile_words (word, profile_id);

create function keep_profile_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from profile_words where profile_id = new.id;
  end if;
  insert into profile_words (profile_id, word)
    select distinct new.id, w from regexp_split_to_table(new.search_name, '[^[:alnum:]]+') w where w <> '';
  return null;
end $$;
create trigger profiles_words_inserted after insert on profiles for each row execute function keep_profile_words();
create trigger profiles_words_renamed after update of first_name, last_name on profiles for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function keep_profile_words();

create table accounts (
  id uuid primary key references profiles (id) on delete cascade,
  email email_address not null unique,
  password_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  password_changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);

-- Somebody who has signed up and not yet confirmed the address: nobody, as far as the rest of the product goes.
create table sign_ups (
  id uuid primary key,
  email email_address not null unique,
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

create table signup_codes (
  id uuid primary key,
  code text not null unique check (code ~ '^[1-9][0-9]{6}$'),
  url_code text unique check (url_code ~ '^[A-Za-z0-9_-]{3,50}$' and url_code !~ '^[0-9]{7}$'),
  -- Who used it, or, while used_at is empty, whom an admin assigned it to.
  user_id uuid references profiles (id) on delete set null,
  used_at timestamptz(3),
  -- Kept for a sign-up until its confirmation link ends.
  held_by uuid references sign_ups (id) on delete set null,
  held_until timestamptz(3),
  expires_at timestamptz(3),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index signup_codes_created_at on signup_codes (created_at desc, id desc);
create index signup_codes_user_id on signup_codes (user_id);
create index signup_codes_held_by on signup_codes (held_by) where held_by is not null;
create index signup_codes_created_by on signup_codes (created_by);

-- Links sent by mail. Only the hash of a token is kept; using one deletes it.
create table email_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_sign_up', 'reset_password', 'change_email')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  email email_address not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  check ((purpose = 'confirm_sign_up') = (sign_up_id is not null)),
  check ((purpose <> 'confirm_sign_up') = (account_id is not null))
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

-- One row for each refresh token ever given out in a living session. A token is spent by its first use; a spent one is
-- accepted once more (replayed_at) as long as none of its successors has been used.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  predecessor bytea references refresh_tokens (token_hash) on delete set null,
  spent_at timestamptz(3),
  replayed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_predecessor on refresh_tokens (predecessor) where predecessor is not null;

-- What rate-limiter-flexible keeps its counts in; the layout is the library's.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The development mailbox: what would have been sent while no SMTP server is set.
create table dev_mails (
  id uuid primary key,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz(3) not null default now()
);
create index dev_mails_created_at on dev_mails (created_at desc, id desc);
create index dev_mails_to on dev_mails ("to", created_at desc, id desc);
