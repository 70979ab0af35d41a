import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '#platform/web/use-online.ts';
import { OutdatedPage } from './views/error-page.tsx';

/**
 * Replaces a page whose code could not be loaded, since the router loads it only once. Loads it
 * again on mount and when the browser is online again. `load` resolves to null when it has failed.
 */
export function LazyRouteFallback({ load }: { load: () => Promise<ReactNode> }) {
  const [page, setPage] = useState<ReactNode>(null);
  const online = useOnline();
  useEffect(() => {
    if (online) void load().then(setPage);
  }, [online, load]);
  return page ?? <OutdatedPage />;
}
