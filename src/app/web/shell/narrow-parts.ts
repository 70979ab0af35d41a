import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { createStore } from '#platform/web/store.ts';
import type { MobileMenu } from './mobile-menu.tsx';
import type { TabBar } from './tab-bar.tsx';

type NarrowParts = { TabBar: typeof TabBar; MobileMenu: typeof MobileMenu };

/**
 * Tab bar and menu of a member's narrow screen, which others do not load. Undefined until they are
 * there.
 */
export const narrowParts = createStore<NarrowParts | undefined>(undefined);

/** @throws when they cannot be loaded; the next call tries again */
export async function loadNarrowParts(): Promise<void> {
  if (narrowParts.get() !== undefined) return;
  const [{ TabBar }, { MobileMenu }] = await Promise.all([
    importWithRetry(() => import('./tab-bar.tsx'), 'TabBar'),
    importWithRetry(() => import('./mobile-menu.tsx'), 'MobileMenu'),
  ]);
  narrowParts.set({ TabBar, MobileMenu });
}
