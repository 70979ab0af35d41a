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
  /** The plural noun of the rows. */
  noun: string;
  onPage: (page: number) => void;
  /** Called with the last page if `page` is beyond it. */
  onBeyond: (lastPage: number) => void;
  /** Above the list: search, filters. */
  head?: ReactNode;
  /** The loading text for screen readers. */
  loading: string;
  /** The skeleton of a row; 'spinner' where the specification asks for one. */
  skeleton?: ReactNode | 'spinner';
  /** The title when the list cannot be loaded. */
  failure: string;
  retryLabel?: string | undefined;
  /** Shown for an empty list. */
  empty: EmptyStateProps;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list with offset pagination: loading, error, empty and rows. A new page scrolls to the top. */
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
        <div aria-busy={list.isPlaceholderData} className="grid gap-4">
          <div className={`grid gap-4${list.isPlaceholderData ? ' rows-of-before' : ''}`}>
            {children(items)}
          </div>
          <Pager
            page={page}
            size={size}
            rows={items.length}
            total={list.total}
            noun={noun}
            isPlaceholderData={list.isPlaceholderData}
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
