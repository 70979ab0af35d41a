import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type View, views } from '#features/connections/web/queries.ts';
import { useRouterState } from '#platform/web/router-state.ts';

const known = (text: string | null | undefined): View | undefined => views.find((view) => view === text);

/**
 * The chosen tab, kept as ?view= in the address. A router state 'view' chooses a tab once: it moves into the address and
 * is cleared, so that a reload does not choose it again (document 1, section 2, Connections).
 */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = known(useRouterState().view);

  useEffect(() => {
    if (asked !== undefined) navigate(`${pathname}?view=${asked}`, { replace: true, state: null });
  }, [asked, pathname, navigate]);

  const choose = (view: View) =>
    setSearch(view === 'connected' ? {} : { view }, { replace: true, preventScrollReset: true });
  return [asked ?? known(search.get('view')) ?? 'connected', choose];
}
