import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { PlaydatePage } from '#features/playdates/contract.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import {
  putRequestOffer,
  putRequestTimes,
} from '#features/playdates/server/service/change-application.ts';
import {
  listMessages,
  markMessagesRead,
  muteMessages,
  sendMessage,
} from '#features/playdates/server/service/chat.ts';
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
import {
  getCard,
  getPlaydate,
  listAll,
  listRequests,
} from '#features/playdates/server/service/queries.ts';
import { updatePlaydate } from '#features/playdates/server/service/status.ts';
import { putTerms, putTimes } from '#features/playdates/server/service/terms.ts';
import { updateRequest } from '#features/playdates/server/service/update-request.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';

const { signedIn, admin } = implementFor(playdatesContract);

export const playDatesApi = {
  list: signedIn.list.handler(async ({ context, input }) =>
    asResponse<PlaydatePage>(await listPlaydates(context.app, context.viewer, input)),
  ),
  count: signedIn.count.handler(handlerFor(countPlaydates)),
  availableChanges: signedIn.availableChanges.handler(handlerFor(listAvailableChanges)),
  recentTerms: signedIn.recentTerms.handler(handlerFor(listRecentTerms)),
  create: signedIn.create.handler(handlerFor(createPlaydate)),
  get: signedIn.get.handler(({ context, input }) =>
    getPlaydate(context.app, context.viewer, input.id),
  ),
  card: signedIn.card.handler(({ context, input }) =>
    getCard(context.app, context.viewer, input.id),
  ),
  update: signedIn.update.handler(handlerFor(updatePlaydate)),
  declineCompletion: signedIn.declineCompletion.handler(handlerFor(declineCompletion)),
  delete: admin.delete.handler(handlerFor(deletePlaydate)),
  listAll: admin.listAll.handler(({ context, input }) => listAll(context.app, input)),
  putTerms: signedIn.putTerms.handler(handlerFor(putTerms)),
  putTimes: signedIn.putTimes.handler(handlerFor(putTimes)),
  putRequestTimes: signedIn.putRequestTimes.handler(handlerFor(putRequestTimes)),
  putRequestOffer: signedIn.putRequestOffer.handler(handlerFor(putRequestOffer)),
  answerAsPartner: signedIn.answerAsPartner.handler(handlerFor(answerAsPartner)),
  choosePartner: signedIn.choosePartner.handler(handlerFor(choosePartner)),
  requests: signedIn.requests.handler(handlerFor(listRequests)),
  apply: signedIn.apply.handler(handlerFor(applyForPlaydate)),
  updateRequest: signedIn.updateRequest.handler(handlerFor(updateRequest)),
  messages: signedIn.messages.handler(async ({ context, input }) =>
    asResponse(await listMessages(context.app, context.viewer, input)),
  ),
  markMessagesRead: signedIn.markMessagesRead.handler(handlerFor(markMessagesRead)),
  muteMessages: signedIn.muteMessages.handler(handlerFor(muteMessages)),
  sendMessage: signedIn.sendMessage.handler(handlerFor(sendMessage)),
};
