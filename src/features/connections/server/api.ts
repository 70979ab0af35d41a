import { connectionsContract } from '#features/connections/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import { answerRequest, removeConnection } from './service/answering.ts';
import { createConnection } from './service/asking.ts';
import * as reading from './service/reading.ts';

const on = implementFor(connectionsContract);

export const connectionsApi = {
  list: on.signedIn.list.handler(({ context, input }) =>
    reading.listConnections(context.platform, context.viewer, {
      type: input.type,
      status: input.status,
      direction: input.direction,
      cursor: input.cursor,
    }),
  ),
  friends: on.signedIn.friends.handler(({ context }) =>
    reading.listFriends(context.platform, context.viewer),
  ),
  pendingCount: on.signedIn.pendingCount.handler(async ({ context }) => ({
    count: await reading.countPending(context.platform, context.viewer),
  })),
  ofProfile: on.signedIn.ofProfile.handler(({ context, input }) =>
    reading.listOfProfile(context.platform, input.id, input.cursor),
  ),
  standing: on.signedIn.standing.handler(({ context, input }) =>
    reading.standingTo(context.platform, context.viewer, input.id),
  ),
  create: on.signedIn.create.handler(({ context, input }) =>
    createConnection(context.platform, context.viewer, input),
  ),
  update: on.signedIn.update.handler(({ context, input }) =>
    answerRequest(context.platform, context.viewer, input),
  ),
  delete: on.signedIn.delete.handler(({ context, input }) =>
    removeConnection(context.platform, context.viewer, input.id),
  ),
  searchProfiles: on.signedIn.searchProfiles.handler(({ context, input }) =>
    reading.searchProfiles(context.platform, context.viewer, input.search_query),
  ),
};
