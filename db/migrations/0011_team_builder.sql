-- The team builder: the saved players of a user, and the team settings.

create table players (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  -- Of linked players all five are null and read from the profile, so that they are never stale;
  -- but of one who has blocked the owner they are those of that moment (decision 0028).
  first_name person_name,
  last_name person_name,
  gender text check (gender in ('male', 'female')),
  age_group text check (age_group in ('under_50', '50_or_over')),
  dupr_rating rating,
  dupr_id text check (dupr_id ~ '^[A-Za-z0-9]{6}$'),
  profile_id uuid references profiles (id),
  profile_linked boolean not null generated always as (profile_id is not null) stored,
  -- The position beside the captain in the current team; null when not in it.
  team_place smallint check (team_place between 1 and 3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint players_not_oneself check (profile_id <> user_id),
  constraint players_linked_or_manual check (
    case num_nonnulls(first_name, last_name, gender, age_group, dupr_rating) when 5 then true
      when 0 then profile_id is not null else false end)
);
create index players_user on players (user_id, created_at desc, id desc);
create index players_profile on players (profile_id) where profile_id is not null;
create unique index players_linked_once on players (user_id, profile_id)
  where profile_id is not null;
create unique index players_team on players (user_id, team_place) where team_place is not null;

-- Only for users who changed their settings; others have the defaults.
create table team_builder_settings (
  user_id uuid primary key references profiles (id) on delete cascade,
  maximum_combined_dupr numeric(3, 1) not null check (maximum_combined_dupr between 4 and 28),
  team_size smallint not null check (team_size in (2, 4)),
  women_reduction boolean not null,
  over_50_reduction boolean not null,
  updated_at timestamptz(3) not null default now()
);

-- The age group of the tournament rules: whoever turns 50 in this year has it.
create function age_group_of(birthdate date) returns text
  language sql stable parallel safe
  as $$
    select case when extract(year from now() at time zone 'UTC') - extract(year from birthdate) >= 50
      then '50_or_over' else 'under_50' end
  $$;
