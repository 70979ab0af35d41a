import type { NotificationItem } from '#features/notifications/contract.ts';

/** Notifications about one PlayDate, or a single other one; the newest first. */
export type NotificationGroup = readonly [NotificationItem, ...NotificationItem[]];

/** What a notification is grouped by: its PlayDate, else itself. */
export const groupKey = ({ id, play_date_id }: NotificationItem): string => play_date_id ?? id;

/** Groups notifications (newest first) by their PlayDates, by their newest. */
export function groupNotifications(items: readonly NotificationItem[]): NotificationGroup[] {
  const groups = new Map<string, [NotificationItem, ...NotificationItem[]]>();
  for (const item of items) {
    const key = groupKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** The groups with news of the viewer's current day, and the others. */
export function splitByDay(
  groups: readonly NotificationGroup[],
  now: Date,
): { name: 'Today' | 'Earlier'; groups: NotificationGroup[] }[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const isToday = ([newest]: NotificationGroup) => new Date(newest.created_at) >= midnight;
  return [
    { name: 'Today' as const, groups: groups.filter(isToday) },
    { name: 'Earlier' as const, groups: groups.filter((group) => !isToday(group)) },
  ].filter((section) => section.groups.length > 0);
}
