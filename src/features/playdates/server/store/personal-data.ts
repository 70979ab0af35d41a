import { sql } from 'kysely';
import { messages } from '#features/playdates/messages/common.ts';
import { nameSubquery } from '#features/profiles/server/service/names.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

// Pages of the personal data export, oldest first. Other users appear by name only.

type Row = Cursor & Record<string, unknown>;

/** Whether no moderator has hidden the texts of PlayDate `play_date` from the user. */
const isOwnText = (user_id: string) =>
  sql`(play_date.hidden_at is null or play_date.creator_id is not distinct from ${user_id}::uuid)`;

/** Whether the user, member `member`, has said that they play, when and to which price. */
const yourAnswer = sql`member.answer as your_answer, member.answered_amount as your_answered_amount,
  member.answered_at as your_answered_at`;

/** PlayDates that the user created, is the partner in, or was accepted for. */
export async function exportPlaydates(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select play_date.id, play_date.type, play_date.doubles_type, play_date.status, play_date.state,
      play_date.regions,
      play_date.payment_per_hour_min, play_date.payment_per_hour_max,
      case when ${isOwnText(user_id)} then play_date.description else ${messages.hiddenByModerator}
        end as description,
      play_date.created_at, play_date.updated_at, play_date.completed_at,
      case when play_date.creator_id = ${user_id} then 'creator'
        when play_date.partner_id = ${user_id} then 'partner'
        else 'accepted team' end
        as your_part,
      ${nameSubquery(user_id, 'play_date.creator_id')} as creator,
      ${nameSubquery(user_id, 'play_date.partner_id')} as partner,
      coalesce(play_date.cancelled_by = ${user_id}, false) as cancelled_by_you,
      ${yourAnswer},
      case when member.team = 'creator_team' then (select to_jsonb(terms) - 'play_date_id'
        - case when ${isOwnText(user_id)} then array[]::text[] else array['venue_name',
        'venue_address'] end
        from play_date_terms terms where terms.play_date_id = play_date.id) end as terms,
      case when member.team = 'creator_team'
        then (select coalesce(json_agg(proposed.starts_at order by proposed.position), '[]')
        from play_date_times proposed where proposed.play_date_id = play_date.id)
          end as proposed_times
    from play_date_players member
    join play_dates play_date on play_date.id = member.play_date_id
    where member.profile_id = ${user_id}
      and (play_date.created_at, play_date.id) > ${cursorRow(cursor)}
    order by play_date.created_at, play_date.id limit ${exportPageSize}`.execute(db);
  return rows;
}

export async function exportRequests(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select request.id, request.play_date_id, request.status,
      ${nameSubquery(user_id, 'request.requester_id')} as captain,
      ${nameSubquery(user_id, 'request.requester_partner_id')} as partner, request.offered_amount,
      request.price_changed_at, request.terms_seen - 'venue_name' as terms_seen,
      ${yourAnswer},
      (select coalesce(json_agg(proposed.starts_at order by proposed.position), '[]')
        from play_date_request_times chosen
        join play_date_times proposed on proposed.id = chosen.time_id
          where chosen.request_id = request.id
          -- As on the card (decision 0034).
          and (play_date.status = 'open' or request.status = 'accepted')) as chosen_times,
      request.created_at, request.updated_at
    from play_date_requests request join play_dates play_date on play_date.id = request.play_date_id
      left join play_date_members member on member.request_id = request.id
        and member.profile_id = ${user_id}
    where (request.requester_id = ${user_id} or request.requester_partner_id = ${user_id})
      and (request.created_at, request.id) > ${cursorRow(cursor)}
    order by request.created_at, request.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** PlayDates in which the user could not play as partner. */
export async function exportRefusals(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select play_date_id as id, play_date_id, created_at from play_date_refusals
    where profile_id = ${user_id} and (created_at, play_date_id) > ${cursorRow(cursor)}
    order by created_at, play_date_id limit ${exportPageSize}`.execute(db);
  return rows;
}

/**
 * Whom the user has asked to play as partner in the last day without an answer, and who asked them.
 */
export async function exportPartnerQuestions(db: Sql, user_id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${nameSubquery(user_id, 'captain_id')} as captain,
      ${nameSubquery(user_id, 'partner_id')} as partner, asked_at
    from partner_questions where captain_id = ${user_id} or partner_id = ${user_id}
    order by asked_at`.execute(db);
  return rows;
}
