import * as z from 'zod';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { operation } from '#platform/common/contract.ts';

const row = z.record(z.string(), z.unknown());
/** A name for each section. */
const exportedData = z
  .object({ exported_at: z.string() })
  .catchall(z.union([z.array(row), row.nullable()]));
export type ExportedData = z.infer<typeof exportedData>;

export const settingsContract = {
  exportData: operation.get('/auth/export', 'Exports all data of the user').output(exportedData),
  deleteAccount: operation
    .post('/auth/delete-account', 'Deletes the account with all personal data')
    .input(deleteAccountInput),
};
