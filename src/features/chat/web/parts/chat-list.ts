import type { ChatMessage } from '#features/chat/contract.ts';

/** An unconfirmed message of the user, with the same id in every attempt. */
export type Outgoing = {
  id: string;
  content: string;
  created_at: string;
  state: 'sending' | 'failed';
};

/** The loaded messages in chronological order; the cursor leads to the page before. */
export type Log = { items: ChatMessage[]; next_cursor: string | null };

/** The outgoing messages without those that have arrived, for example through a refetch. */
export function unconfirmed(
  outgoing: readonly Outgoing[],
  arrived: readonly ChatMessage[],
): Outgoing[] {
  const ids = new Set(arrived.map(({ id }) => id));
  return outgoing.filter(({ id }) => !ids.has(id));
}

/**
 * Merges the refetched newest page into the log; older messages stay, so that a refetch costs one
 * page. A newest page that does not overlap with the log replaces it, because of the gap.
 */
export function withNewest(log: Log | undefined, newest: Log): Log {
  const ids = new Set(newest.items.map(({ id }) => id));
  const overlap = log?.items.findIndex(({ id }) => ids.has(id)) ?? -1;
  if (log === undefined || overlap === -1) return newest;
  const later = log.items.slice(overlap).filter(({ id }) => !ids.has(id));
  return { ...log, items: [...log.items.slice(0, overlap), ...newest.items, ...later] };
}

/** Appends a confirmed message, unless the log contains it already. */
export function withMessage(log: Log, message: ChatMessage): Log {
  if (log.items.some(({ id }) => id === message.id)) return log;
  return { ...log, items: [...log.items, message] };
}
