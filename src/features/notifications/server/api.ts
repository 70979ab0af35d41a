import { notificationsContract } from '#features/notifications/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as service from './service/list.ts';

const on = implementFor(notificationsContract);

/** @param kinds of all features, of which the notifications are made */
export const notificationsApi = (kinds: service.Kinds) => ({
  list: on.signedIn.list.handler(handlerFor(service.listNotifications(kinds))),
  unreadCount: on.signedIn.unreadCount.handler(handlerFor(service.countUnread)),
  update: on.signedIn.update.handler(handlerFor(service.markRead(kinds))),
  updateAll: on.signedIn.updateAll.handler(handlerFor(service.markAllRead)),
  delete: on.signedIn.delete.handler(handlerFor(service.dismiss)),
  deleteAll: on.signedIn.deleteAll.handler(handlerFor(service.dismissAll)),
});
