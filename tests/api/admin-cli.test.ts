import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { setPaused } from '#features/profiles/server/service/flags.ts';
import { newId } from '#platform/common/ids.ts';
import { testPassword } from '#tests/support/people.ts';
import { testSecret } from '#tests/support/server.ts';
import { confirm, mailedToken, signUp } from '#tests/support/sign-ups.ts';
import { testEnvironment } from '#tests/support/test-environment.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const { anna, ben } = await people('anna', 'ben');

/** Runs `npm run admin -- …` on the database of this test. */
const command = (...words: string[]) =>
  run(words, {
    DATABASE_URL: server.app.config.databaseUrl ?? '',
    MIGRATION_DATABASE_URL: server.ownerUrl,
    SECRET_KEY: testSecret,
  });

function run(
  words: string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  const root = resolve(import.meta.dirname, '..', '..');
  const env = testEnvironment({ ...settings, LOG_LEVEL: 'warn' });
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['src/app/server/admin-cli.ts', ...words],
      { cwd: root, env },
      (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

test('a data folder other than the app’s is refused, and no database is created there', async () => {
  const dataDir = join(tmpdir(), `courtfolk-none-${newId()}`);
  const { code, said } = await run(['list'], { DATA_DIR: dataDir });
  expect(said).toBe(
    `There is no database in ${dataDir}. Start Courtfolk there first, or set DATA_DIR.\n`,
  );
  expect(code).toBe(1);
  await expect(access(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a word that is no heading of the Community Rules is refused with those that there are', async () => {
  const { code, said } = await run(['pause', 'ben@courtfolk.test', 'rudeness'], {});
  expect(said).toBe(
    "The Community Rules have no heading 'rudeness'. There are: Harassment, Threats, Sexual content, Discrimination, Spam, Money scams, False level, Impersonation, Under 18, Other.\n",
  );
  expect(code).toBe(1);
});

// Six processes, each of which starts the app for a moment.
test('the command line manages admins and pauses beside the running app, and is logged', async () => {
  const [nobody, granted] = await Promise.all([
    command('grant', 'no@body.test'),
    command('grant', ` ${anna.email.toUpperCase()}`),
  ]);
  expect(nobody).toEqual({ code: 1, said: 'No member has the address no@body.test.\n' });
  expect(granted).toEqual({ code: 0, said: 'anna@courtfolk.test is an admin now.\n' });
  expect(await anna.call('GET', '/api/admin/overview')).toMatchObject({ status: 200 });
  expect((await server.mails(anna.email))[0]?.subject).toBe('Anna Tester is an admin now');
  const [listed, refused, paused] = await Promise.all([
    command('list'),
    command('revoke', anna.email),
    command('pause', ben.email, 'False level'),
  ]);
  expect(listed).toEqual({ code: 0, said: 'anna@courtfolk.test  Anna Tester\n' });
  expect(refused).toEqual({
    code: 1,
    said: 'There must always be at least one admin whose access is not paused.\n',
  });
  expect(paused).toEqual({ code: 0, said: 'ben@courtfolk.test is paused now, for False level.\n' });
  expect(await ben.call('GET', '/api/notifications')).toMatchObject({ status: 403 });
  expect(await command('resume', ben.email)).toEqual({
    code: 0,
    said: 'ben@courtfolk.test has access again.\n',
  });
  expect(await ben.call('GET', '/api/notifications')).toMatchObject({ status: 200 });
  const mail = (await server.mails(ben.email)).find(({ subject }) => subject.endsWith('is paused'));
  expect(mail?.text).toContain('In the Community Rules it is about: False level.');
  expect((await anna.call('GET', '/api/admin/audit_log')).body).toMatchObject({
    total: 3,
    items: [
      { actor_id: null, actor: null, action: 'resume_access', target_id: ben.id },
      {
        actor_id: null,
        action: 'pause_access',
        target_id: ben.id,
        after: { paused_for: 'false_level' },
      },
      { actor_id: null, action: 'make_admin', target_id: anna.id },
    ],
  });
});

test('a paused former player may sign up again once the address is released, which is logged', async () => {
  const { pia } = await people({ pia: { email: 'p.ia@gmail.com' } });
  await setPaused(server.app, 'operator', pia.id, true);
  await pia.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
  const confirmed = async () => {
    await signUp(server, { email: pia.email });
    return await confirm(server, await mailedToken(server, pia.email));
  };
  expect(await confirmed()).toMatchObject({ status: 409 });
  const { pat } = await people('pat');
  await setPaused(server.app, 'operator', pat.id, true);
  expect(await command('release', pat.email)).toEqual({
    code: 1,
    said: `A member who is paused has or had the address ${pat.email}: use resume with theirs.\n`,
  });
  expect(await command('release', 'PIA+x@googlemail.com')).toEqual({
    code: 0,
    said: 'pia+x@googlemail.com can be used again. Blocks of others and open reports come back with it.\n',
  });
  expect(await command('release', pia.email)).toEqual({
    code: 1,
    said: 'No pause holds the address p.ia@gmail.com.\n',
  });
  const entry = await server.app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'release_address')
    .execute();
  expect(entry).toEqual([
    { actor_id: null, before: { is_paused: true }, after: { is_paused: false } },
  ]);
  expect(await confirmed()).toMatchObject({ status: 200 });
});
