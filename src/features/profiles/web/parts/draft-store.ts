import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { createStore } from '#platform/web/store.ts';

type Drafts<Draft> = { user_id: string; drafts: Readonly<Record<string, Draft>> };
type Change<Draft> = (now: Draft | undefined) => Draft | undefined;

/** Unsent input of the user, by the id of what it is about. */
export type DraftStore<Draft> = ReturnType<typeof createDraftStore<Draft>>;

/**
 * Drafts outlive their page and a reload of the tab: they are in sessionStorage, or in memory alone
 * where that is closed or full. The next user of the tab never sees them.
 */
export function createDraftStore<Draft>(
  key: string,
  /** What is stored otherwise, e.g. by another build, is of no use. */
  draft: z.ZodType<Draft>,
  /** `survivesSignOut`: the same user finds them again after signing in once more. */
  { survivesSignOut = false } = {},
) {
  const none: Drafts<Draft> = { user_id: '', drafts: {} };
  const stored = z.object({ user_id: z.string(), drafts: z.record(z.string(), draft) });
  const store = createStore<Drafts<Draft>>(stored.safeParse(read(key)).data ?? none);

  function draftsOf(userId: string): Drafts<Draft>['drafts'] {
    const { user_id, drafts } = store.get();
    return user_id === userId ? drafts : none.drafts;
  }

  function keep(next: Drafts<Draft>): void {
    store.set(next);
    write(key, Object.keys(next.drafts).length === 0 ? undefined : next);
  }

  if (!survivesSignOut) session.onUserChange(() => keep(none));

  return {
    store,
    get: (userId: string, id: string): Draft | undefined => draftsOf(userId)[id],
    /** From the draft as it is now; undefined removes it. Too late for a user who has signed out. */
    change(userId: string, id: string, to: Change<Draft>): void {
      const state = session.state();
      if (state.status !== 'signed_in' || state.user.id !== userId) return;
      const { [id]: now, ...others } = draftsOf(userId);
      const next = to(now);
      keep({ user_id: userId, drafts: next === undefined ? others : { ...others, [id]: next } });
    },
  };
}

/** The draft with that id of the user, and how to change it; also after the page has gone. */
export function useStoredDraft<Draft>(
  drafts: DraftStore<Draft>,
  id: string,
): [draft: Draft | undefined, change: (to: Change<Draft>) => void] {
  const { id: userId } = useUser();
  const draft = useSyncExternalStore(drafts.store.subscribe, () => drafts.get(userId, id));
  return [draft, (to) => drafts.change(userId, id, to)];
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // kept in memory
  }
}
