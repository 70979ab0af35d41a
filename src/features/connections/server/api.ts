import { connectionsContract } from '#features/connections/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { createConnection } from './service/create-connection.ts';
import { findPlayers } from './service/find-players.ts';
import * as queries from './service/queries.ts';
import { removeConnection, respondToRequest } from './service/respond-to-request.ts';

const on = implementFor(connectionsContract);

export const connectionsApi = {
  list: on.signedIn.list.handler(handlerFor(queries.listConnections)),
  friends: on.signedIn.friends.handler(handlerFor(queries.listFriends)),
  pendingCount: on.signedIn.pendingCount.handler(handlerFor(queries.countPending)),
  ofProfile: on.signedIn.ofProfile.handler(handlerFor(queries.listOfProfile)),
  findPlayers: on.signedIn.findPlayers.handler(handlerFor(findPlayers)),
  relationship: on.signedIn.relationship.handler(handlerFor(queries.relationshipTo)),
  create: on.signedIn.create.handler(handlerFor(createConnection)),
  update: on.signedIn.update.handler(handlerFor(respondToRequest)),
  delete: on.signedIn.delete.handler(handlerFor(removeConnection)),
  searchProfiles: on.signedIn.searchProfiles.handler(handlerFor(queries.searchProfiles)),
};
