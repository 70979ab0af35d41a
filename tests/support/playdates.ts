import { sql } from 'kysely';
import type { PlaydateDetail, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { connectTo } from './database.ts';
import type { People, TestPerson } from './people.ts';
import type { Answer, TestServer } from './server.ts';

export type Team = readonly [captain: TestPerson, partner: TestPerson];

/** The body of a valid creation, without the partner. */
export const offer = {
  type: 'challenge',
  state: 'AZ',
  regions: ['east_valley'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'A friendly game with good rallies',
};

/** Common calls of PlayDate tests, through HTTP. */
export function createPlaydates(server: TestServer, people: People) {
  const team = async (): Promise<Team> => {
    const { captain, partner } = await people('captain', 'partner');
    await people.befriend(captain, partner);
    return [captain, partner];
  };
  /** A team with these DUPR ratings; both have the first one by default. */
  const rated = async (first: number, second = first): Promise<Team> => {
    const { captain, partner } = await people({
      captain: { dupr_rating: first },
      partner: { dupr_rating: second },
    });
    await people.befriend(captain, partner);
    return [captain, partner];
  };
  /** As if a day had passed: tests name one partner more often than a captain may. */
  const forgetQuestions = () => sql`delete from partner_questions`.execute(server.app.db);
  const createDetail = async (
    [creator, partner]: Team,
    changes: object = {},
  ): Promise<PlaydateDetail> => {
    const body = { ...offer, partner_id: partner.id, ...changes };
    await forgetQuestions();
    return ok<PlaydateDetail>(await creator.call('POST', '/api/play_dates', { body }));
  };
  const create = async (creators: Team, changes: object = {}): Promise<string> =>
    (await createDetail(creators, changes)).id;
  /** The version that a screen shows and sends. */
  const versionOf = async (id: string) => {
    const { rows } = await sql<{ offer_changed_at: string | null }>`
      select ${sql.raw(iso('greatest(p.partner_chosen_at, e.updated_at)'))} as offer_changed_at
      from play_dates p left join play_date_terms e on e.play_date_id = p.id where p.id = ${id}`.execute(
      server.app.db,
    );
    return { offer_changed_at: rows[0]?.offer_changed_at ?? null };
  };
  const tryApply = async (
    [captain, partner]: Team,
    id: string,
    time_ids: string[] = [],
  ): Promise<Answer> => {
    await forgetQuestions();
    return await captain.call('POST', `/api/play_dates/${id}/requests`, {
      body: { id: newId(), requester_partner_id: partner.id, time_ids, ...(await versionOf(id)) },
    });
  };
  const apply = async (applicants: Team, id: string, time_ids: string[] = []): Promise<string> =>
    ok<PlaydateRequest>(await tryApply(applicants, id, time_ids)).id;
  /** What a screen shows of an application, and sends with an acceptance. */
  const shown = async (id: string, requestId: string) => {
    const { rows } = await sql<{ time_id: string }>`
      select time_id from play_date_request_times where request_id = ${requestId}`.execute(
      server.app.db,
    );
    return { time_id: rows.length === 1 ? rows[0]?.time_id : undefined, ...(await versionOf(id)) };
  };
  const answer = async (
    person: TestPerson,
    id: string,
    requestId: string,
    status: string,
  ): Promise<Answer> =>
    person.call('PATCH', `/api/play_dates/${id}/requests/${requestId}`, {
      body: { status, ...(status === 'accepted' && (await shown(id, requestId))) },
    });
  const update = (person: TestPerson, id: string, status: string): Promise<Answer> =>
    person.call('PATCH', `/api/play_dates/${id}`, { body: { status } });
  /** Completes a match without a time: one of each team says that it was played. */
  const complete = async (id: string, one: TestPerson, other: TestPerson): Promise<Answer> => {
    ok(await update(one, id, 'completed'));
    const completed = await update(other, id, 'completed');
    ok(completed);
    return completed;
  };
  const send = (
    person: TestPerson,
    id: string,
    content: string,
    messageId = newId(),
  ): Promise<Answer> =>
    person.call('POST', `/api/play_dates/${id}/messages`, { body: { id: messageId, content } });
  /** A matched PlayDate with its two teams. */
  const match = async (teams?: readonly [Team, Team]) => {
    const [creators, players] = teams ?? [await team(), await team()];
    const id = await create(creators);
    const requestId = await apply(players, id);
    ok(await answer(creators[0], id, requestId, 'accepted'));
    return { id, requestId, creators, players };
  };
  return {
    team,
    rated,
    create,
    createDetail,
    versionOf,
    tryApply,
    apply,
    answer,
    update,
    complete,
    send,
    match,
    server,
  };
}

/**
 * Lets captains ask partners as often as they like, also at once. Only the owner may add a trigger.
 */
export async function allowAnyQuestions(server: TestServer): Promise<void> {
  const owner = await connectTo(server.ownerUrl);
  await owner.query(`create function forget_question() returns trigger language plpgsql as
      $$ begin delete from partner_questions where captain_id = new.captain_id; return null; end $$;
    create trigger forget_question after insert on partner_questions
      for each row execute function forget_question()`);
}

/** The body of a successful response. */
export function ok<Body>(answer: Answer): Body {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** Invariants of the database that hold at any time; each violation in words. */
export async function violatedInvariants(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    with active as (
      select play_date_id, requester_id, requester_partner_id from play_date_requests
        where status in ('pending', 'accepted')),
    playing as (
      select id as play_date_id, unnest(array[creator_id, partner_id]) as profile_id from play_dates
      union all select play_date_id, unnest(array[requester_id, requester_partner_id]) from active),
    twice as (
      select play_date_id from playing where profile_id is not null group by play_date_id,
        profile_id having count(*) > 1),
    strays as (
      select coalesce(m.play_date_id, w.play_date_id) as play_date_id
      from play_date_members m full join (select * from playing where profile_id is not null) w
        using (play_date_id, profile_id)
      where m.play_date_id is null or w.play_date_id is null)
    select p.id || ' ' || p.status || ' ' || promise.name as broken
    from play_dates p
    left join profiles c on c.id = p.creator_id
    left join profiles q on q.id = p.partner_id
    cross join lateral (select count(*) filter (where r.status = 'accepted') as accepted,
      count(*) filter (where r.status = 'pending') as pending from play_date_requests r
        where r.play_date_id = p.id) r
    cross join lateral (values
      ('has more than one accepted application', r.accepted > 1),
      -- a match that one of the four has left by deleting the account is cancelled and keeps what
      -- was accepted
      ('does not go with what was accepted', p.status <> 'cancelled'
        and (p.status in ('matched', 'completed')) <> (r.accepted = 1)),
      ('is matched without an agreement',
        p.status = 'matched' and not exists (select from agreements a where a.play_date_id = p.id)),
      ('has pending applications', p.status <> 'open' and r.pending > 0),
      ('has an agreement that says otherwise whether it is matched', exists (
        select from agreements a where a.play_date_id = p.id
          and a.is_matched <> (p.status = 'matched'))),
      ('has a pending offer outside of its prices', exists (
        select from play_date_requests o where o.play_date_id = p.id and o.status = 'pending'
          and o.offered_amount not between p.payment_per_hour_min and p.payment_per_hour_max)),
      ('ended as not played against a score that both teams have confirmed',
      p.ended_as = 'not_played' and exists (
        select from play_date_scores g where g.play_date_id = p.id and g.is_confirmed)),
      ('has somebody twice', p.id in (select play_date_id from twice)),
      ('has other members than its teams', p.id in (select play_date_id from strays)),
      ('is not worth what its team is', p.status = 'open'
        and p.team_dupr_rating <> round((c.dupr_rating + q.dupr_rating) / 2, 2)),
      ('is listed without a partner', p.status = 'open' and p.partner_id is null and p.is_listed),
      ('is listed though hidden or somebody is paused, or not though neither is',
        p.status = 'open' and p.is_listed <> (p.hidden_at is null
          and not (c.is_paused or q.is_paused)))
    ) as promise (name, is_broken)
    where promise.is_broken`.execute(server.app.db);
  return rows.map((row) => row.broken);
}
