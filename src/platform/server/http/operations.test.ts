import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { pageOf } from '#platform/common/paging.ts';
import { implementFor, type RequestContext } from '#platform/server/api.ts';
import { asAnswer, type JsonText, pageText } from '#platform/server/json-text.ts';
import type { Answer } from './answers.ts';
import { createOperations } from './operations.ts';

const row = z.object({ id: z.string(), size: z.number() });
type Row = z.infer<typeof row>;
const contract = { list: operation.route({ method: 'GET', path: '/rows' }).output(pageOf(row)) };

/** What goes back for GET /rows of an app that answers so. */
async function answerOf(given: unknown, production = false): Promise<Answer> {
  const on = implementFor(contract).anyone;
  const router = {
    list: on.list.handler(() => asAnswer(given as JsonText<{ items: Row[]; next_cursor: null }>)),
  };
  const operations = createOperations(router, { production });
  const found = await operations.find('GET', '/rows');
  if (!('operation' in found)) return found;
  const request = new Request('http://localhost/api/rows');
  const context = { viewer: null } as RequestContext;
  return await operations.run(found.operation, found.params, request, new URLSearchParams(), context);
}

const place = { created_at: '2026-11-22T10:00:00.000Z', id: '0192a1b2-0000-7000-8000-000000000001' };

describe('an answer', () => {
  it('has of what a handler gives only what the contract names', async () => {
    const given = { items: [{ id: 'a', size: 1, secret: 'x' }], next_cursor: null };
    expect((await answerOf(given)).body).toBe('{"items":[{"id":"a","size":1}],"next_cursor":null}');
  });

  it('is 500 when what a handler gives is not what the contract says', async () => {
    const { status, error } = await answerOf({ items: [{ id: 'a' }], next_cursor: null });
    expect(status).toBe(500);
    expect(error).toMatchObject({ message: 'Output validation failed' });
  });

  it('that the database has written goes out as it is, one page of several pieces', async () => {
    const text = pageText(['[{"id" : "a", "size" : 1}]', '[]', '[{"id":"b","size":2}]'], place);
    expect((await answerOf(text)).body).toBe(
      `{"items":[{"id" : "a", "size" : 1},{"id":"b","size":2}],"next_cursor":"${place.created_at}_${place.id}"}`,
    );
    expect((await answerOf(pageText([], null))).body).toBe('{"items":[],"next_cursor":null}');
  });

  it.each([
    ['names more than the contract', '[{"id":"a","size":1,"secret":"x"}]'],
    ['lacks something', '[{"id":"a"}]'],
    ['is no JSON', '[{"id":]'],
  ])('that the database has written is 500 while one develops when it %s', async (_, items) => {
    expect((await answerOf(pageText([items], null))).status).toBe(500);
  });

  it('that the database has written is not read in production', async () => {
    expect((await answerOf(pageText(['[unread]'], null), true)).body).toBe(
      '{"items":[unread],"next_cursor":null}',
    );
  });
});
