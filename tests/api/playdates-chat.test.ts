import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#features/chat/contract.ts';
import { messages } from '#features/chat/messages.ts';
import { messageSent } from '#features/chat/rules/notification-kinds.ts';
import { chatPath } from '#features/chat/server/service/chat.ts';
import * as chat from '#features/chat/server/store/messages.ts';
import type { Home } from '#features/home/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { Page } from '#platform/common/paging.ts';
import { lockByName } from '#platform/server/database/database.ts';
import { block } from '#tests/support/connections.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { openStream } from '#tests/support/stream.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, playdates } = await withServer();

const read = async (person: TestPerson, id: string, cursor = '') =>
  ok<Page<ChatMessage>>(await person.call('GET', `/api/play_dates/${id}/messages${cursor}`));
const markRead = (person: TestPerson, id: string, message_id?: string) =>
  person.call('PATCH', `/api/play_dates/${id}/messages`, {
    body: { read: true, ...(message_id && { message_id }) },
  });
const mute = (person: TestPerson, id: string, muted: boolean) =>
  person.call('PUT', `/api/play_dates/${id}/messages/muted`, { body: { muted } });
/** How many unread messages the card in My PlayDates and Home's list of chats have. */
async function badgesOf(person: TestPerson, id: string) {
  const { items } = ok<Page<PlaydateCard>>(await person.call('GET', '/api/play_dates?tab=my'));
  const { chats } = ok<Home>(await person.call('GET', '/api/home'));
  return {
    card: items.find((card) => card.id === id)?.unread_messages,
    home: chats?.items
      .filter(({ play_date_id }) => play_date_id === id)
      .map(({ content }) => content),
  };
}
const unreadOf = async (person: TestPerson) =>
  (await notificationsOf(person))
    .filter(({ kind, read }) => kind === messageSent.name && !read)
    .map(({ message, link, count }) => ({ message, link, count }));

describe('Writing into the chat is refused', () => {
  test.each([
    ['an empty message', '', messages.required],
    ['only spaces', ' \n\t ', messages.required],
    ['only what nobody can see', '\u200b\u2060', messages.required],
    ['more than 1,000 characters', 'a'.repeat(1001), messages.tooLong],
    ['characters that turn the text around', 'a\u202eb', playdateMessages.textCharacters],
  ])('%s', async (_, content, message) => {
    const { id, players } = await playdates.match();
    expect(await playdates.send(players[0], id, content)).toMatchObject({
      status: 400,
      body: { data: { fields: { content: message } } },
    });
    expect((await read(players[0], id)).items).toEqual([]);
  });

  test('before the match', async () => {
    const [creator, partner] = await playdates.team();
    const id = await playdates.create([creator, partner]);
    expect(await playdates.send(creator, id, 'Hello?')).toMatchObject({
      status: 403,
      body: { message: playdateMessages.notAllowed },
    });
  });

  test('seven days after completion, when it can still be read', async () => {
    const { id, creators, players } = await playdates.match();
    ok(await playdates.send(players[0], id, 'See you there'));
    await playdates.complete(id, players[0], creators[0]);
    const last = newId();
    ok(await playdates.send(creators[1], id, 'That was fun', last));
    const weekAgo = new Date(server.app.clock.now().getTime() - 7 * day).toISOString();
    await server.app.db
      .updateTable('play_dates')
      .set({ completed_at: weekAgo })
      .where('id', '=', id)
      .execute();
    expect(await playdates.send(creators[1], id, 'Again?')).toMatchObject({
      status: 409,
      body: { message: messages.closed },
    });
    // Repeating a stored message whose response was lost succeeds.
    expect(await playdates.send(creators[1], id, 'That was fun', last)).toMatchObject({
      status: 200,
      body: { id: last },
    });
    expect(await playdates.send(creators[0], id, 'That was fun', last)).toMatchObject({
      status: 409,
    });
    expect((await read(players[1], id)).items.map((one) => one.content)).toEqual([
      'See you there',
      'That was fun',
    ]);
    expect((await creators[0].call('GET', `/api/play_dates/${id}`)).body).toMatchObject({
      abilities: { read_chat: true, write_chat: false },
    });
  });

  test('with an id that is taken, by another user or in another chat', async () => {
    const { id, players, creators } = await playdates.match();
    const other = await playdates.match();
    const taken = newId();
    ok(await playdates.send(players[0], id, 'Mine', taken));
    const refusal = { status: 409, body: { message: playdateMessages.idTaken } };
    expect(await playdates.send(creators[0], id, 'Mine', taken)).toMatchObject(refusal);
    expect(await playdates.send(other.players[0], other.id, 'Mine', taken)).toMatchObject(refusal);
    expect((await read(creators[0], id)).items).toHaveLength(1);
  });
});

