import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const override = createStore<string | null>(null);

/** Names a page by its data, e.g. 'Ana Ruiz | Public Profile', for as long as the page is shown; undefined keeps the route's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    override.set(title);
    return () => override.set(null);
  }, [title]);
}

/** The title that the page shown has given itself, if any. For the frame. */
export function usePageTitleOverride(): string | null {
  return useStore(override);
}
