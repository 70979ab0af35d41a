import * as z from 'zod';
import { personName } from '#features/profiles/schema.ts';
import { emailLine, emailMax } from '#platform/common/email.ts';
import { isPlainLine, isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { listNameMax, notesMax } from './limits.ts';
import { messages } from './messages.ts';

/** Stored statuses of an entry (document 2, section 4.4): 'unknown' is shown as Available. */
export const entryStatuses = ['unknown', 'maybe', 'not_interested'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const listName = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .refine(isVisible, messages.nameRequired)
  .max(listNameMax, messages.nameTooLong)
  .refine(isPlainLine, messages.nameCharacters);

/** Free text, stored as typed. */
export const notes = z
  .string()
  .max(notesMax, messages.notesTooLong)
  .refine(isPlainText, messages.notesCharacters);

/** A partner entered manually (document 2, section 5); the email may be the empty string. */
export const manualForm = z.object({
  first_name: personName(messages.bothNamesRequired),
  last_name: personName(messages.bothNamesRequired),
  email: emailLine({ missing: messages.emailInvalid, invalid: messages.emailInvalid }),
});

/** The email address of an invitation; required. */
export const invitedEmail = emailLine({
  missing: messages.noEmail,
  invalid: messages.emailInvalid,
}).min(1, messages.noEmail);
export const invitedName = personName(messages.bothNamesRequired);
/** A field that is accepted but not used. */
export const ignoredLine = z.string().max(emailMax).refine(isPlainLine);

/** The form that asks for the address of an entry without one. */
export const inviteForm = z.object({ email: invitedEmail });

export const listForm = z.object({ name: listName });

/** A list with the partner, entered manually, with whom it begins. */
export const beginListForm = z.object({ ...listForm.shape, ...manualForm.shape });
