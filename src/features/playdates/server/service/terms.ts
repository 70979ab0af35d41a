import {
  lockOfPlaydate,
  notify,
  notifyEach,
  settle,
} from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { mayChangeTerms } from '#features/playdates/policy.ts';
import {
  chooseAgain,
  termsChanged,
  timesPassed,
} from '#features/playdates/rules/notification-kinds.ts';
import { placeZipError } from '#features/playdates/rules/place-zip.ts';
import { type SeenTerms, termsChanges } from '#features/playdates/rules/terms-changes.ts';
import type { TermsInput } from '#features/playdates/schema.ts';
import type { PlaydateRow } from '#features/playdates/server/store/playdates.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import * as store from '#features/playdates/server/store/terms.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import type { PlaydateChange } from './close-request.ts';
import {
  applicantsOf,
  creatorTeam,
  publishPlaydate,
  publishPlaydates,
  withoutNull,
} from './notify.ts';
import { lockOrThrow } from './queries.ts';

// New times can notify two hundred teams.
const changeLimit = rateLimitRule({ name: 'play_dates_terms', points: 60 });

/**
 * Sets place and terms of an open PlayDate, the highest price that its team accepts and the
 * proposed times: all of it or nothing. Without `times` the proposed ones stay, in another time
 * zone by what the clock shows.
 *
 * @throws 404 for an unknown PlayDate; 403 for all but the creator's team; 409 when it is no longer
 *   open, or a team has offered more; 400 for a ZIP code of another state, for a price below the
 *   lowest one, for a time that the zone skips and for a new one that is not between 2 hours and 90
 *   days from now; 429 after 60 changes in an hour.
 */
export async function putTerms(
  app: AppContext,
  viewer: Viewer,
  { id, payment_per_hour_max, times, ...terms }: InputOf<typeof playdatesContract.putTerms>,
): Promise<void> {
  await app.rateLimits.consume(changeLimit, viewer.user_id);
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockToChange(trx, viewer, id);
    await lockOfPlaydate(trx, id);
    assertPlaceZip('place_zip', terms, playdate);
    const before = await store.find(trx, id);
    const proposed = await store.findTimes(trx, id);
    const movesTimes = proposed.length > 0 && before?.time_zone !== terms.time_zone;
    if (movesTimes) await store.replaceTimes(trx, id, [], terms.time_zone);
    // When they were changed last decides who has to confirm.
    if (!isSame(before, terms)) {
      await store.put(trx, id, terms);
      // The columns have these values by their checks.
      if (
        termsChanges((before as SeenTerms | undefined) ?? null, terms, { others: [], amount: null })
          .length > 0
      )
        await notifyTermsChanged(app, trx, id);
    }
    if (times !== undefined || movesTimes) {
      const starts = times ?? proposed.map((time) => time.local_start);
      await replaceTimes({ app, trx, viewer, playdate }, starts, terms.time_zone);
    }
    if (payment_per_hour_max !== undefined)
      await setHighestPrice(trx, playdate, payment_per_hour_max);
    await publishChange(trx, playdate);
  });
}

/** @throws 400 on `field` for the ZIP code of a court in another state */
export function assertPlaceZip(
  field: string,
  { place_zip }: Pick<TermsInput, 'place_zip'>,
  { state }: Pick<PlaydateRow, 'state'>,
): void {
  const error = placeZipError(place_zip, state);
  if (error !== undefined) throw fieldError('BAD_REQUEST', field, error);
}

async function setHighestPrice(
  trx: Transaction,
  playdate: PlaydateRow,
  highest: number,
): Promise<void> {
  if (highest < playdate.payment_per_hour_min)
    throw fieldError('BAD_REQUEST', 'payment_per_hour_max', messages.amountsOrder);
  if (await requests.offersAbove(trx, playdate.id, highest))
    throw fieldError('CONFLICT', 'payment_per_hour_max', termsTexts.offersAbove);
  await store.setHighestPrice(trx, playdate.id, highest);
}

/**
 * Replaces the proposed times. Applicants keep their choice of those that stay; whom none is left
 * are asked to choose again.
 *
 * @throws like putTerms; 409 without terms; 400 for a time that is skipped by the clocks or not
 *   between 2 hours and 90 days from now (unless it was proposed before)
 */
export async function putTimes(
  app: AppContext,
  viewer: Viewer,
  { id, times }: InputOf<typeof playdatesContract.putTimes>,
): Promise<void> {
  await app.rateLimits.consume(changeLimit, viewer.user_id);
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockToChange(trx, viewer, id);
    await lockOfPlaydate(trx, id);
    const terms = await store.find(trx, id);
    if (terms === undefined && times.length === 0) return;
    if (terms === undefined) throw fieldError('CONFLICT', 'times', messages.timesNeedTerms);
    await replaceTimes({ app, trx, viewer, playdate }, times, terms.time_zone);
    await publishChange(trx, playdate);
  });
}

const isSame = (
  before: { [Field in keyof TermsInput]: unknown } | undefined,
  terms: TermsInput,
): boolean =>
  Object.entries(terms).every(([field, value]) => before?.[field as keyof TermsInput] === value);

