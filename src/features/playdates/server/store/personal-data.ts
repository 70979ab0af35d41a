import { sql } from 'kysely';
import { messages } from '#features/playdates/messages.ts';
import { nameSubquery } from '#features/profiles/server/service/names.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

// Pages of the personal data export, oldest first. Other users appear by name only.

type Row = Cursor & Record<string, unknown>;

/** Whether no moderator has hidden the texts of PlayDate `p` from the user. */
const isOwnText = (user_id: string) =>
  sql`(p.hidden_at is null or p.creator_id is not distinct from ${user_id}::uuid)`;

/** Whether the user, member `m`, has said that they play, when and to which price. */
const yourAnswer = sql`m.answer as your_answer, m.answered_amount as your_answered_amount,
  m.answered_at as your_answered_at`;

/** PlayDates that the user created, is the partner in, or was accepted for. */
export async function exportPlaydates(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.type, p.doubles_type, p.status, p.state, p.regions, p.payment_per_hour_min, p.payment_per_hour_max,
      case when ${isOwnText(user_id)} then p.description else ${messages.hiddenByModerator} end as description,
      p.created_at, p.updated_at, p.completed_at,
      case when p.creator_id = ${user_id} then 'creator' when p.partner_id = ${user_id} then 'partner' else 'accepted team' end
        as your_part,
      ${nameSubquery(user_id, 'p.creator_id')} as creator, ${nameSubquery(user_id, 'p.partner_id')} as partner,
      coalesce(p.cancelled_by = ${user_id}, false) as cancelled_by_you,
      ${yourAnswer},
      case when m.team = 'creator_team' then (select to_jsonb(e) - 'play_date_id'
        - case when ${isOwnText(user_id)} then array[]::text[] else array['venue_name', 'venue_address'] end
        from play_date_terms e where e.play_date_id = p.id) end as terms,
      case when m.team = 'creator_team' then (select coalesce(json_agg(t.starts_at order by t.position), '[]')
        from play_date_times t where t.play_date_id = p.id) end as proposed_times
    from play_date_players m
    join play_dates p on p.id = m.play_date_id
    where m.profile_id = ${user_id} and (p.created_at, p.id) > ${cursorRow(cursor)}
    order by p.created_at, p.id limit ${exportPageSize}`.execute(db);
  return rows;
}

export async function exportRequests(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.play_date_id, r.status, ${nameSubquery(user_id, 'r.requester_id')} as captain,
      ${nameSubquery(user_id, 'r.requester_partner_id')} as partner, r.offered_amount,
      r.price_changed_at, r.terms_seen - 'venue_name' as terms_seen,
      ${yourAnswer},
      (select coalesce(json_agg(t.starts_at order by t.position), '[]') from play_date_request_times chosen
        join play_date_times t on t.id = chosen.time_id where chosen.request_id = r.id
          -- As on the card (decision 0034).
          and (p.status = 'open' or r.status = 'accepted')) as chosen_times,
      r.created_at, r.updated_at
    from play_date_requests r join play_dates p on p.id = r.play_date_id
      left join play_date_members m on m.request_id = r.id and m.profile_id = ${user_id}
    where (r.requester_id = ${user_id} or r.requester_partner_id = ${user_id}) and (r.created_at, r.id) > ${cursorRow(cursor)}
    order by r.created_at, r.id limit ${exportPageSize}`.execute(db);
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

export async function exportMessages(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, play_date_id, content, created_at from play_date_messages
    where user_id = ${user_id} and (created_at, id) > ${cursorRow(cursor)}
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}
