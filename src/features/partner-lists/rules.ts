import * as z from 'zod';
import { personName } from '#features/profiles/rules.ts';
import { emailLine, emailMax } from '#platform/common/email.ts';
import { isPlainLine, isPlainText, isVisible } from '#platform/common/text.ts';
import { messages } from './messages.ts';

/** How many lists one person may keep. */
export const listsMax = 50;
/** How many partners a list holds: it is shown, and put in order, as a whole. */
export const entriesMax = 200;
export const listNameMax = 80;
export const notesMax = 2000;

/** Stored statuses of an entry (document 2, section 4.4): 'unknown' is shown as Available. */
export const entryStatuses = ['unknown', 'maybe', 'not_interested'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const listName = z
  .string({ error: messages.name_required })
  .trim()
  .min(1, messages.name_required)
  .refine(isVisible, messages.name_required)
  .max(listNameMax, messages.name_too_long)
  .refine(isPlainLine, messages.name_characters);

/** Free text, kept as it is typed. */
export const notes = z
  .string()
  .max(notesMax, messages.notes_too_long)
  .refine(isPlainText, messages.notes_characters);

/** An address, trimmed and in lower case, or nothing at all. */
export const optionalEmail = emailLine({ missing: messages.email_invalid, invalid: messages.email_invalid });

/** A partner whom somebody enters by hand (document 2, section 5). */
export const manualFields = {
  first_name: personName(messages.both_names_required),
  last_name: personName(messages.both_names_required),
  email: optionalEmail,
};

/** The address that somebody is invited at. */
export const invitedEmail = emailLine({ missing: messages.no_email, invalid: messages.email_invalid }).min(
  1,
  messages.no_email,
);
export const invitedName = personName(messages.both_names_required);
/** A line that may be sent and is not used. */
export const ignoredLine = z.string().max(emailMax).refine(isPlainLine);

/** Where somebody without an address is asked for one. */
export const inviteForm = z.object({ email: invitedEmail });

export const listForm = z.object({ name: listName });
export const manualForm = z.object(manualFields);

type Named = { first_name: string; last_name: string };
// Names are lines: a line break between the two keeps 'Mary Ann' 'Lee' from 'Mary' 'Ann Lee'.
const nameOf = ({ first_name, last_name }: Named) =>
  `${first_name}\n${last_name}`.normalize('NFC').toLowerCase();

/** Whether a friend is in a list already: as a player, or under the same first and last name (document 2, section 5). */
export function isInList(
  friend: Named & { id: string },
  entries: readonly (Named & { platform_user_id: string | null })[],
): boolean {
  const name = nameOf(friend);
  return entries.some((entry) => entry.platform_user_id === friend.id || nameOf(entry) === name);
}

/** Whether these ids are the entries of a list, each once, in whatever order. */
export function isOrderOf(ids: readonly string[], entry_ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return (
    ids.length === entry_ids.length && wanted.size === ids.length && entry_ids.every((id) => wanted.has(id))
  );
}

/** The order with one entry at another place, counted from 0; without that entry, the order as it is. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id).toSpliced(to, 0, id) : [...ids];
}
