import { describe, expect, it } from 'vitest';
import { requestsPerDay } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const times = rounds(50);

const { server, people } = await withServer();
const second = await server.another();
const { anna, ben } = await people('anna', 'ben');

/** Alternates the calls between the two servers. */
const ask = (node: TestServer, from: TestPerson, to: TestPerson, id = newId()) =>
  node.call<{ message?: string }>('POST', '/api/connections', {
    token: from.token,
    body: { id, receiver_id: to.id },
  });
const answer = (node: TestServer, from: TestPerson, id: string, status: string) =>
  node.call('PATCH', `/api/connections/${id}`, { token: from.token, body: { status } });
const remove = (node: TestServer, from: TestPerson, id: string) =>
  node.call('DELETE', `/api/connections/${id}`, { token: from.token });

const rows = () => server.app.db.selectFrom('connections').select(['type', 'status']).execute();
async function clear(): Promise<void> {
  await server.app.db.deleteFrom('connections').execute();
  await server.app.db.deleteFrom('friend_requests_sent').execute();
}

describe('concurrently, fifty times', () => {
  it('of two crossing requests one is created and the other is refused as pending', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const answers = await Promise.all([ask(server, anna, ben), ask(second, ben, anna)]);
      const refused = answers.filter((one) => one.status !== 200);
      expect(refused).toMatchObject([{ status: 409, body: { message: messages.alreadyPending } }]);
      expect(await rows()).toEqual([{ type: 'friend', status: 'pending' }]);
    }
  });

  it('a call that is sent twice creates one connection and gets two responses', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      const answers = await Promise.all([ask(server, anna, ben, id), ask(second, anna, ben, id)]);
      expect(answers).toMatchObject([
        { status: 200, body: { id } },
        { status: 200, body: { id } },
      ]);
      expect(await rows()).toHaveLength(1);
    }
  });

  it('a request is either accepted or cancelled', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      await ask(server, anna, ben, id);
      const [accepted, cancelled] = await Promise.all([
        answer(server, ben, id, 'accepted'),
        remove(second, anna, id),
      ]);
      // Cancelling after the acceptance removes the friendship: both succeed, in that order only.
      expect(cancelled.status).toBe(204);
      expect([200, 404]).toContain(accepted.status);
      expect(await rows()).toEqual([]);
    }
  });

  it('removing a friendship during a late acceptance leaves no connection', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      await ask(server, anna, ben, id);
      await answer(server, ben, id, 'accepted');
      const partner = {
        id: newId(),
        requester_id: anna.id,
        receiver_id: ben.id,
        type: 'partner' as const,
      };
      await server.app.db
        .insertInto('connections')
        .values({ ...partner, status: 'accepted' })
        .execute();
      const [removed, accepted, again] = await Promise.all([
        remove(server, anna, id),
        answer(second, ben, id, 'accepted'),
        remove(second, ben, id),
      ]);
      expect([removed.status, again.status].sort()).toEqual([204, 404]);
      expect([200, 404]).toContain(accepted.status);
      expect(await rows()).toEqual([]);
    }
  });

  it('a new request cannot pass during a rejection', async () => {
    for (let round = 0; round < times; round++) {
      await clear();
      const id = newId();
      await ask(server, anna, ben, id);
      const [, again] = await Promise.all([
        answer(server, ben, id, 'rejected'),
        ask(second, anna, ben),
      ]);
      expect(again.status).toBe(409);
      expect(await rows()).toEqual([{ type: 'friend', status: 'rejected' }]);
    }
  });
});

it('as many concurrent requests succeed as the daily limit allows', async () => {
  await clear();
  const sentAt = server.app.clock.now().toISOString();
  const used = Array.from({ length: requestsPerDay - 3 }, () => ({
    requester_id: anna.id,
    sent_at: sentAt,
  }));
  await server.app.db.insertInto('friend_requests_sent').values(used).execute();
  const others = Object.values(
    await people(...Array.from({ length: 10 }, (_, at) => `other${at}`)),
  );
  const answers = await Promise.all(
    others.map((other, at) => ask(at % 2 === 0 ? server : second, anna, other)),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(3);
  expect(answers.filter((one) => one.status === 429)).toHaveLength(7);
  expect(await rows()).toHaveLength(3);
});
