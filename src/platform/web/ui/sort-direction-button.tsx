import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { SortDirection } from './sort-heading.tsx';

/** Toggles the sort direction of a list. */
export function SortDirectionButton(props: { direction: SortDirection; onTurn: () => void }) {
  const isAscending = props.direction === 'ascending';
  const Icon = isAscending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <IconButton
      label={isAscending ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
      icon={<Icon aria-hidden="true" size={22} />}
      onClick={props.onTurn}
    />
  );
}
