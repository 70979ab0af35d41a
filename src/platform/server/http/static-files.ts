import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { escapeHtml } from '#platform/server/mail/mail-layout.ts';
import { compressText } from './compress.ts';
import { isPlainPath } from './plain-path.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';

/**
 * The built web app: its precompressed files, and index.html for every other page URL.
 * `placeholders` are replaced in index.html: what the page needs before its first call. A function is
 * called for each request.
 */
export function createStaticFiles(
  folder: string,
  placeholders: Record<string, string | (() => Promise<string>)>,
): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return files.get('*', notBuilt);
  const page = async (c: HttpContext, status: 200 | 404, cacheControl: string) => {
    // Read for each request: a new build replaces it together with the files that it names.
    let index = await readFile(indexFile, 'utf8').catch(() => null);
    if (index === null) return notBuilt(c);
    for (const [name, value] of Object.entries(placeholders))
      index = index.replaceAll(name, escapeHtml(typeof value === 'string' ? value : await value()));
    const { body, headers } = await compressText(c, index);
    const type = 'text/html; charset=utf-8';
    return c.body(body, status, { ...headers, 'content-type': type, 'cache-control': cacheControl });
  };

  files.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] }));
  files.get('*', async (c, next) => {
    // The page itself shows Page Not Found.
    if (!isPlainPath(new URL(c.req.url))) {
      return wantsPage(c)
        ? await page(c, 404, 'no-store')
        : plain(c, 404, 'There is nothing at this address.\n');
    }
    const { path } = c.req;
    if (path === '/' || path === '/index.html') return await page(c, 200, 'no-cache');
    if (/\.(?:br|gz)$/.test(path)) return noSuchFile(c);
    const isHashed = path.startsWith('/assets/');
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return await next();
  });
  files.get('*', serveStatic<HttpEnv>({ root: folder, precompressed: true }));
  files.get('*', async (c) => {
    const looksLikeFile = /\.[a-z0-9]{1,12}$/i.test(c.req.path) && !wantsPage(c);
    if (looksLikeFile || c.req.path.startsWith('/assets/')) return noSuchFile(c);
    return await page(c, 200, 'no-cache');
  });
  return files;
}

function wantsPage(c: HttpContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

function noSuchFile(c: HttpContext): Response {
  return plain(c, 404, 'There is no such file.\n');
}

function notBuilt(c: HttpContext): Response {
  const text = 'The web app is not built. npm start builds it; npm run dev serves it as you change it.\n';
  return plain(c, 503, text);
}

function plain(c: HttpContext, status: 404 | 503, text: string): Response {
  return c.body(text, status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
}
