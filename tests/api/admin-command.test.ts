import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ({ anna } = await createPeople(server)('anna'));
});
afterAll(() => server.close());

/** What `npm run admin -- …` runs, on the database of this test. */
function command(...words: string[]): Promise<{ code: number; said: string }> {
  const root = resolve(import.meta.dirname, '..', '..');
  const env = {
    ...process.env,
    DATABASE_URL: server.platform.config.database_url ?? '',
    MIGRATION_DATABASE_URL: server.owner_url,
    LOG_LEVEL: 'warn',
  };
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['src/app/server/admin.ts', ...words],
      { cwd: root, env },
      (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

test('An operator makes and lists admins beside the running app, under the same rules, and the log says so', async () => {
  expect(await command('grant', 'no@body.test')).toEqual({
    code: 1,
    said: 'No member has the address no@body.test.\n',
  });
  expect(await command('grant', ` ${anna.email.toUpperCase()}`)).toEqual({
    code: 0,
    said: 'anna@courtfolk.test is an admin now.\n',
  });
  expect(await anna.call('GET', '/api/admin/overview')).toMatchObject({ status: 200 });
  const [listed, refused] = await Promise.all([command('list'), command('revoke', anna.email)]);
  expect(listed).toEqual({ code: 0, said: 'anna@courtfolk.test  Anna Tester\n' });
  expect(refused).toEqual({
    code: 1,
    said: 'There must always be at least one admin whose access is not paused.\n',
  });
  expect((await anna.call('GET', `/api/admin/audit_log?user_id=${anna.id}`)).body).toMatchObject({
    total: 1,
    items: [{ actor_id: null, actor: null, action: 'make_admin', target_id: anna.id }],
  });
});
