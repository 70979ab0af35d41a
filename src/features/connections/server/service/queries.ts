import {
  type Connection,
  type FoundPlayer,
  type Friend,
  type ProfileConnection,
  type ProfileCursor,
  type Relationship,
  toProfileCursor,
} from '#features/connections/contract.ts';
import { searchLimit } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import * as friends from '#features/connections/server/store/friends.ts';
import * as lists from '#features/connections/server/store/lists.ts';
import * as profile from '#features/connections/server/store/profile.ts';
import * as search from '#features/connections/server/store/search.ts';
import type { Person } from '#features/profiles/contract.ts';
import { messages as profileMessages } from '#features/profiles/messages.ts';
import { ageOn } from '#features/profiles/policy.ts';
import { isKnown } from '#features/profiles/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import { type Cursor, type Page, pageSize, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { linkSeenBy, seenBy } from './presenters.ts';

/** Whether two people are friends at this moment, whoever asked whom. */
export async function areFriends(db: Sql, one: string, other: string): Promise<boolean> {
  return (await connections.pairStatus(db, 'friend', one, other)) === 'accepted';
}

/** The ids of somebody's friends, for telling them something; paused people are not among them. */
export function friendIds(db: Sql, user_id: string): Promise<string[]> {
  return friends.listFriendIds(db, user_id);
}

/**
 * Somebody's accepted friends as an admin sees them, by name, at most so many, and how many there are. 404 for an unknown player.
 */
export async function acceptedFriends(
  { db }: AppContext,
  user_id: string,
  most: number,
): Promise<{ items: Person[]; total: number }> {
  if (!(await isKnown(db, user_id))) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return await friends.acceptedFriends(db, user_id, most);
}

/**
 * A page of one's own connections, newest first, each with the other person. Without a type: friends, and of what is pending
 * partner requests too, so that everything to answer stands in one list.
 */
export async function listConnections(
  app: AppContext,
  viewer: Viewer,
  filter: {
    type: Connection['type'] | undefined;
    status: 'pending' | 'accepted';
    direction: Connection['direction'] | undefined;
    cursor: Cursor | undefined;
  },
): Promise<Page<Connection>> {
  const { type, ...rest } = filter;
  const others = filter.status === 'pending' ? (['friend', 'partner'] as const) : (['friend'] as const);
  const types = type === undefined ? others : [type];
  const rows = await lists.listConnections(app.db, viewer.user_id, { types, ...rest });
  const { items, next_cursor } = toPage(rows);
  return { items: items.map((row) => seenBy(viewer, row)), next_cursor };
}

/** Everybody one may pick as a partner: regular partners first, then by name. Paused people cannot be picked. */
export async function listFriends(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: Friend[]; total: number }> {
  const items = await friends.listFriends(app.db, viewer.user_id);
  return { items, total: items.length };
}

/** How many requests, to be a friend or a regular partner, wait for one's answer. */
export function countPending(app: AppContext, viewer: Viewer): Promise<number> {
  return lists.countPending(app.db, viewer.user_id);
}

/**
 * A page of what a profile page lists (document 1, section 2, Public profile): the player's friends, then whom the player
 * watches and is not friends with, each by first and last name. Paused people are left out. 404 for an unknown player.
 */
export async function listOfProfile(
  app: AppContext,
  id: string,
  cursor: ProfileCursor | undefined,
): Promise<Page<ProfileConnection> & { friend_count: number; watched_count: number }> {
  const { db } = app;
  if (!(await isKnown(db, id))) throw new AppError('NOT_FOUND', profileMessages.notFound);
  const [rows, counts] = await Promise.all([
    profile.listOfProfile(db, id, cursor),
    profile.countOfProfile(db, id),
  ]);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const more = rows.length > pageSize && last !== undefined;
  return {
    items,
    next_cursor: more ? toProfileCursor({ type: last.type, ...last.profile }) : null,
    ...counts,
  };
}

/** How one stands to a player: as a friend, a regular partner, a watcher. 404 for an unknown player. */
export async function relationshipTo(app: AppContext, viewer: Viewer, id: string): Promise<Relationship> {
  const row = await profile.findRelationship(app.db, viewer.user_id, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.playerNotFound);
  return {
    friend: linkSeenBy(viewer, row.friend),
    partner: linkSeenBy(viewer, row.partner),
    watched: row.watched_id === null ? null : { id: row.watched_id },
    abilities: { connect: id !== viewer.user_id && !row.is_paused },
  };
}

/**
 * Finds players by name: at most 20, best match first, never oneself, never paused people. Upper and lower case, accents and
 * the letters `%`, `_` and `\` have no special meaning. Instead of the birthdate it tells the age.
 */
export async function searchProfiles(
  app: AppContext,
  viewer: Viewer,
  search_query: string,
): Promise<FoundPlayer[]> {
  const rows = await search.searchProfiles(app.db, search_query, viewer.user_id, searchLimit);
  const now = app.clock.now();
  return rows.map(({ birthdate, connection, ...person }) => ({
    ...person,
    age: ageOn(birthdate, now),
    connection: linkSeenBy(viewer, connection),
  }));
}
