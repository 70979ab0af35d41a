import { Context } from 'hono';
import { expect, test } from 'vitest';
import { readJson } from './json-body.ts';
import type { HttpEnv } from './request-context.ts';

const abortedRequest = (headers: Record<string, string>) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  return new Request('http://localhost/api/x', { method: 'POST', headers, body, duplex: 'half' });
};

// Disconnects are not server errors, so they must not be logged as such.
test.each([
  ['with content-length', { 'content-length': '9' }],
  ['in chunks', {}],
])('an aborted body %s is a bad request without an error for the log', async (_, headers) => {
  const error = await readJson(new Context<HttpEnv>(abortedRequest(headers))).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'AppError', code: 'BAD_REQUEST', cause: undefined });
});
