// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

afterEach(cleanup);

it('a component follows a store, and is left alone by what changes nothing', () => {
  const store = createStore(0);
  const render = vi.fn(() => useStore(store));
  const { result } = renderHook(render);
  act(() => store.set(1));
  expect(result.current).toBe(1);
  expect(render).toHaveBeenCalledTimes(2);
  act(() => store.set(1));
  expect(render).toHaveBeenCalledTimes(2);
});

it('a listener is told what there is and what there was, until it ends its subscription', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set('b');
  unsubscribe();
  store.set('c');
  expect(listener.mock.calls).toEqual([['b', 'a']]);
});
