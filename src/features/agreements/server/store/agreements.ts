import { type Insertable, type Selectable, sql } from 'kysely';
import type { Agreement, AttendanceReport } from '#features/agreements/contract.ts';
import type { Match } from '#features/agreements/policy.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import type { LateFacts, Outcome, OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';

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

/**
 * Whether report `w` claims that the match was not played, and nothing defeats it: no answer, excuse
 * or contradiction, and no score that both teams have confirmed.
 */
export const claimStands = `not w.was_played and w.state in ('open', 'agreed', 'unanswered')
  and w.contradicted_at is null and not exists (select from play_date_scores g
    where g.play_date_id = w.play_date_id and g.is_confirmed)`;

const local = (timestamp: string): string => localIso(`${timestamp} at time zone a.time_zone`);

/** Whether viewer $1 plays in another match in this time; false without an end. */
const overlaps = (starts: string, ends: string): string => `exists (
  select from play_date_players m join agreements e on e.play_date_id = m.play_date_id
  where m.profile_id = $1 and m.play_date_id <> a.play_date_id and e.is_matched
    and e.starts_at < ${ends} and e.ends_at > ${starts})`;

/** Whether viewer $1 has blocked a person, whose texts then are folded. */
const isBlocked = (person: string): string =>
  `exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = ${person})`;

/** A text of change `c`, which moderators can hide from all but its author. */
export const changeText = (column: string, hidden: string): string =>
  `case when ${column} is null or c.hidden_at is null or coalesce(c.proposed_by = $1, false) then ${column} else ${hidden} end`;
const hidden = `'${playdateMessages.hiddenByModerator}'`;
/** What version `a` has changed, in words. */
export const changedText = `case when a.is_change_hidden then ${hidden} else a.changed end`;

/** A change as `AgreementChange`; what has expired is shown so before the job has come. */
const change = `json_build_object('id', c.id, 'play_date_id', c.play_date_id, 'version', c.version,
  'proposed_by', c.proposed_by, 'duration_minutes', c.duration_minutes,
  'venue_name', ${changeText('c.venue_name', hidden)}, 'venue_address', ${changeText('c.venue_address', 'null')},
  'setting', c.setting, 'note', ${changeText('c.note', hidden)},
  'author_blocked', ${isBlocked('c.proposed_by')}, 'hidden_at', ${iso('c.hidden_at')},
  'state', case when c.state = 'open' and c.expires_at <= now() then 'expired' else c.state end,
  'answered_by', c.answered_by, 'starts_at', ${iso('c.starts_at')}, 'expires_at', ${iso('c.expires_at')},
  'created_at', ${iso('c.created_at')},
  'starts', (select coalesce(json_agg(json_build_object('starts_at', ${iso('t.at')}, 'local_start', ${local('t.at')},
      'overlaps', ${overlaps('t.at', "t.at + c.duration_minutes * interval '1 minute'")}) order by t.place), '[]')
    from unnest(c.starts) with ordinality t (at, place)))`;

const report = `json_build_object('id', w.id, 'play_date_id', w.play_date_id, 'about_id', w.about_id, 'about_team', w.about_team,
  'reporter_id', w.reporter_id, 'author_blocked', ${isBlocked('w.reporter_id')},
  'reply_author_blocked', ${isBlocked('w.about_id')}, 'kind', w.kind, 'was_played', w.was_played, 'note', w.note, 'reply', w.reply,
  'state', case when w.state = 'open' and w.answer_until <= now() then 'unanswered' else w.state end,
  'answer_until', ${iso('w.answer_until')}, 'created_at', ${iso('w.created_at')},
  'contradicted_by', w.contradicted_by, 'is_contradicted', w.contradicted_at is not null,
  'reporter_team', w.reporter_team, 'stands', ${claimStands})`;

/** When the clock ends match `a` of `p` as not played: after a day, and not before reports are closed. */
const notPlayedAt = `case when p.status = 'matched' and exists (
    select from attendance_reports w where w.play_date_id = a.play_date_id and ${claimStands})
  then ${iso(`greatest(a.ends_at + interval '24 hours', (select max(w.answer_until)
    from attendance_reports w where w.play_date_id = a.play_date_id and w.state = 'open'))`)} end`;

const match = `json_build_object('status', p.status, 'ended_as', p.ended_as,
  'has_started', coalesce(a.starts_at <= now(), is_completion_due(a)), 'is_before_start', coalesce(a.starts_at > now(), false),
  'completion_team', case when now() < completion_until(a) then a.completion_team end,
  'object_until', ${iso('object_until(a)')}, 'may_still_object', now() < object_until(a),
  'takes_reports', coalesce(now() between a.starts_at + interval '15 minutes' and a.ends_at + interval '48 hours', false),
  'takes_scores', coalesce(now() <= coalesce(a.ends_at, p.completed_at) + interval '7 days', false))`;

/** Whether less than the notice is left before agreement `a` with terms `e`; false without a time. */
export const isShortNotice =
  "coalesce(a.starts_at < now() + coalesce(e.notice_hours, 24) * interval '1 hour', false)";

