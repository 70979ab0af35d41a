import { describe, expect, test } from 'vitest';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { allowAnyTime } from '#tests/support/agreements.ts';
import { testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withMailServer } from '#tests/support/with-server.ts';

const { smtp, server, agreements } = await withMailServer();
await allowAnyTime(server);

/** What has been mailed since the last call, to each address. */
async function newMails() {
  await server.runJobs();
  return smtp.received
    .splice(0)
    .map(({ to, subject, text }) => [to?.[0]?.address, subject, text])
    .toSorted();
}
const withoutIdsAndTimes = (text: string) =>
  text
    .replaceAll(/#token=[\w-]+/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'time')
    // Of two matches that begin in an hour a minute may begin between.
    .replaceAll(/\w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/g, 'time');

describe('after a call-off', () => {
  test('for another reason tells all four why, that it was late, and what is owed', async () => {
    const { id, creators, players, four } = await agreements.match(72);
    await agreements.startsIn(id, '1 hour');
    const note = 'My flight is cancelled';
    ok(await agreements.callOff(creators[0], id, 'other', { note }));
    // 1.5 hours at $40, of which half is owed by the team that pays.
    const owed = { owed_by: 'creator_team', percent: 50, amount_cents: 3000, total_cents: 6000 };
    const told = { ended_reason: 'other', ended_note: note, ended_late: true, owed };
    for (const person of four) {
      expect(await agreements.get(person, id)).toMatchObject(told);
      const { items } = ok<{ items: PlaydateCard[] }>(
        await person.call('GET', '/api/play_dates?tab=history'),
      );
      expect(items[0]?.agreed).toMatchObject({ duration_minutes: 90, owed });
    }
    const { agreements: exported } = ok<{ agreements: object[] }>(
      await players[0].call('GET', '/api/auth/export'),
    );
    expect(exported).toMatchObject([told]);
  });

  test('what is owed stays when the account of who called off is deleted', async () => {
    const { id, creators, players } = await agreements.match(72);
    await agreements.startsIn(id, '1 hour');
    ok(await agreements.callOff(creators[0], id, 'conflict'));
    ok(
      await creators[0].call('POST', '/api/auth/delete-account', {
        body: { current_password: testPassword },
      }),
    );
    expect((await agreements.get(players[0], id)).owed).toMatchObject({
      owed_by: 'creator_team',
      amount_cents: 3000,
    });
  });

  test('without a reason has no note', async () => {
    const { id, creators } = await agreements.match(72);
    const refused = await agreements.callOff(creators[0], id, 'not_said', { note: 'Well' });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { note: messages.notSaidHasNoNote } } },
    });
  });

  test('for safety reads to the others byte for byte as without a reason', async () => {
    const [creators, players] = [
      await agreements.playdates.team(),
      await agreements.playdates.team(),
    ];
    const read = async (reason: string, body: object) => {
      await newMails();
      const { id } = await agreements.match(72, { teams: [creators, players] });
      await agreements.startsIn(id, '1 hour');
      const { ended_late, owed } = ok<Agreement>(
        await agreements.callOff(creators[0], id, reason, body),
      );
      // For the one who says it, it counts as any call-off.
      expect([ended_late, owed?.amount_cents]).toEqual([true, 3000]);
      const texts = [creators[1], ...players].map(async (person) => {
        const answers = [
          `play_dates/${id}/agreement`,
          `play_dates/${id}`,
          'play_dates?tab=history',
          'home',
        ];
        const all = await Promise.all(answers.map((path) => person.call('GET', `/api/${path}`)));
        const exported = ok<Record<string, unknown>>(await person.call('GET', '/api/auth/export'));
        return [
          ...all.map(({ body }) => body),
          exported.agreements,
          await agreements.titles(person, id),
        ];
      });
      const found = JSON.stringify([await Promise.all(texts), await newMails()]);
      await server.app.db.deleteFrom('play_dates').where('id', '=', id).execute();
      await server.app.db.deleteFrom('notifications').execute();
      // A partner's question is mailed once an hour.
      await server.app.db.deleteFrom('notification_throttles').execute();
      return withoutIdsAndTimes(found).split(/(?<=[,}])/);
    };
    expect(await read('safety', { note: 'He threatened me' })).toEqual(await read('not_said', {}));
  });
});

test('an absence stays owed for when the account of who did not come is deleted', async () => {
  const { id, creators, players } = await agreements.match(72);
  await agreements.startsIn(id, '-3 hours');
  const report = ok<{ id: string }>(
    await agreements.report(players[0], id, creators[0].id, { was_played: false }),
  );
  const reply = { state: 'agreed', reply: 'My car broke down' };
  ok(await agreements.updateReport(creators[0], id, report.id, reply));
  const owed = { owed_by: 'creator_team', amount_cents: 3000 };
  expect((await agreements.get(players[1], id)).owed_if_absent).toMatchObject({ nobody: owed });
  ok(
    await creators[0].call('POST', '/api/auth/delete-account', {
      body: { current_password: testPassword },
    }),
  );
  const standing = await agreements.get(players[1], id);
  expect(standing.reports).toMatchObject([
    { about_id: null, about_team: 'creator_team', state: 'agreed', reply: null, claim: 'stands' },
  ]);
  await agreements.startsIn(id, '-26 hours');
  await handleDeadlines(server.app, AbortSignal.timeout(600_000));
  expect(await agreements.get(players[1], id)).toMatchObject({ ended_as: 'not_played', owed });
});
