import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import { checkCode } from './service.ts';

const on = implementFor(signupCodesContract);

export const signupCodesApi = {
  check: on.anyone.check.handler(({ context, input }) =>
    checkCode(context.platform, input.code, context.client_address),
  ),
};
