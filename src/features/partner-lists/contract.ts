import * as z from 'zod';
import { id, operation } from '#platform/common/contract.ts';
import { entriesMax } from './limits.ts';
import { messages } from './messages.ts';
import {
  entryStatuses,
  ignoredLine,
  invitedEmail,
  invitedName,
  listName,
  manualForm,
  notes,
} from './schema.ts';

export const partnerList = z.object({
  id: z.uuid(),
  name: z.string(),
  entry_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PartnerList = z.infer<typeof partnerList>;

/**
 * An entry of a partner list. A player (platform_user_id) has the name and ratings of their
 * profile; partners entered manually have no ratings.
 */
export const partnerListEntry = z.object({
  id: z.uuid(),
  partner_list_id: z.uuid(),
  platform_user_id: z.uuid().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  dupr_rating: z.number().nullable(),
  self_rating: z.number().nullable(),
  /** As the owner has entered it; always null for a player. */
  email: z.string().nullable(),
  /** Starts at 1, without gaps. */
  order_position: z.number().int(),
  status: z.enum(entryStatuses),
  notes: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PartnerListEntry = z.infer<typeof partnerListEntry>;

/** The ordered entries of a list, and the version that a reorder must name. */
export const partnerListEntries = z.object({
  items: z.array(partnerListEntry),
  order_version: z.number().int(),
});
export type PartnerListEntries = z.infer<typeof partnerListEntries>;

/** An entry to be added: a friend, or a partner entered manually. */
export type NewEntry = { id: string | undefined } & (
  | { platform_user_id: string }
  | { platform_user_id: null; first_name: string; last_name: string; email: string | null }
);

/** Changes to an entry; absent fields keep their value. */
export const entryChanges = z.object({
  status: z.enum(entryStatuses).optional(),
  notes: notes.optional(),
  // Of a partner entered manually; an empty email removes it.
  ...manualForm.partial().shape,
});
export type EntryChanges = z.infer<typeof entryChanges>;

/** The partner, entered manually, with whom a list begins. */
const firstEntry = z.object({ id: id.optional(), ...manualForm.shape });

export const partnerListsContract = {
  list: operation
    .get('/partner_lists', "Lists the user's partner lists, newest first")
    .output(z.object({ items: z.array(partnerList) })),
  create: operation
    .post(
      '/partner_lists',
      'Creates a partner list; without a friend, with a first entry by both names',
    )
    .meta({ idempotent: true })
    .input(z.object({ id: id.optional(), name: listName, entry: firstEntry.optional() }))
    .output(partnerList),
  get: operation
    .get('/partner_lists/{id}', "One of the user's partner lists")
    .input(z.object({ id }))
    .output(partnerList),
  update: operation
    .patch('/partner_lists/{id}', 'Renames a partner list')
    .meta({ idempotent: true })
    .input(z.object({ id, name: listName }))
    .output(partnerList),
  delete: operation
    .delete('/partner_lists/{id}', 'Deletes a partner list with its entries')
    .input(z.object({ id })),
  entries: operation
    .get('/partner_lists/{partner_list_id}/entries', 'Lists the entries of a partner list in order')
    .input(z.object({ partner_list_id: id }))
    .output(partnerListEntries),
  addEntry: operation
    .post(
      '/partner_lists/{partner_list_id}/entries',
      'Adds an entry at the end: a friend by platform_user_id, or both names',
    )
    .meta({ idempotent: true })
    .input(
      z
        .object({
          partner_list_id: id,
          id: id.optional(),
          platform_user_id: id.optional(),
          ...manualForm.partial().shape,
        })
        .transform(({ partner_list_id, id, platform_user_id, ...manual }, context) => {
          const entry = toNewEntry({ id, platform_user_id, ...manual }, context);
          return { partner_list_id, entry };
        }),
    )
    .output(partnerListEntry),
  updateEntry: operation
    .patch(
      '/partner_lists/{partner_list_id}/entries/{id}',
      'Changes the status or the notes of an entry, or the names and email of one entered manually',
    )
    .meta({ idempotent: true })
    .input(entryChanges.extend({ partner_list_id: id, id }))
    .output(partnerListEntry),
  removeEntry: operation
    .delete(
      '/partner_lists/{partner_list_id}/entries/{id}',
      'Removes an entry; the following ones move up',
    )
    .input(z.object({ partner_list_id: id, id })),
  reorder: operation
    .put(
      '/partner_lists/{partner_list_id}/order',
      'Reorders the whole list; refused when order_version is outdated',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        partner_list_id: id,
        order_version: z.number().int().min(0),
        entry_ids: z.array(id).max(entriesMax),
      }),
    )
    .output(partnerListEntries),
};

function toNewEntry(
  {
    id,
    platform_user_id,
    ...manual
  }: { id: string | undefined; platform_user_id: string | undefined },
  context: z.RefinementCtx,
): NewEntry {
  if (platform_user_id !== undefined) return { id, platform_user_id };
  const parsed = manualForm.safeParse({ email: '', ...manual });
  if (parsed.success) {
    const { email, ...names } = parsed.data;
    return { id, platform_user_id: null, ...names, email: email === '' ? null : email };
  }
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
}

/**
 * Invitations by mail. Field names come from document 2, section 7.3, hence camelCase on the wire.
 */
export const partnerInvitesContract = {
  send: operation
    .post(
      '/functions/send-partner-invite',
      'Sends an invitation by mail; the response is the same for members and others',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        /** Chosen by the client, so that a repeated request sends no second mail. */
        id: id.optional(),
        /** The entry in one of the viewer's lists where the address is saved. */
        entryId: id.optional(),
        email: invitedEmail,
        firstName: invitedName,
        lastName: invitedName,
        // Ignored: the inviter is always the signed-in user.
        inviterName: ignoredLine.optional(),
        inviterEmail: ignoredLine.optional(),
      }),
    )
    .output(
      z.object({
        /** As sent in the request, if any. */
        id: z.uuid().optional(),
        code: z.string(),
        urlCode: z.string(),
        success: z.literal(true),
        message: z.string(),
      }),
    ),
  stop: operation
    .post(
      '/functions/stop-partner-invites',
      'Stops all invitations to the address that the token was mailed to',
    )
    .input(
      z.object({
        token: z
          .string({ error: messages.stopLinkInvalid })
          .min(20, messages.stopLinkInvalid)
          .max(1000, messages.stopLinkInvalid)
          .regex(/^[\w-]+$/, messages.stopLinkInvalid),
      }),
    ),
};
