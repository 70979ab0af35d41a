import type { State } from '#features/profiles/data/states.ts';

/** The time zones of the five states, as PostgreSQL names them (is_time_zone). */
export const timeZones = [
  'America/Phoenix',
  'America/Denver',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
] as const;
export type TimeZone = (typeof timeZones)[number];

/** Where a state lies in two zones, most of its people live in this one (state_time_zone). */
export const stateTimeZones = {
  AZ: 'America/Phoenix',
  FL: 'America/New_York',
  CA: 'America/Los_Angeles',
  UT: 'America/Denver',
  TX: 'America/Chicago',
} as const satisfies Record<State, TimeZone>;
