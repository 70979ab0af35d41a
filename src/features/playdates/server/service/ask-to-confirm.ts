import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import { notify } from '#features/notifications/server/service.ts';
import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { teams } from '#features/playdates/schema.ts';
import type { PlaydateRow } from '#features/playdates/server/store/playdates.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { nameMatchFor } from './name-for-readers.ts';
import { agreementKey, detailLink } from './notify.ts';

type NewMatch = {
  playdate: PlaydateRow;
  request: { id: string; requester_id: string | null; requester_partner_id: string | null };
  agreed: { time_zone: string; amount_per_hour: number; object_until: string };
  asked: readonly string[];
};

/** Asks players of a new match to confirm it, and says until when they can object. */
export async function askToConfirm(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { playdate, request, agreed, asked }: NewMatch,
): Promise<void> {
  const until = confirmTexts.objectUntil(formatDateTime(agreed.object_until, agreed.time_zone));
  const named = await nameMatchFor(trx, { id: playdate.id, readers: asked });
  for (const team of teams) {
    const members =
      team === 'creator_team'
        ? [playdate.creator?.id, playdate.partner?.id]
        : [request.requester_id, request.requester_partner_id];
    const kind = team === payersOf(playdate.type) ? 'pay' : 'earn';
    const text = `${noticeTexts.confirmMessage(kind, agreed.amount_per_hour)} ${until}`;
    const question = {
      userIds: asked.filter((player) => members.includes(player)),
      title: noticeTexts.confirmTitle,
      message: (reader: string) => named(reader, text),
      link: detailLink(playdate.id),
    };
    const notice = { type: 'other', actor_id: viewer.user_id, about: [] } as const;
    await notify(app, trx, { ...notice, ...question, dedupe_key: agreementKey(playdate.id) });
    await mailMatchNotice(app, trx, { ...question, kind: 'mail_matches' });
  }
}
