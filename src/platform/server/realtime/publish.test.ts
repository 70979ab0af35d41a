import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, systemClock } from '#platform/common/clock.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openStream } from '#tests/support/stream.ts';
import { parsePublishedChange, publish } from './publish.ts';

/** How far the server's clock is ahead, in milliseconds. */
let passed = 0;
let one: TestServer;
let other: TestServer;
let people: People;
beforeAll(async () => {
  one = await startTestServer({ clock: { ...systemClock, now: () => new Date(Date.now() + passed) } });
  other = await one.another();
  people = createPeople(one);
});
afterAll(() => one.close());

const listenAs = async ({ token }: { token: string }, node = one, since: string | null = null) =>
  await openStream(await node.listen(), token, since);

const tell = (person: TestPerson, ...topics: string[]) => publish(one.app.db, [person.id], topics);

describe('the event stream', () => {
  it('is for signed-in people who are not paused', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const open = async (token: string) => (await one.call('GET', '/live', { token })).status;
    expect(await open(`${anna.token}x`)).toBe(401);
    expect(await open(ben.token)).toBe(403);
  });

  it('tells topics, to the person concerned alone, on every node', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [here, there, foreign] = [await listenAs(anna), await listenAs(anna, other), await listenAs(ben)];
    await tell(anna, 'connections');
    await expect.poll(() => here.text).toContain('data: {"topics":["connections"]}\n\n');
    await expect.poll(() => there.text).toContain('data: {"topics":["connections"]}\n\n');
    expect(foreign.text).toBe(': open\n\n');
  });

  it('says nothing of what was rolled back', async () => {
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    await one.app.db
      .transaction()
      .execute(async (trx) => {
        await publish(trx, [anna.id], ['lost']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await tell(anna, 'kept');
    await expect.poll(() => heard.text).toContain('kept');
    expect(heard.text).not.toContain('lost');
  });

  it('tells what one transaction announces as one event', async () => {
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    await one.app.db.transaction().execute(async (trx) => {
      await publish(trx, [anna.id], ['first']);
      await publish(trx, [anna.id], ['second']);
    });
    await expect.poll(() => heard.text).toBe(': open\n\ndata: {"topics":["first","second"]}\n\n');
  });

  it('comes at most ten times a second, however much happens, and nothing is lost', async () => {
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    const before = performance.now();
    for (let said = 0; said < 400; said += 1) await tell(anna, `topic_${said % 40}`);
    for (let topic = 0; topic < 40; topic += 1)
      await expect.poll(() => heard.text).toContain(`"topic_${topic}"`);
    await tell(anna, 'the end');
    await expect.poll(() => heard.text).toContain('"the end"');
    // however slow the machine: one at once, then one each tenth of a second, which a timer may end a millisecond early
    const most = 1 + Math.floor((performance.now() - before) / 99);
    const events = heard.text.match(/^data:/gm)?.length ?? 0;
    expect(events).toBeLessThanOrEqual(most);
    expect(events).toBeLessThan(200);
  });

  it('ends at once when the person is paused, and when the session ends', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [paused, signedOut] = [await listenAs(anna, other), await listenAs(ben)];
    await people.setPaused(anna, true);
    expect(await ben.call('DELETE', `/api/auth/sessions/${ben.session_id}`)).toMatchObject({ status: 204 });
    // Without being told they would last as long as the access token, a quarter of an hour.
    await expect.poll(() => paused.ended, { timeout: 10_000 }).not.toBeNull();
    await expect.poll(() => signedOut.ended, { timeout: 10_000 }).not.toBeNull();
  });

  it('ends the oldest of more than eight', async () => {
    const { anna } = await people('anna');
    const streams: Awaited<ReturnType<typeof listenAs>>[] = [];
    for (let count = 0; count < 9; count += 1) streams.push(await listenAs(anna));
    await expect.poll(() => streams[0]?.ended).not.toBeNull();
    await tell(anna, 'hello');
    await expect.poll(() => streams.filter(({ text }) => text.includes('hello')).length).toBe(8);
  });

  const count = async () => {
    const metrics = await one.call<string>('GET', '/metrics');
    return Number(/courtfolk_live_streams (\d+)/.exec(metrics.body)?.[1]);
  };

  it('is not opened by a HEAD, which answers as a GET would', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const before = await count();
    const answer = await anna.call('HEAD', '/live');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect((await ben.call('HEAD', '/live')).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('is forgotten when the browser goes away', async () => {
    const { anna } = await people('anna');
    const before = await count();
    const heard = await listenAs(anna);
    expect(await count()).toBe(before + 1);
    heard.cancel();
    await expect.poll(count).toBe(before);
  });

  it('says that everything may have changed after the connection to the database was lost', async () => {
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(one.app.db);
    await expect.poll(() => heard.text, { timeout: 5000 }).toContain('data: {"topics":["*"]}\n\n');
    await tell(anna, 'again');
    await expect.poll(() => heard.text).toContain('again');
  });

  it('ends, after the connection to the database was lost, for whoever was signed out meanwhile', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [signedOut, stays] = [await listenAs(anna), await listenAs(ben)];
    const { db } = one.app;
    // Nobody is told of it, as nobody would hear.
    await db.deleteFrom('sessions').where('id', '=', anna.session_id).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(db);
    await expect.poll(() => signedOut.ended, { timeout: 10_000 }).not.toBeNull();
    await tell(ben, 'still here');
    await expect.poll(() => stays.text).toContain('still here');
    expect(stays.ended).toBeNull();
  });

  it('ends with the token that it was opened with', async () => {
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    passed = 14 * minute;
    await tell(anna, 'in time');
    await expect.poll(() => heard.text).toContain('in time');
    expect(heard.ended).toBeNull();
    passed = 16 * minute;
    await expect.poll(() => heard.ended, { timeout: 10_000 }).not.toBeNull();
    passed = 0;
  });

  it('asks the browsers to come back when the node stops', async () => {
    const { anna } = await people('anna');
    const third = await one.another();
    const heard = await listenAs(anna, third);
    await third.close();
    await expect.poll(() => heard.ended).not.toBeNull();
    expect(heard.text).toContain('event: bye');
  });
});

describe('a browser that has read before its stream opens', () => {
  /** The mark that a session's answer carries. */
  const markOf = async (node: TestServer = one) =>
    (await node.call('POST', '/api/auth/refresh')).headers.get('x-realtime-cursor');
  const everything = 'data: {"topics":["*"]}\n\n';
  /** Opens a stream with a mark and answers the first that it says. */
  const firstNews = async (person: TestPerson, since: string | null, node: TestServer = one) => {
    const heard = await listenAs(person, node, since);
    await tell(person, 'later');
    await expect.poll(() => heard.text).toContain('"later"');
    heard.cancel();
    return heard.text;
  };

  it('hears that all may have changed when something was told since, to them', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const witness = await listenAs(ben);
    const mark = await markOf();
    await publish(one.app.db, [anna.id], ['connections']);
    await tell(ben, 'heard');
    await expect.poll(() => witness.text).toContain('heard');
    expect(await firstNews(anna, mark)).toMatch(/^: open\n\ndata: \{"topics":\["\*"/);
  });

  it('hears nothing of it when nothing was, or only to others, or before', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const witness = await listenAs(ben);
    await tell(anna, 'connections');
    await tell(ben, 'before');
    await expect.poll(() => witness.text).toContain('before');
    // a mark counts in whole milliseconds
    const told = performance.now();
    await expect.poll(() => Math.floor(performance.now())).toBeGreaterThan(told);
    const mark = await markOf();
    await tell(ben, 'since');
    await expect.poll(() => witness.text).toContain('since');
    expect(await firstNews(anna, mark)).not.toContain('*');
  });

  it('hears it with a mark that this process cannot judge', async () => {
    const { anna } = await people('anna');
    expect(await firstNews(anna, await markOf(other))).toContain('"*"');
    for (const mark of ['nonsense', '/', 'a/1', `${(await markOf())?.split('/')[0]}/x`])
      expect(await firstNews(anna, mark)).toContain('"*"');
  });

  it('hears it with a mark from before the connection to the database was lost', async () => {
    const { anna } = await people('anna');
    const mark = await markOf();
    const witness = await listenAs(anna);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'courtfolk live' and datname = current_database()`.execute(one.app.db);
    await expect.poll(() => witness.text, { timeout: 5000 }).toContain(everything);
    expect(await firstNews(anna, mark)).toContain('"*"');
  });
});

describe('an announcement', () => {
  it('to more people than fit one message goes out in several', async () => {
    const ids = Array.from(
      { length: 1000 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const { anna } = await people('anna');
    const heard = await listenAs(anna);
    await publish(one.app.db, [...ids, anna.id], ['play_dates']);
    await expect.poll(() => heard.text).toContain('play_dates');
  });

  it('that is none is left alone', () => {
    for (const payload of ['', 'null', '{}', '{"users":1,"topics":[]}', '[1]']) {
      expect(parsePublishedChange(payload)).toBeNull();
    }
  });
});
