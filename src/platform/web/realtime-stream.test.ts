import { expect, test } from 'vitest';
import { parseBlock, reconnectDelay } from './realtime-stream.ts';

test.each([
  ['data: {"topics":["a","b"]}', [{ topics: ['a', 'b'] }]],
  ['event: message\r\ndata: {"topics":["a",7]}', [{ topics: ['a'] }]],
  [': heartbeat', []],
  ['event: bye\ndata: {}', []],
  ['data: not json', []],
])('the block %j is parsed as %j', (block, events) => expect(parseBlock(block)).toEqual(events));

test('the reconnect delay doubles up to 30 s and has jitter', () => {
  expect([0, 1, 2, 3, 10].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 30_000,
  ]);
  expect(reconnectDelay(0, 0)).toBe(500);
});
