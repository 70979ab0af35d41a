import { useEffect, useRef } from 'react';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { notesMax } from '#features/partner-lists/limits.ts';
import { useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { noteDrafts, useSaveNotes } from './use-mutations.ts';

interface NotesEditorProps {
  entry: PartnerListEntry;
  /** Opened by the user rather than by a draft: the field takes the focus. */
  wasOpened: boolean;
  onClose: () => void;
}

/** The editor for the notes of an entry. Each keystroke is kept as a draft. */
export function NotesEditor({ entry, wasOpened, onClose }: NotesEditorProps) {
  const [draft, changeDraft] = useStoredDraft(noteDrafts, entry.id);
  const save = useSaveNotes(entry);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);

  const text = draft ?? entry.notes;
  const change = (value: string) => changeDraft(() => (value === entry.notes ? undefined : value));
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(text, { onSuccess: onClose });
      }}
    >
      <TextArea
        ref={field}
        label="Notes"
        hint="For your eyes only"
        rows={4}
        maxLength={notesMax}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" size="sm" onClick={onClose}>
          Close
        </Button>
        {draft !== undefined && (
          <Button variant="plain" size="sm" onClick={() => changeDraft(() => undefined)}>
            Discard changes
          </Button>
        )}
        <Button type="submit" size="sm" pending={save.isPending} disabled={draft === undefined}>
          Save notes
        </Button>
      </div>
    </form>
  );
}
