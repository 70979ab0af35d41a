import * as z from 'zod';
import { createDraftStore, useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import type { Outgoing } from './chat-list.ts';

const message = z.object({ id: z.uuid(), content: z.string(), created_at: z.string() });
const outbox = z.object({
  text: z.string(),
  // One that was on its way shows in the chat if it has arrived; if not, it waits for Retry.
  outgoing: z.array(message.transform((each): Outgoing => ({ ...each, state: 'failed' }))),
});
/** The text of the field, and the messages that have not arrived. */
type Outbox = { text: string; outgoing: readonly Outgoing[] };

const empty: Outbox = { text: '', outgoing: [] };
/** By PlayDate. */
export const outboxes = createDraftStore<Outbox>('courtfolk-unsent-messages', outbox);

/** What is unsent in a PlayDate's chat, and how to change it; also after the page has gone. */
export function useMessageOutbox(playDateId: string) {
  const [unsent = empty, changeDraft] = useStoredDraft(outboxes, playDateId);
  const change = (to: (now: Outbox) => Partial<Outbox>) =>
    changeDraft((now = empty) => {
      const next = { ...now, ...to(now) };
      return next.text === '' && next.outgoing.length === 0 ? undefined : next;
    });
  return { ...unsent, change };
}
