import { lockPairs } from '#features/blocks/server/service.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import type { PlaydateRequest } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { applicationReceived } from '#features/playdates/rules/notification-kinds.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  checkViolation,
  isDatabaseError,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { closedError } from './close-request.ts';
import { publishPlaydate, withoutNull } from './notify.ts';
import { askPartner, assertPartner, notFriendError } from './partners.ts';
import { findRequest } from './queries.ts';
import { assertVersionSeen } from './seen.ts';
import { chooseTimes } from './terms.ts';

// An application can be withdrawn and repeated, and each one notifies a team.
const applicationLimit = rateLimitRule({ name: 'play_dates_apply', points: 30 });

type Input = InputOf<typeof playdatesContract.apply> & { id: string };

/**
 * Applies for an open PlayDate with a friend as partner (document 2, sections 2.7, 5 and 8), asks
 * the partner and notifies the team. Idempotent: a repeated id returns the existing application.
 *
 * @throws 404 for an unknown PlayDate; 400 for a partner who is no friend; 409 when it takes no
 *   applications or has 200 pending, its terms or team are not those that were seen, one of the two
 *   is part of it or apart from one of its team, the same two were declined, the partner is paused,
 *   or the id is taken; 429 after 30 in an hour.
 */
export async function applyForPlaydate(
  app: AppContext,
  viewer: Viewer,
  { id = newId(), ...rest }: InputOf<typeof playdatesContract.apply>,
): Promise<PlaydateRequest> {
  const input = { ...rest, id };
  if (!(await isRepeated(app, viewer, input))) {
    await app.rateLimits.consume(applicationLimit, viewer.user_id);
    try {
      await app.db.transaction().execute((trx) => apply(app, trx, viewer, input));
    } catch (error) {
      const isFull = isDatabaseError(error, checkViolation, 'play_date_requests_at_most');
      if (!isFull && !isDatabaseError(error, uniqueViolation)) throw error;
      // Either a concurrent repetition of this call, or a real conflict.
      if (!(await isRepeated(app, viewer, input)))
        throw new AppError(
          'CONFLICT',
          isFull ? messages.applicationsFull : messages.alreadyApplied,
        );
    }
  }
  return await findRequest(app, viewer, input);
}

async function isRepeated(app: AppContext, viewer: Viewer, input: Input): Promise<boolean> {
  const existing = await requests.findKey(app.db, input.id);
  if (existing === undefined) return false;
  if (existing.requester_id === viewer.user_id && existing.play_date_id === input.play_date_id)
    return true;
  throw new AppError('CONFLICT', messages.idTaken);
}

async function apply(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  input: Input,
): Promise<void> {
  const { id, play_date_id, requester_partner_id } = input;
  const found = await playdates.findTeam(trx, play_date_id);
  const team = withoutNull([found?.creator_id, found?.partner_id]);
  const applicants = [viewer.user_id, requester_partner_id] as const;
  const pairsOf = (applicant: string) => team.map((person) => [applicant, person] as const);
  // All at once, as the order of locks does not allow more of them later.
  await lockPairs(trx, applicants, ...applicants.flatMap(pairsOf));
  const playdate = await playdates.lock(trx, play_date_id, 'share');
  if (playdate === undefined) throw new AppError('NOT_FOUND', messages.notFoundTitle);
  // Before the status, so that both refusals take the same time.
  const isApart = await lockPairs(trx, ...pairsOf(viewer.user_id));
  if (isApart || playdate.status !== 'open' || !playdate.is_listed) throw closedError();
  if (applicants.some((person) => team.includes(person)))
    throw new AppError('CONFLICT', messages.ownTeam);
  await assertPartner(trx, viewer, requester_partner_id, 'requester_partner_id');
  const foreignKeyErrors = {
    // The partner is apart from one of the team; the viewer is not, as checked above.
    play_date_requests_apart: closedError,
    play_date_requests_open: closedError,
    play_date_requests_requester_id_fkey: accountDeleted,
    play_date_requests_requester_partner_id_fkey: () => notFriendError('requester_partner_id'),
  };
  const { payment_per_hour_min: min, payment_per_hour_max: max } = playdate;
  const offered_amount = min === max ? null : (input.offered_amount ?? null);
  if (
    input.offered_amount !== undefined &&
    (input.offered_amount < min || input.offered_amount > max)
  )
    throw fieldError('BAD_REQUEST', 'offered_amount', messages.offerRange(min, max));
  const row = {
    id,
    play_date_id,
    requester_id: viewer.user_id,
    requester_partner_id,
    offered_amount,
  };
  const { offer_changed_at } = input;
  const [shown] = await playdates.find(trx, viewer.user_id, play_date_id);
  if (shown !== undefined && offer_changed_at !== undefined)
    assertVersionSeen(shown.playdate, { offer_changed_at });
  await withForeignKeyErrors(foreignKeyErrors, () => requests.insert(trx, row));
  // Nobody confirms terms of which is not known that they were seen.
  if (shown?.playdate.terms && offer_changed_at === undefined)
    await partners.unconfirm(trx, play_date_id, viewer.user_id);
  await chooseTimes(trx, { play_date_id, id }, input.time_ids);
  await notify(app, trx, applicationReceived, {
    userIds: team,
    actor_id: viewer.user_id,
    about: [viewer.user_id, requester_partner_id],
    play_date_id,
    key: id,
    data: { offer: null },
  });
  const asked = { captain_id: viewer.user_id, partner_id: requester_partner_id, id: play_date_id };
  await askPartner(app, trx, asked, row);
  await publishPlaydate(trx, play_date_id, [...team, ...applicants]);
}
