import { useEffect, useSyncExternalStore } from 'react';

let override: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  override = title;
  for (const tell of listeners) tell();
}

/** Names a page by its data, e.g. 'Ana Ruiz | Public Profile', for as long as the page is shown; undefined keeps the route's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    set(title);
    return () => set(null);
  }, [title]);
}

/** The title that the page shown has given itself, if any. For the frame. */
export function usePageTitleOverride(): string | null {
  return useSyncExternalStore(subscribe, () => override);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
