import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn.ts';

export type SortDirection = 'ascending' | 'descending';

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

interface SortHeadingProps {
  label: string;
  /** Undefined while the table is sorted by another column. */
  direction: SortDirection | undefined;
  onSort: () => void;
}

/** The heading of a sortable column. */
export function SortHeading({ label, direction, onSort }: SortHeadingProps) {
  const Icon = icons[direction ?? 'none'];
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={cn(
          'inline-flex min-h-11 items-center gap-1 rounded-[0.5rem] px-[0.35rem] -mx-[0.35rem] hover:bg-sunken hover:text-ink',
          direction && 'text-court-text',
        )}
        onClick={onSort}
      >
        {label}
        <Icon
          aria-hidden="true"
          size={16}
          className={cn('flex-none', !direction && 'opacity-70')}
        />
      </button>
    </th>
  );
}
