import { expect, onTestFinished, test } from 'vitest';
import { messages } from '#features/profiles/messages.ts';
import { limitLookups } from '#features/profiles/server/service/lookup-limit.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

test('a crawler of profiles and searches is stopped after 2,000 reads an hour, with a clear sentence', async () => {
  const server = await startTestServer({ rate_limits: true });
  onTestFinished(() => server.close());
  const { crawler, anna } = await createPeople(server)('crawler', 'anna');
  const viewer = { user_id: crawler.id, session_id: crawler.session_id, is_admin: false, is_paused: false };
  const reads = (person: TestPerson) => [
    person.call('GET', `/api/profiles/${anna.id}`),
    person.call('GET', `/api/profiles/${anna.id}/rating_history`),
    person.call('GET', `/api/profiles/${anna.id}/friends_and_watched`),
    person.call('GET', `/api/profiles/${anna.id}/relationship`),
    person.call('POST', '/api/rpc/search_profiles', { body: { search_query: 'anna' } }),
  ];
  for (let read = 0; read < 1995; read += 1) await limitLookups(server.app, viewer);
  for (const answer of await Promise.all(reads(crawler))) expect(answer).toMatchObject({ status: 200 });
  for (const answer of await Promise.all(reads(crawler))) {
    expect(answer).toMatchObject({ status: 429, body: { message: messages.lookupsUsedUp(60) } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  }
  // Everything else goes on, and so do others.
  expect(await crawler.call('GET', '/api/play_dates')).toMatchObject({ status: 200 });
  for (const answer of await Promise.all(reads(anna))) expect(answer).toMatchObject({ status: 200 });
});
