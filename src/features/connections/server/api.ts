import { connectionsContract } from '#features/connections/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import * as service from './service.ts';

const on = implementFor(connectionsContract);

export const connectionsApi = {
  list: on.signedIn.list.handler(({ context, input }) =>
    service.listConnections(context.platform, context.viewer, {
      type: input.type,
      status: input.status,
      direction: input.direction,
      cursor: input.cursor,
    }),
  ),
  friends: on.signedIn.friends.handler(({ context }) =>
    service.listFriends(context.platform, context.viewer),
  ),
  pendingCount: on.signedIn.pendingCount.handler(async ({ context }) => ({
    count: await service.countPending(context.platform, context.viewer),
  })),
  create: on.signedIn.create.handler(({ context, input }) =>
    service.requestFriend(context.platform, context.viewer, input),
  ),
  update: on.signedIn.update.handler(({ context, input }) =>
    service.answerRequest(context.platform, context.viewer, input),
  ),
  delete: on.signedIn.delete.handler(({ context, input }) =>
    service.removeConnection(context.platform, context.viewer, input.id),
  ),
  searchProfiles: on.signedIn.searchProfiles.handler(({ context, input }) =>
    service.searchProfiles(context.platform, context.viewer, input.search_query),
  ),
};
