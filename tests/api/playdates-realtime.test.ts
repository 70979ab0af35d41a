import { expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
const ears = await listenToTopics(server);

/** The recipients of each topic that is published while `work` runs. */
async function heardDuring<Result>(work: () => Promise<Result>) {
  const { result, heard } = await ears.during(work);
  return {
    result,
    heard,
    recipients: (topic: string) => [...new Set(publishedTopics(topic, heard))],
  };
}
const idsOf = (...persons: TestPerson[]) => persons.map((person) => person.id).toSorted();

test('each change is published to the people concerned, and to nobody else', async () => {
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
  expect(created.recipients('play_dates')).toEqual(idsOf(anna, ben, friend));
  expect(created.recipients('notifications')).toEqual(idsOf(ben, friend));

  const applied = await heardDuring(() => playdates.apply([cleo, dora], id));
  expect(applied.recipients(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora));
  expect(applied.recipients('play_dates')).toEqual(idsOf(anna, ben, cleo, dora));
  expect(applied.recipients('notifications')).toEqual(idsOf(anna, ben, dora));

  const other = await playdates.apply([eva, finn], id);
  const accepted = await heardDuring(() => playdates.answer(ben, id, applied.result, 'accepted'));
  ok(accepted.result);
  expect(accepted.recipients(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora, eva, finn));
  // Ben too, whose notifications of both applications are read now.
  expect(accepted.recipients('notifications')).toEqual(idsOf(anna, ben, cleo, dora, eva, finn));

  const refused = await heardDuring(() => playdates.answer(anna, id, other, 'accepted'));
  expect(refused.result.status).toBe(409);
  expect(refused.heard).toEqual([]);

  const messageId = newId();
  const written = await heardDuring(() => playdates.send(dora, id, 'Hello', messageId));
  expect(written.recipients(`play_dates/${id}/messages`)).toEqual(idsOf(anna, ben, cleo));
  // For the author's other tabs: the one that sent it has it.
  expect(written.recipients(`play_dates/${id}/messages/${messageId}`)).toEqual(idsOf(dora));
  expect(written.recipients('notifications')).toEqual(idsOf(anna, ben, cleo));
  expect(JSON.stringify(written.heard)).not.toContain('Hello');

  const asked = await heardDuring(() => playdates.update(anna, id, 'completed'));
  ok(asked.result);
  expect(asked.recipients(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora));
  expect(asked.recipients('notifications')).toEqual(idsOf(cleo, dora));
  const completed = await heardDuring(() => playdates.update(cleo, id, 'completed'));
  ok(completed.result);
  expect(completed.recipients(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora));
  // Cleo too, whose notification of the question is read now.
  expect(completed.recipients('notifications')).toEqual(idsOf(anna, ben, cleo, dora));

  const { admin } = await people({ admin: { is_admin: true } });
  const deleted = await heardDuring(() => admin.call('DELETE', `/api/play_dates/${id}`));
  expect(deleted.result.status).toBe(204);
  // The admin, too, whose page lists it.
  expect(deleted.recipients(`play_dates/${id}`)).toEqual(idsOf(anna, ben, cleo, dora, admin));
  // All whose notifications about it go with it.
  expect(deleted.recipients('notifications')).toEqual(
    idsOf(anna, ben, cleo, dora, eva, finn, friend),
  );
});
