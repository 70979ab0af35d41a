import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import type { Role } from '#features/playdates/policy.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { cardTerms, time } from './sql-terms.ts';
import { isBlocked, lastName, mine, readsTexts, role } from './sql-viewer.ts';

// Fragments of the read statements. PostgreSQL builds the JSON of the response: one value a page
// instead of some forty columns a row. $1 is the viewer, but where a statement has several readers.

/** A card as it is read for one viewer; the presenter adds the abilities. */
export type CardRow = Omit<
  PlaydateCard,
  'abilities' | 'accepted_request' | 'unread_messages' | 'agreed'
> & {
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
  'id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${name},
  'gender', ${alias}.gender,
  'dupr_rating', ${alias}.dupr_rating, 'self_rating', ${alias}.self_rating) end`;

/** A person with where the DUPR rating comes from (contract: ratedPerson). */
export const ratedPerson = (
  alias: string,
): string => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${lastName(alias)},
  'gender', ${alias}.gender,
  'dupr_rating', ${alias}.dupr_rating, 'self_rating', ${alias}.self_rating,
  'rating_source', ${alias}.rating_source,
  'dupr_id', case when ${alias}.dupr_id is not null
    and (${alias}.audience = 'members' or knows($1, ${alias}.id))
    then ${alias}.dupr_id end, 'rating_source_at', ${iso(`${alias}.rating_source_at`)},
  'rating_changes', case when ${alias}.audience = 'members'
      or cardinality(${alias}.rating_changed_at) > 0 and knows($1, ${alias}.id)
    then (select count(*) from unnest(${alias}.rating_changed_at) at
      where at > now() - interval '12 months') end) end`;

/**
 * The status of PlayDate `play_date`: without a partner it is over at its deadline, before the job
 * has written it down.
 */
export const currentStatus = `case when play_date.status = 'open'
  and play_date.partner_until <= now() then 'cancelled' else play_date.status end`;

/**
 * Whether PlayDate `play_date` takes applications while it is open: also, not all of its times have
 * passed.
 */
export const isListed =
  'play_date.is_listed and (play_date.listed_until is null or play_date.listed_until > now())';

/**
 * The fields of a card with these terms, without its abilities, for PlayDate `play_date` joined by
 * `cardJoins`.
 */
export const fieldsWith = (
  termsOfViewer: string,
): string => `'id', play_date.id, 'type', play_date.type, 'doubles_type', play_date.doubles_type,
  'status', ${currentStatus}, 'state', play_date.state,
  'regions', play_date.regions, 'payment_per_hour_min', play_date.payment_per_hour_min,
    'payment_per_hour_max', play_date.payment_per_hour_max,
  'description', case when viewer.reads_texts then play_date.description
    else '${messages.hiddenByModerator}' end,
    'creator', ${ratedPerson('creator')}, 'partner', ${ratedPerson('partner')},
  'awaits_partner', play_date.status = 'open' and exists (select from play_date_members member
    where member.play_date_id = play_date.id and member.profile_id = play_date.partner_id
      and member.answer is null),
  'partner_until', ${iso('play_date.partner_until')},
  'request_count', (select count(*) from play_date_requests request
    where request.play_date_id = play_date.id
    and request.status = 'pending'),
  'my_request_status', mine.status, 'terms', ${termsOfViewer},
  'created_at', ${iso('play_date.created_at')}`;
export const cardFields = fieldsWith(cardTerms(time));

export const rowFields = `'completed_at', ${iso('play_date.completed_at')}, 'role', viewer.role,
  'is_listed', ${isListed},
  'offer_changed_at', case when play_date.status = 'open'
    then ${iso(`greatest(play_date.partner_chosen_at,
    (select terms.updated_at from play_date_terms terms where terms.play_date_id = play_date.id))`)}
      end,
  'hidden_at', ${iso('play_date.hidden_at')},
  'author_blocked', ${isBlocked('play_date.creator_id')},
  'cannot_play', coalesce(play_date.status = 'open' and viewer.role = 'creator_team'
    and (creator.is_paused or partner.is_paused), false)`;
export const cardRowFields = `${cardFields}, ${rowFields}`;
export const cardJoins = `left join profiles creator on creator.id = play_date.creator_id
  left join profiles partner on partner.id = play_date.partner_id
  ${mine()}
  cross join lateral (select ${readsTexts} as reads_texts, ${role} as role offset 0) viewer`;

/** One application as `RequestRow`; `source` is a table or lateral alias with its columns. */
export const request = (source: string): string => `(select json_build_object('id', ${source}.id,
    'play_date_id', ${source}.play_date_id, 'status', ${source}.status,
    'requester', ${ratedPerson('captain')},
    'requester_partner', ${ratedPerson('second')}, 'created_at', ${iso(`${source}.created_at`)},
    'awaits_partner', ${source}.status = 'pending' and exists (select from play_date_members member
      where member.play_date_id = ${source}.play_date_id
        and member.profile_id = ${source}.requester_partner_id and member.answer is null),
    'awaits_captain', ${source}.status = 'pending' and exists (select from play_date_members member
      where member.play_date_id = ${source}.play_date_id
        and member.profile_id = ${source}.requester_id and member.answer is null),
    'offered_amount', ${source}.offered_amount,
    'time_ids', (select coalesce(json_agg(chosen.time_id order by chosen.time_id), '[]')
      from play_date_request_times chosen where chosen.request_id = ${source}.id))
  from (values (1)) single_row left join profiles captain on captain.id = ${source}.requester_id
  left join profiles second on second.id = ${source}.requester_partner_id)`;
