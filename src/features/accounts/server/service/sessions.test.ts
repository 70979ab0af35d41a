import { describe, expect, onTestFinished, test } from 'vitest';
import { day, hour } from '#platform/common/clock.ts';
import { connectTo } from '#tests/support/database.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { sessionOf } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const refresh = (token: string, on: TestServer = server) =>
  on.call('POST', '/api/auth/refresh', { cookies: { courtfolk_refresh: token } });

async function signedIn(person: TestPerson) {
  const body = { email: person.email, password: testPassword };
  return sessionOf(await server.call('POST', '/api/auth/sign-in', { body }));
}
const sessionsOf = (person: TestPerson) =>
  server.app.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
const profileStatus = (person: TestPerson, token: string) =>
  server.call('GET', `/api/profiles/${person.id}`, { token }).then((answer) => answer.status);

type Token = { secret: string; parent: number | null; presented: number };

/** Accepted if never presented and no sibling was, or if presented once and no child of it was. */
function isAccepted(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  const related = tokens.filter(
    (other) =>
      other.parent === at ||
      (other !== token && other.parent !== null && other.parent === token.parent),
  );
  return token.presented <= 1 && related.every((other) => other.presented === 0);
}

/** Refreshes by these tokens of a session; whether it is left. */
async function refreshInOrder(person: TestPerson, order: readonly number[]): Promise<boolean> {
  const { refresh_token } = await signedIn(person);
  const tokens: Token[] = [{ secret: refresh_token, parent: null, presented: 0 }];
  for (const at of order) {
    const token = tokens[at];
    if (token === undefined) throw new Error('no such token');
    const alive = isAccepted(tokens, token);
    const answer = await refresh(token.secret);
    token.presented += 1;
    expect(answer.body === null, `order ${order.join()}`).toBe(!alive);
    if (!alive) return false;
    tokens.push({ secret: sessionOf(answer).refresh_token, parent: at, presented: 0 });
  }
  return true;
}

function nextChoices(choice: readonly number[], tokens: number): number[] | null {
  const at = choice.length - 1;
  if (at < 0) return null;
  const last = choice[at] ?? 0;
  return last + 1 < tokens ? [...choice.slice(0, at), last + 1] : null;
}

test('signing in ends the previous session of the browser', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const before = await signedIn(anna);
  const body = { email: ben.email, password: testPassword };
  const cookies = { courtfolk_refresh: before.refresh_token };
  sessionOf(await server.call('POST', '/api/auth/sign-in', { body, cookies }));
  expect(await profileStatus(anna, before.session.access_token)).toBe(401);
  expect(await refresh(before.refresh_token)).toMatchObject({ body: null });
  expect(await profileStatus(anna, anna.token)).toBe(200);
});

test('signing in begins no session when the one before cannot be ended', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const before = await signedIn(anna);
  const owner = await connectTo(server.ownerUrl);
  onTestFinished(async () => {
    await owner.query('drop trigger kept on sessions; drop function kept()');
  });
  await owner.query(`
    create function kept() returns trigger language plpgsql as $$ begin raise exception 'kept';
      end $$;
    create trigger kept before delete on sessions for each row execute function kept()`);
  const sessions = await sessionsOf(ben);
  const body = { email: ben.email, password: testPassword };
  const cookies = { courtfolk_refresh: before.refresh_token };
  expect(await server.call('POST', '/api/auth/sign-in', { body, cookies })).toMatchObject({
    status: 500,
  });
  expect(await sessionsOf(ben)).toEqual(sessions);
  expect(await profileStatus(anna, before.session.access_token)).toBe(200);
});

