-- The data of the benchmark, made in sets by a deterministic random function: the same numbers of
-- players and PlayDates give the same users, friendships, PlayDates, applications, chats and
-- notifications each time.
--
-- Runs as the administrator with triggers and foreign keys off (session_replication_role), since a
-- hundred thousand calls of a trigger are slow; what the triggers would have written is inserted
-- here, and the last step refuses inconsistent data.
-- Settings: bench.players, bench.play_dates and bench.draws. Each step is one message to the server.

-- step: dice and names
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '256MB';
create schema bench;
create function bench.players() returns bigint language sql stable as $$
  select current_setting('bench.players')::bigint $$;
-- From 0 to below 1, always the same for the same salt and number.
create function bench.dice(salt text, n bigint) returns double precision language sql immutable
  parallel safe
  as $$ select (hashint8extended(n, hashtext(salt)::bigint) & 4503599627370495)::double precision /
    4503599627370496 $$;
-- A UUID of version 4, for a thing of a kind.
create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5(kind || n) placing '4' from 13 for 1) placing 'a' from 17
    for 1)::uuid $$;
-- One of a list, the first ones more often.
create function bench.pick(list text[], die double precision) returns text language sql immutable
  parallel safe
  as $$ select list[1 + floor(power(die, 1.6) * cardinality(list))::integer] $$;
create table bench.names as select
  string_to_array('Mary Linda Susan Karen Lisa Nancy Sandra Ashley Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Debra Rachel Carolyn Janet Catherine Maria Heather Diane Ruth Julie Olivia Joyce Virginia Victoria Kelly Lauren Christina Joan Evelyn Judith Megan Andrea Cheryl Hannah Jacqueline Martha Gloria Teresa Renée Zoë Noemí Anaïs Siobhán Jürgen', ' ') as women,
  string_to_array('James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark Donald Steven Andrew Paul Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Zachary Douglas Peter Kyle Noah Ethan José René André Björn Łukasz Seán', ' ') as men,
  string_to_array('Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez O''Brien Núñez Muñoz Åkesson Müller D''Angelo', ' ') as families,
  string_to_array('Ander Black Brook Carl Dal East Fair Gold Green Hart Holm Kings Lang Lind Mac Nor Oak Pem Quin Ridge Rosen Sand Silver South Stan Stone Sunder Thorn Vander Wal Warren Water West Whit Win Wolf York Ash Beck Cran', ' ') as beginnings,
  string_to_array('son wood field ton man berg ley ford well stein worth ridge dale ham by land burn hurst bridge shaw croft more ker quist lund', ' ') as endings;

-- step: room for them
-- Indexes are made afterwards, in one go each; keys stay.
create table bench.indexes as select i.indexname, i.indexdef from pg_indexes i
  where schemaname = 'public'
    and not exists (select from pg_constraint c
    where c.conindid = format('public.%I', i.indexname)::regclass);
do $$
declare
  name text;
begin
  for name in select indexname from bench.indexes loop execute format('drop index public.%I', name);
    end loop;
end $$;

-- step: players
insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
  zip_code, is_paused, paused_at, ratings_confirmed_at, created_at, updated_at,
  findable_by, findable_asked_at, plays)
select bench.id('player', n),
  bench.pick(case when woman then women else men end, bench.dice('first', n)),
  case when bench.dice('family', n) < 0.6 then bench.pick(families, bench.dice('last', n))
    else bench.pick(beginnings, bench.dice('beginning', n)) || bench.pick(endings,
    bench.dice('ending', n)) end
    || case when bench.dice('double', n) < 0.04
      then '-' || bench.pick(families, bench.dice('second', n)) else '' end,
  case when woman then 'female' else 'male' end,
  round((2.2 + 4 * (bench.dice('dupr', n) + bench.dice('dupr again', n)) / 2)::numeric, 2),
  round((2.2 + 4 * (bench.dice('self', n) + bench.dice('dupr again', n)) / 2)::numeric, 2),
  date '1945-01-01' + floor(bench.dice('birth', n) * 22500)::integer,
  zips[1 + floor(bench.dice('zip', n) * cardinality(zips))::integer],
  bench.dice('paused', n) < 0.005,
  case when bench.dice('paused', n) < 0.005 then joined end,
  joined, joined, joined,
  case when bench.dice('findable', n) < 0.4 then 'members' when bench.dice('findable', n) < 0.5
    then 'women' else 'nobody' end, joined,
  case when bench.dice('plays', n) < 0.3 then '{weekday_evening,weekend_morning}'
    when bench.dice('plays', n) < 0.5 then '{weekday_morning}' else '{}' end::text[]
