import type { PlaydateCard } from '#features/playdates/contract.ts';
import type { Part } from '#features/playdates/policy.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import {
  type CardRow,
  cardFields,
  cardJoins,
  cardRowFields,
  cursor,
  newest,
  part,
  person,
  type RequestRow,
  request,
} from './sql-fragments.ts';

/** Filters of Available; null or the widest bounds mean no filter. */
export type Filters = {
  state: string | null;
  region: string | null;
  type: string | null;
  amount_min: number;
  amount_max: number;
  rating_min: number;
  rating_max: number;
};

/** How many PlayDates one statement scans, so that its cost does not grow with the table. */
export const scanLimit = 2000;

type Parameters = [
  viewerId: string,
  created_at: string,
  id: string,
  type: string | null,
  region: string | null,
  amount_min: number,
  amount_max: number,
  rating_min: number,
  rating_max: number,
  state: string | null,
  abilities: string,
  limit: number,
];
/**
 * `items`: a JSON array of cards; `found`: their number, plus one when there are more than `limit`;
 * `next`: the cursor of the next page, null at the end.
 */
type Row = { items: string; found: number; next: Cursor | null };

/**
 * Scans an index that contains every filter's column, newest first, until the page is full or after
 * `scanLimit` entries; `next` continues there.
 */
function availableStatement(name: string, stateCondition: string) {
  const open = `from play_dates where status = 'open' and is_listed and (created_at, id) < ($2, $3) and ${stateCondition}
    order by created_at desc, id desc`;
  return prepared<Parameters, Row>(
    name,
    `with page as (
      select p.id, p.created_at from (
        select id, created_at, creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max, team_dupr_rating
        ${open} limit ${scanLimit}) p
      where p.creator_id <> $1 and p.partner_id <> $1 and ($4::text is null or p.type = $4)
        and ($5::text is null or $5 = any (p.regions)) and p.payment_per_hour_max >= $6 and p.payment_per_hour_min <= $7
        and p.team_dupr_rating between $8 and $9
      order by p.created_at desc, p.id desc limit $12 + 1),
    shown as (select * from page order by created_at desc, id desc limit $12)
    select (select coalesce(json_agg(card), '[]')::text from (
        select json_build_object(${cardFields}, 'abilities', $11::json -> (${part})) as card
        from shown join play_dates p on p.id = shown.id ${cardJoins} order by shown.created_at desc, shown.id desc) cards) as items,
      found, case when found > $12 then (select ${cursor('last')} from shown last order by created_at, id limit 1)
        else (select ${cursor('last')} from (select created_at, id ${open} offset ${scanLimit - 1} limit 1) last) end as next
    from (select count(*)::integer as found from page) count`,
  );
}
// Both take the same parameters; the first is only used when the state is null.
const availableAnywhere = availableStatement('play_dates_available', '$10::text is null');
const availableInState = availableStatement('play_dates_available_in_state', 'state = $10');

/**
 * Up to `limit` open PlayDates of teams that are not paused, without the viewer's own (document 2,
 * section 4.1), newest first, as JSON. `abilities`: those of the viewer, for each part.
 */
export async function available(
  db: Sql,
  viewerId: string,
  filters: Filters,
  abilities: Record<Part, PlaydateCard['abilities']>,
  limit: number,
  from: Cursor = newest,
): Promise<Row> {
  const statement = filters.state === null ? availableAnywhere : availableInState;
  const [row] = await statement(
    db,
    viewerId,
    from.created_at,
    from.id,
    filters.type,
    filters.region,
    filters.amount_min,
    filters.amount_max,
    filters.rating_min,
    filters.rating_max,
    filters.state,
    JSON.stringify(abilities),
    limit,
  );
  return row ?? { items: '[]', found: 0, next: null };
}

type OwnRow = CardRow &
  Pick<PlaydateCard, 'accepted_request' | 'has_unread_messages'> & { my_request?: RequestRow };

/** `part`: the condition on the viewer's membership `own` and application `r`. */
type OwnTab = { part: string; statuses: string; fields: string };

const opponents = `(select json_build_object('requester', ${person('captain')}, 'requester_partner', ${person('second')})
  from play_date_requests r left join profiles captain on captain.id = r.requester_id
  left join profiles second on second.id = r.requester_partner_id
  where r.play_date_id = p.id and r.status = 'accepted')`;
// The notification of a chat is unread from its first unread message on (service/chat.ts).
const hasUnread = `exists (select from notifications n where n.user_id = $1 and not n.read
  and n.dedupe_key = 'play_dates/' || p.id || '/messages')`;

function ownStatement(name: string, { part, statuses, fields }: OwnTab) {
  return prepared<[viewerId: string, created_at: string, id: string], { card: OwnRow }>(
    name,
    `select json_build_object(${cardRowFields}, ${fields}) as card from (
      select p.id, p.created_at from play_date_members own
        join play_dates p on p.id = own.play_date_id
        left join play_date_requests r on r.id = own.request_id
      where own.profile_id = $1 and (${part}) and p.status in (${statuses})
        and (p.created_at, p.id) < ($2, $3)
      order by p.created_at desc, p.id desc limit ${pageSize + 1}) page
    join play_dates p on p.id = page.id ${cardJoins} order by page.created_at desc, page.id desc`,
  );
}
const plays = "own.request_id is null or r.status = 'accepted'";
const ownTabs = {
  my: ownStatement('play_dates_mine', {
    part: plays,
    statuses: "'open', 'matched'",
    fields: `'accepted_request', ${opponents}, 'has_unread_messages', ${hasUnread}`,
  }),
  history: ownStatement('play_dates_history', {
    part: plays,
    statuses: "'completed', 'cancelled'",
    fields: `'accepted_request', ${opponents}`,
  }),
  applied: ownStatement('play_dates_applied', {
    part: "r.status = 'pending'",
    statuses: "'open'",
    fields: `'my_request', ${request('mine')}`,
  }),
};

/** A tab of the viewer's own PlayDates, newest first: at most a page and one more row. */
export async function own(
  db: Sql,
  viewerId: string,
  tab: keyof typeof ownTabs,
  from: Cursor = newest,
): Promise<OwnRow[]> {
  const rows = await ownTabs[tab](db, viewerId, from.created_at, from.id);
  return rows.map((row) => row.card);
}
