import { checkCurrentPassword } from '#features/accounts/server/service/current-password.ts';
import {
  keepFormerPlayer,
  lockReturned,
} from '#features/accounts/server/service/former-players.ts';
import { closeAccount } from '#features/accounts/server/service/personal-data.ts';
import { keepBlocks } from '#features/blocks/server/service.ts';
import { removeAllConnections } from '#features/connections/server/service/personal-data.ts';
import { removeTexts } from '#features/matches/server/service/personal-data.ts';
import { deletePersonalData } from '#features/notifications/server/service/personal-data.ts';
import {
  forgetListedPartner,
  removeFromPartnerLists,
} from '#features/partner-lists/server/service/personal-data.ts';
import { removeFromPlaydates } from '#features/playdates/server/service/personal-data.ts';
import { lockForRemoval, lockReferences } from '#features/profiles/server/service/locks.ts';
import { removeProfile } from '#features/profiles/server/service/personal-data.ts';
import { keepOpenReports } from '#features/reports/server/service/personal-data.ts';
import { forgetLinkedPlayers } from '#features/team-builder/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import { signInFirst } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { isDatabaseError } from '#platform/server/database/database.ts';

const checkViolation = '23514';
const notNullViolation = '23502';
const deadlock = '40P01';
const maxAttempts = 5;

/**
 * Deletes the viewer's account in one transaction, also when it is paused: personal data is
 * deleted, open PlayDates and applications end and their players are notified, past ones keep a
 * nameless former player. A pause, blocks of others and open reports are kept under a hash of the
 * address. All sessions end on all nodes, and an e-mail confirms the deletion.
 */
export async function deleteAccount(
  app: AppContext,
  viewer: Viewer,
  { current_password }: { current_password: string },
): Promise<void> {
  const account = await checkCurrentPassword(app, viewer.user_id, current_password);
  const { id } = account;
  await retryOnConflict(() =>
    app.db.transaction().execute(async (trx) => {
      // Lock order (0017, 0010): former players, profiles, PlayDates, the deleted profile last.
      await lockReturned(trx, id);
      if (!(await lockForRemoval(trx, id))) throw new AppError('UNAUTHORIZED', signInFirst);
      await removeFromPlaydates(app, trx, id);
      await removeFromPartnerLists(trx, id);
      await removeAllConnections(trx, id);
      await closeAccount(app, trx, account);
      // After the address and the pause can no longer change.
      const former_player_id = await keepFormerPlayer(app, trx, account);
      await keepBlocks(trx, id, former_player_id);
      await keepOpenReports(trx, id, former_player_id);
      await removeTexts(trx, id);
      await deletePersonalData(trx, id);
      await lockReferences(trx, id);
      await forgetListedPartner(trx, id);
      await forgetLinkedPlayers(trx, id);
      await removeProfile(trx, id);
    }),
  );
}

/**
 * Retries the deletion. A concurrent transaction can add an application, a PlayDate or a report of
 * this user after theirs were ended or kept: a constraint then fails the deletion, and the next
 * attempt covers that one too.
 */
async function retryOnConflict(transaction: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isTransient = [checkViolation, notNullViolation, deadlock].some((code) =>
        isDatabaseError(error, code),
      );
      if (!isTransient || attempt === maxAttempts) throw error;
    }
  }
}
