import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpServer = {
  url: string;
  /** What has been taken, oldest first. */
  received: Email[];
  /** Answers to the envelope of such an address with this code from now on, and takes nothing. */
  refuse(address: string, code: number): void;
  /** From now on mails are read, and their answer waits; the call lets all of them go. */
  hold(): { taken: () => number; release: () => void };
  /** Goes away: connections break, new ones find nobody. */
  stop(): Promise<void>;
};

/** A real mail server on this machine, on a free port or on that of one that has gone away. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: Email[] = [];
  const refused = new Map<string, number>();
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refused.get(address);
      if (responseCode === undefined) done();
      else done(Object.assign(new Error('No such mailbox here'), { responseCode }));
    },
    onData: (stream, _, done) => {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream));
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
    refuse: (to, code) => refused.set(to, code),
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