from (select n, bench.dice('gender', n) < 0.45 as woman,
  now() - make_interval(secs => 86400 * 700 * bench.dice('joined', n)) as joined
  from generate_series(1, bench.players()) n) person, bench.names,
    (select array_agg(zip order by zip) as zips from zip_cells where length(zip) = 5) places;

-- step: words of names, rating history, accounts and sessions
insert into profile_words (profile_id, word)
  select distinct p.id, w from profiles p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') w
    where w <> '';
insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
  select id, dupr_rating, self_rating, ratings_confirmed_at from profiles order by created_at, id;
insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
  select p.id, case when form < 0.35 then first || '.' || last when form < 0.55 then first || last
    when form < 0.75 then left(first, 1) || last
      when form < 0.85 then last || '_' || first when form < 0.95 then first
      else lower(bench.pick(beginnings, bench.dice('nick', n)) || bench.pick(endings,
      bench.dice('name', n))) end || n
      || bench.pick('{@gmail.test,@yahoo.test,@outlook.test,@icloud.test,@example.test}',
      bench.dice('domain', n)),
    'nobody signs in here', 'bench', now()
  from generate_series(1, bench.players()) n join profiles p on p.id = bench.id('player', n),
    bench.names,
    lateral (select bench.dice('form', n) as form, regexp_replace(fold(p.first_name), '[^a-z]', '',
    'g') as first,
      regexp_replace(fold(p.last_name), '[^a-z]', '', 'g') as last) address;
-- Begun in the future, so that they last as long as the database is used.
insert into sessions (id, user_id, user_agent, created_at, expires_at)
  select bench.id('session', n), bench.id('player', n),
    'bench', now() + interval '10 years' - interval '2160 hours',
    now() + interval '10 years' from generate_series(1, bench.players()) n;

-- step: friendships
create table bench.pairs as
  select distinct on (least(a, b), greatest(a, b)) a, b, bench.dice('status', a * 31 + k) as die,
    now() - make_interval(secs => 86400 * 500 * bench.dice('befriended', a * 31 + k)) as created_at
  from generate_series(1, bench.players()) a,
    lateral generate_series(1, floor(9 * bench.dice('sociable', a))::integer) k,
    lateral (select 1 + (a + floor(power(bench.dice('friend', a * 31 + k), 3) * least(2000,
    bench.players() - 1))::bigint) % bench.players() as b) other
  where a <> b
  order by least(a, b), greatest(a, b), k;
insert into connections (id, requester_id, receiver_id, type, status, created_at, updated_at)
  select bench.id('friend ' || a || ' ', b), bench.id('player', a), bench.id('player', b), 'friend',
    case when die < 0.88 then 'accepted' when die < 0.96 then 'pending' else 'rejected' end,
    created_at, created_at
  from bench.pairs;
insert into connections (id, requester_id, receiver_id, type, status, created_at, updated_at)
  select bench.id('watched', n), bench.id('player', n),
    bench.id('player', 1 + (n * 7) % bench.players()), 'watched', 'accepted', now(), now()
  from generate_series(1, bench.players(), 5) n where n <> 1 + (n * 7) % bench.players();

-- step: teams
-- Each player's accepted friends by number, and all players with a friend by number: to create a
-- PlayDate or apply to one, a player needs a partner.
create table bench.friends as
  select player, friend, row_number() over (partition by player order by friend) as k
  from (select a, b from bench.pairs where die < 0.88 union all select b, a from bench.pairs
    where die < 0.88) f (player, friend);
alter table bench.friends add primary key (player, k);
create table bench.captains as
  select player, friends, row_number() over (order by bench.dice('captain', player), player) as nr
  from (select player, count(*) as friends from bench.friends group by player) f;
