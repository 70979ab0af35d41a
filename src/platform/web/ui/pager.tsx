import { useEffect } from 'react';
import { Button } from './button.tsx';

export interface PagerProps {
  /** From 1 on. */
  page: number;
  size: number;
  /** How many there are on all pages. */
  total: number;
  /** What they are, in the plural. */
  noun: string;
  onPage: (page: number) => void;
  /** The page was asked for beyond the last one: this is the last one. */
  onBeyond: (last: number) => void;
}

/** The end of a list that is read by page numbers: 'Showing X to Y of Z users', Previous and Next. */
export function Pager({ page, size, total, noun, onPage, onBeyond }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each page and total
  useEffect(() => {
    if (page > last) onBeyond(last);
  }, [page, last]);
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  const figure = (value: number) => value.toLocaleString('en-US');
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
        Showing {figure(from)} to {figure(to)} of {figure(total)} {noun}
      </p>
      <div className="pager-ways">
        {way('Previous', page - 1)}
        {way('Next', page + 1)}
      </div>
    </nav>
  );
}
