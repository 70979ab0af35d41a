import { connectionsContract } from '#features/connections/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { createConnection } from './service/create-connection.ts';
import { findPlayers } from './service/find-players.ts';
import * as queries from './service/queries.ts';
import { removeConnection, respondToRequest } from './service/respond-to-request.ts';

const on = implementFor(connectionsContract);

export const connectionsApi = {
  list: on.signedIn.list.handler(({ context, input }) =>
    queries.listConnections(context.app, context.viewer, input),
  ),
  friends: on.signedIn.friends.handler(({ context }) => queries.listFriends(context.app, context.viewer)),
  pendingCount: on.signedIn.pendingCount.handler(({ context }) =>
    queries.countPending(context.app, context.viewer),
  ),
  ofProfile: on.signedIn.ofProfile.handler(({ context, input }) =>
    queries.listOfProfile(context.app, context.viewer, input),
  ),
  findPlayers: on.signedIn.findPlayers.handler(({ context, input }) =>
    findPlayers(context.app, context.viewer, input),
  ),
  relationship: on.signedIn.relationship.handler(({ context, input }) =>
    queries.relationshipTo(context.app, context.viewer, input.id),
  ),
  create: on.signedIn.create.handler(({ context, input }) =>
    createConnection(context.app, context.viewer, input),
  ),
  update: on.signedIn.update.handler(({ context, input }) =>
    respondToRequest(context.app, context.viewer, input),
  ),
  delete: on.signedIn.delete.handler(({ context, input }) =>
    removeConnection(context.app, context.viewer, input.id),
  ),
  searchProfiles: on.signedIn.searchProfiles.handler(({ context, input }) =>
    queries.searchProfiles(context.app, context.viewer, input.search_query),
  ),
};
