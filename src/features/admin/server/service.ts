import type { Overview, User, UserDetails } from '#features/admin/contract.ts';
import { dayIn, overviewDays, type UserSort, userPageSize } from '#features/admin/rules.ts';
import { messages as profileMessages } from '#features/profiles/messages.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { NumberedPageInput, NumberedPart } from '#platform/common/paging.ts';
import type { Order } from '#platform/common/sorting.ts';
import { invalidParameter, isDatabaseError } from '#platform/server/database/database.ts';
import { numberedPage } from '#platform/server/numbered-page.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import * as figures from './store/overview.ts';
import type { UserFilter } from './store/user-searches.ts';
import * as users from './store/users.ts';

/** The figures of the overview, exact. A week is seven times 24 hours; days are those of a time zone. */
export async function overview(platform: Platform, time_zone: string): Promise<Overview> {
  const { db, clock } = platform;
  const now = isoFromNow(clock, 0);
  const [people, play_dates, unused, days] = await Promise.all([
    figures.countPeople(db, isoFromNow(clock, -7 * day)),
    figures.countPlaydates(db),
    figures.countUnusedCodes(db, now),
    lastDays(platform, time_zone),
  ]);
  return { users: people, play_dates, signup_codes: { unused }, days };
}

async function lastDays(platform: Platform, time_zone: string): Promise<Overview['days']> {
  const today = dayIn(time_zone, platform.clock.now());
  const first = isoFromNow({ now: () => new Date(today) }, -(overviewDays - 1) * day).slice(0, 10);
  try {
    return await figures.countDays(platform.db, time_zone, first, today);
  } catch (error) {
    // A zone that browsers have learnt of and this PostgreSQL has not.
    if (!isDatabaseError(error, invalidParameter)) throw error;
    return await figures.countDays(platform.db, 'UTC', first, today);
  }
}

/** A page of all users with the exact count (document 2, sections 2.15 and 7.6). */
export function listUsers(
  platform: Platform,
  { page, known_total, part, sort, direction, ...filter }: UserFilter & Order<UserSort> & NumberedPageInput,
): Promise<NumberedPart<User>> {
  return numberedPage(
    { page, size: userPageSize, known_total, part },
    (slice) => users.listUsers(platform.db, filter, { sort, direction }, slice),
    () => users.countUsers(platform.db, filter),
  );
}

/** Somebody as admins see them. 404 'Profile Not Found' for an unknown id. */
export async function getUser(platform: Platform, id: string): Promise<UserDetails> {
  const found = await users.findUser(platform.db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', profileMessages.not_found);
  return found;
}

/**
 * Gives somebody one of the two flags or takes it away, and writes that into the audit log; answers with how they are now. Errors as
 * setPaused of profiles: 403, 404, and 409 for the last admin.
 */
export async function updateUser(
  platform: Platform,
  { user_id }: Viewer,
  {
    id,
    is_admin,
    is_paused,
  }: { id: string; is_admin?: boolean | undefined; is_paused?: boolean | undefined },
): Promise<UserDetails> {
  if (is_admin !== undefined) await setAdmin(platform, { user_id }, id, is_admin);
  if (is_paused !== undefined) await setPaused(platform, { user_id }, id, is_paused);
  return await getUser(platform, id);
}
