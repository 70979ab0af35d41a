import { notificationsContract } from '#features/notifications/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(notificationsContract);

export const notificationsApi = {
  list: on.signedIn.list.handler(handlerFor(service.listNotifications)),
  unreadCount: on.signedIn.unreadCount.handler(handlerFor(service.countUnread)),
  update: on.signedIn.update.handler(handlerFor(service.markRead)),
  updateAll: on.signedIn.updateAll.handler(handlerFor(service.markAllRead)),
  delete: on.signedIn.delete.handler(handlerFor(service.dismiss)),
  deleteAll: on.signedIn.deleteAll.handler(handlerFor(service.dismissAll)),
};
