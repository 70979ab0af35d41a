import * as z from 'zod';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { operation } from '#platform/common/contract.ts';

export const settingsContract = {
  exportData: operation
    .route({
      method: 'GET',
      path: '/auth/export',
      summary: 'Everything that is held on oneself, as one JSON object with a name for each part',
    })
    .output(z.unknown()),
  deleteAccount: operation
    .route({
      method: 'POST',
      path: '/auth/delete-account',
      summary: 'Deletes the account for good, with everything personal',
    })
    .input(deleteAccountInput),
};
