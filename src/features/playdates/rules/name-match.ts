import { type Region, regions } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { type State, states } from '#features/profiles/data/states.ts';
import { fullName } from '#platform/common/full-name.ts';
import { formatDateTime, formatDay } from '#platform/common/zoned-time.ts';

type Name = { first_name: string; last_name: string };

/** A match or a PlayDate as far as one reader may know it. */
type NamedMatch = {
  /** The agreed time, or those that are proposed; null where the reader may not know them. */
  starts: readonly string[] | null;
  /** Null without terms. */
  time_zone: string | null;
  venue_name: string | null;
  town: string | null;
  state: State;
  regions: readonly Region[];
  /** The other team, null for a deleted account; none before there is one. */
  others: readonly (Name | null)[];
};

/** What the texts of a notification know of its PlayDate. */
export type NotifiedPlaydate = NamedMatch & {
  id: string;
  is_in_team: boolean;
  /** The creator and their partner, null for a deleted account. */
  creators: readonly (Name | null)[];
};

/** The detail page for the teams, the apply page for others. */
export const linkOf = ({ about: { id, is_in_team } }: { about: NotifiedPlaydate }): string =>
  is_in_team ? `/playdates/${id}` : `/playdates/${id}/apply`;

/** 'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz and Cleo Park' */
export const contextOf = ({ about }: { about: NotifiedPlaydate }): string =>
  detailsOf(about)
    .map(({ text }) => text)
    .join(', ');

/** 'Sat, Mar 13 · Ben & Cleo', the other team; before there is one, the place. */
export const briefOf = ({ about }: { about: NotifiedPlaydate }): string => {
  const { starts, time_zone, state, others } = about;
  const [first, ...rest] = starts ?? [];
  const day =
    first === undefined ? whenOf(about) : formatDay(first, time_zone ?? stateTimeZones[state]);
  const when = rest.length === 0 ? day : `${day} ${otherTimes(rest.length)}`;
  const names = others.map((person) => person?.first_name ?? messages.formerPlayer);
  return [...(when === null ? [] : [when]), names.join(' & ') || whereOf(about)].join(' · ');
};

/** The same in lines, for a mail; the address and its map are on the page. */
export const detailsOf = (about: NotifiedPlaydate): { text: string; linkLabel?: string }[] => {
  const when = whenOf(about);
  return [
    ...(when === null ? [] : [{ text: when }]),
    { text: whereOf(about), ...(about.venue_name !== null && { linkLabel: 'Address and map' }) },
    ...againstTeam(namesOf(about.others)).map((text) => ({ text })),
  ];
};

/** Their names, also of deleted accounts. */
export const namesOf = (people: readonly (Name | null)[]): string[] =>
  people.map((person) => (person === null ? messages.formerPlayer : fullName(person)));

/** As long as a title may be. */
const titleMax = 120;

/** After the first time of several. */
export const otherTimes = (count: number): string =>
  `or ${count} other ${count === 1 ? 'time' : 'times'}`;

/** 'Sat, Mar 13, 6:00 PM MST', 'Sat, Mar 13, 6:00 PM MST or 2 other times', or 'No time yet'. */
export function whenOf({
  starts,
  time_zone,
  state,
}: Pick<NamedMatch, 'starts' | 'time_zone' | 'state'>) {
  if (starts === null) return null;
  const [first, ...others] = starts;
  if (first === undefined) return 'No time yet';
  const when = formatDateTime(first, time_zone ?? stateTimeZones[state]);
  return others.length === 0 ? when : `${when} ${otherTimes(others.length)}`;
}

/** The court, else 'East Valley, Tucson, Arizona', 'Austin, Texas', or the state alone. */
export function whereOf({
  venue_name,
  town,
  state,
  regions: keys,
}: Pick<NamedMatch, 'venue_name' | 'town' | 'state' | 'regions'>): string {
  if (venue_name !== null) return venue_name;
  const areas = keys.length === 0 && town !== null ? [town] : keys.map((region) => regions[region]);
  return [...areas, states[state]].join(', ');
}

/** ['against Ben Ortiz and Cleo Park']; empty without names. */
export const againstTeam = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`against ${names.join(' and ')}`];

/** A title with a name, of which what does not fit is cut off. */
export function titleWith(title: (name: string) => string, name: string): string {
  const over = title(name).length - titleMax;
  return over <= 0 ? title(name) : title(`${name.slice(0, name.length - over - 1)}…`);
}
