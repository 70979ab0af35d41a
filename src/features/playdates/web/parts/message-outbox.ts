import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { session, useUser } from '#features/profiles/web/queries.ts';
import type { Outgoing } from './chat-list.ts';

/** What somebody has written into a chat that has not arrived: the text of the field, and the messages on their way. */
type Unsent = { text: string; outgoing: readonly Outgoing[] };
type Rooms = Readonly<Record<string, Unsent>>;

const key = 'courtfolk-unsent-messages';
const nothing: Unsent = { text: '', outgoing: [] };
const none: Rooms = {};
const listeners = new Set<() => void>();
/** Whose it is, and by PlayDate. It outlives the page of the chat and a reload of the tab, so that nothing written is lost. */
let kept: { user_id: string; rooms: Rooms } | undefined;

const message = z.object({ id: z.uuid(), content: z.string(), created_at: z.string() });
const stored = z.object({
  user_id: z.string(),
  rooms: z.record(
    z.string(),
    z.object({
      text: z.string(),
      // Whether one that was on its way has arrived shows in the chat itself; if not, it waits for Retry under its id.
      outgoing: z.array(message.transform((each): Outgoing => ({ ...each, state: 'failed' }))),
    }),
  ),
});

/** What was kept of somebody's; nothing where it is somebody else's or of no use. */
export function parseOutbox(text: string | null, user_id: string): Rooms {
  try {
    const { data } = stored.safeParse(JSON.parse(text ?? ''));
    return data?.user_id === user_id ? data.rooms : none;
  } catch {
    return none;
  }
}

function roomsOf(user_id: string): Rooms {
  if (kept?.user_id !== user_id) kept = { user_id, rooms: parseOutbox(read(), user_id) };
  return kept.rooms;
}

/** A tab whose storage is closed or full keeps it in memory alone. */
function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(next: typeof kept): void {
  kept = next;
  try {
    if (next === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // kept in memory
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

session.onPersonLeft(() => keep(undefined));

/** What is unsent in a PlayDate's chat, and how to change it; also after the page has gone. */
export function useMessageOutbox(play_date_id: string) {
  const { id: user_id } = useUser();
  const unsent = useSyncExternalStore(subscribe, () => roomsOf(user_id)[play_date_id] ?? nothing);

  function change(to: (now: Unsent) => Partial<Unsent>): void {
    const rooms = roomsOf(user_id);
    const now = rooms[play_date_id] ?? nothing;
    const next = { ...now, ...to(now) };
    const { [play_date_id]: _, ...others } = rooms;
    const isEmpty = next.text === '' && next.outgoing.length === 0;
    keep({ user_id, rooms: isEmpty ? others : { ...others, [play_date_id]: next } });
  }

  return { ...unsent, change };
}
