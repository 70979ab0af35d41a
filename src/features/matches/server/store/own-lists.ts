import { unreadMessages } from '#features/chat/server/store/sql-unread.ts';
import type { PlaydateCard, RecentTerms } from '#features/playdates/contract/answers.ts';
import { unreadMessagesMax } from '#features/playdates/limits.ts';
import {
  type CardRow,
  cardJoins,
  cardRowFields,
  newest,
  person,
  type RequestRow,
  request,
} from '#features/playdates/server/store/sql-fragments.ts';
import { creatorsTerms } from '#features/playdates/server/store/sql-terms.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { localIso } from '#platform/server/database/timestamp-text.ts';
import { type AgreedRow, agreed, isReportedAbsent } from './sql-match.ts';

type OwnRow = CardRow &
  Pick<PlaydateCard, 'accepted_request' | 'task' | 'games' | 'unread_messages'> & {
    agreed?: AgreedRow | null;
    my_request?: RequestRow;
  };

/** Whether a player of match `play_date` is of the other team than the viewer. */
const isOfOthers = (player: string): string =>
  `coalesce(${player} in (play_date.creator_id, play_date.partner_id), false)
    <> (viewer.role = 'creator_team')`;

/** `own`: the table with the viewer's role, or a join by that name. */
type OwnTab = { own: string; statuses: string; fields: string };

const opponents = `(select json_build_object('requester', ${person('captain')},
  'requester_partner', ${person('second')})
  from play_date_requests request left join profiles captain on captain.id = request.requester_id
  left join profiles second on second.id = request.requester_partner_id
  where request.play_date_id = play_date.id and request.status = 'accepted')`;
const unread = `(select count(*) from (select ${unreadMessages('play_date.id')}
  limit ${unreadMessagesMax}) unread)`;

/** What match `play_date` waits for from the viewer, one of its four. */
const task = `(select case
    when exists (select from attendance_reports report where report.play_date_id = play_date.id
      and report.about_id = $1
      and report.state = 'open' and report.answer_until > now()) then 'report'
    when play_date.status = 'matched' and is_ahead(agreement) and exists (
      select from agreement_changes change where change.play_date_id = play_date.id
        and change.state = 'open' and change.expires_at > now()
        and ${isOfOthers('change.proposed_by')}) then 'change'
    when play_date.status = 'matched' and agreement.is_completion_open and is_ahead(agreement)
      and (viewer.role = 'creator_team') = (agreement.completion_team = 'other_team') then 'played'
    when play_date.status = 'matched' and is_ahead(agreement)
      and not exists (select from agreement_answers answer
      where answer.play_date_id = play_date.id and answer.version = agreement.version
        and answer.profile_id = $1) then 'confirm'
    when exists (select from play_date_scores score where score.play_date_id = play_date.id
      and not score.is_confirmed
      and (score.entered_team = 'creator_team') <> (viewer.role = 'creator_team')
      and now() <= coalesce(agreement.ends_at, play_date.completed_at) + interval '7 days')
        then 'score'
    when play_date.status = 'matched' and agreement.ends_at < now() and not ${isReportedAbsent}
      and not exists (select from attendance_reports report where report.play_date_id = play_date.id
      and report.reporter_id = $1
        and not report.was_played and report.state <> 'excused') then 'complete' end
  from agreements agreement where agreement.play_date_id = play_date.id)`;

/** The games of match `play_date` once both teams confirm them. */
const games = `(select json_agg(json_build_object('creator_team_points', score.creator_team_points,
    'other_team_points', score.other_team_points) order by score.game)
  from play_date_scores score where score.play_date_id = play_date.id and score.is_confirmed)`;

function ownStatement(name: string, { own, statuses, fields }: OwnTab) {
  return prepared<[viewerId: string, created_at: string, id: string], { card: OwnRow }>(
    name,
    `select json_build_object(${cardRowFields}, ${fields}) as card from (
      select play_date.id, play_date.created_at from ${own}
        join play_dates play_date on play_date.id = own.play_date_id
      where own.profile_id = $1 and play_date.status in (${statuses})
        and (play_date.created_at, play_date.id) < ($2, $3)
      order by play_date.created_at desc, play_date.id desc limit ${pageSize + 1}) page
    join play_dates play_date on play_date.id = page.id ${cardJoins} order by page.created_at desc,
      page.id desc`,
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
    own: "play_date_members own join play_date_requests request on request.id = own.request_id and request.status = 'pending'",
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
  `select json_build_object('id', play_date.id, 'state', play_date.state,
  'payment_per_hour_min', play_date.payment_per_hour_min,
      'payment_per_hour_max', play_date.payment_per_hour_max, 'terms', ${creatorsTerms},
      'agreed_start', (
        select ${localIso('agreement.starts_at at time zone agreement.time_zone')}
          from agreements agreement
        where agreement.play_date_id = play_date.id)) as item
    from (select play_date.* from play_date_members own join play_dates play_date
      on play_date.id = own.play_date_id
      where own.profile_id = $1 and own.request_id is null
        and exists (select from play_date_terms terms where terms.play_date_id = play_date.id)
      order by play_date.created_at desc, play_date.id desc limit $2) play_date
    order by play_date.created_at desc, play_date.id desc`,
  { pipeline: 'page' },
);
