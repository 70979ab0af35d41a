import { partnerInvitesContract, partnerListsContract } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as entries from './service/entries.ts';
import * as lists from './service/lists.ts';
import { sendInvitation } from './service/send-invitation.ts';
import { unsubscribe } from './service/unsubscribe.ts';

const on = implementFor(partnerListsContract);

export const partnerListsApi = {
  list: on.signedIn.list.handler(handlerFor(lists.listLists)),
  create: on.signedIn.create.handler(handlerFor(lists.createList)),
  get: on.signedIn.get.handler(({ context, input }) =>
    lists.getList(context.app.db, context.viewer, input.id),
  ),
  update: on.signedIn.update.handler(handlerFor(lists.renameList)),
  delete: on.signedIn.delete.handler(handlerFor(lists.deleteList)),
  entries: on.signedIn.entries.handler(({ context, input }) =>
    entries.listEntries(context.app.db, context.viewer, input.partner_list_id),
  ),
  addEntry: on.signedIn.addEntry.handler(handlerFor(entries.addEntry)),
  updateEntry: on.signedIn.updateEntry.handler(handlerFor(entries.updateEntry)),
  removeEntry: on.signedIn.removeEntry.handler(handlerFor(entries.removeEntry)),
  reorder: on.signedIn.reorder.handler(handlerFor(entries.reorder)),
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
    const output = {
      code,
      urlCode: url_code,
      success: true as const,
      message: messages.invitationSent,
    };
    return input.id === undefined ? output : { id: input.id, ...output };
  }),
  stop: invites.anyone.stop.handler(({ context, input }) => unsubscribe(context.app, input.token)),
};
