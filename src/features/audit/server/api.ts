import { auditContract } from '#features/audit/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { exportEntries, listEntries } from './service.ts';

const on = implementFor(auditContract);

export const auditApi = {
  list: on.admin.list.handler(({ context, input }) => listEntries(context.app.db, input)),
  export: on.admin.export.handler(({ context, input }) => exportEntries(context.app, input)),
};
