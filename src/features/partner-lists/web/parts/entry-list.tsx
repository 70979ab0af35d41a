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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { PartnerListEntries, PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { moved } from '#features/partner-lists/policy.ts';
import { fullName } from '#platform/common/full-name.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { EntryCard } from './entry-card.tsx';
import { useRemoveEntry } from './use-entry.ts';
import { useReorder } from './use-reorder.ts';
import './partner-lists.css';

/** How far a pointer goes before a press on the handle is a drag, in pixels. */
const threshold = 4;

interface EntryListProps {
  partner_list_id: string;
  entries: PartnerListEntries;
}

/** Everybody in a list, to be put in order by mouse, touch and keyboard, and by Move up and Move down. */
export function EntryList({ partner_list_id, entries: list }: EntryListProps) {
  const { entries, want } = useReorder(partner_list_id, list);
  const [leaving, setLeaving] = useState<PartnerListEntry>();
  const [said, say] = useState('');
  const remove = useRemoveEntry();
  const cards = useRef<HTMLOListElement>(null);
  const confirmed = useRef(false);
  const ids = entries.map(({ id }) => id);

  const move = (entry: PartnerListEntry, to: number) => {
    want(moved(ids, entry.id, to));
    say(placeWords(entry, to, entries.length));
  };
  return (
    <>
      <Sorting entries={entries} onDrop={(id, to) => want(moved(ids, id, to))}>
        {/* named, so that it takes the focus of a card that goes away */}
        <ol ref={cards} tabIndex={-1} aria-label="Partners in your order" className="entries">
          {entries.map((entry, at) => (
            <SortableEntry
              key={entry.id}
              entry={entry}
              position={at + 1}
              isLast={at === entries.length - 1}
              onMove={(by) => move(entry, at + by)}
              onRemove={() => {
                confirmed.current = false;
                setLeaving(entry);
              }}
            />
          ))}
        </ol>
      </Sorting>
      <LiveRegion text={said} />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        finalFocus={() => (confirmed.current ? cards.current : true)}
        onConfirm={() => {
          confirmed.current = true;
          setLeaving(undefined);
          if (leaving) remove.mutate(leaving);
        }}
        title={leaving ? `Remove ${fullName(leaving)}` : ''}
        text={messages.removeConfirm}
        confirmLabel="Remove"
        cancelLabel="Cancel"
        danger
      />
    </>
  );
}

const placeWords = (entry: PartnerListEntry, at: number, count: number) =>
  `${fullName(entry)} is at place ${at + 1} of ${count}`;

interface SortingProps {
  entries: readonly PartnerListEntry[];
  onDrop: (id: string, to: number) => void;
  children: React.ReactNode;
}

function Sorting({ entries, onDrop, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: threshold } }),
    // at once: an arrow pressed while the page still glides would be measured from where the card no longer is, and lost
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const indexOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = indexOf(over?.id);
    if (to >= 0 && active.id !== over?.id) onDrop(String(active.id), to);
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

/** What is heard of a drag, in the words of the list. */
function announcementsFor(entries: readonly PartnerListEntry[]): Announcements {
  const place = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const nameOf = (id: unknown) => {
    const entry = entries[place(id)];
    return entry ? fullName(entry) : 'The partner';
  };
  const at = (id: unknown) => `place ${place(id) + 1} of ${entries.length}`;
  const held = ({ active, over }: { active: { id: unknown }; over?: { id: unknown } | null }) =>
    `${nameOf(active.id)} held over ${at(over?.id ?? active.id)}`;
  return {
    onDragStart: held,
    onDragOver: held,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} dropped at ${at(over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${at(active.id)}`,
  };
}

type SortableEntryProps = Omit<React.ComponentProps<typeof EntryCard>, 'dragging'>;

function SortableEntry(props: SortableEntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: props.entry.id });
  const { role: _, tabIndex: _tab, 'aria-pressed': isHeld, ...described } = attributes;
  return (
    <EntryCard
      {...props}
      dragging={{
        card: setNodeRef,
        handle: setActivatorNodeRef,
        handleProps: { ...described, 'aria-pressed': isHeld, ...listeners },
        style: {
          // sideways it stays where it is
          transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
          transition,
        },
        isDragged: isDragging,
      }}
    />
  );
}

export function EntriesSkeleton() {
  return (
    <Loading label="Loading the list">
      <Several times={4}>
        <div className="card">
          <SkeletonPersonRow />
        </div>
      </Several>
    </Loading>
  );
}
