import { expect, test } from 'vitest';
import { allowAnyTime } from '#tests/support/agreements.ts';
import { connectTo } from '#tests/support/database.ts';
import { withServer } from '#tests/support/with-server.ts';
import { matchesJobs } from './jobs.ts';

const { server, agreements } = await withServer();
await allowAnyTime(server);

test('a job of each minute ends what is over', async () => {
  const { id, creators } = await agreements.match(72);
  await agreements.startsIn(id, '-26 hours');
  const [job] = matchesJobs(new Map());
  expect(job?.cron).toBe('* * * * *');
  await server.app.jobs.enqueue(server.app.db, job?.type ?? { name: '', retryLimit: 0 }, {});
  await server.runJobs();
  expect((await agreements.get(creators[0], id)).status).toBe('completed');
});

test('it is repeated once, half a minute later, so that nothing waits for more than a minute', async () => {
  const [job] = matchesJobs(new Map());
  const type = job?.type ?? { name: '', retryLimit: 0 };
  const { db, jobs } = server.app;
  const owner = await connectTo(server.ownerUrl);
  const waiting = async () => {
    const { rows } = await owner.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
      where name = $1 and state = 'created'`,
      [type.name],
    );
    return rows.map(({ seconds }) => Math.round(seconds));
  };
  for (const _ of ['this minute', 'and the next']) {
    await jobs.enqueue(db, type, {});
    await server.runJobs();
    expect(await waiting()).toEqual([30]);
  }
  await owner.query("update pgboss.job set start_after = now() where state = 'created'");
  await server.runJobs();
  expect(await waiting()).toEqual([]);
});
