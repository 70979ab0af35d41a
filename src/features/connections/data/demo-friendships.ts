import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';

type Pair = readonly [requester: DemoPerson, receiver: DemoPerson];

const named = (...lastNames: string[]): DemoPerson[] =>
  demoPeople.filter((person) => lastNames.includes(person.last_name));

/** The friends of the demo player, all in Arizona; the first of them is her regular partner. */
export const demoPlayerFriends: readonly DemoPerson[] = [
  ...named('Castellano', 'Braddock', 'Raman', 'Swenson', 'Simmons', 'Merritt', 'Iyer', 'Haddad'),
  demoAdmin,
];

/** Who has asked to be the demo player's friend and waits. */
export const demoPlayerReceived: readonly DemoPerson[] = named('Okafor', 'Lindqvist', 'Núñez');

/** Whom the demo player has asked. */
export const demoPlayerSent: readonly DemoPerson[] = named('Zhao', 'Whitfield');

/** Everybody is friends with the next and the third next of the own state (the state by the first digit of the ZIP code). */
function neighbours(): Pair[] {
  const region = (person: DemoPerson) => person.zip_code.slice(0, 1);
  return demoPeople.flatMap((person, at) =>
    [at + 1, at + 3]
      .map((other) => demoPeople[other])
      .filter((other) => other !== undefined)
      .filter((other) => region(other) === region(person))
      .map((other): Pair => [person, other]),
  );
}

/** All accepted friendships of the demo community. */
export const demoFriendships: readonly Pair[] = [
  ...demoPlayerFriends.map(
    (friend, at): Pair => (at % 2 === 0 ? [demoPlayer, friend] : [friend, demoPlayer]),
  ),
  ...named('Whitfield', 'Greenwood', 'Kowalczyk').map((friend): Pair => [demoAdmin, friend]),
  ...neighbours(),
];

/** Whom somebody watches without a word: the demo player some of the strongest, others somebody further down the list. */
export const demoWatched: readonly Pair[] = [
  ...named('Greenwood', 'Pruitt', 'Peña', 'Braddock').map((player): Pair => [demoPlayer, player]),
  ...named('Lindqvist', 'Zhao').map((player): Pair => [player, demoPlayer]),
  ...demoPeople.flatMap((person, at) => {
    const watched = demoPeople[(at + 7) % demoPeople.length];
    return at % 3 === 0 && watched !== undefined ? [[person, watched] as Pair] : [];
  }),
];

/** Friends who are each other's regular partner: the demo player and the first of her friends, and some neighbours. */
export const demoPartners: readonly Pair[] = [
  ...demoPlayerFriends.slice(0, 1).map((friend): Pair => [demoPlayer, friend]),
  ...neighbours().filter((_, at) => at % 8 === 0),
];

/** The friend who would like to be the demo player's regular partner too, and waits. */
export const demoPartnerRequest: readonly DemoPerson[] = named('Raman');
