import { useEffect } from 'react';
import { Button } from './button.tsx';

export interface PagerProps {
  /** From 1 on. */
  page: number;
  size: number;
  /** How many are on this page. */
  rows: number;
  /** How many there are on all pages; undefined while they are being counted. */
  total: number | undefined;
  /** What they are, in the plural. */
  noun: string;
  /** Whether this page's rows are still on their way, and those in sight are others. */
  isOfBefore?: boolean;
  onPage: (page: number) => void;
  /** The page was asked for beyond the last one: this is the last one. */
  onBeyond: (last: number) => void;
}

/** The end of a list that is read by page numbers: 'Showing X to Y of Z users', Previous and Next. */
export function Pager({ page, size, rows, total, noun, isOfBefore, onPage, onBeyond }: PagerProps) {
  // uncounted, a full page may have another one behind it
  const last = total === undefined ? page + (rows < size ? 0 : 1) : Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each page and total
  useEffect(() => {
    if (page > last) onBeyond(last);
  }, [page, last]);
  const figure = (value: number) => value.toLocaleString('en-US');
  const showing = (of: number) =>
    `Showing ${figure(Math.min((page - 1) * size + 1, of))} to ${figure(Math.min(page * size, of))} of ${figure(of)} ${noun}`;
  // at an end a button does nothing, and keeps the focus of whoever has come there with it
  const way = (label: string, to: number) => (
    <Button
      variant="plain"
      size="sm"
      aria-disabled={to < 1 || to > last ? true : undefined}
      onClick={() => to >= 1 && to <= last && onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status" className="tabular">
        {isOfBefore ? 'Loading…' : total === undefined ? '' : showing(total)}
      </p>
      <div className="pager-ways">
        {way('Previous', page - 1)}
        {way('Next', page + 1)}
      </div>
    </nav>
  );
}
