import { type AuditExport, adminContract } from '#features/admin/contract.ts';
import { friendsShown } from '#features/admin/limits.ts';
import { acceptedFriends } from '#features/connections/server/service/queries.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { mailStatus } from '#platform/server/mail/mail.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { exportAuditLog, listAuditLog } from './service/audit-log.ts';
import { overview } from './service/overview.ts';
import { listReports } from './service/report-queue.ts';
import { handleReport, reportContext } from './service/reports.ts';
import { endUserSessions, listUsers, updateUser, viewUser } from './service/users.ts';

const procedures = implementFor(adminContract);

const toFlag = (text: 'true' | 'false' | undefined) =>
  text === undefined ? undefined : text === 'true';

export const adminApi = {
  mailStatus: procedures.admin.mailStatus.handler(({ context }) => mailStatus(context.app.db)),
  overview: procedures.admin.overview.handler(handlerFor(overview)),
  users: procedures.admin.users.handler(({ context, input: { is_admin, is_paused, ...input } }) =>
    listUsers(context.app, { ...input, is_admin: toFlag(is_admin), is_paused: toFlag(is_paused) }),
  ),
  user: procedures.admin.user.handler(handlerFor(viewUser)),
  userFriends: procedures.admin.userFriends.handler(({ context, input }) =>
    acceptedFriends(context.app, input.id, friendsShown),
  ),
  updateUser: procedures.admin.updateUser.handler(handlerFor(updateUser)),
  endSessions: procedures.admin.endSessions.handler(handlerFor(endUserSessions)),
  auditLog: procedures.admin.auditLog.handler(({ context, input }) =>
    listAuditLog(context.app, input),
  ),
  exportAuditLog: procedures.admin.exportAuditLog.handler(async ({ context, input }) =>
    asResponse<AuditExport>(await exportAuditLog(context.app, context.viewer, input)),
  ),
  reports: procedures.admin.reports.handler(handlerFor(listReports)),
  handleReport: procedures.admin.handleReport.handler(handlerFor(handleReport)),
  reportContext: procedures.admin.reportContext.handler(handlerFor(reportContext)),
};
