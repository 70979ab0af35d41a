-- When, where and on which terms four people play: what the creator's team proposes, what applicants
-- choose of it, and what both have agreed on (decision 0030). A PlayDate without a row of terms is as
-- before.

create function is_time_zone(value text) returns boolean
  language sql immutable parallel safe
  as $$ select value in ('America/Phoenix', 'America/Denver', 'America/Los_Angeles',
    'America/Chicago', 'America/New_York') $$;

create function is_quarter_hour(value timestamptz) returns boolean
  language sql immutable strict parallel safe
  as $$ select mod(extract(epoch from value), 900) = 0 $$;

-- The time zone of a PlayDate whose team has chosen none.
create function state_time_zone(state text) returns text
  language sql immutable strict parallel safe
  as $$ select case state when 'AZ' then 'America/Phoenix' when 'UT' then 'America/Denver'
    when 'CA' then 'America/Los_Angeles' when 'TX' then 'America/Chicago'
    when 'FL' then 'America/New_York' end $$;

create function is_line(value text, most integer) returns boolean
  language sql immutable strict parallel safe
  as $$ select value = btrim(value) and char_length(value) between 1 and most
    and is_plain_line(value) and is_visible(value) $$;

create table play_date_terms (
  play_date_id uuid primary key references play_dates (id) on delete cascade,
  time_zone text not null check (is_time_zone(time_zone)),
  duration_minutes integer not null default 90 check (duration_minutes in (60, 90, 120)),
  venue_name text check (is_line(venue_name, 80)),
  venue_address text check (is_line(venue_address, 160)),
  setting text check (setting in ('indoor', 'outdoor')),
  place_zip text check (place_zip ~ '^[0-9]{5}$'),
  -- In whole dollars; null: not said.
  court_cost integer check (court_cost between 0 and 500),
  court_paid_by text not null default 'each_own'
    check (court_paid_by in ('creator_team', 'other_team', 'each_own')),
  format text not null default 'casual' check (format in ('casual', 'best_of_3', 'games', 'drills')),
  games integer check (games between 1 and 9),
  points integer not null default 11 check (points in (11, 15, 21)),
  balls_by text not null default 'earning_team' check (balls_by in ('earning_team', 'paying_team')),
  -- Calling off later than this before the start owes `late_percent` of the price.
  notice_hours integer not null default 24 check (notice_hours in (12, 24, 48)),
  late_percent integer not null default 50 check (late_percent in (0, 50, 100)),
  updated_at timestamptz(3) not null default now(),
  constraint play_date_terms_address_of_venue check (venue_address is null or venue_name is not null),
  constraint play_date_terms_number_of_games check ((format = 'games') = (games is not null)),
  -- For the times, which are in this zone.
  constraint play_date_terms_zone unique (play_date_id, time_zone)
);

create table play_date_times (
  id uuid primary key,
  play_date_id uuid not null references play_dates (id) on delete cascade,
  position integer not null check (position between 1 and 5),
  starts_at timestamptz(0) not null check (is_quarter_hour(starts_at)),
  time_zone text not null,
  -- As the clock at the place shows it.
  local_start timestamp(0) not null generated always as (starts_at at time zone time_zone) stored,
  constraint play_date_times_position unique (play_date_id, position)
    deferrable initially immediate,
  constraint play_date_times_starts_at unique (play_date_id, starts_at),
  constraint play_date_times_of_play_date unique (play_date_id, id),
  constraint play_date_times_zone foreign key (play_date_id, time_zone)
    references play_date_terms (play_date_id, time_zone) on delete cascade
);
-- Available, soonest first.
create index play_date_times_soonest on play_date_times (starts_at, play_date_id);

-- The times that suit applicants, among those that are proposed.
alter table play_date_requests
  add constraint play_date_requests_of_play_date unique (play_date_id, id),
  -- Dollars per hour within the range of the PlayDate; null: the lowest.
  add column offered_amount integer;
create table play_date_request_times (
  play_date_id uuid not null,
  request_id uuid not null,
  time_id uuid not null,
  constraint play_date_request_times_pkey primary key (request_id, time_id),
  constraint play_date_request_times_request foreign key (play_date_id, request_id)
    references play_date_requests (play_date_id, id) on delete cascade,
  constraint play_date_request_times_time foreign key (play_date_id, time_id)
    references play_date_times (play_date_id, id) on delete cascade
);
create index play_date_request_times_time on play_date_request_times (play_date_id, time_id);

