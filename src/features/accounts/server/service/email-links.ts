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

type Recipient = { id: string; email: string };
type Member = Recipient & { first_name: string };

/**
 * Mails the link that confirms a sign-up, in the caller's transaction; valid for 24 hours, once.
 */
export async function sendConfirmationLink(
  app: AppContext,
  trx: Transaction,
  recipient: Recipient,
): Promise<void> {
  const { id: sign_up_id, email } = recipient;
  const token = await createLink(app, trx, { purpose: 'confirm_sign_up', sign_up_id, email });
  const url = `${app.config.publicOrigin}/confirm#token=${token}`;
  await sendMail(app, trx, { to: email, ...confirmationEmail(url) });
}

/** Mails the password reset link, in the caller's transaction; valid for 24 hours, once. */
export async function sendResetLink(app: AppContext, trx: Transaction, recipient: Member): Promise<void> {
  const { id: account_id, email, first_name } = recipient;
  const token = await createLink(app, trx, { purpose: 'reset_password', account_id, email });
  const url = `${app.config.publicOrigin}/reset-password#token=${token}`;
  await sendMail(app, trx, { to: email, ...passwordResetEmail({ first_name, url }) });
}

/**
 * Mails the link that changes a member's address to `email`, in the caller's transaction; replaces
 * an earlier one.
 */
export async function sendEmailChangeLink(
  app: AppContext,
  trx: Transaction,
  recipient: Recipient,
): Promise<void> {
  const { id: account_id, email } = recipient;
  await emailTokens.deleteEmailTokens(trx, account_id, 'change_email');
  const token = await createLink(app, trx, { purpose: 'change_email', account_id, email });
  const url = `${app.config.publicOrigin}/confirm?for=email#token=${token}`;
  await sendMail(app, trx, { to: email, ...changeAddressEmail(url) });
}

type NewLink = { purpose: Purpose; email: string } & ({ sign_up_id: string } | { account_id: string });

/** Creates a token and stores its hash; the token itself is only in the mail. */
async function createLink(app: AppContext, trx: Transaction, link: NewLink): Promise<string> {
  const { token, token_hash } = newSecret();
  const expiresAt = isoFromNow(app.clock, emailLinkLife);
  await emailTokens.insertEmailToken(trx, { ...link, token_hash, expires_at: expiresAt });
  return token;
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

type Purpose = 'confirm_sign_up' | 'reset_password' | 'change_email';
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
