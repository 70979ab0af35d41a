import { reminderWindows } from '#features/matches/limits.ts';
import { dayBefore, twoHours } from '#features/matches/rules/notification-kinds.ts';
import * as store from '#features/matches/server/store/reminders.ts';
import { unreadRetention } from '#features/notifications/limits.ts';
import { notifyEach } from '#features/notifications/server/service/notify.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Transaction, withSavepoint } from '#platform/server/database/database.ts';
import { saidYes } from './match-mails.ts';

/** Matches of a transaction. */
const batchSize = 50;

/** Of what a reminder is: another version is reminded of anew. */
const keyOf = ({ id, version }: { id: string; version: number }): string => `${id}/${version}`;

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

async function sendBatch(
  app: AppContext,
  kind: store.ReminderKind,
  failed: string[],
): Promise<number> {
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
          await remind({ app, trx, match, kind }, reminded);
        });
      } catch (error) {
        failed.push(match.id);
        app.log.error({ err: error, play_date_id: match.id, kind }, 'reminders of a match failed');
      }
    }
    return due.length;
  });
}

/**
 * Reminds the players of a match. Who has read this version's reminder of the day before gets no
 * second mail.
 */
async function remind(
  {
    app,
    trx,
    match,
    kind,
  }: { app: AppContext; trx: Transaction; match: store.DueMatch; kind: store.ReminderKind },
  reminded: Awaited<ReturnType<typeof store.markSent>>,
): Promise<void> {
  const { id, version, starts_at, time_zone } = match;
  const userIds = reminded.map((player) => player.id);
  if (userIds.length === 0) return;
  const saidYesTo = await saidYes(trx, id, userIds);
  const key = keyOf(match);
  const read =
    kind === 'day_before'
      ? []
      : await store.listReaders(trx, { id, version, userIds, kind: dayBefore.name, key });
  await notifyEach(
    app,
    trx,
    kinds[kind],
    reminded.map((player) => ({
      userIds: [player.id],
      play_date_id: id,
      key,
      data: {
        starts_at,
        time_zone,
        object_until: player.object_until,
        has_said_yes: saidYesTo.includes(player.id),
        is_mailed: !read.includes(player.id),
      },
    })),
  );
}

const kinds = { day_before: dayBefore, two_hours: twoHours };

/** Deletes the notes on reminders whose notifications are gone; returns the number. */
export function deleteOldReminders(app: AppContext): Promise<number> {
  return store.deleteOld(app.db, isoFromNow(app.clock, -unreadRetention));
}

/** What reminds of these matches: what makes them untrue settles it. */
export async function reminders(trx: Transaction, play_date_ids: readonly string[]) {
  const sent = await store.listSent(trx, play_date_ids);
  return sent.map(
    ({ user_id, kind, ...match }) =>
      ({
        kind: kinds[kind as store.ReminderKind],
        key: keyOf(match),
        user_id,
        ended: 'over',
      }) as const,
  );
}
