import { day, hour, minute } from '#platform/common/clock.ts';

/** How long calendars keep what was played or called off. */
export const calendarPast = 30 * day;

/** How long before the start each reminder is sent, from … until. */
export const reminderWindows = {
  day_before: { from: 24 * hour, until: 12 * hour },
  two_hours: { from: 2 * hour, until: 30 * minute },
} as const;
