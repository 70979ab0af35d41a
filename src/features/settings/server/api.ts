import { clearCookies } from '#features/accounts/server/service/cookies.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { deleteAccount } from './service/delete-account.ts';
import { exportData } from './service/export-data.ts';

const on = implementFor(settingsContract);

export const settingsApi = {
  exportData: on.signedInEvenPaused.exportData.handler(handlerFor(exportData)),
  deleteAccount: on.signedInEvenPaused.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context.app, context.viewer, input);
    clearCookies(context.cookies);
  }),
};
