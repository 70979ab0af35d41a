import { useSyncExternalStore } from 'react';

/** State outside of the component tree, read in components by `useStore`. */
export type Store<State> = ReturnType<typeof createStore<State>>;

export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<(state: State, previous: State) => void>();
  return {
    get: (): State => state,
    set(next: State): void {
      const previous = state;
      state = next;
      for (const listener of listeners) listener(next, previous);
    },
    /** @returns unsubscribe */
    subscribe(listener: (state: State, previous: State) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The current state; rerenders on change. */
export function useStore<State>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get);
}
