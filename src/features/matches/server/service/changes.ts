import type { agreementsContract } from '#features/matches/contract/agreements.ts';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import { changesPerDay, usualDuration } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { playedAsked, toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import {
  afterChange,
  changesNothing,
  changeText,
  type Proposed,
  withoutCourtName,
} from '#features/matches/rules/change-lines.ts';
import { changeProposed, matchIsOn } from '#features/matches/rules/notification-kinds.ts';
import * as agreements from '#features/matches/server/store/agreement-versions.ts';
import type * as store from '#features/matches/server/store/agreements.ts';
import * as changes from '#features/matches/server/store/changes.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { toNewInstants } from '#features/playdates/server/service/terms.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  isDatabaseError,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import {
  notifyChangeAccepted,
  notifyChangeDeclined,
  notifyChangeExpired,
  notifyChangeProposed,
  notifyChangeWithdrawn,
  notifyToConfirm,
} from './change-notices.ts';
import { type Notice, otherThree, playerIds, publishAgreement } from './notices.ts';
import { playerOf } from './presenters.ts';
import { assertAhead, assertVersion, changeAgreement } from './queries.ts';
import { reminders } from './reminders.ts';

// Each proposal notifies two players.
const changeLimit = rateLimitRule({
  name: 'agreements_changes',
  points: 30,
  message: (seconds) => messages.changesUsedUp(Math.ceil(seconds / 60)),
});

type Input = InputOf<typeof agreementsContract.proposeChange>;

/**
 * Proposes other times, another court, setting or duration; what is agreed on stands meanwhile.
 * Idempotent by the id.
 *
 * @throws 404 and 403 as getAgreement; 400 for what changes nothing, and for a time that is skipped
 *   by the clocks or not between 2 hours and 90 days from now; 409 for another version, while
 *   another proposal is open, when the match is off or has started, and for an id that is taken;
 *   429 after 3 of a team for the match in 24 hours, and 30 of a person in an hour.
 */
export async function proposeChange(
  app: AppContext,
  viewer: Viewer,
  { id = newId(), ...input }: Input,
) {
  await app.rateLimits.consume(changeLimit, viewer.user_id);
  try {
    const { change, last_change } = await changeAgreement(
      app,
      viewer,
      input.play_date_id,
      (notice) => propose(notice, { ...input, id }),
    );
    const found = [change, last_change].find((each) => each?.id === id);
    if (found == null) throw new AppError('NOT_FOUND', messages.changeNotFound);
    return found;
  } catch (error) {
    if (isDatabaseError(error, uniqueViolation, 'agreement_changes_pkey')) throw takenError();
    throw error;
  }
}

async function propose(notice: Notice, { id, play_date_id, ...input }: Input & { id: string }) {
  const { app, trx, row, actor_id } = notice;
  const existing = await changes.findKey(trx, id);
  if (existing !== undefined) {
    if (existing.play_date_id !== play_date_id || existing.proposed_by !== actor_id)
      throw takenError();
    return;
  }
  assertAhead(row);
  assertVersion(row, input.version);
  if (row.change !== null) throw new AppError('CONFLICT', messages.changeOpen);
  // The lock of the PlayDate is held, so that no two are counted at once.
  const { team } = playerOf(row, actor_id);
  const teammates = row.players.filter((player) => player.team === team);
  const team_ids = playerIds({ players: teammates });
  if ((await changes.countRecent(trx, play_date_id, team_ids)) >= changesPerDay)
    throw new AppError('TOO_MANY_REQUESTS', messages.changesTooMany, {
      limit: 'agreement_changes',
    });
  const starts = await toNewInstants(trx, 'starts', input.starts, row.time_zone);
  // A proposal with times says how long they are, so that all see what they agree to.
  const standing = starts.length === 0 ? null : (row.duration_minutes ?? usualDuration);
  const duration_minutes = input.duration_minutes ?? standing;
  const proposed = { ...input, starts, duration_minutes };
  if (changesNothing(row, proposed))
    throw fieldError('BAD_REQUEST', 'starts', messages.changeSomething);
  const hasExpired = await changes.expire(trx, [play_date_id], { isOver: false });
  if (hasExpired) await tellExpired(app, trx, row);
  const expires_at = await changes.insert(trx, {
    ...input,
    id,
    play_date_id,
    proposed_by: actor_id,
    starts,
    duration_minutes,
  });
  if (expires_at === undefined)
    throw fieldError('BAD_REQUEST', 'starts', playdateMessages.timesAhead);
  await notifyChangeProposed(notice, proposalOf(row, id, actor_id, proposed), expires_at);
  await publishAgreement(notice);
}

/** Tells the four of a match that its last proposal has expired. */
export async function tellExpired(
  app: AppContext,
  trx: Transaction,
  row: store.AgreementRow,
): Promise<void> {
  const change = row.last_change;
  if (change === null || change.proposed_by === null) return;
  await notifyChangeExpired(
    app,
    trx,
    row,
    proposalOf(row, change.id, change.proposed_by, startsOf(change)),
  );
}

