import type { AnyRouter } from '@orpc/server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { notFound } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isLoopback, isPrivateNetwork } from '#platform/server/http/ip-addresses.ts';
import type { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import type { Identify } from '#platform/server/security/access-tokens.ts';
import { createApiDocs } from './api-docs.ts';
import { createApiHandler } from './api-handler.ts';
import { compressText } from './compress.ts';
import { createDevMail } from './dev-mail.ts';
import { securityHeaders } from './headers.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { type HttpEnv, namedRoute, requestContext, respondToError, timeouts } from './request-context.ts';
import { timeoutsOf } from './rpc-handler.ts';
import { createStaticFiles } from './static-files.ts';

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

export type App = { fetch: Hono<HttpEnv>['fetch']; metrics: Metrics };

/** Everything that this server answers, without a socket: the tests call it as it is. */
export function createApp(parts: AppParts): App {
  const { app: platform, router, live, unready } = parts;
  const { config } = platform;
  const { data, page, docs } = securityHeaders(config);
  const metrics = createMetrics();
  metrics.gauge('courtfolk_live_streams', 'Open event streams.', live.streams);
  const api = createApiHandler(parts);

  const app = new Hono<HttpEnv>({ strict: true });
  app.onError(respondToError);
  app.notFound(() => {
    throw new AppError('NOT_FOUND', notFound);
  });
  app.use(requestContext({ config, log: platform.log, metrics }));
  // Clients do not choose the id under which the log knows them.
  app.use(requestId({ generator: newId, limitLength: 0 }));
  app.use(timeouts(timeoutsOf(router)));

  app.get('/api/docs/*', docs, namedRoute('/api/docs'));
  app.route('/api/docs', createApiDocs());
  for (const path of ['/api/*', '/live', '/healthz', '/readyz', '/metrics']) {
    app.use(path, ...data, namedRoute(path));
  }
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/api/openapi.json', async (c) => {
    description ??= describeApi(router, config.publicOrigin);
    const text = await compressText(c, JSON.stringify(await description));
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  app.all('/api/*', api.call);
  app.get('/live', api.openStream);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const missing = await unready();
    return missing.length === 0 ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', missing }, 503);
  });
  app.get('/metrics', async (c) => {
    const { clientAddress } = c.var;
    // A proxy that nobody declared hides who is asking; then nobody is answered.
    const isHidden = config.trustedProxies.length === 0 && c.req.header('x-forwarded-for') !== undefined;
    if (isHidden || (!isPrivateNetwork(clientAddress) && clientAddress !== 'unknown')) return c.notFound();
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': type });
  });

  app.get('*', page, namedRoute('page'));
  const hasMailbox = !config.production && config.smtpUrl === null && isLoopback(config.host);
  if (hasMailbox) app.route('/dev', createDevMail(platform.db));
  app.route(
    '/',
    createStaticFiles(parts.webFolder, {
      '%COURTFOLK_PUBLIC_KEY%': config.publicKey,
      '%COURTFOLK_HELP_URL%': config.helpUrl,
      '%COURTFOLK_ROADMAP_URL%': config.roadmapUrl,
      '%COURTFOLK_SUPPORT_EMAIL%': config.supportEmail,
      '%COURTFOLK_REFEREE%': config.geminiApiKey === null ? 'built_in' : 'model',
    }),
  );
  app.use(...data, namedRoute('unknown'));
  return { fetch: app.fetch, metrics };
}
