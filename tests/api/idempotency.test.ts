import { describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { listen, notify } from '#platform/server/database/listen-notify.ts';
import { realtimeChannel } from '#platform/server/realtime/publish.ts';
import { createFixture, type Fixture } from '#tests/support/fixture.ts';
import { creations, settings } from '#tests/support/idempotent-writes.ts';
import {
  type Call,
  type OperationCall,
  type OperationCallName,
  operationCalls,
} from '#tests/support/operation-calls.ts';
import type { TestPerson } from '#tests/support/people.ts';
import type { Answer } from '#tests/support/server.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const rowsOf = <Row>(register: Partial<Record<OperationCallName, Row>>) =>
  Object.entries(register) as [OperationCallName, Row][];

const make = (attempt: OperationCall, person: TestPerson, fixture: Fixture, id: string) => {
  const call: Call = (method, path, body) => person.call(method, path, { body: { ...body, id } });
  return attempt.make(call, fixture, server);
};

/** New rows of each table and the number of published changes. */
async function effectOf(work: () => Promise<void>) {
  const { db, config, log } = server.app;
  const rowsOf = async () =>
    Object.fromEntries(
      Object.entries(await snapshotOf(server)).map(([table, content]) => [
        table,
        Number.parseInt(content, 10),
      ]),
    );
  const published: string[] = [];
  const listener = await listen({
    url: config.databaseUrl ?? '',
    channel: realtimeChannel,
    log,
    onPayload: (payload) => published.push(payload),
    onReconnect: () => undefined,
  });
  const before = await rowsOf();
  await work();
  const after = await rowsOf();
  await notify(db, realtimeChannel, ['the end']);
  await expect.poll(() => published.at(-1)).toBe('the end');
  await listener.close();
  const grown = Object.entries(after).map(
    ([table, rows]) => [table, rows - (before[table] ?? 0)] as const,
  );
  return {
    rows: Object.fromEntries(grown.filter(([, rows]) => rows !== 0)),
    announcements: published.length - 1,
  };
}

/** Fixtures for the next test, by the status of their PlayDate. */
const unchanged = new Map<string, Fixture>();

test.each(rowsOf(settings))('%s can be repeated and then changes nothing', async (name, row) => {
  const { by, status = 'open' } = row;
  const attempt: OperationCall = operationCalls[name];
  const fixture = unchanged.get(status) ?? (await createFixture(server, people, status));
  unchanged.delete(status);
  const person = fixture.cast[by];
  const call: Call = (method, path, body) => person.call(method, path, { body });
  const first = (await attempt.make(call, fixture, server)) as Answer<object | undefined>;
  expect(first.status).toBe(first.body === undefined ? 204 : 200);
  let again: Answer | undefined;
  const { rows } = await effectOf(async () => {
    again = await attempt.make(call, fixture, server);
  });
  const unsaid = { updated_at: expect.any(String) };
  expect(again?.body).toEqual(
    first.body && { ...first.body, ...('updated_at' in first.body && unsaid) },
  );
  expect(again?.status).toBe(first.status);
  expect(rows).toEqual({});
  if (attempt.changes === undefined) unchanged.set(status, fixture);
});

describe.each(rowsOf(creations))('%s', (name, row) => {
  const { by, other, status = 'open', refusal = 409 } = row;
  const attempt = operationCalls[name];

  test('creates one row and notifies once, however often it is sent with its id, which is no one else’s', async () => {
    const fixture = await createFixture(server, people, status);
    const person = fixture.cast[by];
    const id = newId();
    let first: Answer | undefined;
    const once = await effectOf(async () => {
      first = await make(attempt, person, fixture, id);
    });
    expect(first).toMatchObject({ status: 200, body: { id } });
    expect(Object.keys(once.rows)).not.toEqual([]);
    const before = await snapshotOf(server);
    for (const again of [id, id.toUpperCase()]) {
      const { status, body } = await make(attempt, person, fixture, again);
      expect({ status, body }).toEqual({ status: 200, body: first?.body });
    }
    // Nor with an id of another user.
    const refused = await make(attempt, fixture.cast[other], fixture, id);
    const code = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 409: 'CONFLICT' }[refusal];
    expect(refused).toMatchObject({ status: refusal, body: { code } });
    expect(JSON.stringify(refused.body)).not.toContain(person.id);
    expect(await snapshotOf(server)).toEqual(before);

    const next = await createFixture(server, people, status);
    const ofTen = await effectOf(async () => {
      const id = newId();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => make(attempt, next.cast[by], next, id)),
      );
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id } });
    });
    expect(ofTen).toEqual(once);
  });
});

test('an own id in capitals is recognised: befriending or inviting oneself is refused', async () => {
  const { id, cast } = await createFixture(server, people, 'open');
  const { creator, stranger } = cast;
  const self = { receiver_id: creator.id.toUpperCase() };
  expect(await creator.call('POST', '/api/connections', { body: self })).toMatchObject({
    status: 400,
  });
  const bring = { requester_partner_id: stranger.id.toUpperCase() };
  expect(
    await stranger.call('POST', `/api/play_dates/${id}/requests`, { body: bring }),
  ).toMatchObject({
    status: 400,
  });
});
