import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '#platform/web/use-online.ts';
import { ErrorPage, notLoaded, notLoadedYet } from './views/error-page.tsx';

/**
 * Replaces a page whose code could not be loaded, since the router loads it only once. Loads it
 * again on mount and when the browser is online again, with the whole document if it has to be, as
 * Chromium 150 remembers a script that failed to load. `load` resolves to null when it has failed.
 */
export function LazyRouteFallback({ load }: { load: () => Promise<ReactNode> }) {
  const [page, setPage] = useState<ReactNode>(null);
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      return;
    }
    void load().then((loaded) => {
      if (loaded === null && wasOffline.current) window.location.reload();
      else setPage(loaded);
    });
  }, [online, load]);
  return page ?? <ErrorPage texts={online ? notLoaded : notLoadedYet} />;
}
