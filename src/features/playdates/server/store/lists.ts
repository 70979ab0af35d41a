import type { PlaydateCard, RecentTerms } from '#features/playdates/contract.ts';
import { unreadMessagesMax } from '#features/playdates/limits.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { localIso } from '#platform/server/database/timestamp-text.ts';
import {
  agreed,
  type CardRow,
  cardJoins,
  cardRowFields,
  isReportedAbsent,
  newest,
  person,
  type RequestRow,
  request,
} from './sql-fragments.ts';
import { creatorsTerms } from './sql-terms.ts';

type OwnRow = CardRow &
  Pick<PlaydateCard, 'accepted_request' | 'task' | 'games' | 'unread_messages'> & {
    my_request?: RequestRow;
  };

/** Whether a player of match `p` is of the other team than the viewer. */
const isOfOthers = (player: string): string =>
  `(${player} in (p.creator_id, p.partner_id)) <> (viewer.role = 'creator_team')`;

/** `own`: the table with the viewer's role, or a join by that name. */
type OwnTab = { own: string; statuses: string; fields: string };

const opponents = `(select json_build_object('requester', ${person('captain')}, 'requester_partner', ${person('second')})
  from play_date_requests r left join profiles captain on captain.id = r.requester_id
  left join profiles second on second.id = r.requester_partner_id
  where r.play_date_id = p.id and r.status = 'accepted')`;
// The unread notification of a chat counts its unread messages (service/chat.ts).
const unread = `coalesce((select least(n.count, ${unreadMessagesMax}) from notifications n
  where n.user_id = $1 and not n.read and n.dedupe_key = 'play_dates/' || p.id || '/messages'), 0)`;

/**
 * What match `p` waits for from the viewer, one of its four. The tables are those of agreements, read
 * by their keys.
 */
const task = `(select case
    when exists (select from attendance_reports t where t.play_date_id = p.id and t.about_id = $1
      and t.state = 'open' and t.answer_until > now()) then 'report'
    when p.status = 'matched' and is_ahead(a) and exists (
      select from agreement_changes c where c.play_date_id = p.id and c.state = 'open' and c.expires_at > now()
        and ${isOfOthers('c.proposed_by')}) then 'change'
    when p.status = 'matched' and a.is_completion_open and is_ahead(a)
      and (viewer.role = 'creator_team') = (a.completion_team = 'other_team') then 'played'
    when p.status = 'matched' and is_ahead(a) and not exists (select from agreement_answers w
      where w.play_date_id = p.id and w.version = a.version and w.profile_id = $1) then 'confirm'
    when exists (select from play_date_scores g where g.play_date_id = p.id and not g.is_confirmed
      and (g.entered_team = 'creator_team') <> (viewer.role = 'creator_team')
      and now() <= coalesce(a.ends_at, p.completed_at) + interval '7 days') then 'score'
    when p.status = 'matched' and a.ends_at < now() and not ${isReportedAbsent}
      and not exists (select from attendance_reports t where t.play_date_id = p.id and t.reporter_id = $1
        and not t.was_played and t.state <> 'excused') then 'complete' end
  from agreements a where a.play_date_id = p.id)`;

/** The games of match `p` once both teams confirm them. */
const games = `(select json_agg(json_build_object('creator_team_points', g.creator_team_points,
    'other_team_points', g.other_team_points) order by g.game)
  from play_date_scores g where g.play_date_id = p.id and g.is_confirmed)`;

function ownStatement(name: string, { own, statuses, fields }: OwnTab) {
  return prepared<[viewerId: string, created_at: string, id: string], { card: OwnRow }>(
    name,
    `select json_build_object(${cardRowFields}, ${fields}) as card from (
      select p.id, p.created_at from ${own}
        join play_dates p on p.id = own.play_date_id
      where own.profile_id = $1 and p.status in (${statuses})
        and (p.created_at, p.id) < ($2, $3)
      order by p.created_at desc, p.id desc limit ${pageSize + 1}) page
    join play_dates p on p.id = page.id ${cardJoins} order by page.created_at desc, page.id desc`,
  );
}
const ownTabs = {
  my: ownStatement('play_dates_mine', {
    own: 'play_date_players own',
    statuses: "'open', 'matched'",
    fields: `'accepted_request', ${opponents}, 'agreed', ${agreed}, 'task', ${task},
      'unread_messages', ${unread}`,
  }),
  history: ownStatement('play_dates_history', {
    own: 'play_date_players own',
    statuses: "'completed', 'cancelled'",
    fields: `'accepted_request', ${opponents}, 'agreed', ${agreed}, 'task', ${task}, 'games', ${games}`,
  }),
  applied: ownStatement('play_dates_applied', {
    own: "play_date_members own join play_date_requests r on r.id = own.request_id and r.status = 'pending'",
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
        select ${localIso('a.starts_at at time zone a.time_zone')} from agreements a
        where a.play_date_id = p.id)) as item
    from (select p.* from play_date_members own join play_dates p on p.id = own.play_date_id
      where own.profile_id = $1 and own.request_id is null
        and exists (select from play_date_terms e where e.play_date_id = p.id)
      order by p.created_at desc, p.id desc limit $2) p
    order by p.created_at desc, p.id desc`,
  { pipeline: 'page' },
);
