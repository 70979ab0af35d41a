import { type Insertable, sql } from 'kysely';
import type { Agreement, AttendanceReport } from '#features/matches/contract/answers.ts';
import type { Match } from '#features/matches/policy.ts';
import { matchOff } from '#features/matches/rules/notification-kinds.ts';
import type { LateFacts, Outcome, OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';
import {
  agreedText,
  changedText,
  changeText,
  claimStands,
  endsAt,
  hidden,
  isShortNotice,
} from './sql-agreement.ts';

/** An agreement as it is read for one viewer; the presenter adds what the policy decides. */
export type AgreementRow = Omit<
  Agreement,
  | 'late'
  | 'owed_if_absent'
  | 'abilities'
  | 'reports'
  | 'may_report'
  | 'may_answer_reports'
  | 'may_excuse_reports'
  | 'may_contradict_reports'
  | 'ended_by'
  | 'object_until'
  | keyof Outcome
> & {
  match: Match;
  reports: AttendanceReportRow[];
  outcome_facts: OutcomeFacts;
  late_facts: LateFacts;
  notice_hours: number;
  /** The start is at most 24 hours away. */
  is_within_a_day: boolean;
  is_viewer_paused: boolean;
};

type AttendanceReportRow = Omit<AttendanceReport, 'claim'> & {
  reporter_team: Team;
  stands: boolean;
  is_contradicted: boolean;
};

const local = (timestamp: string): string =>
  localIso(`${timestamp} at time zone agreement.time_zone`);

/** Whether viewer $1 plays in another match in this time; false without an end. */
const overlaps = (starts: string, ends: string): string => `exists (
  select from play_date_players player join agreements other
    on other.play_date_id = player.play_date_id
  where player.profile_id = $1 and player.play_date_id <> agreement.play_date_id
    and other.is_matched
    and other.starts_at < ${ends} and other.ends_at > ${starts})`;

/** Whether viewer $1 has blocked a person, whose texts then are folded. */
const isBlocked = (person: string): string =>
  `exists (select from blocks block where block.blocker_id = $1 and block.blocked_id = ${person})`;

/** A change as `AgreementChange`; what has expired is shown so before the job has come. */
const change = `json_build_object('id', change.id, 'play_date_id', change.play_date_id,
  'version', change.version,
  'proposed_by', change.proposed_by, 'duration_minutes', change.duration_minutes,
  'venue_name', ${changeText('change.venue_name', hidden)},
  'venue_address', ${changeText('change.venue_address', 'null')},
  'setting', change.setting, 'note', ${changeText('change.note', hidden)},
  'author_blocked', ${isBlocked('change.proposed_by')}, 'hidden_at', ${iso('change.hidden_at')},
  'state', case when change.state = 'open' and change.expires_at <= now() then 'expired'
    else change.state end,
  'answered_by', change.answered_by, 'starts_at', ${iso('change.starts_at')},
  'expires_at', ${iso('change.expires_at')},
  'created_at', ${iso('change.created_at')},
  'starts', (select coalesce(json_agg(json_build_object('starts_at', ${iso('proposed.at')},
  'local_start', ${local('proposed.at')},
      'overlaps', ${overlaps('proposed.at', "proposed.at + change.duration_minutes * interval '1 minute'")}) order by proposed.place), '[]')
    from unnest(change.starts) with ordinality proposed (at, place)))`;

const report = `json_build_object('id', report.id, 'play_date_id', report.play_date_id,
  'about_id', report.about_id, 'about_team', report.about_team,
  'reporter_id', report.reporter_id, 'author_blocked', ${isBlocked('report.reporter_id')},
  'reply_author_blocked', ${isBlocked('report.about_id')}, 'kind', report.kind,
  'was_played', report.was_played,
    'note', report.note, 'reply', report.reply,
  'state', case when report.state = 'open' and report.answer_until <= now() then 'unanswered'
    else report.state end,
  'answer_until', ${iso('report.answer_until')}, 'created_at', ${iso('report.created_at')},
  'contradicted_by', report.contradicted_by, 'is_contradicted', report.contradicted_at is not null,
  'reporter_team', report.reporter_team, 'stands', ${claimStands})`;

/** When the clock ends match `agreement` of `play_date` as not played. */
const notPlayedAt = `case when play_date.status = 'matched' and exists (
    select from attendance_reports report where report.play_date_id = agreement.play_date_id
      and ${claimStands})
  then ${iso(endsAt('agreement'))} end`;

const match = `json_build_object('status', play_date.status, 'ended_as', play_date.ended_as,
  'has_started', coalesce(agreement.starts_at <= now(), is_completion_due(agreement)),
    'is_before_start', coalesce(agreement.starts_at > now(), false),
  'completion_team', case when now() < completion_until(agreement) then agreement.completion_team
    end,
  'object_until', ${iso('object_until(agreement)')},
  'may_still_object', now() < object_until(agreement),
  'takes_reports', coalesce(now() between agreement.starts_at + interval '15 minutes'
    and agreement.ends_at + interval '48 hours', false),
  'takes_scores', coalesce(now() <= coalesce(agreement.ends_at, play_date.completed_at) + interval
    '7 days', false))`;

/** What calling off means now for viewer $1, as `LateFacts`. */
const lateFacts = `json_build_object(
  'is_short_notice', ${isShortNotice},
  'is_indoor', coalesce(agreement.setting = 'indoor', false),
  'is_safety_known', exists (select from play_date_players player
    where player.play_date_id = play_date.id and player.profile_id <> $1 and (
    exists (select from blocks block where block.blocker_id = $1
      and block.blocked_id = player.profile_id)
    or exists (select from reports moderated where moderated.reporter_id = $1
    and moderated.about_id = player.profile_id
      and moderated.outcome is distinct from 'dismissed'))),
  'is_any_paused', exists (select from play_date_players player join profiles profile
    on profile.id = player.profile_id
    where player.play_date_id = play_date.id and profile.is_paused))`;

/** Whether the viewer is one of the four, and the agreement, null before a match. */
export const find = prepared<
  [viewerId: string, play_date_id: string],
  { plays: boolean; agreement: AgreementRow | null }
>(
  'agreements_one',
  `select exists (select from play_date_players player where player.play_date_id = play_date.id
    and player.profile_id = $1) as plays,
    (select json_build_object('play_date_id', agreement.play_date_id, 'status', play_date.status,
    'version', agreement.version,
      'starts_at', ${iso('agreement.starts_at')}, 'ends_at', ${iso('agreement.ends_at')},
      'local_start', ${local('agreement.starts_at')}, 'time_zone', agreement.time_zone,
      'duration_minutes', agreement.duration_minutes, 'amount_per_hour', agreement.amount_per_hour,
      'venue_name', ${agreedText('venue_name')}, 'venue_address', ${agreedText('venue_address')},
      'setting', agreement.setting,
        'changed', ${changedText},
      'unopened_off_id', (select notification.id from notifications notification
        where notification.kind = '${matchOff.name}'
        and notification.key = play_date.id::text and notification.user_id = $1
        and not notification.opened),
      'ended_by_blocked', coalesce(play_date.ended_as in ('called_off', 'objected'), false)
        and ${isBlocked('play_date.cancelled_by')},
      'players', (select json_agg(json_build_object('profile_id', profile.id,
          'team', player.team,
          'first_name', profile.first_name,
          'last_name', last_name_for($1, profile.id, profile.audience, profile.last_name),
          'is_paused', profile.is_paused and play_date.status = 'matched' and is_ahead(agreement))
          order by player.request_id nulls first,
            profile.id not in (play_date.creator_id, request.requester_id), profile.id)
        from play_date_players player join profiles profile on profile.id = player.profile_id
          left join play_date_requests request on request.id = player.request_id
        where player.play_date_id = play_date.id),
      'answers', (select coalesce(json_agg(json_build_object('profile_id', answer.profile_id,
      'answer', answer.answer,
          'reason', case when answer.reason is not null
            and play_date.ended_note_hidden_at is not null and answer.profile_id <> $1
            then ${hidden} else answer.reason end,
          'author_blocked', ${isBlocked('answer.profile_id')},
          'created_at', ${iso('answer.created_at')})
            order by answer.created_at, answer.profile_id), '[]')
        from agreement_answers answer where answer.play_date_id = agreement.play_date_id
          and answer.version = agreement.version),
      'overlaps', ${overlaps('agreement.starts_at', 'agreement.ends_at')},
      'change', (select ${change} from agreement_changes change
        where change.play_date_id = agreement.play_date_id and change.state = 'open'
          and change.expires_at > now()),
      'last_change', (select ${change} from agreement_changes change
        where change.play_date_id = agreement.play_date_id
          and not (change.state = 'open' and change.expires_at > now())
        order by change.created_at desc, change.id desc limit 1),
      'reports', (select coalesce(json_agg(${report} order by report.created_at, report.id), '[]')
        from attendance_reports report where report.play_date_id = agreement.play_date_id),
      'not_played_at', ${notPlayedAt},
      'scores', (select json_build_object('games', json_agg(json_build_object(
          'creator_team_points', score.creator_team_points,
          'other_team_points', score.other_team_points) order by score.game),
          'entered_by', (array_agg(score.entered_by))[1], 'entered_team', min(score.entered_team),
          'is_confirmed', bool_and(score.is_confirmed),
          'confirmed_by', (array_agg(score.confirmed_by))[1],
          'updated_at', ${iso('max(score.updated_at)')})
        from play_date_scores score where score.play_date_id = agreement.play_date_id
          having count(*) > 0),
      'outcome_facts', (select outcome.facts from match_outcomes outcome
        where outcome.play_date_id = play_date.id),
      'match', ${match}, 'notice_hours', coalesce(terms.notice_hours, 24),
      'late_facts', ${lateFacts},
      'is_within_a_day', coalesce(agreement.starts_at <= now() + interval '24 hours', false),
      'is_viewer_paused', exists (select from profiles profile where profile.id = $1
        and profile.is_paused))
    from agreements agreement left join play_date_terms terms
      on terms.play_date_id = agreement.play_date_id
    where agreement.play_date_id = play_date.id) as agreement
  from play_dates play_date where play_date.id = $2`,
  { pipeline: 'page' },
);

/** The agreement of a match as one of the four reads it; null for others. */
export async function findAgreement(
  db: Sql,
  viewerId: string,
  id: string,
): Promise<AgreementRow | null> {
  const [found] = await find(db, viewerId, id);
  return found?.agreement ?? null;
}

/** Records an answer to a version; the first one of a player stays. */
export const insertAnswer = (db: Sql, row: Insertable<DB['agreement_answers']>): Promise<boolean> =>
  insertIfNew(db, 'agreement_answers', row);

/**
 * Locks and returns the open and matched PlayDates that a player is a member of, ordered by id. The
 * open ones too: they are locked when the player is paused, and one may become a match in the
 * meantime.
 */
export async function lockPlaydatesOf(
  db: Sql,
  profile_id: string,
): Promise<{ id: string; status: string; creator_id: string | null; partner_id: string | null }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof lockPlaydatesOf>>[number]>`
    select id, status, creator_id, partner_id from play_dates
    where id in (select play_date_id from play_date_members where profile_id = ${profile_id})
      and status in ('open', 'matched')
    order by id for no key update`.execute(db);
  return rows;
}
