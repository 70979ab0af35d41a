import { type ReactNode, useRef } from 'react';
import type { OffsetQueryResult } from '#platform/web/use-offset-query.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Pager } from './pager.tsx';
import { Loading, Several, SkeletonPersonRow } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export interface PagedListProps<Row> {
  list: OffsetQueryResult<Row>;
  /** From 1 on. */
  page: number;
  size: number;
  /** What they are, in the plural. */
  noun: string;
  onPage: (page: number) => void;
  /** The page was asked for beyond the last one: this is the last one. */
  onBeyond: (last: number) => void;
  /** What stands above the list: search, filters. */
  head?: ReactNode;
  /** What is on its way, for those who do not see the skeletons. */
  loading: string;
  /** One row that is on its way; 'spinner' where the specification has one in place of rows. */
  skeleton?: ReactNode | 'spinner';
  /** What to say when the list does not come. */
  failure: string;
  retryLabel?: string | undefined;
  /** What to say when there is nothing. */
  empty: EmptyStateProps;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read by page numbers, in each of its states. Another page begins in sight of its head. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, page, size, noun, onPage, onBeyond, head, loading, skeleton = <SkeletonPersonRow /> } = props;
  const { failure, retryLabel, empty, children } = props;
  const top = useRef<HTMLDivElement>(null);
  const { items } = list;
  return (
    <div ref={top} className="grid scroll-mt-4 gap-4">
      {head}
      {items === undefined && list.error ? (
        <ErrorState
          title={failure}
          error={list.error}
          retryLabel={retryLabel}
          onRetry={list.retry}
          pending={list.isFetching}
        />
      ) : items === undefined ? (
        <Loading label={loading}>
          {skeleton === 'spinner' ? (
            <p className="grid place-items-center py-16">
              <Spinner size="lg" />
            </p>
          ) : (
            <Several times={6}>{skeleton}</Several>
          )}
        </Loading>
      ) : list.isEmpty ? (
        <EmptyState {...empty} />
      ) : (
        <div aria-busy={list.isOfBefore} className="grid gap-4">
          <div className={`grid gap-4${list.isOfBefore ? ' rows-of-before' : ''}`}>{children(items)}</div>
          <Pager
            page={page}
            size={size}
            rows={items.length}
            total={list.total}
            noun={noun}
            isOfBefore={list.isOfBefore}
            onPage={(next) => {
              onPage(next);
              top.current?.scrollIntoView();
            }}
            onBeyond={onBeyond}
          />
        </div>
      )}
    </div>
  );
}
