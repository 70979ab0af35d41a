import type { HttpBindings } from '@hono/node-server';
import type { AnyRouter } from '@orpc/server';
import { Hono } from 'hono';
import { AppError } from '#platform/common/errors.ts';
import { notFound } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createIpAddressReader, isLoopback, isPrivateNetwork } from '#platform/server/http/ip-addresses.ts';
import type { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import type { Identify } from '#platform/server/security/access-tokens.ts';
import { createApiHandler } from './api-handler.ts';
import { devMail } from './dev-mail.ts';
import { docsPage, plainStyle } from './docs-page.ts';
import { securityHeaders } from './headers.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { createRequestHandler, type RequestContext } from './request-context.ts';
import { jsonResponse, type PlainResponse } from './responses.ts';
import { assertPlainPath } from './rpc-handler.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

export type AppParts = {
  app: AppContext;
  router: AnyRouter;
  identify: Identify;
  live: Pick<RealtimeHub, 'open' | 'cursor' | 'streams' | 'connected'>;
  /** What keeps this process from taking requests, in words; empty when nothing does. */
  unready(): Promise<string[]>;
  /** The folder of the built web app. */
  webFolder: string;
};

export type App = { fetch: Hono<{ Bindings: Partial<HttpBindings> }>['fetch']; metrics: Metrics };

/** Everything that this server answers, without a socket: the tests call it as it is. */
export function createApp(parts: AppParts): App {
  const { app: platform, router, live, unready, webFolder } = parts;
  const { config } = platform;
  const { data, page } = securityHeaders(config);
  const metrics = createMetrics();
  metrics.gauge('courtfolk_live_streams', 'Open event streams.', live.streams);
  const frame = createRequestHandler({
    app: platform,
    metrics,
    readAddress: createIpAddressReader(config.trustedProxies),
  });
  const api = createApiHandler(parts);
  let files: StaticFiles | undefined;
  // Read when somebody first asks: a server that only answers the API (a test) need not.
  const readFiles = () =>
    createStaticFiles(webFolder, {
      '%COURTFOLK_PUBLIC_KEY%': config.publicKey,
      '%COURTFOLK_HELP_URL%': config.helpUrl,
      '%COURTFOLK_ROADMAP_URL%': config.roadmapUrl,
      '%COURTFOLK_SUPPORT_EMAIL%': config.supportEmail,
      '%COURTFOLK_REFEREE%': config.geminiApiKey === null ? 'built_in' : 'model',
    });
  const hasMailbox = !config.production && config.smtpUrl === null && isLoopback(config.host);
  let described: ReturnType<typeof describeApi> | undefined;
  const description = () => {
    described ??= describeApi(router, config.publicOrigin);
    return described;
  };

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>({ strict: true });
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const open = (work: () => PlainResponse | Promise<PlainResponse>) => async () => await work();

  app.get('/api/openapi.json', (c) =>
    frame(
      c.req.raw,
      c.env,
      '/api/openapi.json',
      data,
      open(async () => jsonResponse(await description())),
    ),
  );
  app.get('/api/docs', (c) =>
    frame(
      c.req.raw,
      c.env,
      '/api/docs',
      page,
      open(async () => ({
        status: 200,
        headers: html,
        body: docsPage(await description(), '/api/docs.css'),
      })),
    ),
  );
  app.get('/api/docs.css', (c) =>
    frame(
      c.req.raw,
      c.env,
      '/api/docs.css',
      page,
      open(() => css(plainStyle)),
    ),
  );
  app.all('/api/*', (c) => frame(c.req.raw, c.env, '/api/*', data, api.call));
  app.get('/live', (c) => frame(c.req.raw, c.env, '/live', data, api.live));
  app.get('/healthz', (c) =>
    frame(
      c.req.raw,
      c.env,
      '/healthz',
      data,
      open(() => jsonResponse({ status: 'ok' })),
    ),
  );
  app.get('/readyz', (c) =>
    frame(
      c.req.raw,
      c.env,
      '/readyz',
      data,
      open(async () => {
        const missing = await unready();
        return missing.length === 0
          ? jsonResponse({ status: 'ready' })
          : jsonResponse({ status: 'not ready', missing }, 503);
      }),
    ),
  );
  app.get('/metrics', (c) =>
    frame(c.req.raw, c.env, '/metrics', data, async ({ clientAddress, request }) => {
      // A proxy that nobody declared hides who is asking; then nobody is answered.
      if (!isPrivateNetwork(clientAddress) && clientAddress !== 'unknown') throw nothingHere();
      if (config.trustedProxies.length === 0 && request.headers.has('x-forwarded-for')) throw nothingHere();
      const { type, body } = await metrics.text();
      return { status: 200, headers: { 'content-type': type }, body };
    }),
  );
  app.get('/dev/mail/*', (c) => frame(c.req.raw, c.env, '/dev/mail', page, mailbox));
  app.get('/dev/mail.json', (c) => frame(c.req.raw, c.env, '/dev/mail.json', page, mailbox));
  app.get('/dev/mail.css', (c) => frame(c.req.raw, c.env, '/dev/mail.css', page, mailbox));
  app.get('*', (c) => frame(c.req.raw, c.env, 'page', page, pageOrFile));
  app.all('*', (c) =>
    frame(c.req.raw, c.env, 'unknown', data, async () => {
      throw nothingHere();
    }),
  );
  return { fetch: app.fetch, metrics };

  async function mailbox(exchange: RequestContext): Promise<PlainResponse> {
    const { url, request } = exchange;
    // Whoever comes through a proxy may come from anywhere.
    if (!hasMailbox || request.headers.has('x-forwarded-for')) return await pageOrFile(exchange);
    assertPlainPath(url.pathname, url.search);
    const answer = await devMail(platform.db, url.pathname, url.searchParams);
    return answer ?? (await pageOrFile(exchange));
  }

  async function pageOrFile({ url, request }: RequestContext): Promise<PlainResponse> {
    files ??= readFiles();
    const path = plainPath(url.pathname);
    // Nobody reads JSON in a browser's address bar: the app comes, and says Page Not Found.
    if (path === null) return await files.missing(request.headers);
    return await files.serve(path, request.headers);
  }
}

function css(body: string): PlainResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
    body,
  };
}

function nothingHere(): AppError {
  return new AppError('NOT_FOUND', notFound);
}

/** The decoded path of a page or file; null for one that hides something or cannot be read. */
function plainPath(path: string): string | null {
  try {
    assertPlainPath(path, '');
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
