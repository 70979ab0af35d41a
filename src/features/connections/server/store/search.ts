import type { Connection } from '#features/connections/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type LinkRow, linkOf } from './sql-fragments.ts';

export type FoundRow = Connection['profile'] & { birthdate: string; connection: LinkRow | null };

/** What a search asks of the database: $1 the typed text, $2 who asks, $3 how many at most. */
export const searchStatement = `
  select p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating, p.birthdate,
      ${linkOf('friend', 'p.id', '$2::uuid')} as connection
    from search_profile_ids($1, $2, $3) s join profiles p on p.id = s.profile_id
    order by s.place`;
const searchRows = prepared<[search_query: string, user_id: string, most: number], FoundRow>(
  'connections_search_profiles',
  searchStatement,
);

/** The players whose name answers to the query, best match first, with how somebody stands to each as a friend. */
export function searchProfiles(
  db: Sql,
  search_query: string,
  user_id: string,
  most: number,
): Promise<FoundRow[]> {
  return searchRows(db, search_query, user_id, most);
}
