import { type DemoPerson, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import {
  demoFriendships,
  demoPartnerRequest,
  demoPartners,
  demoPlayerFriends,
  demoPlayerReceived,
  demoPlayerSent,
  demoWatched,
} from '#features/connections/data/demo-friendships.ts';
import { messages } from '#features/connections/messages.ts';
import { notify } from '#features/notifications/server/service.ts';
import { day, hour } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notifyReceiver } from './service/create-connection.ts';
import { insertConnections } from './store/connections.ts';

/** Writes the demo community's connections, and the demo player's requests and notifications. */
export async function demoConnections(app: AppContext, trx: Transaction): Promise<void> {
  const timeAgo = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);
  const row = (
    [requester, receiver]: readonly [DemoPerson, DemoPerson],
    type: 'friend' | 'partner' | 'watched',
    status: 'pending' | 'accepted',
    age: number,
  ) => {
    // A connection cannot be older than either account.
    const daysSinceBothJoined = Math.min(
      ...[requester, receiver].map((person) => demoRatingsOf(person)[0][0]),
    );
    const created_at = timeAgo(Math.min(age, 0.9 * daysSinceBothJoined * day)).toISOString();
    const pair = { requester_id: requester.id, receiver_id: receiver.id };
    return { id: newId(), ...pair, type, status, created_at, updated_at: created_at };
  };
  await insertConnections(trx, [
    ...demoFriendships.map((pair, index) => row(pair, 'friend', 'accepted', (5 + index) * day)),
    ...demoPlayerReceived.map((person, index) =>
      row([person, demoPlayer], 'friend', 'pending', (3 + 9 * index) * hour),
    ),
    ...demoPlayerSent.map((person, index) =>
      row([demoPlayer, person], 'friend', 'pending', (1 + index) * day),
    ),
    ...demoPartners.map((pair, index) => row(pair, 'partner', 'accepted', (2 + index / 8) * day)),
    ...demoPartnerRequest.map((person) => row([person, demoPlayer], 'partner', 'pending', 5 * hour)),
    ...demoWatched.map((pair, index) => row(pair, 'watched', 'accepted', (1 + index) * day)),
  ]);

  const appAtAge = (age: number): AppContext => ({ ...app, clock: { now: () => timeAgo(age) } });
  const notifyOfRequest = (type: 'friend' | 'partner', { id, ...names }: DemoPerson, age: number) =>
    notifyReceiver(
      appAtAge(age),
      trx,
      { type, requester_id: id, receiver_id: demoPlayer.id },
      fullName(names),
    );
  for (const [index, person] of demoPlayerReceived.entries())
    await notifyOfRequest('friend', person, (3 + 9 * index) * hour);
  for (const person of demoPartnerRequest) await notifyOfRequest('partner', person, 5 * hour);
  for (const [index, person] of demoPlayerFriends.slice(0, 2).entries()) {
    await notify(appAtAge((5 + index) * day), trx, {
      user_id: demoPlayer.id,
      actor_id: person.id,
      type: 'other',
      title: messages.friendRequestAcceptedTitle,
      message: messages.friendRequestAcceptedMessage(fullName(person)),
      link: '/connections?view=connected',
    });
  }
}
