import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** A response, or null without one: the connection failed or nothing came within 20 s. */
export type Response = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
} | null;

export type Call = {
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
};

export type Client = {
  /** One attempt, at the address that answered last. */
  send(call: Call): Promise<Response>;
  /** As a browser does it for reads and idempotent writes; tells how many attempts it took. */
  sendWithRetries(call: Call): Promise<{ response: Response; attempts: number }>;
  close(): void;
};

/** Of transport.ts: the time-out of an attempt, the first wait, and how often it is tried again. */
const timeoutMs = 20_000;
const firstDelayMs = 1_000;
const maxRetries = 3;
/**
 * Until when after its start a call is repeated after a 503 with Retry-After, at least once:
 * reconnecting.ts.
 */
const patienceMs = 30_000;

/** A browser of a site with several addresses: it goes on to the next when one does not answer. */
export function createClient(hosts: readonly string[], port: number, ca: string): Client {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 1_000 });
  let current = 0;

  const send = (call: Call) =>
    new Promise<Response>((done) => {
      const used = current;
      const body = call.body === undefined ? undefined : JSON.stringify(call.body);
      const fail = () => {
        if (current === used) current = (used + 1) % hosts.length;
        done(null);
      };
      const sent = request(
        {
          host: hosts[used],
          port,
          path: call.path,
          method: call.method,
          agent,
          // The option timeout begins anew with the TLS handshake.
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            host: 'localhost',
            apikey: 'courtfolk-public',
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.once('end', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
          response.once('error', fail);
        },
      );
      sent.once('error', fail);
      sent.end(body);
    });

  return {
    send,
    sendWithRetries: async (call) => {
      let retries = 0;
      let timesTold = 0;
      const started = performance.now();
      for (let attempts = 1; ; attempts += 1) {
        const response = await send(call);
        const seconds = Number(response?.headers['retry-after']);
        if (response?.status === 503 && seconds > 0) {
          const remaining = patienceMs - (timesTold === 0 ? 0 : performance.now() - started);
          timesTold += 1;
          if (seconds * 1000 > remaining) return { response, attempts };
          await sleep(Math.min(seconds * 1000 * (1 + Math.random() / 2), remaining));
        } else if (response === null || [502, 503, 504].includes(response.status)) {
          if (retries >= maxRetries) return { response, attempts };
          await sleep(firstDelayMs * 2 ** retries);
          retries += 1;
        } else return { response, attempts };
      }
    },
    close: () => agent.destroy(),
  };
}
