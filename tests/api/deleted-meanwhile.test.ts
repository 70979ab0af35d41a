import { describe, expect, onTestFinished, test } from 'vitest';
import { messages as connectionMessages } from '#features/connections/messages/common.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { signInFirst, somethingWentWrong } from '#platform/common/messages.ts';
import { connectTo } from '#tests/support/database.ts';
import { freshAddress, tryInvite } from '#tests/support/invitations.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { offer } from '#tests/support/playdates.ts';
import { manualPlayer } from '#tests/support/players.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

/**
 * Deletes a row in a transaction that ends once a call that has found the row waits for its lock.
 */
async function whileDeleting(
  table: 'profiles' | 'play_dates',
  id: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = server.app;
  const { answer } = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom(table).where('id', '=', id).execute();
    const answer = call();
    await expect.poll(() => lockWaiters(db)).toBe(1);
    return { answer };
  });
  return answer;
}

const signedOut = { status: 401, body: { message: signInFirst } };

describe('A reference to something that is deleted concurrently is refused as no longer available', () => {
  test('the receiver of a friend request, and a player to watch', async () => {
    for (const type of ['friend', 'watched']) {
      const { anna, ben } = await people('anna', 'ben');
      const body = { receiver_id: ben.id, type };
      const answer = await whileDeleting('profiles', ben.id, () =>
        anna.call('POST', '/api/connections', { body }),
      );
      expect(answer).toMatchObject({
        status: 404,
        body: { message: connectionMessages.playerNotFound },
      });
    }
  });

  test('the partner of a new PlayDate', async () => {
    const [creator, partner] = await playdates.team();
    const body = { ...offer, partner_id: partner.id };
    const answer = await whileDeleting('profiles', partner.id, () =>
      creator.call('POST', '/api/play_dates', { body }),
    );
    expect(answer).toMatchObject({ status: 400, body: { message: messages.partnerNotFriend } });
  });

  test('the partner of an application', async () => {
    const [creators, applicants] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    const answer = await whileDeleting('profiles', applicants[1].id, () =>
      playdates.tryApply(applicants, id),
    );
    const fields = { requester_partner_id: messages.partnerNotFriend };
    expect(answer).toMatchObject({ status: 400, body: { data: { fields } } });
  });

  test('the PlayDate of a message', async () => {
    const { id, players } = await playdates.match();
    const answer = await whileDeleting('play_dates', id, () =>
      playdates.send(players[0], id, 'Hello?'),
    );
    expect(answer).toMatchObject({ status: 404, body: { message: messages.notFoundTitle } });
  });
});

describe('An account that is deleted during its own call is signed out', () => {
  test('applying for a PlayDate', async () => {
    const [creators, applicants] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    const answer = await whileDeleting('profiles', applicants[0].id, () =>
      playdates.tryApply(applicants, id),
    );
    expect(answer).toMatchObject(signedOut);
  });

  test('writing a chat message', async () => {
    const { id, players } = await playdates.match();
    const [anna] = players;
    expect(
      await whileDeleting('profiles', anna.id, () => playdates.send(anna, id, 'Bye')),
    ).toMatchObject(signedOut);
  });

  test('adding a player, changing the team and inviting a partner', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/players', manualPlayer],
      ['PATCH', '/api/team_builder_settings', { team_size: 4 }],
    ] as const) {
      const { anna } = await people('anna');
      const answer = await whileDeleting('profiles', anna.id, () =>
        anna.call(method, path, { body }),
      );
      expect(answer, path).toMatchObject(signedOut);
    }
    const { anna } = await people('anna');
    expect(
      await whileDeleting('profiles', anna.id, () => tryInvite(anna, freshAddress())),
    ).toMatchObject(signedOut);
  });
});

test('an unexpected foreign-key violation is a server error', async () => {
  const [creators, applicants] = [await playdates.team(), await playdates.team()];
  const id = await playdates.create(creators);
  const owner = await connectTo(server.ownerUrl);
  const tables = ['connections', 'play_dates', 'play_date_requests'];
  onTestFinished(async () => {
    await owner.query('drop function unforeseen() cascade');
  });
  await owner.query(`create function unforeseen() returns trigger language plpgsql as $$
    begin raise exception 'unforeseen' using errcode = '23503', constraint = 'unforeseen_fkey';
      end $$`);
  for (const table of tables)
    await owner.query(
      `create trigger unforeseen before insert on ${table}
        for each row execute function unforeseen()`,
    );
  const failure = { status: 500, body: { message: somethingWentWrong } };
  const [creator, partner] = creators;
  expect(await playdates.tryApply(applicants, id)).toMatchObject(failure);
  const body = { ...offer, partner_id: partner.id };
  expect(await creator.call('POST', '/api/play_dates', { body })).toMatchObject(failure);
  expect(
    await creator.call('POST', '/api/connections', { body: { receiver_id: applicants[0].id } }),
  ).toMatchObject(failure);
});
