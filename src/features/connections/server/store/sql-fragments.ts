import { type Expression, expressionBuilder, type Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Link } from '#features/connections/contract.ts';
import type { DB } from '#platform/server/database/schema.ts';

export type ConnectionRow = Pick<
  Selectable<DB['connections']>,
  'id' | 'requester_id' | 'receiver_id' | 'type' | 'status' | 'created_at'
>;

type Id = Expression<string>;

const { and, eb, fn, selectFrom } = expressionBuilder<DB>();

/** Whether two pairs are the same in any order, by the unique index on their unordered ids. */
export const isSamePair = (pair: readonly [Id, Id], other: readonly [Id, Id]) =>
  and([
    eb(fn<string>('least', [...pair]), '=', fn<string>('least', [...other])),
    eb(fn<string>('greatest', [...pair]), '=', fn<string>('greatest', [...other])),
  ]);

/**
 * The pending or accepted connection of a type that two people have, in either direction, as the
 * contract's link of `viewer`, who is `one` by default; null without one.
 */
export const linkJson = (type: 'friend' | 'partner', one: Id, other: Id, viewer: Id = one) =>
  selectFrom('connections as link')
    .select((link) =>
      jsonBuildObject({
        id: link.ref('link.id'),
        status: link.ref('link.status').$castTo<Link['status']>(),
        direction: link
          .case()
          .when('link.requester_id', '=', viewer)
          .then('sent' as const)
          .else('received' as const)
          .end(),
      }).as('link'),
    )
    .where(({ ref }) =>
      isSamePair([ref('link.requester_id'), ref('link.receiver_id')], [one, other]),
    )
    .where('link.type', '=', type)
    .where('link.status', 'in', ['pending', 'accepted']);

/** The ids of all accepted friends or partners of a user, in either direction. */
export const connectedIds = (type: 'friend' | 'partner', user_id: Id) => {
  const connected = selectFrom('connections')
    .where('type', '=', type)
    .where('status', '=', 'accepted');
  return connected
    .select('receiver_id as id')
    .where('requester_id', '=', user_id)
    .unionAll(connected.select('requester_id as id').where('receiver_id', '=', user_id));
};
