import { expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// Actions that notify others are limited.
const { playdates } = await withServer({ rate_limits: true });

test('creating and cancelling is limited to 20 an hour; a repeated call is not counted', async () => {
  const [creator, partner] = await playdates.team();
  const id = newId();
  for (let round = 1; round <= 20; round += 1) {
    const last = round === 20 ? { id } : {};
    ok(
      await playdates.update(
        creator,
        await playdates.create([creator, partner], last),
        'cancelled',
      ),
    );
  }
  await expect(playdates.create([creator, partner])).rejects.toThrow('429');
  // As a client does that never received the response.
  expect(await playdates.create([creator, partner], { id })).toBe(id);
});

test('applying and withdrawing is limited to 30 an hour; a repeated call is not counted', async () => {
  const id = await playdates.create(await playdates.team());
  const [captain, partner] = await playdates.team();
  for (let round = 0; round < 30; round += 1) {
    const requestId = await playdates.apply([captain, partner], id);
    const body = { id: requestId, requester_partner_id: partner.id };
    ok(await captain.call('POST', `/api/play_dates/${id}/requests`, { body }));
    ok(await playdates.answer(captain, id, requestId, 'withdrawn'));
  }
  expect(await playdates.tryApply([captain, partner], id)).toMatchObject({ status: 429 });
});

test('chat messages are limited to 60 a minute for each user', async () => {
  const { id, creators, players } = await playdates.match();
  for (let round = 0; round < 60; round += 1)
    ok(await playdates.send(players[0], id, `Line ${round}`));
  const refused = await playdates.send(players[0], id, 'One too many');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  ok(await playdates.send(creators[0], id, 'Slow down'));
});
