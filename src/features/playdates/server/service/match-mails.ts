import { type MatchNotice, mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import type { NotificationFacts, NotificationMail } from '#features/notifications/rules/kind.ts';
import {
  findReader,
  type Kinds,
  type ReadNotification,
  readNotifications,
} from '#features/notifications/server/service/list.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { type MatchMail, matchMails } from '#features/playdates/rules/mail-limits.ts';
import { detailsOf, type NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';
import * as store from '#features/playdates/server/store/match-mails.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockByName, type Transaction } from '#platform/server/database/database.ts';
import { jobType } from '#platform/server/jobs/jobs.ts';

type LimitedNotice = Omit<store.LimitedMail, 'id' | 'notification_id'> & { mail: MatchMail } & Record<
    'title' | 'message' | 'link',
    string
  >;

export type PlayersNotice = Omit<MatchNotice, 'message'> & {
  /** Of the PlayDate. */
  id: string;
  mail: MatchMail;
  message: string | ((reader: string) => string);
  actor_id?: string | undefined;
  dedupe_key?: string | undefined;
};

/** A mail that a limit may hold back: each in a transaction of its own, which waits for one reader alone. */
export const limitedMail = jobType<LimitedNotice>('playdates_limited_mail');

/** Who of these has said yes, and so gets more mails of the match than its question and its end. */
export const saidYes = store.saidYes;

/**
 * Mails a notice of no declared kind about a match in the caller's transaction, as often as it may be. What is
 * limited names who caused it and the key of its notification, of which a later mail is made.
 */
export async function mailPlayers(
  app: AppContext,
  trx: Transaction,
  { id, mail, actor_id, dedupe_key, ...notice }: PlayersNotice,
): Promise<void> {
  if (matchMails[mail] === 'none') return await mailMatchNotice(app, trx, notice);
  if (actor_id === undefined || dedupe_key === undefined) throw new Error(`${mail} names no actor or no key`);
  const { title, message, link } = notice;
  for (const reader_id of notice.userIds)
    await app.jobs.enqueue(trx, limitedMail, {
      reader_id,
      actor_id,
      play_date_id: id,
      dedupe_key,
      mail,
      title,
      link,
      message: typeof message === 'string' ? message : message(reader_id),
    });
}

/** Sends a limited mail, or lets it wait; `id`: of the job, so that its repetition sends nothing. */
export async function sendOrDefer(
  app: AppContext,
  id: string,
  { mail, title, message, link, ...claim }: LimitedNotice,
): Promise<void> {
  const { reader_id } = claim;
  await app.db.transaction().execute(async (trx) => {
    await lockReader(trx, reader_id);
    if (!(await mayMail(trx, matchMails[mail], { id, ...claim, notification_id: null }))) return;
    await mailMatchNotice(app, trx, { userIds: [reader_id], title, message, link, kind: 'mail_matches' });
  });
}

/** Whether the limits let a mail, whose reader is locked, be sent now; what they hold back waits. */
async function mayMail(
  trx: Transaction,
  limit: NotificationMail<never, never>['limit'],
  mail: store.LimitedMail,
): Promise<boolean> {
  if (limit === 'none') return true;
  const { play_date_id, reader_id } = mail;
  if (limit === 'after_yes' && (await saidYes(trx, play_date_id, [reader_id])).length === 0) return false;
  return await store.claim(trx, mail);
}

/**
 * Mails what a notification says to its reader now, or lets it wait; nothing once it has gone or ended. `id`: of
 * the job, so that its repetition sends nothing.
 */
export async function mailNotification(
  app: AppContext,
  kinds: Kinds,
  id: string,
  { notification_id, actor_id }: { notification_id: string; actor_id: string | null },
): Promise<void> {
  const reader_id = await findReader(app.db, kinds, notification_id);
  if (reader_id === undefined) return;
  await app.db.transaction().execute(async (trx) => {
    await lockReader(trx, reader_id);
    const [found] = await readNotifications(app, trx, kinds, reader_id, [notification_id]);
    if (found === undefined || found.item.ended !== null) return;
    const { play_date_id } = found.item;
    const limit = found.kind?.mail?.limit ?? 'none';
    if (limit !== 'none') {
      if (actor_id === null || play_date_id === null) throw new Error(`${found.item.kind} names no actor`);
      const claim = { id, reader_id, actor_id, play_date_id, notification_id, dedupe_key: null };
      if (!(await mayMail(trx, limit, claim))) return;
    }
    await mailOne(app, trx, reader_id, found, id);
  });
}

/** A mail of one notification, with its facts in lines. */
async function mailOne(
  app: AppContext,
  trx: Transaction,
  reader_id: string,
  { item, kind, facts }: ReadNotification,
  id?: string,
): Promise<void> {
  const mail = kind?.mail;
  const about = facts.about as NotifiedPlaydate | null;
  await mailMatchNotice(app, trx, {
    userIds: [reader_id],
    title: item.title,
    message: [item.news, mail?.more?.(facts as NotificationFacts<never, never>) ?? item.text]
      .filter((text) => text !== '')
      .map(toSentence),
    lines: [
      ...(about === null ? [] : detailsOf(about)),
      ...(mail?.lines?.(facts as NotificationFacts<never, never>) ?? []).map((text) => ({ text })),
    ].map((line) => ({ ...line, text: line.text.charAt(0).toUpperCase() + line.text.slice(1) })),
    link: item.link,
    kind: mail === undefined ? 'mail_matches' : mail.kind,
    ...(id !== undefined && { id }),
  });
}

const toSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Sends each reader what may be sent by now and is still unread, as one mail. */
export async function sendDeferred(app: AppContext, kinds: Kinds, signal: AbortSignal): Promise<void> {
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
        userIds: [reader_id],
        title: noticeTexts.moreThings(due.length),
        message: due.map(({ item }) => item.message),
        ...(isOneLink ? { link } : { link: '/notifications', linkLabel: noticeTexts.openNotifications }),
        kind: 'mail_matches',
      });
    });
    // The others are mailed all the same.
    await sent.catch((err: unknown) => app.log.error({ err, reader_id }, 'deferred mails failed'));
  }
}

/** So that no two mails of a reader are counted at once. */
const lockReader = (trx: Transaction, reader_id: string) => lockByName(trx, `mails to ${reader_id}`);
