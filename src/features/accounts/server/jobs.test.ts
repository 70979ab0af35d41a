import { expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';
import { accountsJobs } from './jobs.ts';

const { server, people } = await withServer();

test('the purge deletes expired rows only', async () => {
  const { db, clock } = server.app;
  const daysAgo = (days: number) =>
    new Date(clock.now().getTime() - days * 24 * 3_600_000).toISOString();
  await signUp(server, { email: 'old@courtfolk.test' });
  await signUp(server, { email: 'new@courtfolk.test' });
  await db
    .updateTable('sign_ups')
    .set({ created_at: daysAgo(7.1) })
    .where('email', '=', 'old@courtfolk.test')
    .execute();
  await db
    .updateTable('sign_ups')
    .set({ created_at: daysAgo(6.9) })
    .where('email', '=', 'new@courtfolk.test')
    .execute();

  const { anna } = await people('anna');
  const expiredSessionId = newId();
  await db
    .insertInto('sessions')
    .values({ id: expiredSessionId, user_id: anna.id, expires_at: daysAgo(0.1) })
    .execute();
  const token = (byte: number, usedAt: string | null) => ({
    token_hash: Buffer.alloc(32, byte),
    session_id: anna.session_id,
    used_at: usedAt,
  });
  await db
    .insertInto('refresh_tokens')
    .values([token(1, daysAgo(31)), token(2, daysAgo(29)), token(3, null)])
    .execute();
  const link = (byte: number, expiresAt: string) => ({
    token_hash: Buffer.alloc(32, byte),
    purpose: 'reset_password' as const,
    account_id: anna.id,
    email: anna.email,
    expires_at: expiresAt,
  });
  await db
    .insertInto('email_tokens')
    .values([link(4, daysAgo(0.1)), link(5, daysAgo(-0.1))])
    .execute();
  const now = clock.now().getTime();
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'over', points: 1, expire: now - 1000 },
      { key: 'counting', points: 1, expire: now + 60_000 },
    ])
    .execute();
  await db
    .insertInto('rate_limit_sets')
    .values([
      { key: 'over', members: [1], expires_at: daysAgo(0.1) },
      { key: 'counting', members: [1], expires_at: daysAgo(-0.1) },
    ])
    .execute();

  const purge = accountsJobs.find(({ type }) => type.name === 'accounts_purge');
  expect(purge?.cron).not.toBeNull();
  await server.app.jobs.enqueue(db, purge?.type ?? { name: '', retryLimit: 0 }, {});
  await server.runJobs();

  const signUps = await db.selectFrom('sign_ups').select('email').execute();
  expect(signUps).toEqual([{ email: 'new@courtfolk.test' }]);
  const sessions = await db.selectFrom('sessions').select('id').execute();
  expect(sessions).toEqual([{ id: anna.session_id }]);
  const tokens = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .orderBy('token_hash')
    .execute();
  expect(tokens.map((row) => row.token_hash[0])).toEqual([2, 3]);
  const links = await db
    .selectFrom('email_tokens')
    .select('token_hash')
    .where('account_id', '=', anna.id)
    .execute();
  expect(links.map((row) => row.token_hash[0])).toEqual([5]);
  const limits = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', ['over', 'counting'])
    .execute();
  expect(limits).toEqual([{ key: 'counting' }]);
  expect(await db.selectFrom('rate_limit_sets').select('key').execute()).toEqual([
    { key: 'counting' },
  ]);
});
