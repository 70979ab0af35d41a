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
import * as figures from './store/overview.ts';
import * as users from './store/users.ts';

/** The figures of the overview, exact. A week is seven times 24 hours; days are those of a time zone. */
export async function overview(app: AppContext, time_zone: string): Promise<Overview> {
  const { db, clock } = app;
  const now = isoFromNow(clock, 0);
  const [people, play_dates, unused, days] = await Promise.all([
    figures.countPeople(db, isoFromNow(clock, -7 * day)),
    figures.countPlaydates(db),
    figures.countUnusedCodes(db, now),
    lastDays(app, time_zone),
  ]);
  return { users: people, play_dates, signup_codes: { unused }, days };
}

async function lastDays(app: AppContext, time_zone: string): Promise<Overview['days']> {
  const today = dayIn(time_zone, app.clock.now());
  const first = isoFromNow({ now: () => new Date(today) }, -(overviewDays - 1) * day).slice(0, 10);
  try {
    return await figures.countDays(app.db, time_zone, first, today);
  } catch (error) {
    // A zone that browsers have learnt of and this PostgreSQL has not.
    if (!isDatabaseError(error, invalidParameter)) throw error;
    return await figures.countDays(app.db, 'UTC', first, today);
  }
}

/** A page of all users with the exact count (document 2, sections 2.15 and 7.6). */
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

/** Somebody as admins see them. 404 'Profile Not Found' for an unknown id. */
export async function getUser(app: AppContext, id: string): Promise<UserDetails> {
  const found = await users.findUser(app.db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return found;
}

/**
 * Gives somebody one of the two flags or takes it away, and writes that into the audit log; answers with how they are now. Errors as
 * setPaused of profiles: 403, 404, and 409 for the last admin.
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

/** A page of the audit log, newest first, with the exact count. */
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

/** Every entry that the filter lets through, oldest first, written while it is read, whatever the size. */
export function exportAuditLog({ db, clock }: AppContext, filter: auditLog.AuditFilter): JsonStream {
  const rows = () => iterateRows((after) => auditLog.listEntriesAfter(db, filter, after));
  return new JsonStream(writeExport({ exported_at: clock.now() }, [{ name: 'items', rows }]));
}
