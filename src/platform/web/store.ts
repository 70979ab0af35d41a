import { useSyncExternalStore } from 'react';

/** State that lives outside of the component tree, and is shown in it by `useStore`. */
export type Store<State> = ReturnType<typeof createStore<State>>;

export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<(state: State, before: State) => void>();
  return {
    get: (): State => state,
    set(next: State): void {
      const before = state;
      state = next;
      for (const listener of listeners) listener(next, before);
    },
    /** @returns what ends the subscription */
    subscribe(listener: (state: State, before: State) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The state, followed through every change. */
export function useStore<State>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get);
}
