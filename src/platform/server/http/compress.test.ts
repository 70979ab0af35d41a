import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createCompressor } from './compress.ts';
import type { HttpEnv } from './request-context.ts';

it('a text that is sent again is compressed once for each encoding', async () => {
  const compress = createCompressor();
  const bodies: unknown[] = [];
  const app = new Hono<HttpEnv>().get('/:words', async (c) => {
    const { body, headers } = await compress(c, `${c.req.param('words')} `.repeat(500));
    bodies.push(body);
    return c.body(body, 200, headers);
  });
  const get = (path: string, encoding: string) =>
    app.request(path, { headers: { 'accept-encoding': encoding } });
  const response = await get('/dink', 'br');
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('dink '.repeat(500));
  for (const encoding of ['br', 'gzip', 'gzip']) await get('/dink', encoding);
  await get('/drive', 'br');
  const [first, again, gzipped, gzippedAgain, other] = bodies;
  expect(again).toBe(first);
  expect(gzippedAgain).toBe(gzipped);
  expect(new Set([first, gzipped, other]).size).toBe(3);
});
