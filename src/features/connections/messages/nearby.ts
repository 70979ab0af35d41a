import { type State, states } from '#features/profiles/data/states.ts';

const listFormat = new Intl.ListFormat('en-US');
const atMost = (count: number, isMore: boolean) => (isMore ? `${count} or more` : String(count));
/** 'in Arizona', 'within 25 miles'. */
const place = (where: string) =>
  where in states ? `in ${states[where as State]}` : `within ${where} miles`;

/** What Find players says; not in `messages`, as few screens load it. */
export const nearbyTexts = {
  title: 'Find players',
  lead: 'Players who let others find them, nearest to your level first. Once you are friends, you can play together.',
  loading: 'Loading players',
  errorLoading: 'Error loading players',
  where: 'Within',
  miles: (miles: number) => `${miles} miles`,
  gender: 'Who',
  genders: { any: 'Everybody', female: 'Women', male: 'Men' },
  levels: 'Level (DUPR)',
  lowest: 'Lowest level',
  highest: 'Highest level',
  weekends: 'Weekends',
  evenings: 'Evenings',
  plays: 'Plays',
  distance: ({
    distance_miles,
    is_rough,
  }: {
    distance_miles: number | null;
    is_rough: boolean;
  }) => {
    const about = is_rough ? 'about ' : '';
    return distance_miles === null
      ? `Beyond ${about}50 miles`
      : `Within ${about}${distance_miles} miles`;
  },
  level: (gap: number) => {
    const by = Math.abs(gap).toFixed(2);
    return by === '0.00' ? 'Your level' : `${by} ${gap > 0 ? 'above' : 'below'} you`;
  },
  bothPlay: (times: readonly string[]) => `You both play ${listFormat.format(times)}`,
  theyPlay: (times: readonly string[]) => `Plays ${listFormat.format(times)}`,
  found: (count: number, isMore: boolean) => {
    if (count === 0) return 'No players found';
    return count === 1 ? '1 player found' : `${atMost(count, isMore)} players found`;
  },
  /** By what narrows the list. */
  empty: {
    nothing: (where: string) => `Nobody ${place(where)} yet`,
    level: (where: string) => `Nobody around your level ${place(where)} yet`,
    filters: (where: string) => `Nobody with these filters ${place(where)} yet`,
  },
  emptyText: 'Not everybody lets others find them. Who joins by your link is your friend at once.',
  few: {
    nothing: (where: string) => `That is all ${place(where)}.`,
    level: (where: string) => `That is all around your level ${place(where)}.`,
    filters: (where: string) => `That is all with these filters ${place(where)}.`,
  },
  /** Of a ZIP code that is not on the map. */
  nowhere: 'We do not know where your ZIP code is: choose a state',
  noPlace: 'We do not know where your ZIP code is. Choose a state under Find players.',
  /** The next place that has more. */
  showWider: (count: number, isMore: boolean, where: string) =>
    `Show ${atMost(count, isMore)} ${place(where)}`,
  everybody: (where: string) => `Everybody ${place(where)}`,
  myLink: 'My link',
  foundBy: {
    nobody: 'Others cannot find you here.',
    women: 'Women can find you here.',
    members: 'Others can find you here.',
  },
  change: 'Change that',
} as const;
