import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { totalLine } from '#features/playdates/rules/money.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { type PlaydateType, type Team, teams } from '#features/playdates/schema.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { agreementKey, notifyAbout } from './notify.ts';

type ToConfirm = {
  playdate: { id: string; type: PlaydateType };
  agreed: {
    starts_at: string | null;
    time_zone: string;
    duration_minutes: number | null;
    amount_per_hour: number;
    object_until: string | null;
  };
  terms: { notice_hours: number; late_percent: number };
  /** Who is asked, of each team. */
  asked: Record<Team, readonly string[]>;
  actor_id: string;
  /** What the actor has changed; without it the match is new, and its notice outlives their account. */
  changed?: string;
};

/**
 * Asks players to confirm what is agreed on now, and says until when they can object, and what calling
 * off costs afterwards where it is soon.
 */
export async function askToConfirm(
  app: AppContext,
  trx: Transaction,
  { playdate: { id, type }, agreed, terms, asked, actor_id, changed }: ToConfirm,
): Promise<void> {
  const { starts_at, amount_per_hour, duration_minutes, object_until, time_zone } = agreed;
  const until =
    object_until === null ? [] : [confirmTexts.objectUntil(formatDateTime(object_until, time_zone))];
  for (const team of teams) {
    const kind = team === payersOf(type) ? 'pay' : 'earn';
    const accepted = team === 'other_team' ? [noticeTexts.teamAccepted] : [];
    const offered = { type, amount_per_hour, terms: { ...terms, duration_minutes } };
    const late =
      starts_at && lateLine(offered, starts_at, { team, now: app.clock.now(), isConfirming: true });
    const text = [
      ...(changed === undefined ? accepted : [`${changed}.`]),
      noticeTexts.confirmMessage(kind, amount_per_hour, totalLine({ amount_per_hour, duration_minutes })),
      ...until,
      ...(late ? [late] : []),
    ].join(' ');
    await notifyAbout(app, trx, {
      id,
      team: asked[team],
      mail: changed === undefined ? 'on' : 'changed',
      title: noticeTexts.confirmTitle,
      message: text,
      actor_id,
      reachApart: 'everybody',
      dedupe_key: agreementKey(id),
      ...(changed === undefined && { about: [] }),
    });
  }
}
