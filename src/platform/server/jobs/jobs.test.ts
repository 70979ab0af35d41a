import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { createLogger } from '#platform/server/logging.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { mailLayout } from '#platform/server/mail/mail-layout.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { connectTo, withDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';
import { createJobQueue, job, jobType } from './jobs.ts';

const secrets = createSecrets(testSecret);
const silent = createLogger({ logLevel: 'silent' });
const { server } = await withServer();
/** For jobs without the app. */
const database = await withDatabase();

const mailTo = (to: string, subject = 'Hello') => ({
  to,
  subject,
  ...mailLayout({ title: subject, paragraphs: ['Hi'] }),
});

describe('jobs', () => {
  it('run once over all nodes, within seconds', async () => {
    const { app } = server;
    const type = jobType<{ n: number }>('test_work');
    const done: number[] = [];
    const work = job(type, async (_, { n }) => {
      done.push(n);
    });
    const queues = [
      createJobQueue(database.appUrl, silent, secrets, { work: true }),
      createJobQueue(database.appUrl, silent, secrets, { work: true }),
    ];
    for (const queue of queues) await queue.start(app, [work]);
    const pool = createPool(database.appUrl, 1);
    const db = createDatabase(pool);
    // With polling every 5 s alone, ten jobs in sequence would take 20 s and more.
    const before = performance.now();
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    for (const n of numbers) {
      await queues[0]?.enqueue(db, type, { n });
      await expect.poll(() => done).toContain(n);
    }
    expect(performance.now() - before).toBeLessThan(15_000);
    expect(done).toEqual(numbers);
    for (const queue of queues) await queue.stop(1000);
    await pool.end();
  });

  it('time out while another session locks their tables', async () => {
    const { app } = server;
    const owner = await connectTo(database.ownerUrl);
    const queue = createJobQueue(database.appUrl, silent, secrets, { work: false });
    await queue.start(app, [job(jobType('test_locked'), async () => {})]);
    await owner.query('begin');
    await owner.query('lock table pgboss.job in access exclusive mode');
    await expect(queue.runWaiting()).rejects.toThrow('lock timeout');
    await owner.query('rollback');
    await queue.stop(1000);
  });

  it('of one transaction are all run at once', async () => {
    const { app } = server;
    const type = jobType<{ n: number }>('test_batch');
    const done: number[] = [];
    const work = job(type, async (_, { n }) => {
      done.push(n);
      if (n === 2) throw new Error('the second one fails');
    });
    const queue = createJobQueue(database.appUrl, silent, secrets, { work: true });
    await queue.start(app, [work]);
    const pool = createPool(database.appUrl, 1);
    const numbers = [1, 2, 3, 4, 5];
    await createDatabase(pool)
      .transaction()
      .execute(async (trx) => {
        for (const n of numbers) await queue.enqueue(trx, type, { n });
      });
    // One job per poll, every 5 s, would take 20 s.
    const before = performance.now();
    await expect.poll(() => [...done].sort()).toEqual(numbers);
    expect(performance.now() - before).toBeLessThan(15_000);
    await queue.stop(1000);
    await pool.end();
  });

  it('keep no address in the database, neither in their data nor in their errors', async () => {
    const { app } = server;
    const type = jobType<{ email: string }>('test_sealed');
    const work = job(type, async (_, { email }) => {
      throw new Error(`550 <${email}> is unknown here`);
    });
    const queue = createJobQueue(database.appUrl, silent, secrets, { work: true });
    await queue.start(app, [work]);
    const pool = createPool(database.appUrl, 1);
    onTestFinished(() => pool.end());
    await queue.enqueue(createDatabase(pool), type, { email: 'anna@example.com' });
    const rows = () => pool.query(`select * from pgboss.job where name = 'test_sealed'`);
    await expect.poll(async () => JSON.stringify((await rows()).rows)).toContain('550');
    await queue.stop(1000);
    expect(JSON.stringify((await rows()).rows)).not.toContain('anna');
  });

  it('exist only if their transaction commits', async () => {
    const { app } = server;
    const write = (to: string, fail: boolean) =>
      app.db.transaction().execute(async (trx) => {
        await sendMail(app, trx, mailTo(to));
        if (fail) throw new Error('rolled back');
      });
    await expect(write('lost@courtfolk.test', true)).rejects.toThrow('rolled back');
    await write('kept@courtfolk.test', false);
    expect(await server.mails('lost@courtfolk.test')).toEqual([]);
    expect(await server.mails('kept@courtfolk.test')).toHaveLength(1);
  });
});

describe('mails', () => {
  it('are encrypted in the queue', async () => {
    const { app } = server;
    const body = mailLayout({
      title: 'Your link',
      paragraphs: ['Hello Anna'],
      action: { label: 'Confirm', url: 'http://localhost:3000/confirm#token=abc' },
    });
    await sendMail(app, app.db, { to: 'secret@courtfolk.test', subject: 'Your link', ...body });
    const queue = await connectTo(server.ownerUrl);
    const { rows } = await queue.query('select data::text from pgboss.job');
    const queued = rows.map(({ data }) => data).join('\n');
    expect(rows).not.toEqual([]);
    for (const word of ['confirm', 'token', 'Anna', 'secret@', 'Your link'])
      expect(queued).not.toContain(word);
    // Nor encoded as base64.
    for (const text of queued.match(/[\w+/=-]{16,}/g) ?? [])
      expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain('token=abc');
    expect(await server.mails('secret@courtfolk.test')).toMatchObject([
      { links: ['http://localhost:3000/confirm#token=abc'] },
    ]);
    const encrypted = app.secrets.encrypt('/confirm#token=abc');
    expect(encrypted).not.toContain('abc');
    expect(app.secrets.decrypt(encrypted)).toBe('/confirm#token=abc');
    const changed = Buffer.from(encrypted, 'base64');
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect(() => app.secrets.decrypt(changed.toString('base64'))).toThrow();
  });

  it('are in the development mailbox, newest first, with their links', async () => {
    const { app } = server;
    for (const subject of ['First', 'Second']) {
      const action = { label: 'Confirm', url: 'http://localhost:3000/confirm#token=abc&x=1' };
      const body = mailLayout({ title: subject, paragraphs: ['Hello'], action });
      await sendMail(app, app.db, { to: 'anna@courtfolk.test', subject, ...body });
      await server.runJobs();
    }
    const response = await server.call('GET', '/dev/mail.json?to=Anna@Courtfolk.test');
    expect(response).toMatchObject({
      status: 200,
      body: [
        {
          subject: 'Second',
          to: 'anna@courtfolk.test',
          links: ['http://localhost:3000/confirm#token=abc&x=1'],
        },
        { subject: 'First' },
      ],
    });
    const page = await server.call<string>('GET', '/dev/mail');
    expect(page.body).toContain('Second');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'/,
    );
    expect(await server.call('GET', '/dev/mail.json?to=%00')).toMatchObject({ status: 400 });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await server.call('GET', '/dev/mail.json', { headers })).status).not.toBe(200);
  });

  it('escape user input in HTML and keep it on one line of text', () => {
    const name = 'Eve\r\nBcc: all\n<img src=x onerror="alert(1)"> & \'co\'';
    const { html, text } = mailLayout({
      title: `${name} wants to play`,
      paragraphs: [name],
      footer: name,
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;');
    expect(text).not.toMatch(/^Bcc/m);
  });

  it('are only shown on a loopback host without a mail server', async () => {
    for (const settings of [{ HOST: '0.0.0.0' }, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
      const other = await withServer({ settings });
      expect((await other.server.call('GET', '/dev/mail.json')).status).not.toBe(200);
    }
  });
});
