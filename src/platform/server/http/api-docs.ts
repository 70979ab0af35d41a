import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { HttpEnv } from './request-context.ts';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Courtfolk API</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>
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
  const files = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  docs.use(async (c, next) => {
    c.header('cache-control', 'no-cache');
    await next();
  });
  docs.get('/', (c) => c.html(page));
  docs.get('/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  docs.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    docs.get(
      `/${file}`,
      compress(),
      etag({ weak: true }),
      serveStatic<HttpEnv>({ path: `${files}/${file}` }),
    );
  }
  return docs;
}
