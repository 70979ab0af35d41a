import type { linkPurposes } from '#features/accounts/contract.ts';
import { emailLinkLife } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages/common.ts';
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

type Purpose = (typeof linkPurposes)[number];
const paths: Record<Purpose, string> = {
  confirm_sign_up: '/confirm',
  reset_password: '/reset-password',
  change_email: '/confirm?for=email',
};

/** The account or sign-up of a link, and what its mail contains. */
type NewLink = { id: string; email: string } & (
  | { purpose: 'confirm_sign_up' | 'change_email' }
  | { purpose: 'reset_password'; first_name: string }
);

/**
 * Mails a link to a sign-up or a member, in the caller's transaction; valid for 24 hours, once. The
 * token is only in the mail; its hash is stored.
 */
export async function sendLink(app: AppContext, trx: Transaction, link: NewLink): Promise<void> {
  const { purpose, id, email } = link;
  const { token, token_hash } = newSecret();
  const expires_at = isoFromNow(app.clock, emailLinkLife);
  const target = purpose === 'confirm_sign_up' ? { sign_up_id: id } : { account_id: id };
  await emailTokens.insertEmailToken(trx, { purpose, ...target, email, token_hash, expires_at });
  const url = `${app.config.publicOrigin}${paths[purpose]}#token=${token}`;
  await sendMail(app, trx, { to: email, ...composeMail(link, url) });
}

function composeMail(link: NewLink, url: string) {
  switch (link.purpose) {
    case 'confirm_sign_up':
      return confirmationEmail(url);
    case 'reset_password':
      return passwordResetEmail(url, link.first_name);
    case 'change_email':
      return changeAddressEmail(url);
  }
}

/** The target of a valid link, without using it. @throws 400 for any other */
export async function readLink(app: AppContext, purpose: Purpose, token: string) {
  return toLinkTarget(await emailTokens.findEmailToken(app.db, toKey(app, purpose, token)));
}

/** Uses a link, once even concurrently, in the caller's transaction. */
export async function consumeLink(
  app: AppContext,
  trx: Transaction,
  purpose: Purpose,
  token: string,
) {
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
