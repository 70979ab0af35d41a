import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { PlaydateCard as Card } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { gridLayout, PlaydateCard } from '#features/playdates/web/parts/card/playdate-card.tsx';
import { PlaydateCardSkeleton } from '#features/playdates/web/parts/card/playdate-card-skeleton.tsx';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { Applied } from '#features/playdates/web/parts/lists/applied.tsx';
import { AvailableCards } from '#features/playdates/web/parts/lists/available-cards.tsx';
import {
  CreateAgainLink,
  isRepeatable,
} from '#features/playdates/web/parts/lists/create-again-link.tsx';
import { PlaydateFilters } from '#features/playdates/web/parts/lists/filters.tsx';
import { readFilters } from '#features/playdates/web/parts/lists/read-filters.ts';
import { useAvailableFilters } from '#features/playdates/web/parts/lists/remembered-order.ts';
import { Result } from '#features/playdates/web/parts/lists/result.tsx';
import { useCreated } from '#features/playdates/web/parts/lists/use-created.ts';
import { type Filters, playdatesQuery, type Tab, toTab } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import type { Drawing } from '#platform/web/ui/line-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, Several } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

const tabChoices: { value: Tab; label: string }[] = [
  { value: 'my', label: 'My PlayDates' },
  { value: 'available', label: 'Available' },
  { value: 'history', label: 'History' },
];

const paddleAndBall: Drawing = {
  lines: 'M24 34a20 20 0 1 1 40 0c0 12-9 15-13 20v18H37V54c-4-5-13-8-13-20zM37 56H51',
  arc: 'M62 30Q78 8 96 24',
  ball: [99, 30],
};
const emptyCourt: Drawing = {
  lines: 'M10 14H110V66H10zM43 14V66M77 14V66M10 40H43M77 40H110',
  ball: [60, 40],
};
const clock: Drawing = {
  lines: 'M56 40m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0M56 22V40L68 50',
  ball: [98, 62],
};

/** The PlayDates page (document 2, section 2.5). The tab and the filters are in the URL. */
export default function PlaydatesPage() {
  const [query, setQuery] = useSearchParams();
  const tab = toTab(query.get('tab'));
  const [available, remember] = useAvailableFilters(query);
  const filters = tab === 'available' ? available : {};
  const isFiltered = Object.keys(filters).length > 0;
  // The filters stay in the URL for the next visit of Available.
  const selectTab = (value: Tab) =>
    setQuery(
      (params) => {
        params.set('tab', value);
        return params;
      },
      { preventScrollReset: true },
    );
  const changeFilters = (values: Record<string, string>) => {
    const nonEmpty = Object.entries(values).filter(([, value]) => value !== '');
    remember(readFilters(new URLSearchParams(nonEmpty)));
    setQuery([['tab', tab], ...nonEmpty], { replace: true, preventScrollReset: true });
  };

  const empty = {
    my: (
      <EmptyState
        drawing={paddleAndBall}
        title="No PlayDates yet"
        text="Create one with a friend, or apply to one that suits you."
        action={<Button onClick={() => selectTab('available')}>See what is available</Button>}
      />
    ),
    available: isFiltered ? (
      <EmptyState
        title="Nothing fits these filters"
        text="Widen them a little, and more PlayDates may turn up."
        action={<Button onClick={() => changeFilters({})}>Show all PlayDates</Button>}
      />
    ) : (
      <EmptyState
        drawing={emptyCourt}
        title="No PlayDates available"
        text="Be the first: create one, and others can apply."
        action={<ButtonLink to="/create-playdate">Create PlayDate</ButtonLink>}
      />
    ),
    history: (
      <EmptyState
        drawing={clock}
        title="No history yet"
        text="PlayDates that were played or canceled are kept here."
        action={<Button onClick={() => selectTab('available')}>See what is available</Button>}
      />
    ),
  };

  return (
    <>
      <PageHeader
        size="tabs"
        title="PlayDates"
        lead="Two against two, at an agreed price: pay a stronger team to play, or earn by playing with a weaker one."
        actions={
          <ButtonLink to="/create-playdate" variant="primary">
            Create PlayDate
          </ButtonLink>
        }
      />
      <div className="wrap lift min-h-svh folded:mt-0">
        <Tabs label="PlayDates" value={tab} onChange={selectTab} tabs={tabChoices} asTitle>
          {tab === 'available' ? (
            <>
              <PlaydateFilters filters={filters} onChange={changeFilters} />
              <AvailableList filters={filters} empty={empty.available} />
            </>
          ) : (
            <OwnList key={tab} tab={tab} empty={empty[tab]} />
          )}
        </Tabs>
      </div>
    </>
  );
}

