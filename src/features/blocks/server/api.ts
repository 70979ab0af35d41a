import { blocksContract } from '#features/blocks/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const { signedIn } = implementFor(blocksContract);

export const blocksApi = {
  list: signedIn.list.handler(({ context, input }) =>
    service.listBlocks(context.app, context.viewer, input.cursor),
  ),
  get: signedIn.get.handler(({ context, input }) =>
    service.getBlock(context.app, context.viewer, input.profile_id),
  ),
  match: signedIn.match.handler(({ context, input }) =>
    service.getMatchAhead(context.app, context.viewer, input.profile_id),
  ),
  create: signedIn.create.handler(({ context, input }) =>
    service.blockPlayer(context.app, context.viewer, input.profile_id),
  ),
  delete: signedIn.delete.handler(({ context, input }) =>
    service.unblockPlayer(context.app, context.viewer, input.profile_id),
  ),
};
