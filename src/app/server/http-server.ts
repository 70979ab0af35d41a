import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { notReadable, tookTooLong, tooLarge } from '#platform/common/messages.ts';
import type { HttpApp } from '#platform/server/http/app.ts';
import { errorResponse } from '#platform/server/http/responses.ts';
import type { Logger } from '#platform/server/logging.ts';

export type HttpServer = {
  /** The actual port, if 0 was requested. */
  port: number;
  /** Refuses new connections; resolves when all are closed, at the latest after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
};

export type HttpServerOptions = {
  port: number;
  host: string;
  /** Further connections are closed at once. */
  maxConnections: number;
  /** How long a client may take to send the headers, 10 s by default. In milliseconds. */
  headersTimeout?: number;
};

/**
 * Serves an HTTP app. Clients have 10 s to send headers and 30 s to send a request.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startHttpServer(
  httpApp: Pick<HttpApp, 'fetch' | 'headers'>,
  { port, host, maxConnections, headersTimeout = 10_000 }: HttpServerOptions,
  log: Logger,
): Promise<HttpServer> {
  const server = createServer(
    {
      headersTimeout,
      requestTimeout: 30_000,
      // Node looks for slow clients this often, by default only every 30 s.
      connectionsCheckingInterval: headersTimeout / 10,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    getRequestListener(httpApp.fetch, {
      hostname: host,
      errorHandler: (error) => respondToFailure(error, httpApp.headers, log),
    }),
  );
  server.maxConnections = maxConnections;
  // Node would respond 417 itself, without our headers. An unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: ClientError, socket) =>
    respondToClientError(error, socket, httpApp.headers),
  );
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (timeoutMs) => close(server, timeoutMs),
  };
}

/** The response to an invalid request, or to an error outside of the HTTP app. */
function respondToFailure(error: unknown, common: Record<string, string>, log: Logger): Response {
  const isBad = error instanceof RequestError;
  const requestId = newId();
  if (!isBad) log.error({ request_id: requestId, err: error }, 'request failed outside of the app');
  const { status, headers, body } = errorResponse(
    isBad ? new AppError('BAD_REQUEST', notReadable) : error,
  );
  return new Response(body, {
    status,
    headers: { ...common, ...headers, 'x-request-id': requestId },
  });
}

type ClientError = Error & { code?: string };

const clientErrors: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('HEADERS_TOO_LARGE', tooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError('PAYLOAD_TOO_LARGE', tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('REQUEST_TIMEOUT', tookTooLong),
};

/** Sends an error response to what Node's parser rejects and closes the connection. */
function respondToClientError(
  error: ClientError,
  socket: Duplex,
  common: Record<string, string>,
): void {
  // Part of another response may have been sent already.
  const hasBegun = 'bytesWritten' in socket && socket.bytesWritten !== 0;
  if (!socket.writable || hasBegun || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const appError = clientErrors[error.code ?? ''] ?? new AppError('BAD_REQUEST', notReadable);
  const { status, headers, body } = errorResponse(appError);
  const lines = Object.entries({
    ...common,
    ...headers,
    'x-request-id': newId(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

async function close(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection that becomes idle would be kept alive for another request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(limit);
}
