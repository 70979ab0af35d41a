import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';

type Pair = readonly [requester: DemoPerson, receiver: DemoPerson];

const named = (...last_names: string[]): DemoPerson[] =>
  demoPeople.filter((person) => last_names.includes(person.last_name));

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