describe('refreshing', () => {
  test('issues an access token and the next refresh token, stored as a hash only', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signedIn(anna);
    const next = sessionOf(await refresh(refresh_token));
    expect(next.refresh_token).not.toBe(refresh_token);
    expect(next.session.user.id).toBe(anna.id);
    expect(await profileStatus(anna, next.session.access_token)).toBe(200);
    const kept = JSON.stringify(
      await server.app.db.selectFrom('refresh_tokens').selectAll().execute(),
    );
    expect(kept).not.toContain(refresh_token);
  });

  test('without a valid cookie returns null and does not clear the cookie', async () => {
    expect(await server.call('POST', '/api/auth/refresh')).toMatchObject({
      status: 200,
      body: null,
    });
    const answer = await refresh('made-up');
    expect(answer).toMatchObject({ status: 200, body: null });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('goes on after SECRET_KEY was changed, which ends the access tokens alone', async () => {
    const { anna } = await people('anna');
    const { session, refresh_token } = await signedIn(anna);
    const rekeyed = await server.another({
      SECRET_KEY: 'another secret that only this test knows',
    });
    const token = session.access_token;
    expect(await rekeyed.call('GET', `/api/profiles/${anna.id}`, { token })).toMatchObject({
      status: 401,
    });
    sessionOf(await refresh(refresh_token, rekeyed));
  });

  test('works for a paused user', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signedIn(anna);
    await people.setPaused(anna, true);
    expect(sessionOf(await refresh(refresh_token)).session.user.is_paused).toBe(true);
  });

  test('fails after 30 days without use', async () => {
    const { anna } = await people('anna');
    const { refresh_token, session } = await signedIn(anna);
    await server.app.db
      .updateTable('sessions')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('user_id', '=', anna.id)
      .execute();
    expect(await refresh(refresh_token)).toMatchObject({ status: 200, body: null });
    expect(await profileStatus(anna, session.access_token)).toBe(401);
  });

  test('goes on for 90 days after the sign-in at most, however often the session is used', async () => {
    let now = new Date();
    const timed = await withServer({ clock: { now: () => now } });
    const { anna } = await timed.people('anna');
    const body = { email: anna.email, password: testPassword };
    let { refresh_token } = sessionOf(
      await timed.server.call('POST', '/api/auth/sign-in', { body }),
    );
    const begun = now.getTime();
    for (const days of [29, 58, 87, 89.99]) {
      now = new Date(begun + days * day);
      ({ refresh_token } = sessionOf(await refresh(refresh_token, timed.server)));
    }
    now = new Date(begun + 90 * day);
    expect(await refresh(refresh_token, timed.server)).toMatchObject({ status: 200, body: null });
  });

  test('goes on for 12 hours after the sign-in of an admin, who is signed out everywhere then', async () => {
    let now = new Date();
    const timed = await withServer({ clock: { now: () => now } });
    const { ada, anna } = await timed.people({
      ada: { is_admin: true },
      eve: { is_admin: true },
      anna: {},
    });
    const begun = now.getTime();
    const signIn = async ({ email }: TestPerson) => {
      const body = { email, password: testPassword };
      return sessionOf(await timed.server.call('POST', '/api/auth/sign-in', { body }));
    };
    let [admin, member] = [await signIn(ada), await signIn(anna)];
    now = new Date(begun + 11.9 * hour);
    [admin, member] = [
      sessionOf(await refresh(admin.refresh_token, timed.server)),
      sessionOf(await refresh(member.refresh_token, timed.server)),
    ];
    now = new Date(begun + 12 * hour);
    expect(await refresh(admin.refresh_token, timed.server)).toMatchObject({
      status: 200,
      body: null,
    });
    member = sessionOf(await refresh(member.refresh_token, timed.server));
    // Calls read the clock of the database.
    const { db } = timed.server.app;
    const me = async ({ session }: typeof admin) =>
      (await timed.server.call('GET', '/api/profiles/me', { token: session.access_token })).status;
    for (const [hours, status] of [
      [11.9, 200],
      [12, 401],
    ] as const) {
      const created_at = new Date(Date.now() - hours * hour).toISOString();
      await db.updateTable('sessions').set({ created_at }).execute();
      expect([await me(admin), await me(member)]).toEqual([status, 200]);
    }
    // Nor does it come back when the person is no admin any more.
    await timed.people.setAdmin(ada, false);
    expect([await me(admin), await me(member)]).toEqual([401, 200]);
  });

  test('is refused from another site', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signedIn(anna);
    const answer = await server.call('POST', '/api/auth/refresh', {
      cookies: { courtfolk_refresh: refresh_token },
      headers: { origin: 'https://evil.test' },
    });
    expect(answer.status).toBe(403);
    expect(sessionOf(await refresh(refresh_token))).toBeTruthy();
  });
});