function LoadingCards() {
  return (
    <Loading label="Loading PlayDates">
      <ul className={gridLayout}>
        <Several times={6}>
          <PlaydateCardSkeleton />
        </Several>
      </ul>
    </Loading>
  );
}

/** Available, 20 per page; `empty` is shown when there are none. */
function AvailableList({ filters, empty }: { filters: Filters; empty: ReactNode }) {
  const viewer = useUser();
  const isBack = useNavigationType() === 'POP';
  const query = playdatesQuery('available', filters);
  const isKept = isBack && !queryClient.getQueryState(query.queryKey)?.isInvalidated;
  const list = useInfiniteQuery({ ...query, refetchOnMount: !isKept });
  if (list.isPending) return <LoadingCards />;
  if (list.data === undefined) return <ErrorState title={messages.errorLoadingList} query={list} />;
  return (
    <>
      <AvailableCards
        filters={filters}
        pages={list.data.pages}
        readAt={list.dataUpdatedAt}
        viewer={{ ...viewer, partner: list.data.pages[0]?.regular_partner }}
        empty={empty}
      />
      <InfiniteScrollTrigger list={list} failure={messages.errorLoadingList} />
    </>
  );
}

/** My PlayDates, with the next match and the applications above, or the history. */
function OwnList({ tab, empty }: { tab: Exclude<Tab, 'available'>; empty: ReactNode }) {
  const viewer = useUser();
  const list = useInfiniteQuery(playdatesQuery(tab, {}));
  // Both parts of My PlayDates appear together, so that neither moves the other.
  const applied = useInfiniteQuery({ ...playdatesQuery('applied', {}), enabled: tab === 'my' });

  const cards = list.data?.pages.flatMap((page) => page.items) ?? [];
  const nextMatch = list.data?.pages[0]?.next_match;
  // Its card of the list says what it waits for, unless that is on a later page.
  const next =
    cards.find(({ id }) => id === nextMatch?.id) ??
    (nextMatch && { ...nextMatch, abilities: { view: true, apply: false } });
  const others = cards.filter((card) => card !== next);
  const created = useCreated(applied.isLoading ? [] : others.map(({ id }) => id));

  if (list.isPending || applied.isLoading) return <LoadingCards />;
  if (list.data === undefined) return <ErrorState title={messages.errorLoadingList} query={list} />;
  // Only the last page can be empty: playdatesQuery skips empty pages before it.
  const toCard = (card: Card) => (
    <OwnCard key={card.id} card={card} viewer={viewer} isNew={card.id === created.createdId} />
  );
  const hasApplied =
    applied.data === undefined || applied.data.pages.some(({ items }) => items.length > 0);
  const own = tab === 'my' && (next != null || hasApplied) && (
    <Own next={next != null && toCard(next)}>
      {hasApplied && <Applied list={applied} isBeside={next != null} />}
    </Own>
  );
  if (cards.length === 0)
    return (
      <div className="folded:pt-2">
        {own}
        {empty}
      </div>
    );
  return (
    <div className="folded:pt-2">
      {own}
      {own && others.length > 0 && <h2 className="mb-3 text-lg">{messages.otherPlaydates}</h2>}
      <ul ref={created.list} className={gridLayout}>
        {others.map(toCard)}
      </ul>
      <InfiniteScrollTrigger list={list} failure={messages.errorLoadingList} />
    </div>
  );
}

type OwnCardProps = Pick<ComponentProps<typeof PlaydateCard>, 'card' | 'viewer' | 'isNew'>;

/** A PlayDate of the viewer's, with its result or how to create it again. */
function OwnCard(props: OwnCardProps) {
  const { card, viewer } = props;
  return (
    <PlaydateCard
      {...props}
      isAvailable={false}
      result={
        card.games && (
          <Result games={card.games} isCreator={sideOf(card, viewer.id) === 'creator_team'} />
        )
      }
      action={
        isRepeatable(card, viewer.id) ? (
          <CreateAgainLink card={card} viewerId={viewer.id} />
        ) : undefined
      }
    />
  );
}

/** The next match and the applications, side by side in columns of the list below. */
function Own({ next, children }: { next: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-5 lg:grid-cols-2 xl:grid-cols-3">
      {next && (
        <section aria-labelledby="next" className="flex flex-col">
          <h2 id="next" className="mb-3 text-lg">
            Next
          </h2>
          <ul className="grid flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-2 lg:grid-cols-1">
            {next}
          </ul>
        </section>
      )}
      {children}
    </div>
  );
}
