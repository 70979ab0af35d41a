import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from './use-online.ts';
import { OutdatedPage } from './views/error-page.tsx';

/**
 * Stands for a page whose code could not be loaded, since the router asks for it only once. Asks again whenever it is shown and
 * when the network comes back; until then it says that it could not be loaded. `load` answers null when it has failed.
 */
export function LazyRouteFallback({ load }: { load: () => Promise<ReactNode> }) {
  const [page, setPage] = useState<ReactNode>(null);
  const online = useOnline();
  useEffect(() => {
    if (online) void load().then(setPage);
  }, [online, load]);
  return page ?? <OutdatedPage />;
}
