import { partnerInvitesContract, partnerListsContract } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as entries from './service/entries.ts';
import * as lists from './service/lists.ts';
import { sendInvitation } from './service/send-invitation.ts';
import { unsubscribe } from './service/unsubscribe.ts';

const on = implementFor(partnerListsContract);

export const partnerListsApi = {
  list: on.signedIn.list.handler(({ context }) => lists.listLists(context.app, context.viewer)),
  create: on.signedIn.create.handler(({ context, input }) =>
    lists.createList(context.app, context.viewer, input),
  ),
  get: on.signedIn.get.handler(({ context, input }) =>
    lists.getList(context.app.db, context.viewer, input.id),
  ),
  update: on.signedIn.update.handler(({ context, input }) =>
    lists.renameList(context.app, context.viewer, input),
  ),
  delete: on.signedIn.delete.handler(({ context, input }) =>
    lists.deleteList(context.app, context.viewer, input.id),
  ),
  entries: on.signedIn.entries.handler(({ context, input }) =>
    entries.listEntries(context.app.db, context.viewer, input.partner_list_id),
  ),
  addEntry: on.signedIn.addEntry.handler(({ context, input }) =>
    entries.addEntry(context.app, context.viewer, input.partner_list_id, input.entry),
  ),
  updateEntry: on.signedIn.updateEntry.handler(({ context, input: { partner_list_id, id, ...changes } }) =>
    entries.updateEntry(context.app, context.viewer, partner_list_id, id, changes),
  ),
  removeEntry: on.signedIn.removeEntry.handler(({ context, input }) =>
    entries.removeEntry(context.app, context.viewer, input.partner_list_id, input.id),
  ),
  reorder: on.signedIn.reorder.handler(({ context, input }) =>
    entries.reorder(context.app, context.viewer, input),
  ),
};

const invites = implementFor(partnerInvitesContract);

/** Maps the camelCase fields of this contract to column names and back. */
export const partnerInvitesApi = {
  send: invites.signedIn.send.handler(async ({ context, input }) => {
    const { code, url_code } = await sendInvitation(context.app, context.viewer, {
      id: input.id ?? newId(),
      entryId: input.entryId,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
    });
    const output = { code, urlCode: url_code, success: true as const, message: messages.invitationSent };
    return input.id === undefined ? output : { id: input.id, ...output };
  }),
  stop: invites.anyone.stop.handler(({ context, input }) => unsubscribe(context.app, input.token)),
};
