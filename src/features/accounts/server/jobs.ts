import { sessionLife, signUpLife } from '#features/accounts/limits.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as purging from '#features/accounts/server/store/purge.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { sendChangeOfEmail, sendConfirmation, sendReset } from './service/email-links.ts';

/** Mails the confirmation link again to whoever waits with this address; nothing happens when nobody does. */
export const sendConfirmationAgain = jobType<{ email: string }>('accounts_send_confirmation');

/** Mails the link for a new password to the member with this address; nothing happens when there is none. */
export const sendPasswordReset = jobType<{ email: string }>('accounts_send_reset');

/**
 * Mails the link that changes somebody's address to `email`; nothing happens when a member has it, or when the password that was asked
 * for has been changed since.
 */
export const sendEmailChange = jobType<{ account_id: string; email: string; askedAt: string }>(
  'accounts_send_email_change',
);

const purge = jobType('accounts_purge');

export const accountsJobs = [
  job(sendConfirmationAgain, async (app, { email }) => {
    await app.db.transaction().execute(async (trx) => {
      const signUp = await signUps.findSignUpByEmail(trx, email);
      if (signUp !== undefined) await sendConfirmation(app, trx, signUp);
    });
  }),
  job(sendPasswordReset, async (app, { email }) => {
    await app.db.transaction().execute(async (trx) => {
      const account = await accounts.findAccount(trx, { email });
      if (account !== undefined) await sendReset(app, trx, account);
    });
  }),
  job(sendEmailChange, async (app, { account_id, email, askedAt }) => {
    await app.db.transaction().execute(async (trx) => {
      const account = await accounts.lockAccount(trx, { id: account_id });
      if (account === undefined || account.password_changed_at > askedAt) return;
      if (await accounts.isAddressTaken(trx, email)) return;
      await sendChangeOfEmail(app, trx, { id: account_id, email });
    });
  }),
  job(
    purge,
    async (app) => {
      const removed = await purging.purge(app.db, {
        now: isoFromNow(app.clock, 0),
        signedUp: isoFromNow(app.clock, -signUpLife),
        spent: isoFromNow(app.clock, -sessionLife),
      });
      app.log.info(removed, 'Removed what nobody can use any more');
    },
    { cron: '17 * * * *' },
  ),
];
