import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { type EntryStatus, entryStatuses } from '#features/partner-lists/schema.ts';
import { fullName } from '#platform/common/full-name.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { EntryActions } from './entry-actions.tsx';
import { statusLabels } from './labels.ts';
import { useEntryStatus } from './use-mutations.ts';

interface EntryCardProps {
  entry: PartnerListEntry;
  /** Starts at 1. */
  position: number;
  isLast: boolean;
  /** Moves the card up (-1) or down (1) by one. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

// On wide screens one row, with the actions at their full width, so that the columns of all cards
// align.
const card = cn(
  // On a small phone, and with large text, the name has a row of its own.
  "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 px-3 py-2 [grid-template-areas:'place_person_moves'_'status_status_status']",
  "@max-[19rem]:[grid-template-areas:'place_place_moves'_'person_person_person'_'status_status_status']",
  "min-[52rem]:gap-3 min-[52rem]:grid-cols-[auto_auto_minmax(0,1fr)_auto] min-[52rem]:px-5 min-[52rem]:py-4 min-[52rem]:[grid-template-areas:'place_person_person_moves'_'status_status_actions_actions']",
  "xl:grid-cols-[auto_minmax(0,1fr)_auto_22.5rem_auto] xl:[grid-template-areas:'place_person_status_actions_moves']",
);

const statusOptions = entryStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** A sortable entry with its position, status and notes. */
export function EntryCard({ entry, position, isLast, onMove, onRemove }: EntryCardProps) {
  const id = useId();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: entry.id });
  const { role: _, tabIndex: _tab, ...handleProps } = attributes;
  const [status, setStatus] = useEntryStatus(entry);
  const name = fullName(entry);
  return (
    <li
      ref={setNodeRef}
      // vertical only
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cn('card', card, isDragging && 'z-2 border-court-text shadow-(--shadow-raised)')}
    >
      <div className="flex items-center [grid-area:place]">
        <button
          type="button"
          ref={setActivatorNodeRef}
          // touching the handle drags instead of scrolling
          className={cn(
            '-ml-2 grid size-11 touch-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink',
            isDragging ? 'cursor-grabbing!' : 'cursor-grab! active:cursor-grabbing!',
          )}
          aria-label={`Drag ${name}`}
          {...handleProps}
          {...listeners}
        >
          <GripVertical aria-hidden="true" size={20} />
        </button>
        <span className="tabular min-w-6 text-center font-bold font-display text-[1.125rem] text-court-text">
          <span className="sr-only">Place </span>
          {position}
        </span>
      </div>
      <div className="min-w-0 wrap-break-word [grid-area:person]">
        <span id={id} className="sr-only">
          {name}
        </span>
        <Person
          person={{
            first_name: entry.first_name,
            last_name: entry.last_name,
            dupr_rating: entry.dupr_rating ?? undefined,
            self_rating: entry.self_rating ?? undefined,
          }}
          to={entry.platform_user_id === null ? undefined : `/profile/${entry.platform_user_id}`}
          detail={entry.email === null ? undefined : <Address email={entry.email} />}
        />
      </div>
      <RadioGroup
        className="min-w-0 [grid-area:status]"
        isCompact
        label={<span className="sr-only">Status of {name}</span>}
        name={`status-${entry.id}`}
        options={statusOptions}
        value={status}
        onChange={(event) => setStatus(event.target.value as EntryStatus)}
      />
      <EntryActions
        entry={entry}
        nameId={id}
        up={position > 1 ? () => onMove(-1) : undefined}
        down={isLast ? undefined : () => onMove(1)}
        onRemove={onRemove}
      />
    </li>
  );
}

/** Allows a line break before the @ rather than anywhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
