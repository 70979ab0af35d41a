import { expect, test } from 'vitest';
import { exportPageSize, iterateRows, writeExport } from './data-export.ts';
import { JsonStream } from './http/json-stream.ts';

const rowAt = (at: number) => ({
  id: `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`,
  created_at: '2026-01-01T00:00:00.000Z',
});

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  return await new Response(new JsonStream(chunks).body).text();
}

test('The export is one JSON object of objects and lists of rows', async () => {
  const text = await textOf(
    writeExport({ exported: 'today' }, [
      { name: 'one', row: () => Promise.resolve({ a: 1 }) },
      { name: 'gone', row: () => Promise.resolve(undefined) },
      { name: 'none', rows: () => Promise.resolve([]) },
      { name: 'some', rows: () => Promise.resolve([{ b: '"' }, { b: 'ü' }]) },
    ]),
  );
  expect(JSON.parse(text)).toEqual({
    exported: 'today',
    one: { a: 1 },
    gone: null,
    none: [],
    some: [{ b: '"' }, { b: 'ü' }],
  });
});

test.each([0, 1, exportPageSize - 1, exportPageSize, exportPageSize + 1, 3 * exportPageSize])(
  '%d rows are each read once, a page at a time',
  async (count) => {
    const all = Array.from({ length: count }, (_, at) => rowAt(at + 1));
    const read = (after: { id: string }) =>
      Promise.resolve(all.filter(({ id }) => id > after.id).slice(0, exportPageSize));
    const seen: object[] = [];
    for await (const row of iterateRows(read)) seen.push(row);
    expect(seen).toEqual(all);
  },
);

test('Chunks are produced only as they are read, and none after the client disconnects', async () => {
  let produced = 0;
  let ended = false;
  async function* chunks() {
    try {
      for (;;) {
        produced += 1;
        yield `chunk ${produced}`;
      }
    } finally {
      ended = true;
    }
  }
  const reader = new JsonStream(chunks()).body.getReader();
  for (let reads = 0; reads < 5; reads += 1) await reader.read();
  expect(produced).toBeLessThanOrEqual(6);
  await reader.cancel();
  expect(ended).toBe(true);
});
