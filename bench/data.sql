-- The community of the benchmark: 100,000 players and 50,000 PlayDates. Triggers and foreign keys
-- are off, as they would take most of the time; what triggers would write is inserted here.
set session_replication_role = replica;
select setseed(0.5);

-- A UUID of version 4, for a thing of a kind.
create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(kind || n) placing '4' from 13 for 1) placing 'a' from 17
    for 1)::uuid $$;
-- One of a list, the first ones more often.
create function pg_temp.pick(list text, die double precision) returns text language sql immutable
  as $$ select names[1 + floor(power(die, 1.6) * cardinality(names))::integer]
    from string_to_array(list, ' ') names $$;

insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
  zip_code, is_paused, created_at, audience, findable_by, plays)
select pg_temp.id('player', n),
  pg_temp.pick('Mary James Linda Robert Susan John Karen Michael Lisa David Nancy William Sandra Richard Ashley Joseph Emily Thomas Donna Daniel Michelle Matthew Carol Anthony Amanda Mark Melissa Steven Deborah Andrew Stephanie Paul Rebecca Joshua Laura Kenneth Sharon Kevin Cynthia Brian Anna Jason Brenda Ryan Emma Jacob Nicole Eric Helen Justin Maria Scott Hannah José Renée Jürgen Zoë Seán', random()),
  case when n % 5 < 3
    then pg_temp.pick('Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Torres Nguyen Hill Adams Nelson Baker Rivera Campbell Carter Phillips Evans Turner Parker Cruz Stewart Murphy Cook Morgan Bailey Reed Kelly Kim Cox Ward Brooks Wood Bennett Price Patel Ross O''Brien Núñez Müller Åkesson', random())
    else pg_temp.pick('Ander Black Brook Carl Dal East Fair Gold Green Hart Holm Kings Lang Lind Mac Nor Oak Pem Ridge Rosen Sand Silver South Stan Stone Thorn Vander Wal Warren West Whit Win Wolf York Ash', random())
      || pg_temp.pick('son wood field ton man berg ley ford well stein worth ridge dale ham by land burn hurst bridge shaw', random())
    end,
  case when n % 9 < 4 then 'female' else 'male' end,
  round((2.2 + 2 * (random() + random()))::numeric, 2),
  round((2.2 + 2 * (random() + random()))::numeric, 2),
  date '1945-01-01' + n % 22500,
  (array['85281', '85001', '85251', '85701', '86001', '86336', '33101', '90001', '84101',
    '75201'])[1 + n % 10],
  n % 200 = 0, now() - interval '700 days' * random(),
  case when n % 3 = 0 then 'met' else 'members' end,
  case n % 10 when 0 then 'women' when 1 then 'members' when 2 then 'members' else 'nobody' end,
  case when n % 2 = 0 then '{weekday_evening,weekend_morning}' else '{}' end::text[]
from generate_series(1, 100000) n;
insert into profile_words (profile_id, word)
  select distinct id, word
  from profiles, regexp_split_to_table(search_name, '[^[:alnum:]]+') word where word <> '';
insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
  select id, dupr_rating, self_rating, created_at from profiles order by created_at;
insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
  select pg_temp.id('player', n), 'player' || n || '@example.test', 'nobody signs in here', 'bench',
    now()
  from generate_series(1, 100000) n;
-- Begun in the future, so that they last as long as the database is used.
insert into sessions (id, user_id, created_at, expires_at)
  select pg_temp.id('session', n), pg_temp.id('player', n), now() + interval '3560 days',
    now() + interval '3650 days'
  from generate_series(1, 100000) n;

-- Everybody is a friend of the next player, who is the partner in every PlayDate, and has asked up
-- to six more.
insert into connections (id, requester_id, receiver_id, type, status, created_at)
  select gen_random_uuid(), pg_temp.id('player', n),
    pg_temp.id('player', 1 + (n - 1 + greatest(1, 7 * k * k)) % 100000), 'friend',
    case when k = 0 or random() < 0.88 then 'accepted' when random() < 0.67 then 'pending'
      else 'rejected' end,
    now() - interval '500 days' * random()
  from generate_series(1, 100000) n, generate_series(0, n % 7) k;
insert into connections (id, requester_id, receiver_id, type, status)
  select gen_random_uuid(), pg_temp.id('player', n),
    pg_temp.id('player', 1 + (n + 20000) % 100000), 'watched', 'accepted'
  from generate_series(1, 100000, 5) n;
-- One player in twenty has blocked 20 others with whom they have nothing to do.
insert into blocks (blocker_id, blocked_id, created_at)
  select pg_temp.id('player', n), pg_temp.id('player', 1 + (n + 50000 + 37 * k) % 100000),
    now() - interval '300 days' * random()
  from generate_series(1, 100000, 20) n, generate_series(1, 20) k;
insert into notifications (user_id, kind, key, about_id, type, read, created_at)
  select pg_temp.id('player', n), 'friend_request_accepted', k::text,
    pg_temp.id('player', 1 + (n + 7 * k * k) % 100000), 'other', random() < 0.75,
    now() - interval '90 days' * random()
  from generate_series(1, 100000) n, generate_series(1, floor(18 * power(n % 100 / 100.0, 2))::integer) k;