describe('A chat', () => {
  test('has the messages of all four, trimmed, in order', async () => {
    const { id, creators, players } = await playdates.match();
    const four = [...creators, ...players];
    for (const [at, person] of four.entries())
      ok(await playdates.send(person, id, `  <i>${at}</i>\n& so on  `));
    for (const person of four) {
      const { items, next_cursor: nextCursor } = await read(person, id);
      expect(nextCursor).toBeNull();
      expect(items.map((one) => one.content)).toEqual(four.map((_, at) => `<i>${at}</i>\n& so on`));
      expect(items.map((one) => one.user_id)).toEqual(four.map((one) => one.id));
      expect(items[0]).toMatchObject({
        play_date_id: id,
        first_name: 'Captain',
        last_name: 'Tester',
      });
    }
  });

  test('has a message once, however often it is sent', async () => {
    const { id, players } = await playdates.match();
    const messageId = newId();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => playdates.send(players[0], id, 'Once', messageId)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { id: messageId } });
    expect((await read(players[0], id)).items).toHaveLength(1);
  });

  test('notifies each of the others once, with the number of messages since they have read', async () => {
    const { id, creators, players } = await playdates.match();
    for (const text of ['One', 'Two', 'Three']) ok(await playdates.send(players[0], id, text));
    for (const person of [...creators, players[1]])
      expect(await unreadOf(person)).toEqual([
        {
          message: expect.stringContaining(messages.newMessage('Captain Tester')),
          link: `/playdates/${id}#chat`,
          count: 3,
        },
      ]);
    expect(await unreadOf(players[0])).toEqual([]);
    await server.app.db
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', creators[0].id)
      .execute();
    ok(await playdates.send(players[0], id, 'Four'));
    expect(await unreadOf(creators[0])).toMatchObject([{ count: 1 }]);
    expect(await unreadOf(creators[1])).toMatchObject([{ count: 4 }]);
  });

  test('notifies again after it has been read, and updates the badge', async () => {
    const { id, creators, players } = await playdates.match();
    const [anna] = creators;
    const unread = async () =>
      ((await anna.call('GET', '/api/notifications/unread_count')).body as { count: number }).count;
    await anna.call('DELETE', '/api/notifications');
    const stream = await openStream(await server.listen(), anna.token);
    ok(await playdates.send(players[0], id, 'Court 3?'));
    ok(await playdates.send(players[0], id, 'Or 4?'));
    await read(anna, id);
    await read(anna, id, '?seen=true');
    expect(await unread(), 'reading is no write').toBe(1);
    expect(await markRead(players[1], id)).toMatchObject({ status: 204 });
    expect(await unread(), 'somebody else has looked').toBe(1);
    await expect.poll(() => stream.text).toContain('notifications');
    const received = stream.text.length;
    for (const _ of ['once', 'again']) {
      expect(await markRead(anna, id)).toMatchObject({ status: 204 });
      expect(await unread()).toBe(0);
    }
    await expect.poll(() => stream.text.slice(received)).toContain('notifications');
    ok(await playdates.send(players[0], id, 'Anybody there?'));
    expect(await unread()).toBe(1);
    expect(await unreadOf(anna)).toMatchObject([{ count: 1 }]);
    expect(await unreadOf(creators[1]), 'who has not looked').toMatchObject([{ count: 3 }]);
    stream.cancel();
  });

  test('loses nothing when all four write concurrently', async () => {
    const { id, creators, players } = await playdates.match();
    const writers = [...creators, ...players];
    const sent = Array.from({ length: 40 }, (_, at) =>
      playdates.send(writers[at % 4] ?? creators[0], id, `m${at}`),
    );
    expect((await Promise.all(sent)).filter((answer) => answer.status !== 200)).toEqual([]);
    const { items } = await read(players[0], id);
    expect(new Set(items.map((one) => one.content)).size).toBe(40);
  });

  test('is paged from its end, each page in the order of writing', async () => {
    const { id, players } = await playdates.match();
    const rows = Array.from({ length: 120 }, (_, at) => ({
      id: newId(),
      play_date_id: id,
      user_id: players[0].id,
      content: `Message ${at}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3)).toISOString(),
    }));
    await server.app.db.insertInto('play_date_messages').values(rows).execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<ChatMessage> = await read(
        players[0],
        id,
        cursor === null ? '' : `?cursor=${cursor}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.unshift(...page.items.map((one) => `${one.created_at} ${one.id}`));
      cursor = page.next_cursor;
    } while (cursor !== null);
    const all = rows.map((row) => `${row.created_at} ${row.id}`).toSorted();
    expect(seen).toEqual(all);
    // Exactly one page has no previous page.
    const first = await read(players[0], id, `?cursor=${all[50]?.replace(' ', '_')}`);
    expect([first.items.length, first.next_cursor]).toEqual([50, null]);
    expect(
      (await players[0].call('GET', `/api/play_dates/${id}/messages?cursor=nonsense`)).status,
    ).toBe(400);
  });
});

