import { describe, expect, test } from 'vitest';
import { messages } from '#features/playdates/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import { accessPaused, signInFirst, wrongPublicKey } from '#platform/common/messages.ts';
import { breachesOfAudience, breachesOfFieldRules, knownTo } from '#tests/support/field-rules.ts';
import { createFixture, type Fixture, type Kind, kinds } from '#tests/support/fixture.ts';
import {
  type Call,
  type OperationCall,
  type OperationCallName,
  operationCalls,
} from '#tests/support/operation-calls.ts';
import { wireOperations } from '#tests/support/operations.ts';
import {
  abilitiesIn,
  abilityRows,
  statusFor,
  whileMatched,
  whileOpen,
} from '#tests/support/permissions.ts';
import type { Answer } from '#tests/support/server.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const names = Object.keys(operationCalls) as OperationCallName[];

function tryAs(kind: Kind, attempt: OperationCall, fixture: Fixture): Promise<Answer> {
  const call: Call = (method, path, body) =>
    kind === 'signed_out'
      ? server.call(method, path, { body })
      : fixture.cast[kind].call(method, path, { body });
  return attempt.make(call, fixture, server);
}

function expectSentence(kind: Kind, name: OperationCallName, { status, body }: Answer): void {
  if (status === 401)
    expect(body).toMatchObject({ code: 'UNAUTHORIZED', status, message: signInFirst });
  if (status === 403) expect(body).toMatchObject({ code: 'FORBIDDEN', status });
  if (status === 403 && kind === 'paused') expect(body).toMatchObject({ message: accessPaused });
  else if (status === 403 && name === 'detail')
    expect(body).toMatchObject({ message: messages.notAuthorized });
}

test('what an answer tells against the rules is found', async () => {
  const fixture = await sceneOf('open');
  const { id, first_name, email, birthdate, zip_code } = fixture.cast.creator;
  const found = (body: object) => breachesOfFieldRules(fixture, 'profile', 'stranger', body);
  expect(found({ id, first_name, age: 36, zip_code: zip_code.slice(0, 5) })).toEqual([]);
  expect(found({ items: [{ id, email }] })).toEqual(['email']);
  expect(found({ message: `Write to ${email}` })).toEqual(['email']);
  expect(found({ id, is_paused: true })).toEqual(['is_paused']);
  expect(found({ birthdate, zip_code })).toEqual(['birthdate', 'whole zip_code']);
  expect(found({ requests: [{ id: fixture.pending }] })).toEqual(['pending']);
  expect(found({ id: fixture.friendRequest })).toEqual([]);
  const abilities = { view: true };
  expect(abilitiesIn(fixture, { items: [{ id: fixture.id, abilities }] })).toEqual([
    ['id', abilities],
  ]);
});

test('a write is detected, even one that stores the same value', async () => {
  const { anna } = await people('anna');
  const { db } = server.app;
  const update = db
    .updateTable('profiles')
    .set({ last_name: anna.last_name })
    .where('id', '=', anna.id);
  const before = await snapshotOf(server);
  expect(await snapshotOf(server)).toEqual(before);
  await update.execute();
  const after = await snapshotOf(server);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
    'profiles',
  ]);
});

const scenes: Partial<Record<'open' | 'matched', Fixture>> = {};
/** The unchanged fixture of a status. */
async function sceneOf(status: 'open' | 'matched'): Promise<Fixture> {
  scenes[status] ??= await createFixture(server, people, status, 'met');
  return scenes[status];
}

describe.each([
  ['open', whileOpen],
  ['matched', whileMatched],
] as const)(
  'Who may do what while a PlayDate is %s, where a refusal changes nothing',
  (status, table) => {
    test.each(names.filter((name) => table[name] !== undefined))('%s', async (name) => {
      const attempt: OperationCall = operationCalls[name];
      const expectFieldRules = async (kind: Kind, { body }: Answer) => {
        const fixture = await sceneOf(status);
        const isModerating =
          kind === 'admin' && /^(admin|signup_codes)\.|listAll/.test(attempt.operation);
        // A sign-in and a new password answer who has the password or the mailed link.
        const isOwner = /^auth\.(signIn|resetPassword)$/.test(attempt.operation);
        // Who joins by a link is a friend in the answer.
        const isJoining = name === 'joinByLink';
        const unknown =
          isModerating || isOwner || isJoining
            ? []
            : breachesOfAudience(fixture, knownTo(kind, status), kind, body);
        expect(
          [...breachesOfFieldRules(fixture, name, kind, body), ...unknown],
          `${kind}, by tests/support/field-rules.ts`,
        ).toEqual([]);
      };
      const expectAbilities = async (kind: Kind, { body }: Answer) => {
        for (const [thing, abilities] of abilitiesIn(await sceneOf(status), body))
          for (const [ability, has] of Object.entries(abilities)) {
            const row = abilityRows[thing]?.[ability];
            const label = `${kind}: ${thing}.abilities.${ability}, ${row ?? 'which no row foretells'}`;
            expect(row, label).toBeDefined();
            const permitted =
              row === undefined || row === 'never' ? 0 : statusFor(row, kind, status);
            // 400: the call of the row is not about others for this caller.
            if (permitted !== 400) expect(has, label).toBe(permitted >= 200 && permitted < 300);
          }
      };
      const wanted = Object.fromEntries(kinds.map((kind) => [kind, statusFor(name, kind, status)]));
      const got: Partial<Record<Kind, number>> = {};
      const tryAll = async (some: readonly Kind[]) => {
        for (const kind of some) {
          const answer = await tryAs(kind, attempt, await sceneOf(status));
          got[kind] = answer.status;
          expectSentence(kind, name, answer);
          await expectFieldRules(kind, answer);
          if (attempt.changes === undefined) await expectAbilities(kind, answer);
          if (answer.status < 400 && attempt.changes === 'next') delete scenes[status];
        }
      };
      // Refused callers come first, so that one snapshot shows that none of them changed anything.
      const [refused = [], allowed = []] = [true, false].map((is) =>
        kinds.filter((kind) => (wanted[kind] ?? 0) >= 400 === is),
      );
      await sceneOf(status);
      const before = await snapshotOf(server);
      await tryAll(refused);
      expect(await snapshotOf(server)).toEqual(before);
      await tryAll(allowed);
      const isChanged = Object.values(got).some((each) => each < 400);
      if (isChanged && attempt.changes !== undefined) delete scenes[status];
      expect(got).toEqual(wanted);
    });
  },
);

