import { Context } from 'hono';
import { expect, test } from 'vitest';
import { readJson } from './json-body.ts';
import type { HttpEnv } from './request-context.ts';

const hangUp = (headers: Record<string, string>) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  return new Request('http://localhost/api/x', { method: 'POST', headers, body, duplex: 'half' });
};

// Anybody can hang up; a log that calls it a failure of ours would cry wolf.
test.each([
  ['declared', { 'content-length': '9' }],
  ['in pieces', {}],
])('a body %s whose sender hangs up is a bad request, and nothing for the log', async (_, headers) => {
  const refused = await readJson(new Context<HttpEnv>(hangUp(headers))).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'AppError', code: 'BAD_REQUEST', cause: undefined });
});
