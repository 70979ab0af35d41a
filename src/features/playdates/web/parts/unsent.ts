import { useSyncExternalStore } from 'react';
import { session } from '#features/profiles/web/queries.ts';
import type { Outgoing } from './chat-list.ts';

/** What somebody has written into a chat that has not arrived: the text of the field, and the messages on their way. */
type Unsent = { text: string; outgoing: readonly Outgoing[] };

const nothing: Unsent = { text: '', outgoing: [] };
/** By PlayDate. It outlives the page of the chat, so that nothing written is lost by looking elsewhere. */
const rooms = new Map<string, Unsent>();
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

session.onPersonLeft(() => {
  rooms.clear();
  tellAll();
});

/** What is unsent in a PlayDate's chat, and how to change it; also after the page has gone. */
export function useUnsent(play_date_id: string) {
  const unsent = useSyncExternalStore(subscribe, () => rooms.get(play_date_id) ?? nothing);

  function change(to: (now: Unsent) => Partial<Unsent>): void {
    const now = rooms.get(play_date_id) ?? nothing;
    rooms.set(play_date_id, { ...now, ...to(now) });
    tellAll();
  }

  return { ...unsent, change };
}
