import type { User, UserDetails } from '#features/admin/contract.ts';
import { userPageSize } from '#features/admin/limits.ts';
import type { UserSort } from '#features/admin/schema.ts';
import * as users from '#features/admin/server/store/users.ts';
import { recordLooks } from '#features/audit/server/service.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { messages as profileMessages } from '#features/profiles/messages.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import { AppError } from '#platform/common/errors.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';

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

/** The details of a user, for the viewer to read, which is recorded. */
export async function viewUser(
  app: AppContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<UserDetails> {
  const user = await getUser(app, id);
  if (id !== viewer.user_id)
    await recordLooks(app, app.db, viewer, { action: 'view_user', target_type: 'user', target_ids: [id] });
  return user;
}

async function getUser(app: AppContext, id: string): Promise<UserDetails> {
  const user = await users.findUser(app.db, id);
  if (user === undefined) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return user;
}

/** Sets or clears one of the two flags of a user, records it in the audit log and returns the user. */
export async function updateUser(
  app: AppContext,
  { user_id }: Viewer,
  {
    id,
    is_admin,
    is_paused,
    paused_for,
  }: {
    id: string;
    is_admin?: boolean | undefined;
    is_paused?: boolean | undefined;
    paused_for?: RuleHeading | undefined;
  },
): Promise<UserDetails> {
  if (is_admin !== undefined) await setAdmin(app, { user_id }, id, is_admin);
  if (is_paused !== undefined) await setPaused(app, { user_id }, id, is_paused, paused_for);
  return await getUser(app, id);
}
