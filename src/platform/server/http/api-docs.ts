import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Hono } from 'hono';
import { acceptedEncoding } from './compress.ts';
import type { HttpEnv, Middleware } from './request-context.ts';

const toGzip = promisify(gzip);
const manifestFile = new URL(import.meta.resolve('swagger-ui-dist/package.json'));
const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string };
const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Courtfolk API</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css?v=${version}"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js?v=${version}"></script><script src="/api/docs/start.js"></script></body></html>
`;

// Long paths and tables otherwise make the page wider than a phone.
const style = `body { margin: 0; background: Canvas; color-scheme: light dark; }
.swagger-ui .wrapper { padding: 0 12px; }
@media (max-width: 640px) { .swagger-ui { overflow-wrap: anywhere; } }
`;

// Swagger UI has its own dark theme, by class. It passes React strings sanitized by DOMPurify; the
// policy allows them on this page.
const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
setTheme();
dark.addEventListener('change', setTheme);
trustedTypes?.createPolicy('default', { createHTML: (html) => html });
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', supportedSubmitMethods: [] });
`;

/** Swagger UI from its npm package, below /api/docs. */
export function createApiDocs(): Hono<HttpEnv> {
  const docs = new Hono<HttpEnv>();
  docs.use(async (c, next) => {
    c.header('cache-control', 'no-cache');
    await next();
  });
  docs.get('/', (c) => c.html(page));
  docs.get('/start.js', (c) => c.body(start, 200, { 'content-type': javascript }));
  docs.get('/style.css', (c) => c.body(style, 200, { 'content-type': css }));
  docs.get('/swagger-ui.css', packageFile('swagger-ui.css', css));
  docs.get('/swagger-ui-bundle.js', packageFile('swagger-ui-bundle.js', javascript));
  return docs;
}

/** Serves a file of the package, read and compressed once. Its URL contains the version. */
function packageFile(file: string, type: string): Middleware {
  let prepared: { raw: Uint8Array<ArrayBuffer>; gzipped: Uint8Array<ArrayBuffer> } | undefined;
  return async (c) => {
    if (prepared === undefined) {
      const raw = await readFile(new URL(file, manifestFile));
      prepared = { raw, gzipped: await toGzip(raw) };
    }
    c.header('content-type', type);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('vary', 'accept-encoding');
    if (acceptedEncoding(c, ['gzip']) === 'identity') return c.body(prepared.raw);
    c.header('content-encoding', 'gzip');
    return c.body(prepared.gzipped);
  };
}