-- Of the 8,000 young PlayDates most wait for a team, of the others most have been played.
create temporary table numbered as
  select n, 1 + floor(90000 * power(random(), 1.3))::bigint as captain,
    now() - interval '400 days' * power(n / 50000.0, 1.6) as created_at,
    case
      when n % 20 = 19 then 'cancelled'
      when n <= 8000 then case when n % 20 < 15 then 'open' else 'matched' end
      when n % 20 < 2 then 'open'
      when n % 20 < 3 then 'matched'
      when n % 20 < 17 then 'completed'
      else 'cancelled'
    end as status,
    5 * (1 + floor(30 * power(random(), 2)))::integer as amount,
    case when random() < 0.55 then 'AZ' else (array['FL', 'CA', 'TX', 'UT'])[1 + n % 4] end as state
  from generate_series(1, 50000) n;
insert into play_dates (id, creator_id, partner_id, type, status, state, regions,
  payment_per_hour_min, payment_per_hour_max, description, team_dupr_rating, is_listed,
  cancelled_by, completed_at, created_at, listed_until)
  select pg_temp.id('play date', n), c.id, p.id,
    case when n % 5 < 3 then 'challenge' else 'teach' end, status, state,
    case when state <> 'AZ' then '{}' when n % 3 = 0 then '{east_valley,west_valley}'
      else array[(array['east_valley', 'central_phoenix', 'tucson', 'sedona', 'yuma'])[1 + n % 5]]
      end::text[],
    amount, amount,
    repeat('We play most evenings at the public courts and look for a good match. ', 1 + n % 6) || n,
    round((c.dupr_rating + p.dupr_rating) / 2, 2), not (c.is_paused or p.is_paused),
    case when status = 'cancelled' then c.id end,
    case when status = 'completed' then o.created_at + interval '9 days' end, o.created_at,
    now() + interval '80 days'
  from numbered o join profiles c on c.id = pg_temp.id('player', captain)
    join profiles p on p.id = pg_temp.id('player', captain + 1)
  order by n;
insert into play_date_terms (play_date_id, time_zone, venue_name, venue_address, setting)
  select id, state_time_zone(state), 'Community Courts', '100 Main Street', 'outdoor'
  from play_dates;
-- Those of open and matched ones are ahead.
insert into play_date_times (id, play_date_id, position, starts_at, time_zone)
  select pg_temp.id('time', n * 8 + k), pg_temp.id('play date', n), k,
    date_trunc('hour', case when status in ('open', 'matched') then now() else created_at end)
      + interval '1 day' * (k + n % 75),
    state_time_zone(state)
  from numbered, generate_series(1, 3) k;
update play_dates p set listed_until = (
  select max(starts_at) - interval '1 hour' from play_date_times t where t.play_date_id = p.id);

-- Applicants live far from each other, so that nobody has two parts in one PlayDate.
create temporary table applications as
  select n, n * 8 + k as nr, captain + 2 + 1000 * k + n % 900 as captain,
    case when status = 'open' then 'pending' when k = 1 and status <> 'cancelled' then 'accepted'
      else 'declined' end as status, created_at + k * interval '50 minutes' as created_at
  from (select *, random() as die from numbered) o,
    generate_series(1, case when status in ('matched', 'completed') then 1 + floor(2 * die)
      else floor(6 * die * die) end::integer) k;
insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id, status,
  created_at)
  select pg_temp.id('application', nr), pg_temp.id('play date', n), pg_temp.id('player', captain),
    pg_temp.id('player', captain + 1), status, created_at
  from applications;
insert into play_date_request_times (play_date_id, request_id, time_id)
  select pg_temp.id('play date', n), pg_temp.id('application', nr), pg_temp.id('time', n * 8 + 1)
  from applications;
insert into play_date_members (play_date_id, profile_id)
  select id, unnest(array[creator_id, partner_id]) from play_dates;
insert into play_date_members (play_date_id, profile_id, request_id)
  select play_date_id, unnest(array[requester_id, requester_partner_id]), id
  from play_date_requests where status in ('pending', 'accepted');
insert into agreements (play_date_id, request_id, starts_at, ends_at, time_zone, duration_minutes,
  amount_per_hour, venue_name, venue_address, is_matched)
  select p.id, r.id, t.starts_at, t.starts_at + interval '90 minutes', t.time_zone, 90,
    p.payment_per_hour_min, 'Community Courts', '100 Main Street', p.status = 'matched'
  from play_dates p join play_date_requests r on r.play_date_id = p.id and r.status = 'accepted'
    join play_date_times t on t.play_date_id = p.id and t.position = 1;
insert into play_date_messages (id, play_date_id, user_id, content, created_at)
  select gen_random_uuid(), pg_temp.id('play date', n),
    pg_temp.id('player', case when k % 2 = 0 then o.captain else a.captain end + k % 3 % 2),
    repeat('I bring balls and water for all of us. ', 1 + k % 4) || k,
    o.created_at + k * interval '37 minutes'
  from numbered o join applications a using (n),
    generate_series(1, 1 + floor(80 * power(n % 100 / 100.0, 3))::integer) k
  where a.status = 'accepted';
