import { notificationsContract } from '#features/notifications/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(notificationsContract);

export const notificationsApi = {
  list: on.signedIn.list.handler(({ context, input }) =>
    service.listNotifications(context.app, context.viewer, input.cursor),
  ),
  unreadCount: on.signedIn.unreadCount.handler(async ({ context }) => ({
    count: await service.countUnread(context.app, context.viewer),
  })),
  update: on.signedIn.update.handler(({ context, input }) =>
    service.markRead(context.app, context.viewer, input.id),
  ),
  updateAll: on.signedIn.updateAll.handler(({ context }) => service.markAllRead(context.app, context.viewer)),
  delete: on.signedIn.delete.handler(({ context, input }) =>
    service.dismiss(context.app, context.viewer, input.id),
  ),
  deleteAll: on.signedIn.deleteAll.handler(({ context }) => service.dismissAll(context.app, context.viewer)),
};
