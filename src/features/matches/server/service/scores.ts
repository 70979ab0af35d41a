import type { agreementsContract } from '#features/matches/contract/agreements.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { mayConfirmScores, takesScores } from '#features/matches/policy.ts';
import { notPlayedClaimed, scoreAdded } from '#features/matches/rules/notification-kinds.ts';
import type { Game } from '#features/matches/schema.ts';
import type { AgreementRow } from '#features/matches/server/store/agreements.ts';
import * as scores from '#features/matches/server/store/attendance.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { notifyPlayers, opponents, playerIds, publishAgreement } from './notices.ts';
import { playerOf } from './presenters.ts';
import { changeAgreement } from './queries.ts';

// Each score notifies two players.
const scoreLimit = rateLimitRule({ name: 'agreements_scores', points: 30 });

/**
 * Sets the score, which the other team can confirm. The same score again changes nothing.
 *
 * @throws 404 and 403 as getAgreement; 409 before the start, 7 days after the match, when it has
 *   changed and once it is confirmed; 429 after 30 in an hour.
 */
export async function putScores(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, games, updated_at }: InputOf<typeof agreementsContract.putScores>,
) {
  await app.rateLimits.consume(scoreLimit, viewer.user_id);
  return changeAgreement(app, viewer, play_date_id, async (notice) => {
    const { trx, row, actor_id } = notice;
    if (!takesScores(row.match)) throw new AppError('CONFLICT', messages.scoresClosed);
    if (row.scores !== null && isSame(row.scores.games, games)) return;
    if (row.scores?.is_confirmed === true) throw new AppError('CONFLICT', messages.scoresConfirmed);
    if (!isSeen(row.scores, updated_at)) throw new AppError('CONFLICT', messages.scoresChanged);
    const { team: entered_team } = playerOf(row, actor_id);
    await scores.replaceScores(trx, { play_date_id, entered_by: actor_id, entered_team }, games);
    const team = row.players.filter((player) => player.team === entered_team);
    await settle(
      trx,
      playerIds({ players: team }).map((user_id) => ({
        kind: scoreAdded,
        key: play_date_id,
        user_id,
        ended: 'answered',
      })),
    );
    await notifyPlayers(notice, scoreAdded, opponents(notice), { data: null });
    await publishAgreement(notice);
  });
}

const isSeen = (found: AgreementRow['scores'], updated_at: string | null): boolean =>
  found === null
    ? updated_at === null
    : updated_at !== null &&
      new Date(found.updated_at).getTime() === new Date(updated_at).getTime();

const isSame = (before: readonly Game[], after: readonly Game[]): boolean =>
  before.length === after.length &&
  before.every(
    (game, at) =>
      game.creator_team_points === after[at]?.creator_team_points &&
      game.other_team_points === after[at]?.other_team_points,
  );

/**
 * Confirms the score that the other team has added. Idempotent.
 *
 * @throws 404 and 403 as getAgreement; 403 for the team that has added it; 409 when it has changed,
 *   and 7 days after the match.
 */
export async function confirmScores(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, updated_at }: InputOf<typeof agreementsContract.confirmScores>,
): Promise<Agreement> {
  return changeAgreement(app, viewer, play_date_id, async (notice) => {
    const { trx, row, actor_id } = notice;
    const { match, scores: found } = row;
    if (found === null || !isSeen(found, updated_at))
      throw new AppError('CONFLICT', messages.scoresChanged);
    if (found.confirmed_by === actor_id) return;
    if (found.is_confirmed || !takesScores(match))
      throw new AppError(
        'CONFLICT',
        found.is_confirmed ? messages.scoresConfirmed : messages.scoresClosed,
      );
    if (!mayConfirmScores(match, found, playerOf(row, actor_id)))
      throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
    await scores.confirmScores(trx, play_date_id, actor_id);
    await settle(trx, [
      { kind: scoreAdded, key: play_date_id, ended: 'accepted' },
      ...row.reports.map(({ id }) => ({ kind: notPlayedClaimed, key: id, ended: 'over' }) as const),
    ]);
    await publishAgreement(notice);
  });
}
