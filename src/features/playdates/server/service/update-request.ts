import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import { notify } from '#features/notifications/server/service.ts';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { applicationTexts } from '#features/playdates/data/application-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { partnerNotices } from '#features/playdates/data/partner-notices.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayAccept, mayAnswer, mayAnswerRequests, mayWithdraw } from '#features/playdates/policy.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { reversedForCreators } from '#features/playdates/rules/reversed-lines.ts';
import * as agreements from '#features/playdates/server/store/agreements.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import * as terms from '#features/playdates/server/store/terms.ts';
import { namesFor } from '#features/profiles/server/service/names.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { nameMatchFor } from './name-for-readers.ts';
import { applyLink, detailLink, partnerKey, present, publishPlaydate, settleApplications } from './notify.ts';
import { toRequest } from './presenters.ts';
import { findOrThrow, lockOrThrow } from './queries.ts';
import { assertVersionSeen } from './seen.ts';

/** What fixes the agreement, see the contract. */
type Acceptance = {
  time_id?: string | undefined;
  amount_per_hour?: number | undefined;
  offer_changed_at?: string | null | undefined;
  accepts_reversed?: boolean | undefined;
};
type LockedRequest = NonNullable<Awaited<ReturnType<typeof requests.lock>>>;
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

/**
 * Accepts, declines or withdraws an application. Accepting also matches the PlayDate and declines
 * all other pending ones, atomically: of two concurrent accepts of two applications exactly one
 * succeeds. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 without permission; 409 when the PlayDate
 *   is closed, the application is already answered, or (accepting) a moderator has hidden the PlayDate,
 *   one of the four is paused, terms or team are not those that were seen, or the weaker team would be
 *   paid and the acceptance does not say so.
 */
export async function updateRequest(
  app: AppContext,
  viewer: Viewer,
  input: Acceptance & { play_date_id: string; id: string; status: 'accepted' | 'declined' | 'withdrawn' },
): Promise<PlaydateRequest> {
  const { play_date_id, id, status } = input;
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, play_date_id);
    const isAnswer = status !== 'withdrawn';
    if (isAnswer && !mayAnswerRequests(playdate.part, { status: 'open' }))
      throw new AppError('FORBIDDEN', messages.notAllowed);
    const request = await requests.lock(trx, play_date_id, id);
    // The repetition of an answer whose response was lost.
    if (isAnswer && request?.status === status) return;
    if (isAnswer && !mayAnswerRequests(playdate.part, playdate)) throw closedError();
    if (request === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
    const team = present([playdate.creator?.id ?? null, playdate.partner?.id ?? null]);
    const applicants = present([request.requester_id, request.requester_partner_id]);
    const now = app.clock.now().toISOString();
    const change = { app, trx, viewer, playdate, request, team, applicants, now };
    if (status === 'withdrawn') await withdraw(change);
    else if (status === 'declined') await decline(change);
    else await accept(change, input);
  });
  const [playdate, [row]] = await Promise.all([
    findOrThrow(app.db, viewer, play_date_id),
    requests.find(app.db, viewer.user_id, play_date_id, id),
  ]);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.requestNotFound);
  return toRequest(viewer, row.request, playdate);
}

