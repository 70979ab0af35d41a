/** Whether this is an IANA time zone. Offsets are rejected: PostgreSQL inverts their sign. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The date in a time zone at `moment`, as YYYY-MM-DD. */
export const dayIn = (time_zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(moment);
