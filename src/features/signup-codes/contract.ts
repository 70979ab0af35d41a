import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { inviteCode } from './rules.ts';

export const signupCodesContract = {
  check: operation
    .route({
      method: 'POST',
      path: '/rpc/check_invite_code',
      summary: 'Whether somebody can sign up by a code or a URL code: 404 when not, whatever the reason',
    })
    .input(z.object({ code: inviteCode })),
};
