import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { closeAfterwards } from './close-afterwards.ts';
import { freePort } from './free-port.ts';
import { type Answer, type CallOptions, type TestServer, testSecret } from './server.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'app', 'server', 'main.ts');

export type NodeProcess = {
  url: string;
  /** Calls it through a socket. */
  call(
    method: string,
    path: string,
    options?: Omit<CallOptions, 'address' | 'cookies'>,
  ): Promise<Answer>;
  /** Stops it in order; returns what it has printed. */
  stop(): Promise<string>;
};

/**
 * Starts the real server in its own process on the database of a test server, and stops it in order
 * after the test, or after the file that starts it at its top. Limits are on.
 * @param settings further settings, by their names in the environment
 */
export async function withNodeProcess(
  server: TestServer,
  settings: Record<string, string> = {},
): Promise<NodeProcess> {
  const port = await freePort();
  const databaseUrl = server.app.config.databaseUrl ?? '';
  const ownerUrl = new URL(inject('testServer').ownerUrl);
  ownerUrl.pathname = new URL(databaseUrl).pathname;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: tmpdir(),
      SECRET_KEY: testSecret,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: ownerUrl.href,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Courtfolk is ready') && resolve());
    void ended.then(() => reject(new Error(`The program ended:\n${output}`)));
    setTimeout(() => reject(new Error(`The program is not ready:\n${output}`)), 300_000).unref();
  });
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    return output;
  };
  closeAfterwards(stop);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stop,
    call: async (method, path, { token, body, headers } = {}) => {
      const allHeaders = new Headers({
        apikey: 'courtfolk-public',
        'content-type': 'application/json',
        ...headers,
      });
      if (token !== undefined) allHeaders.set('authorization', `Bearer ${token}`);
      const sent = body === undefined ? null : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, { method, headers: allHeaders, body: sent });
      const text = await response.text();
      const answer: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, body: answer, headers: response.headers, cookies: {} };
    },
  };
}
