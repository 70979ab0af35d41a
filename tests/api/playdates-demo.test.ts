import { describe, expect, it } from 'vitest';
import { fillDemo } from '#app/server/demo/demo.ts';
import { demoPassword, demoPlayer } from '#app/server/demo/people.ts';
import { messageContent } from '#features/chat/schema.ts';
import { areFriends } from '#features/connections/server/service/queries.ts';
import type { Home } from '#features/home/contract.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { closeness } from '#features/playdates/rules/closeness.ts';
import { description, playdateInput } from '#features/playdates/schema.ts';
import { day, hour } from '#platform/common/clock.ts';
import { formatDateTime, isSameDay } from '#platform/common/zoned-time.ts';
import { violatedInvariants } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server } = await withServer();
await fillDemo(server.app);
const body = { email: demoPlayer.email, password: demoPassword };
const answer = await server.call<{ access_token: string }>('POST', '/api/auth/sign-in', { body });
const token = answer.body.access_token;

const get = async <Body>(path: string) =>
  (await server.call<Body>('GET', `/api${path}`, { token })).body;
const list = async (tab: string) =>
  (await server.call<{ items: PlaydateCard[] }>('GET', `/api/play_dates?tab=${tab}`, { token }))
    .body.items;

describe('the demo community', () => {
  it('has PlayDates for the demo player in each tab, in every state', async () => {
    const my = await list('my');
    expect(my.map((card) => card.status).toSorted()).toEqual([
      'matched',
      'matched',
      'matched',
      'matched',
      'open',
      'open',
    ]);
    expect(my.find((card) => card.status === 'open')).toMatchObject({ request_count: 2 });
    expect((await list('history')).map((card) => card.status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'completed',
    ]);
    expect((await list('history')).some((card) => card.games?.length === 3)).toBe(true);
    const available = await list('available');
    expect(available).toHaveLength(20);
    expect(available.filter((card) => card.my_request_status === 'pending')).toHaveLength(1);
  });

  it('has something waiting for the demo player in each part of Now', async () => {
    const { body } = await server.call<Home>('GET', '/api/home', { token });
    const kinds = body.agreements?.items.map((task) => task.kind);
    expect(kinds).toEqual(['confirm', 'change', 'report', 'complete', 'played']);
    // As partner of others, and for the choice of a partner of their own.
    expect(
      body.asked?.items.map(({ playdate }) => playdate.partner_until !== null).toSorted(),
    ).toEqual([false, true]);
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
    expect(
      starts.map((start) => formatDateTime(start, 'America/Phoenix').split(', ').at(-1)),
    ).toEqual(['8:30 AM MST', '9:00 AM MST']);
    expect(new Date(starts[1] ?? '').getTime() - new Date(starts[0] ?? '').getTime()).toBe(
      48.5 * hour,
    );
    const card = (await list('my')).find(({ id }) => id === task?.play_date_id);
    expect(card?.description).toContain(`on ${weekday} morning`);
    const { body: chat } = await server.call<{ items: { content: string }[] }>(
      'GET',
      `/api/play_dates/${card?.id}/messages`,
      { token },
    );
    expect(chat.items.at(-1)?.content).toBe(`See you ${weekday}!`);
  });

  it('has an own PlayDate with three times, on which two teams wait', async () => {
    const open = (await list('my')).find((card) => card.status === 'open');
    expect(open?.terms?.times).toHaveLength(3);
    const { items } = await get<{ items: PlaydateRequest[] }>(`/play_dates/${open?.id}/requests`);
    expect(items.filter((request) => request.status === 'pending')).toHaveLength(2);
  });

  it('asks the demo player to confirm the match of tomorrow, as the other three have', async () => {
    const home = await get<Home>('/home');
    const task = home.agreements?.items.find((each) => each.kind === 'confirm');
    const agreement = await get<Agreement>(`/play_dates/${task?.play_date_id}/agreement`);
    const tomorrow = new Date(server.app.clock.now().getTime() + day).toISOString();
    const starts_at = agreement.starts_at ?? '';
    expect(isSameDay(starts_at, tomorrow, 'America/Phoenix')).toBe(true);
    const when = formatDateTime(starts_at, 'America/Phoenix');
    expect(when).toContain('6:00 PM MST');
    const until = formatDateTime(agreement.object_until ?? '', 'America/Phoenix');
    const confirmed = agreement.answers.filter((each) => each.answer === 'confirmed');
    expect(confirmed).toHaveLength(3);
    expect(confirmed.map((each) => each.profile_id)).not.toContain(demoPlayer.id);
    const { items } = await get<{ items: { title: string; read: boolean }[] }>('/notifications');
    const unread = items.filter((each) => !each.read);
    expect(unread.filter((each) => each.title === 'Please Confirm')).toMatchObject([
      {
        link: `/playdates/${task?.play_date_id}`,
        message: expect.stringMatching(
          new RegExp(
            `^${when}, .+, against .+: Your team was accepted\\. You pay \\$60 per hour, \\$\\d+ for [\\d.]+ hours?\\. Does this suit you\\? ${confirmTexts.objectUntil(until)}$`,
          ),
        ),
      },
    ]);
  });

  it('shows the demo player each wording of how close a match is', async () => {
    const words = new Set<string>();
    type Pair = [PlaydateDetail['creator'], PlaydateDetail['creator']];
    const add = (own: Pair, other: Pair, hidesSources: boolean) => {
      const { line, doubts } = closeness(own as never, other as never);
      words.add(line.replace(/ by about.*/, ''));
      for (const doubt of doubts)
        if (!hidesSources || doubt !== messages.estimated) words.add(doubt);
    };
    for (const { id, status } of await list('my')) {
      const { creator, partner, accepted_request } = await get<PlaydateDetail>(`/play_dates/${id}`);
      const creators: Pair = [creator, partner];
      const isCreator = creators.some((player) => player?.id === demoPlayer.id);
      if (status === 'matched' && accepted_request) {
        const others: Pair = [accepted_request.requester, accepted_request.requester_partner];
        add(isCreator ? creators : others, isCreator ? others : creators, false);
      } else if (isCreator) {
        const { items } = await get<{ items: PlaydateRequest[] }>(`/play_dates/${id}/requests`);
        for (const { requester, requester_partner } of items)
          add(creators, [requester, requester_partner], true);
      }
    }
    expect([...words].toSorted()).toEqual([
      'Even match',
      'Less certain: two levels in one team',
      'Partly from own estimates',
      'They are stronger',
      'Your team is stronger',
    ]);
  });

  it('is consistent: friends in each team, nobody twice, valid texts', async () => {
    const { db } = server.app;
    expect(await violatedInvariants(server)).toEqual([]);
    const rows = await db.selectFrom('play_dates').selectAll().execute();
    const teams = [
      ...rows
        .filter((row) => row.partner_until === null)
        .map((row) => [row.creator_id, row.partner_id]),
      ...(await db.selectFrom('play_date_requests').selectAll().execute()).map((row) => [
        row.requester_id,
        row.requester_partner_id,
      ]),
    ];
    for (const [one, two] of teams)
      expect(await areFriends(db, one ?? '', two ?? ''), `${one} and ${two}`).toBe(true);
    for (const row of rows) expect(row.description).not.toContain('{');
    for (const { repeats_id: _, ...row } of rows.filter((each) => each.partner_until === null))
      expect(playdateInput.safeParse(row).success, row.description).toBe(true);
    for (const row of rows) expect(description.parse(row.description)).toBe(row.description);
    for (const { content } of await db.selectFrom('play_date_messages').select('content').execute())
      expect(messageContent.parse(content)).toBe(content);
  });
});
