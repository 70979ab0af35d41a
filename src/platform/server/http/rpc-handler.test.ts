import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { pageOf } from '#platform/common/paging.ts';
import { asResponse, type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { implementFor, type ProcedureContext } from '#platform/server/procedures.ts';
import { createRpcHandler } from './rpc-handler.ts';

const row = z.object({ id: z.string(), size: z.number() });
type Row = z.infer<typeof row>;
const contract = { list: operation.route({ method: 'GET', path: '/rows' }).output(pageOf(row)) };

/** The response to GET /api/rows of an app that answers so. */
async function answerOf(given: unknown, production = false) {
  const on = implementFor(contract).anyone;
  const router = {
    list: on.list.handler(() => asResponse(given as JsonText<{ items: Row[]; next_cursor: null }>)),
  };
  const url = new URL('http://localhost/api/rows');
  const request = { method: 'GET', url, headers: {}, signal: undefined, body: () => Promise.reject() };
  const authorize = () => Promise.resolve();
  const context = { viewer: null } as ProcedureContext;
  return await createRpcHandler(router, { production }).handle({ ...request, authorize }, context);
}

const place = { created_at: '2026-11-22T10:00:00.000Z', id: '0192a1b2-0000-7000-8000-000000000001' };

describe('an answer', () => {
  it('has of what a handler gives only what the contract names', async () => {
    const given = { items: [{ id: 'a', size: 1, secret: 'x' }], next_cursor: null };
    expect((await answerOf(given))?.body).toBe('{"items":[{"id":"a","size":1}],"next_cursor":null}');
  });

  it('is 500 when what a handler gives is not what the contract says', async () => {
    const given = { items: [{ id: 'a' }], next_cursor: null };
    await expect(answerOf(given)).rejects.toMatchObject({ status: 500, message: 'Output validation failed' });
  });

  it('that the database has written goes out as it is, one page of several pieces', async () => {
    const text = jsonPage(['[{"id" : "a", "size" : 1}]', '[]', '[{"id":"b","size":2}]'], place);
    expect((await answerOf(text))?.body).toBe(
      `{"items":[{"id" : "a", "size" : 1},{"id":"b","size":2}],"next_cursor":"${place.created_at}_${place.id}"}`,
    );
    expect((await answerOf(jsonPage([], null)))?.body).toBe('{"items":[],"next_cursor":null}');
  });

  it.each([
    ['names more than the contract', '[{"id":"a","size":1,"secret":"x"}]'],
    ['lacks something', '[{"id":"a"}]'],
    ['is no JSON', '[{"id":]'],
  ])('that the database has written is 500 while one develops when it %s', async (_, items) => {
    await expect(answerOf(jsonPage([items], null))).rejects.toThrow();
  });

  it('that the database has written is not read in production', async () => {
    expect((await answerOf(jsonPage(['[unread]'], null), true))?.body).toBe(
      '{"items":[unread],"next_cursor":null}',
    );
  });
});
