import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import {
  putRequestOffer,
  putRequestTimes,
} from '#features/playdates/server/service/change-application.ts';
import { deletePlaydate } from '#features/playdates/server/service/delete.ts';
import { countPlaydates, listAvailableChanges } from '#features/playdates/server/service/lists.ts';
import { answerAsPartner } from '#features/playdates/server/service/partners.ts';
import { listAll, listRequests } from '#features/playdates/server/service/queries.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';

const { signedIn, admin } = implementFor(playdatesContract);

export const playDatesApi = {
  count: signedIn.count.handler(handlerFor(countPlaydates)),
  availableChanges: signedIn.availableChanges.handler(handlerFor(listAvailableChanges)),
  delete: admin.delete.handler(handlerFor(deletePlaydate)),
  listAll: admin.listAll.handler(({ context, input }) => listAll(context.app, input)),
  putRequestTimes: signedIn.putRequestTimes.handler(handlerFor(putRequestTimes)),
  putRequestOffer: signedIn.putRequestOffer.handler(handlerFor(putRequestOffer)),
  answerAsPartner: signedIn.answerAsPartner.handler(handlerFor(answerAsPartner)),
  requests: signedIn.requests.handler(handlerFor(listRequests)),
  apply: signedIn.apply.handler(handlerFor(applyForPlaydate)),
};
