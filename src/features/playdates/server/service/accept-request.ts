import { notifyEach } from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { mayAccept } from '#features/playdates/policy.ts';
import { applicationFilled, partnerAsked } from '#features/playdates/rules/notification-kinds.ts';
import { reversedForCreators } from '#features/playdates/rules/reversed-lines.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import * as terms from '#features/playdates/server/store/terms.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockToAnswer, type RequestKey } from './answer-request.ts';
import type { LockedRequest, RequestChange } from './close-request.ts';
import { applicantsOf, publishPlaydate, settleApplications } from './notify.ts';
import { assertVersionSeen } from './seen.ts';

/** What fixes the agreement. */
type Acceptance = Omit<
  InputOf<typeof playdatesContract.updateRequest>,
  'play_date_id' | 'id' | 'status'
>;

/** What an acceptance has fixed. */
export type Accepted = RequestChange & {
  agreed: Awaited<ReturnType<typeof agree>>['row'];
  terms: Awaited<ReturnType<typeof agree>>['terms'];
  /** Who of the four has said yes to just this. */
  confirmedBy: string[];
};

/**
 * Accepts an application, in the caller's transaction: the PlayDate is matched, and all other
 * pending applications are declined; of two concurrent calls exactly one succeeds. The four are not
 * told: that is for the match that begins. Null for a repetition.
 *
 * @throws 404 for an unknown PlayDate or application; 403 without permission; 409 when the PlayDate
 *   is closed, the application is already answered, a moderator has hidden the PlayDate, one of the
 *   four is paused, terms or team are not those that were seen, or the weaker team would be paid and
 *   the acceptance does not say so.
 */
export async function acceptInPlaydate(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { play_date_id, id, ...acceptance }: Acceptance & RequestKey,
): Promise<Accepted | null> {
  const change = await lockToAnswer({ app, trx, viewer }, { play_date_id, id }, 'accepted');
  if (change === null) return null;
  const { playdate, request, team, applicants } = change;
  if (!mayAccept(playdate.role, playdate, request))
    throw new AppError(
      'CONFLICT',
      playdate.partner_until === null ? messages.hiddenNotAccepted : partnerNotices.partnerMissing,
    );
  if (await playdates.anyUnavailable(trx, [...team, ...applicants]))
    throw new AppError('CONFLICT', messages.pausedMember);
  const { offer_changed_at } = acceptance;
  if (offer_changed_at !== undefined) assertVersionSeen(playdate, { offer_changed_at });
  const agreement = await agree(trx, playdate, request, acceptance);
  await assertFairOrAccepted(trx, viewer, playdate, request, acceptance);
  const now = app.clock.now().toISOString();
  await requests.setStatus(trx, request.id, 'accepted', now);
  await playdates.setStatus(trx, playdate.id, 'matched', { user_id: viewer.user_id, now });
  await declineOthers(change, agreement.row.time_zone, now);
  const hasSeen = offer_changed_at !== undefined || !agreement.hasTerms;
  const saidYes = [
    ...(hasSeen ? [viewer.user_id] : []),
    ...(await saidIn(trx, request, agreement)),
  ];
  return {
    ...change,
    agreed: agreement.row,
    terms: agreement.terms,
    confirmedBy: [...new Set(saidYes)],
  };
}

/** Declines the pending applications of others, and tells them that another team was accepted. */
async function declineOthers(
  { app, trx, viewer, playdate: { id }, request }: RequestChange,
  time_zone: string,
  now: string,
): Promise<void> {
  const { requests: others, applicants } = await requests.closePending(trx, id, 'declined', now);
  const refused = others.map((other) => ({ ...other, ended: 'declined' }) as const);
  const ended = [{ ...request, ended: 'accepted' } as const, ...refused];
  await settleApplications(trx, id, ended, {
    subjects: [{ kind: partnerAsked, key: id, ended: 'over' }],
  });
  const chosen = await terms.chosenStarts(
    trx,
    others.map((other) => other.id),
  );
  await notifyEach(
    app,
    trx,
    applicationFilled,
    others.map((other) => ({
      userIds: applicantsOf(other),
      play_date_id: id,
      key: other.id,
      data: { times: chosen.get(other.id) ?? [], time_zone },
    })),
    viewer.user_id,
  );
  await publishPlaydate(trx, id, applicants);
}

