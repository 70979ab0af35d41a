import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpServer = {
  url: string;
  /** The accepted mails, oldest first. */
  received: Email[];
  /** From now on refuses the envelope or the mail for an address with this code. */
  refuse(address: string, code: number, what?: 'envelope' | 'mail'): void;
  /** From now on responses wait until `release` is called. */
  hold(): { taken: () => number; release: () => void };
  /** Closes all connections and stops listening. */
  stop(): Promise<void>;
};

/** A real mail server on this machine, on a free port or on the given one. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: Email[] = [];
  const refusedCodes = { envelope: new Map<string, number>(), mail: new Map<string, number>() };
  // Many mail servers repeat the recipient in their response, and some explain at length.
  const refusalError = (responseCode: number, address: string) =>
    Object.assign(new Error(`<${address}>: Not here${', says our policy'.repeat(40)}`), {
      responseCode,
    });
  let pendingResponses: (() => void)[] | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => {
      const code = refusedCodes.envelope.get(address);
      if (code === undefined) done();
      else done(refusalError(code, address));
    },
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        const address = envelope.rcptTo[0]?.address ?? '';
        const code = refusedCodes.mail.get(address);
        if (code !== undefined) return done(refusalError(code, address));
        const answer = () => {
          received.push(email);
          done();
        };
        if (pendingResponses === null) answer();
        else pendingResponses.push(answer);
      };
      receive().catch(done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await new Promise((started) => listening.once('listening', started));
  const address = listening.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${actualPort}?ignoreTLS=true`,
    received,
    refuse: (to, code, what = 'envelope') => refusedCodes[what].set(to, code),
    hold: () => {
      const waiting: (() => void)[] = [];
      pendingResponses = waiting;
      return {
        taken: () => waiting.length,
        release: () => {
          pendingResponses = null;
          for (const answer of waiting) answer();
        },
      };
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
