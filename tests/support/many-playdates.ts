import { insertMany } from './bulk.ts';
import { createPeople, type TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

// One person in twenty has blocked 20 others, the viewer too.
const community = `
  insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
    zip_code, audience)
    select gen_random_uuid(), 'First' || n, 'Last', 'male', 2 + n % 480 / 100.0, 4, '1990-01-01',
      '85281',
      case when n % 3 = 0 then 'members' else 'met' end
    from generate_series(1, 8000) n;
  insert into profile_words select distinct p.id, word from profiles p,
    regexp_split_to_table(search_name, ' ') word
    on conflict do nothing;
  create temporary table numbered as select id, dupr_rating, row_number() over () as n
    from profiles;
  create index on numbered (n);
  analyze numbered;
  insert into play_dates (id, creator_id, partner_id, type, state, regions, payment_per_hour_min,
    payment_per_hour_max,
      description, created_at, team_dupr_rating, is_listed, listed_until)
    select gen_random_uuid(), creator.id, partner.id, case when row.n % 2 = 0 then 'teach'
      else 'challenge' end, state,
      case state when 'AZ' then array[(array['east_valley',
      'west_valley', 'central_phoenix', 'tucson'])[1 + row.n / 7 % 4]] else '{}' end,
      amount, amount, 'Number ' || row.n, now() - row.n * interval '37 seconds',
      round((creator.dupr_rating + partner.dupr_rating) / 2, 2), true, now() + interval '80 days'
    from (select n, (array['AZ', 'AZ', 'AZ', 'FL', 'CA', 'UT', 'TX'])[1 + n % 7] as state,
      5 * (1 + n % 41) as amount
      from generate_series(1, 20000) n) row
    join numbered creator on creator.n = 1 + row.n % 8000
    join numbered partner on partner.n = 1 + (row.n * 13 + 1) % 8000 and partner.id <> creator.id
    order by row.n desc;
  insert into play_date_members (play_date_id, profile_id)
    select id, unnest(array[creator_id, partner_id]) from play_dates;
  analyze;
  insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id)
    select gen_random_uuid(), p.id, one.id, two.id
    from (select id, row_number() over () as n from (select id from play_dates limit 3000) chosen) p
    join numbered one on one.n = 1 + p.n * 3 % 8000 join numbered two
      on two.n = 1 + (p.n * 3 + 7) % 8000
    where not exists (select from play_date_members m where m.play_date_id = p.id
      and m.profile_id in (one.id, two.id));
  insert into play_date_terms (play_date_id, time_zone, venue_name, setting)
    select id, state_time_zone(state), 'Gilbert Regional Park', 'outdoor' from play_dates;
  insert into play_date_refusals (play_date_id, profile_id)
    select play_date_id, requester_partner_id from play_date_requests;
  insert into chat_reads (play_date_id, profile_id, read_until)
    select play_date_id, requester_id, now() from play_date_requests;
  insert into partner_questions (captain_id, partner_id)
    select requester_id, requester_partner_id from play_date_requests;
  insert into match_mails (id, reader_id, actor_id, play_date_id, sent_at)
    select gen_random_uuid(), requester_partner_id, requester_id, play_date_id, now()
    from play_date_requests;
  insert into play_date_times (id, play_date_id, position, starts_at, time_zone)
    select gen_random_uuid(), id, k,
      date_trunc('hour', now()) + interval '1 day' * (k + abs(hashtext(id::text)) % 80),
      state_time_zone(state)
    from play_dates, generate_series(1, 3) k;
  insert into play_date_request_times (play_date_id, request_id, time_id)
    select r.play_date_id, r.id, t.id from play_date_requests r join play_date_times t
      on t.play_date_id = r.play_date_id;
  insert into agreements (play_date_id, request_id, time_zone, amount_per_hour)
    select play_date_id, id, 'America/Phoenix', 40 from play_date_requests;
  insert into agreement_changes (id, play_date_id, proposed_by, version, starts, venue_name, state,
    expires_at)
    select gen_random_uuid(), play_date_id, requester_id, 1, '{}', 'Park',
      'open', now() + interval '1 day'
    from play_date_requests;
  insert into agreement_answers (play_date_id, version, profile_id, answer)
    select play_date_id, 1, requester_id, 'confirmed' from play_date_requests;
  insert into attendance_reports (id, play_date_id, about_id, reporter_id, about_team,
    reporter_team, kind, was_played, answer_until)
    select gen_random_uuid(), play_date_id, requester_id, requester_partner_id,
      'other_team', 'other_team', 'late', true, now() + interval '1 day'
    from play_date_requests;
  insert into play_date_scores (play_date_id, game, creator_team_points, other_team_points,
    entered_by, entered_team)
    select play_date_id, 1, 11, 7, requester_id, 'other_team' from play_date_requests;
  insert into blocks (blocker_id, blocked_id)
    select one.id, two.id
    from numbered one cross join generate_series(1, 20) k
    join numbered two on two.n = 1 + (one.n * 17 + k * 31) % 8000 and two.id <> one.id
    where one.n % 20 = 0 or one.id = (select id from profiles where first_name = 'Viewer')
    on conflict do nothing`;

// Five friends of each, and of the viewer 200 and 40 requests; 20 PlayDates of the viewer's with an
// application, five of them matched, and ten applications. The oldest stays somebody else's, as its
// creator stands for people with few PlayDates.
const oldestPlayDate = 'select id from play_dates order by created_at limit 1';
const ofViewer = `
  create temporary table me as select id from profiles where first_name = 'Viewer';
  insert into connections (id, requester_id, receiver_id, type, status)
    select gen_random_uuid(), one.id, two.id, 'friend', 'accepted' from numbered one cross
      join generate_series(1, 5) k
      join numbered two on two.n = 1 + (one.n + k) % 8000
    union all select gen_random_uuid(), me.id, n.id, 'friend', 'accepted' from me, numbered n
      where n.n between 1001 and 1200
    union all select gen_random_uuid(), n.id, me.id, 'friend', 'pending' from me, numbered n
      where n.n between 1201 and 1240
    on conflict do nothing;
  insert into play_date_members (play_date_id, profile_id, request_id)
    select play_date_id, unnest(array[requester_id, requester_partner_id]), id
      from play_date_requests;
  create temporary table own as select p.id, p.creator_id, r.id as request_id,
  row_number() over (order by r.id) as n
    from play_date_requests r join play_dates p on p.id = r.play_date_id
    where not exists (select from play_date_requests two where two.play_date_id = p.id
      and two.id <> r.id)
      and p.id <> (${oldestPlayDate}) limit 30;
  update play_date_members m set profile_id = me.id from me, own
    where own.n <= 20 and m.play_date_id = own.id and m.profile_id = own.creator_id;
  update play_dates p set creator_id = me.id from me, own where own.n <= 20 and p.id = own.id;
  update play_date_requests r set status = 'accepted' from own where own.n <= 5
    and r.id = own.request_id;
  update play_dates p set status = 'matched' from own where own.n <= 5 and p.id = own.id;
  update play_date_members m set profile_id = me.id from me, own, play_date_requests r
    where own.n > 20 and r.id = own.request_id and m.request_id = r.id
      and m.profile_id = r.requester_id;
  update play_date_requests r set requester_id = me.id from me, own where own.n > 20
    and r.id = own.request_id`;

const chat = `
  insert into play_date_messages (id, play_date_id, user_id, content, created_at)
  select gen_random_uuid(), (${oldestPlayDate}),
    (select id from profiles where first_name = 'Viewer'),
    'Message ' || n, now() - n * interval '1 minute'
  from generate_series(1, 20000) n`;
const notifications = `
  insert into notifications (user_id, kind, key, type)
  select id, 'friend_request_accepted', gen_random_uuid(), 'other' from profiles,
    generate_series(1, 3)`;

/**
 * 20,000 open PlayDates of 8,000 people, two thirds of whom show strangers a part of their profile.
 * `busy`: the one with a long chat.
 */
export async function insertManyPlaydates(
  server: TestServer,
): Promise<{ viewer: TestPerson; busy: string }> {
  const { viewer } = await createPeople(server)('viewer');
  const rows = await insertMany<{ id: string }>(server, [
    community,
    ofViewer,
    chat,
    notifications,
    // As autovacuum does after a while. Times are read from their index alone once it has come.
    'vacuum (analyze) play_date_times',
    oldestPlayDate,
  ]);
  return { viewer, busy: rows[0]?.id ?? '' };
}
