import { leaveAccount } from '#features/accounts/server/service/account-deletion.ts';
import { checkCurrentPassword } from '#features/accounts/server/service/current-password.ts';
import { removeAllConnections } from '#features/connections/server/service/account-deletion.ts';
import { deletePersonalData } from '#features/notifications/server/service.ts';
import { leavePartnerLists } from '#features/partner-lists/server/service/account-deletion.ts';
import { leavePlaydates } from '#features/playdates/server/service/account-deletion.ts';
import { lockForRemoval, removeProfile } from '#features/profiles/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import { signInFirst } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { isDatabaseError } from '#platform/server/database/database.ts';

const checkViolation = '23514';
const deadlock = '40P01';
const attempts = 5;

/**
 * Deletes somebody's account for good, in one transaction: what is theirs goes, what they still had a part in ends and its people are
 * told, what others see of the past keeps a former player without a name. Works while they are paused. Every session ends, on every
 * node, and a mail confirms it.
 *
 * @throws {AppError} BAD_REQUEST on current_password; CONFLICT for the last admin; TOO_MANY_REQUESTS after 10 wrong passwords in 15 minutes
 */
export async function deleteAccount(
  app: AppContext,
  viewer: Viewer,
  { current_password }: { current_password: string },
): Promise<void> {
  const account = await checkCurrentPassword(app, viewer.user_id, current_password);
  const { id } = account;
  await untilNobodyIsInTheWay(() =>
    app.db.transaction().execute(async (trx) => {
      // People before PlayDates, the person's own row last: see docs/decisions/0041 and 0075.
      if (!(await lockForRemoval(trx, id))) throw new AppError('UNAUTHORIZED', signInFirst);
      await leavePlaydates(app, trx, id);
      await leavePartnerLists(trx, id);
      await removeAllConnections(trx, id);
      await leaveAccount(app, trx, account);
      await deletePersonalData(trx, id);
      await removeProfile(trx, id);
    }),
  );
}

/**
 * An application or a PlayDate with this person may come in after theirs were ended and before they are gone: the schema then refuses
 * to let them go, and the next attempt ends that too.
 */
async function untilNobodyIsInTheWay(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const passes = isDatabaseError(error, checkViolation) || isDatabaseError(error, deadlock);
      if (!passes || attempt === attempts) throw error;
    }
  }
}