-- What both teams have agreed on; written with the acceptance.
create table agreements (
  play_date_id uuid primary key references play_dates (id) on delete cascade,
  request_id uuid not null references play_date_requests (id) on delete cascade,
  version integer not null default 1 check (version >= 1),
  -- Null while no time is agreed on.
  starts_at timestamptz(0) check (is_quarter_hour(starts_at)),
  ends_at timestamptz(0),
  time_zone text not null check (is_time_zone(time_zone)),
  duration_minutes integer check (duration_minutes in (60, 90, 120)),
  amount_per_hour integer not null check (amount_per_hour between 1 and 1000),
  venue_name text check (is_line(venue_name, 80)),
  venue_address text check (is_line(venue_address, 160)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint agreements_starts_and_ends check (num_nonnulls(starts_at, ends_at) <> 1),
  constraint agreements_duration check (
    starts_at is null or coalesce(ends_at - starts_at = duration_minutes * interval '1 minute', false)),
  constraint agreements_address_of_venue check (venue_address is null or venue_name is not null)
);
create index agreements_request on agreements (request_id);
-- For a player's overlaps and the next match, and for what the clock does after the end.
create index agreements_ends on agreements (ends_at) where ends_at is not null;
insert into agreements (play_date_id, request_id, time_zone, amount_per_hour)
  select p.id, r.id, state_time_zone(p.state), p.payment_per_hour_min
  from play_dates p join play_date_requests r on r.play_date_id = p.id and r.status = 'accepted'
  where p.status = 'matched';

-- The four's answers to a version of the agreement.
create table agreement_answers (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  version integer not null check (version >= 1),
  profile_id uuid not null references profiles (id) on delete cascade,
  answer text not null check (answer in ('confirmed', 'objected')),
  reason text check (
    reason = btrim(reason) and char_length(reason) between 1 and 300 and is_plain_text(reason)),
  created_at timestamptz(3) not null default now(),
  constraint agreement_answers_pkey primary key (play_date_id, version, profile_id)
);
create index agreement_answers_profile on agreement_answers (profile_id);

alter table play_dates
  -- An hour before the last proposed time; null without times. Kept by a trigger.
  add column listed_until timestamptz(0),
  -- When the creator was told that all times have passed.
  add column times_passed_at timestamptz(3),
  -- How a match ended without being played.
  add column ended_as text check (ended_as in ('objected', 'called_off', 'not_played')),
  add column ended_reason text check (ended_reason in ('injury_or_illness', 'weather', 'court',
    'conflict', 'partner', 'safety', 'other')),
  add column ended_note text check (
    ended_note = btrim(ended_note) and char_length(ended_note) between 1 and 300
    and is_plain_text(ended_note)),
  add column ended_late boolean not null default false,
  -- The PlayDate that 'Create again' copied.
  add column repeats_id uuid constraint play_dates_repeats_id_fkey
    references play_dates (id) on delete set null,
  add constraint play_dates_ended_cancelled check (ended_as is null or status = 'cancelled'),
  add constraint play_dates_called_off_reason check (
    (ended_as is not distinct from 'called_off') = (ended_reason is not null)),
  add constraint play_dates_other_explained check (ended_reason <> 'other' or ended_note is not null),
  add constraint play_dates_note_of_end check (ended_note is null or ended_as is not null),
  add constraint play_dates_late_call_off check (
    not ended_late or ended_as is not distinct from 'called_off'),
  add constraint play_dates_not_its_own_repeat check (repeats_id <> id);
comment on column play_dates.listed_until is 'kept by a trigger';
create index play_dates_repeats on play_dates (repeats_id) where repeats_id is not null;
create index play_dates_times_passing on play_dates (listed_until)
  where status = 'open' and times_passed_at is null and listed_until is not null;

-- Available leaves out PlayDates whose times have passed, by the indexes alone.
drop index play_dates_available, play_dates_available_state, play_dates_available_level;
create index play_dates_available on play_dates (created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating, listed_until)
  where status = 'open' and is_listed;
create index play_dates_available_state on play_dates (state, created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating, listed_until)
  where status = 'open' and is_listed;
create index play_dates_available_level on play_dates (team_dupr_rating)
  include (id, created_at, creator_id, partner_id, type, state, regions, payment_per_hour_min,
    payment_per_hour_max, listed_until)
  where status = 'open' and is_listed;

-- Terms and times are frozen unless the PlayDate is open. Its row is locked, so that an acceptance
-- comes wholly before or after. A deleted PlayDate takes them along.
create function play_date_terms_open() returns trigger language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from play_dates
    where id = case tg_op when 'DELETE' then old.play_date_id else new.play_date_id end
    for no key update;
  if current_status <> 'open' then
    raise exception 'the terms of a % play date are frozen', current_status
      using errcode = '23514', constraint = 'play_date_terms_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger play_date_terms_open before insert or update or delete on play_date_terms
  for each row execute function play_date_terms_open();
create trigger play_date_times_open before insert or update or delete on play_date_times
  for each row execute function play_date_terms_open();

create function play_date_time_ahead() returns trigger language plpgsql as $$
begin
  if new.starts_at not between now() + interval '2 hours' and now() + interval '90 days' then
    raise exception 'a time must be between 2 hours and 90 days from now'
      using errcode = '23514', constraint = 'play_date_times_ahead';
  end if;
  return new;
end $$;
create trigger play_date_times_ahead before insert on play_date_times
  for each row execute function play_date_time_ahead();

create function play_date_times_changed() returns trigger language plpgsql as $$
declare
  changed_id uuid;
begin
  if tg_op = 'DELETE' then changed_id := old.play_date_id; else changed_id := new.play_date_id; end if;
  update play_dates p set times_passed_at = null, listed_until = (
    select max(t.starts_at) - interval '1 hour' from play_date_times t where t.play_date_id = p.id)
  where p.id = changed_id;
  return null;
end $$;
create trigger play_date_times_listed_until after insert or update of starts_at or delete
  on play_date_times for each row execute function play_date_times_changed();

-- An offer is within the range of prices, and the range holds every pending offer.
create function play_date_request_offer() returns trigger language plpgsql as $$
begin
  perform from play_dates where id = new.play_date_id
    and new.offered_amount between payment_per_hour_min and payment_per_hour_max for share;
  if not found then
    raise exception 'the offer is outside the range'
      using errcode = '23514', constraint = 'play_date_requests_offer_in_range';
  end if;
  return new;
end $$;
create trigger play_date_requests_offer_in_range before insert or update of offered_amount
  on play_date_requests for each row when (new.offered_amount is not null)
  execute function play_date_request_offer();

create function play_date_range_changed() returns trigger language plpgsql as $$
begin
  if exists (select from play_date_requests where play_date_id = new.id and status = 'pending'
    and offered_amount not between new.payment_per_hour_min and new.payment_per_hour_max)
  then
    raise exception 'an offer is outside the range'
      using errcode = '23514', constraint = 'play_date_requests_offer_in_range';
  end if;
  return null;
end $$;
create trigger play_dates_range_holds_offers after update of payment_per_hour_min, payment_per_hour_max
  on play_dates for each row when (
    old.payment_per_hour_min <> new.payment_per_hour_min
    or old.payment_per_hour_max <> new.payment_per_hour_max)
  execute function play_date_range_changed();

-- Who applies for a PlayDate with times chooses at least one.
create function play_date_request_chooses() returns trigger language plpgsql as $$
begin
  if exists (select from play_date_requests where id = new.id)
    and exists (select from play_date_times where play_date_id = new.play_date_id)
    and not exists (select from play_date_request_times where request_id = new.id)
  then
    raise exception 'an application chooses a time'
      using errcode = '23514', constraint = 'play_date_requests_choose_time';
  end if;
  return null;
end $$;
create constraint trigger play_date_requests_choose_time after insert on play_date_requests
  deferrable initially deferred for each row execute function play_date_request_chooses();

-- A PlayDate whose times have all passed takes no applications.
create or replace function play_date_applied() returns trigger language plpgsql as $$
declare
  takes_applications boolean;
  waiting integer;
begin
  select status = 'open' and is_listed and (listed_until is null or listed_until > now())
    into takes_applications from play_dates where id = new.play_date_id for share;
  if takes_applications is not true then
    raise exception 'play date takes no applications'
      using errcode = '23503', constraint = 'play_date_requests_open';
  end if;
  if new.status <> 'pending' then
    raise exception 'an application begins as pending'
      using errcode = '23514', constraint = 'play_date_requests_begin_pending';
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended('play_date_requests_of ' || new.play_date_id, 0));
  select count(*) into waiting from play_date_requests
    where play_date_id = new.play_date_id and status = 'pending';
  if waiting >= 200 then
    raise exception 'play date has as many applications as it can have'
      using errcode = '23514', constraint = 'play_date_requests_at_most';
  end if;
  return new;
end $$;
