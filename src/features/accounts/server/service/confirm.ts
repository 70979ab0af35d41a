import { messages } from '#features/accounts/messages/common.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { addProfiles } from '#features/profiles/server/service/save-profile.ts';
import { redeemReservedCode } from '#features/signup-codes/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eventType } from '#platform/server/events.ts';
import { consumeLink, readLink } from './email-links.ts';
import { takeHeldAddress } from './former-players.ts';
import { type Browser, type OpenedSession, startSession } from './sessions.ts';

/**
 * A sign-up was confirmed. `signup_code_id` is the code that it has used, if any; `invite_link_id`
 * is the member's link by which it was invited, which may have ended.
 */
export const accountConfirmed = eventType<{
  user_id: string;
  email: string;
  signup_code_id: string | null;
  invite_link_id: string | null;
}>('account_confirmed');

/**
 * Turns a sign-up into a member with the token of the mailed link, and signs in, in one
 * transaction. A reserved signup code becomes used.
 */
export async function confirm(
  app: AppContext,
  token: string,
  browser: Browser,
): Promise<OpenedSession> {
  const { email } = await readLink(app, 'confirm_sign_up', token);
  return app.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    const link = await consumeLink(app, trx, 'confirm_sign_up', token);
    if (await accounts.isAddressTaken(trx, email))
      throw new AppError('CONFLICT', messages.emailTaken);
    const used = await createMember(trx, link.id, app.clock.now().toISOString());
    // Before invitations connect the new member to others.
    await takeHeldAddress(app, trx, { user_id: link.id, email, is_new: true });
    await app.events.emit(app, trx, accountConfirmed, { user_id: link.id, email, ...used });
    return startSession(app, trx, link.id, browser);
  });
}

/**
 * Moves a sign-up into profiles and accounts under the same id; returns the ids of its signup code
 * and of the link by which it was invited.
 */
async function createMember(trx: Transaction, id: string, now: string) {
  const {
    invite_link_id,
    email,
    password_hash,
    terms_version,
    terms_accepted_at,
    created_at: _,
    ...person
  } = await signUps.getSignUp(trx, id);
  await addProfiles(trx, [{ ...person, ratings_confirmed_at: now }]);
  await accounts.insertAccounts(trx, [
    { id, email, password_hash, terms_version, terms_accepted_at },
  ]);
  // Before the sign-up is deleted, which would release its code.
  const signup_code_id = await redeemReservedCode(trx, id, now);
  await signUps.deleteSignUp(trx, id);
  return { signup_code_id, invite_link_id };
}
