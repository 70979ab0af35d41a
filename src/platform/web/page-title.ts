import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const override = createStore<string | null>(null);

/** Overrides the route's title while the page is shown, e.g. by 'Ana Ruiz | Public Profile'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    override.set(title);
    return () => override.set(null);
  }, [title]);
}

/** The title set by `usePageTitle`, if any. For the root layout. */
export function usePageTitleOverride(): string | null {
  return useStore(override);
}