describe('What a player has not read of a chat', () => {
  test('stays unread when the notification is dismissed, and the next message notifies anew', async () => {
    const { id, creators, players } = await playdates.match();
    const [anna] = creators;
    ok(await playdates.send(players[0], id, 'Court 3?'));
    expect((await anna.call('DELETE', '/api/notifications')).status).toBe(204);
    expect(await badgesOf(anna, id)).toEqual({ card: 1, home: ['Court 3?'] });
    ok(await playdates.send(players[0], id, 'Or 4?'));
    expect(await unreadOf(anna)).toMatchObject([{ count: 1 }]);
    expect(await badgesOf(anna, id)).toEqual({ card: 2, home: ['Or 4?'] });
  });

  test('is what came after the last message that was shown, without own messages and those of the blocked', async () => {
    const { id, creators, players } = await playdates.match();
    const [anna, ben] = creators;
    const [first, second] = [newId(), newId()];
    ok(await playdates.send(players[0], id, 'One', first));
    ok(await playdates.send(players[0], id, 'Two', second));
    ok(await playdates.send(anna, id, 'Mine'));
    expect((await markRead(anna, id, first)).status).toBe(204);
    expect(await badgesOf(anna, id)).toEqual({ card: 1, home: ['Two'] });
    expect(await unreadOf(anna), 'of the second one').toMatchObject([{ count: 2 }]);
    expect((await markRead(anna, id, second)).status).toBe(204);
    expect((await markRead(anna, id, first)).status, 'a late request').toBe(204);
    expect(await badgesOf(anna, id)).toEqual({ card: 0, home: [] });
    expect(await badgesOf(ben, id), 'who has not looked').toEqual({ card: 3, home: ['Mine'] });
    await block(anna, players[1]);
    ok(await playdates.send(players[1], id, 'From one whom Anna has blocked'));
    expect(await badgesOf(anna, id)).toEqual({ card: 0, home: [] });
    const other = await playdates.match();
    ok(await playdates.send(other.players[0], other.id, 'In another chat', newId()));
    expect((await markRead(other.creators[0], other.id, first)).status).toBe(404);
    expect(await badgesOf(other.creators[0], other.id)).toMatchObject({ card: 1 });
  });

  test('has the message that another one has overtaken: times are given in the order of the chat', async () => {
    const { id, creators, players } = await playdates.match();
    const { db } = server.app;
    const { answer } = await db.transaction().execute(async (trx) => {
      await lockByName(trx, chatPath(id));
      const answer = playdates.send(players[0], id, 'Waits');
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
              db,
            );
          return rows.length;
        })
        .toBe(1);
      await chat.insert(trx, newId(), id, players[1].id, 'Comes first');
      return { answer };
    });
    ok(await answer);
    const { items } = await read(creators[0], id);
    expect(items.map(({ content }) => content)).toEqual(['Comes first', 'Waits']);
    expect(Date.parse(items[1]?.created_at ?? '')).toBeGreaterThan(
      Date.parse(items[0]?.created_at ?? ''),
    );
  });

  test('has no notification, count or row while the chat is muted, and is there once it is not', async () => {
    const { id, creators, players } = await playdates.match();
    const [anna, ben] = creators;
    ok(await playdates.send(players[0], id, 'Before'));
    for (const _ of ['once', 'again']) expect((await mute(anna, id, true)).status).toBe(204);
    expect(await unreadOf(anna)).toEqual([]);
    ok(await playdates.send(players[0], id, 'Meanwhile'));
    expect(await unreadOf(anna)).toEqual([]);
    expect(await badgesOf(anna, id)).toEqual({ card: 0, home: [] });
    expect((await anna.call('GET', `/api/play_dates/${id}`)).body).toMatchObject({
      chat_muted: true,
    });
    expect((await ben.call('GET', `/api/play_dates/${id}`)).body).toMatchObject({
      chat_muted: false,
    });
    expect(await unreadOf(ben)).toMatchObject([{ count: 2 }]);
    expect((await mute(anna, id, false)).status).toBe(204);
    expect(await badgesOf(anna, id)).toEqual({ card: 2, home: ['Meanwhile'] });
  });
});
