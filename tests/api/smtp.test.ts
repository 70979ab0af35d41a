import { tmpdir } from 'node:os';
import type { Email } from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '#app/server/server.ts';
import { systemClock } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { readConfig } from '#platform/server/config.ts';
import { linksIn } from '#platform/server/http/dev-mail.ts';
import { createLogger } from '#platform/server/logging.ts';
import { mailStatus, sendMail } from '#platform/server/mail/mail.ts';
import { mailLayout } from '#platform/server/mail/mail-layout.ts';
import { connectTo, withDatabase } from '#tests/support/database.ts';
import { freshAddress, invite } from '#tests/support/invitations.ts';
import {
  createListWithPartners,
  createPeopleWithFriend,
  entriesOf,
} from '#tests/support/partner-lists.ts';
import { testSecret } from '#tests/support/server.ts';
import { confirm, sessionOf, signUp, tokenIn } from '#tests/support/sign-ups.ts';
import { type SmtpServer, startSmtp } from '#tests/support/smtp.ts';
import { withMailServer } from '#tests/support/with-server.ts';

const send = (app: AppContext, to: string, subject = 'Hello') =>
  sendMail(app, app.db, {
    to,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: ['Only for you'],
      action: { label: 'Open', url: 'https://courtfolk.example/confirm#token=abcdefghijklmnop' },
    }),
  });

const linkIn = (mail: Email | undefined, path: string) =>
  new URL(linksIn(mail?.text ?? '').find((link) => new URL(link).pathname.startsWith(path)) ?? '');

test('an invited person follows the mailed link, signs up and is linked in the list', async () => {
  const { smtp, server, people } = await withMailServer({
    settings: {
      PUBLIC_ORIGIN: 'https://courtfolk.example',
      MAIL_FROM: 'Courtfolk <hi@courtfolk.example>',
    },
  });
  const { anna } = await createPeopleWithFriend(people, 'anna');
  const email = freshAddress();
  const typed = { first_name: 'Zoë', last_name: "O'Neil & Söhne" };
  const list = await createListWithPartners(anna, { partners: [{ ...typed, email }] });
  const { urlCode } = await invite(anna, email, {
    firstName: typed.first_name,
    lastName: typed.last_name,
  });
  await server.runJobs();

  const [invitation, ...others] = smtp.received;
  expect(others).toEqual([]);
  expect(invitation).toMatchObject({
    from: { name: 'Courtfolk', address: 'hi@courtfolk.example' },
    to: [{ address: email }],
    subject: 'Anna Tester invites you to Courtfolk',
  });
  expect(invitation?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
    'auto-generated',
  );
  const link = linkIn(invitation, '/invite/');
  expect(invitation?.html).toContain(
    `href="${link.href.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`,
  );
  const [code = '', query] = [link.pathname.split('/').at(-1), link.searchParams];
  expect(code).toBe(urlCode);
  expect((await server.call('POST', '/api/rpc/check_invite_code', { body: { code } })).status).toBe(
    200,
  );
  const signedUp = await signUp(server, {
    first_name: query.get('firstName'),
    last_name: query.get('lastName'),
    email: query.get('email'),
    signup_code: code,
  });
  expect(signedUp).toMatchObject({ status: 200, body: { email } });
  await server.runJobs();
  const token = tokenIn([linkIn(smtp.received[1], '/confirm').href]);
  const { session } = sessionOf(await confirm(server, token));
  expect(session.user).toMatchObject(typed);
  const { items } = await entriesOf(anna, list.id);
  expect(items).toMatchObject([{ platform_user_id: session.user.id, ...typed, email: null }]);
});

