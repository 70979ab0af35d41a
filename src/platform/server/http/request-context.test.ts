import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '#platform/server/config.ts';
import type { Logger } from '#platform/server/logging.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { createMetrics } from './metrics.ts';
import { type HttpEnv, requestContext, respondToError } from './request-context.ts';

const metrics = createMetrics({ port: 3000 });
const secrets = createSecrets('a secret');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['15 seconds', '/default', 15],
  ['the timeout of its contract', '/slow', 100],
])(
  'a request that takes longer than %s is responded to with 504 and logged',
  async (_, path, seconds) => {
    const logged: object[] = [];
    const log = { info: (line: object) => logged.push(line) } as unknown as Logger;
    const config = { trustedProxies: [] } as unknown as Config;
    const app = new Hono<HttpEnv>();
    app.onError(respondToError);
    app.use(
      requestContext({
        config,
        log,
        metrics,
        secrets,
        headers: {},
        timeouts: new Map([['/slow', 100]]),
      }),
    );
    app.get('*', () => new Promise(() => undefined));
    let response: Response | undefined;
    void Promise.resolve(app.request(path)).then((result) => {
      response = result;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(response).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(response?.status).toBe(504);
    expect(await response?.json()).toEqual({
      code: 'TIMEOUT',
      status: 504,
      message: 'The request took too long. Please try again.',
    });
    expect(logged).toMatchObject([{ status: 504 }]);
  },
);

it('the client behind a trusted proxy is that of x-forwarded-for', async () => {
  const log = { info: () => undefined } as unknown as Logger;
  const config = { trustedProxies: ['127.0.0.1'] } as unknown as Config;
  const app = new Hono<HttpEnv>();
  app.use(requestContext({ config, log, metrics, secrets, headers: {}, timeouts: new Map() }));
  app.get('*', (c) => c.text(c.get('clientAddress')));
  const clientOf = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' };
    const response = await app.request(
      '/',
      { headers },
      { incoming: { socket: { remoteAddress } } },
    );
    return await response.text();
  };
  expect(await clientOf('127.0.0.1')).toBe('203.0.113.7');
  expect(await clientOf('192.168.1.1')).toBe('192.168.1.1');
});
