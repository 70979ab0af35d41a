/** What Find players says; apart, as few screens load it. */
export const nearbyTexts = {
  title: 'Find players',
  lead: 'Players who let others find them, nearest to your level first.',
  loading: 'Loading players',
  errorLoading: 'Error loading players',
  where: 'Where',
  within: (miles: number) => `Within ${miles} miles`,
  gender: 'Who',
  genders: { any: 'Everybody', female: 'Women', male: 'Men' },
  levels: 'Level (DUPR)',
  lowest: 'Lowest level',
  highest: 'Highest level',
  weekends: 'Weekends',
  evenings: 'Evenings',
  plays: 'Plays',
  distance: ({ distance_miles, is_rough }: { distance_miles: number | null; is_rough: boolean }) => {
    const band = distance_miles === null ? 'Farther than 50 miles' : `About ${distance_miles} miles or less`;
    return is_rough ? `${band}, roughly` : band;
  },
  level: (gap: number) => {
    const by = Math.abs(gap).toFixed(2);
    return by === '0.00' ? 'Your level' : `${by} ${gap > 0 ? 'above' : 'below'} your level`;
  },
  bothPlay: (times: string) => `You both play ${times}`,
  empty: (where: string) => `Nobody here yet: ${where}`,
  emptyText: 'Try more miles or levels, or bring somebody: who joins by your link is your friend at once.',
  myLink: 'My link',
  notFindable: 'Others cannot find you in this list.',
  change: 'Change that',
} as const;
