import type { PlaydateMessage } from '#features/playdates/contract.ts';

/** A message of one's own that the server has not confirmed yet. Its id stays the same in every attempt. */
export type Outgoing = { id: string; content: string; created_at: string; state: 'sending' | 'failed' };

/** The chat since it was opened, in the order written; the cursor leads to what was written before. */
export type Log = { items: PlaydateMessage[]; next_cursor: string | null };

/** What is still on its way: without what has arrived by another way in the meantime. */
export function waiting(outgoing: readonly Outgoing[], arrived: readonly PlaydateMessage[]): Outgoing[] {
  const ids = new Set(arrived.map(({ id }) => id));
  return outgoing.filter(({ id }) => !ids.has(id));
}

/**
 * The log with its newest page fetched anew. What was written before it stays, so that news costs one page however far somebody
 * has looked back. A newest page that does not reach back to what is there leaves a gap: then it is all there is.
 */
export function withNewest(log: Log | undefined, newest: Log): Log {
  const ids = new Set(newest.items.map(({ id }) => id));
  const meeting = log?.items.findIndex(({ id }) => ids.has(id)) ?? -1;
  if (log === undefined || meeting === -1) return newest;
  const later = log.items.slice(meeting).filter(({ id }) => !ids.has(id));
  return { ...log, items: [...log.items.slice(0, meeting), ...newest.items, ...later] };
}

/** The log with a message that was just confirmed, unless it is there already. */
export function withMessage(log: Log, message: PlaydateMessage): Log {
  if (log.items.some(({ id }) => id === message.id)) return log;
  return { ...log, items: [...log.items, message] };
}
