import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/connections/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const times = rounds(30);
let friendship: string;

const { server, people } = await withServer();
const second = await server.another();
const { anna, ben } = await people('anna', 'ben');
beforeEach(() => clear());

/** Alternates the calls between the two servers. */
const connect = (node: TestServer, from: TestPerson, to: TestPerson, type: string, id = newId()) =>
  node.call<{ message?: string }>('POST', '/api/connections', {
    token: from.token,
    body: { id, receiver_id: to.id, type },
  });
const answer = (node: TestServer, from: TestPerson, id: string, status: string) =>
  node.call('PATCH', `/api/connections/${id}`, { token: from.token, body: { status } });
const remove = (node: TestServer, from: TestPerson, id: string) =>
  node.call('DELETE', `/api/connections/${id}`, { token: from.token });

const rows = () =>
  server.app.db.selectFrom('connections').select(['type', 'status']).orderBy('type').execute();

/** Expects a friendship and no other connection. */
async function clear(): Promise<void> {
  const { db } = server.app;
  await db.deleteFrom('connections').execute();
  await db.deleteFrom('friend_requests_sent').execute();
  await db.deleteFrom('notifications').execute();
  await people.befriend(anna, ben);
  ({ id: friendship } = await db.selectFrom('connections').select('id').executeTakeFirstOrThrow());
}

describe('concurrently, thirty times', () => {
  it('unfriending during an acceptance leaves no partners who are not friends', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      await connect(server, anna, ben, 'partner', id);
      const accept = () => answer(server, ben, id, 'accepted');
      const unfriend = () => remove(second, anna, friendship);
      const [first, other] = round % 2 === 0 ? [accept, unfriend] : [unfriend, accept];
      const answers = await Promise.all([first(), other()]);
      const [accepted, removed] = round % 2 === 0 ? answers : answers.toReversed();
      expect(removed?.status).toBe(204);
      expect([200, 404]).toContain(accepted?.status);
      // Accepted first, it was deleted with the friendship; else the pending request was rejected.
      expect(await rows()).toEqual(
        accepted?.status === 200 ? [] : [{ type: 'partner', status: 'rejected' }],
      );
    }
  });

  it('unfriending during a new partner request leaves no pending request', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const ask = () => connect(server, anna, ben, 'partner');
      const unfriend = () => remove(second, ben, friendship);
      const answers = await Promise.all(
        round % 2 === 0 ? [ask(), unfriend()] : [unfriend(), ask()],
      );
      const [requested, removed] = round % 2 === 0 ? answers : answers.toReversed();
      expect(removed?.status).toBe(204);
      if (requested?.status !== 200) {
        expect(requested).toMatchObject({ status: 409, body: { message: messages.friendsOnly } });
      }
      expect(await rows()).toEqual(
        requested?.status === 200 ? [{ type: 'partner', status: 'rejected' }] : [],
      );
      const remaining = await server.app.db.selectFrom('notifications').select('kind').execute();
      expect(remaining, 'nobody is told of what cannot be answered').toEqual([]);
    }
  });

  it('of two crossing partner requests one is created and the other is refused as pending', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const answers = await Promise.all([
        connect(server, anna, ben, 'partner'),
        connect(second, ben, anna, 'partner'),
      ]);
      expect(answers.filter((one) => one.status !== 200)).toMatchObject([
        { status: 409, body: { message: messages.partnerPending } },
      ]);
      expect(await rows()).toEqual([
        { type: 'friend', status: 'accepted' },
        { type: 'partner', status: 'pending' },
      ]);
    }
  });

  it('a partner request is either accepted or cancelled', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      await connect(server, anna, ben, 'partner', id);
      const [accepted, cancelled] = await Promise.all([
        answer(server, ben, id, 'accepted'),
        remove(second, anna, id),
      ]);
      // Cancelling after the acceptance ends the partnership: both succeed, in that order only.
      expect(cancelled.status).toBe(204);
      expect([200, 404]).toContain(accepted.status);
      expect(await rows()).toEqual([{ type: 'friend', status: 'accepted' }]);
    }
  });

  it('a player is watched once, whichever call comes first', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      const answers = await Promise.all([
        connect(server, anna, ben, 'watched', id),
        connect(second, anna, ben, 'watched', id),
        connect(second, anna, ben, 'watched'),
      ]);
      expect(answers.map((one) => one.status).toSorted()).toSatisfy((statuses: number[]) =>
        ['200,200,409', '200,409,409'].includes(statuses.join()),
      );
      expect((await rows()).filter((row) => row.type === 'watched')).toHaveLength(1);
    }
  });
});
