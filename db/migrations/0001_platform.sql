-- Shared by all features: extensions, text functions, rate limits, mail and the checks of backups.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, for searching and sorting names. A wrapper, because unaccent() itself
-- is only STABLE and an index needs IMMUTABLE.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Escapes a text for use in a LIKE pattern.
create function like_literal(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(value, '([\\%_])', '\\\1', 'g') $$;

-- No control characters and no bidirectional formatting characters.
create function is_plain_line(value text) returns boolean
  language sql immutable strict parallel safe
  as $$ select
    value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]' $$;

-- The same for multi-line text, which may contain tabs and line feeds.
create function is_plain_text(value text) returns boolean
  language sql immutable strict parallel safe
  as $$ select value
    !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]' $$;

-- Whether a text contains a visible character; blanks and zero-width characters are not. The server
-- uses the same set.
create function is_visible(value text) returns boolean
  language sql immutable strict parallel safe
  as $$ select value ~ (
    '[^\u034f\u0009-\u000d\u0020\u0085\u00a0\u00ad\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    || '\ufff0-\ufff8\U000e0000-\U000e0fff]') $$;

create function has_no_repeats(value text[]) returns boolean
  language sql immutable strict parallel safe
  as $$ select count(*) = count(distinct each) from unnest(value) each $$;

-- One line of text that can be seen, of at most so many characters.
create function is_line(value text, most integer) returns boolean
  language sql immutable strict parallel safe
  as $$ select value = btrim(value) and char_length(value) between 1 and most
    and is_plain_line(value) and is_visible(value) $$;

-- The table layout of the library rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Limits of how many different things are counted, such as strangers that somebody looks at. Both
-- the key and the members are keyed hashes, as in rate_limits.
create table rate_limit_sets (
  key text primary key,
  members integer[] not null,
  -- How often members were added, the same ones too.
  uses integer not null default 1,
  expires_at timestamptz(3) not null
);
create index rate_limit_sets_expires_at on rate_limit_sets (expires_at);

-- The development mailbox, used while no SMTP server is configured.
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

-- Undelivered mails, for admins; without their content.
create table failed_mails (
  id uuid primary key,
  "to" text not null,
  subject text not null,
  error text not null check (char_length(error) <= 500),
  failed_at timestamptz(3) not null
);
create index failed_mails_failed_at on failed_mails (failed_at desc, id desc);
create index failed_mails_to on failed_mails ("to");

-- What `npm run verify-backup` found (decision 0025), for /metrics. No row is about a person.
create table backup_checks (
  id bigint primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  -- A file, or the label of a base backup; null when none was found.
  backup text check (char_length(backup) between 1 and 1000),
  -- The copy has what was committed until then.
  restored_until timestamptz(3),
  table_count integer,
  row_count bigint,
  seconds numeric(9, 3) not null check (seconds >= 0),
  -- Null: the backup was restored, and nothing is missing in the copy.
  failure text check (char_length(failure) between 1 and 4000),
  constraint backup_checks_complete check (
    failure is not null or num_nulls(backup, restored_until, table_count, row_count) = 0)
);
