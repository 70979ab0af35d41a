import { sql } from 'kysely';
import type { MatchAhead } from '#features/blocks/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** The next match of two people that is not over; those without a time come last. */
export async function findMatchAhead(
  db: Sql,
  user_id: string,
  other_id: string,
): Promise<MatchAhead | null> {
  const { rows } = await sql<MatchAhead>`
    select agreement.starts_at, agreement.time_zone from play_dates play_date
      left join agreements agreement on agreement.play_date_id = play_date.id
    where play_date.status = 'matched' and play_date.id in (
      select member.play_date_id from play_date_players member
      join play_date_players other on other.play_date_id = member.play_date_id
        and other.profile_id = ${other_id}
      where member.profile_id = ${user_id})
      and coalesce(agreement.ends_at > now(), is_ahead(agreement), true)
    order by agreement.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}
