import { emailLinkLife } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages.ts';
import {
  changeAddressEmail,
  confirmationEmail,
  passwordResetEmail,
} from '#features/accounts/server/emails.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { hashSecret, newSecret } from './secrets.ts';

const links = {
  confirm_sign_up: { path: '/confirm', toMail: confirmationEmail },
  reset_password: { path: '/reset-password', toMail: passwordResetEmail },
  change_email: { path: '/confirm?for=email', toMail: changeAddressEmail },
};
type Purpose = keyof typeof links;

/**
 * Mails a link to a sign-up or a member, in the caller's transaction; valid for 24 hours, once. The
 * token is only in the mail; its hash is stored.
 */
export async function sendLink(
  app: AppContext,
  trx: Transaction,
  purpose: Purpose,
  { id, email, first_name = '' }: { id: string; email: string; first_name?: string },
): Promise<void> {
  const { path, toMail } = links[purpose];
  const { token, token_hash } = newSecret();
  const expires_at = isoFromNow(app.clock, emailLinkLife);
  const target = purpose === 'confirm_sign_up' ? { sign_up_id: id } : { account_id: id };
  await emailTokens.insertEmailToken(trx, { purpose, ...target, email, token_hash, expires_at });
  const url = `${app.config.publicOrigin}${path}#token=${token}`;
  await sendMail(app, trx, { to: email, ...toMail(url, first_name) });
}

/**
 * The target of a valid link, without using it.
 * @throws BAD_REQUEST for any other link
 */
export async function readLink(app: AppContext, purpose: Purpose, token: string) {
  return toLinkTarget(await emailTokens.findEmailToken(app.db, toKey(app, purpose, token)));
}

/**
 * Uses a link in the caller's transaction.
 * @throws BAD_REQUEST if it is unknown, expired or used, also concurrently
 */
export async function consumeLink(app: AppContext, trx: Transaction, purpose: Purpose, token: string) {
  return toLinkTarget(await emailTokens.consumeEmailToken(trx, toKey(app, purpose, token)));
}

const toKey = ({ clock }: AppContext, purpose: Purpose, token: string) => ({
  purpose,
  token_hash: hashSecret(token),
  now: clock.now().toISOString(),
});

type Link = NonNullable<Awaited<ReturnType<typeof emailTokens.consumeEmailToken>>>;

/** The id of the sign-up or account of a link, and the address it was mailed to. */
function toLinkTarget(link: Link | undefined): { id: string; email: string } {
  const id = link?.sign_up_id ?? link?.account_id;
  if (link === undefined || id === undefined || id === null) throw linkInvalid();
  return { id, email: link.email };
}

/** The error for any invalid link, without a reason. */
export function linkInvalid(): AppError {
  return new AppError('BAD_REQUEST', messages.linkInvalid);
}
