import { notify, settleNotifications } from '#features/notifications/server/service.ts';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswer, mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { applicationKey, applyLink, detailLink, namesOf, present, publishPlaydate } from './notify.ts';
import { toRequest } from './presenters.ts';
import { findOrThrow, lockOrThrow } from './queries.ts';

type LockedRequest = NonNullable<Awaited<ReturnType<typeof requests.lock>>>;
type RequestChange = {
  app: AppContext;
  trx: Transaction;
  viewer: Viewer;
  playdate: playdates.PlaydateRow;
  request: LockedRequest;
  /** The creator's team and the two applicants, without deleted accounts. */
  team: string[];
  applicants: string[];
  now: string;
};

/**
 * Accepts, declines or withdraws an application. Accepting also matches the PlayDate and declines
 * all other pending ones, atomically: of two concurrent accepts of two applications exactly one
 * succeeds. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 without permission; 409 when the PlayDate
 *   is closed, the application is already answered, or (accepting) one of the four is paused.
 */
export async function updateRequest(
  app: AppContext,
  viewer: Viewer,
  input: { play_date_id: string; id: string; status: 'accepted' | 'declined' | 'withdrawn' },
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
    else await accept(change);
  });
  const [playdate, [row]] = await Promise.all([
    findOrThrow(app.db, viewer, play_date_id),
    requests.find(app.db, play_date_id, id),
  ]);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return toRequest(viewer, row.request, playdate);
}

async function accept({ app, trx, viewer, playdate, request, team, applicants, now }: RequestChange) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answeredError();
  if (await playdates.anyUnavailable(trx, [...team, ...applicants]))
    throw new AppError('CONFLICT', messages.pausedMember);
  const { id } = playdate;
  await requests.setStatus(trx, request.id, 'accepted', now);
  await playdates.setStatus(trx, id, 'matched', { user_id: viewer.user_id, now });
  const { ids, applicants: declined } = await requests.declinePending(trx, id, now);
  await settleNotifications(trx, team, [request.id, ...ids].map(applicationKey));
  const notice = { type: 'other', actor_id: viewer.user_id, about: [] } as const;
  await notify(app, trx, {
    ...notice,
    userIds: applicants,
    title: messages.acceptedTitle,
    message: messages.acceptedMessage,
    link: detailLink(id),
  });
  await notify(app, trx, {
    ...notice,
    userIds: team,
    title: messages.matchedTitle,
    message: messages.matchedMessage,
    link: detailLink(id),
  });
  await notifyDeclined(app, trx, viewer, id, declined, 'filled');
  await publishPlaydate(trx, id, [...team, ...applicants, ...declined]);
}

async function decline({ app, trx, viewer, playdate, request, team, applicants, now }: RequestChange) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answeredError();
  await requests.setStatus(trx, request.id, 'declined', now);
  await settleNotifications(trx, team, [applicationKey(request.id)]);
  await notifyDeclined(app, trx, viewer, playdate.id, applicants, 'declined');
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

async function withdraw({ app, trx, viewer, playdate, request, team, applicants, now }: RequestChange) {
  const part = applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(part, { status: 'pending' })) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (request.status === 'withdrawn') return;
  if (request.status === 'accepted') throw closedError();
  if (!mayWithdraw(part, request)) throw answeredError();
  await requests.setStatus(trx, request.id, 'withdrawn', now);
  await settleNotifications(trx, team, [applicationKey(request.id)]);
  const [name = ''] = await namesOf(trx, viewer.user_id);
  const notice = { type: 'other', title: messages.withdrawnTitle, actor_id: viewer.user_id } as const;
  await notify(app, trx, {
    ...notice,
    userIds: team,
    message: messages.withdrawnMessage(name),
    link: detailLink(playdate.id),
  });
  await notify(app, trx, {
    ...notice,
    userIds: applicants,
    message: messages.withdrawnTogetherMessage(name),
    link: applyLink(playdate.id),
  });
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

async function notifyDeclined(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  play_date_id: string,
  userIds: string[],
  reason: 'declined' | 'filled',
) {
  await notify(app, trx, {
    type: 'other',
    userIds,
    actor_id: viewer.user_id,
    about: [],
    title: messages[`${reason}Title`],
    message: messages[`${reason}Message`],
    link: applyLink(play_date_id),
  });
}

const closedError = () => new AppError('CONFLICT', messages.noLongerAvailable);
const answeredError = () => new AppError('CONFLICT', messages.requestNotFound);
