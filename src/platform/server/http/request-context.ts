import type { HttpBindings } from '@hono/node-server';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { tookTooLong } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { acceptedEncoding, compress } from './compress.ts';
import type { Headers as PlainHeaders } from './headers.ts';
import type { Metrics } from './metrics.ts';
import { errorResponse, type PlainResponse } from './responses.ts';

const usualLimit = 15_000;
const smallest = 1024;

/** One request on its way through. */
export type RequestContext = {
  request: Request;
  url: URL;
  request_id: string;
  clientAddress: string;
  /** For logs and metrics, and refined on the way: never the raw path, which may hold ids and codes. */
  route: string;
  user_id: string | null;
  setCookies: readonly string[];
  /** Whether a large answer may be compressed: not where secrets travel. */
  compressible: boolean;
  /** Ends the connection with what of the answer has not been read; nothing once the answer has ended. */
  abort: () => void;
  /** Lets the answer take so many milliseconds from now on instead. */
  extendTimeout: (milliseconds: number) => void;
};

export type HandleRequest = (
  request: Request,
  env: Partial<HttpBindings> | undefined,
  route: string,
  headers: PlainHeaders,
  work: (exchange: RequestContext) => Promise<PlainResponse>,
) => Promise<Response>;

type Parts = {
  app: AppContext;
  metrics: Metrics;
  readAddress: (socketAddress: string | undefined, forwardedFor: string | null) => string;
};

/**
 * What every request has in common: an id, a time limit, an answer whatever happens, headers, a log line, a measurement.
 * Answers are put together once, as plain values: cheaper than a chain of wrappers, and nothing can be forgotten.
 */
export function createRequestHandler({ app, metrics, readAddress }: Parts): HandleRequest {
  return async (request, env, route, headers, work) => {
    const started = performance.now();
    const limit = timeLimit();
    const exchange: RequestContext = {
      request,
      url: new URL(request.url),
      request_id: newId(),
      clientAddress: readAddress(
        env?.incoming?.socket?.remoteAddress,
        request.headers.get('x-forwarded-for'),
      ),
      route,
      user_id: null,
      setCookies: [],
      compressible: true,
      abort: () => env?.outgoing?.destroy(),
      extendTimeout: limit.set,
    };
    const answer = await limit.keep(work(exchange)).catch(errorResponse);
    const response = await toResponse(exchange, answer, headers);
    const ms = performance.now() - started;
    metrics.observe(request.method, exchange.route, answer.status, ms / 1000);
    log(app, exchange, answer, ms);
    return response;
  };
}

/** What is too late is answered with 504, whatever becomes of it. */
function timeLimit() {
  let timer: NodeJS.Timeout | undefined;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const set = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new AppError('TIMEOUT', tookTooLong)), milliseconds);
  };
  const keep = async (work: Promise<PlainResponse>): Promise<PlainResponse> => {
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };
  set(usualLimit);
  return { set, keep };
}

async function toResponse(
  exchange: RequestContext,
  answer: PlainResponse,
  base: PlainHeaders,
): Promise<Response> {
  const headers: PlainHeaders = { ...base, ...answer.headers, 'x-request-id': exchange.request_id };
  let { body } = answer;
  if (exchange.compressible && typeof body === 'string' && body.length > smallest) {
    headers.vary = 'accept-encoding';
    const encoding = acceptedEncoding(exchange.request.headers.get('accept-encoding'));
    if (encoding !== null) {
      body = await compress(body, encoding);
      headers['content-encoding'] = encoding;
    }
  }
  const { status } = answer;
  if (exchange.setCookies.length === 0) return new Response(body, { status, headers });
  const all = new Headers(headers);
  for (const cookie of exchange.setCookies) all.append('set-cookie', cookie);
  return new Response(body, { status, headers: all });
}

function log({ log: logger }: AppContext, exchange: RequestContext, answer: PlainResponse, ms: number): void {
  const line = {
    request_id: exchange.request_id,
    method: exchange.request.method,
    route: exchange.route,
    status: answer.status,
    ms: Math.round(ms * 10) / 10,
    ...(exchange.user_id === null ? {} : { user_id: exchange.user_id }),
  };
  if (answer.error !== undefined) logger.error({ ...line, err: answer.error }, 'request failed');
  else logger.info(line, 'request');
}
