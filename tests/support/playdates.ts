import type { PlaydateDetail, PlaydateRequest } from '#features/playdates/contract.ts';
import { newId } from '#platform/common/ids.ts';
import type { People, TestPerson } from './people.ts';
import type { Answer, TestServer } from './server.ts';

export type Team = readonly [captain: TestPerson, partner: TestPerson];

/** What a valid creation sends, apart from the partner. */
export const offer = {
  type: 'challenge',
  state: 'AZ',
  regions: ['east_valley'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'A friendly game with good rallies',
};

/** Short words for what tests of PlayDates do again and again, through HTTP. */
export function createPlaydates(server: TestServer, people: People) {
  const team = async (): Promise<Team> => {
    const { captain, partner } = await people('captain', 'partner');
    await people.befriend(captain, partner);
    return [captain, partner];
  };
  const create = async ([creator, partner]: Team, rest: object = {}): Promise<string> => {
    const body = { ...offer, partner_id: partner.id, ...rest };
    return ok<PlaydateDetail>(await creator.call('POST', '/api/play_dates', { body })).id;
  };
  const tryApply = ([captain, partner]: Team, id: string): Promise<Answer> =>
    captain.call('POST', `/api/play_dates/${id}/requests`, {
      body: { id: newId(), requester_partner_id: partner.id },
    });
  const apply = async (applicants: Team, id: string): Promise<string> =>
    ok<PlaydateRequest>(await tryApply(applicants, id)).id;
  const answer = (who: TestPerson, id: string, request_id: string, status: string): Promise<Answer> =>
    who.call('PATCH', `/api/play_dates/${id}/requests/${request_id}`, { body: { status } });
  const update = (who: TestPerson, id: string, status: string): Promise<Answer> =>
    who.call('PATCH', `/api/play_dates/${id}`, { body: { status } });
  const send = (who: TestPerson, id: string, content: string, message_id = newId()): Promise<Answer> =>
    who.call('POST', `/api/play_dates/${id}/messages`, { body: { id: message_id, content } });
  /** A matched PlayDate with its two teams. */
  const match = async () => {
    const [creators, players] = [await team(), await team()];
    const id = await create(creators);
    const request_id = await apply(players, id);
    ok(await answer(creators[0], id, request_id, 'accepted'));
    return { id, request_id, creators, players };
  };
  return { team, create, tryApply, apply, answer, update, send, match, server };
}

/** The body of an answer that must be a success. */
export function ok<Body>(answer: Answer): Body {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** What must hold in the database whatever was tried, at any moment; each row that breaks it, in words. */
export async function brokenPromises(server: TestServer): Promise<string[]> {
  const { db } = server.platform;
  const rows = await db
    .selectFrom('play_dates as p')
    .leftJoin('play_date_requests as r', 'r.play_date_id', 'p.id')
    .select([
      'p.id',
      'p.status',
      'p.creator_id',
      'p.partner_id',
      'r.id as request_id',
      'r.status as request_status',
    ])
    .select(['r.requester_id', 'r.requester_partner_id'])
    .execute();
  const members = await db.selectFrom('play_date_members').selectAll().execute();
  const broken: string[] = [];
  for (const id of new Set(rows.map((row) => row.id))) {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (first === undefined) continue;
    const accepted = own.filter((row) => row.request_status === 'accepted').length;
    if (accepted > 1) broken.push(`${id} has ${accepted} accepted applications`);
    const isMatched = first.status === 'matched' || first.status === 'completed';
    // A match that one of the four has left by deleting the account is cancelled and keeps what was accepted.
    if (first.status !== 'cancelled' && isMatched !== (accepted === 1))
      broken.push(`${id} is ${first.status} with ${accepted} accepted`);
    const waiting = own.some((row) => row.request_status === 'pending');
    if (waiting && first.status !== 'open') broken.push(`${id} is ${first.status} with pending applications`);
    const active = own.filter((row) => row.request_status === 'pending' || row.request_status === 'accepted');
    const playing = [
      first.creator_id,
      first.partner_id,
      ...active.flatMap((row) => [row.requester_id, row.requester_partner_id]),
    ]
      .filter((each) => each !== null)
      .toSorted();
    if (new Set(playing).size !== playing.length) broken.push(`${id} has somebody twice`);
    const kept = members.filter((member) => member.play_date_id === id).map((member) => member.profile_id);
    if (kept.toSorted().join() !== playing.join()) broken.push(`${id} has other members than its teams`);
  }
  return broken;
}
