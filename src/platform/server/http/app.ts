import type { AnyRouter } from '@orpc/server';
import { Hono } from 'hono';
import { AppError } from '#platform/common/errors.ts';
import { notFound } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isPrivateNetwork } from '#platform/server/http/ip-addresses.ts';
import type { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import type { Identify } from '#platform/server/security/find-viewer.ts';
import { createApiDocs } from './api-docs.ts';
import { createApiHandler } from './api-handler.ts';
import { compressText } from './compress.ts';
import { createDevMail } from './dev-mail.ts';
import { directAccessOnly } from './direct-access.ts';
import { securityHeaders } from './headers.ts';
import { createNetworkLimit } from './memory-rate-limit.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import {
  type HttpContext,
  type HttpEnv,
  namedRoute,
  requestContext,
  respond,
  respondToError,
} from './request-context.ts';
import { timeoutsOf } from './rpc-handler.ts';
import { createStaticFiles, type RenderRoot } from './static-files.ts';
import { createTokenRoutes, type TokenRoute } from './token-routes.ts';
import { setValidationMessages } from './validation-messages.ts';
import { createWellKnown } from './well-known.ts';

type HttpAppParts = {
  app: AppContext;
  router: AnyRouter;
  tokenRoutes?: readonly TokenRoute[];
  identify: Identify;
  live: Pick<RealtimeHub, 'open' | 'cursor' | 'streams'>;
  /** What is not ready yet, by name; empty when the process is ready. */
  unready(): Promise<string[]>;
  /** Whether the process has begun to stop; false by default. */
  isStopping?(): boolean;
  /** Figures for the front page, as JSON in the page; empty for none. Must not keep it waiting. */
  liveNumbers?(): Promise<string>;
  renderRoot?: RenderRoot;
  /** The folder of the built web app. */
  webFolder: string;
};

export type HttpApp = {
  fetch: Hono<HttpEnv>['fetch'];
  /** The security headers of data, also for what never reaches the app. */
  headers: Record<string, string>;
  metrics: Metrics;
};

/** One address may be shared by a club. */
const documentsPerMinute = 1200;

/** The HTTP app without a socket, so that tests can call it directly. */
export function createHttpApp(parts: HttpAppParts): HttpApp {
  setValidationMessages();
  const { app, router, tokenRoutes = [], live, unready } = parts;
  const { config, log, secrets } = app;
  const { data, page, docs } = securityHeaders(config);
  const metrics = createMetrics(config);
  metrics.gauge('courtfolk_live_streams', 'Open event streams.', live.streams);
  const api = createApiHandler(parts);

  const httpApp = new Hono<HttpEnv>({ strict: true });
  httpApp.onError(respondToError);
  httpApp.notFound(() => {
    throw new AppError('NOT_FOUND', notFound);
  });
  httpApp.use(
    requestContext({ config, log, metrics, secrets, headers: data, timeouts: timeoutsOf(router) }),
  );

  httpApp.get('/api/docs/*', docs, namedRoute('/api/docs'));
  httpApp.route('/api/docs', createApiDocs());
  let description: ReturnType<typeof describeApi> | undefined;
  httpApp.get('/api/openapi.json', namedRoute('/api/openapi.json'), async (c) => {
    description ??= describeApi(router, config.publicOrigin);
    const { body, headers } = await compressText(c, JSON.stringify(await description));
    return respond(c, 200, { ...headers, 'content-type': 'application/json' }, body);
  });
  httpApp.all('/api/*', api.call);
  httpApp.get('/live', namedRoute('/live'), api.openStream);
  const json = (c: HttpContext, status: number, value: object) =>
    respond(c, status, { 'content-type': 'application/json' }, JSON.stringify(value));
  // For balancers: without the database, people still get the app's own answers (record 0041).
  httpApp.get('/healthz', namedRoute('/healthz'), (c) =>
    parts.isStopping?.() ? json(c, 503, { status: 'stopping' }) : json(c, 200, { status: 'ok' }),
  );
  httpApp.get('/readyz', namedRoute('/readyz'), async (c) => {
    const missing = await unready();
    return missing.length === 0
      ? json(c, 200, { status: 'ready' })
      : json(c, 503, { status: 'not ready', missing });
  });
  httpApp.get(
    '/metrics',
    namedRoute('/metrics'),
    directAccessOnly(config.metricsHosts),
    async (c) => {
      const { clientAddress } = c.var;
      if (!isPrivateNetwork(clientAddress) && clientAddress !== 'unknown') return c.notFound();
      const { type, body } = await metrics.text();
      return respond(c, 200, { 'content-type': type }, body);
    },
  );

  httpApp.route('/', createTokenRoutes(app, tokenRoutes));

  httpApp.route('/.well-known', createWellKnown(app));

  httpApp.get('*', page, namedRoute('page'));
  if (config.local && config.smtpUrl === null) httpApp.route('/dev', createDevMail(app.db));
  httpApp.route(
    '/',
    createStaticFiles(
      parts.webFolder,
      {
        '%COURTFOLK_ORIGIN%': config.publicOrigin,
        '%COURTFOLK_PUBLIC_KEY%': config.publicKey,
        '%COURTFOLK_HELP_URL%': config.helpUrl,
        '%COURTFOLK_ROADMAP_URL%': config.roadmapUrl,
        '%COURTFOLK_SUPPORT_EMAIL%': config.supportEmail,
        '%COURTFOLK_LIVE_NUMBERS%': parts.liveNumbers ?? '',
        '%COURTFOLK_REFEREE%': config.geminiApiKey === null ? 'built_in' : 'model',
      },
      parts.renderRoot,
      config.rateLimits ? createNetworkLimit(app.clock, documentsPerMinute) : undefined,
    ),
  );
  return { fetch: httpApp.fetch, headers: data, metrics };
}
