import { type ComponentType, useSyncExternalStore } from 'react';
import type { OwnProfile } from '#features/profiles/contract.ts';

/** The dialog that asks for new ratings; its code comes only when somebody is to be asked. */
export type RatingPrompt = ComponentType<{ user: OwnProfile; onDone: () => void }>;

let prompt: RatingPrompt | undefined;
const listeners = new Set<() => void>();

/** Shows the dialog over every screen; undefined: no longer. Who is to be asked is found out by signed-in.ts. */
export function showRatingPrompt(next: RatingPrompt | undefined): void {
  prompt = next;
  for (const tell of listeners) tell();
}

/** The dialog, while it is to be shown. */
export function useRatingPrompt(): RatingPrompt | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => prompt,
  );
}
