-- PlayDates: two teams of two, a price per hour, and the chat of the four players.

create function has_no_repeats(value text[]) returns boolean
  language sql immutable strict parallel safe
  as $$ select count(*) = count(distinct each) from unnest(value) each $$;

create table play_dates (
  id uuid primary key,
  -- Null after the account was deleted.
  creator_id uuid constraint play_dates_creator_id_fkey
    references profiles (id) on delete set null,
  partner_id uuid constraint play_dates_partner_id_fkey
    references profiles (id) on delete set null,
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
    and is_plain_text(description)
  ),
  -- The average DUPR of the creator's team, and whether neither of the two is paused. Updated by
  -- triggers while the PlayDate is open, so that Available does not read the profiles.
  team_dupr_rating numeric(3, 2) not null,
  is_listed boolean not null,
  cancelled_by uuid references profiles (id) on delete set null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint play_dates_regions_of_state check (
    regions <@ array['east_valley', 'west_valley', 'central_phoenix', 'tucson', 'flagstaff',
      'sedona', 'prescott', 'lake_havasu', 'yuma', 'payson']
    and cardinality(regions) <= 10
    and array_position(regions, null) is null
    and (state = 'AZ') = (cardinality(regions) > 0)
  ),
  constraint play_dates_regions_once check (has_no_repeats(regions)),
  constraint play_dates_payment_range check (payment_per_hour_min <= payment_per_hour_max),
  constraint play_dates_two_people check (creator_id <> partner_id),
  constraint play_dates_open_team check (
    status <> 'open' or (creator_id is not null and partner_id is not null)),
  constraint play_dates_completed check ((status = 'completed') = (completed_at is not null))
);
-- generate-schema.ts reads these comments and excludes the columns from inserts.
comment on column play_dates.team_dupr_rating is 'kept by a trigger';
comment on column play_dates.is_listed is 'kept by a trigger';
-- Available, newest first: the indexes contain all columns that it filters by.
create index play_dates_available on play_dates (created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating)
  where status = 'open' and is_listed;
create index play_dates_available_state on play_dates (state, created_at desc, id desc)
  include (creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max,
    team_dupr_rating)
  where status = 'open' and is_listed;
create index play_dates_creator on play_dates (creator_id, status);
create index play_dates_partner on play_dates (partner_id, status);
create index play_dates_cancelled_by on play_dates (cancelled_by) where cancelled_by is not null;

create table play_date_requests (
  id uuid primary key,
  play_date_id uuid not null constraint play_date_requests_play_date_id_fkey
    references play_dates (id) on delete cascade,
  requester_id uuid constraint play_date_requests_requester_id_fkey
    references profiles (id) on delete set null,
  requester_partner_id uuid constraint play_date_requests_requester_partner_id_fkey
    references profiles (id) on delete set null,
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint play_date_requests_two_people check (requester_id <> requester_partner_id),
  constraint play_date_requests_pending_team check (
    status <> 'pending' or (requester_id is not null and requester_partner_id is not null))
);
create unique index play_date_requests_one_accepted on play_date_requests (play_date_id)
  where status = 'accepted';
-- The same pair applies once; only after withdrawing can it apply again.
create unique index play_date_requests_pair on play_date_requests (
  play_date_id, least(requester_id, requester_partner_id),
  greatest(requester_id, requester_partner_id)
) where status <> 'withdrawn';
create index play_date_requests_play_date
  on play_date_requests (play_date_id, status, created_at, id);
create index play_date_requests_requester
  on play_date_requests (requester_id, play_date_id, created_at desc);
create index play_date_requests_partner
  on play_date_requests (requester_partner_id, play_date_id, created_at desc);

