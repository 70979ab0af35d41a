import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn.ts';

export type SortDirection = 'ascending' | 'descending';

export interface SortHeadingProps {
  label: string;
  /** How the table is sorted by this column; undefined while it is sorted by another one. */
  direction: SortDirection | undefined;
  onSort: () => void;
}

/** The head of a column that a table can be sorted by; inside a `table` of the kit. */
export function SortHeading({ label, direction, onSort }: SortHeadingProps) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={cn('sort', direction && 'sort-on')} onClick={onSort}>
        {label}
        <Icon aria-hidden="true" size={16} />
      </button>
    </th>
  );
}