describe('a used refresh token', () => {
  test('is accepted once more, as the response may have been lost', async () => {
    const { anna } = await people('anna');
    const first = await signedIn(anna);
    sessionOf(await refresh(first.refresh_token));
    const again = sessionOf(await refresh(first.refresh_token));
    sessionOf(await refresh(again.refresh_token));
  });

  test('ends the session once its child has been used', async () => {
    const { anna } = await people('anna');
    const first = await signedIn(anna);
    const second = sessionOf(await refresh(first.refresh_token));
    const third = sessionOf(await refresh(second.refresh_token));
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 200, body: null });
    expect(await refresh(third.refresh_token)).toMatchObject({ status: 200, body: null });
    expect(await profileStatus(anna, third.session.access_token)).toBe(401);
  });

  // What is not accepted ends the session.
  test('follows the rule in every order of up to five refreshes', async () => {
    const { anna } = await people('anna');
    let runs = 0;
    const pending: number[][] = [[0]];
    for (let order = pending.pop(); order !== undefined; order = pending.pop()) {
      runs += 1;
      const alive = await refreshInOrder(anna, order);
      const sibling = nextChoices(order, order.length);
      if (sibling !== null) pending.push(sibling);
      if (alive && order.length < 5) pending.push([...order, 0]);
      if (!alive) expect(await sessionsOf(anna)).toHaveLength(1);
      await server.app.db
        .deleteFrom('sessions')
        .where('user_id', '=', anna.id)
        .where('id', '<>', anna.session_id)
        .execute();
    }
    expect(runs).toBeGreaterThan(30);
  });

  test('presented twice concurrently is used and replayed, also on two servers', async () => {
    const { anna } = await people('anna');
    const second = await server.another();
    for (let round = 0; round < 20; round += 1) {
      const { refresh_token } = await signedIn(anna);
      const [one, other] = await Promise.all([
        refresh(refresh_token),
        refresh(refresh_token, second),
      ]);
      const successors = [sessionOf(one).refresh_token, sessionOf(other).refresh_token];
      expect(successors[0]).not.toBe(successors[1]);
      const keeper = successors[round % 2] ?? '';
      sessionOf(await refresh(keeper));
    }
  });

  test('presented twice while the session is locked counts twice', async () => {
    const { anna } = await people('anna');
    const second = await server.another();
    const { refresh_token } = await signedIn(anna);
    const { db } = server.app;
    const { both } = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', anna.id)
        .forUpdate()
        .execute();
      const both = [refresh(refresh_token), refresh(refresh_token, second)];
      await expect.poll(() => lockWaiters(db)).toBe(2);
      return { both };
    });
    for (const answer of await Promise.all(both)) sessionOf(answer);
    expect(await refresh(refresh_token)).toMatchObject({ status: 200, body: null });
  });

  test('presented three times concurrently ends the session', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signedIn(anna);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(refresh_token)));
    expect(answers.filter((answer) => answer.body === null)).toHaveLength(1);
    expect(await sessionsOf(anna)).toHaveLength(1);
  });
});

