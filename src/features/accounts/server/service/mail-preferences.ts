import { messages } from '#features/accounts/messages/common.ts';
import type { MailPreferences } from '#features/accounts/schema.ts';
import { noticeEmail } from '#features/accounts/server/emails.ts';
import * as store from '#features/accounts/server/store/mail-preferences.ts';
import { type MailKind, mailKinds } from '#features/notifications/rules/kind.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { oneClickUrl, stopRoutes } from '#platform/server/http/token-routes.ts';
import { sendMail } from '#platform/server/mail/mail.ts';

const all: MailPreferences = { mail_matches: true, mail_day_before: true, mail_two_hours: true };

/** Which mails a member wants; all, unless they have chosen otherwise. */
export async function getMailPreferences(db: Sql, user_id: string): Promise<MailPreferences> {
  return (await store.findPreferences(db, user_id)) ?? all;
}

export async function updateMailPreferences(
  app: AppContext,
  { user_id }: Viewer,
  changes: { [Kind in MailKind]?: boolean | undefined },
): Promise<MailPreferences> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  await store.savePreferences(app.db, user_id, given, app.clock.now().toISOString());
  return await getMailPreferences(app.db, user_id);
}

export type MatchNotice = {
  user_id: string;
  title: string;
  /** Without addresses, handles and messages of users. */
  message: readonly string[];
  /** Facts below the message; the link of one with a `linkLabel` is that of the mail. */
  lines?: readonly { text: string; linkLabel?: string }[];
  /** A path of this site. */
  link: string;
  /** What it leads to; default: the PlayDate. */
  linkLabel?: string;
  /** What an admin did to them: mailed to paused ones too, with the rules and how to answer. */
  isModeration?: boolean;
  /** The kind that ends these mails; null: they are always sent, as those about oneself. */
  kind: MailKind | null;
  /** The mail's, with which it is sent once. */
  id?: string;
};

/**
 * Mails a notice about a match, if its reader wants this kind of mail, in the caller's transaction.
 * The mail ends its kind with one click. The notification is another matter, see `notify`.
 */
export async function mailMatchNotice(
  app: AppContext,
  trx: Transaction,
  notice: MatchNotice,
): Promise<void> {
  const {
    user_id,
    title,
    message,
    lines = [],
    link,
    linkLabel,
    kind,
    isModeration = false,
  } = notice;
  const recipient = await store.findRecipient(trx, user_id, kind, isModeration);
  if (recipient === undefined) return;
  const { publicOrigin, supportEmail } = app.config;
  const moderation = isModeration ? { supportEmail, rulesUrl: `${publicOrigin}/guidelines` } : null;
  const stop = kind && { kind, url: stopMailsUrl(app, { kind, user_id }) };
  await sendMail(app, trx, {
    to: recipient.email,
    ...noticeEmail({
      first_name: recipient.first_name,
      title,
      message,
      url: publicOrigin + link,
      stop,
      moderation,
      ...(linkLabel !== undefined && { label: linkLabel }),
      lines,
    }),
    ...(stop && { unsubscribeUrl: oneClickUrl(stop.url) }),
    ...(notice.id !== undefined && { id: notice.id }),
  });
}

const stopPath = '/stop-mails';
/** Begins the encrypted text, so that no other encrypted value is accepted as a token. */
const purpose = 'stop mails';

/**
 * The link of a mail that ends its kind. The token needs no row, never expires and cannot be
 * forged. It follows the #, so that it is never logged; what mail readers post to has it in the
 * path.
 */
export function stopMailsUrl(
  { config, secrets }: AppContext,
  { kind, user_id }: { kind: MailKind; user_id: string },
): string {
  const text = [purpose, kind, user_id].join('/');
  const token = Buffer.from(secrets.encrypt(text), 'base64').toString('base64url');
  return `${config.publicOrigin}${stopPath}#token=${token}`;
}

/** Ends the kind of mails that the token is for; idempotent. */
export async function stopMails(app: AppContext, token: string): Promise<{ kind: MailKind }> {
  const { kind, user_id } = decryptToken(app, token);
  await store.savePreferences(app.db, user_id, { [kind]: false }, app.clock.now().toISOString());
  return { kind };
}

function decryptToken(app: AppContext, token: string): { kind: MailKind; user_id: string } {
  try {
    const text = app.secrets.decrypt(Buffer.from(token, 'base64url').toString('base64'));
    const [found, given, user_id = ''] = text.split('/');
    const kind = mailKinds.find((each) => each === given);
    if (found === purpose && kind !== undefined) return { kind, user_id };
  } catch {
    // Malformed, or encrypted with another key.
  }
  throw new AppError('BAD_REQUEST', messages.stopMailsLinkInvalid);
}

export const stopMailsRoutes = stopRoutes(stopPath, stopMails);
