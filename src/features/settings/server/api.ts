import { clearCookies } from '#features/accounts/server/service/cookies.ts';
import { type ExportedData, settingsContract } from '#features/settings/contract.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { deleteAccount } from './service/delete-account.ts';
import { exportData } from './service/export-data.ts';

const on = implementFor(settingsContract);

export const settingsApi = {
  exportData: on.signedInEvenPaused.exportData.handler(async ({ context }) =>
    asResponse<ExportedData>(await exportData(context.app, context.viewer)),
  ),
  deleteAccount: on.signedInEvenPaused.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context.app, context.viewer, input);
    clearCookies(context.cookies);
  }),
};
