import { type Region, regions, type State, states } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';

/** A match or a PlayDate as far as one reader may know it. */
export type NamedMatch = {
  /** The agreed time, or those that are proposed. */
  starts: readonly string[];
  /** Null without terms. */
  time_zone: string | null;
  venue_name: string | null;
  town: string | null;
  state: State;
  regions: readonly Region[];
  /** The full names of the other team; none before there is one. */
  others: readonly string[];
};

/** As long as a notification may be. */
const noticeMax = 500;
const titleMax = 120;

/** 'Sat, Mar 13, 6:00 PM MST', 'Sat, Mar 13, 6:00 PM MST or 2 other times', or 'No time yet'. */
export function whenOf({ starts, time_zone, state }: Pick<NamedMatch, 'starts' | 'time_zone' | 'state'>) {
  const [first, ...others] = starts;
  if (first === undefined) return 'No time yet';
  const more =
    others.length === 0 ? '' : ` or ${others.length} other ${others.length === 1 ? 'time' : 'times'}`;
  return `${formatDateTime(first, time_zone ?? stateTimeZones[state])}${more}`;
}

/** The court, else 'East Valley, Tucson, Arizona', 'Austin, Texas', or the state alone. */
export function whereOf({ venue_name, town, state, regions: keys }: Omit<NamedMatch, 'starts' | 'others'>) {
  if (venue_name !== null) return venue_name;
  const areas = keys.length === 0 && town !== null ? [town] : keys.map((region) => regions[region]);
  return [...areas, states[state]].join(', ');
}

/** 'Ben O.' of 'Ben Ortiz', as those read who may not know the last name. */
export const shortName = (name: string): string => name.replace(/(?<= )(\S)[^ ]*$/, '$1.');

/** ['against Ben Ortiz and Cleo Park']; empty without names. */
export const againstTeam = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`against ${names.join(' and ')}`];

/** A title with a name, which a long one is shortened for. */
export function titleWith(title: (name: string) => string, name: string): string {
  return title(name).length <= titleMax ? title(name) : title(shortName(name));
}

/**
 * 'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz and Cleo Park: {text}', as the first words of
 * every notice and mail. What does not fit is left out: last names, then names, then the place; the
 * end of the text comes last.
 */
export function nameMatch(match: NamedMatch, text: string): string {
  const { others } = match;
  const [when, where] = [whenOf(match), whereOf(match)];
  const ways = [
    [when, where, ...againstTeam(others)],
    [when, where, ...againstTeam(others.map(shortName))],
    [when, where],
    [when],
  ];
  const fitting = ways
    .map((parts) => `${parts.join(', ')}: ${text}`)
    .find(({ length }) => length <= noticeMax);
  return fitting ?? (text.length <= noticeMax ? text : `${text.slice(0, noticeMax - 1)}…`);
}
