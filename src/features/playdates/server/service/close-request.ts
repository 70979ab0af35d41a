import { notify } from '#features/notifications/server/service/notify.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  applicationWithdrawn,
  partnerAsked,
  partnerMissing,
  timesPassed,
} from '#features/playdates/rules/notification-kinds.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { applicantsOf, creatorTeam, publishPlaydate, settleApplications } from './notify.ts';

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
export function requestChange(
  change: PlaydateChange,
  request: LockedRequest | undefined,
): RequestChange {
  if (request === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return {
    ...change,
    request,
    team: creatorTeam(change.playdate),
    applicants: applicantsOf(request),
  };
}

/** Ends a pending application, and tells of it; by `notifyReaders`. */
export async function closeRequest(
  app: AppContext,
  trx: Transaction,
  { id, request, team }: { id: string; request: LockedRequest; team: readonly string[] },
  status: 'declined' | 'withdrawn',
  notifyReaders: (about: { play_date_id: string; key: string }) => Promise<void>,
): Promise<void> {
  await requests.setStatus(trx, request.id, status, app.clock.now().toISOString());
  await settleApplications(trx, id, [
    { ...request, ended: status === 'declined' ? status : 'over' },
  ]);
  await notifyReaders({ play_date_id: id, key: request.id });
  await publishPlaydate(trx, id, [...team, ...applicantsOf(request)]);
}

/** Cancels an open PlayDate with its pending applications, and tells of it; by `notifyReaders`. */
export async function cancelOpen(
  app: AppContext,
  trx: Transaction,
  { id, user_id }: { id: string; user_id: string | null },
  notifyReaders: (
    readers: { team: string[]; others: string[] },
    about: { play_date_id: string; key: string },
  ) => Promise<void>,
): Promise<void> {
  const now = app.clock.now().toISOString();
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now });
  const { requests: ended, applicants } = await requests.closePending(trx, id, 'cancelled', now);
  const team = await playdates.players(trx, id);
  const over = ended.map((request) => ({ ...request, ended: 'over' }) as const);
  await settleApplications(trx, id, over, {
    subjects: [timesPassed, partnerAsked, partnerMissing].map(
      (kind) => ({ kind, key: id, ended: 'over' }) as const,
    ),
  });
  await notifyReaders({ team, others: applicants }, { play_date_id: id, key: id });
  await publishPlaydate(trx, id, [...team, ...applicants]);
}

/** Withdraws a pending application for one applicant; `why`: what the other applicant reads. */
export async function withdrawFor(
  { app, trx, viewer, playdate, request, team, applicants }: RequestChange,
  why: 'together' | 'partner',
  // Whom the creator's team reads of: the captain for a partner who cannot play, which is not
  // theirs to know.
  by = viewer.user_id,
) {
  await closeRequest(app, trx, { id: playdate.id, request, team }, 'withdrawn', async (subject) => {
    const ofTeam = { userIds: team, actor_id: by, data: { why: 'withdrawn' } } as const;
    await notify(app, trx, applicationWithdrawn, { ...subject, ...ofTeam });
    const ofOther = { userIds: applicants, actor_id: viewer.user_id, data: { why } };
    await notify(app, trx, applicationWithdrawn, { ...subject, ...ofOther });
  });
}

export const closedError = () => new AppError('CONFLICT', messages.noLongerAvailable);
export const answeredError = () => new AppError('CONFLICT', messages.requestNotFound);
