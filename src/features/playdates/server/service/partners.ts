import { lockPairs } from '#features/blocks/server/service.ts';
import { areFriends } from '#features/connections/server/service/queries.ts';
import { lockOfPlaydate, notify, settle } from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { mayAnswerAsPartner, mayChoosePartner } from '#features/playdates/policy.ts';
import {
  applicantAsked,
  applicationReceived,
  newPartner,
  partnerAsked,
  partnerMissing,
  playdateEnded,
} from '#features/playdates/rules/notification-kinds.ts';
import { confirmsTime, offerOf } from '#features/playdates/rules/partner-question.ts';
import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { chosenTimes } from '#features/playdates/server/store/terms.ts';
import { namesFor } from '#features/profiles/server/service/names.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import {
  answeredError,
  cancelOpen,
  type LockedRequest,
  type PlaydateChange,
  requestChange,
  withdrawFor,
} from './close-request.ts';
import { publishPlaydate, withoutNull } from './notify.ts';
import { decline } from './player-blocked.ts';
import { lockOrThrow } from './queries.ts';
import { assertApplicationSeen, assertSeen } from './seen.ts';

// Each choice asks a friend, by mail too, and tells up to 200 teams.
const choiceLimit = rateLimitRule({ name: 'play_dates_partner', points: 20 });

type Application = Pick<LockedRequest, 'id' | 'offered_amount'>;

/**
 * Asks the partner of a PlayDate that was created, or of an application, whether they play.
 *
 * @throws 429 for a fourth question in 24 hours of a captain whom the partner has not answered
 */
export async function askPartner(
  app: AppContext,
  trx: Transaction,
  { captain_id, partner_id, id }: { captain_id: string; partner_id: string; id: string },
  request: Application | null = null,
): Promise<void> {
  if (!(await partners.countQuestion(trx, captain_id, partner_id))) {
    const name = (await namesFor(trx, [captain_id], [partner_id]))(captain_id, partner_id);
    const message = partnerNotices.notAnswered(name);
    const field = request === null ? 'partner_id' : 'requester_partner_id';
    const limit = 'partner_questions';
    throw new AppError('TOO_MANY_REQUESTS', message, { fields: { [field]: message }, limit });
  }
  const [row] = await playdates.find(trx, partner_id, id);
  if (row === undefined) return;
  const { terms } = row.playdate;
  const chosen = request && { time_ids: await chosenTimes(trx, request.id), awaits_captain: false };
  const confirms_time = confirmsTime(terms, chosen, app.clock.now()) !== null;
  const offer = { ...offerOf(row.playdate, request), confirms_time };
  const asked = { userIds: [partner_id], actor_id: captain_id, play_date_id: id };
  if (request === null)
    return await notify(app, trx, partnerAsked, { ...asked, key: id, data: offer });
  const data = { ...offer, change: null, has_answered: false };
  await notify(app, trx, applicantAsked, { ...asked, key: request.id, data });
}

type Answer = InputOf<typeof playdatesContract.answerAsPartner>;

/**
 * Whether the viewer plays as partner of an open PlayDate or in an application. Who cannot
 * withdraws the application, or leaves the PlayDate, whose creator then has 48 hours to choose
 * another friend. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or application; 403 for all but its partner, or the two of
 *   the application; 409 once it is matched or over, and when the price, the terms, the team or the
 *   times are not those that were seen
 */
export async function answerAsPartner(
  app: AppContext,
  viewer: Viewer,
  input: Answer,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const playdate = await lockOrThrow(trx, viewer, input.id);
    const found = { app, trx, viewer, playdate };
    if (input.request_id === null) await answerCreator(found, input);
    else await answerApplicant(found, { ...input, request_id: input.request_id });
  });
}

async function answerCreator({ app, trx, viewer, playdate }: PlaydateChange, input: Answer) {
  const { id, creator, partner, status } = playdate;
  const { user_id } = viewer;
  const { answer } = input;
  const given = await partners.findAnswer(trx, id, user_id);
  if (answer === 'not_this_time' && given.has_refused) return;
  const isPartner = partner?.id === user_id;
  if (!mayAnswerAsPartner(isPartner, 'open')) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (answer === 'in' && given.answer !== null) return;
  if (!mayAnswerAsPartner(isPartner, status))
    throw new AppError('CONFLICT', messages.noLongerAvailable);
  const applicants = await playdates.applicants(trx, id);
  if (answer === 'in') {
    assertSeen(playdate, null, input);
    await partners.sayIn(trx, id, user_id, input.amount_per_hour);
    await settle(trx, [{ kind: partnerAsked, key: id, user_id, ended: 'accepted' }]);
  } else {
    const until = await partners.removePartner(trx, id, user_id);
    // They are no longer asked, unlike the creator.
    const subjects = applicants.map(({ request_id }) => ({
      kind: applicationReceived,
      key: request_id,
    }));
    await settle(trx, [
      { kind: partnerAsked, key: id, user_id, ended: 'declined' },
      ...subjects.map((subject) => ({ ...subject, user_id, ended: 'over' }) as const),
    ]);
    const time_zone = playdate.terms?.time_zone ?? stateTimeZones[playdate.state];
    const missing = { actor_id: user_id, play_date_id: id, key: id, data: { until, time_zone } };
    await notify(app, trx, partnerMissing, { ...missing, userIds: withoutNull([creator?.id]) });
  }
  await publishPlaydate(trx, id, [
    creator?.id ?? null,
    user_id,
    ...applicants.map((each) => each.profile_id),
  ]);
}

