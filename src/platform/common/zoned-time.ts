/**
 * 'Sat, Mar 13, 6:00 PM MST': an instant as the clock of a place shows it, with the zone's name.
 */
export function formatDateTime(instant: string, time_zone: string): string {
  return format(instant, {
    timeZone: time_zone,
    ...dayParts,
    ...clockParts,
    timeZoneName: 'short',
  });
}

/** 'Sat, Mar 13': the day of an instant as a place has it. */
export function formatDay(instant: string, time_zone: string): string {
  return format(instant, { timeZone: time_zone, ...dayParts });
}

/** 'Saturday' */
export function weekdayOf(instant: string, time_zone: string): string {
  return format(instant, { timeZone: time_zone, weekday: 'long' });
}

/** 'Sat, Mar 13, 6:00 PM' of a local time '2027-03-13T18:00'. */
export function formatLocalStart(local_start: string): string {
  return format(`${local_start}Z`, { timeZone: 'UTC', ...dayParts, ...clockParts });
}

/**
 * '5:00 PM' where the reader is, with the day ('Sun, Mar 14, 1:00 AM') if it is another one; null
 * if their clock shows the same as that of the place.
 */
export function readersTime(
  instant: string,
  time_zone: string,
  readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const shown = (timeZone: string, parts: Intl.DateTimeFormatOptions) =>
    format(instant, { timeZone, ...parts });
  const isOtherDay = shown(readersZone, dayParts) !== shown(time_zone, dayParts);
  if (isOtherDay) return shown(readersZone, { ...dayParts, ...clockParts });
  const here = shown(readersZone, clockParts);
  return here === shown(time_zone, clockParts) ? null : here;
}

/** The day in a zone, '2027-03-13'. */
export function dateIn(time_zone: string, instant: Date): string {
  return formatter('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(instant);
}

/** '2027-03-13T18:00': what the clock of a zone shows at an instant. */
export function localStartIn(time_zone: string, instant: Date): string {
  return formatter('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');
}

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clockParts = { hour: 'numeric', minute: '2-digit' } as const;

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  // Newer engines put a narrow space before AM and PM.
  return formatter('en-US', options).format(new Date(instant)).replaceAll('\u202f', ' ');
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes some fifty times as long as to use it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, kept);
  return kept;
}

/** Whether two instants are on one day at a place. */
export function isSameDay(one: string, other: string, time_zone: string): boolean {
  return dateIn(time_zone, new Date(one)) === dateIn(time_zone, new Date(other));
}
