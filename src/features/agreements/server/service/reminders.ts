import { calendarTexts, howLong } from '#features/agreements/data/calendar-texts.ts';
import { reminderWindows } from '#features/agreements/limits.ts';
import * as store from '#features/agreements/server/store/reminders.ts';
import { unreadRetention } from '#features/notifications/limits.ts';
import type { MailKind } from '#features/notifications/rules/kind.ts';
import {
  deleteByKeys,
  notifyByText,
  notifyEach,
} from '#features/notifications/server/service/notify-by-text.ts';
import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { mailPlayers, saidYes } from '#features/playdates/server/service/match-mails.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { detailLink } from '#features/playdates/server/service/notify.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { formatDateTime, isSameDay } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Transaction, withSavepoint } from '#platform/server/database/database.ts';

/** Matches of a transaction. */
const batchSize = 50;

/** Another version has another key, so that an unread reminder does not hold back the next one. */
const reminderKey = (kind: store.ReminderKind, { id, version }: { id: string; version: number }) =>
  `${detailLink(id)}/${kind}/${version}`;

/**
 * Sends all reminders that are due, each once: to whom and whether still is decided in the
 * transaction that sends them. Returns the number of matches.
 */
export async function sendReminders(app: AppContext, signal?: AbortSignal): Promise<number> {
  let matches = 0;
  for (const kind of ['day_before', 'two_hours'] as const) {
    // Matches whose reminders have failed: the next run of the job tries them again.
    const failed: string[] = [];
    for (let count = batchSize; count === batchSize && signal?.aborted !== true; matches += count)
      count = await sendBatch(app, kind, failed);
    matches -= failed.length;
  }
  return matches;
}

async function sendBatch(app: AppContext, kind: store.ReminderKind, failed: string[]): Promise<number> {
  return await app.db.transaction().execute(async (trx) => {
    const due = await store.lockDue(trx, {
      kind,
      from: isoFromNow(app.clock, reminderWindows[kind].until),
      until: isoFromNow(app.clock, reminderWindows[kind].from),
      limit: batchSize,
      except: failed,
    });
    const now = isoFromNow(app.clock, 0);
    for (const match of due) {
      try {
        await withSavepoint(trx, async () => {
          const reminded = await store.markSent(trx, { ...match, kind, now });
          const remind = kind === 'day_before' ? remindDayBefore : remindTwoHours;
          await remind({ app, trx, match, reminded, now });
        });
      } catch (error) {
        failed.push(match.id);
        app.log.error({ err: error, play_date_id: match.id, kind }, 'reminders of a match failed');
      }
    }
    return due.length;
  });
}

type Reminded = Awaited<ReturnType<typeof store.markSent>>;
type Reminder = { id: string; userIds: string[]; title: string; link: string; kind: MailKind } & {
  message: (reader: string) => string;
};
type Reminding = {
  app: AppContext;
  trx: Transaction;
  match: store.DueMatch;
  reminded: Reminded;
  now: string;
};

async function remindDayBefore({ app, trx, match, reminded, now }: Reminding) {
  const { id, starts_at, time_zone } = match;
  // After an interruption of the server it may be less than a day.
  const title = isSameDay(now, starts_at, time_zone) ? calendarTexts.today : calendarTexts.tomorrow;
  const text = calendarTexts.dayBefore(howLongUntil(starts_at, now));
  const named = await nameMatchFor(trx, { id, readers: reminded.map((player) => player.id) });
  const notices = reminded.map((player) => ({
    userIds: [player.id],
    message: () => named(player.id, [text, ...notConfirmed(player, time_zone)].join(' ')),
    link: detailLink(id),
  }));
  const dedupe_key = reminderKey('day_before', match);
  await notifyEach(
    app,
    trx,
    { type: 'other', title },
    notices.map((notice) => ({ ...notice, dedupe_key })),
  );
  for (const notice of notices)
    await mailReminder(app, trx, { ...notice, id, title, kind: 'mail_day_before' });
}

/** Who has not said yes in the match is mailed the question in place of the reminder. */
async function mailReminder(
  app: AppContext,
  trx: Transaction,
  { message, ...notice }: Reminder,
): Promise<void> {
  const yes = await saidYes(trx, notice.id, notice.userIds);
  const mail = { ...notice, mail: 'reminder' } as const;
  await mailPlayers(app, trx, { ...mail, message, userIds: notice.userIds.filter((id) => yes.includes(id)) });
  await mailPlayers(app, trx, {
    ...mail,
    title: noticeTexts.confirmTitle,
    message: (reader) => `${message(reader)} ${calendarTexts.doesThisSuit}`,
    userIds: notice.userIds.filter((id) => !yes.includes(id)),
  });
}

const howLongUntil = (starts_at: string, now: string): string =>
  howLong(new Date(starts_at).getTime() - new Date(now).getTime());

/** Until when who has not confirmed may object. */
const notConfirmed = (
  { object_until }: Pick<Reminded[number], 'object_until'>,
  time_zone: string,
): string[] =>
  object_until === null
    ? []
    : [calendarTexts.notConfirmed, confirmTexts.objectUntil(formatDateTime(object_until, time_zone))];

/** Players who have read this version's reminder of the day before get no second mail. */
async function remindTwoHours({ app, trx, match, reminded, now }: Reminding) {
  const userIds = reminded.map((player) => player.id);
  if (userIds.length === 0) return;
  const link = detailLink(match.id);
  const left = howLongUntil(match.starts_at, now);
  const named = await nameMatchFor(trx, { id: match.id, readers: userIds });
  const message = (reader: string) => {
    const players = reminded.filter((player) => player.id === reader);
    const confirmations = players.flatMap((player) => notConfirmed(player, match.time_zone));
    return named(reader, [calendarTexts.soon(left), ...confirmations].join(' '));
  };
  const notice = { userIds, title: calendarTexts.soonTitle(left), message, link };
  const { id, version } = match;
  await notifyByText(app, trx, { type: 'other', ...notice, dedupe_key: reminderKey('two_hours', match) });
  const key = reminderKey('day_before', match);
  const readers = await store.listReaders(trx, { id, version, userIds, key });
  const mailed = userIds.filter((user_id) => !readers.includes(user_id));
  await mailReminder(app, trx, { ...notice, id, userIds: mailed, kind: 'mail_two_hours' });
}

/** Deletes the notes on reminders whose notifications are gone; returns the number. */
export function deleteOldReminders(app: AppContext): Promise<number> {
  return store.deleteOld(app.db, isoFromNow(app.clock, -unreadRetention));
}

/** Whose notifications remind of these matches, by key: what makes them untrue marks them as read. */
export async function reminderKeys(trx: Transaction, play_date_ids: readonly string[]) {
  const sent = await store.listSent(trx, play_date_ids);
  return sent.map(({ user_id, kind, ...match }) => ({ user_id, dedupe_key: reminderKey(kind, match) }));
}

/** Deletes the reminders of others that name a player whose account is being deleted. */
export async function removeReminders(trx: Transaction, profile_id: string): Promise<void> {
  const naming = await store.listNaming(trx, profile_id);
  const keyOf = (match: (typeof naming)[number]) => reminderKey('day_before', match);
  const keys = naming.map((match) => ({ user_id: match.user_id, dedupe_key: keyOf(match) }));
  await deleteByKeys(trx, keys);
}
