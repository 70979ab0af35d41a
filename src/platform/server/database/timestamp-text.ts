// Timestamps inside of JSON that PostgreSQL builds, as text of a statement. Its own format lacks
// the milliseconds and the Z that `toISOString` has.

/** A `timestamptz` as ISO 8601 in UTC. */
export const iso = (timestamp: string): string =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A `timestamp`: what a clock shows, to the minute. */
export const localIso = (timestamp: string): string =>
  `to_char(${timestamp}, 'YYYY-MM-DD"T"HH24:MI')`;
