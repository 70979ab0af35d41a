import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import { notify } from '#features/notifications/server/service.ts';
import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { type PlaydateType, type Team, teams } from '#features/playdates/schema.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { nameMatchFor } from './name-for-readers.ts';
import { agreementKey, detailLink } from './notify.ts';

type ToConfirm = {
  playdate: { id: string; type: PlaydateType };
  agreed: { time_zone: string; amount_per_hour: number; object_until: string | null };
  /** Who is asked, of each team. */
  asked: Record<Team, readonly string[]>;
  actor_id: string;
  /** What the actor has changed; without it the match is new, and its notice outlives their account. */
  changed?: string;
};

/** Asks players to confirm what is agreed on now, and says until when they can object. */
export async function askToConfirm(
  app: AppContext,
  trx: Transaction,
  { playdate: { id, type }, agreed, asked, actor_id, changed }: ToConfirm,
): Promise<void> {
  const { amount_per_hour, object_until, time_zone } = agreed;
  const until =
    object_until === null ? [] : [confirmTexts.objectUntil(formatDateTime(object_until, time_zone))];
  const what = changed === undefined ? [] : [`${changed}.`];
  const named = await nameMatchFor(trx, { id, readers: Object.values(asked).flat() });
  for (const team of teams) {
    const kind = team === payersOf(type) ? 'pay' : 'earn';
    const text = [...what, noticeTexts.confirmMessage(kind, amount_per_hour), ...until].join(' ');
    const question = {
      userIds: asked[team],
      title: noticeTexts.confirmTitle,
      message: (reader: string) => named(reader, text),
      link: detailLink(id),
    };
    await notify(app, trx, {
      ...question,
      ...{ type: 'other', actor_id, reachApart: 'everybody', dedupe_key: agreementKey(id) },
      ...(changed === undefined && { about: [] }),
    });
    await mailMatchNotice(app, trx, { ...question, kind: 'mail_matches' });
  }
}
