import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { readTab, writeTab } from '#platform/web/browser-storage.ts';
import { keepsInput, userIdOf } from '#platform/web/session-state.ts';
import { createStore } from '#platform/web/store.ts';

type Drafts<Draft> = { user_id: string; drafts: Readonly<Record<string, Draft>> };
type Change<Draft> = (now: Draft | undefined) => Draft | undefined;

/** A user's unsent input, by the id of the item it belongs to. */
export type DraftStore<Draft> = ReturnType<typeof createDraftStore<Draft>>;

/**
 * Keeps drafts when the page is left, when the tab is reloaded and when the session ends by itself:
 * in sessionStorage, or only in memory when that is unavailable or full. They go when their user
 * signs out, and when another one signs in.
 */
export function createDraftStore<Draft>(
  key: string,
  /** Stored drafts that do not match, e.g. of another build, are dropped. */
  draft: z.ZodType<Draft>,
) {
  const none: Drafts<Draft> = { user_id: '', drafts: {} };
  const stored = z.object({ user_id: z.string(), drafts: z.record(z.string(), draft) });
  const store = createStore<Drafts<Draft>>(stored.safeParse(readTab(key)).data ?? none);

  function draftsOf(userId: string): Drafts<Draft>['drafts'] {
    const { user_id, drafts } = store.get();
    return user_id === userId ? drafts : none.drafts;
  }

  function keep(next: Drafts<Draft>): void {
    store.set(next);
    writeTab(key, Object.keys(next.drafts).length === 0 ? undefined : next);
  }

  session.subscribe((state) => {
    if (!keepsInput(state, store.get().user_id)) keep(none);
  });

  return {
    store,
    get: (userId: string, id: string): Draft | undefined => draftsOf(userId)[id],
    /**
     * Updates a draft; undefined removes it. Also of a user whose session has ended meanwhile,
     * whose message was not sent, say; does nothing once the user has signed out.
     */
    change(userId: string, id: string, to: Change<Draft>): void {
      if (![userIdOf(session.state()), store.get().user_id].includes(userId)) return;
      const { [id]: now, ...others } = draftsOf(userId);
      const next = to(now);
      keep({ user_id: userId, drafts: next === undefined ? others : { ...others, [id]: next } });
    },
  };
}

/** The signed-in user's draft with this id and its setter, which also works after unmounting. */
export function useStoredDraft<Draft>(
  drafts: DraftStore<Draft>,
  id: string,
): [draft: Draft | undefined, change: (to: Change<Draft>) => void] {
  const { id: userId } = useUser();
  const draft = useSyncExternalStore(drafts.store.subscribe, () => drafts.get(userId, id));
  return [draft, (to) => drafts.change(userId, id, to)];
}
