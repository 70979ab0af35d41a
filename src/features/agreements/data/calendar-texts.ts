// Texts of calendars and reminders, which only the server needs.

/** 'Ben, Cleo and Dora' */
const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const calendarTexts = {
  // Calendar
  calendarName: 'Courtfolk',
  calendarSummary: (names: readonly string[]) =>
    names.length === 0 ? 'Pickleball' : `Pickleball with ${listNames(names)}`,
  // Reminders
  tomorrow: 'Tomorrow',
  today: 'Today',
  dayBefore: (time: string, venue: string | null, names: readonly string[]) =>
    [time, venue === null ? '' : `at ${venue}`, names.length === 0 ? '' : `with ${listNames(names)}`]
      .filter((part) => part !== '')
      .join(' '),
  notConfirmed: 'You have not confirmed yet.',
  inTwoHours: 'In two hours',
  twoHours: 'Can’t make it? Say so now.',
} as const;
