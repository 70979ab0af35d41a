import { checkCurrentPassword } from '#features/accounts/server/service/current-password.ts';
import { endSessions } from '#features/accounts/server/service/sessions.ts';
import type { User, UserDetails } from '#features/admin/contract.ts';
import { userPageSize } from '#features/admin/limits.ts';
import type { UserSort } from '#features/admin/schema.ts';
import * as users from '#features/admin/server/store/users.ts';
import { recordLooks } from '#features/audit/server/service.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import { lockForModeration, lockUser } from '#features/profiles/server/service/locks.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import { AppError } from '#platform/common/errors.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { publish } from '#platform/server/realtime/publish.ts';

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
    await recordLooks(app, app.db, viewer, {
      action: 'view_user',
      target_type: 'user',
      target_ids: [id],
    });
  return user;
}

async function getUser(app: AppContext, id: string): Promise<UserDetails> {
  const user = await users.findUser(app.db, id);
  if (user === undefined) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return user;
}

/**
 * Sets or clears one of the two flags of a user, records it in the audit log and returns the user.
 * Who is an admin is changed with the viewer's password alone, as an open browser is not enough.
 */
export async function updateUser(
  app: AppContext,
  { user_id }: Viewer,
  {
    id,
    is_admin,
    current_password = '',
    is_paused,
    paused_for,
  }: {
    id: string;
    is_admin?: boolean | undefined;
    current_password?: string | undefined;
    is_paused?: boolean | undefined;
    paused_for?: RuleHeading | undefined;
  },
): Promise<UserDetails> {
  if (is_admin !== undefined) {
    await checkCurrentPassword(app, user_id, current_password);
    await setAdmin(app, { user_id }, id, is_admin);
  }
  if (is_paused !== undefined) await setPaused(app, { user_id }, id, is_paused, paused_for);
  return await getUser(app, id);
}

/** Ends all sessions of a user, also those of a paused one, and records it in the audit log. */
export async function endUserSessions(
  app: AppContext,
  { user_id }: Viewer,
  { id }: { id: string },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockForModeration(trx, { user_id }, id);
    if (!(await lockUser(trx, id))) throw new AppError('NOT_FOUND', profileMessages.notFound);
    await endSessions(trx, id);
    await recordAdminAction(
      app,
      trx,
      { user_id },
      {
        action: 'end_sessions',
        target_type: 'user',
        target_id: id,
        user_ids: [id],
      },
    );
    await publish(trx, [id], ['session']);
  });
}
