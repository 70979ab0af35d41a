import { type PlaydateCard, playdatesContract } from '#features/playdates/contract.ts';
import { updateRequest } from '#features/playdates/server/service/answer.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import { listMessages, sendMessage } from '#features/playdates/server/service/chat.ts';
import { createPlaydate } from '#features/playdates/server/service/create.ts';
import { deletePlaydate } from '#features/playdates/server/service/delete.ts';
import {
  getCard,
  getPlaydate,
  listAll,
  listPlaydates,
  listRequests,
} from '#features/playdates/server/service/reading.ts';
import { updatePlaydate } from '#features/playdates/server/service/status.ts';
import type { Page } from '#platform/common/paging.ts';
import { implementFor } from '#platform/server/api.ts';
import { asAnswer } from '#platform/server/json-text.ts';

const { signedIn: on, admin } = implementFor(playdatesContract);

/** PlayDates on the wire: who asks goes in, a use-case does the work. */
export const playDatesApi = {
  list: on.list.handler(async ({ context, input }) =>
    asAnswer<Page<PlaydateCard>>(await listPlaydates(context.platform, context.viewer, input)),
  ),
  create: on.create.handler(({ context, input }) => createPlaydate(context.platform, context.viewer, input)),
  get: on.get.handler(({ context, input }) => getPlaydate(context.platform, context.viewer, input.id)),
  card: on.card.handler(({ context, input }) => getCard(context.platform, context.viewer, input.id)),
  update: on.update.handler(({ context, input }) => updatePlaydate(context.platform, context.viewer, input)),
  delete: admin.delete.handler(({ context, input }) =>
    deletePlaydate(context.platform, context.viewer, input.id),
  ),
  listAll: admin.listAll.handler(({ context, input }) => listAll(context.platform, input)),
  requests: on.requests.handler(({ context, input }) =>
    listRequests(context.platform, context.viewer, input),
  ),
  apply: on.apply.handler(({ context, input }) => applyForPlaydate(context.platform, context.viewer, input)),
  updateRequest: on.updateRequest.handler(({ context, input }) =>
    updateRequest(context.platform, context.viewer, input),
  ),
  messages: on.messages.handler(async ({ context, input }) =>
    asAnswer(await listMessages(context.platform, context.viewer, input)),
  ),
  sendMessage: on.sendMessage.handler(({ context, input }) =>
    sendMessage(context.platform, context.viewer, input),
  ),
};
