import { useQuery } from '@tanstack/react-query';
import { Link2, Users } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#features/connections/messages/common.ts';
import { nearbyTexts } from '#features/connections/messages/nearby.ts';
import { ConnectionList } from '#features/connections/web/parts/connection-list.tsx';
import { PlayerSearch } from '#features/connections/web/parts/player-search.tsx';
import { pendingCountQuery, type View, views } from '#features/connections/web/queries.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

const FindPlayers = lazyComponent(
  () => import('#features/connections/web/parts/find-players.tsx'),
  'FindPlayers',
);

/**
 * Player search, friends, received and sent requests (document 1, section 2); as a view, Find
 * players.
 */
export default function ConnectionsPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'find' ? <FindView /> : <OwnConnections />;
}

function FindView() {
  return (
    <>
      <PageHeader
        title={nearbyTexts.title}
        lead={nearbyTexts.lead}
        back={{ to: '/connections', label: 'Player Connections' }}
        isNewPage
      />
      <div className="wrap lift stack">
        <Suspense
          fallback={
            <Loading label={nearbyTexts.loading}>
              <span className="sk h-60" />
            </Loading>
          }
        >
          <FindPlayers />
        </Suspense>
      </div>
    </>
  );
}

function OwnConnections() {
  const [view, setView] = useView();
  const pending = useQuery(pendingCountQuery);
  const field = useRef<HTMLInputElement>(null);
  const count = pending.data?.count ?? 0;
  const tabs = [
    { value: 'connected', label: 'Connected' },
    { value: 'received', label: 'Received Requests', count, countLabel: `${count} pending` },
    { value: 'sent', label: 'Sent Requests' },
  ] as const;

  return (
    <>
      <PageHeader
        title="Player Connections"
        lead="Find the people you play with, and answer those who found you."
        actions={
          <>
            <ButtonLink
              to="/connections?view=find"
              variant="plain"
              size="sm"
              icon={<Users aria-hidden="true" size={18} />}
            >
              <FoldedLabel>{nearbyTexts.title}</FoldedLabel>
            </ButtonLink>
            <InviteByLink />
          </>
        }
      />
      <div className="wrap lift stack folded:mt-0 folded:gap-0">
        <PlayerSearch field={field} isFirstRow />
        <section aria-label="Your connections">
          <Tabs label="Your connections" value={view} onChange={setView} tabs={tabs} asTitle>
            <ConnectionList key={view} view={view} onFind={() => field.current?.focus()} />
          </Tabs>
        </section>
      </div>
    </>
  );
}

function InviteByLink() {
  return (
    <ButtonLink
      to="/my-link"
      variant="plain"
      size="sm"
      icon={<Link2 aria-hidden="true" size={18} />}
    >
      <FoldedLabel>{messages.inviteByLink}</FoldedLabel>
    </ButtonLink>
  );
}

/** Beside the title on a phone there is room for the icon alone. */
const FoldedLabel = ({ children }: { children: string }) => (
  <span title={children} className="folded:sr-only">
    {children}
  </span>
);

const parseView = (text: string | null | undefined): View | undefined =>
  views.find((view) => view === text);

/**
 * The selected tab, kept as `?view=` in the URL. A router state `view` selects a tab once: it moves
 * into the URL and is cleared, so that a reload ignores it (document 1, section 2, Connections).
 */
function useView(): [View, (view: View) => void] {
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
