import type { NotificationItem } from '#features/notifications/contract.ts';
import { day } from '#platform/common/clock.ts';

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

export const sections = ['Today', 'Earlier', 'Older than a week'] as const;

/**
 * The groups with news of the viewer's current day, of the days since a week ago, and the others.
 */
export function splitByAge(
  groups: readonly NotificationGroup[],
  now: Date,
): Record<(typeof sections)[number], NotificationGroup[]> {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const between = (from: number, until: number) =>
    groups.filter(([{ created_at }]) => {
      const at = new Date(created_at).getTime();
      return at >= from && at < until;
    });
  const weekAgo = now.getTime() - week;
  return {
    Today: between(midnight, Number.POSITIVE_INFINITY),
    Earlier: between(weekAgo, midnight),
    'Older than a week': between(Number.NEGATIVE_INFINITY, weekAgo),
  };
}

const week = 7 * day;
