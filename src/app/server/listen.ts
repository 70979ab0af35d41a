import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { notReadable } from '#platform/common/messages.ts';
import { errorAnswer } from '#platform/server/http/answers.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Logger } from '#platform/server/logging.ts';

export type Socket = {
  /** The port that was taken, when 0 was asked for. */
  port: number;
  /** No new connections from now on; resolves when the last one is gone, or was cut off after `limit_ms`. */
  close(limit_ms: number): Promise<void>;
};

/**
 * Listens for an app. Slow senders do not hold a connection for long: 10 s for the headers, 30 s for a request.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function listenFor(app: App, port: number, host: string, log: Logger): Promise<Socket> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    getRequestListener(app.fetch, { hostname: host, errorHandler: (error) => refused(error, log) }),
  );
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (limit_ms) => close(server, limit_ms),
  };
}

/** What could not even become a request, or failed outside of everything. */
function refused(error: unknown, log: Logger): Response {
  const isBad = error instanceof RequestError;
  const request_id = newId();
  if (!isBad) log.error({ request_id, err: error }, 'request failed outside the frame');
  const { status, headers, body } = errorAnswer(isBad ? new AppError('BAD_REQUEST', notReadable) : error);
  const always = { 'x-content-type-options': 'nosniff', 'x-request-id': request_id };
  return new Response(body, { status, headers: { ...headers, ...always } });
}

async function close(server: Server, limit_ms: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection becomes idle when its answer is out, and would then be kept alive for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limit_ms);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
