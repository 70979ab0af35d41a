import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { pageOf } from '#platform/common/paging.ts';
import { asResponse, type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { implementFor, type ProcedureContext } from '#platform/server/procedures.ts';
import { createRpcHandler } from './rpc-handler.ts';

const row = z.object({ id: z.string(), size: z.number() });
type Row = z.infer<typeof row>;
const contract = { list: operation.get('/rows', 'Lists the rows').output(pageOf(row)) };

/** The output of GET /api/rows when its handler returns `output`. */
async function outputOf(output: unknown, production = false): Promise<unknown> {
  const on = implementFor(contract).anyone;
  const router = {
    list: on.list.handler(() =>
      asResponse(output as JsonText<{ items: Row[]; next_cursor: null }>),
    ),
  };
  const handler = createRpcHandler(router, { production });
  const call = await handler.find('GET', new URL('http://localhost/api/rows'));
  return await call?.run({}, { viewer: null } as ProcedureContext);
}

const cursor = {
  created_at: '2026-11-22T10:00:00.000Z',
  id: '0192a1b2-0000-7000-8000-000000000001',
};

describe('an output', () => {
  it('has only the fields of the contract', async () => {
    const output = { items: [{ id: 'a', size: 1, secret: 'x' }], next_cursor: null };
    expect(await outputOf(output)).toEqual({ items: [{ id: 'a', size: 1 }], next_cursor: null });
  });

  it('is refused when it violates the contract', async () => {
    const output = { items: [{ id: 'a' }], next_cursor: null };
    await expect(outputOf(output)).rejects.toThrow('Output validation failed');
  });

  it('of JsonText is sent as it is, joined to one page', async () => {
    const text = jsonPage(['[{"id" : "a", "size" : 1}]', '[]', '[{"id":"b","size":2}]'], cursor);
    expect(await outputOf(text)).toHaveProperty(
      'text',
      `{"items":[{"id" : "a", "size" : 1},{"id":"b","size":2}],"next_cursor":"${cursor.created_at}_${cursor.id}"}`,
    );
    expect(await outputOf(jsonPage([], null))).toHaveProperty(
      'text',
      '{"items":[],"next_cursor":null}',
    );
  });

  it.each([
    ['has additional fields', '[{"id":"a","size":1,"secret":"x"}]'],
    ['lacks a field', '[{"id":"a"}]'],
    ['is not JSON', '[{"id":]'],
  ])('of JsonText is refused in development when it %s', async (_, items) => {
    await expect(outputOf(jsonPage([items], null))).rejects.toThrow();
  });

  it('of JsonText is not validated in production', async () => {
    expect(await outputOf(jsonPage(['[unread]'], null), true)).toHaveProperty(
      'text',
      '{"items":[unread],"next_cursor":null}',
    );
  });
});
