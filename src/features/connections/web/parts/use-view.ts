import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type View, views } from '#features/connections/web/queries.ts';
import { useRouterState } from '#platform/web/router-state.ts';

const parseView = (text: string | null | undefined): View | undefined => views.find((view) => view === text);

/**
 * The selected tab, kept as `?view=` in the URL. A router state `view` selects a tab once: it moves
 * into the URL and is cleared, so that a reload ignores it (document 1, section 2, Connections).
 */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const requestedView = parseView(useRouterState().view);

  useEffect(() => {
    if (requestedView !== undefined)
      navigate(`${pathname}?view=${requestedView}`, { replace: true, state: null });
  }, [requestedView, pathname, navigate]);

  const setView = (view: View) =>
    setSearch(view === 'connected' ? {} : { view }, { replace: true, preventScrollReset: true });
  return [requestedView ?? parseView(search.get('view')) ?? 'connected', setView];
}