/**
 * Who of the four has said yes to exactly this price, and to the terms as they are; with a time the
 * captain alone, who has chosen it or answered since their partner did.
 */
async function saidIn(
  trx: Transaction,
  { id, requester_id }: LockedRequest,
  { row, isOffered, termsChangedAt }: Awaited<ReturnType<typeof agree>>,
): Promise<string[]> {
  const amount = row.amount_per_hour;
  const players = await partners.saidIn(trx, { request_id: id, amount, isOffered, termsChangedAt });
  return row.starts_at === null ? players : players.filter((player) => player === requester_id);
}

/** Without terms nothing is owed (decision 0032). */
const noTerms = {
  notice_hours: 24,
  late_percent: 0,
  updated_at: null,
  duration_minutes: null,
  venue_name: null,
  venue_address: null,
  setting: null,
};

/**
 * What an acceptance agrees on: one of the applicants' times, their offer or a price of the range.
 * `isOffered`: whether the applicants named or knew the price.
 *
 * @throws 400 for a time that is not theirs or has passed, and for a price outside the range; 409
 *   when their offer is not the one that was seen, or it names none of their times
 */
async function agree(
  trx: Transaction,
  playdate: playdates.PlaydateRow,
  request: LockedRequest,
  { time_id, amount_per_hour }: Acceptance,
) {
  if (request.offered_amount !== null && amount_per_hour !== request.offered_amount)
    throw new AppError('CONFLICT', applicationTexts.applicationChanged);
  const found = await terms.find(trx, playdate.id);
  const time = await agreedTime(trx, playdate.id, request.id, time_id);
  const { payment_per_hour_min: min, payment_per_hour_max: max } = playdate;
  const offer = request.offered_amount ?? (min === max || found === undefined ? min : null);
  const amount = offer ?? amount_per_hour;
  if (amount === undefined || amount < min || amount > max)
    throw fieldError('BAD_REQUEST', 'amount_per_hour', messages.offerRange(min, max));
  const agreed = found ?? { ...noTerms, time_zone: stateTimeZones[playdate.state] };
  return {
    hasTerms: found !== undefined,
    terms: agreed,
    termsChangedAt: agreed.updated_at,
    isOffered: offer !== null,
    row: {
      starts_at: time?.starts_at ?? null,
      time_zone: agreed.time_zone,
      duration_minutes: agreed.duration_minutes,
      amount_per_hour: amount,
      venue_name: agreed.venue_name,
      venue_address: agreed.venue_address,
      setting: agreed.setting,
    },
  };
}

/**
 * By the ratings of this moment, which may have changed since the application was read.
 *
 * @throws 409 when the weaker team would be paid and the acceptance does not say so
 */
async function assertFairOrAccepted(
  trx: Transaction,
  viewer: Viewer,
  { id, type, creator, partner }: playdates.PlaydateRow,
  request: LockedRequest,
  { accepts_reversed = false }: Acceptance,
) {
  if (accepts_reversed) return;
  const [row] = await requests.find(trx, viewer.user_id, id, request.id);
  const others = [row?.request.requester ?? null, row?.request.requester_partner ?? null];
  const line = reversedForCreators({ type, creators: [creator, partner], others });
  if (line !== null) throw new AppError('CONFLICT', line);
}

async function agreedTime(
  trx: Transaction,
  play_date_id: string,
  request_id: string,
  time_id: string | undefined,
): Promise<terms.ProposedTime | null> {
  const times = await terms.findTimes(trx, play_date_id);
  if (times.length === 0) {
    if (time_id !== undefined) throw fieldError('BAD_REQUEST', 'time_id', messages.timeUnknown);
    return null;
  }
  const chosen = await terms.chosenTimes(trx, request_id);
  if (time_id === undefined && chosen.length > 0)
    throw new AppError('CONFLICT', applicationTexts.applicationChanged);
  const time = times.find((each) => each.id === time_id);
  if (time === undefined || !chosen.includes(time.id))
    throw fieldError('BAD_REQUEST', 'time_id', messages.timeUnknown);
  if (!time.is_ahead) throw fieldError('BAD_REQUEST', 'time_id', termsTexts.timePassed);
  return time;
}
