import { recordLooks } from '#features/audit/server/service.ts';
import * as store from '#features/matches/server/store/playdates.ts';
import type { PlaydateDetail, PlaydateToApply } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { maySeeCard, mayView } from '#features/playdates/policy.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import { mapTerms } from '#features/playdates/rules/terms.ts';
import { type SeenTerms, termsChanges } from '#features/playdates/rules/terms-changes.ts';
import { toCard, toRequest, viewOf } from '#features/playdates/server/service/presenters.ts';
import { notFoundError } from '#features/playdates/server/service/queries.ts';
import type { CardRow, RequestRow } from '#features/playdates/server/store/sql-fragments.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { toDetail } from './playdate-presenters.ts';

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
  const [found] = await store.findCard(app.db, viewer.user_id, id);
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
  const [found] = await store.findDetail(app.db, viewer.user_id, id);
  if (found === undefined) throw notFoundError();
  const row = found.playdate;
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
