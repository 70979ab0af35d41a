import { tmpdir } from 'node:os';
import { type HttpServer, startHttpServer } from '#app/server/http-server.ts';
import { type RunningServer, startServer } from '#app/server/server.ts';
import { type Clock, type Pause, systemClock } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { defaultPublicKey, readConfig } from '#platform/server/config.ts';
import { type DevMail, listDevMails } from '#platform/server/database/dev-mails.ts';
import { linksIn } from '#platform/server/http/dev-mail.ts';
import { createLogger, type Logger } from '#platform/server/logging.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Signs the access tokens of test people. */
export const testSecret = 'a-secret-that-only-tests-know-long-enough';

export type CallOptions = {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The client's IP address; 127.0.0.1 by default. */
  address?: string;
};

export type Answer<Body = unknown> = {
  status: number;
  /** The parsed JSON; the text of other content; undefined for an empty body. */
  body: Body;
  headers: Headers;
  /** The cookies that the response sets, by name; an empty string for a removed one. */
  cookies: Record<string, string>;
};

export type TestMail = DevMail & { links: string[] };

export type TestServer = {
  app: AppContext;
  /** For what the app's role may not do: analyze, read the queue. */
  ownerUrl: string;
  /** Calls the app with the public key, without a socket. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Sends any request unchanged. */
  fetch(request: Request, address?: string): Promise<Response>;
  /** Runs allHeaders waiting jobs. */
  runJobs(): Promise<void>;
  /** Runs allHeaders waiting jobs, then lists the mailbox of an address, newest first. */
  mails(to: string): Promise<TestMail[]>;
  /** Starts a second server on the same database, with further settings. */
  another(settings?: Record<string, string>): Promise<TestServer>;
  /** Listens on a free port of 127.0.0.1 and returns the URL. */
  listen(): Promise<string>;
  /** As at the beginning of a stop. */
  announceStop(): void;
  /** Stops the server and, for the first one, drops the database. */
  close(): Promise<void>;
};

export type TestServerOptions = {
  clock?: Clock;
  /** Replaces real pauses. */
  pause?: Pause;
  /** Off by default. */
  rate_limits?: boolean;
  /** Receives the lines of the log instead of stdout, from `info` on. */
  log?: (line: object) => void;
  /** Settings by their names in the environment. */
  settings?: Record<string, string>;
};

/** Starts the whole app in this process on a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  try {
    return await startOn(database, options, () => database.drop());
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function startOn(
  database: TestDatabase,
  options: TestServerOptions,
  afterwards: () => Promise<void>,
): Promise<TestServer> {
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    DATA_DIR: tmpdir(),
    DATABASE_URL: database.appUrl,
    RATE_LIMITS: options.rate_limits ? 'on' : 'off',
    ...options.settings,
  });
  const node = await startServer({
    config,
    appUrl: database.appUrl,
    secretKey: config.secretKey ?? testSecret,
    log: options.log === undefined ? createLogger(config) : loggerTo(options.log),
    clock: options.clock ?? systemClock,
    ...(options.pause === undefined ? {} : { pause: options.pause }),
    connections: 8,
    work: false,
  });
  const others: TestServer[] = [];
  let socket: HttpServer | null = null;
  let closed: Promise<void> | undefined;

  const close = async () => {
    for (const other of others) await other.close();
    await end(node, socket);
    await afterwards();
  };
  const fetch = async (request: Request, address = '127.0.0.1') => {
    const incoming = { socket: { remoteAddress: address } };
    return await node.httpApp.fetch(request, { incoming } as Parameters<
      typeof node.httpApp.fetch
    >[1]);
  };
  return {
    app: node.app,
    ownerUrl: database.ownerUrl,
    fetch,
    call: async <Body>(method: string, path: string, callOptions: CallOptions = {}) =>
      (await read(
        await fetch(toRequest(method, path, callOptions), callOptions.address),
      )) as Answer<Body>,
    runJobs: () => node.jobs.runWaiting(),
    mails: async (to) => {
      await node.jobs.runWaiting();
      const mails = await listDevMails(node.app.db, to);
      return mails.map((mail) => ({ ...mail, links: linksIn(mail.text) }));
    },
    another: async (settings) => {
      const changed = { ...options, settings: { ...options.settings, ...settings } };
      const other = await startOn(database, changed, () => Promise.resolve());
      others.push(other);
      return other;
    },
    listen: async () => {
      socket ??= await startHttpServer(
        node.httpApp,
        { ...config, port: 0, host: '127.0.0.1' },
        node.app.log,
      );
      return `http://127.0.0.1:${socket.port}`;
    },
    announceStop: node.announceStop,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

function loggerTo(keep: (line: object) => void): Logger {
  return { debug: () => undefined, info: keep, warn: keep, error: keep } as unknown as Logger;
}

async function end(node: RunningServer, socket: HttpServer | null): Promise<void> {
  const closed = socket?.close(2000);
  await node.drain();
  await closed;
  await node.stop();
}

function toRequest(
  method: string,
  path: string,
  { token, body, headers, cookies }: CallOptions,
): Request {
  const allHeaders = new Headers({ apikey: defaultPublicKey, ...headers });
  if (token !== undefined) allHeaders.set('authorization', `Bearer ${token}`);
  if (cookies !== undefined) {
    const pairs = Object.entries(cookies).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    allHeaders.set('cookie', pairs.join('; '));
  }
  if (body === undefined)
    return new Request(`http://localhost:3000${path}`, { method, headers: allHeaders });
  if (!allHeaders.has('content-type')) allHeaders.set('content-type', 'application/json');
  return new Request(`http://localhost:3000${path}`, {
    method,
    headers: allHeaders,
    body: JSON.stringify(body),
  });
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const cookies = response.headers.getSetCookie().map((line): [string, string] => {
    const pair = line.split(';')[0] ?? '';
    const separator = pair.indexOf('=');
    return [pair.slice(0, separator), decodeURIComponent(pair.slice(separator + 1))];
  });
  return {
    status: response.status,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text || undefined,
    headers: response.headers,
    cookies: Object.fromEntries(cookies),
  };
}