alter table bench.captains add primary key (nr);
analyze bench.friends, bench.captains;
-- Some captain with one of their friends: early numbers more often.
create function bench.team(salt text, n bigint, out captain bigint, out partner bigint) language sql
  stable as $$
  select c.player, f.friend
  from bench.captains c join bench.friends f on f.player = c.player
    and f.k = 1 + floor(bench.dice(salt || ' friend', n) * c.friends)::bigint
  where c.nr = 1 + floor(power(bench.dice(salt, n), 1.3) * (select max(nr)
    from bench.captains))::bigint
$$;

-- step: play dates
-- Young ones mostly wait for a team; of the old ones most have been played.
create table bench.play_dates as
  select n, creator, partner, created_at, case
      when created_at > now() - interval '21 days'
        then case when die < 0.75 then 'open' when die < 0.95 then 'matched' else 'cancelled' end
      else case when die < 0.08 then 'open' when die < 0.13 then 'matched' when die < 0.82
        then 'completed' else 'cancelled' end
    end as status
  from (select n, bench.dice('fate', n) as die,
      date_trunc('milliseconds', now()
        - make_interval(secs => 86400 * 400 * power(bench.dice('created', n), 1.6))) as created_at
    from generate_series(1, current_setting('bench.play_dates')::bigint) n) p,
  lateral bench.team('creator', n) t (creator, partner);
create table bench.candidates as
  select p.n, k, t.captain, t.partner, case when k > 1 then 'declined' else 'accepted' end as status
  from bench.play_dates p,
    lateral generate_series(1, case when p.status in ('matched', 'completed') then 1 else 0
      end + floor(case p.status
      when 'open' then 6 * power(bench.dice('applications', p.n), 2)
        else 2 * bench.dice('applications', p.n) end)::integer) k,
    lateral bench.team('applicant', p.n * 8 + k) t;
update bench.candidates c set status = case when p.status = 'open' then 'pending' else 'declined'
  end
  from bench.play_dates p where p.n = c.n and p.status in ('open', 'cancelled');
-- Nobody has two parts in one PlayDate.
with parts as (
  select n, 0 as k, unnest(array[creator, partner]) as person from bench.play_dates
  union all select n, k, unnest(array[captain, partner]) from bench.candidates
), late as (
  select n, k from (select n, k, min(k) over (partition by n, person) as first from parts) p
    where k > first)
delete from bench.candidates c using late where c.n = late.n and c.k = late.k;
update bench.play_dates p set status = 'cancelled'
  where status in ('matched', 'completed') and not exists (select from bench.candidates c
    where c.n = p.n and c.status = 'accepted');

insert into play_dates (id, creator_id, partner_id, type, status, state, regions,
  payment_per_hour_min, payment_per_hour_max,
  description, team_dupr_rating, is_listed, cancelled_by, completed_at, created_at, updated_at)
select bench.id('play date', n), c.id, q.id, case when bench.dice('type', n) < 0.6 then 'challenge'
  else 'teach' end, status, place.state,
  case when place.state = 'AZ'
    then array(select r.region
    from (values ('east_valley', 1), ('west_valley', 2), ('central_phoenix', 3), ('tucson', 4),
      ('flagstaff', 5), ('sedona', 6), ('prescott', 7), ('lake_havasu', 8), ('yuma', 9),
      ('payson', 10)) r (region, nr)
    where r.nr = 1 + floor(10 * power(bench.dice('region', n), 2))
      or bench.dice('region ' || r.nr, n) < 0.12) else '{}' end,
  amount, amount, left(repeat('We play most evenings at the public courts and look for a good match. ', 1 + floor(6 * power(bench.dice('description', n), 2))::integer), 480) || n,
  round((c.dupr_rating + q.dupr_rating) / 2, 2), not (c.is_paused or q.is_paused),
  case when status = 'cancelled' then c.id end,
  case when status = 'completed' then p.created_at + interval '9 days' end, p.created_at,
  p.created_at
