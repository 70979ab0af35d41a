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

type Waiting = { id: string; email: string };
type Member = Waiting & { first_name: string };

/** Mails the link that confirms a sign-up's address, in the caller's transaction. Good for 24 hours and one use. */
export async function sendConfirmation(app: AppContext, trx: Transaction, to: Waiting): Promise<void> {
  const { id: sign_up_id, email } = to;
  const token = await newLink(app, trx, { purpose: 'confirm_sign_up', sign_up_id, email });
  const url = `${app.config.publicOrigin}/confirm#token=${token}`;
  await sendMail(app, trx, { to: email, ...confirmationEmail(url) });
}

/** Mails the link that sets a new password, in the caller's transaction. Good for 24 hours and one use. */
export async function sendReset(app: AppContext, trx: Transaction, to: Member): Promise<void> {
  const { id: account_id, email, first_name } = to;
  const token = await newLink(app, trx, { purpose: 'reset_password', account_id, email });
  const url = `${app.config.publicOrigin}/reset-password#token=${token}`;
  await sendMail(app, trx, { to: email, ...passwordResetEmail({ first_name, url }) });
}

/** Mails the link that makes `email` the address of a member, in the caller's transaction. An earlier such link of theirs dies. */
export async function sendChangeOfEmail(app: AppContext, trx: Transaction, to: Waiting): Promise<void> {
  const { id: account_id, email } = to;
  await emailTokens.deleteEmailTokens(trx, account_id, 'change_email');
  const token = await newLink(app, trx, { purpose: 'change_email', account_id, email });
  const url = `${app.config.publicOrigin}/confirm?for=email#token=${token}`;
  await sendMail(app, trx, { to: email, ...changeAddressEmail(url) });
}

type NewLink = { purpose: Purpose; email: string } & ({ sign_up_id: string } | { account_id: string });

/** Keeps the hash of a new token; the token itself is for the mail alone. */
async function newLink(app: AppContext, trx: Transaction, link: NewLink): Promise<string> {
  const { token, token_hash } = newSecret();
  const expires_at = isoFromNow(app.clock, emailLinkLife);
  await emailTokens.insertEmailToken(trx, { ...link, token_hash, expires_at });
  return token;
}

/** What a link that is good right now belongs to; looking does not use it up. 400 for any other. */
export async function readLink(app: AppContext, purpose: Purpose, token: string) {
  const now = app.clock.now().toISOString();
  return valid(await emailTokens.findEmailToken(app.db, { purpose, token_hash: hashSecret(token), now }));
}

/** Uses a link up in the caller's transaction. 400 when it is unknown, expired, used, or somebody else was faster. */
export async function consumeLink(app: AppContext, trx: Transaction, purpose: Purpose, token: string) {
  const now = app.clock.now().toISOString();
  return valid(await emailTokens.consumeEmailToken(trx, { purpose, token_hash: hashSecret(token), now }));
}

type Purpose = 'confirm_sign_up' | 'reset_password' | 'change_email';
type Link = NonNullable<Awaited<ReturnType<typeof emailTokens.consumeEmailToken>>>;

/** Whose link it is (the sign-up's or the account's id) and the address it was mailed to. */
function valid(link: Link | undefined): { id: string; email: string } {
  const id = link?.sign_up_id ?? link?.account_id;
  if (link === undefined || id === undefined || id === null) throw linkInvalid();
  return { id, email: link.email };
}

/** The refusal of every link that is not good (any more), whatever the reason. */
export function linkInvalid(): AppError {
  return new AppError('BAD_REQUEST', messages.linkInvalid);
}
