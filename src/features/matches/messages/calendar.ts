import { hour, minute } from '#platform/common/clock.ts';

// Texts of calendars and reminders, which only the server needs.

/** 'Ben, Cleo and Dora' */
const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * '45 minutes', '1 hour and 50 minutes', '23 hours': in full hours from three of them, else in
 * steps of 5.
 */
export function howLong(milliseconds: number): string {
  const step = milliseconds < 3 * hour ? 5 : 60;
  const minutes = Math.round(milliseconds / minute / step) * step;
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const shown = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return shown.join(' and ') || 'a moment';
}

export const calendarTexts = {
  // Calendar
  calendarName: 'Courtfolk',
  calendarSummary: (names: readonly string[]) =>
    names.length === 0 ? 'Pickleball' : `Pickleball with ${listNames(names)}`,
  // Reminders
  tomorrow: 'Tomorrow',
  today: 'Today',
  youPlayIn: (howLong: string) => `You play in ${howLong}`,
  pastTitle: 'Reminder',
  begun: 'Your match has begun',
  untrue: 'You were reminded of this match',
  notConfirmed: 'You have not confirmed yet.',
  soonTitle: (howLong: string) => `In ${howLong}`,
  sayNow: 'Can’t make it? Say so now.',
} as const;
