import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { PlaydatePage } from '#features/playdates/contract.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import { putRequestOffer, putRequestTimes } from '#features/playdates/server/service/change-application.ts';
import { listMessages, markMessagesRead, sendMessage } from '#features/playdates/server/service/chat.ts';
import { declineCompletion } from '#features/playdates/server/service/completion.ts';
import { createPlaydate } from '#features/playdates/server/service/create.ts';
import { deletePlaydate } from '#features/playdates/server/service/delete.ts';
import {
  countPlaydates,
  listAvailableChanges,
  listPlaydates,
  listRecentTerms,
} from '#features/playdates/server/service/lists.ts';
import { answerAsPartner, choosePartner } from '#features/playdates/server/service/partners.ts';
import { getCard, getPlaydate, listAll, listRequests } from '#features/playdates/server/service/queries.ts';
import { updatePlaydate } from '#features/playdates/server/service/status.ts';
import { putTerms, putTimes } from '#features/playdates/server/service/terms.ts';
import { updateRequest } from '#features/playdates/server/service/update-request.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { implementFor } from '#platform/server/procedures.ts';

const { signedIn, admin } = implementFor(playdatesContract);

export const playDatesApi = {
  list: signedIn.list.handler(async ({ context, input }) =>
    asResponse<PlaydatePage>(await listPlaydates(context.app, context.viewer, input)),
  ),
  count: signedIn.count.handler(({ context, input }) => countPlaydates(context.app, context.viewer, input)),
  availableChanges: signedIn.availableChanges.handler(({ context, input }) =>
    listAvailableChanges(context.app, context.viewer, input),
  ),
  recentTerms: signedIn.recentTerms.handler(({ context }) => listRecentTerms(context.app, context.viewer)),
  create: signedIn.create.handler(({ context, input }) => createPlaydate(context.app, context.viewer, input)),
  get: signedIn.get.handler(({ context, input }) => getPlaydate(context.app, context.viewer, input.id)),
  card: signedIn.card.handler(({ context, input }) => getCard(context.app, context.viewer, input.id)),
  update: signedIn.update.handler(({ context, input }) => updatePlaydate(context.app, context.viewer, input)),
  declineCompletion: signedIn.declineCompletion.handler(({ context, input }) =>
    declineCompletion(context.app, context.viewer, input),
  ),
  delete: admin.delete.handler(({ context, input }) => deletePlaydate(context.app, context.viewer, input)),
  listAll: admin.listAll.handler(({ context, input }) => listAll(context.app, input)),
  putTerms: signedIn.putTerms.handler(({ context, input }) => putTerms(context.app, context.viewer, input)),
  putTimes: signedIn.putTimes.handler(({ context, input }) => putTimes(context.app, context.viewer, input)),
  putRequestTimes: signedIn.putRequestTimes.handler(({ context, input }) =>
    putRequestTimes(context.app, context.viewer, input),
  ),
  putRequestOffer: signedIn.putRequestOffer.handler(({ context, input }) =>
    putRequestOffer(context.app, context.viewer, input),
  ),
  answerAsPartner: signedIn.answerAsPartner.handler(({ context, input }) =>
    answerAsPartner(context.app, context.viewer, input),
  ),
  choosePartner: signedIn.choosePartner.handler(({ context, input }) =>
    choosePartner(context.app, context.viewer, input),
  ),
  requests: signedIn.requests.handler(({ context, input }) =>
    listRequests(context.app, context.viewer, input),
  ),
  apply: signedIn.apply.handler(({ context, input }) => applyForPlaydate(context.app, context.viewer, input)),
  updateRequest: signedIn.updateRequest.handler(({ context, input }) =>
    updateRequest(context.app, context.viewer, input),
  ),
  messages: signedIn.messages.handler(async ({ context, input }) =>
    asResponse(await listMessages(context.app, context.viewer, input)),
  ),
  markMessagesRead: signedIn.markMessagesRead.handler(({ context, input }) =>
    markMessagesRead(context.app, context.viewer, input.play_date_id),
  ),
  sendMessage: signedIn.sendMessage.handler(({ context, input }) =>
    sendMessage(context.app, context.viewer, input),
  ),
};
