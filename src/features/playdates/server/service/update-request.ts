import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type Acceptance, accept } from './accept-request.ts';
import { answeredError, closedError, decline, type RequestChange, withdrawFor } from './close-request.ts';
import { present } from './notify.ts';
import { toRequest } from './presenters.ts';
import { findOrThrow, lockOrThrow } from './queries.ts';

/**
 * Accepts, declines or withdraws an application. Accepting also matches the PlayDate and declines
 * all other pending ones, atomically: of two concurrent accepts of two applications exactly one
 * succeeds. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 without permission; 409 when the PlayDate
 *   is closed, the application is already answered, or (accepting) a moderator has hidden the PlayDate,
 *   one of the four is paused, terms or team are not those that were seen, or the weaker team would be
 *   paid and the acceptance does not say so.
 */
export async function updateRequest(
  app: AppContext,
  viewer: Viewer,
  input: Acceptance & { play_date_id: string; id: string; status: 'accepted' | 'declined' | 'withdrawn' },
): Promise<PlaydateRequest> {
  const { play_date_id, id, status } = input;
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, play_date_id);
    const isAnswer = status !== 'withdrawn';
    if (isAnswer && !mayAnswerRequests(playdate.part, { status: 'open' }))
      throw new AppError('FORBIDDEN', messages.notAllowed);
    const request = await requests.lock(trx, play_date_id, id);
    // The repetition of an answer whose response was lost.
    if (isAnswer && request?.status === status) return;
    if (isAnswer && !mayAnswerRequests(playdate.part, playdate)) throw closedError();
    if (request === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
    const team = present([playdate.creator?.id ?? null, playdate.partner?.id ?? null]);
    const applicants = present([request.requester_id, request.requester_partner_id]);
    const now = app.clock.now().toISOString();
    const change = { app, trx, viewer, playdate, request, team, applicants, now };
    if (status === 'withdrawn') await withdraw(change);
    else if (status === 'declined') await decline(change);
    else await accept(change, input);
  });
  const [playdate, [row]] = await Promise.all([
    findOrThrow(app.db, viewer, play_date_id),
    requests.find(app.db, viewer.user_id, play_date_id, id),
  ]);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return toRequest(viewer, row.request, playdate);
}

async function withdraw(change: RequestChange) {
  const { viewer, request, applicants } = change;
  const part = applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(part, { status: 'pending' })) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (request.status === 'withdrawn') return;
  if (request.status === 'accepted') throw closedError();
  if (!mayWithdraw(part, request)) throw answeredError();
  await withdrawFor(change, noticeTexts.withdrawnTogetherMessage);
}
