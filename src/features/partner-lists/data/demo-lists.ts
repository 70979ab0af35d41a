import { type DemoPerson, demoPeople } from '#features/accounts/data/demo-people.ts';

type DemoEntry = { status?: 'maybe' | 'not_interested'; notes?: string } & (
  | { player: DemoPerson }
  | { first_name: string; last_name: string; email?: string }
);
type DemoList = { name: string; daysAgo: number; entries: readonly DemoEntry[] };

/** An entry for the demo player's friend with this last name, if there is one. */
function friend(lastName: string, rest: Pick<DemoEntry, 'status' | 'notes'> = {}): DemoEntry[] {
  return demoPeople.filter((person) => person.last_name === lastName).map((player) => ({ player, ...rest }));
}

/** The demo player's partner lists, newest first. */
export const demoLists: readonly DemoList[] = [
  {
    name: 'Desert Classic, mixed doubles',
    daysAgo: 2,
    entries: [
      ...friend('Castellano', { notes: 'Covers the middle. We won our last three together.' }),
      ...friend('Braddock', { status: 'maybe', notes: 'Back from holiday on the 12th, ask again then.' }),
      {
        first_name: 'Bob',
        last_name: 'Trask',
        email: 'bob.trask@example.com',
        notes: 'Plays left. Great lobs.',
      },
      ...friend('Raman'),
      ...friend('Swenson', { status: 'not_interested', notes: 'Plays with his brother this year.' }),
    ],
  },
  {
    name: 'Tuesday ladder',
    daysAgo: 24,
    entries: [
      ...friend('Iyer'),
      { first_name: 'Keiko', last_name: 'Lund', status: 'maybe' },
      ...friend('Haddad', { notes: 'Only after six.' }),
    ],
  },
];
