import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { router } from '#app/server/features.ts';
import { startHttpServer } from '#app/server/http-server.ts';
import { identify } from '#features/accounts/server/store/sessions.ts';
import { createHttpApp } from '#platform/server/http/app.ts';
import { closeAfterwards } from './close-afterwards.ts';
import type { TestPerson } from './people.ts';
import { type RawAnswer, rawRequest } from './raw-http.ts';
import type { TestServer } from './server.ts';
import { withServer } from './with-server.ts';

export const keyHeader = 'apikey: courtfolk-public';

export type SocketApp = {
  server: TestServer;
  url: string;
  host: string;
  anna: TestPerson;
  /** The headers of a signed-in call by Anna. */
  signedIn: string[];
  send(method: string, path: string, headers?: string[]): Promise<RawAnswer>;
};

/**
 * The app on a real socket for all tests of a file, with a web folder beside a secret file that
 * begins with `root:`.
 */
export async function withSocketApp(): Promise<SocketApp> {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-http-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'root: not for anybody');
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Courtfolk</title>');
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b.js'), 'export {};\n');
  closeAfterwards(() => rm(folder, { recursive: true }));
  const { server, people } = await withServer();
  const { anna } = await people('anna');
  const app = createHttpApp({
    app: server.app,
    router,
    identify,
    live: { open: () => new ReadableStream(), cursor: () => '', streams: () => 0 },
    unready: () => Promise.resolve([]),
    webFolder: join(folder, 'web'),
  });
  const socket = await startHttpServer(app, { ...server.app.config, port: 0 }, server.app.log);
  closeAfterwards(() => socket.close(1000));
  const host = `127.0.0.1:${socket.port}`;
  const url = `http://${host}`;
  return {
    server,
    url,
    host,
    anna,
    signedIn: [keyHeader, `Authorization: Bearer ${anna.token}`],
    send: (method, path, headers = []) =>
      rawRequest(url, [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers]),
  };
}

/** Expects an error response of the API, with a request id. */
export function expectRefusal({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, headers.get('content-type')]).toEqual([expected, 'application/json']);
  const shape = { status: expected, code: expect.any(String), message: expect.any(String) };
  expect(JSON.parse(body)).toMatchObject(shape);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}