const startsOf = (change: AgreementChange): Proposed => ({
  ...change,
  starts: change.starts.map((start) => start.starts_at),
});

/** What a proposal changes in words, and the same without those for the court. */
const proposalOf = (
  row: store.AgreementRow,
  id: string,
  proposer_id: string,
  proposed: Proposed,
) => ({
  id,
  proposer_id,
  changed: changeText(row, proposed),
  unnamed: changeText(row, withoutCourtName(row, proposed)),
});

const takenError = () => new AppError('CONFLICT', playdateMessages.idTaken);

type ChangeAnswer = InputOf<typeof agreementsContract.updateChange>;

/**
 * Accepts or declines a proposal of the other team, or withdraws one of the own team. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or proposal; 403 for the other team, and all but the four;
 *   400 for a time that is not proposed; 409 when it is closed, the match is off or has started.
 */
export async function updateChange(
  app: AppContext,
  viewer: Viewer,
  input: ChangeAnswer,
): Promise<Agreement> {
  return changeAgreement(app, viewer, input.play_date_id, (notice) => update(notice, input));
}

async function update(
  notice: Notice,
  { play_date_id, id, state, starts_at }: ChangeAnswer,
): Promise<void> {
  const { trx, row, actor_id } = notice;
  const key = await changes.findKey(trx, id);
  if (key?.play_date_id !== play_date_id) throw new AppError('NOT_FOUND', messages.changeNotFound);
  const proposer = row.players.find((player) => player.profile_id === key.proposed_by);
  const isOwn = proposer?.team === playerOf(row, actor_id).team;
  if (isOwn !== (state === 'withdrawn'))
    throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
  const change = [row.change, row.last_change].find((each) => each?.id === id);
  if (change?.state === state && change.answered_by === actor_id) return;
  assertAhead(row);
  if (change?.state !== 'open' || proposer === undefined)
    throw new AppError('CONFLICT', messages.changeClosed);
  assertVersion(row, change.version);
  // In one statement, which locks in one order. A new version makes untrue what was said of this
  // one.
  const isAccepted = state === 'accepted';
  const untrue = [
    ...(isAccepted ? [toConfirm, matchIsOn] : []),
    ...(isAccepted && change.starts.length > 0 ? [playedAsked] : []),
  ];
  await settle(trx, [
    { kind: changeProposed, key: play_date_id, ended: state === 'withdrawn' ? 'over' : state },
    ...untrue.map((kind) => ({ kind, key: play_date_id, ended: 'over' }) as const),
    ...(isAccepted ? await reminders(trx, [play_date_id]) : []),
  ]);
  if (isAccepted) await accept(notice, change, proposer.profile_id, starts_at);
  else await changes.close(trx, id, { state, answered_by: actor_id });
  const proposal = proposalOf(row, id, proposer.profile_id, startsOf(change));
  if (state === 'declined') await notifyChangeDeclined(notice, proposal);
  if (state === 'withdrawn') await notifyChangeWithdrawn(notice, proposal);
  await publishAgreement(notice);
}

async function accept(
  notice: Notice,
  change: AgreementChange,
  proposer_id: string,
  chosen: string | undefined,
): Promise<void> {
  const { trx, row, actor_id } = notice;
  const { play_date_id } = row;
  const starts_at = chosenStart(change, chosen);
  await changes.close(trx, change.id, {
    state: 'accepted',
    answered_by: actor_id,
    ...(starts_at !== null && { starts_at }),
  });
  const { setting, duration_minutes } = afterChange(row, change);
  const { venue_name, venue_address } = change;
  const agreed = starts_at ?? row.starts_at;
  const changed = changeText(row, { ...change, starts: starts_at === null ? [] : [starts_at] });
  // A court that stays is not written again: a moderator may have hidden it.
  const court = venue_name === null ? {} : { venue_name, venue_address };
  const after = { starts_at: agreed, setting, duration_minutes, changed, ...court };
  const { version, object_until } = await agreements.setNextVersion(trx, play_date_id, after);
  await agreements.confirm(trx, play_date_id, [proposer_id, actor_id], version);
  await notifyChangeAccepted(notice, [proposer_id], { id: change.id, changed });
  const others = otherThree(notice).filter((player) => player !== proposer_id);
  await notifyToConfirm(notice, others, {
    starts_at: agreed,
    duration_minutes,
    object_until,
    changed,
  });
}

/** @throws 400 for a time that is not proposed, and for none when there are several */
function chosenStart({ starts }: AgreementChange, chosen: string | undefined): string | null {
  if (starts.length === 0) return null;
  const [first, ...others] = starts;
  if (chosen === undefined && first !== undefined && others.length === 0) return first.starts_at;
  const at = chosen === undefined ? Number.NaN : new Date(chosen).getTime();
  const found = starts.find((start) => new Date(start.starts_at).getTime() === at);
  if (found === undefined)
    throw fieldError('BAD_REQUEST', 'starts_at', playdateMessages.timeUnknown);
  return found.starts_at;
}
