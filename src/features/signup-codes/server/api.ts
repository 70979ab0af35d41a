import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { checkCode, createCode, listCodes, searchUsers } from './service.ts';

const on = implementFor(signupCodesContract);

export const signupCodesApi = {
  check: on.anyone.check.handler(({ context, input }) =>
    checkCode(context.app, { code: input.code, clientAddress: context.clientAddress }),
  ),
  list: on.admin.list.handler(({ context, input }) => listCodes(context.app, input)),
  create: on.admin.create.handler(({ context, input }) => createCode(context.app, context.viewer, input)),
  searchUsers: on.admin.searchUsers.handler(({ context, input }) =>
    searchUsers(context.app.db, input.search),
  ),
};
