-- Profiles of confirmed users, the words of their names for search, and their rating history.

create domain person_name as text
  check (value = btrim(value) and char_length(value) between 1 and 80 and is_plain_line(value))
  constraint person_name_visible check (is_visible(value));
create domain rating as numeric(3, 2) check (value between 2.00 and 7.00);
create domain us_zip_code as text check (value ~ '^[0-9]{5}(-[0-9]{4})?$');

-- What other users may see of a person. Email and password are in accounts.
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
  updated_at timestamptz(3) not null default now(),
  -- When the rating reminder was skipped; it is hidden for a day then.
  ratings_skipped_at timestamptz(3),
  -- The sort key of lists by last name.
  sort_name text not null generated always as (fold(last_name || ' ' || first_name)) stored
);
-- Without a pending list: names change rarely, and every search would have to scan it.
create index profiles_search_name on profiles using gin (search_name gin_trgm_ops)
  with (fastupdate = off);
create index profiles_search_name_prefix on profiles (search_name collate "C", id)
  include (gender, is_admin, is_paused);
create index profiles_admins on profiles (id) where is_admin;

-- One row for each word of a name, for search texts that are too short for trigrams.
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
    select distinct new.id, w from regexp_split_to_table(new.search_name, '[^[:alnum:]]+') w
    where w <> '';
  return null;
end $$;
create trigger profiles_words_inserted after insert on profiles
  for each row execute function keep_profile_words();
create trigger profiles_words_renamed after update of first_name, last_name on profiles
  for each row when (
    old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function keep_profile_words();

-- The initial ratings and each change. Written only by the triggers below.
create table rating_history (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  dupr_rating rating not null,
  self_rating rating not null,
  created_at timestamptz(3) not null
);
create index rating_history_profile on rating_history (profile_id, created_at desc, id desc);
-- generate-schema.ts reads these comments and excludes the columns from inserts.
comment on column rating_history.profile_id is 'kept by a trigger';
comment on column rating_history.dupr_rating is 'kept by a trigger';
comment on column rating_history.self_rating is 'kept by a trigger';
comment on column rating_history.created_at is 'kept by a trigger';

-- A change without an explicit time is dated now, but not before the previous one.
create function date_rating_change() returns trigger language plpgsql as $$
begin
  new.ratings_confirmed_at := greatest(now(), old.ratings_confirmed_at);
  return new;
end $$;
create trigger profiles_ratings_dated before update of dupr_rating, self_rating on profiles
  for each row when (
    (old.dupr_rating is distinct from new.dupr_rating
      or old.self_rating is distinct from new.self_rating)
    and old.ratings_confirmed_at is not distinct from new.ratings_confirmed_at)
  execute function date_rating_change();

create function keep_rating_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
    values (new.id, new.dupr_rating, new.self_rating, new.ratings_confirmed_at);
  return null;
end $$;
create trigger profiles_ratings_begun after insert on profiles
  for each row execute function keep_rating_history();
create trigger profiles_ratings_changed after update of dupr_rating, self_rating on profiles
  for each row when (
    old.dupr_rating is distinct from new.dupr_rating
    or old.self_rating is distinct from new.self_rating)
  execute function keep_rating_history();
