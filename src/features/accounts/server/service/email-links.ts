import { messages } from '#features/accounts/messages.ts';
import { emailLinkLife } from '#features/accounts/rules.ts';
import { changeEmailMail, confirmationMail, resetMail } from '#features/accounts/server/mails.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Waiting = { id: string; email: string };
type Member = Waiting & { first_name: string };

/** Mails the link that confirms a sign-up's address, in the caller's transaction. Good for 24 hours and one use. */
export async function sendConfirmation(platform: Platform, trx: Transaction, to: Waiting): Promise<void> {
  const { id: sign_up_id, email } = to;
  const token = await newLink(platform, trx, { purpose: 'confirm_sign_up', sign_up_id, email });
  const url = `${platform.config.public_origin}/confirm#token=${token}`;
  await sendMail(platform, trx, { to: email, ...confirmationMail(url) });
}

/** Mails the link that sets a new password, in the caller's transaction. Good for 24 hours and one use. */
export async function sendReset(platform: Platform, trx: Transaction, to: Member): Promise<void> {
  const { id: account_id, email, first_name } = to;
  const token = await newLink(platform, trx, { purpose: 'reset_password', account_id, email });
  const url = `${platform.config.public_origin}/reset-password#token=${token}`;
  await sendMail(platform, trx, { to: email, ...resetMail({ first_name, url }) });
}

/** Mails the link that makes `email` the address of a member, in the caller's transaction. An earlier such link of theirs dies. */
export async function sendChangeOfEmail(platform: Platform, trx: Transaction, to: Waiting): Promise<void> {
  const { id: account_id, email } = to;
  await emailTokens.deleteEmailTokens(trx, account_id, 'change_email');
  const token = await newLink(platform, trx, { purpose: 'change_email', account_id, email });
  const url = `${platform.config.public_origin}/confirm?for=email#token=${token}`;
  await sendMail(platform, trx, { to: email, ...changeEmailMail(url) });
}

type NewLink = { purpose: Purpose; email: string } & ({ sign_up_id: string } | { account_id: string });

/** Keeps the hash of a new token; the token itself is for the mail alone. */
async function newLink(platform: Platform, trx: Transaction, link: NewLink): Promise<string> {
  const { token, token_hash } = newSecret();
  const expires_at = isoFromNow(platform.clock, emailLinkLife);
  await emailTokens.insertEmailToken(trx, { ...link, token_hash, expires_at });
  return token;
}

/** What a link that is good right now belongs to; looking does not use it up. 400 for any other. */
export async function readLink(platform: Platform, purpose: Purpose, token: string) {
  const now = platform.clock.now().toISOString();
  return valid(
    await emailTokens.findEmailToken(platform.db, { purpose, token_hash: hashSecret(token), now }),
  );
}

/** Uses a link up in the caller's transaction. 400 when it is unknown, expired, used, or somebody else was faster. */
export async function spendLink(platform: Platform, trx: Transaction, purpose: Purpose, token: string) {
  const now = platform.clock.now().toISOString();
  return valid(await emailTokens.spendEmailToken(trx, { purpose, token_hash: hashSecret(token), now }));
}

type Purpose = 'confirm_sign_up' | 'reset_password' | 'change_email';
type Link = NonNullable<Awaited<ReturnType<typeof emailTokens.spendEmailToken>>>;

/** Whose link it is (the sign-up's or the account's id) and the address it was mailed to. */
function valid(link: Link | undefined): { id: string; email: string } {
  const id = link?.sign_up_id ?? link?.account_id;
  if (link === undefined || id === undefined || id === null) throw linkInvalid();
  return { id, email: link.email };
}

/** The refusal of every link that is not good (any more), whatever the reason. */
export function linkInvalid(): AppError {
  return new AppError('BAD_REQUEST', messages.link_invalid);
}
