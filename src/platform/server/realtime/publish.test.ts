import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { minute, systemClock } from '#platform/common/clock.ts';
import type { TestPerson } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStream } from '#tests/support/stream.ts';
import { withServer } from '#tests/support/with-server.ts';
import { parsePublishedChange, publish } from './publish.ts';

/** The offset of the server's clock, in milliseconds. */
let clockOffset = 0;
const { server, people } = await withServer({
  clock: { ...systemClock, now: () => new Date(Date.now() + clockOffset) },
});
const otherServer = await server.another();

const listenAs = async ({ token }: { token: string }, node = server, since: string | null = null) =>
  await openStream(await node.listen(), token, since);

const notify = (person: TestPerson, ...topics: string[]) =>
  publish(server.app.db, [person.id], topics);

describe('the event stream', () => {
  it('requires a session of a user who is not paused', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const open = async (token: string) => (await server.call('GET', '/live', { token })).status;
    expect(await open(`${anna.token}x`)).toBe(401);
    expect(await open(ben.token)).toBe(403);
  });

  it('sends topics to their user only, on every node', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [here, there, foreign] = [
      await listenAs(anna),
      await listenAs(anna, otherServer),
      await listenAs(ben),
    ];
    await notify(anna, 'connections');
    await expect.poll(() => here.text).toContain('data: {"topics":["connections"]}\n\n');
    await expect.poll(() => there.text).toContain('data: {"topics":["connections"]}\n\n');
    expect(foreign.text).toBe(': open\n\n');
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    await server.app.db
      .transaction()
      .execute(async (trx) => {
        await publish(trx, [anna.id], ['lost']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await notify(anna, 'kept');
    await expect.poll(() => stream.text).toContain('kept');
    expect(stream.text).not.toContain('lost');
  });

  it('sends the topics of one transaction as one event', async () => {
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    await server.app.db.transaction().execute(async (trx) => {
      await publish(trx, [anna.id], ['first']);
      await publish(trx, [anna.id], ['second']);
    });
    await expect.poll(() => stream.text).toBe(': open\n\ndata: {"topics":["first","second"]}\n\n');
  });

  it('sends at most ten events a second and loses no topic', async () => {
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    const before = performance.now();
    for (let index = 0; index < 400; index += 1) await notify(anna, `topic_${index % 40}`);
    for (let topic = 0; topic < 40; topic += 1)
      await expect.poll(() => stream.text).toContain(`"topic_${topic}"`);
    await notify(anna, 'the end');
    await expect.poll(() => stream.text).toContain('"the end"');
    // One at once, then one every 100 ms; a timer may fire a millisecond early.
    const maxEvents = 1 + Math.floor((performance.now() - before) / 99);
    const events = stream.text.match(/^data:/gm)?.length ?? 0;
    expect(events).toBeLessThanOrEqual(maxEvents);
    expect(events).toBeLessThan(200);
  });

  it('ends at once when the user is paused or the session ends', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [paused, signedOut] = [await listenAs(anna, otherServer), await listenAs(ben)];
    await people.setPaused(anna, true);
    expect(await ben.call('DELETE', `/api/auth/sessions/${ben.session_id}`)).toMatchObject({
      status: 204,
    });
    // Otherwise they would last as long as the access token, 15 minutes.
    await expect.poll(() => paused.ended).not.toBeNull();
    await expect.poll(() => signedOut.ended).not.toBeNull();
  });

  it('ends the oldest of more than eight streams of a user', async () => {
    const { anna } = await people('anna');
    const streams: Awaited<ReturnType<typeof listenAs>>[] = [];
    for (let count = 0; count < 9; count += 1) streams.push(await listenAs(anna));
    await expect.poll(() => streams[0]?.ended).not.toBeNull();
    await notify(anna, 'hello');
    await expect.poll(() => streams.filter(({ text }) => text.includes('hello')).length).toBe(8);
  });

  const count = async () => {
    const metrics = await server.call<string>('GET', '/metrics');
    return Number(/courtfolk_live_streams (\d+)/.exec(metrics.body)?.[1]);
  };

  it('is not opened by HEAD, which responds like GET', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const before = await count();
    const response = await anna.call('HEAD', '/live');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream',
    ]);
    expect((await ben.call('HEAD', '/live')).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('is removed when the browser disconnects', async () => {
    const { anna } = await people('anna');
    const before = await count();
    const stream = await listenAs(anna);
    expect(await count()).toBe(before + 1);
    stream.cancel();
    await expect.poll(count).toBe(before);
  });

  it('sends * after the LISTEN connection was lost', async () => {
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(
      server.app.db,
    );
    await expect.poll(() => stream.text).toContain('data: {"topics":["*"]}\n\n');
    await notify(anna, 'again');
    await expect.poll(() => stream.text).toContain('again');
  });

  it('ends when the user was signed out while the LISTEN connection was lost', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [signedOut, stays] = [await listenAs(anna), await listenAs(ben)];
    const { db } = server.app;
    // Without a notification, as it would be lost.
    await db.deleteFrom('sessions').where('id', '=', anna.session_id).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(db);
    await expect.poll(() => signedOut.ended).not.toBeNull();
    await notify(ben, 'still here');
    await expect.poll(() => stays.text).toContain('still here');
    expect(stays.ended).toBeNull();
  });

  it('ends when its access token expires', async () => {
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    clockOffset = 14 * minute;
    await notify(anna, 'in time');
    await expect.poll(() => stream.text).toContain('in time');
    expect(stream.ended).toBeNull();
    clockOffset = 16 * minute;
    await expect.poll(() => stream.ended).not.toBeNull();
    clockOffset = 0;
  });

  it('asks browsers to reconnect when the node stops', async () => {
    const { anna } = await people('anna');
    const third = await server.another();
    const stream = await listenAs(anna, third);
    await third.close();
    await expect.poll(() => stream.ended).not.toBeNull();
    expect(stream.text).toContain('event: bye');
  });
});

