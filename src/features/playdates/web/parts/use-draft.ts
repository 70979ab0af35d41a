import { useState } from 'react';
import { createDraftStore } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { type Draft, newDraft, playdateDraft } from './draft.ts';

export const playdateDrafts = createDraftStore('courtfolk-playdate-draft', playdateDraft, {
  survivesSignOut: true,
});
/** The only key: one PlayDate is drafted at a time. */
export const draftKey = 'new';

/**
 * The draft of the wizard, which outlives Back, reload and signing in again. `update` keeps each change at once; `forget`
 * is for after it has become a PlayDate or was cancelled, and leaves the page shown as it is.
 */
export function useDraft() {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(() => playdateDrafts.get(userId, draftKey) ?? newDraft());

  function update(change: Partial<Draft>): void {
    const apply = (now: Draft = draft) => ({ ...now, ...change });
    setDraft(apply);
    playdateDrafts.change(userId, draftKey, apply);
  }

  return { draft, update, forget: () => playdateDrafts.change(userId, draftKey, () => undefined) };
}