from bench.play_dates p
  join profiles c on c.id = bench.id('player', creator) join profiles q
    on q.id = bench.id('player', partner),
  lateral (select 5 * (1 + floor(30 * power(bench.dice('amount', n), 2)))::integer as amount,
    (array['AZ', 'AZ', 'AZ', 'AZ', 'AZ', 'AZ', 'FL', 'FL', 'CA', 'TX',
    'UT'])[1 + floor(11 * bench.dice('state', n))::integer] as state) place
order by n;
insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id, status,
  created_at, updated_at)
  select bench.id('application', c.n * 8 + k), bench.id('play date', c.n),
    bench.id('player', c.captain), bench.id('player', c.partner), c.status, at, at
  from bench.candidates c join bench.play_dates p using (n),
    lateral (select p.created_at + k * interval '50 minutes' as at) moment;
insert into play_date_members (play_date_id, profile_id)
  select bench.id('play date', n), bench.id('player', unnest(array[creator, partner]))
    from bench.play_dates;
insert into play_date_members (play_date_id, profile_id, request_id)
  select bench.id('play date', n), bench.id('player', unnest(array[captain, partner])),
    bench.id('application', n * 8 + k)
  from bench.candidates where status in ('pending', 'accepted');

-- step: terms
-- Every PlayDate has terms and three times; open ones have them ahead, as they could not be found
-- otherwise.
insert into play_date_terms (play_date_id, time_zone, venue_name, venue_address, setting)
  select id, state_time_zone(state), 'Community Courts', '100 Main Street', 'outdoor'
    from play_dates;
insert into play_date_times (id, play_date_id, position, starts_at, time_zone)
  select bench.id('time', n * 8 + k), bench.id('play date', n), k,
    date_trunc('hour', case p.status when 'open' then now() else p.created_at end) + interval
      '1 day' * (k + floor(80 * bench.dice('time', n))), state_time_zone(d.state)
  from bench.play_dates p join play_dates d on d.id = bench.id('play date', n),
    generate_series(1, 3) k;
update play_dates p set listed_until = (
  select max(starts_at) - interval '1 hour' from play_date_times t where t.play_date_id = p.id);
insert into play_date_request_times (play_date_id, request_id, time_id)
  select bench.id('play date', n), bench.id('application', n * 8 + c.k), bench.id('time', n * 8 + 1)
    from bench.candidates c;
insert into agreements (play_date_id, request_id, starts_at, ends_at, time_zone, duration_minutes,
  amount_per_hour, venue_name, venue_address, is_matched)
  select p.id, r.id, t.starts_at, t.starts_at + interval '90 minutes', e.time_zone, 90,
    p.payment_per_hour_min, e.venue_name, e.venue_address, p.status = 'matched'
  from play_dates p join play_date_requests r on r.play_date_id = p.id and r.status = 'accepted'
    join play_date_terms e on e.play_date_id = p.id
    join play_date_times t on t.play_date_id = p.id and t.position = 1
  where p.status in ('matched', 'completed');

-- step: chats
create table bench.chats as
  select p.n, p.created_at, array[p.creator, p.partner, c.captain, c.partner] as four
  from bench.play_dates p join bench.candidates c on c.n = p.n and c.status = 'accepted'
  where p.status in ('matched', 'completed');
insert into play_date_messages (id, play_date_id, user_id, content, created_at)
  select bench.id('message', n * 128 + k), bench.id('play date', n),
    bench.id('player', four[1 + floor(4 * bench.dice('writer', n * 128 + k))::integer]),
    left(repeat('See you at the courts at six, I bring balls and water for all of us. ',
      1 + floor(4 * power(bench.dice('words', n * 128 + k), 3))::integer),
      12 + floor(180 * bench.dice('length', n * 128 + k))::integer) || k,
    created_at + k * interval '37 minutes'
  from bench.chats, lateral generate_series(1,
    1 + floor(80 * power(bench.dice('talk', n), 3))::integer) k;

-- step: blocks
-- One player in twenty has blocked 20 others with whom they have nothing to do.
insert into blocks (blocker_id, blocked_id, created_at)
  select bench.id('player', n), bench.id('player', other),
    now() - make_interval(secs => 86400 * 300 * bench.dice('blocked at', n * 32 + k))
  from generate_series(1, bench.players()) n, lateral generate_series(1, 20) k,
    lateral (select 1 + floor(bench.dice('blocked', n * 32 + k) * bench.players())::bigint as other)
      o
  where bench.dice('blocks', n) < 0.05 and n <> other and not exists (
    select from bench.pairs where least(a, b) = least(n, other)
      and greatest(a, b) = greatest(n, other))
  on conflict do nothing;

