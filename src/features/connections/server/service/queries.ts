import {
  type Connection,
  type FoundPlayer,
  type ProfileConnection,
  type ProfileCursor,
  type RegularPartner,
  toProfileCursor,
} from '#features/connections/contract.ts';
import { searchLimit } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { mayMakePartner } from '#features/connections/policy.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import * as friends from '#features/connections/server/store/friends.ts';
import * as lists from '#features/connections/server/store/lists.ts';
import * as profile from '#features/connections/server/store/profile.ts';
import * as search from '#features/connections/server/store/search.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { ageOn } from '#features/profiles/rules/age.ts';
import {
  limitFoundPlayers,
  limitProfileViews,
} from '#features/profiles/server/service/lookup-limits.ts';
import {
  findVisibleProfile,
  profileExists,
  readerOf,
  type ShownAs,
} from '#features/profiles/server/service/queries.ts';
import { AppError } from '#platform/common/errors.ts';
import { type Page, pageSize, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { presentConnection, shownMessage } from './presenters.ts';

export async function areFriends(db: Sql, user_id: string, other_id: string): Promise<boolean> {
  return (await connections.findPairLink(db, 'friend', user_id, other_id))?.status === 'accepted';
}

/** The viewer's friendship or pending request with each of these people who has one. */
export async function friendLinks(db: Sql, viewer: Viewer, others: readonly string[]) {
  const rows = await connections.friendLinks(db, { user_id: viewer.user_id, others });
  return new Map(rows.map(({ id, link }) => [id, link]));
}

/** The ids of a user's friends who are not paused, as receivers of notifications. */
export async function friendIds(db: Sql, user_id: string): Promise<string[]> {
  return (await friends.listFriendIds(db, { user_id })).map(({ id }) => id);
}

/** A user's friends for admins, by name, paused ones included: at most `limit`, and the total. */
export async function acceptedFriends({ db }: AppContext, user_id: string, limit: number) {
  if (!(await profileExists(db, user_id)))
    throw new AppError('NOT_FOUND', profileMessages.notFound);
  const rows = await friends.acceptedFriends(db, { user_id, limit });
  return { items: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
}

/**
 * A page of the viewer's connections, newest first, each with the other person. Without a type:
 * friends, and if pending also partner requests, so that one list holds all open requests.
 */
export async function listConnections(
  app: AppContext,
  viewer: Viewer,
  { type, ...filter }: Omit<lists.ListFilter, 'types'> & { type?: Connection['type'] | undefined },
): Promise<Page<Connection>> {
  const defaultTypes =
    filter.status === 'pending' ? (['friend', 'partner'] as const) : (['friend'] as const);
  const types = type === undefined ? defaultTypes : [type];
  // Only who rejected a request sees that it was.
  if (filter.status === 'rejected') {
    if (filter.direction === 'sent') return { items: [], next_cursor: null };
    filter.direction = 'received';
  }
  const rows = await lists.listConnections(app.db, viewer.user_id, { types, ...filter });
  const { items, next_cursor } = toPage(rows);
  return { items: items.map((row) => presentConnection(viewer, row)), next_cursor };
}

/** The viewer's friends to pick as a partner, not paused: regular partners first, then by name. */
export async function listFriends(app: AppContext, viewer: Viewer) {
  const items = await friends.listFriends(app.db, { user_id: viewer.user_id });
  return { items, total: items.length };
}

export async function receivedRequests(app: AppContext, viewer: Viewer, limit: number) {
  const rows = await lists.receivedRequests(app.db, { user_id: viewer.user_id, limit });
  const items = rows.map(({ total: _, ...row }) => presentConnection(viewer, row));
  return { items, total: rows[0]?.total ?? 0 };
}

/** The viewer's regular partner; null with none, and with several. */
export async function regularPartner(
  app: AppContext,
  viewer: Viewer,
): Promise<RegularPartner | null> {
  const [partner, another] = await friends.twoPartners(app.db, { user_id: viewer.user_id });
  return another === undefined ? (partner ?? null) : null;
}

export async function countFriends(app: AppContext, viewer: Viewer): Promise<number> {
  const [row] = await friends.countFriends(app.db, { user_id: viewer.user_id });
  return row?.count ?? 0;
}

export async function countPending(app: AppContext, viewer: Viewer): Promise<{ count: number }> {
  const [row] = await lists.countPending(app.db, { user_id: viewer.user_id });
  return row ?? { count: 0 };
}

/**
 * A page of the connections on a profile (document 1, section 2, Public profile): friends, then
 * watched players who are no friends, each by first and last name as the viewer may see them,
 * without paused ones and those apart from the viewer. Empty for who does not see the whole
 * profile.
 */
export async function listOfProfile(
  app: AppContext,
  viewer: Viewer,
  { id, cursor, as }: { id: string; cursor?: ProfileCursor | undefined; as?: ShownAs },
): Promise<Page<ProfileConnection> & { friend_count: number; watched_count: number }> {
  await limitProfileViews(app, viewer, id);
  const { db } = app;
  const reader = readerOf(viewer, id, as);
  const visible = await findVisibleProfile(db, viewer.user_id, id, reader);
  if (visible === undefined) throw new AppError('NOT_FOUND', profileMessages.notFound);
  if (!visible.is_whole) return { items: [], next_cursor: null, friend_count: 0, watched_count: 0 };
  const shown = { profile_id: id, viewer_id: reader };
  const after = cursor ?? profile.firstCursor;
  const [rows, [counts]] = await Promise.all([
    profile.listOfProfile(db, { ...shown, ...after, limit: pageSize + 1 }),
    profile.countOfProfile(db, shown),
  ]);
  const items = rows.slice(0, pageSize);
  // The first page belongs to the profile that was counted.
  const ids = items.map((item) => item.profile.id);
  if (cursor !== undefined) await limitFoundPlayers(app, viewer, ids);
  const last = items.at(-1);
  const more = rows.length > pageSize && last !== undefined;
  return {
    items,
    next_cursor: more ? toProfileCursor({ type: last.type, ...last.profile }) : null,
    friend_count: counts?.friend_count ?? 0,
    watched_count: counts?.watched_count ?? 0,
  };
}

export async function relationshipTo(app: AppContext, viewer: Viewer, { id }: { id: string }) {
  await limitProfileViews(app, viewer, id);
  const [row] = await profile.findRelationship(app.db, {
    user_id: viewer.user_id,
    profile_id: id,
  });
  if (row === undefined) throw new AppError('NOT_FOUND', messages.playerNotFound);
  const { is_paused, ...relationship } = row;
  const { friend, partner } = relationship;
  const cannot_play = friend?.status === 'accepted' && is_paused;
  const make_partner =
    friend !== null && mayMakePartner({ ...friend, type: 'friend' }, partner, cannot_play);
  return {
    ...relationship,
    message: shownMessage(row, friend?.direction),
    cannot_play,
    abilities: { connect: id !== viewer.user_id, make_partner },
  };
}

/**
 * Finds players by name: at most 20, best match first, without the viewer, paused players and those
 * apart from the viewer. Case and accents are ignored; `%`, `_` and `\` are plain characters.
 * Returns ages, never birthdates.
 */
export async function searchProfiles(
  app: AppContext,
  viewer: Viewer,
  { search_query }: { search_query: string },
): Promise<FoundPlayer[]> {
  const rows = await search.searchProfiles(app.db, {
    search_query,
    user_id: viewer.user_id,
    limit: searchLimit,
  });
  const others = rows.filter(({ connection }) => connection?.status !== 'accepted');
  const ids = others.map(({ id }) => id);
  await limitFoundPlayers(app, viewer, ids);
  const now = app.clock.now();
  return rows.map(({ birthdate, ...player }) => ({
    ...player,
    age: birthdate === null ? null : ageOn(birthdate, now),
  }));
}
