import type { RegularPartner } from '#features/connections/contract.ts';
import { regularPartner } from '#features/connections/server/service/queries.ts';
import type { PlaydatePage } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { amountMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { type availableSorts, type FitCursor, toFitCursor } from '#features/playdates/schema.ts';
import * as available from '#features/playdates/server/store/available.ts';
import { availableByFit } from '#features/playdates/server/store/available-by-fit.ts';
import { newest } from '#features/playdates/server/store/sql-fragments.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { type Cursor, pageSize, toCursor } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { availableAbilities } from './presenters.ts';

type FilterInput = InputOf<typeof playdatesContract.count>;

/**
 * Different ones, further pages and those with filters alike, as narrow filters lead to everybody
 * too. What is on a screen may be read again and again.
 */
const furtherPageLimit = rateLimitRule({
  name: 'available_pages',
  points: 100,
  message: (seconds) => messages.pagesUsedUp(Math.ceil(seconds / 60)),
});

/**
 * Available (document 2, sections 2.5 and 4.1), 20 per page. With rare filters a page may hold fewer
 * items, even none, and still have a next page, because one call scans a limited number of
 * PlayDates.
 * @throws 429 above 100 different pages an hour, without the first one of all PlayDates
 */
export async function listAvailable(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.list>,
): Promise<JsonText<PlaydatePage>> {
  const { sort, cursor } = input;
  const filters = toFilters(input);
  const page = JSON.stringify([cursor, filters]);
  if (page !== JSON.stringify([undefined, toFilters({})]))
    await app.rateLimits.consumeDifferent(furtherPageLimit, viewer.user_id, [`${sort} ${page}`]);
  const partner = cursor === undefined ? regularPartner(app, viewer) : undefined;
  const [{ items, next, read_at }, regular_partner] = await Promise.all([
    listers[sort](app, viewer, filters, cursor, partner),
    partner,
  ]);
  const since = toCursor({ ...newest, created_at: read_at });
  return jsonPage(items, next, regular_partner === undefined ? {} : { regular_partner, since });
}

/** Nobody looks at more than two lists at once, each of which asks every half minute. */
const changesLimit = rateLimitRule({ name: 'available_changes', points: 1, uses: 240 });

/**
 * What has changed in a list of Available that somebody looks at. All that is not available to them
 * is answered alike, unknown ids too.
 * @throws 429 above 240 calls an hour
 */
export async function listAvailableChanges(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.availableChanges>,
): Promise<available.Changes> {
  await app.rateLimits.consumeDifferent(changesLimit, viewer.user_id, []);
  const { ids, since = newest } = input;
  return await available.availableChanges(
    app.db,
    viewer.user_id,
    toFilters(input),
    ids,
    since.created_at,
  );
}

const cursorError = () => new AppError('BAD_REQUEST', messages.cursorInvalid);

/** How many PlayDates Available has with these filters, counted up to 100. */
export function countPlaydates(app: AppContext, viewer: Viewer, input: FilterInput) {
  return available.countAvailable(app.db, viewer.user_id, toFilters(input));
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
      available.availableByAge(app.db, wantedBy(viewer, filters, limit), from),
    ),
  best_fit: async (app, viewer, filters, cursor, regular) => {
    if (cursor !== undefined && 'created_at' in cursor) throw cursorError();
    const partner = (await regular)?.dupr_rating;
    const page = await fillPage(cursor, (limit, from) =>
      availableByFit(app.db, wantedBy(viewer, filters, limit), { from, partner }),
    );
    return { ...page, next: page.next && toFitCursor(page.next) };
  },
  soonest: async (app, viewer, filters, cursor) => {
    const now = app.clock.now().toISOString();
    return await fillPage(toTimeCursor(cursor), (limit, from) =>
      available.availableSoonest(app.db, wantedBy(viewer, filters, limit), { now, from }),
    );
  },
};

const wantedBy = (viewer: Viewer, filters: available.Filters, limit: number) => ({
  viewerId: viewer.user_id,
  filters,
  abilities: availableAbilities(viewer),
  limit,
});

export function toTimeCursor(cursor: AnyCursor): Cursor | undefined {
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
