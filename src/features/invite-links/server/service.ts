import { randomBytes } from 'node:crypto';
import { lockPairs } from '#features/blocks/server/service.ts';
import type { Connection } from '#features/connections/contract.ts';
import { joinByLink } from '#features/connections/server/service/join-by-link.ts';
import { loadConnection } from '#features/connections/server/service/presenters.ts';
import { friendLinks } from '#features/connections/server/service/queries.ts';
import type { Invitation, InviteLink, Inviter } from '#features/invite-links/contract.ts';
import * as limits from '#features/invite-links/limits.ts';
import { messages } from '#features/invite-links/messages.ts';
import { isFresh } from '#features/invite-links/rules/is-fresh.ts';
import { hello, joined } from '#features/invite-links/rules/notification-kinds.ts';
import { normalizeCode } from '#features/invite-links/schema.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { accountDeleted } from '#platform/server/database/foreign-keys.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import * as store from './store.ts';

const unknownLimit = rateLimitRule({ name: 'invite_link_unknown', points: 60, byNetwork: true });
const makingLimit = rateLimitRule({ name: 'invite_link_made', points: 20 });

const notValid = () => new AppError('NOT_FOUND', messages.notValid);
const sinceOf = (app: AppContext) => isoFromNow(app.clock, -limits.linkLife);

/** The viewer's live link with who joined; null without one. Not an opening. */
export async function getLink(app: AppContext, viewer: Viewer): Promise<InviteLink | null> {
  const own = await store.findOwn(app.db, viewer.user_id);
  if (own === undefined || own.expires_at <= isoFromNow(app.clock, 0)) return null;
  const [joins, join_count] = await Promise.all([
    store.listJoins(app.db, viewer.user_id, sinceOf(app), limits.joinsListed),
    store.countJoins(app.db, viewer.user_id, sinceOf(app)),
  ]);
  const ids = joins.map(({ profile }) => profile.id);
  const links = await friendLinks(app.db, viewer, ids);
  return {
    ...own,
    joins: joins.map((join) => ({ ...join, connection: links.get(join.profile.id) ?? null })),
    join_count,
  };
}

/**
 * Opens the viewer's link, by which people become friends at once for the next 24 hours. Makes one
 * if there is none, or if the live one is to be replaced, which ends. Idempotent: the one to be
 * replaced has ended when this is repeated.
 */
export async function openLink(
  app: AppContext,
  viewer: Viewer,
  { replaces }: { replaces?: string | undefined },
): Promise<InviteLink> {
  const { user_id } = viewer;
  const now = isoFromNow(app.clock, 0);
  const isKept = (own: Awaited<ReturnType<typeof store.findOwn>>) =>
    own !== undefined && own.expires_at > now && own.id !== replaces;
  if (!isKept(await store.findOwn(app.db, user_id)))
    await app.rateLimits.consume(makingLimit, user_id);
  await app.db.transaction().execute(async (trx) => {
    if ((await lockUser(trx, user_id)) === undefined) throw accountDeleted();
    const own = await store.findOwn(trx, user_id);
    if (own !== undefined && isKept(own)) return store.markOpened(trx, own.id, now);
    await store.revokeOwn(trx, user_id, now);
    const times = {
      created_at: now,
      opened_at: now,
      expires_at: isoFromNow(app.clock, limits.linkLife),
    };
    await store.insertLink(trx, { id: newId(), owner_id: user_id, code: newCode(), ...times });
  });
  const link = await getLink(app, viewer);
  if (link === null) throw notValid();
  return link;
}

