import { clearRefreshCookie } from '#features/accounts/server/service/refresh-cookie.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import { deleteAccount } from './service/delete-account.ts';
import { exportData } from './service/export-data.ts';

const on = implementFor(settingsContract);

export const settingsApi = {
  exportData: on.signedInEvenPaused.exportData.handler(({ context }) =>
    exportData(context.platform, context.viewer),
  ),
  deleteAccount: on.signedInEvenPaused.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context.platform, context.viewer, input);
    clearRefreshCookie(context.cookies);
  }),
};
