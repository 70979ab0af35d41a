import type { PlaydateCard, RecentTerms } from '#features/playdates/contract.ts';
import { unreadMessagesMax } from '#features/playdates/limits.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import {
  agreed,
  type CardRow,
  cardJoins,
  cardRowFields,
  creatorsTerms,
  newest,
  person,
  type RequestRow,
  request,
} from './sql-fragments.ts';

type OwnRow = CardRow &
  Pick<PlaydateCard, 'accepted_request' | 'agreed' | 'unread_messages'> & { my_request?: RequestRow };

/** `part`: the condition on the viewer's membership `own` and application `r`. */
type OwnTab = { part: string; statuses: string; fields: string };

const opponents = `(select json_build_object('requester', ${person('captain')}, 'requester_partner', ${person('second')})
  from play_date_requests r left join profiles captain on captain.id = r.requester_id
  left join profiles second on second.id = r.requester_partner_id
  where r.play_date_id = p.id and r.status = 'accepted')`;
// The unread notification of a chat counts its unread messages (service/chat.ts).
const unread = `coalesce((select least(n.count, ${unreadMessagesMax}) from notifications n
  where n.user_id = $1 and not n.read and n.dedupe_key = 'play_dates/' || p.id || '/messages'), 0)`;

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
    fields: `'accepted_request', ${opponents}, 'agreed', ${agreed}, 'unread_messages', ${unread}`,
  }),
  history: ownStatement('play_dates_history', {
    part: plays,
    statuses: "'completed', 'cancelled'",
    fields: `'accepted_request', ${opponents}, 'agreed', ${agreed}`,
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

/** The last PlayDates of the viewer's teams with terms, newest first. */
export const recentTerms = prepared<[viewerId: string, limit: number], { item: RecentTerms }>(
  'play_dates_recent_terms',
  `select json_build_object('id', p.id, 'state', p.state, 'payment_per_hour_min', p.payment_per_hour_min,
      'payment_per_hour_max', p.payment_per_hour_max, 'terms', ${creatorsTerms}, 'agreed_start', (
        select to_char(a.starts_at at time zone a.time_zone, 'YYYY-MM-DD"T"HH24:MI') from agreements a
        where a.play_date_id = p.id)) as item
    from (select p.* from play_date_members own join play_dates p on p.id = own.play_date_id
      where own.profile_id = $1 and own.request_id is null
        and exists (select from play_date_terms e where e.play_date_id = p.id)
      order by p.created_at desc, p.id desc limit $2) p
    order by p.created_at desc, p.id desc`,
  { pipeline: 'page' },
);
