import type { PlaydateMessage } from '#features/playdates/contract.ts';

/** A message of one's own that the server has not confirmed yet. Its id stays the same in every attempt. */
export type Outgoing = { id: string; content: string; created_at: string; state: 'sending' | 'failed' };

/** The pages of the chat, newest page first, as one list in the order written, each message once. */
export function inOrder(pages: readonly { items: readonly PlaydateMessage[] }[]): PlaydateMessage[] {
  const byId = new Map<string, PlaydateMessage>();
  for (const page of pages.toReversed()) for (const message of page.items) byId.set(message.id, message);
  return [...byId.values()];
}

/** What is still on its way: without what has arrived by another way in the meantime. */
export function waiting(outgoing: readonly Outgoing[], arrived: readonly PlaydateMessage[]): Outgoing[] {
  const ids = new Set(arrived.map(({ id }) => id));
  return outgoing.filter(({ id }) => !ids.has(id));
}

/** The newest page with a message that was just confirmed, unless it is there already. */
export function withMessage<Page extends { items: PlaydateMessage[] }>(
  pages: readonly Page[],
  message: PlaydateMessage,
): Page[] {
  const [newest, ...older] = pages;
  if (newest === undefined || pages.some(({ items }) => items.some(({ id }) => id === message.id)))
    return [...pages];
  return [{ ...newest, items: [...newest.items, message] }, ...older];
}
