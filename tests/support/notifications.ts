import type { NotificationItem } from '#features/notifications/contract.ts';
import type { TestPerson } from './people.ts';
import { ok } from './playdates.ts';

/** A person's latest notifications, as they read them, newest first. */
export const notificationsOf = async (person: TestPerson): Promise<NotificationItem[]> =>
  ok<{ items: NotificationItem[] }>(await person.call('GET', '/api/notifications')).items;
