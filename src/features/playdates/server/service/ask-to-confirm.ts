import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import { notify } from '#features/notifications/server/service.ts';
import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { type Team, teams } from '#features/playdates/schema.ts';
import type { PlaydateRow } from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { agreementKey, detailLink } from './notify.ts';

type NewMatch = {
  playdate: PlaydateRow;
  request: { id: string; requester_id: string | null; requester_partner_id: string | null };
  agreed: { starts_at: string | null; time_zone: string; amount_per_hour: number; object_until: string };
  asked: readonly string[];
};

/** Asks players of a new match to confirm it, and says until when they can object. */
export async function askToConfirm(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  match: NewMatch,
): Promise<void> {
  const { playdate, request, agreed, asked } = match;
  const until = confirmTexts.objectUntil(formatDateTime(agreed.object_until, agreed.time_zone));
  const questionTo = await questions(trx, viewer, match);
  for (const team of teams) {
    const members =
      team === 'creator_team'
        ? [playdate.creator?.id, playdate.partner?.id]
        : [request.requester_id, request.requester_partner_id];
    const question = {
      userIds: asked.filter((player) => members.includes(player)),
      title: noticeTexts.confirmTitle,
      message: `${questionTo(team)} ${until}`,
      link: detailLink(playdate.id),
    };
    const notice = { type: 'other', actor_id: viewer.user_id, about: [] } as const;
    await notify(app, trx, { ...notice, ...question, dedupe_key: agreementKey(playdate.id) });
    await mailMatchNotice(app, trx, { ...question, kind: 'mail_matches' });
  }
}

/** What each team is asked: without a time, about whom and what they play for. */
async function questions(
  trx: Transaction,
  viewer: Viewer,
  { playdate, request, agreed: { starts_at, time_zone, amount_per_hour } }: NewMatch,
): Promise<(team: Team) => string> {
  if (starts_at !== null) {
    const question = noticeTexts.confirmMessage(formatDateTime(starts_at, time_zone), amount_per_hour);
    return () => question;
  }
  const { id, type, creator, partner } = playdate;
  const [row] = await requests.find(trx, viewer.user_id, id, request.id);
  const opponents = {
    creator_team: [row?.request.requester, row?.request.requester_partner],
    other_team: [creator, partner],
  };
  return (team) => {
    // Without the last names, so that the longest ones fit.
    const names = opponents[team].map((person) => person?.first_name ?? messages.formerPlayer);
    const kind = team === payersOf(type) ? 'pay' : 'earn';
    return [
      confirmTexts.matchWith(type, names.join(' and ')),
      confirmTexts.timeless(kind, amount_per_hour),
    ].join(' ');
  };
}
