import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { checkCode, createCode, listCodes, searchUsers } from './service.ts';

const procedures = implementFor(signupCodesContract);

export const signupCodesApi = {
  check: procedures.anyone.check.handler(({ context, input }) =>
    checkCode(context.app, { code: input.code, clientAddress: context.clientAddress }),
  ),
  list: procedures.admin.list.handler(({ context, input }) => listCodes(context.app, input)),
  create: procedures.admin.create.handler(handlerFor(createCode)),
  searchUsers: procedures.admin.searchUsers.handler(({ context, input }) =>
    searchUsers(context.app.db, input.search),
  ),
};
