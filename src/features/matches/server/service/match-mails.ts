import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import * as store from '#features/matches/server/store/match-mails.ts';
import type { NotificationFacts } from '#features/notifications/rules/kind.ts';
import {
  findReader,
  type Kinds,
  type ReadNotification,
  readNotifications,
} from '#features/notifications/server/service/list.ts';
import type { notificationMail } from '#features/notifications/server/service/notify.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { detailsOf, type NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockByName, type Transaction } from '#platform/server/database/database.ts';

/** Who of these has said yes, and so gets more mails of the match than its question and its end. */
export const saidYes = store.saidYes;

type MailOf = NonNullable<(typeof notificationMail)['data']>;

/**
 * Mails what a notification says to its reader now, or lets it wait; nothing once it has gone or
 * ended. `id`: of the job, so that its repetition sends nothing.
 */
export async function mailNotification(
  app: AppContext,
  kinds: Kinds,
  id: string,
  { notification_id, actor_id, created_at }: MailOf,
): Promise<void> {
  const reader_id = await findReader(app.db, kinds, notification_id);
  if (reader_id === undefined) return;
  await app.db.transaction().execute(async (trx) => {
    await lockReader(trx, reader_id);
    const [found] = await readNotifications(app, trx, kinds, reader_id, [notification_id]);
    if (found === undefined || found.item.ended !== null) return;
    const limit = limitOf(found);
    if (limit === 'none') {
      // What has become a later one has a mail of its own; where limits count, they see to it.
      if (new Date(found.item.created_at) > new Date(created_at)) return;
      // Of the same notification, which says more by now.
      await store.forget(trx, notification_id);
    } else if (!(await claimMail(trx, { id, reader_id, actor_id, notification_id }, found, limit)))
      return;
    await mailOne(app, trx, reader_id, found, id);
  });
}

/** Whether the limits let this mail go now; else it waits, or is never sent. */
async function claimMail(
  trx: Transaction,
  mail: { id: string; reader_id: string; actor_id: string | null; notification_id: string },
  { item: { kind, play_date_id } }: ReadNotification,
  limit: ReturnType<typeof limitOf>,
): Promise<boolean> {
  const { reader_id, actor_id } = mail;
  if (actor_id === null || play_date_id === null) throw new Error(`${kind} names no actor`);
  if (limit === 'after_yes' && (await saidYes(trx, play_date_id, [reader_id])).length === 0)
    return false;
  return await store.claim(trx, { ...mail, actor_id, play_date_id });
}

function limitOf({ kind: { mail }, facts }: ReadNotification) {
  if (mail === undefined) return 'none';
  // Written as this kind's.
  return typeof mail.limit === 'function' ? mail.limit(facts.data as never) : mail.limit;
}

function mailKindOf({ mail }: ReadNotification['kind'], data: never) {
  if (mail === undefined) return 'mail_matches';
  return typeof mail.kind === 'function' ? mail.kind(data) : mail.kind;
}

/** A mail of one notification, with its facts in lines. */
async function mailOne(
  app: AppContext,
  trx: Transaction,
  reader_id: string,
  { item, kind, facts: found }: ReadNotification,
  id?: string,
): Promise<void> {
  const { mail } = kind;
  // Written as this kind's.
  const facts = found as NotificationFacts<never, never>;
  const about = found.about as NotifiedPlaydate | null;
  const which = item.context === null ? [] : [{ text: item.context }];
  const lines = [
    ...(about === null ? which : detailsOf(about)),
    ...(mail?.lines?.(facts) ?? []).map((text) => ({ text })),
  ];
  const linkLabel = mail?.linkLabel?.(facts);
  await mailMatchNotice(app, trx, {
    user_id: reader_id,
    title: mail?.title?.(facts) ?? item.title,
    message: [item.news, mail?.more?.(facts) ?? item.text]
      .filter((text) => text !== '')
      .map(toSentence),
    lines: lines.map((line) => ({
      ...line,
      text: line.text.charAt(0).toUpperCase() + line.text.slice(1),
    })),
    link: item.link,
    ...(linkLabel !== undefined && { linkLabel }),
    kind: mailKindOf(kind, facts.data),
    isModeration: mail?.isModeration?.(facts.data) ?? false,
    ...(id !== undefined && { id }),
  });
}

const toSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Sends each reader what may be sent by now and is still unread, as one mail. */
export async function sendDeferred(
  app: AppContext,
  kinds: Kinds,
  signal: AbortSignal,
): Promise<void> {
  for (const reader_id of await store.listDueReaders(app.db)) {
    if (signal.aborted) return;
    const sent = app.db.transaction().execute(async (trx) => {
      await lockReader(trx, reader_id);
      const ids = await store.takeDue(trx, reader_id);
      const due = await readNotifications(app, trx, kinds, reader_id, ids);
      const [newest, ...others] = due;
      if (newest === undefined) return;
      if (others.length === 0) return await mailOne(app, trx, reader_id, newest);
      const { link } = newest.item;
      const isOneLink = others.every(({ item }) => item.link === link);
      await mailMatchNotice(app, trx, {
        user_id: reader_id,
        title: noticeTexts.moreThings(due.length),
        message: due.map(({ item }) => item.message),
        ...(isOneLink
          ? { link }
          : { link: '/notifications', linkLabel: noticeTexts.openNotifications }),
        kind: 'mail_matches',
      });
    });
    // The others are mailed all the same.
    await sent.catch((err: unknown) => app.log.error({ err, reader_id }, 'deferred mails failed'));
  }
}

/** So that no two mails of a reader are counted at once. */
const lockReader = (trx: Transaction, reader_id: string) =>
  lockByName(trx, `mails to ${reader_id}`);
