-- Players who may be found by their level and a rough distance (decision 0040).

create function are_play_times(times text[]) returns boolean
  language sql immutable strict parallel safe
  as $$ select times <@ array['weekday_morning', 'weekday_afternoon', 'weekday_evening',
      'weekend_morning', 'weekend_afternoon', 'weekend_evening']
    and cardinality(times) = (select count(distinct time) from unnest(times) time) $$;

alter table profiles
  add column findable_by text not null default 'nobody'
    constraint profiles_findable_by_check check (findable_by in ('nobody', 'members', 'women')),
  add column findable_asked_at timestamptz(3),
  -- When somebody usually plays.
  add column plays text[] not null default '{}' constraint profiles_plays_check check (are_play_times(plays));

-- Nearest level first, within the ZIP codes of a distance and within the areas of a state.
create index profiles_findable_zip on profiles (left(zip_code, 5), dupr_rating, id)
  where findable_by <> 'nobody' and not is_paused;
create index profiles_findable_area on profiles (left(zip_code, 3), dupr_rating, id)
  where findable_by <> 'nobody' and not is_paused;

-- The ZIP code of a user's first search of a day, from which distances count until its end: a ZIP code
-- that is changed for each search would narrow down where somebody lives.
create table distance_origins (
  profile_id uuid constraint distance_origins_pkey primary key references profiles (id) on delete cascade,
  day date not null,
  zip_code text not null check (zip_code ~ '^\d{5}$')
);
