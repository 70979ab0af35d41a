import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitleOverride } from '#platform/web/page-title.ts';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { usePageHandle } from './page-handle.ts';

const suffix = 'Courtfolk | Level Up Your Match';
/** By then a page that is there has put the focus on its heading, which is read out. */
const settling = 400;

/**
 * The document's title ('{page} | Courtfolk | Level Up Your Match', document 2, section 2.2), and its announcement after
 * a navigation whose page has not come far enough to have a heading.
 */
export function PageEffects() {
  const { pathname } = useLocation();
  const override = usePageTitleOverride();
  const handle = usePageHandle();
  const [said, say] = useState('');
  const page = override ?? handle?.title;
  const title = page === undefined ? suffix : `${page} | ${suffix}`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what starts the wait
  useEffect(() => {
    say('');
    const timer = setTimeout(() => {
      if (document.activeElement?.tagName !== 'H1') say(document.title);
    }, settling);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <LiveRegion text={said} />;
}
