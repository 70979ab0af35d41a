import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';

export const notificationTypes = ['connection_request', 'playdate_created', 'other'] as const;

/** A person named in a notification's message. */
const namedPerson = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() });

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  read: z.boolean(),
  /** How many events it stands for: the messages of a chat since it was last read. */
  count: z.number().int(),
  created_at: z.string(),
  /** The people named in the message, for their faces; null where it names none. */
  about: namedPerson.nullable(),
  about_partner: namedPerson.nullable(),
});

/** A notification as its owner sees it. */
export type NotificationItem = z.infer<typeof notification>;

export const notificationsContract = {
  list: operation
    .route({ method: 'GET', path: '/notifications', summary: "Lists the user's notifications, newest first" })
    .input(z.object({ cursor: cursorInput.optional() }))
    .output(pageOf(notification)),
  unreadCount: operation
    .route({
      method: 'GET',
      path: '/notifications/unread_count',
      summary: 'The number of unread notifications, at most 100',
    })
    .output(z.object({ count: z.number().int() })),
  update: operation
    .route({ method: 'PATCH', path: '/notifications/{id}', summary: 'Marks a notification as read' })
    .meta({ idempotent: true })
    .input(z.object({ id: z.uuid(), read: z.literal(true) }))
    .output(notification),
  // Not repeated when its response was lost: it would mark newer ones that nobody has seen.
  updateAll: operation
    .route({
      method: 'PATCH',
      path: '/notifications',
      summary: "Marks all of the user's notifications as read",
    })
    .input(z.object({ read: z.literal(true) })),
  delete: operation
    .route({ method: 'DELETE', path: '/notifications/{id}', summary: 'Dismisses a notification' })
    .input(z.object({ id: z.uuid() })),
  deleteAll: operation.route({
    method: 'DELETE',
    path: '/notifications',
    summary: "Dismisses all of the user's notifications",
  }),
};
