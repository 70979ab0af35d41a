import { useEffect } from 'react';
import { Button } from './button.tsx';

export interface PagerProps {
  /** From 1 on. */
  page: number;
  size: number;
  /** The number of rows on this page. */
  rows: number;
  /** The number of rows on all pages; undefined while counting. */
  total: number | undefined;
  /** The plural noun of the rows. */
  noun: string;
  /** Whether the rows shown are those of the previous page. */
  isPlaceholderData?: boolean;
  onPage: (page: number) => void;
  /** Called with the last page if `page` is beyond it. */
  onBeyond: (lastPage: number) => void;
}

/** Offset pagination: 'Showing X to Y of Z users', Previous and Next. */
export function Pager({ page, size, rows, total, noun, isPlaceholderData, onPage, onBeyond }: PagerProps) {
  // while counting, a full page may have a next one
  const lastPage = total === undefined ? page + (rows < size ? 0 : 1) : Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each page and total
  useEffect(() => {
    if (page > lastPage) onBeyond(lastPage);
  }, [page, lastPage]);
  const format = (value: number) => value.toLocaleString('en-US');
  const showing = (count: number) =>
    `Showing ${format(Math.min((page - 1) * size + 1, count))} to ${format(Math.min(page * size, count))} of ${format(count)} ${noun}`;
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
    <nav className="pager" aria-label="Pages">
      <p role="status" className="tabular">
        {isPlaceholderData ? 'Loading…' : total === undefined ? '' : showing(total)}
      </p>
      <div className="pager-actions">
        {pageButton('Previous', page - 1)}
        {pageButton('Next', page + 1)}
      </div>
    </nav>
  );
}