-- step: notifications
insert into notifications (id, user_id, kind, key, about_id, type, read, created_at)
  select bench.id('notification', n * 64 + k), bench.id('player', n),
    'friend_request_accepted', k::text,
    bench.id('player', 1 + floor(bench.dice('notice', n * 64 + k) * bench.players())::bigint),
    'other',
    bench.dice('read', n * 64 + k) < 0.75,
    now() - make_interval(secs => 86400 * 90 * bench.dice('notified', n * 64 + k))
  from generate_series(1, bench.players()) n,
    lateral generate_series(1, floor(18 * power(bench.dice('notices', n), 2))::integer) k;

-- step: indexes
do $$
declare
  definition text;
begin
  for definition in select indexdef from bench.indexes loop execute definition; end loop;
end $$;
drop table bench.indexes;
analyze;

-- step: who asks for what
-- People of matched and played PlayDates, each with one of them, and what they type into the player
-- search.
create table bench.draws as
  select row_number() over (order by bench.dice('draw', player), player) as n,
    bench.id('session', player) as session_id, bench.id('player', player) as user_id,
    bench.id('play date', play_date) as play_date_id, ''::text as search_query
  from (select distinct on (player) player, c.n as play_date from bench.chats c,
    unnest(c.four) player
    join profiles p on p.id = bench.id('player', player) and not p.is_paused
    order by player, c.created_at desc) people
  order by 1 limit current_setting('bench.draws')::integer;
-- Beginnings of names as they are typed, whole names, and slips of the finger.
update bench.draws d set search_query = rtrim(case
    when die < 0.15 then left(first, 2)
    when die < 0.35 then left(first, 3)
    when die < 0.50 then left(first, 4)
    when die < 0.65 then first
    when die < 0.80 then first || ' ' || left(last, 2)
    when die < 0.92 then left(last, 4)
    else left(last, 2) || substr(last, 4) || 'e' end)
  from (select n, bench.dice('query', n) as die,
    bench.id('player', 1 + floor(bench.dice('sought', n) * bench.players())::bigint) as sought_id
    from bench.draws) q
    join lateral (select fold(first_name) as first, fold(last_name) as last from profiles
      where id = q.sought_id) p on true
  where q.n = d.n;
alter table bench.draws add primary key (n);

-- step: nothing broken
do $$
declare
  broken text;
begin
  select string_agg(what, ', ') into broken from (values
    ('a PlayDate matched without an accepted application, or the other way round',
    exists (select from play_dates p where p.status <> 'cancelled'
      and (p.status in ('matched', 'completed')) <> exists (select from play_date_requests r
        where r.play_date_id = p.id and r.status = 'accepted'))),
    ('a part without a person', exists (select from play_date_members m
      where not exists (select from profiles p where p.id = m.profile_id))),
    ('a team that is not a member', exists (select from play_dates p
      where (select count(*) from play_date_members m where m.play_date_id = p.id
      and m.request_id is null) <> 2)),
    ('a friend who is nobody', exists (select from connections c
      where not exists (select from profiles p where p.id = c.receiver_id))),
    ('a message in a chat that is not open', exists (select from play_date_messages m
      join play_dates p on p.id = m.play_date_id where p.status not in ('matched', 'completed'))),
    ('a search of one letter', exists (select from bench.draws where char_length(search_query) < 2)),
    ('nobody who asks', not exists (select from bench.draws)),
    ('too few PlayDates', (select count(*)
      from play_dates) <> current_setting('bench.play_dates')::bigint)
  ) checks (what, is_so) where is_so;
  if broken is not null then raise exception 'The made community is broken: %', broken; end if;
end $$;
drop table bench.pairs, bench.friends, bench.captains,
bench.play_dates, bench.candidates, bench.chats, bench.names;
grant usage on schema bench to courtfolk_app;
grant select on bench.draws to courtfolk_app;
