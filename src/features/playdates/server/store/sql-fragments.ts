import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import type { Role } from '#features/playdates/policy.ts';
import type { OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';
import { cardTerms, detailTerms, time, timeOfViewer } from './sql-terms.ts';
import { isBlocked, lastName, mine, readsTexts, role } from './sql-viewer.ts';

// Fragments of the read statements. PostgreSQL builds the JSON of the response: one value a page
// instead of some forty columns a row. $1 is the viewer, but where a statement has several readers.

/** What is agreed on; once the match is over, the presenter says what is owed. */
export type AgreedRow = Omit<NonNullable<PlaydateCard['agreed']>, 'owed'> & {
  outcome_facts: OutcomeFacts | null;
};

/** A card as it is read for one viewer; the presenter adds the abilities. */
export type CardRow = Omit<PlaydateCard, 'abilities' | 'accepted_request' | 'unread_messages' | 'agreed'> & {
  agreed?: AgreedRow | null;
  role: Role;
  is_listed: boolean;
  completed_at: string | null;
};
export type RequestRow = Omit<PlaydateRequest, 'abilities'>;

/** The cursor before the first row of a list that is sorted newest first. */
export const newest = { created_at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
/** The cursor before the first row of a list that is sorted oldest first. */
export const oldest = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** The cursor of the page after this row. */
export const cursor = (row: string): string =>
  `json_build_object('created_at', ${iso(`${row}.created_at`)}, 'id', ${row}.id)`;

/** A person as the viewer sees them; null after the account was deleted. */
export const person = (
  alias: string,
  name = lastName(alias),
): string => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${name}, 'gender', ${alias}.gender,
  'dupr_rating', ${alias}.dupr_rating, 'self_rating', ${alias}.self_rating) end`;

/** A person with where the DUPR rating comes from (contract: ratedPerson). */
export const ratedPerson = (
  alias: string,
): string => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${lastName(alias)}, 'gender', ${alias}.gender,
  'dupr_rating', ${alias}.dupr_rating, 'self_rating', ${alias}.self_rating, 'rating_source', ${alias}.rating_source,
  'dupr_id', case when ${alias}.dupr_id is not null and (${alias}.audience = 'members' or knows($1, ${alias}.id))
    then ${alias}.dupr_id end, 'rating_source_at', ${iso(`${alias}.rating_source_at`)},
  'rating_changes', case when ${alias}.audience = 'members'
      or cardinality(${alias}.rating_changed_at) > 0 and knows($1, ${alias}.id)
    then (select count(*) from unnest(${alias}.rating_changed_at) at where at > now() - interval '12 months') end) end`;

/** The status of PlayDate `p`: without a partner it is over at its deadline, before the job has written it down. */
export const currentStatus = `case when p.status = 'open' and p.partner_until <= now() then 'cancelled' else p.status end`;

/** Who named the court of agreement `a`: whose proposal was accepted last, else the creator of `p`. */
export const venueAuthor = `(select named.author from (
    select c.proposed_by as author, c.version from agreement_changes c
      where c.play_date_id = a.play_date_id and c.state = 'accepted' and c.venue_name is not null
    union all select p.creator_id, 0) named order by named.version desc limit 1)`;

/** What the four of PlayDate `p` have agreed on, as `AgreedRow`; null before. */
export const agreed = `(select json_build_object('starts_at', ${iso('a.starts_at')}, 'ends_at', ${iso('a.ends_at')},
  'local_start', ${localIso('a.starts_at at time zone a.time_zone')}, 'time_zone', a.time_zone,
  'duration_minutes', a.duration_minutes, 'amount_per_hour', a.amount_per_hour, 'venue_name', agreed_venue(a),
  'venue_author_blocked', p.status = 'cancelled' and ${isBlocked(venueAuthor)}, 'setting', a.setting,
  'outcome_facts', case when p.status <> 'matched' then (
    select o.facts from match_outcomes o where o.play_date_id = p.id) end)
  from agreements a where a.play_date_id = p.id)`;

/** Whether a report that is not excused says that the viewer did not come to match `p`. */
export const isReportedAbsent = `exists (select from attendance_reports t where t.play_date_id = p.id
  and t.about_id = $1 and t.kind = 'no_show' and t.state <> 'excused')`;

/** What a team says of match `p` without a time, as `CompletionQuestion`; null when nothing waits. */
export const completion = `(select json_build_object(
    'state', case when a.is_completion_open then 'asked' else 'not_yet' end, 'team', a.completion_team,
    'asked_by', a.completion_by, 'asked_at', ${iso('a.completion_at')}, 'until', ${iso('completion_until(a)')})
  from agreements a where a.play_date_id = p.id and now() < completion_until(a))`;

/** Whether PlayDate `p` takes applications while it is open: also, not all of its times have passed. */
export const isListed = 'p.is_listed and (p.listed_until is null or p.listed_until > now())';

/** The fields of a card without its abilities, for PlayDate `p` joined by `cardJoins`. */
const fieldsWith = (
  termsOfViewer: string,
): string => `'id', p.id, 'type', p.type, 'doubles_type', p.doubles_type, 'status', ${currentStatus}, 'state', p.state,
  'regions', p.regions, 'payment_per_hour_min', p.payment_per_hour_min, 'payment_per_hour_max', p.payment_per_hour_max,
  'description', case when viewer.reads_texts then p.description else '${messages.hiddenByModerator}' end, 'creator', ${ratedPerson('creator')}, 'partner', ${ratedPerson('partner')},
  'awaits_partner', p.status = 'open' and exists (select from play_date_members m
    where m.play_date_id = p.id and m.profile_id = p.partner_id and m.answer is null),
  'partner_until', ${iso('p.partner_until')},
  'request_count', (select count(*) from play_date_requests r where r.play_date_id = p.id and r.status = 'pending'),
  'my_request_status', mine.status, 'terms', ${termsOfViewer}, 'created_at', ${iso('p.created_at')}`;
export const cardFields = fieldsWith(cardTerms(time));

const rowFields = `'completed_at', ${iso('p.completed_at')}, 'role', viewer.role, 'is_listed', ${isListed},
  'offer_changed_at', case when p.status = 'open' then ${iso(`greatest(p.partner_chosen_at,
    (select e.updated_at from play_date_terms e where e.play_date_id = p.id))`)} end,
  'hidden_at', ${iso('p.hidden_at')}, 'author_blocked', ${isBlocked('p.creator_id')},
  'cannot_play', coalesce(p.status = 'open' and viewer.role = 'creator_team'
    and (creator.is_paused or partner.is_paused), false)`;
export const cardRowFields = `${cardFields}, ${rowFields}`;
/** For one card, with where the viewer's own PlayDates overlap. */
export const singleCardFields = `${fieldsWith(cardTerms(timeOfViewer))}, ${rowFields}`;
/** With the terms as the viewer's role may see them, and what is agreed on. */
export const detailFields = `${fieldsWith(detailTerms)}, ${rowFields}, 'agreed', ${agreed}`;

export const cardJoins = `left join profiles creator on creator.id = p.creator_id
  left join profiles partner on partner.id = p.partner_id
  ${mine()}
  cross join lateral (select ${readsTexts} as reads_texts, ${role} as role offset 0) viewer`;

/** One application as `RequestRow`; `source` is a table or lateral alias with its columns. */
export const request = (source: string): string => `(select json_build_object('id', ${source}.id,
    'play_date_id', ${source}.play_date_id, 'status', ${source}.status, 'requester', ${ratedPerson('captain')},
    'requester_partner', ${ratedPerson('second')}, 'created_at', ${iso(`${source}.created_at`)},
    'awaits_partner', ${source}.status = 'pending' and exists (select from play_date_members m
      where m.play_date_id = ${source}.play_date_id and m.profile_id = ${source}.requester_partner_id and m.answer is null),
    'awaits_captain', ${source}.status = 'pending' and exists (select from play_date_members m
      where m.play_date_id = ${source}.play_date_id and m.profile_id = ${source}.requester_id and m.answer is null),
    'offered_amount', ${source}.offered_amount, 'time_ids', (select coalesce(json_agg(chosen.time_id order by chosen.time_id), '[]')
      from play_date_request_times chosen where chosen.request_id = ${source}.id))
  from (values (1)) single_row left join profiles captain on captain.id = ${source}.requester_id
  left join profiles second on second.id = ${source}.requester_partner_id)`;
