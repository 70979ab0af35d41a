import { useSyncExternalStore } from 'react';
import { session } from '#features/profiles/web/queries.ts';

/** Notes that somebody has typed and not saved yet, by entry. They outlive the editor, the page and a reload of the tab. */
type Drafts = Readonly<Record<string, string>>;

const key = 'courtfolk-partner-notes';
const none: Drafts = {};
const listeners = new Set<() => void>();
let drafts = read();

/** A tab whose storage is closed or full keeps them in memory alone. */
function read(): Drafts {
  try {
    return parseDrafts(sessionStorage.getItem(key));
  } catch {
    return none;
  }
}

/** What was kept; nothing where that is of no use. */
export function parseDrafts(text: string | null): Drafts {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return none;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return none;
  }
}

function keep(next: Drafts): void {
  drafts = next;
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // kept in memory
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

session.onPersonLeft(() => keep(none));

/** What is typed and unsaved for an entry; undefined where nothing is. */
export function useNoteDraft(entryId: string): string | undefined {
  return useSyncExternalStore(subscribe, () => drafts[entryId]);
}

/** Keeps what is typed for an entry; undefined: it is saved, or given up. */
export function setNoteDraft(entryId: string, text: string | undefined): void {
  const { [entryId]: _, ...others } = drafts;
  keep(text === undefined ? others : { ...others, [entryId]: text });
}

/** What is typed for an entry at this moment. */
export const noteDraft = (entryId: string): string | undefined => drafts[entryId];
