import { notify } from '#features/notifications/server/service/notify.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { mayAnswer, mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import { applicationDeclined } from '#features/playdates/rules/notification-kinds.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  answeredError,
  closedError,
  closeRequest,
  type PlaydateChange,
  type RequestChange,
  requestChange,
  withdrawFor,
} from './close-request.ts';
import { lockOrThrow } from './queries.ts';

export type RequestKey = { play_date_id: string; id: string };

/**
 * Locks a pending application that the viewer's team answers. Null for the repetition of an answer
 * whose response was lost.
 *
 * @throws 404 for an unknown PlayDate or application; 403 for all but the creator's team; 409 when
 *   the PlayDate is closed, or the application is already answered
 */
export async function lockToAnswer(
  { app, trx, viewer }: Omit<PlaydateChange, 'playdate'>,
  { play_date_id, id }: RequestKey,
  answer: 'accepted' | 'declined',
): Promise<RequestChange | null> {
  const playdate = await lockOrThrow(trx, viewer, play_date_id);
  if (!mayAnswerRequests(playdate.role, { status: 'open' }))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  const request = await requests.lock(trx, play_date_id, id);
  if (request?.status === answer) return null;
  if (!mayAnswerRequests(playdate.role, playdate)) throw closedError();
  const change = requestChange({ app, trx, viewer, playdate }, request);
  if (!mayAnswer(playdate.role, playdate, change.request)) throw answeredError();
  return change;
}

/** Declines an application for the creator's team. Idempotent. @throws as lockToAnswer */
export async function declineRequest(
  app: AppContext,
  viewer: Viewer,
  key: RequestKey,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const change = await lockToAnswer({ app, trx, viewer }, key, 'declined');
    if (change === null) return;
    const { playdate, request, team, applicants } = change;
    await closeRequest(app, trx, { id: playdate.id, request, team }, 'declined', (subject) =>
      notify(app, trx, applicationDeclined, {
        ...subject,
        userIds: applicants,
        actor_id: viewer.user_id,
        about: [],
        data: null,
      }),
    );
  });
}

/**
 * Withdraws an application for either of the two. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 for all but the two; 409 when it is
 *   already answered
 */
export async function withdrawRequest(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, id }: RequestKey,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, play_date_id);
    const request = await requests.lock(trx, play_date_id, id);
    const change = requestChange({ app, trx, viewer, playdate }, request);
    const role = change.applicants.includes(viewer.user_id) ? 'applicant' : 'none';
    if (!mayWithdraw(role, { status: 'pending' }))
      throw new AppError('FORBIDDEN', messages.notAllowed);
    if (change.request.status === 'withdrawn') return;
    if (change.request.status === 'accepted') throw closedError();
    if (!mayWithdraw(role, change.request)) throw answeredError();
    await withdrawFor(change, 'together');
  });
}