test('GET operations change nothing but the audit log, which has what admins look at', async () => {
  const fixture = await sceneOf('matched');
  const snapshot = async () => ({ ...(await snapshotOf(server)), audit_log: null });
  const before = await snapshot();
  const reads = wireOperations.filter(({ method }) => method === 'GET').map(({ name }) => name);
  for (const { operation, make } of Object.values<OperationCall>(operationCalls)) {
    if (!reads.includes(operation)) continue;
    for (const kind of ['creator', 'admin'] as const)
      await make(
        (method, path, body) => fixture.cast[kind].call(method, path, { body }),
        fixture,
        server,
      );
  }
  expect(await snapshot()).toEqual(before);
});

test('calls without the public key are refused and change nothing', async () => {
  const { creator } = (await sceneOf('open')).cast;
  const before = await snapshotOf(server);
  for (const { method, path } of wireOperations) {
    for (const apikey of ['', 'courtfolk-publi', 'courtfolk-public2']) {
      const answer = await creator.call(method, path.replaceAll(/\{\w+\}/g, newId()), {
        headers: { apikey },
      });
      expect(answer).toMatchObject({ status: 401, body: { message: wrongPublicKey } });
    }
  }
  expect(await snapshotOf(server)).toEqual(before);
});

test('dismissing all notifications leaves those of other users', async () => {
  const { cast } = await sceneOf('open');
  const unread = async () => (await cast.creator.call('GET', '/api/notifications')).body;
  const before = await unread();
  expect(before).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
  expect(await cast.partner.call('DELETE', '/api/notifications')).toMatchObject({ status: 204 });
  expect(await unread()).toEqual(before);
});

test('people who may use an operation are told that an unknown id is not found', async () => {
  const fixture = await sceneOf('open');
  for (const kind of ['creator', 'admin'] as const) {
    const before = await snapshotOf(server);
    for (const [name, { operation, make }] of Object.entries<OperationCall>(operationCalls)) {
      const { path: template = '' } = wireOperations.find((each) => each.name === operation) ?? {};
      const isAllowed = statusFor(name as OperationCallName, kind, 'open') < 300;
      if (!template.includes('{') || !isAllowed) continue;
      const segments = template.split('/');
      const unknown: Call = (method, path, body) => {
        const parts = path
          .split('/')
          .map((part, at) => (segments[at]?.startsWith('{') ? newId() : part));
        return fixture.cast[kind].call(method, parts.join('/'), { body });
      };
      expect([name, (await make(unknown, fixture, server)).status]).toEqual([name, 404]);
    }
    expect(await snapshotOf(server)).toEqual(before);
  }
});

test('operations on an unknown PlayDate respond that it is not found', async () => {
  // As an admin, who may use every operation on any PlayDate.
  const { anna } = await people({ anna: { is_admin: true } });
  const nameNone = [
    'playdates',
    'playdateCount',
    'availableChanges',
    'recentTerms',
    'allPlaydates',
    'create',
  ];
  const unknown = { ...(await sceneOf('open')), id: newId() };
  const call: Call = (method, path, body) => anna.call(method, path, { body });
  for (const [name, { operation, make }] of Object.entries<OperationCall>(operationCalls)) {
    if (!operation.startsWith('play_dates.') || nameNone.includes(name)) continue;
    expect(await make(call, unknown, server), name).toMatchObject({
      status: 404,
      body: {
        message:
          operation === 'play_dates.delete' ? messages.alreadyDeleted : messages.notFoundTitle,
      },
    });
  }
});
