import { describe, expect, test } from 'vitest';
import { toRequest } from './api.ts';

const wire = (method: string, path: string, idempotent = false) => ({
  route: { method, path },
  meta: { idempotent },
});

describe('an input on the wire', () => {
  test('path parameters go into the path, encoded, and the rest of a GET into the query', () =>
    expect(
      toRequest(wire('GET', '/play_dates/{id}/messages'), { id: 'a/b', cursor: 'x y', tab: undefined }),
    ).toEqual({
      method: 'GET',
      path: '/play_dates/a%2Fb/messages?cursor=x+y',
      body: undefined,
      retry: true,
    }));

  test('the rest of a write is its body', () =>
    expect(toRequest(wire('PATCH', '/connections/{id}'), { id: '7', status: 'accepted' })).toEqual({
      method: 'PATCH',
      path: '/connections/7',
      body: { status: 'accepted' },
      retry: false,
    }));

  test('a write may be repeated only where the contract says so', () =>
    expect(toRequest(wire('POST', '/play_dates', true), { id: '7' }).retry).toBe(true));

  test('the removal of one thing may be repeated, of all there are not', () => {
    expect(toRequest(wire('DELETE', '/notifications/{id}'), { id: '7' }).retry).toBe(true);
    expect(toRequest(wire('DELETE', '/notifications'), undefined).retry).toBe(false);
  });

  test('a write of nothing has no body', () =>
    expect(toRequest(wire('DELETE', '/notifications'), undefined).body).toBeUndefined());
});
