import { notify } from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { acceptTexts } from '#features/playdates/data/accept-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayCancel, mayComplete, mayView } from '#features/playdates/policy.ts';
import {
  playdateCancelled,
  playdateCompleted,
} from '#features/playdates/rules/notification-kinds.ts';
import { isBeforeStart } from '#features/playdates/server/store/agreements.ts';
import { sayPlayed } from '#features/playdates/server/store/completion.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { cancelOpen } from './close-request.ts';
import { isPlayedForBoth } from './completion.ts';
import { matchEnded } from './match-ended.ts';
import { publishPlaydate } from './notify.ts';
import { getPlaydate, lockOrThrow } from './queries.ts';

/**
 * Cancels an open PlayDate (the creator's team; pending applications end with it) or completes a
 * matched one (any of the four; without a time one of each team), and notifies both teams.
 * Idempotent.
 *
 * @throws 404 for an unknown PlayDate; 403 for viewers without that role in it; 409 when its status
 *   does not allow the change, the agreed time is still to come, or the viewer is reported as
 *   absent; 409 and 429 as isPlayedForBoth.
 */
export async function updatePlaydate(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.update>,
): Promise<PlaydateDetail> {
  const change = input.status === 'cancelled' ? cancel : complete;
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, input.id);
    if (!mayView(viewer, playdate.role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
    await change(app, trx, viewer, playdate, input);
  });
  return getPlaydate(app, viewer, input.id);
}

async function cancel(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  playdate: playdates.PlaydateRow,
) {
  const { id, role, status } = playdate;
  if (!mayCancel(role, { status: 'open' })) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (status === 'cancelled') return;
  if (!mayCancel(role, playdate))
    throw new AppError(
      'CONFLICT',
      status === 'matched' ? acceptTexts.matchedNotCancelled : messages.noLongerAvailable,
    );
  await cancelOpen(app, trx, { id, user_id: viewer.user_id }, ({ team, others }, subject) =>
    notify(app, trx, playdateCancelled, {
      ...subject,
      userIds: [...team, ...others],
      actor_id: viewer.user_id,
      data: null,
    }),
  );
}

/** What does not matter yet. */
const unasked = { is_reported_absent: false, completion: null };

async function complete(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  playdate: playdates.PlaydateRow,
  answer: { asked_at?: string | undefined },
) {
  const { id, role, status } = playdate;
  if (!mayComplete(role, { ...unasked, status: 'matched' }))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  if (status === 'completed') return;
  if (!mayComplete(role, { ...unasked, status }))
    throw new AppError('CONFLICT', messages.notAllowed);
  if (!mayComplete(role, { ...playdate, completion: null }))
    throw new AppError('CONFLICT', messages.absentCannotComplete);
  if (await isBeforeStart(trx, id)) throw new AppError('CONFLICT', messages.notStarted);
  if (!(await isPlayedForBoth(app, trx, viewer, playdate, answer))) return;
  await sayPlayed(trx, id, viewer.user_id);
  const changedBy = { user_id: viewer.user_id, now: app.clock.now().toISOString() };
  await playdates.setStatus(trx, id, 'completed', changedBy);
  await app.events.emit(app, trx, matchEnded, { play_date_id: id, off: null });
  const players = await playdates.players(trx, id);
  const subject = { play_date_id: id, key: id, data: null };
  await notify(app, trx, playdateCompleted, {
    ...subject,
    userIds: players,
    actor_id: viewer.user_id,
  });
  await publishPlaydate(trx, id, players);
}