describe('a browser that opens its stream with a cursor', () => {
  /** The cursor of a session response. */
  const cursorOf = async (node: TestServer = server) =>
    (await node.call('POST', '/api/auth/refresh')).headers.get('x-realtime-cursor');
  const everything = 'data: {"topics":["*"]}\n\n';
  /** The first events of a stream opened with a cursor. */
  const firstEvents = async (
    person: TestPerson,
    since: string | null,
    node: TestServer = server,
  ) => {
    const stream = await listenAs(person, node, since);
    await notify(person, 'later');
    await expect.poll(() => stream.text).toContain('"later"');
    stream.cancel();
    return stream.text;
  };

  it('receives * when its user was notified since', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const otherStream = await listenAs(ben);
    const cursor = await cursorOf();
    await publish(server.app.db, [anna.id], ['connections']);
    await notify(ben, 'seen');
    await expect.poll(() => otherStream.text).toContain('seen');
    expect(await firstEvents(anna, cursor)).toMatch(/^: open\n\ndata: \{"topics":\["\*"/);
  });

  it('receives no * when only others were notified, or its user before', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const otherStream = await listenAs(ben);
    await notify(anna, 'connections');
    await notify(ben, 'before');
    await expect.poll(() => otherStream.text).toContain('before');
    // Cursors have a resolution of a millisecond.
    const notifiedAt = performance.now();
    await expect.poll(() => Math.floor(performance.now())).toBeGreaterThan(notifiedAt);
    const cursor = await cursorOf();
    await notify(ben, 'since');
    await expect.poll(() => otherStream.text).toContain('since');
    expect(await firstEvents(anna, cursor)).not.toContain('*');
  });

  it('receives * with a cursor of another process or an invalid one', async () => {
    const { anna } = await people('anna');
    expect(await firstEvents(anna, await cursorOf(otherServer))).toContain('"*"');
    for (const cursor of ['nonsense', '/', 'a/1', `${(await cursorOf())?.split('/')[0]}/x`])
      expect(await firstEvents(anna, cursor)).toContain('"*"');
  });

  it('receives * with a cursor from before the LISTEN connection was lost', async () => {
    const { anna } = await people('anna');
    const cursor = await cursorOf();
    const otherStream = await listenAs(anna);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(
      server.app.db,
    );
    await expect.poll(() => otherStream.text).toContain(everything);
    expect(await firstEvents(anna, cursor)).toContain('"*"');
  });
});

describe('a published change', () => {
  it('of more users than fit into one payload is sent in several', async () => {
    const ids = Array.from(
      { length: 1000 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const { anna } = await people('anna');
    const stream = await listenAs(anna);
    await publish(server.app.db, [...ids, anna.id], ['play_dates']);
    await expect.poll(() => stream.text).toContain('play_dates');
  });

  it('is ignored when invalid', () => {
    for (const payload of ['', 'null', '{}', '{"users":1,"topics":[]}', '[1]']) {
      expect(parsePublishedChange(payload)).toBeNull();
    }
  });
});
