import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { accept } from './accept-request.ts';
import {
  answeredError,
  closedError,
  decline,
  type RequestChange,
  requestChange,
  withdrawFor,
} from './close-request.ts';
import { findOrThrow, findRequest, lockOrThrow } from './queries.ts';

/**
 * Accepts, declines or withdraws an application. Accepting also matches the PlayDate and declines
 * all other pending ones, atomically: of two concurrent accepts of two applications exactly one
 * succeeds. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 without permission; 409 when the PlayDate
 *   is closed, the application is already answered, or (accepting) a moderator has hidden the
 *   PlayDate, one of the four is paused, terms or team are not those that were seen, or the weaker
 *   team would be paid and the acceptance does not say so.
 */
export async function updateRequest(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.updateRequest>,
): Promise<PlaydateRequest> {
  const { play_date_id, id, status } = input;
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, play_date_id);
    const isAnswer = status !== 'withdrawn';
    if (isAnswer && !mayAnswerRequests(playdate.role, { status: 'open' }))
      throw new AppError('FORBIDDEN', messages.notAllowed);
    const request = await requests.lock(trx, play_date_id, id);
    // The repetition of an answer whose response was lost.
    if (isAnswer && request?.status === status) return;
    if (isAnswer && !mayAnswerRequests(playdate.role, playdate)) throw closedError();
    const change = requestChange({ app, trx, viewer, playdate }, request);
    if (status === 'withdrawn') await withdraw(change);
    else if (status === 'declined') await decline(change);
    else await accept(change, input);
  });
  return await findRequest(app, viewer, input, await findOrThrow(app.db, viewer, play_date_id));
}

async function withdraw(change: RequestChange) {
  const { viewer, request, applicants } = change;
  const role = applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(role, { status: 'pending' }))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  if (request.status === 'withdrawn') return;
  if (request.status === 'accepted') throw closedError();
  if (!mayWithdraw(role, request)) throw answeredError();
  await withdrawFor(change, 'together');
}
