// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

afterEach(cleanup);

it('useStore rerenders on a change, and only on a change', () => {
  const store = createStore(0);
  const render = vi.fn(() => useStore(store));
  const { result } = renderHook(render);
  act(() => store.set(1));
  expect(result.current).toBe(1);
  expect(render).toHaveBeenCalledTimes(2);
  act(() => store.set(1));
  expect(render).toHaveBeenCalledTimes(2);
});

it('a listener gets the new and the previous state until it unsubscribes', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set('b');
  unsubscribe();
  store.set('c');
  expect(listener.mock.calls).toEqual([['b', 'a']]);
});