describe('signing out', () => {
  const signOut = (token: string) =>
    server.call('POST', '/api/auth/sign-out', {
      cookies: { courtfolk_refresh: token, courtfolk_hint: 'in' },
    });

  test('ends the session at once, clears the cookies, and is idempotent', async () => {
    const { anna } = await people('anna');
    const { refresh_token, session } = await signedIn(anna);
    const answer = await signOut(refresh_token);
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.get('set-cookie')).toMatch(
      /courtfolk_refresh=;.*Max-Age=0.*courtfolk_hint=; Max-Age=0; Path=\//i,
    );
    expect(await profileStatus(anna, session.access_token)).toBe(401);
    expect(await refresh(refresh_token)).toMatchObject({ status: 200, body: null });
    expect((await signOut(refresh_token)).status).toBeLessThan(300);
    expect((await server.call('POST', '/api/auth/sign-out')).status).toBeLessThan(300);
  });

  test('works with a used token, and keeps other sessions', async () => {
    const { anna } = await people('anna');
    const one = await signedIn(anna);
    const other = await signedIn(anna);
    sessionOf(await refresh(one.refresh_token));
    await signOut(one.refresh_token);
    expect(await profileStatus(anna, one.session.access_token)).toBe(401);
    expect(await profileStatus(anna, other.session.access_token)).toBe(200);
  });

  test('on one server takes effect on the other', async () => {
    const { anna } = await people('anna');
    const second = await server.another();
    const { refresh_token, session } = await signedIn(anna);
    const path = `/api/profiles/${anna.id}`;
    expect(await second.call('GET', path, { token: session.access_token })).toMatchObject({
      status: 200,
    });
    await signOut(refresh_token);
    expect(await second.call('GET', path, { token: session.access_token })).toMatchObject({
      status: 401,
    });
    expect(await refresh(refresh_token, second)).toMatchObject({ status: 200, body: null });
  });

  test('works with the access token only', async () => {
    const { anna } = await people('anna');
    await anna.call('POST', '/api/auth/sign-out');
    expect(await profileStatus(anna, anna.token)).toBe(401);
  });
});

describe("the user's sessions", () => {
  test('are listed, last used first, with the current one marked', async () => {
    const { anna, ben } = await people('anna', 'ben');
    await signedIn(ben);
    const newer = await signedIn(anna);
    const answer = await server.call('GET', '/api/auth/sessions', {
      token: newer.session.access_token,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { items: [{ is_current: true }, { id: anna.session_id, is_current: false }] },
    });
  });

  test('can be ended one by one, by their owner only', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await ben.call('DELETE', `/api/auth/sessions/${anna.session_id}`)).toMatchObject({
      status: 404,
    });
    expect(await profileStatus(anna, anna.token)).toBe(200);
    const other = await signedIn(anna);
    const answer = await server.call('DELETE', `/api/auth/sessions/${anna.session_id}`, {
      token: other.session.access_token,
    });
    expect(answer.status).toBe(204);
    expect(await profileStatus(anna, anna.token)).toBe(401);
    expect(await profileStatus(anna, other.session.access_token)).toBe(200);
  });

  test('are ended beside a sign-in on their device without a deadlock', async () => {
    const { anna } = await people('anna');
    const { session } = await signedIn(anna);
    const { db } = server.app;
    const [signedInOn] = (await sessionsOf(anna)).filter(({ id }) => id !== anna.session_id);
    const { id = '', device_id = '' } = signedInOn ?? {};
    const paths = [`/api/auth/sessions/${id}`, '/api/auth/sessions'];
    const endings = await db.transaction().execute(async (trx) => {
      // As a sign-in: the session of the browser, then the device.
      await trx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute();
      const calls = paths.map((path) => server.call('DELETE', path, { token: anna.token }));
      await expect.poll(() => lockWaiters(db)).toBe(2);
      const last_used_at = session.expires_at;
      await trx.updateTable('devices').set({ last_used_at }).where('id', '=', device_id).execute();
      return { calls };
    });
    const statuses = (await Promise.all(endings.calls)).map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses).not.toContain(503);
    expect(await sessionsOf(anna)).toMatchObject([{ id: anna.session_id }]);
  });

  test('need a signed-in user and a valid id', async () => {
    const { anna } = await people('anna');
    expect(await server.call('GET', '/api/auth/sessions')).toMatchObject({ status: 401 });
    expect(await anna.call('DELETE', '/api/auth/sessions/17')).toMatchObject({ status: 400 });
  });
});
