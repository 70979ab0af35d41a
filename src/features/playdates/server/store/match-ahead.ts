import { sql } from 'kysely';
import type { MatchAhead } from '#features/blocks/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { sharedBy } from './memberships.ts';

/** The next match of two people that is not over; those without a time come last. */
export async function findMatchAhead(db: Sql, user_id: string, other_id: string): Promise<MatchAhead | null> {
  const { rows } = await sql<MatchAhead>`
    select a.starts_at, a.time_zone from play_dates p left join agreements a on a.play_date_id = p.id
    where p.status = 'matched' and p.id = any (${sharedBy(user_id, other_id)})
      and coalesce(a.ends_at > now(), is_ahead(a), true)
    order by a.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}