test('an invitation is answered to the inviter, and a mail reader stops them by one POST', async () => {
  const { smtp, server, people } = await withMailServer({
    settings: { PUBLIC_ORIGIN: 'https://courtfolk.example' },
  });
  const { anna } = await people('anna');
  const email = freshAddress();
  await invite(anna, email);
  await server.runJobs();
  const [invitation] = smtp.received;
  expect(invitation?.replyTo).toEqual([{ name: '', address: anna.email }]);
  const headerOf = (key: string) =>
    invitation?.headers.find((header) => header.key === key)?.value.replaceAll(/\s/g, '') ?? '';
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname } = new URL(headerOf('list-unsubscribe').slice(1, -1));
  const fetchStop = (method: string) =>
    server.fetch(new Request(`http://localhost:3000${pathname}`, { method }));
  // A scanner that follows the link ends nothing.
  expect((await fetchStop('GET')).headers.get('location')).toMatch(/\/stop-invitations#token=/);
  expect(await server.app.db.selectFrom('invitation_unsubscribes').selectAll().execute()).toEqual(
    [],
  );
  for (const _ of ['once', 'again']) expect((await fetchStop('POST')).status).toBe(204);
  await invite(anna, email);
  await server.runJobs();
  expect(smtp.received).toHaveLength(1);
});

test('a name in the subject of an invitation is neither decoded nor turned into a link', async () => {
  const { smtp, server, people } = await withMailServer();
  const base64 = Buffer.from('https://evil.test').toString('base64');
  const dots = ['．', '。', '｡', '․', '﹒', '\u200b.\u200b'].map((dot) => `evil${dot}test`);
  const names = [
    `=?utf-8?B?${base64}?=`,
    '=?utf-8?Q?evil=2Etest?=',
    '＝？utf-8？Q？evil=2Etest？＝',
    `Zoë =?utf-8?B?${base64}?=`,
    'https：／／evil．test',
    'me＠evil．test',
    ...dots,
  ];
  for (const first_name of names) {
    const { eve } = await people({ eve: { first_name, last_name: '?=' } });
    await invite(eve, freshAddress(), { firstName: first_name });
  }
  await server.runJobs();
  expect(smtp.received).toHaveLength(names.length);
  for (const { subject = '', text = '', html = '' } of smtp.received) {
    for (const part of [
      subject,
      text.replace(/^http.*$/gm, ''),
      html.replace(/(href="|>)http[^"<]*/g, ''),
    ]) {
      const readByClient = part
        .normalize('NFKC')
        .replaceAll('。', '.')
        .replace(/\p{Cf}/gu, '');
      expect(readByClient).not.toMatch(/evil\.test|https?:|me@|=\?/);
    }
  }
});

test('no subject is decoded by the reader', async () => {
  const { smtp, server } = await withMailServer();
  await send(server.app, freshAddress(), '=?utf-8?Q?evil=2Etest?=');
  await server.runJobs();
  expect(smtp.received[0]?.subject).toBe('= ?utf-8?Q?evil=2Etest?=');
});

