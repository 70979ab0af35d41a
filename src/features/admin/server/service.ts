import type { AuditEntry, Overview, User, UserDetails } from '#features/admin/contract.ts';
import { dayIn, overviewDays, type UserSort, userPageSize } from '#features/admin/rules.ts';
import { auditPageSize } from '#features/audit/rules.ts';
import { messages as profileMessages } from '#features/profiles/messages.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { iterateRows, writeExport } from '#platform/server/data-export.ts';
import { invalidParameter, isDatabaseError } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import * as auditLog from './store/audit-log.ts';
import * as counts from './store/overview.ts';
import * as users from './store/users.ts';

/** The counts of the overview. A week is seven times 24 hours; days are those of `time_zone`. */
export async function overview(app: AppContext, time_zone: string): Promise<Overview> {
  const { db, clock } = app;
  const now = isoFromNow(clock, 0);
  const [people, play_dates, unused, days] = await Promise.all([
    counts.countPeople(db, isoFromNow(clock, -7 * day)),
    counts.countPlaydates(db),
    counts.countUnusedCodes(db, now),
    lastDays(app, time_zone),
  ]);
  return { users: people, play_dates, signup_codes: { unused }, days };
}

async function lastDays(app: AppContext, time_zone: string): Promise<Overview['days']> {
  const today = dayIn(time_zone, app.clock.now());
  const first = isoFromNow({ now: () => new Date(today) }, -(overviewDays - 1) * day).slice(0, 10);
  try {
    return await counts.countDays(app.db, time_zone, first, today);
  } catch (error) {
    // A time zone that the browser knows and this PostgreSQL does not.
    if (!isDatabaseError(error, invalidParameter)) throw error;
    return await counts.countDays(app.db, 'UTC', first, today);
  }
}

/** A page of all users with the total count (document 2, sections 2.15 and 7.6). */
export function listUsers(
  app: AppContext,
  { page, sort, direction, ...filter }: users.UserFilter & Order<UserSort> & OffsetPageInput,
): Promise<OffsetPage<User>> {
  return offsetPage(
    { page, size: userPageSize },
    (slice) => users.listUsers(app.db, filter, { sort, direction }, slice),
    () => users.countUsers(app.db, filter),
  );
}

/**
 * A user with the fields for admins.
 *
 * @throws 404 'Profile Not Found' for an unknown id.
 */
export async function getUser(app: AppContext, id: string): Promise<UserDetails> {
  const user = await users.findUser(app.db, id);
  if (user === undefined) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return user;
}

/**
 * Sets or clears one of the two flags of a user, records it in the audit log and returns the user.
 *
 * @throws as `setPaused` of profiles: 403, 404, and 409 for the last admin.
 */
export async function updateUser(
  app: AppContext,
  { user_id }: Viewer,
  {
    id,
    is_admin,
    is_paused,
  }: { id: string; is_admin?: boolean | undefined; is_paused?: boolean | undefined },
): Promise<UserDetails> {
  if (is_admin !== undefined) await setAdmin(app, { user_id }, id, is_admin);
  if (is_paused !== undefined) await setPaused(app, { user_id }, id, is_paused);
  return await getUser(app, id);
}

/** A page of the audit log, newest first, with the total count. */
export function listAuditLog(
  { db }: AppContext,
  { page, ...filter }: OffsetPageInput & auditLog.AuditFilter,
): Promise<OffsetPage<AuditEntry>> {
  return offsetPage(
    { page, size: auditPageSize },
    (slice) => auditLog.listEntries(db, filter, slice),
    () => auditLog.countEntries(db, filter),
  );
}

/** All entries that match the filter, oldest first, as a stream. */
export function exportAuditLog({ db, clock }: AppContext, filter: auditLog.AuditFilter): JsonStream {
  const rows = () => iterateRows((after) => auditLog.listEntriesAfter(db, filter, after));
  return new JsonStream(writeExport({ exported_at: clock.now() }, [{ name: 'items', rows }]));
}
