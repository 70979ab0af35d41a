import type { AnyContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { listen, notify } from '#platform/server/database/listen-notify.ts';
import { realtimeChannel } from '#platform/server/realtime/publish.ts';
import { createFixture, type Fixture } from '#tests/support/fixture.ts';
import { type Call, type OperationCall, operationCalls } from '#tests/support/operation-calls.ts';
import type { TestPerson } from '#tests/support/people.ts';
import type { Answer } from '#tests/support/server.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

/** Operations that create with an id of the client: the call, its caller, another caller, the fixture. */
const creations: Record<
  string,
  {
    attempt: OperationCall;
    status: 'open' | 'matched';
    by(fixture: Fixture): [TestPerson, TestPerson];
    /** 404 or 403 where another caller is refused before the id is checked. */
    refusal?: 404 | 403;
  }
> = {
  'connections.create': {
    attempt: operationCalls.befriend,
    status: 'open',
    by: ({ cast }) => [cast.applicant, cast.accepted],
  },
  'players.create': {
    attempt: operationCalls.addPlayer,
    status: 'open',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'reports.create': {
    attempt: operationCalls.reportPerson,
    status: 'open',
    by: ({ cast }) => [cast.applicant, cast.accepted],
  },
  'partner_lists.create': {
    attempt: operationCalls.createList,
    status: 'open',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'partner_invites.send': {
    attempt: operationCalls.invite,
    status: 'open',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'partner_lists.addEntry': {
    attempt: operationCalls.addEntry,
    status: 'open',
    by: ({ cast }) => [cast.creator, cast.accepted],
    refusal: 404,
  },
  'signup_codes.create': {
    attempt: operationCalls.createCode,
    status: 'open',
    by: ({ cast }) => [cast.admin, cast.creator],
    refusal: 403,
  },
  'play_dates.create': {
    attempt: operationCalls.create,
    status: 'open',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'play_dates.apply': {
    attempt: operationCalls.apply,
    status: 'open',
    by: ({ cast }) => [cast.accepted, cast.declined],
  },
  'agreements.proposeChange': {
    attempt: operationCalls.proposeChange,
    status: 'matched',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'agreements.reportAttendance': {
    attempt: operationCalls.reportAttendance,
    status: 'matched',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
  'play_dates.sendMessage': {
    attempt: operationCalls.write,
    status: 'matched',
    by: ({ cast }) => [cast.creator, cast.accepted],
  },
};

/** Operations that set a value, of one's own or by an admin. */
const settings: OperationCall[] = [
  operationCalls.saveProfile,
  operationCalls.saveAudience,
  operationCalls.saveFindable,
  operationCalls.openInviteLink,
  operationCalls.joinByLink,
  operationCalls.sayHello,
  operationCalls.updateRatings,
  operationCalls.skipRatings,
  operationCalls.block,
  operationCalls.answerFriend,
  operationCalls.editPlayer,
  operationCalls.changeTeamSettings,
  operationCalls.markRead,
  operationCalls.markMessagesRead,
  operationCalls.renameList,
  operationCalls.changeEntry,
  operationCalls.reorder,
  operationCalls.makeAdmin,
  operationCalls.cancel,
  operationCalls.accept,
  operationCalls.putTerms,
  operationCalls.putTimes,
  operationCalls.putRequestTimes,
  operationCalls.putRequestOffer,
  operationCalls.answerAsPartner,
  operationCalls.choosePartner,
  operationCalls.declineCompletion,
  operationCalls.confirmAgreement,
  operationCalls.acceptChange,
  operationCalls.callOff,
  operationCalls.answerAttendance,
  operationCalls.contradictAttendance,
  operationCalls.putScores,
  operationCalls.confirmScores,
  operationCalls.saveMailPreferences,
  operationCalls.stopMails,
  operationCalls.acknowledgeWarning,
  operationCalls.answerWarning,
  operationCalls.dismissReport,
];

const make = (attempt: OperationCall, person: TestPerson, fixture: Fixture, id: string) => {
  const call: Call = (method, path, body) => person.call(method, path, { body: { ...body, id } });
  return attempt.make(call, fixture, server);
};

/** New rows of each table and the number of published changes. */
async function effectOf(work: () => Promise<void>) {
  const { db, config, log } = server.app;
  const rowsOf = async () =>
    Object.fromEntries(
      Object.entries(await snapshotOf(server)).map(([table, content]) => [
        table,
        Number.parseInt(content, 10),
      ]),
    );
  const published: string[] = [];
  const listener = await listen({
    url: config.databaseUrl ?? '',
    channel: realtimeChannel,
    log,
    onPayload: (payload) => published.push(payload),
    onReconnect: () => undefined,
  });
  const before = await rowsOf();
  await work();
  const after = await rowsOf();
  await notify(db, realtimeChannel, ['the end']);
  await expect.poll(() => published.at(-1)).toBe('the end');
  await listener.close();
  const grown = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return {
    rows: Object.fromEntries(grown.filter(([, rows]) => rows !== 0)),
    announcements: published.length - 1,
  };
}

test('every idempotent write is tested here', () => {
  const idempotent = Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations as Record<string, AnyContractProcedure>)
      .filter(([, procedure]) => (procedure['~orpc'].meta as { idempotent?: boolean }).idempotent === true)
      .map(([key]) => `${feature}.${key}`),
  );
  // Searching and asking write nothing.
  const reads = ['connections.searchProfiles', 'profiles.checkRatingUpdateNeeded'];
  const toDo = 'to add to creations or settings, with its caller in callers';
  expect(idempotent.filter((name) => !reads.includes(name)).toSorted(), toDo).toEqual(
    [...Object.keys(creations), ...settings.map(({ operation }) => operation)].toSorted(),
  );
});

/** Fixtures for the next test, by the status of their PlayDate. */
const unchanged = new Map<string, Fixture>();

test.each(settings)('$operation can be repeated and then changes nothing', async (attempt) => {
  const { operation, make } = attempt;
  // Only a match has a chat and an agreement.
  const needsMatch =
    operation === operationCalls.markMessagesRead.operation ||
    operation === operationCalls.declineCompletion.operation ||
    operation.startsWith('agreements.');
  const status = needsMatch ? 'matched' : 'open';
  const fixture = unchanged.get(status) ?? (await createFixture(server, people, status));
  unchanged.delete(status);
  const { admin, stranger, creator, partner, applicant, accepted, accepted_partner } = fixture.cast;
  const callers: Record<string, TestPerson> = {
    'admin.updateUser': admin,
    'admin.handleReport': admin,
    'blocks.create': stranger,
    'invite_links.join': stranger,
    'invite_links.sayHello': fixture.cast.friend,
    'play_dates.putRequestTimes': applicant,
    'play_dates.putRequestOffer': applicant,
    'play_dates.answerAsPartner': partner,
    'play_dates.declineCompletion': accepted,
    'agreements.updateChange': accepted,
    'agreements.updateReport': accepted,
    'agreements.contradictReport': accepted_partner,
    'agreements.confirmScores': accepted,
  };
  const person = callers[operation] ?? creator;
  const call: Call = (method, path, body) => person.call(method, path, { body });
  const first = (await make(call, fixture, server)) as Answer<object | undefined>;
  expect(first.status).toBe(first.body === undefined ? 204 : 200);
  let again: Answer | undefined;
  const { rows } = await effectOf(async () => {
    again = await make(call, fixture, server);
  });
  const unsaid = { updated_at: expect.any(String) };
  expect(again?.body).toEqual(first.body && { ...first.body, ...('updated_at' in first.body && unsaid) });
  expect(again?.status).toBe(first.status);
  expect(rows).toEqual({});
  if (attempt.changes === undefined) unchanged.set(status, fixture);
});

describe.each(Object.entries(creations))('%s', (_, { attempt, status, by, refusal = 409 }) => {
  test('creates one row and notifies once, however often it is sent with its id, which is no one else’s', async () => {
    const fixture = await createFixture(server, people, status);
    const [person, other] = by(fixture);
    const id = newId();
    let first: Answer | undefined;
    const once = await effectOf(async () => {
      first = await make(attempt, person, fixture, id);
    });
    expect(first).toMatchObject({ status: 200, body: { id } });
    expect(Object.keys(once.rows)).not.toEqual([]);
    const before = await snapshotOf(server);
    for (const again of [id, id.toUpperCase()]) {
      const { status, body } = await make(attempt, person, fixture, again);
      expect({ status, body }).toEqual({ status: 200, body: first?.body });
    }
    // Nor with an id of another user.
    const refused = await make(attempt, other, fixture, id);
    const code = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 409: 'CONFLICT' }[refusal];
    expect(refused).toMatchObject({ status: refusal, body: { code } });
    expect(JSON.stringify(refused.body)).not.toContain(person.id);
    expect(await snapshotOf(server)).toEqual(before);

    const next = await createFixture(server, people, status);
    const [sender] = by(next);
    const ofTen = await effectOf(async () => {
      const id = newId();
      const answers = await Promise.all(Array.from({ length: 10 }, () => make(attempt, sender, next, id)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id } });
    });
    expect(ofTen).toEqual(once);
  });
});

test('an own id in capitals is recognised: befriending or inviting oneself is refused', async () => {
  const { id, cast } = await createFixture(server, people, 'open');
  const { creator, stranger } = cast;
  const self = { receiver_id: creator.id.toUpperCase() };
  expect(await creator.call('POST', '/api/connections', { body: self })).toMatchObject({ status: 400 });
  const bring = { requester_partner_id: stranger.id.toUpperCase() };
  expect(await stranger.call('POST', `/api/play_dates/${id}/requests`, { body: bring })).toMatchObject({
    status: 400,
  });
});
