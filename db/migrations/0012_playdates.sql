-- PlayDates: two teams of two and a price per hour; what the creator's team proposes, who applies
-- with what, and who of the four has said that they play (decisions 0017, 0036, 0038). The triggers
-- have their reasons in decision 0047.

create function is_time_zone(value text) returns boolean
  language sql immutable parallel safe
  as $$ select value in ('America/Phoenix', 'America/Denver', 'America/Los_Angeles',
    'America/Chicago', 'America/New_York') $$;

create function is_quarter_hour(value timestamptz) returns boolean
  language sql immutable strict parallel safe
  as $$ select mod(extract(epoch from value), 900) = 0 $$;

create table play_dates (
  id uuid primary key,
  -- Null after the account was deleted.
  creator_id uuid references profiles (id) on delete set null,
  partner_id uuid references profiles (id) on delete set null,
  type text not null check (type in ('challenge', 'teach')),
  doubles_type text not null default 'any'
    check (doubles_type in ('any', 'mens', 'womens', 'mixed')),
  status text not null default 'open'
    check (status in ('open', 'matched', 'completed', 'cancelled')),
  state text not null check (state in ('AZ', 'FL', 'CA', 'UT', 'TX')),
  regions text[] not null,
  payment_per_hour_min integer not null check (payment_per_hour_min between 1 and 1000),
  payment_per_hour_max integer not null check (payment_per_hour_max between 1 and 1000),
  description text not null check (
    description = btrim(description) and char_length(description) between 1 and 500
    and is_plain_text(description)),
  -- The average DUPR of the creator's team, and whether the PlayDate is shown: it is not hidden, it
  -- has a partner, and neither of the two is paused. Updated by triggers while it is open, so that
  -- Available does not read the profiles.
  team_dupr_rating numeric(3, 2) not null,
  is_listed boolean not null,
  cancelled_by uuid references profiles (id) on delete set null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When a moderator hid it.
  hidden_at timestamptz(3),
  -- An hour before the last proposed time; null without times. Kept by the use case that writes the
  -- times.
  listed_until timestamptz(0),
  -- When the creator was told that all times have passed.
  times_passed_at timestamptz(3),
  -- How a match ended without being played.
  ended_as text check (ended_as in ('objected', 'called_off', 'not_played', 'account_deleted')),
  ended_reason text check (
    ended_reason in ('injury_or_illness', 'weather', 'court', 'conflict', 'partner', 'safety',
      'other', 'not_said')),
  ended_note text check (
    ended_note = btrim(ended_note) and char_length(ended_note) between 1 and 300
    and is_plain_text(ended_note)),
  ended_late boolean not null default false,
  -- The PlayDate that 'Create again' copied.
  repeats_id uuid references play_dates (id) on delete set null,
  -- The team that called off: it says what is owed also after the account of the player is gone
  -- (decision 0032).
  ended_by_team text check (ended_by_team in ('creator_team', 'other_team')),
  -- When a moderator hid what was written with the end of the match.
  ended_note_hidden_at timestamptz(3),
  -- The admins' search by description. A column, because an expression would fold each match again.
  search_description text not null
    generated always as (fold(regexp_replace(description, '\s+', ' ', 'g'))) stored,
  -- Until when the creator may choose another partner; it stays when that was not done. Without it
  -- a missing partner is a deleted account.
  partner_until timestamptz(3),
  -- When the creator chose another partner: whoever said yes before has said it to another team.
  partner_chosen_at timestamptz(3),
  constraint play_dates_regions_of_state check (
    regions <@ array['east_valley', 'west_valley', 'central_phoenix', 'tucson', 'flagstaff',
      'sedona', 'prescott', 'lake_havasu', 'yuma', 'payson'] and cardinality(regions) <= 10
    and array_position(regions, null) is null and (state = 'AZ') = (cardinality(regions) > 0)),
  constraint play_dates_regions_once check (has_no_repeats(regions)),
  constraint play_dates_payment_range check (payment_per_hour_min <= payment_per_hour_max),
  constraint play_dates_two_people check (creator_id <> partner_id),
  constraint play_dates_completed check ((status = 'completed') = (completed_at is not null)),
  constraint play_dates_ended_cancelled check (ended_as is null or status = 'cancelled'),
  constraint play_dates_called_off_reason check (
    (ended_as is not distinct from 'called_off') = (ended_reason is not null)),
  constraint play_dates_other_explained check (ended_reason <> 'other' or ended_note is not null),
  constraint play_dates_note_of_end check (ended_note is null or ended_as is not null),
  constraint play_dates_late_call_off check (
    not ended_late or ended_as is not distinct from 'called_off'),
  constraint play_dates_not_its_own_repeat check (repeats_id <> id),
  constraint play_dates_called_off_by_team check (
    (ended_as is not distinct from 'called_off') = (ended_by_team is not null)),
  constraint play_dates_partner_until_check check (
    partner_until is null or (partner_id is null and status in ('open', 'cancelled'))),
  constraint play_dates_open_team check (
    status <> 'open'
    or (creator_id is not null and (partner_id is null) = (partner_until is not null)))
);
create index play_dates_creator on play_dates (creator_id, status);
create index play_dates_partner on play_dates (partner_id, status);
create index play_dates_cancelled_by on play_dates (cancelled_by) where cancelled_by is not null;
-- The admin list.
create index play_dates_created_at on play_dates (created_at, id) include (status, type, state);
create index play_dates_repeats on play_dates (repeats_id) where repeats_id is not null;
create index play_dates_times_passing on play_dates (listed_until)
  where status = 'open' and times_passed_at is null and listed_until is not null;
