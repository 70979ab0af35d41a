import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { partnerListsJobs } from '#features/partner-lists/server/jobs.ts';
import { hashAddress } from '#features/partner-lists/server/service/unsubscribe.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import {
  freshAddress,
  invitationsTo,
  invite,
  stop,
  tryInvite,
  unsubscribeToken,
} from '#tests/support/invitations.ts';
import { createListWithPartners, entriesOf } from '#tests/support/partner-lists.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { testSecret } from '#tests/support/server.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

let anna: TestPerson;
const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna } = await people('anna'));
});

const ago = (days: number) => new Date(server.app.clock.now().getTime() - days * day).toISOString();
const checkCode = (code: string) =>
  server.call('POST', '/api/rpc/check_invite_code', { body: { code } });
/** Runs the job of an invitation. */
async function deliver(sentId: string, email: string): Promise<void> {
  const delivery = partnerListsJobs.find(
    ({ type }) => type.name === 'partner_lists_deliver_invitation',
  );
  const data = { sentId, email, first_name: 'Ivy', last_name: 'I' };
  const run = { id: newId(), signal: AbortSignal.timeout(600_000) };
  await delivery?.handler(server.app, data as never, run);
}
const manualEntry = (email?: string) => ({
  first_name: 'Ivy',
  last_name: 'Invited',
  ...(email && { email }),
});
const notificationsOf = async (person: TestPerson) =>
  (
    (await person.call('GET', '/api/notifications')).body as {
      items: { title: string; link: string }[];
    }
  ).items;

