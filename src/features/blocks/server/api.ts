import { blocksContract } from '#features/blocks/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const { signedIn } = implementFor(blocksContract);

export const blocksApi = {
  list: signedIn.list.handler(handlerFor(service.listBlocks)),
  get: signedIn.get.handler(handlerFor(service.getBlock)),
  match: signedIn.match.handler(handlerFor(service.getMatchAhead)),
  create: signedIn.create.handler(handlerFor(service.blockPlayer)),
  delete: signedIn.delete.handler(handlerFor(service.unblockPlayer)),
};
