import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAnyTime, createAgreements } from '#tests/support/agreements.ts';
import { createPeople } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { agreementsJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await allowAnyTime(server);
});
afterAll(() => server.close());

test('a job of each minute ends what is over', async () => {
  const agreements = createAgreements(server, createPeople(server));
  const { id, creators } = await agreements.match(72);
  await agreements.startsIn(id, '-26 hours');
  const [job] = agreementsJobs;
  expect(job?.cron).toBe('* * * * *');
  await server.app.jobs.enqueue(server.app.db, job?.type ?? { name: '', retryLimit: 0 }, {});
  await server.runJobs();
  expect((await agreements.get(creators[0], id)).status).toBe('completed');
});
