import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { notReadable, tookTooLong, tooLarge } from '#platform/common/messages.ts';
import type { App } from '#platform/server/http/app.ts';
import { errorResponse } from '#platform/server/http/responses.ts';
import type { Logger } from '#platform/server/logging.ts';

export type HttpServer = {
  /** The port that was taken, when 0 was asked for. */
  port: number;
  /** No new connections from now on; resolves when the last one is gone, or was cut off after `limit_ms`. */
  close(limitMs: number): Promise<void>;
};

/**
 * Listens for an app. Slow senders do not hold a connection for long: 10 s for the headers, 30 s for a request.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startHttpServer(
  app: App,
  port: number,
  host: string,
  log: Logger,
): Promise<HttpServer> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    getRequestListener(app.fetch, { hostname: host, errorHandler: (error) => refused(error, log) }),
  );
  server.on('clientError', answerUnreadable);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (limitMs) => close(server, limitMs),
  };
}

/** What an answer outside of the frame carries beside its own. */
const always = (request_id: string) => ({ 'x-content-type-options': 'nosniff', 'x-request-id': request_id });

/** What could not even become a request, or failed outside of everything. */
function refused(error: unknown, log: Logger): Response {
  const isBad = error instanceof RequestError;
  const request_id = newId();
  if (!isBad) log.error({ request_id, err: error }, 'request failed outside the frame');
  const { status, headers, body } = errorResponse(isBad ? new AppError('BAD_REQUEST', notReadable) : error);
  return new Response(body, { status, headers: { ...headers, ...always(request_id) } });
}

const unreadable: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('HEADERS_TOO_LARGE', tooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError('PAYLOAD_TOO_LARGE', tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('REQUEST_TIMEOUT', tookTooLong),
};

/** Refuses what Node's parser cannot read, in the shape of all refusals, and ends the connection. */
function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  // Where something has been said already, it may be half an answer: nothing may stand in the middle of it.
  const begun = 'bytesWritten' in socket && socket.bytesWritten !== 0;
  if (!socket.writable || begun || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = unreadable[error.code ?? ''] ?? new AppError('BAD_REQUEST', notReadable);
  const { status, headers, body } = errorResponse(refusal);
  const length = { 'content-length': String(Buffer.byteLength(String(body))), connection: 'close' };
  const lines = Object.entries({ ...headers, ...always(newId()), ...length });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

async function close(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection becomes idle when its answer is out, and would then be kept alive for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
