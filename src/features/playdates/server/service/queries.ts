import type { RegularPartner } from '#features/connections/contract.ts';
import { regularPartner } from '#features/connections/server/service/queries.ts';
import type {
  ApplicationToAnswer,
  ListedPlaydate,
  PlaydateCard,
  PlaydateDetail,
  PlaydatePage,
  PlaydateRequest,
  RecentTerms,
  TermsChange,
} from '#features/playdates/contract.ts';
import { allPageSize, amountMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayReadRequests, maySeeCard, mayView } from '#features/playdates/policy.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import { type SeenTerms, termsChanges } from '#features/playdates/rules/terms-changes.ts';
import {
  type AllSort,
  type availableSorts,
  type FitCursor,
  type tabs,
  toFitCursor,
} from '#features/playdates/schema.ts';
import * as adminList from '#features/playdates/server/store/admin-list.ts';
import * as available from '#features/playdates/server/store/available.ts';
import * as lists from '#features/playdates/server/store/lists.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import {
  type CardRow,
  newest,
  oldest,
  type RequestRow,
} from '#features/playdates/server/store/sql-fragments.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { AppError } from '#platform/common/errors.ts';
import {
  type Cursor,
  type OffsetPage,
  type OffsetPageInput,
  type Page,
  pageSize,
  toCursor,
  toPage,
} from '#platform/common/paging.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { availableAbilities, toCard, toDetail, toRequest } from './presenters.ts';

export type ListInput = {
  tab: (typeof tabs)[number];
  sort?: (typeof availableSorts)[number];
  cursor?: Cursor | FitCursor | undefined;
} & FilterInput;
type FilterInput = { [Filter in keyof available.Filters]?: available.Filters[Filter] | undefined };

/**
 * Different ones, further pages and those with filters alike, as narrow filters lead to everybody too.
 * What is on a screen may be read again and again.
 */
const furtherPageLimit = rateLimitRule({
  name: 'available_pages',
  points: 100,
  perSeconds: 3600,
  message: (seconds) => messages.pagesUsedUp(Math.ceil(seconds / 60)),
});

/**
 * One of the tabs (document 2, sections 2.5 and 4.1), newest first, 20 per page. With rare
 * filters a page of Available may hold fewer items, even none, and still have a next page, because
 * one call scans a limited number of PlayDates.
 * @throws 429 above 100 different pages of Available an hour, without the first one of all PlayDates
 */
export async function listPlaydates(
  app: AppContext,
  viewer: Viewer,
  input: ListInput,
): Promise<PlaydatePage | JsonText<PlaydatePage>> {
  const { tab, sort, cursor } = input;
  if (tab === 'available') {
    const filters = toFilters(input);
    const page = JSON.stringify([cursor, filters]);
    if (page !== JSON.stringify([undefined, toFilters({})]))
      await app.rateLimits.consumeDifferent(furtherPageLimit, viewer.user_id, [`${sort} ${page}`]);
    const partner = cursor === undefined ? regularPartner(app, viewer) : undefined;
    const [{ items, next, read_at }, regular_partner] = await Promise.all([
      listers[sort ?? 'newest'](app, viewer, filters, cursor, partner),
      partner,
    ]);
    const since = toCursor({ ...newest, created_at: read_at });
    return jsonPage(items, next, regular_partner === undefined ? {} : { regular_partner, since });
  }
  const page = toPage(await lists.own(app.db, viewer.user_id, tab, toTimeCursor(cursor)));
  return {
    ...page,
    items: page.items.map(({ my_request, ...row }) => ({
      ...toCard(viewer, row),
      ...(my_request == null ? {} : { my_request: toRequest(viewer, my_request, row) }),
    })),
  };
}

/** Nobody looks at more than two lists at once, each of which asks every half minute. */
const changesLimit = rateLimitRule({ name: 'available_changes', points: 1, uses: 240, perSeconds: 3600 });

/**
 * What has changed in a list of Available that somebody looks at. All that is not available to them
 * is answered alike, unknown ids too.
 * @throws 429 above 240 calls an hour
 */