/** Ends the viewer's link. Idempotent. */
export async function revokeLink(app: AppContext, { user_id }: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockUser(trx, user_id);
    await store.revokeOwn(trx, user_id, isoFromNow(app.clock, 0));
  });
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 65 random bits. */
const newCode = () =>
  Array.from(randomBytes(limits.codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/**
 * A live link of a code, by which fewer than 200 have joined, of an owner who is not apart from the
 * viewer; undefined also for a malformed code.
 */
async function findInvitation(app: AppContext, db: Sql, viewer: Viewer | null, text: string) {
  const code = normalizeCode(text);
  if (code === undefined) return undefined;
  const bounds = { now: isoFromNow(app.clock, 0), since: sinceOf(app), most: limits.joinsMax };
  return store.findInvitation(db, code, viewer?.user_id ?? null, bounds);
}

/**
 * The id of the live link of a code, for who signs up by it; null when it is not valid. In a
 * transaction it is kept from being deleted.
 */
export async function findLiveLink(app: AppContext, db: Sql, { code }: { code: string }) {
  return (await findInvitation(app, db, null, code))?.id ?? null;
}

/**
 * Who invites by a link, as strangers see them. Signed out, somebody blocked sees that it is live.
 * All other links are refused alike, also of an owner who is paused or apart from the viewer.
 */
export async function getInvitation(
  app: AppContext,
  viewer: Viewer | null,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<Invitation> {
  const found = await findInvitation(app, app.db, viewer, code);
  if (found === undefined) {
    await app.rateLimits.consume(unknownLimit, clientAddress);
    throw notValid();
  }
  const { id: _, owner_id, ...invitation } = found;
  return { ...invitation, relationship: await relationshipTo(app, viewer, owner_id) };
}

async function relationshipTo(app: AppContext, viewer: Viewer | null, owner_id: string) {
  if (viewer === null) return 'none';
  if (viewer.user_id === owner_id) return 'self';
  const link = (await friendLinks(app.db, viewer, [owner_id])).get(owner_id);
  if (link === undefined) return 'none';
  return link.status === 'accepted' ? 'friends' : 'pending';
}

/** Joins by a link (see `isFresh`). Idempotent: friends stay friends, a pending request stays. */
export async function join(
  app: AppContext,
  viewer: Viewer,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<Connection> {
  const found = await findInvitation(app, app.db, viewer, code);
  if (found === undefined) await app.rateLimits.consume(unknownLimit, clientAddress);
  if (found === undefined || found.owner_id === viewer.user_id) throw notValid();
  return await app.db.transaction().execute(async (trx) => {
    const isApart = await lockPairs(trx, [viewer.user_id, found.owner_id]);
    if ((await lockUser(trx, viewer.user_id)) === undefined) throw accountDeleted();
    const connection_id = isApart ? undefined : await joinLive(app, trx, viewer.user_id, found.id);
    if (connection_id === undefined) throw notValid();
    return loadConnection(trx, viewer, connection_id);
  });
}

/**
 * Joins by the link that a new member signed up with, in the transaction of the confirmation.
 * Nothing when the link has ended meanwhile.
 */
export async function joinConfirmed(
  app: AppContext,
  trx: Transaction,
  { user_id, invite_link_id }: { user_id: string; invite_link_id: string | null },
): Promise<void> {
  if (invite_link_id === null) return;
  const owner = await store.findOwner(trx, invite_link_id);
  if (owner === undefined || (await lockPairs(trx, [user_id, owner.owner_id]))) return;
  await joinLive(app, trx, user_id, invite_link_id);
}

/** Returns the id of the connection; undefined when the link is not valid any more. */
async function joinLive(app: AppContext, trx: Transaction, joiner_id: string, link_id: string) {
  const now = isoFromNow(app.clock, 0);
  const link = await store.lockLive(trx, link_id, now);
  if (link === undefined) return undefined;
  const { owner_id } = link;
  const isKnown = await store.hasJoined(trx, owner_id, joiner_id);
  if (!isKnown && (await store.countJoins(trx, owner_id, sinceOf(app))) >= limits.joinsMax)
    return undefined;
  // Somebody whom the owner has removed again only asks.
  const { id, isNewFriend } = await joinByLink(app, trx, {
    owner_id,
    joiner_id,
    isFresh: !isKnown && isFresh(link, app.clock.now()),
  });
  if (isKnown) return id;
  const join = { id: newId(), invite_link_id: link.id, profile_id: joiner_id, joined_at: now };
  await store.insertJoin(trx, join);
  if (isNewFriend)
    await notify(app, trx, joined, {
      userIds: [owner_id],
      actor_id: joiner_id,
      key: join.id,
      data: null,
    });
  return id;
}

/**
 * By whose link the viewer has joined in the last 14 days; null without one, while they are paused,
 * and once the friendship or its request has ended.
 */
export async function getInviter(app: AppContext, viewer: Viewer): Promise<Inviter | null> {
  const found = await findInviter(app, app.db, viewer);
  if (found === null) return null;
  const { profile, joined_at, greeted_at, connection } = found;
  return { profile, joined_at, greeted: greeted_at !== null, connection };
}

async function findInviter(app: AppContext, db: Sql, viewer: Viewer) {
  const found = await store.findInviter(
    db,
    viewer.user_id,
    isoFromNow(app.clock, -limits.inviterShown),
  );
  if (found === undefined) return null;
  const connection = (await friendLinks(db, viewer, [found.owner_id])).get(found.owner_id);
  return connection === undefined ? null : { ...found, connection };
}

/** Says hello to the inviter, who is notified. Idempotent: once. */
export async function sayHello(app: AppContext, viewer: Viewer): Promise<Inviter> {
  const { user_id } = viewer;
  await app.db.transaction().execute(async (trx) => {
    const found = await findInviter(app, trx, viewer);
    if (found === null) throw notValid();
    if (!(await store.markGreeted(trx, found.id, isoFromNow(app.clock, 0)))) return;
    const { id: key, owner_id } = found;
    await notify(app, trx, hello, { userIds: [owner_id], actor_id: user_id, key, data: null });
  });
  const inviter = await getInviter(app, viewer);
  if (inviter === null) throw notValid();
  return inviter;
}

/** A user's links without their codes, and by whose links they have joined. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'invite_links', rows: store.exportLinks },
  { name: 'invite_link_joins', rows: store.exportJoins },
];
