import * as z from 'zod';
import { notificationEndings, notificationTypes } from '#features/notifications/rules/kind.ts';
import { operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';

/** A person named in a notification's message. */
const namedPerson = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() });

export const notification = z.object({
  id: z.uuid(),
  /** Which event of a feature it is. */
  kind: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  /**
   * What has happened, what else is said of it, and which match it is about: the message in parts.
   */
  news: z.string(),
  text: z.string(),
  context: z.string().nullable(),
  /** The context in one line of a list: its day and the opponents. */
  brief: z.string().nullable(),
  /** What its button does, while it is open; null without one. */
  asks: z.enum(['answer', 'choose']).nullable(),
  /** By which they are grouped. */
  play_date_id: z.uuid().nullable(),
  read: z.boolean(),
  /** How many events it stands for: the messages of a chat since it was last read. */
  count: z.number().int(),
  created_at: z.string(),
  /** How what it asked has ended; null while it is open, and where nothing is asked. */
  ended: z.enum(notificationEndings).nullable(),
  /** The people named in the message, for their faces; null where it names none. */
  about: namedPerson.nullable(),
  about_partner: namedPerson.nullable(),
});

/** A notification as its owner sees it. */
export type NotificationItem = z.infer<typeof notification>;

export const notificationsContract = {
  list: operation
    .get('/notifications', "Lists the user's notifications, newest first")
    .input(z.object({ cursor: cursorInput.optional() }))
    .output(pageOf(notification)),
  unreadCount: operation
    .get('/notifications/unread_count', 'The number of unread notifications, at most 100')
    .output(z.object({ count: z.number().int() })),
  update: operation
    .patch('/notifications/{id}', 'Marks a notification as read')
    .meta({ idempotent: true })
    .input(z.object({ id: z.uuid(), read: z.literal(true) }))
    .output(notification),
  // Not repeated when its response was lost: it would mark newer ones that nobody has seen.
  updateAll: operation
    .patch('/notifications', "Marks all of the user's notifications as read")
    .input(z.object({ read: z.literal(true) })),
  delete: operation
    .delete('/notifications/{id}', 'Dismisses a notification')
    .input(z.object({ id: z.uuid() })),
  deleteAll: operation.delete('/notifications', "Dismisses all of the user's notifications"),
};
