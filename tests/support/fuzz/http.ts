import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type HttpRequest = {
  method: string;
  /** Sent as it is, query included. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type HttpAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined for anything else. */
  body: unknown;
  cookies: Map<string, string>;
};

/** A client with one connection, which changes nothing about paths, headers and bodies. */
export function createHttpClient(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const once = ({ method, path, headers, body }: HttpRequest) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': body.length };
      const sent = httpRequest({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
      });
      sent.setTimeout(30_000, () => sent.destroy(new Error('There was no answer in 30 s')));
      sent.on('error', (error) => reject(Object.assign(error, { wasReused: sent.reusedSocket })));
      sent.on('response', (response) => {
        read(response).then(resolve, reject);
      });
      sent.end(body ?? undefined);
    });
  return {
    send: async (request: HttpRequest): Promise<HttpAnswer> => {
      try {
        return await once(request);
      } catch (error) {
        // The server has closed the idle connection in the same moment.
        if (error instanceof Error && 'wasReused' in error && error.wasReused)
          return await once(request);
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function read(response: IncomingMessage): Promise<HttpAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const decode = decoders[response.headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
  const text = decode(Buffer.concat(chunks)).toString('utf8');
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const cookies = headers.getSetCookie().map((line): [string, string] => {
    const pair = line.split(';')[0] ?? '';
    return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.statusCode ?? 0, headers, text, body, cookies: new Map(cookies) };
}

/** A command line that sends the request. */
export function toCurl(url: string, { method, path, headers, body }: HttpRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`);
  const start = `curl -i --path-as-is -X ${method} ${quote(`${url}${path}`)}${lines.join('')}`;
  if (body === null) return start;
  const text = body.toString('utf8');
  // Bytes that a shell does not take as they are.
  if (body.length > 4_000 || text.includes('\0') || !Buffer.from(text).equals(body))
    return `echo ${body.toString('base64').slice(0, 4_000)} | base64 -d | ${start} --data-binary @-`;
  return `${start} --data-binary ${quote(text)}`;
}
