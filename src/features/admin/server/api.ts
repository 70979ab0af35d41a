import { adminContract } from '#features/admin/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import { mailStatus } from '#platform/server/mail.ts';

const on = implementFor(adminContract);

export const adminApi = {
  mailStatus: on.admin.mailStatus.handler(({ context }) => mailStatus(context.platform.db)),
};
