import type { agreementsContract } from '#features/matches/contract/agreements.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { mayObject } from '#features/matches/policy.ts';
import { playedAsked, toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { endingOf } from '#features/matches/rules/call-off.ts';
import {
  changeProposed,
  matchIsOn,
  notPlayedClaimed,
  playerPaused,
  playerResumed,
} from '#features/matches/rules/notification-kinds.ts';
import * as agreements from '#features/matches/server/store/agreement-versions.ts';
import * as store from '#features/matches/server/store/agreements.ts';
import * as attendance from '#features/matches/server/store/attendance.ts';
import * as changes from '#features/matches/server/store/changes.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { outcomeForOthers } from '#features/playdates/rules/outcome.ts';
import type { Ending } from '#features/playdates/schema.ts';
import { setEnding } from '#features/playdates/server/service/match-changes.ts';
import type { MatchEnded } from '#features/playdates/server/service/match-events.ts';
import { players } from '#features/playdates/server/service/queries.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notifyMatchOff } from './end-notices.ts';
import { type Notice, notifyPlayers, otherThree, playerIds, publishAgreement } from './notices.ts';
import { pauseKey } from './pause.ts';
import { hasConfirmed, playerOf } from './presenters.ts';
import { assertAhead, assertVersion, changeAgreement } from './queries.ts';
import { reminders } from './reminders.ts';

type AnswerInput = InputOf<typeof agreementsContract.answer>;

/**
 * Confirms a version of the agreement, or objects to it, which ends the match without a mark.
 * Idempotent.
 *
 * @throws 404 and 403 as getAgreement; 409 for another version, when the match is off or has
 *   started; objecting: when the caller has confirmed, and once it is too late (`object_until` of
 *   the agreement).
 */
export async function answerAgreement(app: AppContext, viewer: Viewer, input: AnswerInput) {
  return changeAgreement(app, viewer, input.play_date_id, (notice) =>
    input.answer === 'confirmed' ? confirm(notice, input) : object(notice, input),
  );
}

async function confirm(notice: Notice, { play_date_id, version }: AnswerInput): Promise<void> {
  const { trx, row, actor_id } = notice;
  assertAhead(row);
  assertVersion(row, version);
  if (hasConfirmed(row, actor_id)) return;
  await store.insertAnswer(trx, {
    play_date_id,
    version,
    profile_id: actor_id,
    answer: 'confirmed',
  });
  await settle(trx, [{ kind: toConfirm, key: play_date_id, user_id: actor_id, ended: 'answered' }]);
  if (otherThree(notice).every((player) => hasConfirmed(row, player)))
    await notifyPlayers(notice, matchIsOn, otherThree(notice), {
      data: { starts_at: row.starts_at, time_zone: row.time_zone },
    });
  await publishAgreement(notice);
}

async function object(notice: Notice, { version, reason }: AnswerInput): Promise<void> {
  const { row, actor_id } = notice;
  if (hasEnded(row, 'objected', actor_id)) return;
  assertAhead(row);
  assertVersion(row, version);
  const confirmed = hasConfirmed(row, actor_id);
  if (!mayObject(row.match, confirmed))
    throw new AppError(
      'CONFLICT',
      confirmed ? messages.alreadyConfirmed : messages.tooLateToObject,
    );
  await endByObjection(notice, reason);
}

async function endByObjection(notice: Notice, reason: string | null): Promise<void> {
  const { trx, row, actor_id } = notice;
  const { play_date_id, version } = row;
  await store.insertAnswer(trx, {
    play_date_id,
    version,
    profile_id: actor_id,
    answer: 'objected',
    reason,
  });
  await setEnding(trx, play_date_id, {
    ended_as: 'objected',
    ended_reason: null,
    ended_note: reason,
    ended_late: false,
    ended_by_team: null,
    cancelled_by: actor_id,
  });
  await closeMatch(notice);
  await notifyMatchOff(notice, { ended_as: 'objected' });
}

/**
 * Calls off a match before its start. It is late inside the agreed notice, unless the reason or a
 * paused player excuses it; from somebody who may object it is an objection. Idempotent.
 *
 * @throws 404 and 403 as getAgreement; 409 for another version, when the match is off or has
 * started
 */
export async function callOff(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, version, reason, note }: InputOf<typeof agreementsContract.callOff>,
): Promise<Agreement> {
  return changeAgreement(app, viewer, play_date_id, async (notice) => {
    const { trx, row, actor_id } = notice;
    if (hasEnded(row, 'called_off', actor_id) || hasEnded(row, 'objected', actor_id)) return;
    assertAhead(row);
    assertVersion(row, version);
    const { team } = playerOf(row, actor_id);
    const isObjection = mayObject(row.match, hasConfirmed(row, actor_id));
    const ending = endingOf({ reason, note, team }, isObjection, row.late_facts);
    if (ending.ended_as === 'objected') return endByObjection(notice, ending.ended_note);
    await setEnding(trx, play_date_id, { ...ending, cancelled_by: actor_id });
    await closeMatch(notice);
    const facts = {
      ...row.outcome_facts,
      ...ending,
      status: 'cancelled',
      ended_by: actor_id,
    } as const;
    await notifyMatchOff(notice, { ...outcomeForOthers(facts), ended_as: 'called_off' });
  });
}

const hasEnded = ({ outcome_facts }: store.AgreementRow, ended_as: Ending, ended_by: string) =>
  outcome_facts.ended_as === ended_as && outcome_facts.ended_by === ended_by;

async function closeMatch(notice: Notice): Promise<void> {
  const { trx, row } = notice;
  await closeOpen(trx, [{ id: row.play_date_id, players: playerIds(row) }]);
  await publishAgreement(notice);
}

/**
 * Closes what waits for an answer in matches that have ended, and marks what reminds of them as
 * read.
 */
export async function closeOpen(
  trx: Transaction,
  matches: readonly { id: string; players: string[] }[],
) {
  const ids = matches.map((match) => match.id);
  await agreements.close(trx, ids);
  await changes.expire(trx, ids, { isOver: true });
  const open = [toConfirm, matchIsOn, playedAsked, changeProposed];
  const reports = await attendance.listIds(trx, ids);
  const paused = matches.flatMap(({ id, players }) =>
    players.map((player) => pauseKey(id, player)),
  );
  await settle(trx, [
    ...ids.flatMap((key) => open.map((kind) => ({ kind, key, ended: 'over' }) as const)),
    ...reports.map((key) => ({ kind: notPlayedClaimed, key, ended: 'over' }) as const),
    ...paused.flatMap((key) =>
      [playerPaused, playerResumed].map((kind) => ({ kind, key, ended: 'over' }) as const),
    ),
    ...(await reminders(trx, ids)),
  ]);
}

/**
 * Handles `matchEnded` of playdates: closes what waits, and tells the others if the match is off.
 */
export async function closeEndedMatch(
  app: AppContext,
  trx: Transaction,
  { play_date_id, off }: MatchEnded,
) {
  await closeOpen(trx, [{ id: play_date_id, players: await players(trx, play_date_id) }]);
  if (off === null) return;
  const row = await store.findAgreement(trx, off.ended_by, play_date_id);
  if (row === null) throw new Error(`There is no agreement of the match ${play_date_id}`);
  await notifyMatchOff({ app, trx, row, actor_id: off.ended_by }, off);
}