describe('A queued mail', () => {
  /** A database and processes of the app on it that run jobs themselves, as in production. */
  async function withApp(smtp: SmtpServer) {
    const database = await withDatabase();
    const owner = await connectTo(database.ownerUrl);
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: tmpdir(),
      DATABASE_URL: database.appUrl,
      SMTP_URL: smtp.url,
    });
    const running = new Set<RunningServer>();
    const stop = async (node: RunningServer) => {
      running.delete(node);
      await node.stop();
    };
    onTestFinished(async () => {
      for (const node of running) await stop(node);
    });
    return {
      start: async () => {
        const node = await startServer({
          config,
          appUrl: database.appUrl,
          secretKey: testSecret,
          log: createLogger(config),
          clock: systemClock,
          connections: 4,
          work: true,
        });
        running.add(node);
        return node;
      },
      stop,
      states: async () => {
        const jobs = "select state::text from pgboss.job where name = 'platform_mail'";
        return (await owner.query<{ state: string }>(jobs)).rows.map(({ state }) => state);
      },
      /** Ends the pauses between attempts. */
      letTimePass: () =>
        owner.query("update pgboss.job set start_after = now() where state = 'retry'"),
    };
  }

  test('is neither lost nor sent twice while the mail server is down, also over a restart', async () => {
    const first = await startSmtp();
    const app = await withApp(first);
    await first.stop();
    const before = await app.start();
    const addresses = Array.from({ length: 5 }, freshAddress);
    for (const to of addresses) await send(before.app, to);
    await expect.poll(app.states).toEqual(addresses.map(() => 'retry'));
    expect(await mailStatus(before.app.db)).toEqual({ waiting: 5, total: 0, items: [] });
    await app.stop(before);

    const smtp = await startSmtp(Number(new URL(first.url).port));
    onTestFinished(() => smtp.stop());
    await app.letTimePass();
    const after = await app.start();
    await expect.poll(() => smtp.received.length).toBe(5);
    await expect.poll(async () => (await mailStatus(after.app.db)).waiting).toBe(0);
    await app.stop(after);
    const again = await app.start();
    await send(again.app, 'last@elsewhere.test');
    await expect.poll(() => smtp.received.length).toBe(6);
    const recipients = smtp.received.map(({ to }) => to?.[0]?.address);
    expect(recipients.toSorted()).toEqual([...addresses, 'last@elsewhere.test'].toSorted());
  });

  test('is delivered once when the app stops during delivery', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const app = await withApp(smtp);
    const delivery = smtp.hold();
    const before = await app.start();
    await send(before.app, 'one@elsewhere.test');
    await expect.poll(delivery.taken).toBe(1);
    const stopped = app.stop(before);
    delivery.release();
    await stopped;
    const after = await app.start();
    await send(after.app, 'two@elsewhere.test');
    await expect.poll(async () => (await mailStatus(after.app.db)).waiting).toBe(0);
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([
      'one@elsewhere.test',
      'two@elsewhere.test',
    ]);
  });
});

test('admins see failed mails: template, reason and a shortened address, but no content', async () => {
  const { smtp, server, people } = await withMailServer();
  const { ada, anna } = await people({ ada: { is_admin: true }, anna: {} });
  const shown = async () => (await ada.call('GET', '/api/admin/mail')).body;
  smtp.refuse('nobody@elsewhere.test', 550);
  smtp.refuse(anna.email, 451);
  smtp.refuse('strict@elsewhere.test', 554, 'mail');
  await send(server.app, 'strict@elsewhere.test', 'Looks like spam');
  await server.runJobs();
  await send(server.app, 'nobody@elsewhere.test', 'No such mailbox');
  await server.runJobs();
  await send(server.app, anna.email, 'Not now');
  await expect(server.runJobs()).rejects.toThrow();
  // A temporary refusal is retried; after the last attempt it is recorded as failed.
  const refused = {
    to: 'n…@elsewhere.test',
    subject: 'No such mailbox',
    error: expect.stringContaining('550 <n…@elsewhere.test>: Not here'),
  };
  const strict = {
    to: 's…@elsewhere.test',
    subject: 'Looks like spam',
    error: expect.stringContaining('554'),
  };
  expect(await shown()).toMatchObject({ waiting: 1, total: 2, items: [refused, strict] });
  const owner = await connectTo(server.ownerUrl);
  await owner.query(
    "update pgboss.job set start_after = now(), retry_count = retry_limit where name = 'platform_mail' and state = 'retry'",
  );
  await expect(server.runJobs()).rejects.toThrow();
  await server.runJobs();
  const givenUp = { subject: 'Not now', error: expect.stringContaining('451') };
  const to = anna.email.replace(/(?<=^.)[^@]*/, '…');
  expect(await shown()).toMatchObject({
    waiting: 0,
    total: 3,
    items: [{ ...givenUp, to }, refused, strict],
  });
  expect(JSON.stringify(await shown())).not.toMatch(/Only for you|token|abcdef|nobody|strict@/);
  expect(JSON.stringify(await shown())).not.toContain(anna.email);
  // It is part of the personal data and deleted with the account.
  expect((await anna.call('GET', '/api/auth/export')).body).toMatchObject({
    failed_mails: [{ ...givenUp, to: anna.email }],
  });
  const body = { current_password: 'courtfolk-tests' };
  expect((await anna.call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
  expect(await shown()).toMatchObject({ total: 2, items: [refused, strict] });
});