export async function listAvailableChanges(
  app: AppContext,
  viewer: Viewer,
  input: { ids: readonly string[]; since?: Cursor | undefined } & FilterInput,
): Promise<available.Changes> {
  await app.rateLimits.consumeDifferent(changesLimit, viewer.user_id, []);
  const { ids, since = newest } = input;
  return await available.availableChanges(app.db, viewer.user_id, toFilters(input), ids, since.created_at);
}

const cursorError = () => new AppError('BAD_REQUEST', messages.cursorInvalid);

/** How many PlayDates Available has with these filters, counted up to 100. */
export function countPlaydates(
  app: AppContext,
  viewer: Viewer,
  input: FilterInput,
): Promise<available.Count> {
  return available.countAvailable(app.db, viewer.user_id, toFilters(input));
}

const recent = 5;

/** The terms of the viewer's last PlayDates, to repeat them. */
export async function listRecentTerms(app: AppContext, viewer: Viewer): Promise<{ items: RecentTerms[] }> {
  const rows = await lists.recentTerms(app.db, viewer.user_id, recent);
  return { items: rows.map((row) => row.item) };
}

function toFilters(input: FilterInput): available.Filters {
  return {
    state: input.state ?? null,
    region: input.region ?? null,
    type: input.type ?? null,
    amount_min: input.amount_min ?? 0,
    amount_max: input.amount_max ?? amountMax,
    rating_min: input.rating_min ?? ratingMin,
    rating_max: input.rating_max ?? ratingMax,
  };
}

/** Items as JSON arrays, and the cursor of the next page. */
type Rows = { items: string[]; next: Cursor | string | null; read_at: string };
type AnyCursor = Cursor | FitCursor | undefined;
type Lister = (
  app: AppContext,
  viewer: Viewer,
  filters: available.Filters,
  cursor: AnyCursor,
  /** The viewer's regular partner; not after the first page, whose cursor has the level of both. */
  partner: Promise<RegularPartner | null> | undefined,
) => Promise<Rows>;

/** Available in each of its orders. */
const listers: Record<(typeof availableSorts)[number], Lister> = {
  newest: async (app, viewer, filters, cursor) =>
    await fillPage(toTimeCursor(cursor), (limit, from) =>
      available.availableByAge(app.db, viewer.user_id, filters, availableAbilities(viewer), limit, from),
    ),
  best_fit: async (app, viewer, filters, cursor, regular) => {
    if (cursor !== undefined && 'created_at' in cursor) throw cursorError();
    const abilities = availableAbilities(viewer);
    const partner = (await regular)?.dupr_rating;
    const page = await fillPage(cursor, (limit, from) =>
      available.availableByFit(app.db, viewer.user_id, filters, abilities, limit, { from, partner }),
    );
    return { ...page, next: page.next && toFitCursor(page.next) };
  },
  soonest: async (app, viewer, filters, cursor) => {
    const abilities = availableAbilities(viewer);
    const now = app.clock.now().toISOString();
    return await fillPage(toTimeCursor(cursor), (limit, from) =>
      available.availableSoonest(app.db, viewer.user_id, filters, abilities, limit, { now, from }),
    );
  },
};

function toTimeCursor(cursor: AnyCursor): Cursor | undefined {
  if (cursor !== undefined && !('created_at' in cursor)) throw cursorError();
  return cursor;
}

/** How many statements one call sends at most to fill a page. */
const scansMax = 8;

async function fillPage<Position>(
  cursor: Position | undefined,
  scan: (limit: number, from: Position | undefined) => Promise<available.Found<Position>>,
): Promise<{ items: string[]; next: Position | null; read_at: string }> {
  const items: string[] = [];
  let read_at = '';
  let missing = pageSize;
  let next: Position | null | undefined = cursor;
  for (let scans = 0; scans < scansMax && missing > 0 && next !== null; scans += 1) {
    const row = await scan(missing, next);
    if (scans === 0) read_at = row.read_at;
    items.push(row.items);
    missing -= row.found;
    next = row.next;
  }
  return { items, next: next ?? null, read_at };
}

