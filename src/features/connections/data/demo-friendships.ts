import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';

type Pair = readonly [requester: DemoPerson, receiver: DemoPerson];

const byLastName = (...lastNames: string[]): DemoPerson[] =>
  demoPeople.filter((person) => lastNames.includes(person.last_name));

/** The friends of the demo player, all in Arizona; the first of them is her regular partner. */
export const demoPlayerFriends: readonly DemoPerson[] = [
  ...byLastName('Castellano', 'Braddock', 'Raman', 'Swenson', 'Simmons', 'Merritt', 'Iyer', 'Haddad'),
  demoAdmin,
];

/** The senders of the friend requests that the demo player has received. */
export const demoPlayerReceived: readonly DemoPerson[] = byLastName('Okafor', 'Lindqvist', 'Núñez');

/** The receivers of the demo player's friend requests. */
export const demoPlayerSent: readonly DemoPerson[] = byLastName('Zhao', 'Whitfield');

/** Pairs each person with the next and the third next of the same region (first ZIP digit). */
function neighbours(): Pair[] {
  const region = (person: DemoPerson) => person.zip_code.slice(0, 1);
  return demoPeople.flatMap((person, index) =>
    [index + 1, index + 3]
      .map((other) => demoPeople[other])
      .filter((other) => other !== undefined)
      .filter((other) => region(other) === region(person))
      .map((other): Pair => [person, other]),
  );
}

/** All accepted friendships of the demo community. */
export const demoFriendships: readonly Pair[] = [
  ...demoPlayerFriends.map(
    (friend, index): Pair => (index % 2 === 0 ? [demoPlayer, friend] : [friend, demoPlayer]),
  ),
  ...byLastName('Whitfield', 'Greenwood', 'Kowalczyk').map((friend): Pair => [demoAdmin, friend]),
  ...neighbours(),
];

/** Watched players: some of the strongest by the demo player, others by every third person. */
export const demoWatched: readonly Pair[] = [
  ...byLastName('Greenwood', 'Pruitt', 'Peña', 'Braddock').map((player): Pair => [demoPlayer, player]),
  ...byLastName('Lindqvist', 'Zhao').map((player): Pair => [player, demoPlayer]),
  ...demoPeople.flatMap((person, index) => {
    const watched = demoPeople[(index + 7) % demoPeople.length];
    return index % 3 === 0 && watched !== undefined ? [[person, watched] as Pair] : [];
  }),
];

/** Regular partners: the demo player with the first of her friends, and some neighbours. */
export const demoPartners: readonly Pair[] = [
  ...demoPlayerFriends.slice(0, 1).map((friend): Pair => [demoPlayer, friend]),
  ...neighbours().filter((_, index) => index % 8 === 0),
];

/** The sender of the partner request that the demo player has received. */
export const demoPartnerRequest: readonly DemoPerson[] = byLastName('Raman');
