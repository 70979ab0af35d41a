import { notify } from '#features/notifications/server/service.ts';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswer, mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { applyLink, detailLink, namesOf, present, publishPlaydate } from './notify.ts';
import { toRequest } from './presenters.ts';
import { findOrThrow, lockOrThrow } from './queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof requests.lock>>>;
type Step = {
  app: AppContext;
  trx: Transaction;
  viewer: Viewer;
  playdate: playdates.PlaydateFacts;
  request: Locked;
  /** The creator's team and the two who applied, as far as they still have accounts. */
  team: string[];
  applicants: string[];
  now: string;
};

/**
 * Accepts, declines or withdraws an application. Accepting matches the PlayDate and declines whatever else is pending, all at
 * once or not at all: of two accepts at the same moment exactly one wins. Declining or withdrawing twice changes nothing.
 *
 * 404 for an unknown PlayDate or application; 403 for people who may not; 409 when the PlayDate is closed, the application has
 * been answered, or (accepting) one of the four is paused.
 */
export async function updateRequest(
  app: AppContext,
  viewer: Viewer,
  input: { play_date_id: string; id: string; status: 'accepted' | 'declined' | 'withdrawn' },
): Promise<PlaydateRequest> {
  const { play_date_id, id, status } = input;
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, play_date_id);
    const answers = status !== 'withdrawn';
    if (answers && !mayAnswerRequests(playdate.part, { status: 'open' }))
      throw new AppError('FORBIDDEN', messages.notAllowed);
    if (answers && !mayAnswerRequests(playdate.part, playdate)) throw closed();
    const request = await requests.lock(trx, play_date_id, id);
    if (request === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
    const team = present([playdate.creator?.id ?? null, playdate.partner?.id ?? null]);
    const applicants = present([request.requester_id, request.requester_partner_id]);
    const now = app.clock.now().toISOString();
    const step = { app, trx, viewer, playdate, request, team, applicants, now };
    if (status === 'withdrawn') await withdraw(step);
    else if (status === 'declined') await decline(step);
    else await accept(step);
  });
  const [playdate, facts] = await Promise.all([
    findOrThrow(app.db, viewer, play_date_id),
    requests.find(app.db, play_date_id, id),
  ]);
  if (facts === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return toRequest(viewer, facts, playdate);
}

async function accept({ app, trx, viewer, playdate, request, team, applicants, now }: Step) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answered();
  if (await playdates.anyUnable(trx, [...team, ...applicants]))
    throw new AppError('CONFLICT', messages.pausedMember);
  const { id } = playdate;
  await requests.setStatus(trx, request.id, 'accepted', now);
  await playdates.setStatus(trx, id, 'matched', { user_id: viewer.user_id, now });
  const declined = await requests.declinePending(trx, id, now);
  const notice = { type: 'other', actor_id: viewer.user_id, about: [] } as const;
  await notify(app, trx, {
    ...notice,
    user_ids: applicants,
    title: messages.acceptedTitle,
    message: messages.acceptedMessage,
    link: detailLink(id),
  });
  await notify(app, trx, {
    ...notice,
    user_ids: team,
    title: messages.matchedTitle,
    message: messages.matchedMessage,
    link: detailLink(id),
  });
  await tellDeclined(app, trx, viewer, id, declined);
  await publishPlaydate(trx, id, [...team, ...applicants, ...declined]);
}

async function decline({ app, trx, viewer, playdate, request, team, applicants, now }: Step) {
  if (request.status === 'declined') return;
  if (!mayAnswer(playdate.part, playdate, request)) throw answered();
  await requests.setStatus(trx, request.id, 'declined', now);
  await tellDeclined(app, trx, viewer, playdate.id, applicants);
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

async function withdraw({ app, trx, viewer, playdate, request, team, applicants, now }: Step) {
  const part = applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(part, { status: 'pending' })) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (request.status === 'withdrawn') return;
  if (request.status === 'accepted') throw closed();
  if (!mayWithdraw(part, request)) throw answered();
  await requests.setStatus(trx, request.id, 'withdrawn', now);
  const [name = ''] = await namesOf(trx, viewer.user_id);
  const notice = { type: 'other', title: messages.withdrawnTitle, actor_id: viewer.user_id } as const;
  await notify(app, trx, {
    ...notice,
    user_ids: team,
    message: messages.withdrawnMessage(name),
    link: detailLink(playdate.id),
  });
  await notify(app, trx, {
    ...notice,
    user_ids: applicants,
    message: messages.withdrawnTogetherMessage(name),
    link: applyLink(playdate.id),
  });
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

async function tellDeclined(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  play_date_id: string,
  user_ids: string[],
) {
  await notify(app, trx, {
    type: 'other',
    user_ids,
    actor_id: viewer.user_id,
    about: [],
    title: messages.declinedTitle,
    message: messages.declinedMessage,
    link: applyLink(play_date_id),
  });
}

const closed = () => new AppError('CONFLICT', messages.noLongerAvailable);
const answered = () => new AppError('CONFLICT', messages.requestNotFound);
