import { expect, test } from 'vitest';
import { exportPageSize, iterateRows, iterateUnpaged, writeExport } from './data-export.ts';
import { JsonStream } from './http/json-stream.ts';

const rowAt = (at: number) => ({
  id: `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`,
  created_at: '2026-01-01T00:00:00.000Z',
});

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  return await new Response(new JsonStream(pieces).body).text();
}

test('What is held is written as one JSON object, things and rows, however many there are', async () => {
  const text = await textOf(
    writeExport({ made: 'today' }, [
      { name: 'one', one: () => Promise.resolve({ a: 1 }) },
      { name: 'gone', one: () => Promise.resolve(undefined) },
      { name: 'none', rows: () => iterateUnpaged(() => Promise.resolve([])) },
      { name: 'some', rows: () => iterateUnpaged(() => Promise.resolve([{ b: '"' }, { b: 'ü' }])) },
    ]),
  );
  expect(JSON.parse(text)).toEqual({
    made: 'today',
    one: { a: 1 },
    gone: null,
    none: [],
    some: [{ b: '"' }, { b: 'ü' }],
  });
});

test.each([0, 1, exportPageSize - 1, exportPageSize, exportPageSize + 1, 3 * exportPageSize])(
  'Of %d rows each is read once, a page at a time',
  async (count) => {
    const all = Array.from({ length: count }, (_, at) => rowAt(at + 1));
    const read = (after: { id: string }) =>
      Promise.resolve(all.filter(({ id }) => id > after.id).slice(0, exportPageSize));
    const seen: object[] = [];
    for await (const row of iterateRows(read)) seen.push(row);
    expect(seen).toEqual(all);
  },
);

test('Nothing is read ahead of whoever takes it, and no more once they have left', async () => {
  let made = 0;
  let ended = false;
  async function* pieces() {
    try {
      for (;;) {
        made += 1;
        yield `piece ${made}`;
      }
    } finally {
      ended = true;
    }
  }
  const reader = new JsonStream(pieces()).body.getReader();
  for (let taken = 0; taken < 5; taken += 1) await reader.read();
  expect(made).toBeLessThanOrEqual(6);
  await reader.cancel();
  expect(ended).toBe(true);
});