async function accept(
  { app, trx, viewer, playdate, request, team, applicants, now }: RequestChange,
  acceptance: Acceptance,
) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answeredError();
  if (!mayAccept(playdate.part, playdate, request))
    throw new AppError(
      'CONFLICT',
      playdate.partner_until === null ? messages.hiddenNotAccepted : partnerNotices.partnerMissing,
    );
  if (await playdates.anyUnavailable(trx, [...team, ...applicants]))
    throw new AppError('CONFLICT', messages.pausedMember);
  const { id } = playdate;
  const { offer_changed_at } = acceptance;
  if (offer_changed_at !== undefined) assertVersionSeen(playdate, { offer_changed_at });
  const agreement = await agree(trx, playdate, request, acceptance);
  await assertFairOrAccepted(trx, viewer, playdate, request, acceptance);
  await requests.setStatus(trx, request.id, 'accepted', now);
  await playdates.setStatus(trx, id, 'matched', { user_id: viewer.user_id, now });
  const object_until = await agreements.insert(trx, {
    ...{ play_date_id: id, request_id: request.id },
    ...agreement.row,
  });
  const hasSeen = offer_changed_at !== undefined || !agreement.hasTerms;
  const confirmedBy = [
    ...new Set([...(hasSeen ? [viewer.user_id] : []), ...(await saidIn(trx, request, agreement))]),
  ];
  await agreements.confirm(trx, id, confirmedBy);
  const { requests: others, applicants: declined } = await requests.closePending(trx, id, 'declined', now);
  await settleApplications(trx, team, [request, ...others], [partnerKey(id)]);
  const notice = { type: 'other', actor_id: viewer.user_id, about: [] } as const;
  // Those who have neither offered nor accepted what is agreed on are asked instead.
  const isAsked = (player: string) => !confirmedBy.includes(player);
  await askToConfirm(app, trx, {
    playdate,
    agreed: { ...agreement.row, object_until },
    terms: agreement.terms,
    asked: { creator_team: team.filter(isAsked), other_team: applicants.filter(isAsked) },
    actor_id: viewer.user_id,
  });
  const named = await nameMatchFor(trx, { id, readers: [...team, ...applicants] });
  const accepted = {
    userIds: applicants.filter((player) => !isAsked(player)),
    title: noticeTexts.acceptedTitle,
    message: (reader: string) =>
      named(
        reader,
        noticeTexts.acceptedMessage(
          payersOf(playdate.type) === 'other_team' ? 'pay' : 'earn',
          agreement.row.amount_per_hour,
        ),
      ),
    link: detailLink(id),
  };
  await notify(app, trx, { ...notice, ...accepted });
  if (agreement.hasTerms) await mailMatchNotice(app, trx, { ...accepted, kind: 'mail_matches' });
  await notify(app, trx, {
    ...notice,
    userIds: team.filter((player) => !isAsked(player)),
    title: noticeTexts.matchedTitle,
    message: (reader) => named(reader, noticeTexts.matchedMessage),
    link: detailLink(id),
  });
  await notifyDeclined(app, trx, viewer, id, declined, 'filled');
  await publishPlaydate(trx, id, [...team, ...applicants, ...declined]);
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

/**
 * What an acceptance agrees on: one of the applicants' times, their offer or a price of the range.
 * `isOffered`: whether the applicants named or knew the price.
 *
 * @throws 400 for a time that is not theirs or has passed, and for a price outside the range; 409 when
 *   their offer is not the one that was seen, or it names none of their times
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
  return {
    hasTerms: found !== undefined,
    // Without terms nothing is owed (decision 0032).
    terms: found ?? { notice_hours: 24, late_percent: 0 },
    termsChangedAt: found?.updated_at ?? null,
    isOffered: offer !== null,
    row: {
      starts_at: time?.starts_at ?? null,
      time_zone: found?.time_zone ?? stateTimeZones[playdate.state],
      duration_minutes: found?.duration_minutes ?? null,
      amount_per_hour: amount,
      venue_name: found?.venue_name ?? null,
      venue_address: found?.venue_address ?? null,
      setting: found?.setting ?? null,
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
  if (!time.is_ahead) throw fieldError('BAD_REQUEST', 'time_id', messages.timePassed);
  return time;
}

async function decline({ app, trx, viewer, playdate, request, team, applicants, now }: RequestChange) {
  if (!mayAnswer(playdate.part, playdate, request)) throw answeredError();
  await requests.setStatus(trx, request.id, 'declined', now);
  await settleApplications(trx, team, [request]);
  await notifyDeclined(app, trx, viewer, playdate.id, applicants, 'declined');
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

async function withdraw(change: RequestChange) {
  const { viewer, request, applicants } = change;
  const part = applicants.includes(viewer.user_id) ? 'applicant' : 'none';
  if (!mayWithdraw(part, { status: 'pending' })) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (request.status === 'withdrawn') return;
  if (request.status === 'accepted') throw closedError();
  if (!mayWithdraw(part, request)) throw answeredError();
  await withdrawFor(change, noticeTexts.withdrawnTogetherMessage);
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

async function notifyDeclined(
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

const closedError = () => new AppError('CONFLICT', messages.noLongerAvailable);
const answeredError = () => new AppError('CONFLICT', messages.requestNotFound);
