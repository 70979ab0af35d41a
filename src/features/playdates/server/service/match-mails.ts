import { type MatchNotice, mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { type MatchMail, matchMails } from '#features/playdates/rules/mail-limits.ts';
import * as store from '#features/playdates/server/store/match-mails.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockByName, type Transaction } from '#platform/server/database/database.ts';
import { jobType } from '#platform/server/jobs/jobs.ts';

type LimitedNotice = Omit<store.LimitedMail, 'id'> & { mail: MatchMail } & Record<
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
 * Mails a notice about a match in the caller's transaction, as often as its kind may be. What is limited
 * names who caused it and the key of its notification, of which a later mail is made.
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
  const { reader_id, play_date_id } = claim;
  await app.db.transaction().execute(async (trx) => {
    await lockReader(trx, reader_id);
    if (matchMails[mail] === 'after_yes' && (await saidYes(trx, play_date_id, [reader_id])).length === 0)
      return;
    if (!(await store.claim(trx, { id, ...claim }))) return;
    await mailMatchNotice(app, trx, { userIds: [reader_id], title, message, link, kind: 'mail_matches' });
  });
}

/** Sends each reader what may be sent by now and is still unread, as one mail. */
export async function sendDeferred(app: AppContext, signal: AbortSignal): Promise<void> {
  for (const reader_id of await store.listDueReaders(app.db)) {
    if (signal.aborted) return;
    const sent = app.db.transaction().execute(async (trx) => {
      await lockReader(trx, reader_id);
      const due = await store.takeDue(trx, reader_id);
      const [newest, ...others] = due;
      if (newest === undefined) return;
      const isOneLink = others.every(({ link }) => link === newest.link);
      await mailMatchNotice(app, trx, {
        userIds: [reader_id],
        title: others.length === 0 ? newest.title : noticeTexts.moreThings(due.length),
        message: due.map(({ message }) => message),
        ...(isOneLink
          ? { link: newest.link }
          : { link: '/notifications', linkLabel: noticeTexts.openNotifications }),
        kind: 'mail_matches',
      });
    });
    // The others are mailed all the same.
    await sent.catch((err: unknown) => app.log.error({ err, reader_id }, 'deferred mails failed'));
  }
}

/** So that no two mails of a reader are counted at once. */
const lockReader = (trx: Transaction, reader_id: string) => lockByName(trx, `mails to ${reader_id}`);
