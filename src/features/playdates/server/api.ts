import { type PlaydateCard, playdatesContract } from '#features/playdates/contract.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import { listMessages, markMessagesRead, sendMessage } from '#features/playdates/server/service/chat.ts';
import { createPlaydate } from '#features/playdates/server/service/create.ts';
import { deletePlaydate } from '#features/playdates/server/service/delete.ts';
import {
  getCard,
  getPlaydate,
  listAll,
  listPlaydates,
  listRequests,
} from '#features/playdates/server/service/queries.ts';
import { updatePlaydate } from '#features/playdates/server/service/status.ts';
import { updateRequest } from '#features/playdates/server/service/update-request.ts';
import type { Page } from '#platform/common/paging.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { implementFor } from '#platform/server/procedures.ts';

const { signedIn: on, admin } = implementFor(playdatesContract);

/** PlayDates on the wire: who asks goes in, a use-case does the work. */
export const playDatesApi = {
  list: on.list.handler(async ({ context, input }) =>
    asResponse<Page<PlaydateCard>>(await listPlaydates(context.app, context.viewer, input)),
  ),
  create: on.create.handler(({ context, input }) => createPlaydate(context.app, context.viewer, input)),
  get: on.get.handler(({ context, input }) => getPlaydate(context.app, context.viewer, input.id)),
  card: on.card.handler(({ context, input }) => getCard(context.app, context.viewer, input.id)),
  update: on.update.handler(({ context, input }) => updatePlaydate(context.app, context.viewer, input)),
  delete: admin.delete.handler(({ context, input }) => deletePlaydate(context.app, context.viewer, input.id)),
  listAll: admin.listAll.handler(({ context, input }) => listAll(context.app, input)),
  requests: on.requests.handler(({ context, input }) => listRequests(context.app, context.viewer, input)),
  apply: on.apply.handler(({ context, input }) => applyForPlaydate(context.app, context.viewer, input)),
  updateRequest: on.updateRequest.handler(({ context, input }) =>
    updateRequest(context.app, context.viewer, input),
  ),
  messages: on.messages.handler(async ({ context, input }) =>
    asResponse(await listMessages(context.app, context.viewer, input)),
  ),
  markMessagesRead: on.markMessagesRead.handler(({ context, input }) =>
    markMessagesRead(context.app, context.viewer, input.play_date_id),
  ),
  sendMessage: on.sendMessage.handler(({ context, input }) =>
    sendMessage(context.app, context.viewer, input),
  ),
};
