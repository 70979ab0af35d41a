import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswer } from '#features/playdates/policy.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import {
  applicantsOf,
  creatorTeam,
  markApplicationsRead,
  notifyAbout,
  type PlaydateNotice,
  partnerKey,
  publishPlaydate,
} from './notify.ts';

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof requests.lock>>>;
/** What somebody changes in a locked PlayDate. */
export type PlaydateChange = {
  app: AppContext;
  trx: Transaction;
  viewer: Viewer;
  playdate: playdates.PlaydateRow;
};
export type RequestChange = PlaydateChange & {
  request: LockedRequest;
  /** The creator's team and the two applicants, without deleted accounts. */
  team: string[];
  applicants: string[];
};

/** @throws 404 for an application that is not there */
export function requestChange(change: PlaydateChange, request: LockedRequest | undefined): RequestChange {
  if (request === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return { ...change, request, team: creatorTeam(change.playdate), applicants: applicantsOf(request) };
}

type Notice = Omit<PlaydateNotice, 'id'>;

/** Ends a pending application, and tells of it. */
export async function closeRequest(
  app: AppContext,
  trx: Transaction,
  { id, request, team }: { id: string; request: LockedRequest; team: readonly string[] },
  status: 'declined' | 'withdrawn',
  notices: readonly Notice[],
): Promise<void> {
  await requests.setStatus(trx, request.id, status, app.clock.now().toISOString());
  await markApplicationsRead(trx, team, [request]);
  for (const notice of notices) await notifyAbout(app, trx, { id, ...notice });
  await publishPlaydate(trx, id, [...team, ...applicantsOf(request)]);
}

/** Cancels an open PlayDate with its pending applications, and tells of it. */
export async function cancelOpen(
  app: AppContext,
  trx: Transaction,
  { id, user_id }: { id: string; user_id: string | null },
  noticesFor: (readers: { team: string[]; others: string[] }) => Omit<Notice, 'title'>[],
): Promise<void> {
  const now = app.clock.now().toISOString();
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now });
  const { requests: ended, applicants } = await requests.closePending(trx, id, 'cancelled', now);
  const team = await playdates.players(trx, id);
  await markApplicationsRead(trx, team, ended, [partnerKey(id)]);
  for (const notice of noticesFor({ team, others: applicants }))
    await notifyAbout(app, trx, { ...notice, id, title: noticeTexts.cancelledTitle });
  await publishPlaydate(trx, id, [...team, ...applicants]);
}

export async function decline({ app, trx, viewer, playdate, request, team, applicants }: RequestChange) {
  if (!mayAnswer(playdate.role, playdate, request)) throw answeredError();
  await closeRequest(app, trx, { id: playdate.id, request, team }, 'declined', [
    {
      others: applicants,
      actor_id: viewer.user_id,
      about: [],
      title: noticeTexts.declinedTitle,
      message: noticeTexts.declinedMessage,
    },
  ]);
}

/** Withdraws a pending application for one of the two; `told`: what the other one of them is told. */
export async function withdrawFor(
  { app, trx, viewer, playdate, request, team, applicants }: RequestChange,
  told: (name: string) => string,
  // Whom the creator's team reads of: the captain for a partner who cannot play, which is not theirs to know.
  by = viewer.user_id,
) {
  const title = noticeTexts.withdrawnTitle;
  await closeRequest(app, trx, { id: playdate.id, request, team }, 'withdrawn', [
    { title, team, actor_id: by, message: noticeTexts.withdrawnMessage },
    { title, others: applicants, actor_id: viewer.user_id, message: told },
  ]);
}

export const closedError = () => new AppError('CONFLICT', messages.noLongerAvailable);
export const answeredError = () => new AppError('CONFLICT', messages.requestNotFound);
