import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { type Filters, playdatesQuery, type Tab } from '#features/playdates/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Loading, SkeletonPlayDateCard } from '#platform/web/ui/skeleton.tsx';
import { PlaydateCard } from './playdate-card.tsx';

/** One tab's PlayDates, 20 at a time; `empty` is what stands there when it has none. */
export function PlaydateList({ tab, filters, empty }: { tab: Tab; filters: Filters; empty: ReactNode }) {
  const list = useInfiniteQuery(playdatesQuery(tab, filters));

  if (list.isPending) {
    return (
      <Loading label="Loading PlayDates">
        <SkeletonPlayDateCard />
        <SkeletonPlayDateCard />
        <SkeletonPlayDateCard />
      </Loading>
    );
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        title={messages.error_loading_list}
        text={sentenceOf(list.error)}
        retryLabel="Retry"
        pending={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const cards = list.data.pages.flatMap((page) => page.items);
  // narrow filters may find nothing among the newest and still have older ones to look through
  if (cards.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      {cards.length === 0 && <p className="text-soft">Nothing fits among the newest ones so far.</p>}
      <ul className="playdates">
        {cards.map((card) => (
          <PlaydateCard key={card.id} card={card} isAvailable={tab === 'available'} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore label="Load more" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()} />
      )}
    </>
  );
}
