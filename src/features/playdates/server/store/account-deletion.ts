import { sql } from 'kysely';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** Somebody's part in a PlayDate that is not over: in its own team (no request) or in an application. */
export type ActivePart = {
  id: string;
  status: PlaydateStatus;
  request_id: string | null;
  request_status: 'pending' | 'accepted' | null;
};

/**
 * The PlayDates that somebody has a part in, held for a change in the order of their ids: those that are over too, since the name leaves them
 * with the person.
 */
export async function lockAll(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('play_dates')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('play_date_members').select('play_date_id').where('profile_id', '=', user_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** What somebody's part is in those of these PlayDates that are open or matched, now that they are held. */
export async function activeParts(db: Sql, user_id: string, ids: string[]): Promise<ActivePart[]> {
  const { rows } = await sql<ActivePart>`
    select p.id, p.status, m.request_id, r.status as request_status
    from play_date_members m
    join play_dates p on p.id = m.play_date_id
    left join play_date_requests r on r.id = m.request_id
    where m.profile_id = ${user_id} and p.id = any (${ids}::uuid[]) and p.status in ('open', 'matched')
    order by p.id`.execute(db);
  return rows;
}
