import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import {
  type AnyKind,
  inContext,
  type NotificationFacts,
} from '#features/notifications/rules/kind.ts';
import * as changes from '#features/notifications/server/store/changes.ts';
import * as lists from '#features/notifications/server/store/lists.ts';
import { AppError } from '#platform/common/errors.ts';
import { fullName } from '#platform/common/full-name.ts';
import { type Cursor, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { portType } from '#platform/server/ports.ts';
import { publish } from '#platform/server/realtime/publish.ts';

export type Kinds = ReadonlyMap<string, AnyKind>;

/** @throws when two kinds have one name */
export function kindsByName(kinds: readonly AnyKind[]): Kinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of notifications have one name');
  return byName;
}

/**
 * What PlayDates are for a reader now, by id: what their kinds are `NotificationFacts` as `about`.
 */
export const notifiedPlaydates = portType<
  { reader: string; ids: readonly string[] },
  ReadonlyMap<string, unknown>
>('notified_playdates');

/** A notification and what it says to its reader now. */
export type ReadNotification = {
  item: NotificationItem;
  kind: AnyKind;
  facts: NotificationFacts<unknown, unknown>;
};

/**
 * What notifications say to their reader now, of those that are still there and of a kind that is
 * known.
 */
async function toRead(
  app: AppContext,
  db: Sql,
  kinds: Kinds,
  reader: string,
  rows: readonly lists.NotificationRow[],
): Promise<ReadNotification[]> {
  const ids = rows.flatMap(({ play_date_id }) => (play_date_id === null ? [] : [play_date_id]));
  const playdates =
    ids.length > 0 ? await app.ports.ask(app, db, notifiedPlaydates, { reader, ids }) : null;
  // Left out is what has gone since it was read, and what a build before or after this one has
  // written, whose servers run beside this one.
  return rows.flatMap((row) => {
    const about = row.play_date_id === null ? null : playdates?.get(row.play_date_id);
    const kind = kinds.get(row.kind);
    if (about === undefined || kind === undefined) return [];
    const facts = factsOf(row, about, app.clock.now());
    return [{ item: toItem(row, kind, facts), kind, facts }];
  });
}

const toItems = async (...args: Parameters<typeof toRead>): Promise<NotificationItem[]> =>
  (await toRead(...args)).map(({ item }) => item);

const nameOf = (person: NotificationItem['about']) => (person === null ? '' : fullName(person));
const factsOf = (
  { data, ended, about: actor, about_partner }: lists.NotificationRow,
  about: unknown,
  now: Date,
) => ({
  now,
  data,
  ended,
  about,
  actor: nameOf(actor),
  other: nameOf(about_partner),
  actor_id: actor?.id ?? null,
});

function toItem(
  { data, ...row }: lists.NotificationRow,
  kind: AnyKind,
  found: NotificationFacts<unknown, unknown>,
): NotificationItem {
  // Written as this kind's.
  const facts = found as NotificationFacts<never, never>;
  const [news, text] = [kind.news(facts), kind.more?.(facts) ?? ''];
  const context = kind.context?.(facts) ?? null;
  const sentences = [news, text].filter((each) => each !== '').join('. ');
  return {
    ...row,
    kind: kind.name,
    type: kind.type,
    title: kind.title(facts),
    message: context === null ? sentences : inContext(context, sentences),
    link: kind.link(facts),
    news,
    text,
    context,
    brief: kind.brief?.(facts) ?? null,
    asks: row.ended === null ? kind.asks : null,
  };
}

/**
 * Whose notification it is; undefined once it has gone.
 *
 * @throws for a kind of a later build, whose servers run beside this one
 */
export async function findReader(db: Sql, kinds: Kinds, id: string): Promise<string | undefined> {
  const found = await lists.findKind(db, id);
  if (found !== undefined && !kinds.has(found.kind))
    throw new Error(`There is no kind ${found.kind}`);
  return found?.user_id;
}

/** What these of a reader's notifications say now, newest first; without those that have gone. */
export async function readNotifications(
  app: AppContext,
  db: Sql,
  kinds: Kinds,
  reader: string,
  ids: readonly string[],
): Promise<ReadNotification[]> {
  if (ids.length === 0) return [];
  return await toRead(app, db, kinds, reader, await lists.findNotifications(db, reader, ids));
}

export const listNotifications =
  (kinds: Kinds) =>
  async (
    app: AppContext,
    viewer: Viewer,
    { cursor }: { cursor?: Cursor | undefined },
  ): Promise<Page<NotificationItem>> => {
    const rows = await lists.listNotifications(app.db, viewer.user_id, cursor);
    const { items, next_cursor } = toPage(rows);
    return { items: await toItems(app, app.db, kinds, viewer.user_id, items), next_cursor };
  };

/** Number of the viewer's unread notifications; 100 means 100 or more. */
export async function countUnread(app: AppContext, viewer: Viewer): Promise<{ count: number }> {
  return { count: await lists.countUnread(app.db, viewer.user_id) };
}

export const markRead =
  (kinds: Kinds) =>
  (app: AppContext, viewer: Viewer, { id }: { id: string }): Promise<NotificationItem> =>
    app.db.transaction().execute(async (trx) => {
      await changes.markRead(trx, viewer.user_id, id);
      const row = await lists.findNotification(trx, viewer.user_id, id);
      if (row === undefined) throw new AppError('NOT_FOUND', messages.notificationNotFound);
      await publish(trx, [viewer.user_id], ['notifications']);
      const [item] = await toItems(app, trx, kinds, viewer.user_id, [row]);
      if (item === undefined) throw new AppError('NOT_FOUND', messages.notificationNotFound);
      return item;
    });

export async function markAllRead(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (await changes.markAllRead(trx, viewer.user_id))
      await publish(trx, [viewer.user_id], ['notifications']);
  });
}

export async function dismiss(
  app: AppContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const found = await changes.deleteNotification(trx, viewer.user_id, id);
    if (!found) throw new AppError('NOT_FOUND', messages.notificationNotFound);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

export async function dismissAll(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await changes.deleteAllNotifications(trx, viewer.user_id);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}
