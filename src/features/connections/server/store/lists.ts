import {
  type AliasedExpression,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  sql,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Connection } from '#features/connections/contract.ts';
import { lastNameFor } from '#features/profiles/server/store/sql-fragments.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { cursorRow, oneValue, unionAll } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { linkJson } from './sql-fragments.ts';

/** A connection with the other person's profile and, for friends, their partner connection. */
export type ConnectionView = NonNullable<Awaited<ReturnType<typeof findView>>>;

const columns = [
  'id',
  'requester_id',
  'receiver_id',
  'type',
  'status',
  'created_at',
  'message',
  'message_hidden_at',
] as const;
type Row = Pick<Selectable<DB['connections']>, (typeof columns)[number]>;
const ownColumns = columns.map((column) => `connection.${column}` as const);

/** The fields of `connection` as its viewer sees it; `profile` is the other person. */
function details(
  row: ExpressionBuilder<{ connection: Row; profile: DB['profiles'] }, 'connection' | 'profile'>,
) {
  const { and, eb, ref } = row;
  const [requester, receiver] = [ref('connection.requester_id'), ref('connection.receiver_id')];
  const viewer = row
    .case()
    .when('connection.requester_id', '=', ref('profile.id'))
    .then(receiver)
    .else(requester)
    .end();
  const isFriend = and([
    eb('connection.type', '=', 'friend'),
    eb('connection.status', '=', 'accepted'),
  ]);
  return [
    jsonBuildObject({
      id: ref('profile.id'),
      first_name: ref('profile.first_name'),
      last_name: lastNameFor(row, viewer),
      gender: ref('profile.gender'),
      dupr_rating: ref('profile.dupr_rating'),
      self_rating: ref('profile.self_rating'),
    }).as('profile'),
    row
      .case()
      .when(isFriend)
      .then(oneValue(linkJson('partner', requester, receiver, viewer)))
      .end()
      .as('partner'),
    and([isFriend, ref('profile.is_paused')])
      .$castTo<boolean>()
      .as('cannot_play'),
  ] as const;
}

/** These connections of a user, with their other people. */
const withOthers = (db: Sql, user_id: string, connections: AliasedExpression<Row, 'connection'>) =>
  db
    .selectFrom(connections)
    .innerJoin('profiles as profile', (join) =>
      join.on(({ eb, ref }) =>
        eb(
          'profile.id',
          '=',
          eb
            .case()
            .when('connection.requester_id', '=', user_id)
            .then(ref('connection.receiver_id'))
            .else(ref('connection.requester_id'))
            .end(),
        ),
      ),
    )
    .select(ownColumns)
    .select(details);

export function findView(db: Sql, user_id: string, id: string) {
  const connection = db
    .selectFrom('connections')
    .select(columns)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('requester_id', '=', user_id), eb('receiver_id', '=', user_id)]))
    .as('connection');
  return withOthers(db, user_id, connection).executeTakeFirst();
}

export type ListFilter = {
  types: readonly Connection['type'][];
  status: Connection['status'];
  direction?: 'sent' | 'received' | undefined;
  cursor?: Cursor | undefined;
};

/**
 * A page of a user's connections and one row more, newest first. Each type and direction is read
 * along the index of `userColumn`. Watchers of the user are private and left out.
 */
export async function listConnections(
  db: Sql,
  user_id: string,
  { types, status, direction, cursor }: ListFilter,
): Promise<ConnectionView[]> {
  const select = (userColumn: 'requester_id' | 'receiver_id') => (type: Connection['type']) =>
    db
      .selectFrom('connections')
      .select(columns)
      .where(userColumn, '=', user_id)
      .where('type', '=', type)
      .where('status', '=', status)
      .$if(cursor !== undefined, (query) =>
        query.where(
          ({ ref }) => sql<boolean>`(${ref('created_at')}, ${ref('id')}) < ${cursorRow(cursor)}`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize + 1);
  const selects = [
    ...(direction === 'received' ? [] : types.map(select('requester_id'))),
    ...(direction === 'sent'
      ? []
      : types.filter((type) => type !== 'watched').map(select('receiver_id'))),
  ];
  if (selects.length === 0) return [];
  return await withOthers(db, user_id, unionAll(selects).as('connection'))
    .orderBy('connection.created_at', 'desc')
    .orderBy('connection.id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

const received = (db: Sql, user_id: Expression<string>) =>
  db
    .selectFrom('connections')
    .where('receiver_id', '=', user_id)
    .where('type', 'in', ['friend', 'partner'])
    .where('status', '=', 'pending');

/** The newest pending requests that a user has received, each with the total. */
export const receivedRequests = preparedQuery(
  'connections_received_requests',
  (db, parameter: Parameter<{ user_id: string; limit: number }>) =>
    db
      .selectFrom(
        received(db, parameter('user_id'))
          .select(columns)
          .select(({ fn }) => fn.countAll<number>().over().as('total'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(parameter('limit'))
          .as('connection'),
      )
      .innerJoin('profiles as profile', 'profile.id', 'connection.requester_id')
      .select(ownColumns)
      .select(details)
      .select('connection.total')
      .orderBy('connection.created_at', 'desc')
      .orderBy('connection.id', 'desc'),
  { pipeline: 'page' },
);

/** The number of pending friend and partner requests that a user has received. */
export const countPending = preparedQuery(
  'connections_pending_count',
  (db, parameter: Parameter<{ user_id: string }>) =>
    received(db, parameter('user_id')).select(({ fn }) => fn.countAll<number>().as('count')),
);
