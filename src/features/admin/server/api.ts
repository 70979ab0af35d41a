import { adminContract } from '#features/admin/contract.ts';
import { friendsShown } from '#features/admin/rules.ts';
import { acceptedFriends } from '#features/connections/server/service/queries.ts';
import { mailStatus } from '#platform/server/mail/mail.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { exportAuditLog, getUser, listAuditLog, listUsers, overview, updateUser } from './service.ts';

const on = implementFor(adminContract);

const toFlag = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true');

export const adminApi = {
  mailStatus: on.admin.mailStatus.handler(({ context }) => mailStatus(context.app.db)),
  overview: on.admin.overview.handler(({ context, input }) => overview(context.app, input.time_zone)),
  users: on.admin.users.handler(({ context, input: { is_admin, is_paused, ...input } }) =>
    listUsers(context.app, { ...input, is_admin: toFlag(is_admin), is_paused: toFlag(is_paused) }),
  ),
  user: on.admin.user.handler(({ context, input }) => getUser(context.app, input.id)),
  userFriends: on.admin.userFriends.handler(({ context, input }) =>
    acceptedFriends(context.app, input.id, friendsShown),
  ),
  updateUser: on.admin.updateUser.handler(({ context, input }) =>
    updateUser(context.app, context.viewer, input),
  ),
  auditLog: on.admin.auditLog.handler(({ context, input }) => listAuditLog(context.app, input)),
  exportAuditLog: on.admin.exportAuditLog.handler(({ context, input }) => exportAuditLog(context.app, input)),
};