-- Available, newest first: the indexes contain all columns that it filters by.
create index play_dates_available on play_dates (created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating, listed_until)
  where status = 'open' and is_listed;
create index play_dates_available_state on play_dates (state, created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating, listed_until)
  where status = 'open' and is_listed;
-- Available by the team's level, for the order 'best_fit'.
create index play_dates_available_level on play_dates (team_dupr_rating)
  include (id, created_at, creator_id, partner_id, type, state, regions, payment_per_hour_min,
    payment_per_hour_max, listed_until)
  where status = 'open' and is_listed;
create index play_dates_partner_until on play_dates (partner_until)
  where status = 'open' and partner_until is not null;
-- generate-schema.ts reads these comments and excludes the columns from inserts.
comment on column play_dates.team_dupr_rating is 'kept by a trigger';
comment on column play_dates.is_listed is 'kept by a trigger';

-- When, where and on which terms the creator's team proposes to play (decision 0030). A PlayDate
-- may have none.
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
  format text not null default 'casual'
    check (format in ('casual', 'best_of_3', 'games', 'drills')),
  games integer check (games between 1 and 9),
  points integer not null default 11 check (points in (11, 15, 21)),
  balls_by text not null default 'earning_team' check (balls_by in ('earning_team', 'paying_team')),
  -- Calling off later than this before the start owes `late_percent` of the price.
  notice_hours integer not null default 24 check (notice_hours in (12, 24, 48)),
  late_percent integer not null default 50 check (late_percent in (0, 50, 100)),
  updated_at timestamptz(3) not null default now(),
  -- Whether all members read which court an open PlayDate is at (decision 0034); null: the team has
  -- not been asked.
  is_venue_public boolean default false,
  -- Whether the court is public, a club's or private; null while the team has not said. Paid play
  -- on public courts may need a permit (decision 0035).
  court_access text check (court_access in ('public', 'club', 'private')),
  -- For the times, which are in this zone.
  constraint play_date_terms_zone unique (play_date_id, time_zone),
  constraint play_date_terms_address_of_venue check (
    venue_address is null or venue_name is not null),
  constraint play_date_terms_number_of_games check ((format = 'games') = (games is not null))
);

-- The times that the creator's team proposes.
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

