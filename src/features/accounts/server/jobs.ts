import { deviceLife, heldAddressLife, sessionLife, signUpLife } from '#features/accounts/limits.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as purgeStore from '#features/accounts/server/store/purge.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { deleteExpiredLimits } from '#platform/server/database/rate-limit-sets.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { sendLink } from './service/email-links.ts';
import { holdAddresses } from './service/former-players.ts';

/** Mails the confirmation link again, if there is a sign-up with this address. */
export const sendConfirmationAgain = jobType<{ email: string }>('accounts_send_confirmation');

/** Mails the password reset link, if there is a member with this address. */
export const sendPasswordReset = jobType<{ email: string }>('accounts_send_reset');

/**
 * Mails the link that changes the account's address to `email`. Nothing is sent if a member has
 * that address, or if the password has changed since the request.
 */
export const sendEmailChange = jobType<{ account_id: string; email: string; requestedAt: string }>(
  'accounts_send_email_change',
);

const purge = jobType('accounts_purge');

export const accountsJobs = [
  job(sendConfirmationAgain, async (app, { email }) => {
    await app.db.transaction().execute(async (trx) => {
      const signUp = await signUps.findSignUpByEmail(trx, email);
      if (signUp !== undefined) await sendLink(app, trx, { purpose: 'confirm_sign_up', ...signUp });
    });
  }),
  job(sendPasswordReset, async (app, { email }) => {
    await app.db.transaction().execute(async (trx) => {
      const account = await accounts.findAccount(trx, { email });
      if (account !== undefined)
        await sendLink(app, trx, { purpose: 'reset_password', ...account });
    });
  }),
  job(sendEmailChange, async (app, { account_id, email, requestedAt }) => {
    await app.db.transaction().execute(async (trx) => {
      const account = await accounts.lockAccount(trx, { id: account_id });
      if (account === undefined || account.password_changed_at > requestedAt) return;
      if (await accounts.isAddressTaken(trx, email)) return;
      // The link replaces an earlier one.
      await emailTokens.deleteEmailTokens(trx, account_id, 'change_email');
      await sendLink(app, trx, { purpose: 'change_email', id: account_id, email });
    });
  }),
  job(
    purge,
    async (app) => {
      const now = isoFromNow(app.clock, 0);
      const removed = await purgeStore.purge(app.db, {
        now,
        signedUpBefore: isoFromNow(app.clock, -signUpLife),
        usedBefore: isoFromNow(app.clock, -sessionLife),
        signedInBefore: isoFromNow(app.clock, -deviceLife),
        heldBefore: isoFromNow(app.clock, -heldAddressLife),
      });
      const limits = await deleteExpiredLimits(app.db, now);
      app.log.info({ ...removed, ...limits }, 'Removed expired rows');
      await holdAddresses(app);
    },
    { cron: '17 * * * *' },
  ),
];
