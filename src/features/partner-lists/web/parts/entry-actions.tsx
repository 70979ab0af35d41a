import { ArrowDown, ArrowUp, Mail, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { fullName } from '#platform/common/full-name.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useMedia } from '#platform/web/use-media.ts';
import { NotesEditor } from './notes-editor.tsx';
import { PartnerForm } from './partner-form.tsx';
import { useInvite } from './use-invite.tsx';
import { noteDrafts } from './use-mutations.ts';

/** From this width on there is room for all buttons; below it they are in a menu. */
const roomForButtons = '(min-width: 52rem)';

interface EntryActionsProps {
  entry: PartnerListEntry;
  /** The DOM id of the partner's name. */
  nameId: string;
  /** Undefined for the first entry. */
  up: (() => void) | undefined;
  /** Undefined for the last one. */
  down: (() => void) | undefined;
  onRemove: () => void;
}

/** What can be done with an entry, and its notes. */
export function EntryActions({ entry, nameId, up, down, onRemove }: EntryActionsProps) {
  const [draft] = useStoredDraft(noteDrafts, entry.id);
  // What was typed before the page was left or reloaded is in sight again.
  const [isOpen, setOpen] = useState(draft !== undefined);
  const [wasOpened, setWasOpened] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const editorId = useId();
  const hasRoom = useMedia(roomForButtons);
  const { invite, label: inviteLabel, isPending, dialog } = useInvite(entry);
  const isManual = entry.platform_user_id === null;
  const toggleNotes = () => {
    setWasOpened(!isOpen);
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const edit = () => setEditing(true);
  // Button labels name the action alone; screen readers add the partner's name.
  const describedByName = { 'aria-describedby': nameId };
  const icons = { size: hasRoom ? 20 : 18, 'aria-hidden': true } as const;
  const item = (label: string, icon: ReactNode, onSelect: (() => void) | undefined): MenuItem[] =>
    onSelect ? [{ id: label, label, icon, onSelect }] : [];
  return (
    <>
      {hasRoom ? (
        <>
          <MoveButtons nameId={nameId} up={up} down={down} />
          <div className="flex flex-wrap items-center gap-2 [grid-area:actions]">
            <Button
              ref={toggle}
              variant="plain"
              size="sm"
              icon={<NotebookPen aria-hidden="true" size={18} />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? editorId : undefined}
              {...describedByName}
              onClick={toggleNotes}
            >
              Notes
            </Button>
            {isManual && (
              <Button
                variant="plain"
                size="sm"
                icon={<Mail aria-hidden="true" size={18} />}
                {...describedByName}
                pending={isPending}
                onClick={invite}
              >
                {inviteLabel}
              </Button>
            )}
            <span className="ml-auto flex flex-none">
              {isManual && (
                <IconButton
                  label="Edit"
                  icon={<Pencil {...icons} />}
                  {...describedByName}
                  onClick={edit}
                />
              )}
              <IconButton
                label="Remove"
                icon={<Trash2 {...icons} />}
                {...describedByName}
                onClick={onRemove}
              />
            </span>
          </div>
        </>
      ) : (
        <span className="-mr-2 [grid-area:moves]">
          <Menu
            ref={toggle}
            label={`More for ${fullName(entry)}`}
            pending={isPending}
            items={[
              ...item('Notes', <NotebookPen {...icons} />, toggleNotes),
              ...item('Move up', <ArrowUp {...icons} />, up),
              ...item('Move down', <ArrowDown {...icons} />, down),
              ...item(inviteLabel, <Mail {...icons} />, isManual ? invite : undefined),
              ...item('Edit', <Pencil {...icons} />, isManual ? edit : undefined),
              ...item('Remove', <Trash2 {...icons} />, onRemove),
            ]}
          />
        </span>
      )}
      {dialog}
      <EditPartner entry={entry} isOpen={isEditing} onClose={() => setEditing(false)} />
      {draft !== undefined && !isOpen && (
        <span className="col-span-full">
          <Badge tone="court">Unsaved notes</Badge>
        </span>
      )}
      {isOpen ? (
        <div id={editorId} className="col-span-full min-w-0">
          <NotesEditor entry={entry} wasOpened={wasOpened} onClose={close} />
        </div>
      ) : (
        entry.notes.trim() !== '' && (
          <p className="col-span-full line-clamp-2 min-w-0 whitespace-pre-wrap wrap-break-word border-rule border-l-3 px-3.5 text-soft min-[52rem]:line-clamp-none">
            {entry.notes}
          </p>
        )
      )}
    </>
  );
}

function MoveButtons({ nameId, up, down }: Pick<EntryActionsProps, 'nameId' | 'up' | 'down'>) {
  // Moving the card in the DOM drops the focus, which the next key press needs.
  const move = (action: (() => void) | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (action) flushSync(action);
    button.focus();
  };
  return (
    <div className="flex aria-disabled:*:cursor-default aria-disabled:*:opacity-35 [grid-area:moves]">
      <IconButton
        label="Move up"
        aria-describedby={nameId}
        icon={<ArrowUp aria-hidden="true" size={20} />}
        aria-disabled={up === undefined}
        onClick={move(up)}
      />
      <IconButton
        label="Move down"
        aria-describedby={nameId}
        icon={<ArrowDown aria-hidden="true" size={20} />}
        aria-disabled={down === undefined}
        onClick={move(down)}
      />
    </div>
  );
}

/** Corrects a partner who was entered manually. */
function EditPartner({
  entry,
  isOpen,
  onClose,
}: {
  entry: PartnerListEntry;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { id, partner_list_id, first_name, last_name, email } = entry;
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Edit ${fullName(entry)}`}>
      <PartnerForm
        values={{ first_name, last_name, email: email ?? '' }}
        submitLabel="Save Changes"
        onSubmit={async (values) => {
          await partnerListsApi.updateEntry({ id, partner_list_id, ...values });
          await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
          toast.success(messages.partnerSaved);
        }}
        onClose={onClose}
        fallback={messages.errorCorrecting}
      />
    </Dialog>
  );
}
