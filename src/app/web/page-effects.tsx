import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitleOverride } from '#platform/web/page-title.ts';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { usePageHandle } from './page-handle.ts';

const suffix = 'Courtfolk | Level Up Your Match';
/** '{page} | Courtfolk | Level Up Your Match' (document 2, section 2.2). */
export const documentTitle = (page?: string): string =>
  page === undefined ? suffix : `${page} | ${suffix}`;
/** By then a loaded page has focused its heading, which screen readers announce (milliseconds). */
const announceDelay = 400;

/**
 * Sets the document's title, and announces it after a navigation to a page that has no heading yet.
 */
export function PageEffects() {
  const { pathname } = useLocation();
  const override = usePageTitleOverride();
  const handle = usePageHandle();
  const [announcement, announce] = useState('');
  const title = documentTitle(override ?? handle?.title);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation restarts the timer
  useEffect(() => {
    announce('');
    const timer = setTimeout(() => {
      if (document.activeElement?.tagName !== 'H1') announce(document.title);
    }, announceDelay);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <LiveRegion text={announcement} />;
}
