import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '#tests/support/with-server.ts';
import { sendMail } from './mail.ts';
import { mailLayout } from './mail-layout.ts';

type SmtpState = { received: string[]; responses: string[] };

/** The response to each line of a connection; null within a mail. */
function createConversation(state: SmtpState): (line: string) => string | null {
  let data: string | null = null;
  return (line) => {
    if (data !== null && line !== '.') {
      data += `${line}\n`;
      return null;
    }
    if (data !== null) {
      state.received.push(data);
      data = null;
      return '250 kept';
    }
    if (line.startsWith('DATA')) {
      data = '';
      return '354 go on';
    }
    if (line.startsWith('RCPT')) return state.responses.shift() ?? '250 ok';
    return line.startsWith('QUIT') ? '221 bye' : '250 ok';
  };
}

/** A minimal SMTP server with configurable responses to RCPT. */
function createSmtpServer() {
  const state: SmtpState = { received: [], responses: [] };
  const handleConnection = (socket: Socket) => {
    const respondTo = createConversation(state);
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const response = respondTo(line);
        if (response !== null) socket.write(`${response}\r\n`);
      }
    });
  };
  return { state, server: createServer(handleConnection) };
}

const { state, server: smtp } = createSmtpServer();

async function portOf(listening: Server): Promise<number> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const SMTP_URL = `smtp://127.0.0.1:${await portOf(smtp)}?ignoreTLS=true`;
const { server } = await withServer({
  settings: { SMTP_URL, PUBLIC_ORIGIN: 'https://courtfolk.example' },
});
afterAll(async () => {
  smtp.close();
});
beforeEach(() => {
  state.received = [];
  state.responses = [];
});

const send = (subject: string) =>
  sendMail(server.app, server.app.db, {
    to: 'anna@example.com',
    subject,
    ...mailLayout({ title: subject, paragraphs: ['Hello'] }),
  });

describe('a mail over SMTP', () => {
  it('is sent once, with a message id', async () => {
    await send('Welcome');
    await server.runJobs();
    await server.runJobs();
    expect(state.received).toHaveLength(1);
    expect(state.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@courtfolk\.example>$/m);
    expect(state.received[0]).toMatch(/^To: anna@example\.com$/m);
    expect(state.received[0]).toMatch(/^Subject: Welcome$/m);
  });

  it('shows every text of it as it was written, also what looks like HTML', () => {
    const text = (name: string) => `<b title='${name}'>"${name}" & co.</b>`;
    const link = (name: string) => ({
      label: text(name),
      url: `https://courtfolk.example/?a="${name}"&b=<i>`,
    });
    const { html } = mailLayout({
      title: text('title'),
      paragraphs: [text('paragraph')],
      footer: text('footer'),
      action: link('action'),
      secondAction: link('second'),
      footerAction: link('last'),
      lines: [{ text: text('line') }, { text: text('linked'), link: link('link') }],
    });
    for (const name of [
      'title',
      'paragraph',
      'footer',
      'line',
      'linked',
      'action',
      'second',
      'last',
      'link',
    ])
      expect(html).toContain(
        `&lt;b title=&#39;${name}&#39;&gt;&quot;${name}&quot; &amp; co.&lt;/b&gt;`,
      );
    expect(html).not.toMatch(/<b |<i>|"&b/);
  });

  it('cannot be given headers through its subject', async () => {
    await send('Hi\r\nBcc: everybody@example.com');
    await server.runJobs();
    expect(state.received[0]).not.toMatch(/^Bcc:/m);
  });

  it('is retried after a temporary rejection', async () => {
    state.responses = ['451 later'];
    await send('Later');
    await expect(server.runJobs()).rejects.toThrow();
    expect(state.received).toHaveLength(0);
    const waiting = await server.app.db
      .selectFrom('pgboss.job' as never)
      .select(['state', 'name'] as never)
      .where('state' as never, '=', 'retry' as never)
      .execute();
    expect(waiting).toEqual([{ state: 'retry', name: 'platform_mail' }]);
  });

  it('is not retried when the mailbox does not exist', async () => {
    state.responses = ['550 no such mailbox'];
    await send('Nobody');
    await server.runJobs();
    expect(state.received).toHaveLength(0);
  });
});