/** What calling off means now for viewer $1, as `LateFacts`. */
const lateFacts = `json_build_object(
  'is_short_notice', ${isShortNotice},
  'is_indoor', coalesce(a.setting = 'indoor', false),
  'is_safety_known', exists (select from play_date_players m where m.play_date_id = p.id and m.profile_id <> $1 and (
    exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = m.profile_id)
    or exists (select from reports b where b.reporter_id = $1 and b.about_id = m.profile_id
      and b.outcome is distinct from 'dismissed'))),
  'is_any_paused', exists (select from play_date_players m join profiles w on w.id = m.profile_id
    where m.play_date_id = p.id and w.is_paused))`;

/** Whether the viewer is one of the four, and the agreement, null before a match. */
export const find = prepared<
  [viewerId: string, play_date_id: string],
  { plays: boolean; agreement: AgreementRow | null }
>(
  'agreements_one',
  `select exists (select from play_date_players m where m.play_date_id = p.id and m.profile_id = $1) as plays,
    (select json_build_object('play_date_id', a.play_date_id, 'status', p.status, 'version', a.version,
      'starts_at', ${iso('a.starts_at')}, 'ends_at', ${iso('a.ends_at')},
      'local_start', ${local('a.starts_at')}, 'time_zone', a.time_zone,
      'duration_minutes', a.duration_minutes, 'amount_per_hour', a.amount_per_hour,
      'venue_name', agreed_venue(a), 'venue_address', agreed_address(a), 'setting', a.setting, 'changed', ${changedText},
      'ended_by_blocked', coalesce(p.ended_as in ('called_off', 'objected'), false) and ${isBlocked('p.cancelled_by')},
      'players', (select json_agg(json_build_object('profile_id', w.id,
          'team', m.team,
          'first_name', w.first_name, 'last_name', last_name_for($1, w.id, w.audience, w.last_name),
          'is_paused', w.is_paused and p.status = 'matched' and is_ahead(a))
          order by m.request_id nulls first, w.id not in (p.creator_id, r.requester_id), w.id)
        from play_date_players m join profiles w on w.id = m.profile_id
          left join play_date_requests r on r.id = m.request_id
        where m.play_date_id = p.id),
      'answers', (select coalesce(json_agg(json_build_object('profile_id', w.profile_id, 'answer', w.answer,
          'reason', case when w.reason is not null and p.ended_note_hidden_at is not null and w.profile_id <> $1
            then ${hidden} else w.reason end,
          'author_blocked', ${isBlocked('w.profile_id')}, 'created_at', ${iso('w.created_at')}) order by w.created_at, w.profile_id), '[]')
        from agreement_answers w where w.play_date_id = a.play_date_id and w.version = a.version),
      'overlaps', ${overlaps('a.starts_at', 'a.ends_at')},
      'change', (select ${change} from agreement_changes c
        where c.play_date_id = a.play_date_id and c.state = 'open' and c.expires_at > now()),
      'last_change', (select ${change} from agreement_changes c
        where c.play_date_id = a.play_date_id and not (c.state = 'open' and c.expires_at > now())
        order by c.created_at desc, c.id desc limit 1),
      'reports', (select coalesce(json_agg(${report} order by w.created_at, w.id), '[]')
        from attendance_reports w where w.play_date_id = a.play_date_id),
      'not_played_at', ${notPlayedAt},
      'scores', (select json_build_object('games', json_agg(json_build_object(
          'creator_team_points', g.creator_team_points, 'other_team_points', g.other_team_points) order by g.game),
          'entered_by', (array_agg(g.entered_by))[1], 'entered_team', min(g.entered_team),
          'is_confirmed', bool_and(g.is_confirmed), 'confirmed_by', (array_agg(g.confirmed_by))[1],
          'updated_at', ${iso('max(g.updated_at)')})
        from play_date_scores g where g.play_date_id = a.play_date_id having count(*) > 0),
      'outcome_facts', (select o.facts from match_outcomes o where o.play_date_id = p.id),
      'match', ${match}, 'notice_hours', coalesce(e.notice_hours, 24),
      'late_facts', ${lateFacts},
      'is_within_a_day', coalesce(a.starts_at <= now() + interval '24 hours', false),
      'is_viewer_paused', exists (select from profiles w where w.id = $1 and w.is_paused))
    from agreements a left join play_date_terms e on e.play_date_id = a.play_date_id
    where a.play_date_id = p.id) as agreement
  from play_dates p where p.id = $2`,
  { pipeline: 'page' },
);

/** The agreement of a match as one of the four reads it; null for others. */
export async function findAgreement(db: Sql, viewerId: string, id: string): Promise<AgreementRow | null> {
  const [found] = await find(db, viewerId, id);
  return found?.agreement ?? null;
}

/** Records an answer to a version; the first one of a player stays. */
export const insertAnswer = (db: Sql, row: Insertable<DB['agreement_answers']>): Promise<boolean> =>
  insertIfNew(db, 'agreement_answers', row);

/** How a match ended without being played. */
export async function setEnding(
  db: Sql,
  play_date_id: string,
  ending: Pick<
    Selectable<DB['play_dates']>,
    'ended_as' | 'ended_reason' | 'ended_note' | 'ended_late' | 'ended_by_team' | 'cancelled_by'
  >,
): Promise<void> {
  await db
    .updateTable('play_dates')
    .set({ ...ending, status: 'cancelled', updated_at: sql`now()` })
    .where('id', '=', play_date_id)
    .execute();
}

/**
 * Locks and returns the open and matched PlayDates that a player is a member of, ordered by id. The
 * open ones too: a trigger locks them when the player is paused, and one may become a match in the
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
