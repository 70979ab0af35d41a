import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import type { OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import { timeFields } from '#features/playdates/server/store/sql-terms.ts';
import { isBlocked } from '#features/playdates/server/store/sql-viewer.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';

// Fragments of the read statements about match `play_date`. $1 is the viewer.

/** What is agreed on; once the match is over, the presenter says what is owed. */
export type AgreedRow = Omit<NonNullable<PlaydateCard['agreed']>, 'owed'> & {
  outcome_facts: OutcomeFacts | null;
};

/**
 * Who named the court of `agreement`: whose proposal was accepted last, else the creator of
 * `play_date`.
 */
export const venueAuthor = `(select named.author from (
    select change.proposed_by as author, change.version from agreement_changes change
      where change.play_date_id = agreement.play_date_id and change.state = 'accepted'
        and change.venue_name is not null
    union all select play_date.creator_id, 0) named order by named.version desc limit 1)`;

/** The court of `agreement` as the four read it; null where a moderator has hidden it. */
export const agreedVenue = `(select agreed.venue_name from agreed_texts agreed
  where agreed.play_date_id = agreement.play_date_id)`;

/** What the four of PlayDate `play_date` have agreed on, as `AgreedRow`; null before. */
export const agreed = `(select json_build_object('starts_at', ${iso('agreement.starts_at')},
  'ends_at', ${iso('agreement.ends_at')},
  'local_start', ${localIso('agreement.starts_at at time zone agreement.time_zone')},
  'time_zone', agreement.time_zone,
  'duration_minutes', agreement.duration_minutes, 'amount_per_hour', agreement.amount_per_hour,
  'venue_name', ${agreedVenue},
  'venue_author_blocked', play_date.status = 'cancelled' and ${isBlocked(venueAuthor)},
  'setting', agreement.setting,
  'outcome_facts', case when play_date.status <> 'matched' then (
    select outcome.facts from match_outcomes outcome where outcome.play_date_id = play_date.id) end)
  from agreements agreement where agreement.play_date_id = play_date.id)`;

/** Whether a report that is not excused says that the viewer did not come to match `play_date`. */
export const isReportedAbsent = `exists (select from attendance_reports report
  where report.play_date_id = play_date.id
  and report.about_id = $1 and report.kind = 'no_show' and report.state <> 'excused')`;

/**
 * What a team says of match `play_date` without a time, as `CompletionQuestion`; null when nothing
 * waits.
 */
export const completion = `(select json_build_object(
    'state', case when agreement.is_completion_open then 'asked' else 'not_yet' end,
    'team', agreement.completion_team,
    'asked_by', agreement.completion_by, 'asked_at', ${iso('agreement.completion_at')},
    'until', ${iso('completion_until(agreement)')})
  from agreements agreement where agreement.play_date_id = play_date.id
    and now() < completion_until(agreement))`;

/**
 * With whether the viewer plays elsewhere during time `proposed` of the open PlayDate `play_date`
 * with `terms`.
 */
export const timeOfViewer = `json_build_object(${timeFields}, 'overlaps', play_date.status = 'open'
  and exists (
  select from play_date_players player join agreements agreement
    on agreement.play_date_id = player.play_date_id
    join play_dates match on match.id = agreement.play_date_id and match.status = 'matched'
  where player.profile_id = $1
    and agreement.starts_at < proposed.starts_at + terms.duration_minutes * interval '1 minute'
    and agreement.ends_at > proposed.starts_at))`;
