import { newId } from '#platform/common/ids.ts';
import type { People, TestPerson } from './people.ts';
import { createPlaydates, ok } from './playdates.ts';
import { byHand } from './players.ts';
import type { TestServer } from './server.ts';

/** Every kind of person there is to one PlayDate. `friend` is a friend of the creator and of everybody who needs one. */
export const kinds = [
  'signed_out',
  'stranger',
  'friend',
  'creator',
  'partner',
  'applicant',
  'applicants_partner',
  'declined',
  'accepted',
  'accepted_partner',
  'paused',
  'admin',
] as const;
export type Kind = (typeof kinds)[number];

export type Fixture = {
  /** The PlayDate. */
  id: string;
  /** A pending application while it is open, else the id of none. */
  pending: string;
  /** The accepted application once it is matched, else the id of none. */
  accepted: string;
  /** A friend request that the stranger has sent to the creator. */
  friendRequest: string;
  /** The friendship of creator and partner. */
  friendship: string;
  /** A request of the friend to the creator to be regular partners. */
  partnerRequest: string;
  /** That the stranger watches the creator. */
  watching: string;
  /** One of the creator's notifications. */
  notification: string;
  /** The one player in the creator's team builder, entered by hand. */
  player: string;
  /** The creator's one partner list. */
  partnerList: string;
  /** Who is in it: one partner, entered by hand. */
  entry: string;
  cast: Record<Exclude<Kind, 'signed_out'>, TestPerson>;
};

/** A PlayDate with all of them: open with a pending application, or matched with an accepted one. */
export async function createFixture(
  server: TestServer,
  people: People,
  status: 'open' | 'matched',
): Promise<Fixture> {
  const playdates = createPlaydates(server, people);
  const { helper, ...cast } = await people({
    stranger: {},
    friend: {},
    creator: {},
    partner: {},
    applicant: {},
    applicants_partner: {},
    declined: {},
    accepted: {},
    accepted_partner: {},
    paused: {},
    admin: { is_admin: true },
    helper: {},
  });
  await people.befriend(cast.creator, cast.partner);
  await people.befriend(cast.applicant, cast.applicants_partner);
  await people.befriend(cast.accepted, cast.accepted_partner);
  await people.befriend(cast.declined, helper);
  const { friend, ...others } = cast;
  await people.befriend(friend, ...Object.values(others));
  const friendRequest = newId();
  const request = { id: friendRequest, receiver_id: cast.creator.id };
  ok(await cast.stranger.call('POST', '/api/connections', { body: request }));
  const watching = newId();
  const watch = { id: watching, receiver_id: cast.creator.id, type: 'watched' };
  ok(await cast.stranger.call('POST', '/api/connections', { body: watch }));
  const partnerRequest = newId();
  const partner = { id: partnerRequest, receiver_id: cast.creator.id, type: 'partner' };
  ok(await cast.friend.call('POST', '/api/connections', { body: partner }));

  const player = newId();
  ok(await cast.creator.call('POST', '/api/players', { body: { ...byHand, id: player } }));

  const [partnerList, entry] = [newId(), newId()];
  const list = { id: partnerList, name: 'Desert Classic' };
  ok(await cast.creator.call('POST', '/api/partner_lists', { body: list }));
  const body = { id: entry, first_name: 'Enid', last_name: 'Entered', email: 'enid@courtfolk.test' };
  ok(await cast.creator.call('POST', `/api/partner_lists/${partnerList}/entries`, { body }));

  const id = await playdates.create([cast.creator, cast.partner]);
  const declined = await playdates.apply([cast.declined, helper], id);
  ok(await playdates.answer(cast.creator, id, declined, 'declined'));
  const team =
    status === 'open'
      ? ([cast.applicant, cast.applicants_partner] as const)
      : ([cast.accepted, cast.accepted_partner] as const);
  const application = await playdates.apply(team, id);
  if (status === 'matched') ok(await playdates.answer(cast.creator, id, application, 'accepted'));
  await people.setPaused(cast.paused, true);

  const { db } = server.app;
  const { id: friendship } = await db
    .selectFrom('connections')
    .select('id')
    .where('requester_id', '=', cast.creator.id)
    .where('receiver_id', '=', cast.partner.id)
    .executeTakeFirstOrThrow();
  const { id: notification } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', cast.creator.id)
    .executeTakeFirstOrThrow();
  return {
    id,
    pending: status === 'open' ? application : newId(),
    accepted: status === 'matched' ? application : newId(),
    friendRequest,
    friendship,
    partnerRequest,
    watching,
    notification,
    player,
    partnerList,
    entry,
    cast,
  };
}
