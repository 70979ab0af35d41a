import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import { checkCode, createCode, listCodes, searchUsers } from './service.ts';

const on = implementFor(signupCodesContract);

export const signupCodesApi = {
  check: on.anyone.check.handler(({ context, input }) =>
    checkCode(context.platform, input.code, context.client_address),
  ),
  list: on.admin.list.handler(({ context, input }) => listCodes(context.platform, input)),
  create: on.admin.create.handler(({ context, input }) =>
    createCode(context.platform, context.viewer, input),
  ),
  searchUsers: on.admin.searchUsers.handler(({ context, input }) =>
    searchUsers(context.platform.db, input.search),
  ),
};
