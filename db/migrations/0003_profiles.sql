-- data: zip-codes.csv

-- Profiles of confirmed users, the words of their names for search, their rating history, and where
-- ZIP codes are.

create function are_play_times(times text[]) returns boolean
  language sql immutable strict parallel safe
  as $$ select times <@ array['weekday_morning', 'weekday_afternoon', 'weekday_evening',
      'weekend_morning', 'weekend_afternoon', 'weekend_evening']
    and cardinality(times) = (select count(distinct time) from unnest(times) time) $$;

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
  sort_name text not null generated always as (fold(last_name || ' ' || first_name)) stored,
  -- Where the DUPR rating comes from and since when it does. Never verified: the player says so.
  rating_source text not null default 'self' check (rating_source in ('self', 'dupr')),
  dupr_id text check (dupr_id ~ '^[A-Za-z0-9]{6}$'),
  rating_source_at timestamptz(3) not null default now(),
  -- The changes of dupr_rating in the last 12 months, at most 99: lists of many people count them
  -- without reading the rating history.
  rating_changed_at timestamptz(3)[] not null default '{}',
  -- Who may see the whole profile: all members, or those whom the person knows (decision 0033).
  audience text not null default 'members' check (audience in ('members', 'met')),
  -- When the person was asked for it; null: not yet.
  audience_asked_at timestamptz(3),
  -- Since when access is paused, and the heading of the Community Rules that the admin named for it
  -- (src/features/profiles/data/community-rules.ts). Both count only while is_paused.
  paused_at timestamptz(3),
  paused_for text check (
    paused_for in ('harassment', 'threats', 'sexual', 'discrimination', 'spam', 'money_scams',
      'false_level', 'impersonation', 'under_18', 'other')),
  -- Who finds the person by level and a rough distance (decision 0040).
  findable_by text not null default 'nobody' check (findable_by in ('nobody', 'members', 'women')),
  findable_asked_at timestamptz(3),
  -- When the person usually plays.
  plays text[] not null default '{}' check (are_play_times(plays)),
  constraint profiles_dupr_id_of_dupr check (rating_source = 'dupr' or dupr_id is null),
  constraint profiles_paused_check check (paused_for is null or paused_at is not null)
);
-- Without a pending list: names change rarely, and every search would have to scan it.
create index profiles_search_name
  on profiles using gin (search_name gin_trgm_ops) with (fastupdate = off);
create index profiles_search_name_prefix on profiles (search_name collate "C", id)
  include (gender, is_admin, is_paused);
create index profiles_admins on profiles (id) where is_admin;
-- Orders and filters of the admin list, whose later pages are reached by index-only scans: hence
-- the included columns. The order by first name is profiles_search_name_prefix.
create index profiles_created_at on profiles (created_at, id) include (gender, is_admin, is_paused);
create index profiles_sort_name on profiles (sort_name collate "C", id)
  include (gender, is_admin, is_paused);
create index profiles_gender on profiles (gender, search_name collate "C", id)
  include (is_admin, is_paused);
create index profiles_dupr_rating on profiles (dupr_rating, id)
  include (gender, is_admin, is_paused);
-- For the filter by paused users, who are few.
create index profiles_paused on profiles (id) where is_paused;
-- Search by what the user may see of a name (decision 0033).
create index profiles_search_name_members on profiles (search_name collate "C", id)
  include (is_paused) where audience = 'members';
create index profiles_met_first_name on profiles (fold(first_name) collate "C", id)
  include (is_paused) where audience = 'met';
-- Nearest level first, within the ZIP codes of a distance and within the areas of a state.
create index profiles_findable_zip on profiles (left(zip_code, 5), dupr_rating, id)
  where findable_by <> 'nobody' and not is_paused;
create index profiles_findable_area on profiles (left(zip_code, 3), dupr_rating, id)
  where findable_by <> 'nobody' and not is_paused;

-- One row for each word of a name, for search texts that are too short for trigrams.
create table profile_words (
  profile_id uuid not null references profiles (id) on delete cascade,
  word text collate "C" not null,
  constraint profile_words_pkey primary key (profile_id, word)
);
create index profile_words_word on profile_words (word, profile_id);

-- The initial ratings and each change, written with the profile.
create table rating_history (
  id bigint primary key generated always as identity,
  profile_id uuid not null references profiles (id) on delete cascade,
  dupr_rating rating not null,
  self_rating rating not null,
  created_at timestamptz(3) not null
);
create index rating_history_profile on rating_history (profile_id, created_at desc, id desc);

-- Roughly where ZIP codes are, for distances in bands (decision 0040). Written by
-- scripts/zip-cells.mjs.
create table zip_cells (
  -- Five digits of the five states; the first three, of every state, for those that are not listed.
  zip text primary key check (zip ~ '^\d{3}(\d{2})?$'),
  -- Degrees, to a tenth: about seven miles.
  latitude double precision not null,
  longitude double precision not null
);
create index zip_cells_latitude on zip_cells (latitude, longitude);

-- The towns of the ZIP codes of the five states, so that a PlayDate can say where it is without its
-- court (decision 0034).
create table zip_code_towns (
  zip_code text primary key,
  town text not null
);

-- A line of the file is a ZIP code with its cell, its town, or both (db/data/README.md).
with lines as (
  select split_part(line, ',', 1) as zip, split_part(line, ',', 2) as latitude,
    split_part(line, ',', 3) as longitude, split_part(line, ',', 4) as town
  from string_to_table(current_setting('courtfolk.data'), E'\n') line where line ~ '^\d'
), towns as (
  insert into zip_code_towns select zip, town from lines where town <> ''
)
insert into zip_cells select zip, latitude::double precision, longitude::double precision
  from lines where latitude <> '';
analyze zip_cells;

-- Great-circle distance in miles (haversine; Sinnott 1984).
create function miles_between(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
  language sql immutable strict parallel safe
  as $$ select 2 * 3958.8 * asin(least(1, sqrt(
    sind((to_latitude - from_latitude) / 2) ^ 2
    + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2))) $$;

-- Where a ZIP code is; `is_rough` by its first three digits alone, as for post office boxes.
create function zip_cell(zip_code text)
  returns table (latitude double precision, longitude double precision, is_rough boolean)
  language sql stable strict parallel safe rows 1
  as $$ select c.latitude, c.longitude, char_length(c.zip) = 3 from zip_cells c
    where c.zip in (left(zip_code, 5), left(zip_code, 3)) order by c.zip desc limit 1 $$;

-- The five-digit ZIP codes within a distance of a place.
create function zips_within(
  miles double precision, from_latitude double precision, from_longitude double precision
) returns table (zip text)
  language sql stable strict parallel safe rows 200
  as $$
    with cells as (
      select c.zip from zip_cells c
      -- A box around the circle: a degree of latitude has 69.1 miles.
      where c.latitude between from_latitude - miles / 69 and from_latitude + miles / 69
        and abs(c.longitude - from_longitude) <= miles / 69 / cosd(least(abs(from_latitude) + miles / 69, 89))
        and miles_between(from_latitude, from_longitude, c.latitude, c.longitude) <= miles)
    select zip from cells where char_length(zip) = 5
    union all
    -- Those of an area that are not listed.
    select area.zip || lpad(n::text, 2, '0')
    from cells area cross join generate_series(0, 99) n
    where char_length(area.zip) = 3
      and not exists (select from zip_cells listed where listed.zip = area.zip || lpad(n::text, 2, '0'))
  $$;

-- The app's role may read and write all rows (see migrate.ts), but only add to the rating history.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text
    from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'rating_history'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke update, delete on rating_history from %s', app_role);
  end loop;
end $$;
