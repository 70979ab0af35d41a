import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Says how many notifications are unread. The count comes from signed-in.ts, which visitors never load. */
export function showUnread(count: number): void {
  unread = count;
  for (const tell of listeners) tell();
}

/** The number on the navigation's badge. */
export function useUnread(): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => unread,
  );
}
