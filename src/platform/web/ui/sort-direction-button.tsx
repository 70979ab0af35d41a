import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { SortDirection } from './sort-heading.tsx';

export interface SortDirectionButtonProps {
  direction: SortDirection;
  onTurn: () => void;
}

/** Toggles the sort direction of a list. */
export function SortDirectionButton({ direction, onTurn }: SortDirectionButtonProps) {
  const isAscending = direction === 'ascending';
  const Icon = isAscending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <IconButton
      label={isAscending ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
      icon={<Icon aria-hidden="true" size={22} />}
      onClick={onTurn}
    />
  );
}
