import { useState } from 'react';
import { playdateQuery } from '#features/playdates/web/queries.ts';
import { createDraftStore } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { type Draft, draftLike, newDraft, playdateDraft, type Repeatable } from './draft.ts';

export const playdateDrafts = createDraftStore('courtfolk-playdate-draft', playdateDraft);
/** The only key: one PlayDate is drafted at a time. */
export const draftKey = 'new';

/**
 * The wizard's draft, which survives Back, a reload and an ended session. `update` stores each
 * change immediately; `forget` removes the stored draft without changing the page.
 */
export function useDraft() {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(() => playdateDrafts.get(userId, draftKey) ?? newDraft());

  function update(change: Partial<Draft>): void {
    const apply = (current: Draft = draft) => ({ ...current, ...change });
    setDraft(apply);
    playdateDrafts.change(userId, draftKey, apply);
  }

  return { draft, update, forget: () => playdateDrafts.change(userId, draftKey, () => undefined) };
}

export const hasDraft = (userId: string): boolean =>
  playdateDrafts.get(userId, draftKey) !== undefined;

/**
 * 'Create again': the next draft has the values of this PlayDate; its address is on the detail
 * alone.
 */
export async function repeatPlaydate(userId: string, playdate: Repeatable): Promise<void> {
  const whole =
    playdate.terms === null
      ? playdate
      : await queryClient.fetchQuery(playdateQuery(playdate.id)).catch(() => playdate);
  playdateDrafts.change(userId, draftKey, () => draftLike(whole, userId));
}
