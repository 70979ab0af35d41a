import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpServer = {
  url: string;
  /** What has been taken, oldest first. */
  received: Email[];
  /** Answers to the envelope of such an address with this code from now on, or to the mail itself, and takes nothing. */
  refuse(address: string, code: number, what?: 'envelope' | 'mail'): void;
  /** From now on mails are read, and their answer waits; the call lets all of them go. */
  hold(): { taken: () => number; release: () => void };
  /** Goes away: connections break, new ones find nobody. */
  stop(): Promise<void>;
};

/** A real mail server on this machine, on a free port or on that of one that has gone away. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: Email[] = [];
  const refused = { envelope: new Map<string, number>(), mail: new Map<string, number>() };
  // as many a mail server does, it says whom it means
  const refusal = (responseCode: number, address: string) =>
    Object.assign(new Error(`<${address}>: Not here`), { responseCode });
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => {
      const code = refused.envelope.get(address);
      if (code === undefined) done();
      else done(refusal(code, address));
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        const address = envelope.rcptTo[0]?.address ?? '';
        const code = refused.mail.get(address);
        if (code !== undefined) return done(refusal(code, address));
        const answer = () => {
          received.push(email);
          done();
        };
        if (held === null) answer();
        else held.push(answer);
      };
      take().catch(done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await new Promise((started) => listening.once('listening', started));
  const address = listening.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${own}?ignoreTLS=true`,
    received,
    refuse: (to, code, what = 'envelope') => refused[what].set(to, code),
    hold: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return {
        taken: () => waiting.length,
        release: () => {
          held = null;
          for (const answer of waiting) answer();
        },
      };
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
