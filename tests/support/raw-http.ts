import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends a request exactly as written: no normalised path, no checked headers. `lines` are the
 * request line and the headers; the connection closes afterwards. Status 0: closed without a
 * response.
 */
export async function rawRequest(url: string, lines: string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server may close the connection while the rest is still being sent.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.setTimeout(10_000, () => socket.destroy());
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await closed;
  return parse(Buffer.concat(chunks).toString('utf8'));
}

/** A GET of exactly this path. */
export function rawGet(url: string, path: string, headers: string[] = []): Promise<RawAnswer> {
  return rawRequest(url, [`GET ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, ...headers]);
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}
