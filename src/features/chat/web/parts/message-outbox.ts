import * as z from 'zod';
import { createDraftStore, useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { session } from '#features/profiles/web/queries.ts';
import type { Outgoing } from './chat-list.ts';

const message = z.object({ id: z.uuid(), content: z.string(), created_at: z.string() });
const outbox = z.object({
  text: z.string(),
  // Messages that were being sent are offered for Try Again, unless they have arrived.
  outgoing: z.array(message.transform((each): Outgoing => ({ ...each, state: 'failed' }))),
});
/** The text of the field and the unconfirmed messages. */
type Outbox = { text: string; outgoing: readonly Outgoing[] };

const empty: Outbox = { text: '', outgoing: [] };
export const outboxes = createDraftStore<Outbox>('courtfolk-unsent-messages', outbox);

/** Whether this tab is sending the message, or has failed to. */
export function isOutgoing(playDateId: string, id: string): boolean {
  const state = session.state();
  const outbox = state.status === 'signed_in' ? outboxes.get(state.user.id, playDateId) : undefined;
  return outbox?.outgoing.some((each) => each.id === id) === true;
}

/** The outbox of a PlayDate's chat; it can be changed after the component was unmounted. */
export function useMessageOutbox(playDateId: string) {
  const [draft = empty, changeDraft] = useStoredDraft(outboxes, playDateId);
  const change = (update: (current: Outbox) => Partial<Outbox>) =>
    changeDraft((current = empty) => {
      const next = { ...current, ...update(current) };
      return next.text === '' && next.outgoing.length === 0 ? undefined : next;
    });
  return { ...draft, change };
}
