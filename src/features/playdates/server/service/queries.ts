import { recordLooks } from '#features/audit/server/service.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type {
  ApplicationToAnswer,
  ListedPlaydate,
  PlaydateDetail,
  PlaydateRequest,
  PlaydateToApply,
} from '#features/playdates/contract.ts';
import { allPageSize } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayReadRequests, maySeeCard, mayView } from '#features/playdates/policy.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import { mapTerms } from '#features/playdates/rules/terms.ts';
import { type SeenTerms, termsChanges } from '#features/playdates/rules/terms-changes.ts';
import * as adminList from '#features/playdates/server/store/admin-list.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import {
  type CardRow,
  oldest,
  type RequestRow,
} from '#features/playdates/server/store/sql-fragments.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { type OffsetPage, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { toCard, toDetail, toRequest, viewOf } from './presenters.ts';

/**
 * The apply page: a card with the viewer's own application.
 *
 * @throws 404 for an unknown PlayDate; 409 when it is no longer available to this viewer.
 */
export async function getCard(
  app: AppContext,
  viewer: Viewer,
  id: string,
): Promise<PlaydateToApply> {
  const [found] = await playdates.findCard(app.db, viewer.user_id, id);
  if (found === undefined) throw notFoundError();
  const { my_request, is_apart, terms_seen, ...card } = found.card;
  if (!maySeeCard(viewer, card.role, { ...card, is_apart }, my_request !== null))
    throw new AppError('CONFLICT', messages.noLongerAvailable);
  // The role and the application are of one statement: who has applied has a pending one.
  return {
    ...toCard(viewer, card),
    view: viewOf(card.role, card.status),
    my_request_status: my_request?.status ?? null,
    my_request: my_request && {
      ...toRequest(viewer, my_request, card),
      terms_changes: changesFor(card, my_request, terms_seen),
    },
  } as PlaydateToApply;
}

/** Of terms that are younger than an application. */
const initialTerms = mapTerms((term) => term.initial);

/** What has changed since the viewer's team applied. */
function changesFor(
  card: CardRow,
  request: RequestRow,
  seen: SeenTerms | Record<string, never> | null,
) {
  if (seen === null || card.terms === null || request.status !== 'pending') return [];
  const before = 'notice_hours' in seen ? { ...initialTerms, ...(seen as SeenTerms) } : null;
  return termsChanges(before, card.terms, {
    others: [card.creator, card.partner].flatMap((player) => player?.first_name ?? []),
    amount: askedAmount(card, request),
  });
}

/**
 * The detail page (document 2, section 2.8) for both teams and admins. That an admin was shown a
 * court is recorded.
 *
 * @throws 404 for an unknown PlayDate; 403 for other users.
 */
export async function getPlaydate(
  app: AppContext,
  viewer: Viewer,
  id: string,
): Promise<PlaydateDetail> {
  const row = await findOrThrow(app.db, viewer, id);
  if (!mayView(viewer, row.role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
  const isPlayer = row.role === 'creator_team' || row.role === 'accepted_team';
  if (!isPlayer && row.terms?.venue_name)
    await recordLooks(app, app.db, viewer, {
      action: 'view_court',
      target_type: 'play_date',
      target_ids: [id],
    });
  return toDetail(viewer, row, app.clock.now());
}

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

const notFoundError = () => new AppError('NOT_FOUND', messages.notFoundTitle);

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
