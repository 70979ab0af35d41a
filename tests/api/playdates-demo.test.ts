import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/server/demo.ts';
import { demoPassword, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { areFriends } from '#features/connections/server/service/queries.ts';
import type { PlaydateCard } from '#features/playdates/contract.ts';
import { description, messageContent, playdateInput } from '#features/playdates/schema.ts';
import type { Home } from '#features/site/contract.ts';
import { hour } from '#platform/common/clock.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { violatedInvariants } from '#tests/support/playdates.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await fillDemo(server.app);
  const body = { email: demoPlayer.email, password: demoPassword };
  const answer = await server.call<{ access_token: string }>('POST', '/api/auth/sign-in', { body });
  token = answer.body.access_token;
});
afterAll(() => server.close());

const list = async (tab: string) =>
  (await server.call<{ items: PlaydateCard[] }>('GET', `/api/play_dates?tab=${tab}`, { token })).body.items;

describe('the demo community', () => {
  it('has PlayDates for the demo player in each tab, in every state', async () => {
    const my = await list('my');
    expect(my.map((card) => card.status).toSorted()).toEqual(['matched', 'matched', 'matched', 'open']);
    expect(my.find((card) => card.status === 'open')).toMatchObject({ request_count: 2 });
    expect((await list('history')).map((card) => card.status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'completed',
    ]);
    const available = await list('available');
    expect(available).toHaveLength(20);
    expect(available.filter((card) => card.my_request_status === 'pending')).toHaveLength(1);
  });

  it('has something waiting for the demo player in each part of Now', async () => {
    const { body } = await server.call<Home>('GET', '/api/home', { token });
    const kinds = body.agreements?.items.map((task) => task.kind);
    expect(kinds).toEqual(['report', 'change', 'confirm', 'complete']);
    expect(body.to_answer?.total).toBe(2);
    expect(body.requests?.items.map((request) => request.type)).toEqual(
      expect.arrayContaining(['friend', 'partner']),
    );
    expect(body.chats?.total).toBeGreaterThan(0);
  });

  it('speaks of the days on which it plays', async () => {
    const { body } = await server.call<Home>('GET', '/api/home', { token });
    const task = body.agreements?.items.find((each) => each.kind === 'change');
    const starts = [task?.starts_at ?? '', task?.proposed?.starts[0] ?? ''];
    const [weekday] = starts.map((start) =>
      new Date(start).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Phoenix' }),
    );
    expect(starts.map((start) => formatDateTime(start, 'America/Phoenix').split(', ').at(-1))).toEqual([
      '8:30 AM MST',
      '9:00 AM MST',
    ]);
    expect(new Date(starts[1] ?? '').getTime() - new Date(starts[0] ?? '').getTime()).toBe(48.5 * hour);
    const card = (await list('my')).find(({ id }) => id === task?.play_date_id);
    expect(card?.description).toContain(`on ${weekday} morning`);
    const { body: chat } = await server.call<{ items: { content: string }[] }>(
      'GET',
      `/api/play_dates/${card?.id}/messages`,
      { token },
    );
    expect(chat.items.at(-1)?.content).toBe(`See you ${weekday}!`);
  });

  it('is consistent: friends in each team, nobody twice, valid texts', async () => {
    const { db } = server.app;
    expect(await violatedInvariants(server)).toEqual([]);
    const rows = await db.selectFrom('play_dates').selectAll().execute();
    const teams = [
      ...rows.map((row) => [row.creator_id, row.partner_id]),
      ...(await db.selectFrom('play_date_requests').selectAll().execute()).map((row) => [
        row.requester_id,
        row.requester_partner_id,
      ]),
    ];
    for (const [one, two] of teams)
      expect(await areFriends(db, one ?? '', two ?? ''), `${one} and ${two}`).toBe(true);
    for (const row of rows) expect(row.description).not.toContain('{');
    for (const { repeats_id: _, ...row } of rows)
      expect(playdateInput.safeParse(row).success, row.description).toBe(true);
    for (const row of rows) expect(description.parse(row.description)).toBe(row.description);
    for (const { content } of await db.selectFrom('play_date_messages').select('content').execute())
      expect(messageContent.parse(content)).toBe(content);
  });
});