create table play_date_requests (
  id uuid primary key,
  play_date_id uuid not null references play_dates (id) on delete cascade,
  requester_id uuid constraint play_date_requests_requester_id_fkey
    references profiles (id) on delete set null,
  requester_partner_id uuid constraint play_date_requests_requester_partner_id_fkey
    references profiles (id) on delete set null,
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'cancelled')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Dollars per hour within the range of the PlayDate; null: the lowest.
  offered_amount integer,
  -- The terms as they were when the two applied, '{}' without any; null once it is answered.
  terms_seen jsonb,
  -- When the two changed their offer within a day.
  price_changed_at timestamptz(3)[] not null default '{}',
  constraint play_date_requests_of_play_date unique (play_date_id, id),
  constraint play_date_requests_two_people check (requester_id <> requester_partner_id),
  constraint play_date_requests_pending_team check (
    status <> 'pending' or (requester_id is not null and requester_partner_id is not null)),
  constraint play_date_requests_terms_seen check (terms_seen is null or status = 'pending'),
  constraint play_date_requests_offers_a_day check (cardinality(price_changed_at) <= 3)
);
create unique index play_date_requests_one_accepted on play_date_requests (play_date_id)
  where status = 'accepted';
-- The same pair applies once; only after withdrawing can it apply again.
create unique index play_date_requests_pair
  on play_date_requests (play_date_id, least(requester_id, requester_partner_id),
    greatest(requester_id, requester_partner_id))
  where status <> 'withdrawn';
create index play_date_requests_play_date
  on play_date_requests (play_date_id, status, created_at, id);
create index play_date_requests_requester
  on play_date_requests (requester_id, play_date_id, created_at desc);
create index play_date_requests_partner
  on play_date_requests (requester_partner_id, play_date_id, created_at desc);

-- The times that suit applicants, among those that are proposed.
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