-- The members of a PlayDate: the creator's team (request_id null) and both players of each pending
-- or accepted application. The primary key prevents that a player has two parts.
create table play_date_members (
  play_date_id uuid not null references play_dates (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  request_id uuid references play_date_requests (id) on delete cascade,
  constraint play_date_members_pkey primary key (play_date_id, profile_id)
);
create index play_date_members_profile on play_date_members (profile_id, play_date_id);
create index play_date_members_request on play_date_members (request_id)
  where request_id is not null;

-- The share lock serializes creation with pauses and rating changes of the two players.
create function play_date_team() returns trigger language plpgsql as $$
declare
  people integer;
begin
  perform from profiles where id in (new.creator_id, new.partner_id) order by id for share;
  select count(*), round(avg(dupr_rating), 2), not bool_or(is_paused)
    into people, new.team_dupr_rating, new.is_listed
    from profiles where id in (new.creator_id, new.partner_id);
  if people <> 2 then
    raise exception 'a play date needs two people'
      using errcode = '23503', constraint = 'play_dates_team';
  end if;
  return new;
end $$;
create trigger play_dates_team before insert on play_dates
  for each row execute function play_date_team();

-- Locks the rows before reading, so that the second of two concurrent changes sees the first.
create function play_date_team_changed() returns trigger language plpgsql as $$
begin
  perform from play_dates
    where status = 'open' and (creator_id = new.id or partner_id = new.id)
    order by id for no key update;
  update play_dates p set
    team_dupr_rating = round((c.dupr_rating + q.dupr_rating) / 2, 2),
    is_listed = not (c.is_paused or q.is_paused)
  from profiles c, profiles q
  where p.status = 'open' and (p.creator_id = new.id or p.partner_id = new.id)
    and c.id = p.creator_id and q.id = p.partner_id;
  return null;
end $$;
create trigger profiles_team_changed after update of dupr_rating, is_paused on profiles
  for each row when (
    old.dupr_rating is distinct from new.dupr_rating
    or old.is_paused is distinct from new.is_paused)
  execute function play_date_team_changed();

create function play_date_created() returns trigger language plpgsql as $$
begin
  insert into play_date_members (play_date_id, profile_id)
    values (new.id, new.creator_id), (new.id, new.partner_id);
  return null;
end $$;
create trigger play_dates_members after insert on play_dates
  for each row execute function play_date_created();

-- Only open, listed PlayDates take applications. The share lock serializes them with a concurrent
-- cancel, accept or pause. At most 200 are pending, because accepting one declines all others in
-- one transaction; the advisory lock serializes the count.
create function play_date_applied() returns trigger language plpgsql as $$
declare
  takes_applications boolean;
  waiting integer;
begin
  select status = 'open' and is_listed into takes_applications
    from play_dates where id = new.play_date_id for share;
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
create trigger play_date_requests_open before insert on play_date_requests
  for each row execute function play_date_applied();

create function play_date_request_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Ordered by id, so that two applications of the same pair with swapped roles cannot deadlock.
    insert into play_date_members (play_date_id, profile_id, request_id)
      values
        (new.play_date_id, least(new.requester_id, new.requester_partner_id), new.id),
        (new.play_date_id, greatest(new.requester_id, new.requester_partner_id), new.id);
  elsif old.status in ('declined', 'withdrawn') or new.status = 'pending' then
    raise exception 'a % application cannot become %', old.status, new.status
      using errcode = '23514', constraint = 'play_date_requests_answered_once';
  elsif new.status in ('declined', 'withdrawn') then
    delete from play_date_members where request_id = new.id;
  end if;
  return null;
end $$;
create trigger play_date_requests_members_in after insert on play_date_requests
  for each row execute function play_date_request_members();
create trigger play_date_requests_members_out after update of status on play_date_requests
  for each row when (old.status is distinct from new.status)
  execute function play_date_request_members();

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
create constraint trigger play_dates_matched_iff_accepted
  after insert or update of status on play_dates
  deferrable initially deferred for each row execute function play_date_matches();
create constraint trigger play_date_requests_matched_iff_accepted
  after insert or update of status on play_date_requests
  deferrable initially deferred for each row execute function play_date_matches();

create table play_date_messages (
  id uuid primary key,
  play_date_id uuid not null references play_dates (id) on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  content text not null check (
    content = btrim(content) and char_length(content) between 1 and 1000 and is_plain_text(content)
  ),
  created_at timestamptz(3) not null default now()
);
create index play_date_messages_play_date
  on play_date_messages (play_date_id, created_at desc, id desc);
create index play_date_messages_user on play_date_messages (user_id);