/**
 * The apply page: a card with the viewer's own application.
 *
 * @throws 404 for an unknown PlayDate; 409 when it is no longer available to this viewer.
 */
export async function getCard(
  app: AppContext,
  viewer: Viewer,
  id: string,
): Promise<PlaydateCard & { my_request: PlaydateRequest | null }> {
  const [found] = await playdates.findCard(app.db, viewer.user_id, id);
  if (found === undefined) throw notFoundError();
  const { my_request, is_apart, terms_seen, ...card } = found.card;
  if (!maySeeCard(viewer, card.part, { ...card, is_apart }, my_request !== null))
    throw new AppError('CONFLICT', messages.noLongerAvailable);
  return {
    ...toCard(viewer, card),
    my_request_status: my_request?.status ?? null,
    my_request: my_request && {
      ...toRequest(viewer, my_request, card),
      terms_changes: changesFor(card, my_request, terms_seen),
    },
  };
}

/** What has changed since the viewer's team applied. */
function changesFor(
  card: CardRow,
  request: RequestRow,
  seen: SeenTerms | Record<string, never> | null,
): TermsChange[] {
  if (seen === null || card.terms === null || request.status !== 'pending') return [];
  return termsChanges('notice_hours' in seen ? (seen as SeenTerms) : null, card.terms, {
    others: [card.creator, card.partner].flatMap((player) => player?.first_name ?? []),
    amount: askedAmount(card, request),
  });
}

/**
 * The detail page (document 2, section 2.8) for both teams and admins.
 *
 * @throws 404 for an unknown PlayDate; 403 for other users.
 */
export async function getPlaydate(app: AppContext, viewer: Viewer, id: string): Promise<PlaydateDetail> {
  const row = await findOrThrow(app.db, viewer, id);
  if (!mayView(viewer, row.part)) throw new AppError('FORBIDDEN', messages.notAuthorized);
  return toDetail(viewer, row, app.clock.now());
}

/**
 * The pending applications, oldest first.
 *
 * @throws 404 for an unknown PlayDate; 403 for all but the creator's team.
 */
export async function listRequests(
  app: AppContext,
  viewer: Viewer,
  input: { play_date_id: string; cursor?: Cursor | undefined },
): Promise<Page<ApplicationToAnswer>> {
  const { created_at, id } = input.cursor ?? oldest;
  const [found] = await requests.findPending(app.db, viewer.user_id, input.play_date_id, created_at, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFoundTitle);
  if (!mayReadRequests(found.part)) throw new AppError('FORBIDDEN', messages.notAuthorized);
  const page = toPage(found.items);
  return {
    ...page,
    items: page.items.map(({ matches_played, ...request }) => ({
      ...toRequest(viewer, request, found),
      matches_played,
    })),
  };
}

/** A page of all PlayDates with the total count, for admins (document 2, sections 2.16 and 7.6). */
export function listAll(
  app: AppContext,
  { page, sort, direction, ...filter }: adminList.AdminListFilter & Order<AllSort> & OffsetPageInput,
): Promise<OffsetPage<ListedPlaydate>> {
  return offsetPage(
    { page, size: allPageSize },
    (slice) => adminList.listAll(app.db, filter, { sort, direction }, slice),
    () => adminList.countAll(app.db, filter),
  );
}

/** @throws 404 'PlayDate Not Found'. */
export async function findOrThrow(db: Sql, viewer: Viewer, id: string): Promise<playdates.PlaydateRow> {
  const [row] = await playdates.find(db, viewer.user_id, id);
  if (row === undefined) throw notFoundError();
  return row.playdate;
}

const notFoundError = () => new AppError('NOT_FOUND', messages.notFoundTitle);

/** Like `findOrThrow`, with the PlayDate locked for a status change until the transaction ends. */
export async function lockOrThrow(db: Sql, viewer: Viewer, id: string): Promise<playdates.PlaydateRow> {
  await playdates.lock(db, id, 'change');
  return findOrThrow(db, viewer, id);
}
