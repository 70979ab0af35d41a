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
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requestKey } from './service/notify.ts';
import { insertConnections } from './store/connections.ts';

/** Who knows whom in the demo community, and what waits for the demo player: requests both ways and what she is told. */
export async function demoConnections(app: AppContext, trx: Transaction): Promise<void> {
  const before = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);
  const row = (
    [requester, receiver]: readonly [DemoPerson, DemoPerson],
    type: 'friend' | 'partner' | 'watched',
    status: 'pending' | 'accepted',
    age: number,
  ) => {
    // Nobody knew anybody before both had joined.
    const bothThere = Math.min(...[requester, receiver].map((person) => demoRatingsOf(person)[0][0]));
    const created_at = before(Math.min(age, 0.9 * bothThere * day)).toISOString();
    const people = { requester_id: requester.id, receiver_id: receiver.id };
    return { id: newId(), ...people, type, status, created_at, updated_at: created_at };
  };
  await insertConnections(trx, [
    ...demoFriendships.map((pair, at) => row(pair, 'friend', 'accepted', (5 + at) * day)),
    ...demoPlayerReceived.map((person, at) =>
      row([person, demoPlayer], 'friend', 'pending', (3 + 9 * at) * hour),
    ),
    ...demoPlayerSent.map((person, at) => row([demoPlayer, person], 'friend', 'pending', (1 + at) * day)),
    ...demoPartners.map((pair, at) => row(pair, 'partner', 'accepted', (2 + at / 8) * day)),
    ...demoPartnerRequest.map((person) => row([person, demoPlayer], 'partner', 'pending', 5 * hour)),
    ...demoWatched.map((pair, at) => row(pair, 'watched', 'accepted', (1 + at) * day)),
  ]);

  const at = (age: number): AppContext => ({ ...app, clock: { now: () => before(age) } });
  const name = ({ first_name, last_name }: DemoPerson) => `${first_name} ${last_name}`;
  const toAnswer = {
    user_id: demoPlayer.id,
    type: 'connection_request',
    link: '/connections?view=received',
  } as const;
  for (const [index, person] of demoPlayerReceived.entries()) {
    await notify(at((3 + 9 * index) * hour), trx, {
      ...toAnswer,
      actor_id: person.id,
      title: messages.friendRequestTitle,
      message: messages.friendRequestMessage(name(person)),
      dedupe_key: requestKey('friend', person.id),
    });
  }
  for (const person of demoPartnerRequest) {
    await notify(at(5 * hour), trx, {
      ...toAnswer,
      actor_id: person.id,
      title: messages.partnerRequestTitle,
      message: messages.partnerRequestMessage(name(person)),
      dedupe_key: requestKey('partner', person.id),
    });
  }
  for (const [index, person] of demoPlayerFriends.slice(0, 2).entries()) {
    await notify(at((5 + index) * day), trx, {
      user_id: demoPlayer.id,
      actor_id: person.id,
      type: 'other',
      title: messages.friendRequestAcceptedTitle,
      message: messages.friendRequestAcceptedMessage(name(person)),
      link: '/connections?view=connected',
    });
  }
}
