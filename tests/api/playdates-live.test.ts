import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { type Announcement, announce, liveChannel, readAnnouncement } from '#platform/server/live.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { createPlaydates, ok } from '#tests/support/playdates.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let people: People;
let playdates: ReturnType<typeof createPlaydates>;
let listener: pg.Client;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
  playdates = createPlaydates(server, people);
  listener = new pg.Client({ connectionString: server.owner_url });
  await listener.connect();
  listener.on('notification', ({ payload }) => {
    const announcement = readAnnouncement(payload ?? '');
    if (announcement !== null) heard.push(announcement);
  });
  await listener.query(`listen ${listener.escapeIdentifier(liveChannel)}`);
});
afterAll(async () => {
  await listener.end();
  await server.close();
});

/** Everything that was announced before is heard when this is done: the last thing said is a mark of our own. */
async function settle(): Promise<void> {
  const mark = newId();
  await announce(server.platform.db, [mark], ['mark']);
  await vi.waitFor(() => expect(heard.some((one) => one.users.includes(mark))).toBe(true), 10_000);
}

/** Who hears of which topic while something is done. */
async function heardDuring<Result>(work: () => Promise<Result>) {
  await settle();
  heard.length = 0;
  const result = await work();
  await settle();
  const told = (topic: string) =>
    [...new Set(heard.filter((one) => one.topics.includes(topic)).flatMap((one) => one.users))].toSorted();
  return { result, told };
}
const idsOf = (...persons: TestPerson[]) => persons.map((person) => person.id).toSorted();

test('Each step is announced to those whom it concerns, and to nobody else', async () => {
  const { anna, ben, cleo, dora, eva, finn, friend, stranger } = await people(
    'anna',
    'ben',
    'cleo',
    'dora',
    'eva',
    'finn',
    'friend',
    'stranger',
  );
  await people.befriend(anna, ben);
  await people.befriend(anna, friend);
  await people.befriend(cleo, dora);
  await people.befriend(eva, finn);
  await people.befriend(stranger, dora);

  const created = await heardDuring(() => playdates.create([anna, ben]));
  const id = created.result;
  expect(created.told('play_dates')).toEqual(idsOf(anna, ben, friend));
  expect(created.told('notifications')).toEqual(idsOf(ben, friend));

  const applied = await heardDuring(() => playdates.apply([cleo, dora], id));
  expect(applied.told(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora));
  expect(applied.told('play_dates')).toEqual(idsOf(anna, ben, cleo, dora));
  expect(applied.told('notifications')).toEqual(idsOf(anna, ben, dora));

  const other = await playdates.apply([eva, finn], id);
  const accepted = await heardDuring(() => playdates.answer(ben, id, applied.result, 'accepted'));
  ok(accepted.result);
  expect(accepted.told(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora, eva, finn));
  expect(accepted.told('notifications')).toEqual(idsOf(anna, cleo, dora, eva, finn));

  const refused = await heardDuring(() => playdates.answer(anna, id, other, 'accepted'));
  expect(refused.result.status).toBe(409);
  expect(heard.filter((one) => !one.topics.includes('mark'))).toEqual([]);

  const written = await heardDuring(() => playdates.send(dora, id, 'Hello'));
  expect(written.told(`play_dates/${id}/messages`)).toEqual(idsOf(anna, ben, cleo, dora));
  expect(written.told('notifications')).toEqual(idsOf(anna, ben, cleo));
  expect(JSON.stringify(heard)).not.toContain('Hello');

  const completed = await heardDuring(() => playdates.update(cleo, id, 'completed'));
  ok(completed.result);
  expect(completed.told(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora));
  expect(completed.told('notifications')).toEqual(idsOf(anna, ben, dora));
});
