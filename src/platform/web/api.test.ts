import { describe, expect, test } from 'vitest';
import type { ContractMeta } from '#platform/common/contract.ts';
import { toRequest } from './api.ts';

const wire = (method: string, path: string, meta: ContractMeta = {}) => ({
  route: { method, path },
  meta,
});

describe('toRequest', () => {
  test('encodes path parameters and puts the rest of a GET into the query', () =>
    expect(
      toRequest(wire('GET', '/play_dates/{id}/messages'), {
        id: 'a/b',
        cursor: 'x y',
        tab: undefined,
      }),
    ).toEqual({
      method: 'GET',
      path: '/play_dates/a%2Fb/messages?cursor=x+y',
      body: undefined,
      retry: true,
    }));

  test('puts the rest of a write into the body', () =>
    expect(toRequest(wire('PATCH', '/connections/{id}'), { id: '7', status: 'accepted' })).toEqual({
      method: 'PATCH',
      path: '/connections/7',
      body: { status: 'accepted' },
      retry: false,
    }));

  test('allows retries of a write only if the contract marks it as idempotent', () =>
    expect(toRequest(wire('POST', '/play_dates', { idempotent: true }), { id: '7' }).retry).toBe(
      true,
    ));

  test('allows retries of deleting one resource, but not of deleting all', () => {
    expect(toRequest(wire('DELETE', '/notifications/{id}'), { id: '7' }).retry).toBe(true);
    expect(toRequest(wire('DELETE', '/notifications'), undefined).retry).toBe(false);
  });

  test('sends no body for a write without input', () =>
    expect(toRequest(wire('DELETE', '/notifications'), undefined).body).toBeUndefined());

  test("passes the contract's timeout to the transport", () => {
    const meta = { timeoutSeconds: 100 };
    expect(toRequest(wire('POST', '/ai_referee', meta), { question: '?' }).timeoutSeconds).toBe(
      100,
    );
    expect(toRequest(wire('GET', '/ai_referee', meta), undefined).timeoutSeconds).toBe(100);
  });
});
