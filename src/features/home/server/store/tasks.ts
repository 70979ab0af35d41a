import type { AgreementTask } from '#features/matches/contract/answers.ts';
import type { Agreed, Proposed } from '#features/matches/rules/change-lines.ts';
import {
  agreedText,
  changedText,
  claimStands,
  endsAt,
  isShortNotice,
} from '#features/matches/server/store/sql-agreement.ts';
import type { decidedBy, OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

/** What an agreement waits for, with all that a change needs to say what it changes. */
export type TaskRow = Omit<AgreementTask, 'proposed' | 'report_kind' | 'decides_cents'> &
  Agreed & {
    /** `absent_teams`: as others report, which is open too. */
    report:
      | (Parameters<typeof decidedBy>[1] &
          Pick<OutcomeFacts, 'absent_teams'> & { facts: OutcomeFacts })
      | null;
    proposed: (Proposed & { author_blocked: boolean }) | null;
  };

/** Whether a player is of the creator's team, also once one of the two has deleted the account. */
const isOfCreators = (player: string, match: string) =>
  `coalesce(${player} in (${match}.creator_id, ${match}.partner_id), false)`;

/** Whether the other team says that match `mine` was played, and asks the viewer's. */
const asks = `(mine.is_completion_open and mine.is_ahead and mine.is_creator = (mine.completion_team = 'other_team'))`;

/**
 * What the viewer's agreements wait for, each with the total: reports, changes, versions to
 * confirm, scores to confirm, matches that are over, as it seems or as the other team says, and
 * players who cannot play. What must be answered first comes first; without a deadline the start is
 * one.
 */
export const tasks = prepared<[viewerId: string, limit: number], { task: TaskRow; total: number }>(
  'agreements_home',
  `with mine as (
    select agreement.*, is_ahead(agreement) as is_ahead,
      completion_until(agreement) as completion_until,
      object_until(agreement) as object_until, play_date.creator_id, play_date.partner_id,
      request.requester_id,
      own.team = 'creator_team' as is_creator
    from play_date_players own
      join play_dates play_date on play_date.id = own.play_date_id and play_date.status = 'matched'
      join agreements agreement on agreement.play_date_id = play_date.id
      join play_date_requests request on request.id = agreement.request_id
    where own.profile_id = $1),
  waiting as (
    select 0 as place, 'report' as kind, report.play_date_id, report.reporter_id as person_id,
      null::uuid as change_id,
      report.id as report_id, report.answer_until as until
    from attendance_reports report where report.about_id = $1 and report.state = 'open'
      and report.answer_until > now()
    union all
    select 1, 'change', mine.play_date_id, change.proposed_by, change.id, null, change.expires_at
    from mine join agreement_changes change on change.play_date_id = mine.play_date_id
      and change.state = 'open'
    where change.expires_at > now() and mine.is_ahead
      and mine.is_creator <> ${isOfCreators('change.proposed_by', 'mine')}
    union all
    select 2, 'confirm', mine.play_date_id, case when mine.is_creator then mine.requester_id
      else mine.creator_id end, null, null,
      mine.object_until
    from mine where mine.is_ahead and not ${asks}
      and not exists (select from agreement_answers answer
      where answer.play_date_id = mine.play_date_id and answer.version = mine.version
        and answer.profile_id = $1)
    union all
    select distinct 3, 'score', score.play_date_id, score.entered_by, null::uuid, null::uuid,
      coalesce(agreement.ends_at, play_date.completed_at) + interval '7 days'
    from play_date_players own
      join play_dates play_date on play_date.id = own.play_date_id
        and play_date.status in ('matched', 'completed')
      join agreements agreement on agreement.play_date_id = play_date.id
        and coalesce(agreement.ends_at, play_date.completed_at) > now() - interval '7 days'
      join play_date_scores score on score.play_date_id = play_date.id and not score.is_confirmed
        and score.entered_team <> own.team
    where own.profile_id = $1
    union all
    select 3, 'played', mine.play_date_id, mine.completion_by, null, null, mine.completion_until
      from mine where ${asks}
    union all
    select 3, 'complete', mine.play_date_id, case when mine.is_creator then mine.requester_id
      else mine.creator_id end, null, null,
      ${endsAt('mine')}
    from mine where mine.ends_at < now() and not exists (select from attendance_reports report
      where report.play_date_id = mine.play_date_id and report.state <> 'excused'
        and (report.about_id = $1 and report.kind = 'no_show' or report.reporter_id = $1
        and not report.was_played))
    union all
    select 4, 'paused', mine.play_date_id, paused.id, null, null, null
    from mine
      join play_date_players player on player.play_date_id = mine.play_date_id
      join profiles paused on paused.id = player.profile_id and paused.is_paused and paused.id <> $1
    where mine.is_ahead)
  select json_build_object('play_date_id', agreement.play_date_id, 'kind', task.kind,
    'report_id', task.report_id,
      'until', ${iso('task.until')},
      'report', case when task.kind = 'report' then json_build_object('kind', report.kind,
      'about_team', report.about_team,
        'ends_match', play_date.status = 'matched' and ${claimStands} and not exists (
          select from attendance_reports other where other.play_date_id = report.play_date_id
            and other.id <> report.id
            and not other.was_played and other.state in ('open', 'agreed', 'unanswered')
            and other.contradicted_at is null),
        'absent_teams', (select coalesce(json_agg(other.about_team), '[]')
          from attendance_reports other
          where other.play_date_id = report.play_date_id and other.id <> report.id
            and other.kind = 'no_show' and other.state = 'open'),
        'facts', (select outcome.facts from match_outcomes outcome
          where outcome.play_date_id = task.play_date_id)) end,
      'changed', case task.kind when 'confirm' then ${changedText} end,
      'version', agreement.version,
      'starts_at', ${iso('agreement.starts_at')}, 'time_zone', agreement.time_zone,
      'venue_name', ${agreedText('venue_name')},
      'venue_address', ${agreedText('venue_address')},
      'setting', agreement.setting, 'duration_minutes', agreement.duration_minutes,
      'amount_per_hour', agreement.amount_per_hour,
      'is_short_notice', ${isShortNotice},
      'pays', (play_date.type = 'challenge') = ${isOfCreators('$1', 'play_date')},
      'played', case task.kind when 'played'
        then json_build_object('asked_at', ${iso('agreement.completion_at')},
        'until', ${iso('completion_until(agreement)')}) end,
      'person', case when profile.id is not null then json_build_object('id', profile.id,
        'first_name', profile.first_name,
        'last_name', last_name_for($1, profile.id, profile.audience, profile.last_name)) end,
      'proposed', case when change.id is not null
        then json_build_object('venue_name', change.venue_name,
        'venue_address', change.venue_address, 'setting', change.setting,
        'duration_minutes', change.duration_minutes,
        'author_blocked', exists (select from blocks block where block.blocker_id = $1
          and block.blocked_id = change.proposed_by), 'starts', (
        select coalesce(json_agg(${iso('proposed.at')} order by proposed.place), '[]')
        from unnest(change.starts) with ordinality proposed (at, place))) end) as task, task.total
  from (select place, kind, play_date_id, person_id, change_id, report_id,
    case when until > now() then until end as until,
      count(*) over () as total from waiting) task
    join agreements agreement on agreement.play_date_id = task.play_date_id
    join play_dates play_date on play_date.id = task.play_date_id
    left join play_date_terms terms on terms.play_date_id = task.play_date_id
    left join profiles profile on profile.id = task.person_id
    left join agreement_changes change on change.id = task.change_id
    left join attendance_reports report on report.id = task.report_id
  order by coalesce(task.until, agreement.starts_at), task.place, agreement.play_date_id,
    task.report_id, task.person_id limit $2`,
  { pipeline: 'page' },
);

/**
 * The notifications of this kind, that a match is off, until they are opened or it starts: the
 * soonest first, with the total.
 */
export const matchesOff = prepared<
  [viewerId: string, kind: string, limit: number],
  { id: string; is_soon: boolean; total: number }
>(
  'agreements_home_off',
  `select id, coalesce(start < now() + interval '24 hours', false) as is_soon,
  count(*) over () as total
  from (select id, (data -> 'match' -> 'starts' ->> 0)::timestamptz as start from notifications
    where user_id = $1 and not opened and kind = $2) notification
  where coalesce(start > now(), true)
  order by start, id limit $3`,
  { pipeline: 'page' },
);
