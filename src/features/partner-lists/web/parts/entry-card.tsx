import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { type EntryStatus, entryStatuses } from '#features/partner-lists/schema.ts';
import { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { fullName } from '#platform/common/full-name.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { InviteActions } from './invite-actions.tsx';
import { statusLabels } from './labels.ts';
import { NotesEditor } from './notes-editor.tsx';
import { PartnerForm } from './partner-form.tsx';
import { noteDrafts, useEntryStatus } from './use-mutations.ts';

interface EntryCardProps {
  entry: PartnerListEntry;
  /** Starts at 1. */
  position: number;
  isLast: boolean;
  /** Moves the card up (-1) or down (1) by one. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

// On wide screens one row, with the actions at their full width, so that the columns of all cards align.
const card = cn(
  // On a small phone, and with large text, the name has a row of its own.
  "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-3 py-3.5 [grid-template-areas:'place_person_moves'_'status_status_status'_'actions_actions_actions']",
  "@max-[21rem]:[grid-template-areas:'place_place_moves'_'person_person_person'_'status_status_status'_'actions_actions_actions']",
  "min-[52rem]:grid-cols-[auto_auto_minmax(0,1fr)_auto] min-[52rem]:px-5 min-[52rem]:py-4 min-[52rem]:[grid-template-areas:'place_person_person_moves'_'status_status_actions_actions']",
  "xl:grid-cols-[auto_minmax(0,1fr)_auto_22.5rem_auto] xl:[grid-template-areas:'place_person_status_actions_moves']",
);

const statusOptions = entryStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** A sortable entry with its position, status and notes. */
export function EntryCard({ entry, position, isLast, onMove, onRemove }: EntryCardProps) {
  const id = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id });
  const { role: _, tabIndex: _tab, ...handleProps } = attributes;
  const [status, setStatus] = useEntryStatus(entry);
  const name = fullName(entry);
  // Moving the card in the DOM drops the focus, which the next key press needs.
  const move = (by: -1 | 1, button: HTMLButtonElement) => {
    flushSync(() => onMove(by));
    button.focus();
  };
  // Button labels name the action alone; screen readers add the partner's name.
  const describedByName = { 'aria-describedby': id };
  return (
    <li
      ref={setNodeRef}
      // vertical only
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
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
      <div className="flex aria-disabled:*:cursor-default aria-disabled:*:opacity-35 [grid-area:moves]">
        <IconButton
          label="Move up"
          {...describedByName}
          icon={<ArrowUp aria-hidden="true" size={20} />}
          aria-disabled={position === 1}
          onClick={(event) => position > 1 && move(-1, event.currentTarget)}
        />
        <IconButton
          label="Move down"
          {...describedByName}
          icon={<ArrowDown aria-hidden="true" size={20} />}
          aria-disabled={isLast}
          onClick={(event) => !isLast && move(1, event.currentTarget)}
        />
      </div>
      <RadioGroup
        className="min-w-0 [grid-area:status]"
        isCompact
        initialValue="unknown"
        label={<span className="sr-only">Status of {name}</span>}
        name={`status-${entry.id}`}
        options={statusOptions}
        value={status}
        onChange={(event) => setStatus(event.target.value as EntryStatus)}
      />
      <EntryNotes entry={entry} nameId={id} onRemove={onRemove} />
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

function EntryNotes({
  entry,
  nameId,
  onRemove,
}: Pick<EntryCardProps, 'entry' | 'onRemove'> & { nameId: string }) {
  const [draft] = useStoredDraft(noteDrafts, entry.id);
  // What was typed before the page was left or reloaded is in sight again.
  const [isOpen, setOpen] = useState(draft !== undefined);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const editorId = useId();
  const isManual = entry.platform_user_id === null;
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      {/* on a phone words without icons, so that the bin of an entry with many actions stays in its row */}
      <div className="flex flex-wrap items-center gap-2 [grid-area:actions] @max-[24rem]:[&_button>span>svg]:hidden">
        <Button
          ref={toggle}
          variant="plain"
          size="sm"
          icon={<NotebookPen aria-hidden="true" size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? editorId : undefined}
          aria-describedby={nameId}
          onClick={() => {
            setWasOpened(!isOpen);
            setOpen(!isOpen);
          }}
        >
          Notes
        </Button>
        {isManual && <InviteActions entry={entry} nameId={nameId} />}
        <span className="ml-auto flex flex-none">
          {isManual && <EditPartner entry={entry} nameId={nameId} />}
          <IconButton
            label="Remove"
            icon={<Trash2 aria-hidden="true" size={20} />}
            aria-describedby={nameId}
            onClick={onRemove}
          />
        </span>
        {draft !== undefined && !isOpen && <Badge tone="court">Unsaved notes</Badge>}
      </div>
      {isOpen ? (
        <div id={editorId} className="col-span-full min-w-0">
          <NotesEditor entry={entry} wasOpened={wasOpened} onClose={close} />
        </div>
      ) : (
        entry.notes.trim() !== '' && (
          <p className="col-span-full min-w-0 whitespace-pre-wrap wrap-break-word border-rule border-l-3 px-3.5 py-2.5 text-soft">
            {entry.notes}
          </p>
        )
      )}
    </>
  );
}

/** Corrects a partner who was entered manually. */
function EditPartner({ entry, nameId }: { entry: PartnerListEntry; nameId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { id, partner_list_id, first_name, last_name, email } = entry;
  return (
    <>
      <IconButton
        label="Edit"
        icon={<Pencil aria-hidden="true" size={20} />}
        aria-describedby={nameId}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={close} title={`Edit ${fullName(entry)}`}>
        <PartnerForm
          values={{ first_name, last_name, email: email ?? '' }}
          submitLabel="Save Changes"
          onSubmit={async (values) => {
            await partnerListsApi.updateEntry({ id, partner_list_id, ...values });
            await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
            toast.success(messages.partnerSaved);
          }}
          onClose={close}
          fallback={messages.errorCorrecting}
        />
      </Dialog>
    </>
  );
}
