import { useState } from 'react';
import { createDraftStore } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { type Draft, draftLike, newDraft, playdateDraft } from './draft.ts';

export const playdateDrafts = createDraftStore('courtfolk-playdate-draft', playdateDraft, {
  survivesSignOut: true,
});
/** The only key: one PlayDate is drafted at a time. */
export const draftKey = 'new';

/**
 * The wizard's draft, which survives Back, a reload and signing in again. `update` stores each
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

export const hasDraft = (userId: string): boolean => playdateDrafts.get(userId, draftKey) !== undefined;

/** 'Create again': the next draft has the values of this PlayDate. */
export function repeatPlaydate(userId: string, playdate: Parameters<typeof draftLike>[0]): void {
  playdateDrafts.change(userId, draftKey, () => draftLike(playdate, userId));
}
