import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#features/playdates/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { accessPaused, signInFirst } from '#platform/common/messages.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { createPlaydates, offer, ok } from '#tests/support/playdates.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let people: People;
let playdates: ReturnType<typeof createPlaydates>;
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
  playdates = createPlaydates(server, people);
});
afterAll(() => server.close());

/** Every kind of person there is to one PlayDate. `friend` is a friend of the creator and of everybody who needs one. */
const kinds = [
  'signed_out',
  'stranger',
  'friend',
  'creator',
  'partner',
  'applicant',
  'applicants_partner',
  'declined',
  'accepted',
  'accepted_partner',
  'paused',
  'admin',
] as const;
type Kind = (typeof kinds)[number];

type Scene = {
  id: string;
  pending: string;
  accepted: string;
  cast: Record<Exclude<Kind, 'signed_out'>, TestPerson>;
};

/** A PlayDate with all of them: open with a pending application, or matched with an accepted one. */
async function scene(status: 'open' | 'matched'): Promise<Scene> {
  const cast = await people({
    stranger: {},
    friend: {},
    creator: {},
    partner: {},
    applicant: {},
    applicants_partner: {},
    declined: {},
    accepted: {},
    accepted_partner: {},
    paused: {},
    admin: { is_admin: true },
  });
  await people.befriend(cast.creator, cast.partner);
  await people.befriend(cast.applicant, cast.applicants_partner);
  await people.befriend(cast.accepted, cast.accepted_partner);
  for (const person of Object.values(cast))
    if (person !== cast.friend) await people.befriend(cast.friend, person);
  const { helper } = await people('helper');
  await people.befriend(cast.declined, helper);
  const id = await playdates.create([cast.creator, cast.partner]);
  const declined = await playdates.apply([cast.declined, helper], id);
  ok(await playdates.answer(cast.creator, id, declined, 'declined'));
  let accepted = newId();
  if (status === 'matched') {
    accepted = await playdates.apply([cast.accepted, cast.accepted_partner], id);
    ok(await playdates.answer(cast.creator, id, accepted, 'accepted'));
    await people.setPaused(cast.paused, true);
    return { id, pending: newId(), accepted, cast };
  }
  const pending = await playdates.apply([cast.applicant, cast.applicants_partner], id);
  await people.setPaused(cast.paused, true);
  return { id, pending, accepted, cast };
}

/** Each operation, as it would be called by whoever might. */
const operations = {
  list: (call: Call) => call('GET', '/api/play_dates'),
  create: (call: Call, { cast }: Scene) =>
    call('POST', '/api/play_dates', { ...offer, partner_id: cast.friend.id }),
  card: (call: Call, { id }: Scene) => call('GET', `/api/play_dates/${id}/card`),
  get: (call: Call, { id }: Scene) => call('GET', `/api/play_dates/${id}`),
  requests: (call: Call, { id }: Scene) => call('GET', `/api/play_dates/${id}/requests`),
  apply: (call: Call, { id, cast }: Scene) =>
    call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: cast.friend.id }),
  cancel: (call: Call, { id }: Scene) => call('PATCH', `/api/play_dates/${id}`, { status: 'cancelled' }),
  complete: (call: Call, { id }: Scene) => call('PATCH', `/api/play_dates/${id}`, { status: 'completed' }),
  accept: (call: Call, { id, pending }: Scene) =>
    call('PATCH', `/api/play_dates/${id}/requests/${pending}`, { status: 'accepted' }),
  decline: (call: Call, { id, pending }: Scene) =>
    call('PATCH', `/api/play_dates/${id}/requests/${pending}`, { status: 'declined' }),
  withdraw: (call: Call, { id, pending }: Scene) =>
    call('PATCH', `/api/play_dates/${id}/requests/${pending}`, { status: 'withdrawn' }),
  messages: (call: Call, { id }: Scene) => call('GET', `/api/play_dates/${id}/messages`),
  sendMessage: (call: Call, { id }: Scene) =>
    call('POST', `/api/play_dates/${id}/messages`, { content: 'Hello' }),
};
type Operation = keyof typeof operations;
type Call = (method: string, path: string, body?: object) => Promise<Answer>;

// Rows: operations. Columns, in the order of `kinds`: signed out, stranger, friend, creator, partner, applicant, the applicant's
// partner, declined, accepted, the accepted one's partner, paused, admin. Where nobody has been accepted yet, the accepted two are
// strangers too. 400: the friend cannot bring themself. 409: they may, but not now.
const whileOpen: Record<Operation, number[]> = {
  //             out  stranger friend creator partner appl  partner declined accepted partner paused admin
  list: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  card: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  get: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 200],
  requests: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  apply: [401, 200, 400, 409, 409, 409, 409, 200, 200, 200, 403, 200],
  cancel: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  accept: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 403, 403, 403, 403, 200, 200, 403, 403, 403, 403, 403],
  messages: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  sendMessage: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
};
// Once it is matched there is no pending application: who has applied in vain is a stranger who may still see what became of it.
const whileMatched: Record<Operation, number[]> = {
  //             out  stranger friend creator partner appl  partner declined accepted partner paused admin
  list: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  card: [401, 409, 409, 200, 200, 409, 409, 200, 200, 200, 403, 200],
  get: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 200],
  requests: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  apply: [401, 409, 409, 409, 409, 409, 409, 409, 409, 409, 403, 409],
  cancel: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
  accept: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404],
  messages: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
  sendMessage: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
};

const names = Object.keys(operations) as Operation[];
/** What changes a PlayDate for the next one to try: each person gets a new one. */
const changing: Operation[] = ['apply', 'cancel', 'complete', 'accept', 'decline', 'withdraw'];

async function tryAs(kind: Kind, operation: Operation, given: Scene): Promise<Answer> {
  const call: Call = (method, path, body) =>
    kind === 'signed_out'
      ? server.call(method, path, body === undefined ? {} : { body })
      : given.cast[kind].call(method, path, body === undefined ? {} : { body });
  return operations[operation](call, given);
}

describe.each([
  ['open', whileOpen],
  ['matched', whileMatched],
] as const)('Who may do what with an %s PlayDate', (status, expected) => {
  test.each(names)('%s', async (operation) => {
    let current = await scene(status);
    const got: Record<string, number> = {};
    for (const kind of kinds) {
      const answer = await tryAs(kind, operation, current);
      got[kind] = answer.status;
      if (kind === 'signed_out') expect(answer.body).toMatchObject({ message: signInFirst });
      if (kind === 'paused') expect(answer.body).toMatchObject({ message: accessPaused });
      if (answer.status === 403 && operation === 'get' && kind !== 'paused')
        expect(answer.body).toMatchObject({ message: messages.not_authorized });
      if (answer.status === 200 && changing.includes(operation)) current = await scene(status);
    }
    expect(got).toEqual(Object.fromEntries(kinds.map((kind, at) => [kind, expected[operation][at]])));
  });
});

test('An unknown PlayDate is not found by anything that names one, and a malformed id is refused', async () => {
  const { anna } = await people('anna');
  for (const operation of names.filter((name) => name !== 'list' && name !== 'create')) {
    const unknown: Scene = { ...(await scene('open')), id: newId() };
    const call: Call = (method, path, body) => anna.call(method, path, body === undefined ? {} : { body });
    expect(await operations[operation](call, unknown)).toMatchObject({
      status: 404,
      body: { message: messages.not_found_title },
    });
    expect((await operations[operation](call, { ...unknown, id: 'x%00' })).status).toBe(400);
  }
});
