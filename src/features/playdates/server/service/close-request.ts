import { notify } from '#features/notifications/server/service.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAnswer } from '#features/playdates/policy.ts';
import type * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { namesFor } from '#features/profiles/server/service/names.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { nameMatchFor } from './name-for-readers.ts';
import { applyLink, detailLink, publishPlaydate, settleApplications } from './notify.ts';

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof requests.lock>>>;
export type RequestChange = {
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

export async function decline({ app, trx, viewer, playdate, request, team, applicants, now }: RequestChange) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answeredError();
  await requests.setStatus(trx, request.id, 'declined', now);
  await settleApplications(trx, team, [request]);
  await notifyDeclined(app, trx, viewer, playdate.id, applicants, 'declined');
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

/** Withdraws a pending application for one of the two; `told`: what the other one of them is told. */
export async function withdrawFor(
  { app, trx, viewer, playdate, request, team, applicants, now }: RequestChange,
  told: (name: string) => string,
  // Whom the creator's team reads of: the captain for a partner who cannot play, which is not theirs to know.
  by = viewer.user_id,
) {
  await requests.setStatus(trx, request.id, 'withdrawn', now);
  await settleApplications(trx, team, [request]);
  const readers = [...team, ...applicants];
  const nameFor = await namesFor(trx, readers, [viewer.user_id, by]);
  const named = await nameMatchFor(trx, { id: playdate.id, readers });
  const notice = { type: 'other', title: noticeTexts.withdrawnTitle } as const;
  await notify(app, trx, {
    ...notice,
    userIds: team,
    actor_id: by,
    message: (reader) => named(reader, noticeTexts.withdrawnMessage(nameFor(reader, by))),
    link: detailLink(playdate.id),
  });
  await notify(app, trx, {
    ...notice,
    userIds: applicants,
    actor_id: viewer.user_id,
    message: (reader) => named(reader, told(nameFor(reader, viewer.user_id))),
    link: applyLink(playdate.id),
  });
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

export async function notifyDeclined(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  play_date_id: string,
  userIds: string[],
  reason: 'declined' | 'filled',
) {
  const named = await nameMatchFor(trx, { id: play_date_id, readers: userIds });
  await notify(app, trx, {
    type: 'other',
    userIds,
    actor_id: viewer.user_id,
    about: [],
    title: noticeTexts[`${reason}Title`],
    message: (reader) => named(reader, noticeTexts[`${reason}Message`]),
    link: applyLink(play_date_id),
  });
}

export const closedError = () => new AppError('CONFLICT', messages.noLongerAvailable);
export const answeredError = () => new AppError('CONFLICT', messages.requestNotFound);
