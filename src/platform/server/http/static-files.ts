import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#platform/server/mail/mail-layout.ts';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';
import type { PlainResponse } from './responses.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const packable = new Set(['css', 'html', 'js', 'json', 'map', 'svg', 'txt', 'webmanifest']);
const unchanging = 'public, max-age=31536000, immutable';

type File = {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Uint8Array<ArrayBuffer>;
  packs: boolean;
  packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
};

export type StaticFiles = {
  /** A file, a client route's page, or 404. `path` is the decoded path of the address. */
  serve(path: string, headers: Request['headers']): Promise<PlainResponse>;
  /** For an address that cannot be one: 404, to a browser with the app, which says so in its own words. */
  missing(headers: Request['headers']): Promise<PlainResponse>;
};

/**
 * The built web app, read once. Only paths that were found in the folder are ever looked up, so no path can lead out of it.
 * `placeholders` are replaced in index.html: what the page has to know before its first call.
 */
export function createStaticFiles(folder: string, placeholders: Record<string, string>): StaticFiles {
  const files = new Map<string, File>();
  for (const path of existsSync(folder) ? filesBelow(folder) : []) {
    if (!/\.(?:br|gz)$/.test(path)) files.set(`/${path}`, readFile(folder, path, placeholders));
  }
  const index = files.get('/index.html');

  return {
    serve: async (path, headers) => {
      const file = path === '/' ? undefined : files.get(path);
      if (file !== undefined) return await send(file, headers);
      const looksLikeFile = /\.[a-z0-9]{1,12}$/i.test(path) && !wantsPage(headers);
      if (path.startsWith('/assets/') || looksLikeFile) return plain(404, 'There is no such file.\n');
      return index === undefined ? notBuilt() : await send(index, headers);
    },
    missing: async (headers) => {
      if (!wantsPage(headers)) return plain(404, 'There is nothing at this address.\n');
      if (index === undefined) return notBuilt();
      const { body, headers: own } = await send(index, new Headers());
      return { status: 404, body, headers: { ...own, 'cache-control': 'no-store' } };
    },
  };
}

function wantsPage(headers: Request['headers']): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}

function notBuilt(): PlainResponse {
  return plain(
    503,
    'The web app is not built. npm start builds it; npm run dev serves it as you change it.\n',
  );
}

function plain(status: number, text: string): PlainResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: text,
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function readFile(folder: string, path: string, placeholders: Record<string, string>): File {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  let bytes = new Uint8Array(readFileSync(join(folder, path)));
  const isIndex = path === 'index.html';
  if (isIndex) {
    let text = new TextDecoder().decode(bytes);
    for (const [name, value] of Object.entries(placeholders)) text = text.replaceAll(name, escapeHtml(value));
    bytes = new TextEncoder().encode(text);
  }
  const packed: File['packed'] = new Map();
  for (const [encoding, suffix] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const made = join(folder, `${path}.${suffix}`);
    if (!isIndex && existsSync(made))
      packed.set(encoding, Promise.resolve(new Uint8Array(readFileSync(made))));
  }
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('assets/') ? unchanging : 'no-cache',
    bytes,
    packs: packable.has(extension) && bytes.byteLength > 1024,
    packed,
  };
}

async function send(file: File, headers: Request['headers']): Promise<PlainResponse> {
  const encoding = file.packs ? acceptedEncoding(headers.get('accept-encoding')) : null;
  const etag = encoding === null ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  const common = {
    etag,
    'cache-control': file.cacheControl,
    ...(file.packs ? { vary: 'accept-encoding' } : {}),
  };
  if (headers.get('if-none-match')?.includes(etag)) return { status: 304, headers: common, body: null };
  const answer = { ...common, 'content-type': file.type };
  if (encoding === null) return { status: 200, headers: answer, body: file.bytes };
  let body = file.packed.get(encoding);
  if (body === undefined) {
    body = compress(file.bytes, encoding, { best: true });
    file.packed.set(encoding, body);
  }
  return { status: 200, headers: { ...answer, 'content-encoding': encoding }, body: await body };
}
