import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { createRequestHandler } from './request-context.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a request that takes longer than 15 seconds is answered all the same, under its id', async () => {
  const logged: object[] = [];
  const frame = createRequestHandler({
    app: { log: { info: (line: object) => logged.push(line) } } as unknown as AppContext,
    metrics: { observe: () => undefined, gauge: () => undefined, text: () => Promise.reject() },
    readAddress: () => 'unknown',
  });
  let answer: Response | undefined;
  const request = new Request('http://localhost:3000/api/slow');
  void frame(request, undefined, '/api/slow', {}, () => new Promise(() => undefined)).then((response) => {
    answer = response;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer?.status).toBe(504);
  expect(await answer?.json()).toEqual({
    code: 'TIMEOUT',
    status: 504,
    message: 'The request took too long. Please try again.',
  });
  expect(logged).toMatchObject([{ status: 504, request_id: answer?.headers.get('x-request-id') }]);
});
