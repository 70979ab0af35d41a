import { apartFrom, lockPairs } from '#features/blocks/server/service.ts';
import { friendIds } from '#features/connections/server/service/queries.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { openPlaydatesMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { availableAgain, friendCreated } from '#features/playdates/rules/notification-kinds.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import { put as putTermsOf } from '#features/playdates/server/store/terms.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  isDatabaseError,
  lockByName,
  type Sql,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { askPartner, assertPartner, notFriendError } from './partners.ts';
import { assertPlaceZip, setTimes } from './terms.ts';

type Input = InputOf<typeof playdatesContract.create>;

// Creating and cancelling both notify the partner, which the limit of ten open ones does not stop.
const creationLimit = rateLimitRule({ name: 'play_dates_create', points: 20 });

/**
 * Creates an open PlayDate with a friend as partner (document 2, sections 2.6 and 5), asks the
 * partner and notifies the creator's friends. Returns its id. Idempotent by the id.
 *
 * @throws 400 for a partner who is no friend and for a court in another state; 409 for a paused
 * partner, an eleventh open PlayDate
 *   and an id that is taken; 429 after 20 in an hour.
 */
export async function createPlaydate(
  app: AppContext,
  viewer: Viewer,
  input: Input,
): Promise<string> {
  const id = input.id ?? newId();
  if (input.id === undefined || !(await isRepeated(app.db, viewer, id))) {
    await app.rateLimits.consume(creationLimit, viewer.user_id);
    try {
      await app.db.transaction().execute((trx) => create(app, trx, viewer, { ...input, id }));
    } catch (error) {
      if (isDatabaseError(error, uniqueViolation, 'play_dates_pkey'))
        throw new AppError('CONFLICT', messages.idTaken);
      throw error;
    }
  }
  return id;
}

async function isRepeated(db: Sql, viewer: Viewer, id: string): Promise<boolean> {
  const existing = await playdates.findTeam(db, id);
  if (existing === undefined) return false;
  if (existing.creator_id !== viewer.user_id) throw new AppError('CONFLICT', messages.idTaken);
  return true;
}

async function create(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  input: Input & { id: string },
) {
  const { id, partner_id, terms, times, repeats_id, ...fields } = input;
  // First of all locks. The result is left out: people who are apart are no friends.
  await lockPairs(trx, [viewer.user_id, partner_id]);
  // Serializes the count below: two concurrent calls would both count nine.
  await lockByName(trx, `play_dates_of ${viewer.user_id}`);
  if (await isRepeated(trx, viewer, id)) return;
  await assertPartner(trx, viewer, partner_id);
  if ((await playdates.countOpen(trx, viewer.user_id)) >= openPlaydatesMax)
    throw new AppError('CONFLICT', messages.tooManyOpen);
  const repeated =
    repeats_id === undefined
      ? undefined
      : await playdates.findRepeated(trx, repeats_id, viewer.user_id);
  const row = {
    ...fields,
    id,
    partner_id,
    creator_id: viewer.user_id,
    repeats_id: repeated?.id ?? null,
  };
  await withForeignKeyErrors(
    { play_dates_apart: notFriendError, play_dates_team: notFriendError },
    () => playdates.insert(trx, row),
  );
  if (terms !== undefined) {
    assertPlaceZip('terms.place_zip', terms, fields);
    await putTermsOf(trx, id, terms);
    await setTimes(trx, id, times, terms.time_zone);
  }
  await notifyOthers(app, trx, viewer.user_id, { ...input, repeats_id: repeated?.id });
}

async function notifyOthers(
  app: AppContext,
  trx: Transaction,
  creator_id: string,
  {
    id,
    partner_id,
    repeats_id,
  }: { id: string; partner_id: string; repeats_id: string | undefined },
): Promise<void> {
  // To those who are apart from one of the team, the link would lead to a PlayDate that is over.
  const untold = [creator_id, partner_id, ...(await apartFrom(trx, [creator_id, partner_id]))];
  const declined = (
    repeats_id === undefined ? [] : await playdates.declinedBy(trx, repeats_id, id)
  ).filter((person) => !untold.includes(person));
  const friends = (await friendIds(trx, creator_id)).filter(
    (friend) => !untold.includes(friend) && !declined.includes(friend),
  );
  const subject = { play_date_id: id, key: id, data: null, actor_id: creator_id };
  await askPartner(app, trx, { captain_id: creator_id, partner_id, id });
  await notify(app, trx, friendCreated, { ...subject, userIds: friends });
  await notify(app, trx, availableAgain, {
    ...subject,
    userIds: declined,
    about: [creator_id, partner_id],
  });
  await publish(trx, [creator_id, partner_id, ...friends, ...declined], ['play_dates']);
}
