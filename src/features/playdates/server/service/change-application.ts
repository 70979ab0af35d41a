import { lockOfPlaydate, notify, settle } from '#features/notifications/server/service/notify.ts';
import type { PlaydateRequest } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { mayWithdraw } from '#features/playdates/policy.ts';
import {
  type ApplicationChange,
  applicantAsked,
  applicationReceived,
  chooseAgain,
} from '#features/playdates/rules/notification-kinds.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { askedAmount, offerOf } from '#features/playdates/rules/partner-question.ts';
import type { Team } from '#features/playdates/schema.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import * as terms from '#features/playdates/server/store/terms.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  checkViolation,
  isDatabaseError,
  type Transaction,
} from '#platform/server/database/database.ts';
import { answeredError, type RequestChange, requestChange } from './close-request.ts';
import { publishPlaydate } from './notify.ts';
import { findRequest, lockOrThrow } from './queries.ts';
import { assertApplicationSeen, assertSeen, assertTimesSeen } from './seen.ts';
import { chooseTimes } from './terms.ts';

type ApplicationId = { play_date_id: string; id: string };

/**
 * Changes the times that suit two applicants. Whoever changes them is in; the other one is asked
 * again.
 *
 * @throws 404 for an unknown PlayDate or application; 403 for all but the two; 409 when it is
 *   answered or withdrawn, or is not what was seen; 400 without a time, and for one that is not
 *   proposed or has passed
 */
export async function putRequestTimes(
  app: AppContext,
  viewer: Viewer,
  { time_ids, seen, ...key }: InputOf<typeof playdatesContract.putRequestTimes>,
): Promise<PlaydateRequest> {
  await app.db.transaction().execute(async (trx) => {
    const found = await lockApplication(app, trx, viewer, key);
    const before = await terms.chosenTimes(trx, key.id);
    await chooseTimes(trx, key, time_ids);
    const after = new Set(time_ids);
    if (after.size === before.length && before.every((time) => after.has(time))) return;
    const { playdate, request } = found;
    assertSeen(playdate, request, seen);
    assertTimesSeen(before, seen);
    const startsOf = (ids: readonly string[]) =>
      (playdate.terms?.times ?? [])
        .filter(({ id }) => ids.includes(id))
        .map((time) => time.starts_at);
    await lockOfPlaydate(trx, playdate.id);
    const chosen = { kind: chooseAgain, key: playdate.id, ended: 'answered' } as const;
    await settle(
      trx,
      found.applicants.map((user_id) => ({ ...chosen, user_id })),
    );
    const time_zone = playdate.terms?.time_zone ?? stateTimeZones[playdate.state];
    const change = { times: startsOf(time_ids), times_before: startsOf(before), time_zone };
    await askOther(found, request.offered_amount, change);
  });
  return await findRequest(app, viewer, key);
}

/**
 * Changes the price that two applicants offer on a range of prices. Whoever changes it is in; the
 * other one is asked again, and the creator's team told, without a mail.
 *
 * @throws like putRequestTimes; 400 for a price outside of the range; 409 where there is one price;
 *   429 after three changes within 24 hours
 */
export async function putRequestOffer(
  app: AppContext,
  viewer: Viewer,
  { offered_amount, seen, ...key }: InputOf<typeof playdatesContract.putRequestOffer>,
): Promise<PlaydateRequest> {
  await app.db.transaction().execute(async (trx) => {
    const found = await lockApplication(app, trx, viewer, key);
    const { playdate, request } = found;
    const { payment_per_hour_min: min, payment_per_hour_max: max, type } = playdate;
    if (askedAmount(playdate, request) === offered_amount) return;
    if (min === max) throw fieldError('CONFLICT', 'offered_amount', applicationTexts.noRange);
    if (offered_amount < min || offered_amount > max)
      throw fieldError('BAD_REQUEST', 'offered_amount', messages.offerRange(min, max));
    await assertApplicationSeen(trx, playdate, request, seen);
    await setOffer(trx, key.id, offered_amount);
    const kindOf = (team: Team) => (payersOf(type) === team ? 'pay' : 'earn');
    const before = request.offered_amount;
    const { id, requester_id, requester_partner_id } = request;
    await notify(app, trx, applicationReceived, {
      userIds: found.team,
      actor_id: viewer.user_id,
      about: [requester_id ?? '', requester_partner_id ?? ''],
      play_date_id: key.play_date_id,
      key: id,
      data: { offer: { kind: kindOf('creator_team'), amount: offered_amount, before } },
    });
    await askOther(found, offered_amount, {
      offer: { kind: kindOf('other_team'), amount: offered_amount, before },
    });
  });
  return await findRequest(app, viewer, key);
}

async function setOffer(trx: Transaction, id: string, offered_amount: number): Promise<void> {
  try {
    await requests.setOffer(trx, id, offered_amount);
  } catch (error) {
    if (!isDatabaseError(error, checkViolation, 'play_date_requests_offers_a_day')) throw error;
    throw new AppError('TOO_MANY_REQUESTS', applicationTexts.offersUsedUp, { limit: 'offer' });
  }
}

/**
 * @throws 404 for an unknown application; 403 for all but the two; 409 when it is answered or
 * withdrawn
 */
async function lockApplication(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { play_date_id, id }: ApplicationId,
): Promise<RequestChange> {
  const playdate = await lockOrThrow(trx, viewer, play_date_id);
  const change = requestChange(
    { app, trx, viewer, playdate },
    await requests.lock(trx, play_date_id, id),
  );
  const role = change.applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(role, { status: 'pending' }))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  if (!mayWithdraw(role, change.request) || playdate.status !== 'open') throw answeredError();
  return change;
}

/** Whoever changes an application is in; the other one of the two no longer is, and is asked. */
async function askOther(
  { app, trx, viewer, playdate, request, applicants, team }: RequestChange,
  offered_amount: number | null,
  change: ApplicationChange,
): Promise<void> {
  const { id } = playdate;
  await partners.sayIn(trx, id, viewer.user_id, askedAmount(playdate, { offered_amount }));
  const subject = { kind: applicantAsked, key: request.id, user_id: viewer.user_id };
  await settle(trx, [{ ...subject, ended: 'accepted' }]);
  for (const other of applicants.filter((each) => each !== viewer.user_id)) {
    const { answer } = await partners.findAnswer(trx, id, other);
    await partners.takeBackAnswer(trx, id, other);
    await notify(app, trx, applicantAsked, {
      userIds: [other],
      actor_id: viewer.user_id,
      play_date_id: id,
      key: request.id,
      data: {
        ...offerOf(playdate, { offered_amount }),
        confirms_time: false,
        change,
        has_answered: answer !== null,
      },
    });
  }
  await publishPlaydate(trx, id, [...team, ...applicants]);
}
