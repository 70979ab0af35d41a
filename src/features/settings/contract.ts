import * as z from 'zod';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { operation } from '#platform/common/contract.ts';

export const settingsContract = {
  exportData: operation
    .route({
      method: 'GET',
      path: '/auth/export',
      summary: 'Exports all data of the user as one JSON object with a name for each section',
    })
    .output(z.unknown()),
  deleteAccount: operation
    .route({
      method: 'POST',
      path: '/auth/delete-account',
      summary: 'Deletes the account with all personal data',
    })
    .input(deleteAccountInput),
};