/**
 * Sets the times of a locked PlayDate and tells whom none of them is left. @throws 400 as putTimes
 */
async function replaceTimes(
  { app, trx, viewer, playdate: { id } }: PlaydateChange,
  local_starts: string[],
  time_zone: string,
): Promise<void> {
  await setTimes(trx, id, local_starts, time_zone);
  await settle(trx, [{ kind: timesPassed, key: id, ended: 'answered' }]);
  await notifyApplicantsWithoutTime(app, trx, viewer, id);
}

async function lockToChange(trx: Transaction, viewer: Viewer, id: string): Promise<PlaydateRow> {
  const playdate = await lockOrThrow(trx, viewer, id);
  if (!mayChangeTerms(playdate.role, { status: 'open' }))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  if (!mayChangeTerms(playdate.role, playdate))
    throw new AppError(
      'CONFLICT',
      playdate.status === 'open' ? termsTexts.hiddenFrozen : termsTexts.termsFrozen,
    );
  return playdate;
}

/** Sets the proposed times of a PlayDate that has terms with this zone. @throws 400 as putTimes */
export async function setTimes(
  trx: Transaction,
  play_date_id: string,
  local_starts: string[],
  time_zone: string,
): Promise<void> {
  const before = await store.findTimes(trx, play_date_id);
  const proposed = before.map((time) => time.starts_at);
  const starts = await toNewInstants(trx, 'times', local_starts, time_zone, proposed);
  const times = starts.map((starts_at) => {
    const existing = before.find((time) => time.starts_at === starts_at);
    return { id: existing?.id ?? newId(), starts_at };
  });
  await store.replaceTimes(trx, play_date_id, times, time_zone);
}

/**
 * New times in a zone, as instants.
 *
 * @throws 400 on `field` for a time that is skipped by the clocks or not between 2 hours and 90
 *   days from now, unless it was `proposed` before
 */
export async function toNewInstants(
  trx: Transaction,
  field: string,
  local_starts: string[],
  time_zone: string,
  proposed: readonly string[] = [],
): Promise<string[]> {
  const instants = await store.toInstants(trx, local_starts, time_zone);
  return instants.map(({ starts_at, exists, is_ahead }, index) => {
    if (exists && (is_ahead || proposed.includes(starts_at))) return starts_at;
    const message = exists ? messages.timesAhead : termsTexts.timeSkipped;
    throw fieldError('BAD_REQUEST', `${field}.${index}`, message);
  });
}

async function notifyApplicantsWithoutTime(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  id: string,
) {
  if ((await store.findTimes(trx, id)).length === 0) return;
  const readers = await store.applicantsWithoutTime(trx, id);
  const subject = { play_date_id: id, key: id, data: null };
  await notify(app, trx, chooseAgain, {
    ...subject,
    userIds: readers,
    actor_id: viewer.user_id,
    about: [],
  });
}

/**
 * Whoever has applied reads what has changed on the page of the application, told once until they
 * look.
 */
async function notifyTermsChanged(app: AppContext, trx: Transaction, id: string) {
  const notices = (await requests.pendingOf(trx, id)).map((request) => ({
    play_date_id: id,
    key: request.id,
    data: null,
    userIds: applicantsOf(request),
  }));
  await notifyEach(app, trx, termsChanged, notices);
}

async function publishChange(trx: Transaction, playdate: PlaydateRow): Promise<void> {
  const applicants = (await playdates.applicants(trx, playdate.id)).map(
    (applicant) => applicant.profile_id,
  );
  await publishPlaydate(trx, playdate.id, [...creatorTeam(playdate), ...applicants]);
}

/**
 * Records the times that suit an application; the PlayDate must be locked.
 *
 * @throws 400 without a time though there are some, and for one that is not proposed or has passed
 */
export async function chooseTimes(
  trx: Transaction,
  request: { play_date_id: string; id: string },
  time_ids: string[],
): Promise<void> {
  const times = await store.findTimes(trx, request.play_date_id);
  const chosen = [...new Set(time_ids)].map((id) => times.find((time) => time.id === id));
  if (times.length > 0 && chosen.length === 0)
    throw fieldError('BAD_REQUEST', 'time_ids', messages.timeRequired);
  if (chosen.some((time) => time === undefined))
    throw fieldError('BAD_REQUEST', 'time_ids', messages.timeUnknown);
  if (chosen.some((time) => time?.is_ahead === false))
    throw fieldError('BAD_REQUEST', 'time_ids', termsTexts.timePassed);
  await store.chooseTimes(trx, request, [...new Set(time_ids)]);
}

/**
 * Tells the creators of open PlayDates whose times have passed, for the job that handles deadlines.
 * Returns their number.
 */
export async function passTimes(app: AppContext, trx: Transaction, limit: number): Promise<number> {
  const passed = (await store.passTimes(trx, limit)).map(({ id, creator_id }) => ({
    id,
    userIds: withoutNull([creator_id]),
  }));
  const notices = passed.map(({ id, userIds }) => ({
    play_date_id: id,
    key: id,
    data: null,
    userIds,
  }));
  await notifyEach(app, trx, timesPassed, notices);
  await publishPlaydates(trx, passed);
  return passed.length;
}
