import { type ReactNode, useEffect, useRef } from 'react';
import type { OffsetQueryResult } from '#platform/web/use-offset-query.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
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
  /** What to do then; by default as the list's error says. */
  failureText?: string | undefined;
  /** Shown for an empty list. */
  empty: EmptyStateProps;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list with offset pagination: loading, error, empty and rows. A new page scrolls to the top. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { head, onPage } = props;
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} className="grid scroll-mt-4 gap-4">
      {head}
      <PagedListContent
        {...props}
        onPage={(next) => {
          onPage(next);
          top.current?.scrollIntoView();
        }}
      />
    </div>
  );
}

function PagedListContent<Row>(props: PagedListProps<Row>) {
  const { list, failure, failureText, empty, children } = props;
  const { items } = list;
  if (items === undefined && list.error)
    return <ErrorState title={failure} text={failureText} query={list} />;
  if (items === undefined) return <PagedListSkeleton {...props} />;
  if (list.isEmpty) return <EmptyState {...empty} />;
  return (
    <div aria-busy={list.isPlaceholderData} className="grid gap-4">
      <div
        className={cn(
          'grid gap-4',
          // what is quickly replaced does not flicker
          list.isPlaceholderData && '[transition:opacity_var(--calm)_0.3s] opacity-50',
        )}
      >
        {children(items)}
      </div>
      <Pager {...props} />
    </div>
  );
}

function PagedListSkeleton({
  loading,
  skeleton = <SkeletonPersonRow />,
}: Pick<PagedListProps<unknown>, 'loading' | 'skeleton'>) {
  return (
    <Loading label={loading}>
      {skeleton === 'spinner' ? (
        <p className="grid place-items-center py-16">
          <Spinner size="lg" />
        </p>
      ) : (
        <Several times={6}>{skeleton}</Several>
      )}
    </Loading>
  );
}

type PagerProps = Pick<
  PagedListProps<unknown>,
  'list' | 'page' | 'size' | 'noun' | 'onPage' | 'onBeyond'
>;

/** Offset pagination: 'Showing X to Y of Z users', Previous and Next. */
function Pager({ list, page, size, noun, onPage, onBeyond }: PagerProps) {
  const { items = [], total, isPlaceholderData } = list;
  // while counting, a full page may have a next one
  const lastPage =
    total === undefined
      ? page + (items.length < size ? 0 : 1)
      : Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each page and total
  useEffect(() => {
    if (page > lastPage) onBeyond(lastPage);
  }, [page, lastPage]);
  const format = (value: number) => value.toLocaleString('en-US');
  const showing = (count: number) =>
    `Showing ${format(Math.min((page - 1) * size + 1, count))} to ${format(Math.min(page * size, count))} of ${format(count)} ${noun}`;
  const shown = total === undefined ? '' : showing(total);
  // aria-disabled instead of disabled, which would drop the focus
  const pageButton = (label: string, to: number) => (
    <Button
      variant="plain"
      size="sm"
      aria-disabled={to < 1 || to > lastPage ? true : undefined}
      onClick={() => to >= 1 && to <= lastPage && onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-soft"
      aria-label="Pages"
    >
      <p role="status" className="tabular">
        {isPlaceholderData ? 'Loading…' : shown}
      </p>
      <div className="flex gap-2">
        {pageButton('Previous', page - 1)}
        {pageButton('Next', page + 1)}
      </div>
    </nav>
  );
}