-- The members of a PlayDate: the creator's team (request_id null) and both players of each pending
-- or accepted application. The primary key prevents that a player has two parts.
create table play_date_members (
  play_date_id uuid not null references play_dates (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  request_id uuid references play_date_requests (id) on delete cascade,
  -- Null: not said yet. Captains are in by creating or applying (decision 0036).
  answer text check (answer in ('in')),
  -- The one price per hour that was said yes to; null for a range.
  answered_amount integer check (answered_amount between 1 and 1000),
  answered_at timestamptz(3),
  constraint play_date_members_pkey primary key (play_date_id, profile_id),
  constraint play_date_members_answered check (
    answer is not null or (answered_amount is null and answered_at is null))
);
create index play_date_members_profile on play_date_members (profile_id, play_date_id);
create index play_date_members_request on play_date_members (request_id)
  where request_id is not null;

-- Who cannot play as the partner of a PlayDate, and is not asked again.
create table play_date_refusals (
  play_date_id uuid not null references play_dates (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint play_date_refusals_pkey primary key (play_date_id, profile_id)
);
create index play_date_refusals_profile on play_date_refusals (profile_id, play_date_id);

-- Whom captains have asked to play as partner in the last day, and got no answer (decision 0036).
create table partner_questions (
  captain_id uuid not null references profiles (id) on delete cascade,
  partner_id uuid not null references profiles (id) on delete cascade,
  -- Not now(): two questions of one pair wait for each other.
  asked_at timestamptz not null default clock_timestamp(),
  constraint partner_questions_pkey primary key (captain_id, partner_id, asked_at)
);
create index partner_questions_partner on partner_questions (partner_id);

-- Columns of earlier features that refer to tables of this one.
alter table notifications add constraint notifications_play_date_id_fkey foreign key (play_date_id)
  references play_dates (id) on delete cascade;

-- Who plays in a PlayDate: the team of its creator, and the two of its accepted application. The
-- other rows of play_date_members are applicants; an account that was deleted is in neither.
create view play_date_players as
  select m.play_date_id, m.profile_id, m.request_id,
    case when m.request_id is null then 'creator_team' else 'other_team' end as team,
    m.answer, m.answered_amount, m.answered_at
  from play_date_members m left join play_date_requests r on r.id = m.request_id
  where m.request_id is null or r.status = 'accepted';
-- PostgreSQL knows this of tables alone; generate-schema.ts reads it.
comment on column play_date_players.play_date_id is 'not null';
comment on column play_date_players.profile_id is 'not null';
comment on column play_date_players.team is 'not null';

-- What is kept of an open PlayDate's team: that the two exist and nobody of the match is apart from
-- the partner, their average and whether the PlayDate is listed. The share lock serializes creation
-- with pauses and rating changes of the two.
create function play_date_team() returns trigger language plpgsql as $$
declare
  people integer;
begin
  if tg_op = 'UPDATE' and (new.status <> 'open' or new.partner_id = new.creator_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.partner_id is null then
    new.is_listed := false;
    return new;
  end if;
  if tg_op = 'INSERT' or new.partner_id is distinct from old.partner_id then
    if any_pair_apart(
      array[new.creator_id] || array(select new.partner_id from play_date_members m
        where m.play_date_id = new.id and m.request_id is not null),
      array[new.partner_id] || array(select m.profile_id from play_date_members m
        where m.play_date_id = new.id and m.request_id is not null))
    then
      raise exception 'two of them are apart' using errcode = '23503', constraint = 'play_dates_apart';
    end if;
    -- Profiles are locked before PlayDates: of one that is there, the partner alone, as by its use case.
    perform from profiles
      where id in (new.partner_id, case when tg_op = 'INSERT' then new.creator_id end)
      order by id for share;
  end if;
  select count(*), round(avg(dupr_rating), 2), new.hidden_at is null and not bool_or(is_paused)
    into people, new.team_dupr_rating, new.is_listed
    from profiles where id in (new.creator_id, new.partner_id);
  if people <> 2 then
    raise exception 'a play date needs two people'
      using errcode = '23503', constraint = 'play_dates_team';
  end if;
  return new;
end $$;
create trigger play_dates_team before insert or update of partner_id, hidden_at on play_dates
  for each row execute function play_date_team();

-- Only open, listed PlayDates whose times have not all passed take applications, and only of people
-- who are not apart from anybody of the match. The share lock serializes them with a concurrent
-- cancel, accept or pause. At most 200 are pending, because accepting one declines all others in
-- one transaction; the advisory lock serializes the count.
create function play_date_applied() returns trigger language plpgsql as $$
declare
  team play_dates;
  takes_applications boolean;
  waiting integer;
begin
  -- Pairs are locked before the PlayDate.
  select * into team from play_dates where id = new.play_date_id;
  if any_pair_apart(
    array[new.requester_id, new.requester_id, new.requester_partner_id, new.requester_partner_id,
      new.requester_id],
    array[team.creator_id, team.partner_id, team.creator_id, team.partner_id,
      new.requester_partner_id])
  then
    raise exception 'two of the four are apart'
      using errcode = '23503', constraint = 'play_date_requests_apart';
  end if;
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
create trigger play_date_requests_open before insert on play_date_requests for each row
  execute function play_date_applied();

-- Keeps the members of applications, so that a player is in a PlayDate at most once: its two while
-- it is pending or accepted. It is answered once.
create function play_date_request_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Ordered by id, so that two applications of the same pair with swapped roles cannot deadlock.
    insert into play_date_members
        (play_date_id, profile_id, request_id, answer, answered_amount, answered_at)
      select new.play_date_id, each.id, new.id, captain.answer, captain.amount,
        case when captain.answer is not null then new.created_at end
      from unnest(array[
          least(new.requester_id, new.requester_partner_id),
          greatest(new.requester_id, new.requester_partner_id)]) with ordinality each (id, place)
        left join lateral (
          select 'in' as answer, coalesce(new.offered_amount,
            (select p.payment_per_hour_min from play_dates p where p.id = new.play_date_id
              and p.payment_per_hour_min = p.payment_per_hour_max)) as amount
          where each.id = new.requester_id) captain on true
      order by each.place;
  elsif old.status <> new.status
    and (old.status in ('declined', 'withdrawn', 'cancelled') or new.status = 'pending')
  then
    raise exception 'a % application cannot become %', old.status, new.status
      using errcode = '23514', constraint = 'play_date_requests_answered_once';
  elsif new.status in ('declined', 'withdrawn', 'cancelled') then
    delete from play_date_members where request_id = new.id;
  end if;
  return null;
end $$;
create trigger play_date_requests_members after insert or update of status on play_date_requests
  for each row execute function play_date_request_members();

-- Unless cancelled, a PlayDate is matched or completed if and only if an application is accepted.
-- Checked at commit.
create function play_date_matches() returns trigger language plpgsql as $$
declare
  changed_id uuid;
  broken boolean;
begin
  if tg_table_name = 'play_dates' then
    changed_id := new.id;
  else
    changed_id := new.play_date_id;
  end if;
  select (p.status in ('matched', 'completed')) <> exists (
      select from play_date_requests r where r.play_date_id = p.id and r.status = 'accepted')
    into broken from play_dates p where p.id = changed_id and p.status <> 'cancelled';
  if broken then
    raise exception 'play date % is matched without an accepted request, or the other way round',
      changed_id using errcode = '23514', constraint = 'play_dates_matched_iff_accepted';
  end if;
  return null;
end $$;
create constraint trigger play_dates_matched_iff_accepted after insert or update of status
  on play_dates deferrable initially deferred for each row execute function play_date_matches();
create constraint trigger play_date_requests_matched_iff_accepted after insert or update of status
  on play_date_requests deferrable initially deferred for each row
  execute function play_date_matches();

-- Whether both play in one PlayDate: they go on seeing each other there.
create function share_a_play_date(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  as $$
    select exists (
      select from play_date_players a join play_date_players b on b.play_date_id = a.play_date_id
      where a.profile_id = one and b.profile_id = other)
  $$;

-- The time zone of a PlayDate whose team has chosen none.
create function state_time_zone(state text) returns text
  language sql immutable strict parallel safe
  as $$ select case state when 'AZ' then 'America/Phoenix' when 'UT' then 'America/Denver'
    when 'CA' then 'America/Los_Angeles' when 'TX' then 'America/Chicago'
    when 'FL' then 'America/New_York' end $$;

-- Terms and times are frozen unless the PlayDate is open. Its row is locked, so that an acceptance
-- comes wholly before or after. A deleted PlayDate takes them along, and the place of a cancelled
-- one that never was a match goes with the account of its creator.
create function play_date_terms_open() returns trigger language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from play_dates
    where id = case tg_op when 'DELETE' then old.play_date_id else new.play_date_id end
    for no key update;
  if current_status <> 'open' and not (tg_op = 'UPDATE' and current_status = 'cancelled'
      and to_jsonb(new) = to_jsonb(old) || '{"venue_name": null, "venue_address": null}'
      and not exists (select from play_date_requests request
        where request.play_date_id = new.play_date_id and request.status = 'accepted')) then
    raise exception 'the terms of a % play date are frozen', current_status
      using errcode = '23514', constraint = 'play_date_terms_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger play_date_terms_open before insert or update or delete on play_date_terms
  for each row execute function play_date_terms_open();
create trigger play_date_times_open before insert or update or delete on play_date_times
  for each row execute function play_date_terms_open();

-- Keeps the members of the creator's team.
create function play_date_team_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into play_date_members (play_date_id, profile_id, answer, answered_amount, answered_at)
      values
        (new.id, new.creator_id, 'in',
          case when new.payment_per_hour_min = new.payment_per_hour_max
            then new.payment_per_hour_min end,
          new.created_at),
        (new.id, new.partner_id, null, null, null);
  elsif new.status = 'open' and old.partner_id is distinct from new.partner_id then
    delete from play_date_members
      where play_date_id = new.id and profile_id = old.partner_id and request_id is null;
    insert into play_date_members (play_date_id, profile_id)
      select new.id, new.partner_id where new.partner_id is not null;
  end if;
  return null;
end $$;
create trigger play_dates_members after insert or update of partner_id on play_dates for each row
  execute function play_date_team_members();
