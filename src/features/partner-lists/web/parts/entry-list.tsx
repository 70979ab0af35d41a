import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { PartnerListEntries, PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { fullName } from '#platform/common/full-name.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { EntryCard } from './entry-card.tsx';
import { useRemoveEntry } from './use-mutations.ts';
import { useReorderEntries } from './use-reorder-entries.ts';

/** Pointer distance in pixels before a press on the handle becomes a drag. */
const dragThreshold = 4;

interface EntryListProps {
  partner_list_id: string;
  entries: PartnerListEntries;
}

/** The entries of a list, sortable by mouse, touch, keyboard and the Move buttons. */
export function EntryList({ partner_list_id, entries: list }: EntryListProps) {
  const [announcement, announce] = useState('');
  const { entries, reorder } = useReorderEntries(partner_list_id, list, () =>
    announce(messages.moveUndone),
  );
  const remove = useRemoveEntry();
  const cards = useRef<HTMLOListElement>(null);
  const removal = useConfirmation<PartnerListEntry>(remove.mutate, () => cards.current);
  const ids = entries.map(({ id }) => id);

  const drop = (from: number, to: number) => {
    reorder(arrayMove(ids, from, to));
    // The drop itself is announced by the library.
    announce('');
  };
  const move = (entry: PartnerListEntry, from: number, to: number) => {
    reorder(arrayMove(ids, from, to));
    announce(`${fullName(entry)} is at place ${to + 1} of ${entries.length}`);
  };
  return (
    <>
      <SortableArea entries={entries} onDrop={drop}>
        {/* named and focusable, so that it can take the focus of a removed card; no anchor for the
            scrolling, which would follow the other cards when one is dropped, and leave it behind */}
        <ol
          ref={cards}
          tabIndex={-1}
          aria-label="Partners in your order"
          className="@container grid gap-3 outline-none [overflow-anchor:none]"
        >
          {entries.map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              position={index + 1}
              isLast={index === entries.length - 1}
              onMove={(by) => move(entry, index, index + by)}
              onRemove={() => removal.ask(entry)}
            />
          ))}
        </ol>
      </SortableArea>
      <LiveRegion text={announcement} />
      <ConfirmDialog
        {...removal.dialog}
        title={removal.item ? `Remove ${fullName(removal.item)}` : ''}
        text={messages.removeConfirm}
        confirmLabel="Remove"
        danger
      />
    </>
  );
}

interface SortableAreaProps {
  entries: readonly PartnerListEntry[];
  onDrop: (from: number, to: number) => void;
  children: React.ReactNode;
}

function SortableArea({ entries, onDrop, children }: SortableAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragThreshold } }),
    // no smooth scrolling: an arrow key pressed meanwhile is measured from a stale position and
    // lost
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );
  const indexOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onDrop(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(entries),
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up this partner, the up and down arrow keys to move, Space to drop, Escape to put back.',
        },
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Screen reader announcements during a drag. */
function announcementsFor(entries: readonly PartnerListEntry[]): Announcements {
  const indexOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const nameOf = (id: unknown) => {
    const entry = entries[indexOf(id)];
    return entry ? fullName(entry) : 'The partner';
  };
  const placeOf = (id: unknown) => `place ${indexOf(id) + 1} of ${entries.length}`;
  const heldOver = ({ active, over }: { active: { id: unknown }; over?: { id: unknown } | null }) =>
    `${nameOf(active.id)} held over ${placeOf(over?.id ?? active.id)}`;
  return {
    onDragStart: heldOver,
    onDragOver: heldOver,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped at ${placeOf(over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}`,
  };
}

export function EntriesSkeleton() {
  return (
    <Loading label="Loading the list">
      <Several times={5}>
        <div className="card h-30 min-[52rem]:h-35 xl:h-21">
          <SkeletonPersonRow />
        </div>
      </Several>
    </Loading>
  );
}
