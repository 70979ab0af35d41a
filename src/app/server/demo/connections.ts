import { blockPlayer } from '#features/blocks/server/service.ts';
import { createConnection } from '#features/connections/server/service/create-connection.ts';
import { insertConnections } from '#features/connections/server/store/connections.ts';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import { as, demoMembers, idOf, joinedDaysAgo, personNamed } from './people.ts';

type Pair = readonly [requester: string, receiver: string];
const pairs = (requester: string, receivers: string): Pair[] =>
  receivers.split(' ').map((receiver) => [requester, receiver]);

/** Each member with the next and the third next who live in the same region (first ZIP digit). */
const neighbours = demoMembers.flatMap(({ last_name, zip_code }, index) =>
  [demoMembers[index + 1], demoMembers[index + 3]]
    .filter((other) => other?.zip_code[0] === zip_code[0])
    .flatMap((other): Pair[] => (other ? [[last_name, other.last_name]] : [])),
);
const everyThird = demoMembers.flatMap(({ last_name }, index): Pair[] => {
  const other = demoMembers[(index + 7) % demoMembers.length]?.last_name ?? 'Ellis';
  return index % 3 === 0 ? [[last_name, other]] : [];
});

/** The player's friends; the first is her regular partner. */
const friends = 'Castellano Braddock Raman Swenson Simmons Merritt Iyer Haddad Whitaker';

/** The first of each line since five days, each next one a day longer. */
const connections: ['friend' | 'partner' | 'watched', Pair[]][] = [
  ['friend', pairs('Ellis', friends)],
  ['friend', [...pairs('Whitaker', 'Whitfield Greenwood Kowalczyk'), ...neighbours]],
  ['partner', pairs('Ellis', 'Castellano')],
  ['partner', neighbours.filter((_, index) => index % 8 === 0)],
  ['watched', pairs('Ellis', 'Greenwood Pruitt Peña Braddock')],
  ['watched', [...pairs('Lindqvist', 'Ellis'), ...pairs('Zhao', 'Ellis'), ...everyThird]],
];

/** What waits for an answer, most for the player's, and since how many hours. */
const requests = [
  ['Ellis', 'friend', 'Zhao', 120],
  ['Ellis', 'friend', 'Whitfield', 144],
  ['Okafor', 'friend', 'Ellis', 3],
  ['Raman', 'partner', 'Ellis', 5],
  ['Núñez', 'friend', 'Ellis', 12],
  ['Lindqvist', 'friend', 'Ellis', 21],
] as const;

/** Who is friends with whom, plays regularly with whom, watches and blocks whom. */
export async function addConnections({ trx, ago, appAgo }: DemoContext): Promise<void> {
  const rows = connections.flatMap(([type, each]) =>
    each.map((pair, index) => {
      const [requester_id, receiver_id] = [idOf(pair[0]), idOf(pair[1])];
      // Younger than both accounts.
      const oldest = 0.9 * Math.min(...pair.map((name) => joinedDaysAgo(personNamed(name))));
      const created_at = ago(Math.min(5 + index, oldest) * day);
      const row = { id: newId(), type, status: 'accepted', requester_id, receiver_id } as const;
      return { ...row, created_at, updated_at: created_at };
    }),
  );
  // Not by the use cases, which would take a second of the first start.
  await insertConnections(trx, rows);
  // She has nothing to do with him.
  await blockPlayer(appAgo(12 * day), as('Ellis'), { profile_id: idOf('Dombrowski') });
}

export async function addRequests({ appAgo }: DemoContext): Promise<void> {
  for (const [requester, type, receiver, hours] of requests) {
    const request = { type, receiver_id: idOf(receiver) };
    await createConnection(appAgo(hours * hour), as(requester), request);
  }
}
