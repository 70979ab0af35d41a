import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { type Filters, playdatesQuery, type Tab } from '#features/playdates/web/queries.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { Loading, SkeletonPlayDateCard } from '#platform/web/ui/skeleton.tsx';
import { PlaydateCard } from './playdate-card.tsx';

/** The PlayDates of a tab, 20 per page; `empty` is shown when there are none. */
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
    return <ErrorState title={messages.errorLoadingList} query={list} />;
  }
  const cards = list.data.pages.flatMap((page) => page.items);
  // Only the last page can be empty: playdatesQuery skips empty pages before it.
  if (cards.length === 0) return empty;
  return (
    <>
      <ul className="playdates">
        {cards.map((card) => (
          <PlaydateCard key={card.id} card={card} isAvailable={tab === 'available'} />
        ))}
      </ul>
      <InfiniteScrollTrigger list={list} failure={messages.errorLoadingList} />
    </>
  );
}
