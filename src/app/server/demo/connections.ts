import { insertBlock } from '#features/blocks/server/store.ts';
import { acceptedKinds } from '#features/connections/rules/notification-kinds.ts';
import { notifyReceiver } from '#features/connections/server/service/create-connection.ts';
import { insertConnection } from '#features/connections/server/store/connections.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import {
  type DemoPerson,
  demoMembers,
  demoPlayer,
  idOf,
  joinedDaysAgo,
  personNamed,
} from './people.ts';

type Pair = readonly [requester: DemoPerson, receiver: DemoPerson];
type Connection = Pick<Parameters<typeof insertConnection>[1], 'type' | 'status'>;

const pairs = (requester: string, receivers: string): Pair[] =>
  receivers.split(' ').map((receiver) => [personNamed(requester), personNamed(receiver)]);

/** Each member with the next and the third next who live in the same region (first ZIP digit). */
const neighbours = demoMembers.flatMap((person, index) =>
  [demoMembers[index + 1], demoMembers[index + 3]]
    .filter((other) => other?.zip_code[0] === person.zip_code[0])
    .flatMap((other): Pair[] => (other ? [[person, other]] : [])),
);
const everyThird = demoMembers.flatMap((person, index): Pair[] =>
  index % 3 === 0 ? [[person, demoMembers[(index + 7) % demoMembers.length] ?? demoPlayer]] : [],
);

/** The player's; the first is her regular partner. */
const friends = 'Castellano Braddock Raman Swenson Simmons Merritt Iyer Haddad Whitaker';

/** The first of each line since five days, each next one a day longer. */
const connections: [Connection['type'], Connection['status'], Pair[]][] = [
  ['friend', 'accepted', pairs('Ellis', friends)],
  ['friend', 'accepted', [...pairs('Whitaker', 'Whitfield Greenwood Kowalczyk'), ...neighbours]],
  ['partner', 'accepted', pairs('Ellis', 'Castellano')],
  ['partner', 'accepted', neighbours.filter((_, index) => index % 8 === 0)],
  ['watched', 'accepted', pairs('Ellis', 'Greenwood Pruitt Peña Braddock')],
  [
    'watched',
    'accepted',
    [...pairs('Lindqvist', 'Ellis'), ...pairs('Zhao', 'Ellis'), ...everyThird],
  ],
  ['friend', 'pending', pairs('Ellis', 'Zhao Whitfield')],
];

/** What waits for her answer, and since how many hours. */
const requests = [
  ['friend', 'Okafor', 3],
  ['partner', 'Raman', 5],
  ['friend', 'Núñez', 12],
  ['friend', 'Lindqvist', 21],
] as const;

/** Who is friends with whom, plays regularly with whom, watches whom, and waits for an answer. */
export async function addConnections({ trx, ago, appAgo }: DemoContext): Promise<void> {
  const connect = async (connection: Connection, [requester, receiver]: Pair, age: number) => {
    // Younger than both accounts.
    const oldest = 0.9 * Math.min(joinedDaysAgo(requester), joinedDaysAgo(receiver)) * day;
    const ids = { id: newId(), requester_id: requester.id, receiver_id: receiver.id };
    await insertConnection(trx, { ...connection, ...ids }, ago(Math.min(age, oldest)));
    return ids.id;
  };
  for (const [type, status, all] of connections)
    for (const [index, pair] of all.entries())
      await connect({ type, status }, pair, (5 + index) * day);
  for (const [type, lastName, hours] of requests) {
    const requester = personNamed(lastName);
    const id = await connect({ type, status: 'pending' }, [requester, demoPlayer], hours * hour);
    const request = { id, type, requester_id: requester.id, receiver_id: demoPlayer.id };
    await notifyReceiver(appAgo(hours * hour), trx, request);
  }
  for (const [index, lastName] of ['Castellano', 'Braddock'].entries())
    await notify(appAgo((5 + index) * day), trx, acceptedKinds.friend, {
      userIds: [demoPlayer.id],
      actor_id: idOf(lastName),
      key: newId(),
      data: null,
    });
  // She has nothing to do with him.
  const block = { blocker_id: demoPlayer.id, blocked_id: idOf('Dombrowski') };
  await insertBlock(trx, { ...block, created_at: ago(12 * day) });
}
