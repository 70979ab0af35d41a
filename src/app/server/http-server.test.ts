import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/server/logging.ts';
import { type HttpServerOptions, startHttpServer } from './http-server.ts';

/** A server that answers 'ok' to everything. */
async function start(options: Partial<HttpServerOptions>) {
  const { fetch } = new Hono().all('*', (c) => c.text('ok'));
  const settings = { port: 0, host: '127.0.0.1', maxConnections: 10, ...options };
  const server = await startHttpServer(
    { fetch, headers: {} },
    settings,
    createLogger({ logLevel: 'silent' }),
  );
  onTestFinished(() => server.close(0));
  return server;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

test('a client that does not finish its headers in time is refused', async () => {
  const { port } = await start({ headersTimeout: 300 });
  const socket = await open(port);
  const started = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const [response] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  // Node itself would wait for a minute.
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('connections beyond the maximum are closed, and accepted again when others end', async () => {
  const { port } = await start({ maxConnections: 1 });
  const first = await open(port);
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(first, 'data');
  const second = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(second, 'close');
  expect(second.bytesRead).toBe(0);
  first.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});
