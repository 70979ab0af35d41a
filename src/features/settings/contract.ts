import * as z from 'zod';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { operation } from '#platform/common/contract.ts';

export const settingsContract = {
  exportData: operation
    .get('/auth/export', 'Exports all data of the user as one JSON object with a name for each section')
    .output(z.unknown()),
  deleteAccount: operation
    .post('/auth/delete-account', 'Deletes the account with all personal data')
    .input(deleteAccountInput),
};
