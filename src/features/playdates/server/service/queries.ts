import type {
  ApplicationToAnswer,
  ListedPlaydate,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { allPageSize } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { mayReadRequests } from '#features/playdates/policy.ts';
import * as adminList from '#features/playdates/server/store/admin-list.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { oldest } from '#features/playdates/server/store/sql-fragments.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { type OffsetPage, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { toRequest } from './presenters.ts';

/**
 * The pending applications, oldest first.
 *
 * @throws 404 for an unknown PlayDate; 403 for all but the creator's team.
 */
export async function listRequests(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.requests>,
): Promise<Page<ApplicationToAnswer>> {
  const { created_at, id } = input.cursor ?? oldest;
  const [found] = await requests.findPending(
    app.db,
    viewer.user_id,
    input.play_date_id,
    created_at,
    id,
  );
  if (found === undefined) throw notFoundError();
  if (!mayReadRequests(found.role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
  const page = toPage(found.items);
  return {
    ...page,
    items: page.items.map(({ matches_played, ...request }) => ({
      ...toRequest(viewer, request, found),
      matches_played,
    })),
  };
}

/** An application, by default as one of the two reads it. @throws 404 for an unknown one */
export async function findRequest(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, id }: { play_date_id: string; id: string },
  playdate: Parameters<typeof toRequest>[2] = { role: 'applicant', status: 'open' },
): Promise<PlaydateRequest> {
  const [row] = await requests.find(app.db, viewer.user_id, play_date_id, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return toRequest(viewer, row.request, playdate);
}

/** An application as the viewer reads it once it is answered. @throws 404 for an unknown one */
export async function findAnswered(
  app: AppContext,
  viewer: Viewer,
  key: { play_date_id: string; id: string },
): Promise<PlaydateRequest> {
  return await findRequest(app, viewer, key, await findOrThrow(app.db, viewer, key.play_date_id));
}

/** A page of all PlayDates with the total count, for admins (document 2, sections 2.16 and 7.6). */
export function listAll(
  app: AppContext,
  { page, sort, direction, ...filter }: InputOf<typeof playdatesContract.listAll>,
): Promise<OffsetPage<ListedPlaydate>> {
  return offsetPage(
    { page, size: allPageSize },
    (slice) => adminList.listAll(app.db, filter, { sort, direction }, slice),
    () => adminList.countAll(app.db, filter),
  );
}

/** The ids of the creator's and the accepted team, without deleted accounts. */
export const players = playdates.players;

/** Whether one of these accounts is paused or deleted. */
export const anyUnavailable = playdates.anyUnavailable;

export type PlaydateRow = playdates.PlaydateRow;

/** How many PlayDates since a time (ISO) take applications or led to a match. */
export const countOffered = playdates.countOffered;

/** @throws 404 'PlayDate Not Found'. */
export async function findOrThrow(
  db: Sql,
  viewer: Viewer,
  id: string,
): Promise<playdates.PlaydateRow> {
  const [row] = await playdates.find(db, viewer.user_id, id);
  if (row === undefined) throw notFoundError();
  return row.playdate;
}

export const notFoundError = () => new AppError('NOT_FOUND', messages.notFoundTitle);

/**
 * Like `findOrThrow`, with the PlayDate locked for a change until the transaction ends. Whatever a
 * partner does there is an answer to their captain.
 */
export async function lockOrThrow(
  db: Sql,
  viewer: Viewer,
  id: string,
): Promise<playdates.PlaydateRow> {
  await playdates.lock(db, id, 'change');
  await partners.forgetQuestions(db, id, viewer.user_id);
  return findOrThrow(db, viewer, id);
}
