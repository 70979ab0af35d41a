import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { AppError } from '#platform/common/errors.ts';
import { hasSessionHint } from '#platform/common/session-hint.ts';
import { escapeHtml } from '#platform/server/mail/mail-layout.ts';
import { createCompressor } from './compress.ts';
import { canonicalPath, pagesOf, readDocument } from './documents.ts';
import { isPlainPath } from './plain-path.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';
import { errorResponse } from './responses.ts';

/**
 * What visitors get of a page that the build cannot render: its root element, another address of
 * it, or that there is nothing. Null for all others.
 */
export type Rendering = { root: string } | { location: string } | { status: 404 } | null;
export type RenderRoot = (path: string, clientAddress: string) => Promise<Rendering>;

type Placeholders = Record<string, string | (() => Promise<string>)>;

/** Files that name PUBLIC_ORIGIN. */
const forRobots = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
};

/**
 * The built web app: its precompressed files, and a document for every other page URL.
 * `placeholders` are replaced in documents: what the page needs before its first call. A function
 * is called for each request.
 * @param countDocument throws TOO_MANY_REQUESTS above the limit; the response is a page
 */
export function createStaticFiles(
  folder: string,
  placeholders: Placeholders,
  renderRoot: RenderRoot = () => Promise.resolve(null),
  countDocument: (clientAddress: string) => void = () => undefined,
): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return files.get('*', notBuilt);
  const compress = createCompressor();
  const documents = { folder, placeholders, renderRoot, countDocument, compress };
  const page = (c: HttpContext, cacheControl: string, isPlain = true) =>
    respondWithDocument(documents, c, cacheControl, isPlain);

  files.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] }));
  for (const [name, type] of Object.entries(forRobots))
    files.get(`/${name}`, async (c) => {
      const text = await readFile(join(pagesOf(folder), name), 'utf8').catch(() => null);
      return text === null
        ? noSuchFile(c)
        : c.body(await fill(text, placeholders), 200, {
            'content-type': type,
            'cache-control': 'no-cache',
          });
    });
  files.get('*', async (c, next) => {
    // The page itself shows Page Not Found.
    if (!isPlainPath(new URL(c.req.url))) {
      return wantsPage(c)
        ? await page(c, 'no-store', false)
        : plain(c, 404, 'There is nothing at this address.\n');
    }
    const { path } = c.req;
    if (path === '/index.html') return c.redirect('/', 308);
    if (path === '/') return await page(c, 'no-cache');
    // What the build has written for itself.
    if (/^\/\.vite\/|\.(?:br|gz)$/.test(path)) return noSuchFile(c);
    const isHashed = path.startsWith('/assets/');
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return await next();
  });
  // A form that was sent before the app ran: its fields belong neither in the address nor here.
  files.on('POST', ['/signin', '/signup'], (c) => c.redirect(c.req.path, 303));
  files.get('*', serveStatic<HttpEnv>({ root: folder, precompressed: true }));
  files.get('*', async (c) => {
    const looksLikeFile = /\.[a-z0-9]{1,12}$/i.test(c.req.path) && !wantsPage(c);
    if (looksLikeFile || c.req.path.startsWith('/assets/')) return noSuchFile(c);
    const { pathname, search } = new URL(c.req.url);
    const canonical = await canonicalPath(folder, pathname);
    if (canonical !== undefined) return c.redirect(canonical + search, 308);
    return await page(c, 'no-cache');
  });
  return files;
}

type Documents = {
  folder: string;
  placeholders: Placeholders;
  renderRoot: RenderRoot;
  countDocument: (clientAddress: string) => void;
  compress: ReturnType<typeof createCompressor>;
};

/** @param isPlain whether the address can be that of a page */
async function respondWithDocument(
  { folder, placeholders, renderRoot, countDocument, compress }: Documents,
  c: HttpContext,
  cacheControl: string,
  isPlain: boolean,
): Promise<Response> {
  try {
    countDocument(c.var.clientAddress);
  } catch (error) {
    if (error instanceof AppError) return tooMany(c, error);
    throw error;
  }
  const isMember = hasSessionHint(c.req.header('cookie') ?? '');
  const document = await readDocument(folder, new URL(c.req.url), isMember);
  if (document === null) return notBuilt(c);
  const rendering = isMember || !isPlain ? null : await renderRoot(c.req.path, c.var.clientAddress);
  if (rendering !== null && 'location' in rendering)
    return c.redirect(rendering.location + new URL(c.req.url).search, 308);
  const isFound = isPlain && document.isFound && !(rendering !== null && 'status' in rendering);
  // Not in the root, which may have words of people.
  const filled = await fill(document.text, placeholders);
  const { body, headers } = await compress(c, withRoot(filled, rendering));
  return c.body(body, isFound ? 200 : 404, {
    ...headers,
    ...(!isFound && { 'x-robots-tag': 'noindex' }),
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
  });
}

async function fill(text: string, placeholders: Placeholders): Promise<string> {
  let filled = text;
  for (const [name, value] of Object.entries(placeholders))
    filled = filled.replaceAll(name, escapeHtml(typeof value === 'string' ? value : await value()));
  return filled;
}

function withRoot(text: string, rendering: Rendering): string {
  if (rendering === null || !('root' in rendering)) return text;
  return text.replace(/<div id="root".*(?=<\/body>)/s, () => rendering.root);
}

/** Without styles or scripts, so that it costs almost nothing. */
function tooMany(c: HttpContext, error: AppError): Response {
  if (error.limit !== undefined) c.set('limit', error.limit);
  const { headers } = errorResponse(error);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please wait | Courtfolk</title>
<h1>Please wait</h1>
<p>${error.message}</p>
`;
  return c.body(html, 429, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
}

function wantsPage(c: HttpContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

function noSuchFile(c: HttpContext): Response {
  return plain(c, 404, 'There is no such file.\n');
}

function notBuilt(c: HttpContext): Response {
  const text =
    'The web app is not built. npm start builds it; npm run dev serves it as you change it.\n';
  return plain(c, 503, text);
}

function plain(c: HttpContext, status: 404 | 503, text: string): Response {
  return c.body(text, status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
}