describe('The invitation mail', () => {
  test('has a link with the code and the form’s data, and names the inviter by the account', async () => {
    const email = freshAddress();
    const answer = await invite(anna, email.toUpperCase(), {
      inviterName: 'Mallory',
      inviterEmail: 'm@x.test',
    });
    expect(answer).toEqual({
      code: expect.stringMatching(/^[1-9]\d{6}$/),
      urlCode: expect.stringMatching(/^[\w-]{16}$/),
      success: true,
      message: 'Invitation sent successfully',
    });
    const [mail] = await invitationsTo(server, email);
    expect(mail?.subject).toBe('Anna Tester invites you to Courtfolk');
    const link = new URL(mail?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(`http://localhost:3000/invite/${answer.urlCode}`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      firstName: 'Ivy',
      lastName: 'Invited',
      email,
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hi Ivy,');
      expect(body).toContain(`Anna Tester (${anna.email})`);
      expect(body).not.toContain('Mallory');
      expect(body).not.toContain('m@x.test');
      expect(body).toContain('/stop-invitations#token=');
    }
    const goodUntil = new Date(server.app.clock.now().getTime() + 30 * day);
    expect(mail?.text).toContain(
      `good until ${goodUntil.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
    );
  });

  test('shows names as text: no headers, HTML, line breaks or links', async () => {
    const { eve } = await people({
      eve: { first_name: 'Win www.evil.test', last_name: '<a href=//evil.test>' },
    });
    const email = freshAddress();
    await invite(eve, email, { firstName: '<img src=x onerror=alert(1)>', lastName: 'Ev.il' });
    const [mail] = await invitationsTo(server, email);
    expect(mail?.html).not.toMatch(/<img|href=\/\/|evil\.test/);
    expect(mail?.text).not.toMatch(/evil\.test/);
    expect(mail?.subject).not.toMatch(/[\r\n<>]|evil\.test/);
    for (const bad of ['Ivy\r\nBcc: all@x.test', 'Ivy\nx', 'I\u202evy', '', ' ', 'a'.repeat(81)])
      expect(await tryInvite(anna, freshAddress(), { firstName: bad }), bad).toMatchObject({
        status: 400,
      });
    for (const bad of ['', 'nobody', 'a@b', 'a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test'])
      expect(await tryInvite(anna, bad), bad).toMatchObject({ status: 400 });
  });
});

describe('Sending an invitation', () => {
  test('again sends the same code while it is valid, else a new one', async () => {
    const email = freshAddress();
    const first = await invite(anna, email);
    expect(await invite(anna, email)).toEqual(first);
    const links = (await invitationsTo(server, email)).map(
      (mail) => new URL(mail.links[0] ?? '').pathname,
    );
    expect(links).toEqual([`/invite/${first.urlCode}`, `/invite/${first.urlCode}`]);
    expect((await checkCode(first.urlCode)).status).toBe(200);
    const { db } = server.app;
    await db
      .updateTable('signup_codes')
      .set({ expires_at: ago(0.01) })
      .where('code', '=', first.code)
      .execute();
    const second = await invite(anna, email);
    expect([second.code, second.urlCode]).not.toEqual([first.code, first.urlCode]);
    expect((await checkCode(first.urlCode)).status).toBe(404);
    expect((await checkCode(second.code)).status).toBe(200);
  });

  test('with the same id gets the same response and sends one mail, ten times at once too', async () => {
    const email = freshAddress();
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => invite(anna, email, { id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ id });
    expect(await invitationsTo(server, email)).toHaveLength(1);
    expect(await tryInvite(anna, freshAddress(), { id })).toMatchObject({ status: 409 });
    const { ben } = await people('ben');
    expect(await tryInvite(ben, email, { id })).toMatchObject({ status: 409 });
  });

  test('twice concurrently creates one code', async () => {
    const email = freshAddress();
    const [one, other] = await Promise.all([invite(anna, email), invite(anna, email)]);
    expect(one).toEqual(other);
  });

  test('stores the address with the given entry, which must be an own manual one', async () => {
    const { ben } = await people('ben');
    await people.befriend(anna, ben);
    const list = await createListWithPartners(anna, {
      partners: [manualEntry(), { platform_user_id: ben.id }],
    });
    const [entry, friend] = list.entries;
    const email = freshAddress();
    await invite(anna, email, { entryId: entry?.id });
    expect((await entriesOf(anna, list.id)).items[0]).toMatchObject({ email, first_name: 'Ivy' });
    const before = await snapshotOf(server);
    const refusals = [
      [ben, entry?.id, 404],
      [anna, newId(), 404],
      [anna, friend?.id, 409],
    ] as const;
    for (const [person, entryId, status] of refusals)
      expect(await tryInvite(person, freshAddress(), { entryId })).toMatchObject({ status });
    expect(await tryInvite(anna, anna.email)).toMatchObject({
      status: 400,
      body: { data: { fields: { email: 'This is your own email address' } } },
    });
    expect(await snapshotOf(server)).toEqual(before);
  });

  test('is limited to 20 a day, and to 3 to one address in 30 days', async () => {
    const often = freshAddress();
    const spelled = (tag: string) => often.replace('@', `${tag}@`);
    for (const tag of ['', '+a', '+b']) await invite(anna, spelled(tag));
    const fourth = await tryInvite(anna, spelled('+c'));
    expect(fourth).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('3 times') },
    });
    for (let at = 3; at < 18; at += 1) await invite(anna, freshAddress());
    // Of five more at once two are within the limit.
    const last = await Promise.all(
      Array.from({ length: 5 }, () => tryInvite(anna, freshAddress())),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    const refused = await tryInvite(anna, freshAddress());
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('20 invitations') },
    });
    const { db } = server.app;
    await db
      .updateTable('partner_invitations_sent')
      .set({ sent_at: ago(1.01) })
      .where('inviter_id', '=', anna.id)
      .execute();
    await invite(anna, freshAddress());
    expect(await tryInvite(anna, often)).toMatchObject({ status: 429 });
  });
});

describe('The response does not reveal', () => {
  test('whether the address is a member’s: members are notified in the app', async () => {
    const { ben } = await people('ben');
    const answer = await invite(anna, ben.email);
    const other = await invite(anna, freshAddress());
    expect(Object.keys(answer)).toEqual(Object.keys(other));
    expect((await checkCode(answer.urlCode)).status).toBe(200);
    expect(await invitationsTo(server, ben.email)).toEqual([]);
    await invite(anna, ben.email);
    await server.runJobs();
    expect(await notificationsOf(ben)).toMatchObject([
      {
        title: 'Partner Invitation',
        message: 'Anna Tester would like you as a partner',
        link: `/profile/${anna.id}`,
      },
    ]);
    expect((await anna.call('GET', '/api/connections?status=pending')).body).toMatchObject({
      items: [],
    });
  });

  test('whether the address has received its 3 invitations in 30 days from others', async () => {
    const { ben, cleo, dora, fay, eva } = await people('ben', 'cleo', 'dora', 'fay', 'eva');
    const email = freshAddress();
    const senders = [ben, cleo, dora, fay];
    for (const person of senders) await invite(person, email);
    // All four jobs run concurrently, and once more by the queue.
    const ids = senders.map(({ id }) => id);
    const sent = server.app.db
      .selectFrom('partner_invitations_sent')
      .select('id')
      .where('inviter_id', 'in', ids);
    await Promise.all((await sent.execute()).map(({ id }) => deliver(id, email)));
    expect(await invitationsTo(server, email)).toHaveLength(3);
    expect(await invite(eva, email)).toMatchObject({ success: true });
    expect(await invitationsTo(server, email)).toHaveLength(3);
    await server.app.db
      .updateTable('partner_invitations_sent')
      .set({ sent_at: ago(30.01) })
      .execute();
    await invite(eva, email);
    expect(await invitationsTo(server, email)).toHaveLength(4);
  });

  test('whether the address has unsubscribed; the link unsubscribes from all inviters for good', async () => {
    const { ben } = await people('ben');
    const email = freshAddress();
    await invite(anna, email);
    const [mail] = await invitationsTo(server, email);
    const token = unsubscribeToken(mail);
    expect(await stop(server, token)).toMatchObject({ status: 204 });
    expect(await stop(server, token)).toMatchObject({ status: 204 });
    for (const person of [anna, ben])
      expect(await invite(person, email)).toMatchObject({ success: true });
    expect(await invitationsTo(server, email)).toHaveLength(1);
    const { db } = server.app;
    const stops = await db.selectFrom('invitation_unsubscribes').selectAll().execute();
    expect(JSON.stringify(stops)).not.toContain(email);
    // Other encrypted values and modified tokens are not accepted.
    const foreign = Buffer.from(server.app.secrets.encrypt(email), 'base64').toString('base64url');
    for (const wrong of [foreign, `${token.slice(0, -3)}AAA`, 'x'.repeat(40)])
      expect(await stop(server, wrong)).toMatchObject({ status: 400 });
    expect(await db.selectFrom('invitation_unsubscribes').selectAll().execute()).toHaveLength(
      stops.length,
    );
  });

  test('that the address has unsubscribed, even after SECRET_KEY was changed', async () => {
    const [email, earlier] = [freshAddress(), freshAddress()];
    await invite(anna, email);
    await stop(server, unsubscribeToken((await invitationsTo(server, email))[0]));
    const { db } = server.app;
    // As stored before the hashes were keyed.
    const address_hash = createHash('sha256').update(`invitations to ${earlier}`).digest();
    await db
      .insertInto('invitation_unsubscribes')
      .values({ address_hash, unsubscribed_at: ago(1) })
      .execute();
    const changed = { SECRET_KEY: 'another secret that only this test knows' };
    const rekeyed = await server.another({ ...changed, SECRET_KEY_FALLBACKS: testSecret });
    const { yuki } = await createPeople(rekeyed)('yuki');
    for (const address of [email, earlier]) {
      expect(await invite(yuki, address)).toMatchObject({ success: true });
      expect(await invitationsTo(rekeyed, address)).toHaveLength(address === email ? 1 : 0);
    }
    const stops = await db.selectFrom('invitation_unsubscribes').select('address_hash').execute();
    const unkeyed = createHash('sha256').update(`invitations to ${email}`).digest();
    expect(stops.some((row) => row.address_hash.equals(unkeyed))).toBe(false);
  });

  test('how one mailbox is spelled: it gets three mails in all, and none once it has unsubscribed', async () => {
    const name = `guest${newId().slice(0, 8)}`;
    const spellings = [name, `g.${name.slice(1)}`, `${name}+x`, `${name}+y`].map(
      (one) => `${one}@gmail.com`,
    );
    const mailed = async () => {
      const mails = [];
      for (const spelling of spellings) mails.push(...(await invitationsTo(server, spelling)));
      return mails;
    };
    const senders = Object.values(await people('ben', 'cleo', 'dora', 'eva'));
    for (const [at, person] of senders.entries()) await invite(person, spellings[at] ?? '');
    const mails = await mailed();
    expect(mails).toHaveLength(3);
    await stop(server, unsubscribeToken(mails[1]));
    await server.app.db
      .updateTable('partner_invitations_sent')
      .set({ sent_at: ago(30.01) })
      .execute();
    for (const [at, person] of senders.entries()) await invite(person, spellings[3 - at] ?? '');
    expect(await mailed()).toHaveLength(3);
  });

  test('whether a code is used, unknown or expired, and attempts are limited', async () => {
    const limited = await withServer({ rate_limits: true });
    const { ben } = await limited.people('ben');
    const { code } = await invite(ben, freshAddress());
    const check = (given: string) =>
      limited.server.call('POST', '/api/rpc/check_invite_code', { body: { code: given } });
    expect((await check(code)).status).toBe(200);
    const { db } = limited.server.app;
    const rows = [
      { code: '1000001', used_at: ago(1) },
      { code: '1000002', expires_at: ago(1) },
      { code: '1000003', user_id: ben.id },
    ];
    for (const row of rows)
      await db
        .insertInto('signup_codes')
        .values({ id: newId(), ...row })
        .execute();
    const answers = [];
    for (const each of ['1000001', '1000002', '1000003', '1000004', 'nonsense'])
      answers.push(await check(each));
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { message: 'Invalid or expired invite code' },
      });
    for (let at = 5; at < 30; at += 1) await check('1000004');
    expect((await check(code)).status).toBe(429);
  });
});

test('a repeated job, or one of a paused inviter, sends nothing', async () => {
  const { ben } = await people('ben');
  const [email, other] = [freshAddress(), freshAddress()];
  await invite(anna, email);
  const { db } = server.app;
  await server.runJobs();
  const sent = await db
    .selectFrom('partner_invitations_sent')
    .select('id')
    .where('inviter_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  await deliver(sent.id, email);
  expect(await invitationsTo(server, email)).toHaveLength(1);
  await invite(ben, other);
  await people.setPaused(ben, true);
  expect(await invitationsTo(server, other)).toEqual([]);
});

test('an invited address is stored nowhere once the mail is sent, and invited again under an earlier key', async () => {
  const email = freshAddress();
  const { code } = await invite(anna, email);
  await server.runJobs();
  const { db } = server.app;
  // The mailbox stands for the mail server.
  await db.deleteFrom('dev_mails').execute();
  expect(JSON.stringify(await snapshotOf(server))).not.toContain(email);
  const hashes = db
    .selectFrom('partner_invitations')
    .select('address_hash')
    .where('inviter_id', '=', anna.id);
  expect(await hashes.execute()).toEqual([{ address_hash: hashAddress(server.app, email) }]);
  const settings = {
    SECRET_KEY: 'another secret that only this test knows',
    SECRET_KEY_FALLBACKS: testSecret,
  };
  const rekeyed = await server.another(settings);
  const { access_token: token } = await rekeyed.app.tokens.issue({
    user_id: anna.id,
    session_id: anna.session_id,
  });
  const body = {
    email,
    firstName: 'Ivy',
    lastName: 'Invited',
    inviterName: 'A',
    inviterEmail: 'b@c.test',
  };
  const again = await rekeyed.call('POST', '/api/functions/send-partner-invite', { token, body });
  expect(again).toMatchObject({ status: 200, body: { code } });
});

test('an invited address is deleted with the ended invitation; an unsubscribed one is kept', async () => {
  const [old, fresh] = [freshAddress(), freshAddress()];
  const { code } = await invite(anna, old);
  await invite(anna, fresh);
  await signUp(server, { email: freshAddress(), signup_code: code });
  const { db } = server.app;
  const stops = await db.selectFrom('invitation_unsubscribes').selectAll().execute();
  await db
    .updateTable('partner_invitations')
    .set({ expires_at: ago(1.01) })
    .where('address_hash', '=', hashAddress(server.app, old))
    .execute();
  await db
    .updateTable('partner_invitations_sent')
    .set({ sent_at: ago(30.01) })
    .where('inviter_id', '=', anna.id)
    .execute();
  const purge = partnerListsJobs.find(({ type }) => type.name === 'partner_lists_purge');
  await purge?.handler(server.app, {} as never, {
    id: newId(),
    signal: AbortSignal.timeout(600_000),
  });
  const left = db
    .selectFrom('partner_invitations')
    .select('address_hash')
    .where('inviter_id', '=', anna.id);
  expect(await left.execute()).toEqual([{ address_hash: hashAddress(server.app, fresh) }]);
  const sent = db
    .selectFrom('partner_invitations_sent')
    .select('id')
    .where('inviter_id', '=', anna.id);
  expect(await sent.execute()).toEqual([]);
  expect(await db.selectFrom('invitation_unsubscribes').selectAll().execute()).toEqual(stops);
  // A code of a sign-up in progress stays valid for its confirmation.
  const codes = db.selectFrom('signup_codes').select('id').where('code', '=', code);
  expect(await codes.execute()).toHaveLength(1);
});