async function answerApplicant(found: PlaydateChange, input: Answer & { request_id: string }) {
  const { trx, viewer, playdate } = found;
  const change = requestChange(found, await requests.lock(trx, playdate.id, input.request_id));
  const { request, team, applicants } = change;
  const isPartner = applicants.includes(viewer.user_id);
  if (!mayAnswerAsPartner(isPartner, 'pending'))
    throw new AppError('FORBIDDEN', messages.notAllowed);
  const isIn = input.answer === 'in';
  if (!isIn && request.status === 'withdrawn') return;
  if (!mayAnswerAsPartner(isPartner, request.status) || playdate.status !== 'open')
    throw answeredError();
  if (!isIn) return await withdrawFor(change, 'partner', request.requester_id ?? undefined);
  if ((await partners.findAnswer(trx, playdate.id, viewer.user_id)).answer !== null) return;
  await assertApplicationSeen(trx, playdate, request, input);
  await partners.sayIn(trx, playdate.id, viewer.user_id, input.amount_per_hour);
  const subject = { kind: applicantAsked, key: request.id, user_id: viewer.user_id };
  await settle(trx, [{ ...subject, ended: 'accepted' }]);
  await publishPlaydate(trx, playdate.id, [...team, ...applicants]);
}

/**
 * Chooses another friend as partner of an open PlayDate whose partner cannot play. The friend is
 * asked in turn; pending applications stay and are told who, but for those of people from whom the
 * friend is apart, which are declined. Idempotent.
 *
 * @throws 404 for an unknown PlayDate; 403 for all but its creator; 400 for somebody who is no
 *   friend; 409 when it has a partner, is over, or the friend has applied, is paused or cannot
 *   play; 429 after 20 in an hour
 */
export async function choosePartner(
  app: AppContext,
  viewer: Viewer,
  { id, partner_id }: InputOf<typeof playdatesContract.choosePartner>,
): Promise<void> {
  await app.rateLimits.consume(choiceLimit, viewer.user_id);
  await app.db.transaction().execute((trx) => choose(app, trx, viewer, id, partner_id));
}

async function choose(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  id: string,
  partner_id: string,
) {
  // Pairs, then profiles, then the PlayDate. Nobody can apply until there is a partner.
  const pairs = (await playdates.applicants(trx, id)).map(
    ({ profile_id }) => [partner_id, profile_id] as const,
  );
  await lockPairs(trx, [viewer.user_id, partner_id], ...pairs);
  await partners.lockPlayer(trx, partner_id);
  const playdate = await lockOrThrow(trx, viewer, id);
  const isCreator = playdate.creator?.id === viewer.user_id;
  if (!isCreator) throw new AppError('FORBIDDEN', messages.notAllowed);
  if (playdate.partner?.id === partner_id) return;
  if (!mayChoosePartner(isCreator, playdate))
    throw new AppError(
      'CONFLICT',
      playdate.status === 'open' ? partnerNotices.partnerChosen : messages.noLongerAvailable,
    );
  await assertPartner(trx, viewer, partner_id);
  const conflict = (message: string) => fieldError('CONFLICT', 'partner_id', message);
  if ((await partners.findAnswer(trx, id, partner_id)).has_refused)
    throw conflict(partnerTexts.cannotPlayThisTime);
  const pending = await playdates.applicants(trx, id);
  if (pending.some(({ profile_id }) => profile_id === partner_id))
    throw conflict(messages.alreadyInPlaydate);
  await lockOfPlaydate(trx, id);
  for (const { profile_id, request_id } of pending)
    if (await lockPairs(trx, [partner_id, profile_id])) await decline(app, trx, id, request_id);
  await withForeignKeyErrors(
    { play_dates_apart: notFriendError, play_dates_team: notFriendError },
    () => partners.setPartner(trx, id, partner_id),
  );
  await settle(trx, [{ kind: partnerMissing, key: id, ended: 'answered' }]);
  await askPartner(app, trx, { captain_id: viewer.user_id, partner_id, id });
  const applicants = (await playdates.applicants(trx, id)).map(({ profile_id }) => profile_id);
  await notify(app, trx, newPartner, {
    userIds: applicants,
    actor_id: viewer.user_id,
    about: [viewer.user_id, partner_id],
    play_date_id: id,
    key: id,
    data: null,
  });
  await publishPlaydate(trx, id, [viewer.user_id, partner_id, ...applicants]);
}

/**
 * @throws on `field`: 400 for a partner who is no friend of the viewer, 409 for one who is paused
 */
export async function assertPartner(
  trx: Transaction,
  viewer: Viewer,
  partner_id: string,
  field = 'partner_id',
): Promise<void> {
  if (partner_id === viewer.user_id || !(await areFriends(trx, viewer.user_id, partner_id)))
    throw notFriendError(field);
  if (await playdates.anyUnavailable(trx, [partner_id]))
    throw fieldError('CONFLICT', field, messages.pausedMember);
}

export const notFriendError = (field = 'partner_id') =>
  fieldError('BAD_REQUEST', field, messages.partnerNotFriend);

/**
 * Cancels PlayDates whose creators have not chosen another partner in time, for the job that
 * handles deadlines. Returns their number.
 */
export async function cancelWithoutPartner(app: AppContext, trx: Transaction, limit: number) {
  const ids = await partners.lockWithoutPartner(trx, limit);
  for (const id of ids)
    await cancelOpen(app, trx, { id, user_id: null }, async ({ team, others }, subject) => {
      await notify(app, trx, playdateEnded, {
        ...subject,
        userIds: team,
        data: { why: 'no_partner' },
      });
      await notify(app, trx, playdateEnded, {
        ...subject,
        userIds: others,
        data: { why: 'no_partner_of_others' },
      });
    });
  return ids.length;
}
