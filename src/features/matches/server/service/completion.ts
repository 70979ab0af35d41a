import { completionTexts } from '#features/matches/messages/completion.ts';
import { isPlayedForOthers, mayDeclineCompletion } from '#features/matches/policy.ts';
import {
  notPlayedYet,
  playdateCompleted,
  playedAsked,
} from '#features/matches/rules/begin-and-completion-kinds.ts';
import { isBeforeStart } from '#features/matches/server/store/agreement-versions.ts';
import * as store from '#features/matches/server/store/completion.ts';
import { notify, settle } from '#features/notifications/server/service/notify.ts';
import type { CompletionQuestion } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { mayView, teamOf } from '#features/playdates/policy.ts';
import type { Team } from '#features/playdates/schema.ts';
import { sayPlayed, setStatus } from '#features/playdates/server/service/match-changes.ts';
import { publishPlaydate } from '#features/playdates/server/service/notify.ts';
import {
  anyUnavailable,
  lockOrThrow,
  type PlaydateRow,
  players,
} from '#features/playdates/server/service/queries.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { closeOpen } from './end-match.ts';

// Each answer notifies two players, who then may ask in turn.
const completionLimit = rateLimitRule({ name: 'playdates_completion', points: 30 });

/**
 * Completes a match for any of the four, without an agreed time once one of each team has said that
 * it was played, and notifies them. Idempotent. `asked_at`: of the question that the viewer has
 * answered with 'Yes'.
 *
 * @throws 404 for an unknown PlayDate; 403 for all others; 409 when it is not matched, the agreed
 *   time is still to come, or the viewer is reported as absent; 409 and 429 as isPlayedForBoth
 */
export async function completePlaydate(
  app: AppContext,
  viewer: Viewer,
  { id, ...answer }: { id: string; asked_at?: string | undefined },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, id);
    if (!mayView(viewer, playdate.role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
    await complete(app, trx, viewer, playdate, answer);
  });
}

async function complete(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  playdate: PlaydateRow,
  answer: { asked_at?: string | undefined },
) {
  const { id, role, status } = playdate;
  const team = teamOf(role);
  if (team === null) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (status === 'completed') return;
  if (status !== 'matched') throw new AppError('CONFLICT', messages.notAllowed);
  if (await store.isReportedAbsent(trx, id, viewer.user_id))
    throw new AppError('CONFLICT', messages.absentCannotComplete);
  if (await isBeforeStart(trx, id)) throw new AppError('CONFLICT', messages.notStarted);
  if (!(await isPlayedForBoth(app, trx, viewer, { id, team }, answer))) return;
  await sayPlayed(trx, id, viewer.user_id);
  const changedBy = { user_id: viewer.user_id, now: app.clock.now().toISOString() };
  await setStatus(trx, id, 'completed', changedBy);
  const all = await players(trx, id);
  await closeOpen(trx, [{ id, players: all }]);
  const subject = { play_date_id: id, key: id, data: null };
  await notify(app, trx, playdateCompleted, {
    ...subject,
    userIds: all,
    actor_id: viewer.user_id,
  });
  await publishPlaydate(trx, id, all);
}

/**
 * Asks the other team whether a match without a time was played, unless that team has said so, or
 * has not answered for 7 days: then it can be completed, and this returns true. The same again by
 * the asking team changes nothing. 'Not yet' can be corrected while it holds. `asked_at`: of the
 * question that the viewer has answered with 'Yes'.
 *
 * @throws 403 for a viewer who was paused while this waited for the lock; 409 when that question is
 *   no longer open, or while nobody of the other team can play; 429 within 24 hours of a question
 *   of the viewer's team that was answered with 'Not yet'
 */
async function isPlayedForBoth(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { id, team }: { id: string; team: Team },
  { asked_at }: { asked_at?: string | undefined },
): Promise<boolean> {
  const found = await store.find(trx, id);
  if (!found.is_timeless || found.is_due) return true;
  const { completion, time_zone } = found;
  if (asked_at !== undefined && !(completion && isSameQuestion(completion, asked_at)))
    throw new AppError('CONFLICT', completionTexts.playedChanged);
  await assertNotPaused(trx, viewer);
  if (isPlayedForOthers(team, completion)) return true;
  if (completion !== null) {
    if (completion.state !== 'not_yet') return false;
    const from = formatDateTime(completion.until, time_zone);
    throw new AppError('TOO_MANY_REQUESTS', completionTexts.askPlayedAgain(from), {
      limit: 'completion',
    });
  }
  // Whoever is paused cannot answer, and the question would complete the match by itself.
  if (!(await store.canBeAsked(trx, id, otherThan(team))))
    throw new AppError('CONFLICT', completionTexts.nobodyToAsk);
  await askPlayed(app, trx, id, { team, asked_by: viewer.user_id });
  return false;
}

const isSameQuestion = (completion: CompletionQuestion, asked_at: string) =>
  new Date(completion.asked_at).getTime() === new Date(asked_at).getTime();

const otherThan = (team: Team): Team => (team === 'creator_team' ? 'other_team' : 'creator_team');

/** Asks the other team whether a match without a time was played. */
async function askPlayed(
  app: AppContext,
  trx: Transaction,
  id: string,
  { team, asked_by }: { team: Team; asked_by: string },
): Promise<void> {
  const { until, time_zone } = await store.ask(trx, id, { team, asked_by });
  await sayPlayed(trx, id, asked_by);
  const asked = await store.playersOf(trx, id, otherThan(team));
  await notify(app, trx, playedAsked, {
    userIds: asked,
    actor_id: asked_by,
    play_date_id: id,
    key: id,
    data: { until, time_zone },
  });
  await publishPlaydate(trx, id, await players(trx, id));
}

/**
 * Answers the other team, which says that a match without a time was played, that it was not yet:
 * the match stays on. Idempotent.
 *
 * @throws 404 for an unknown PlayDate; 403 for all but the four, and for the team that asks; 409
 *   when the question that the caller has seen is no longer open; 429 after 30 in an hour
 */
export async function declineCompletion(
  app: AppContext,
  viewer: Viewer,
  { id, asked_at }: InputOf<typeof playdatesContract.declineCompletion>,
): Promise<void> {
  await app.rateLimits.consume(completionLimit, viewer.user_id);
  await app.db.transaction().execute(async (trx) => {
    const { role, status } = await lockOrThrow(trx, viewer, id);
    const team = teamOf(role);
    if (!mayView(viewer, role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
    if (team === null) throw new AppError('FORBIDDEN', messages.notAllowed);
    const completion = status === 'matched' ? (await store.find(trx, id)).completion : null;
    if (completion === null || !isSameQuestion(completion, asked_at))
      throw new AppError('CONFLICT', completionTexts.playedChanged);
    if (completion.team === team) throw new AppError('FORBIDDEN', messages.notAllowed);
    if (!mayDeclineCompletion(team, completion)) return;
    await assertNotPaused(trx, viewer);
    await store.decline(trx, id);
    const all = await players(trx, id);
    await settle(trx, [{ kind: playedAsked, key: id, ended: 'answered' }]);
    const subject = { play_date_id: id, key: id, data: null };
    await notify(app, trx, notPlayedYet, {
      ...subject,
      userIds: all,
      actor_id: viewer.user_id,
    });
    await publishPlaydate(trx, id, all);
  });
}

async function assertNotPaused(trx: Transaction, { user_id }: Viewer): Promise<void> {
  if (await anyUnavailable(trx, [user_id])) throw new AppError('FORBIDDEN', accessPaused);
}
