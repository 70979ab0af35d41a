import type { FoundPlayer } from '#features/connections/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { linkSubquery } from './sql-fragments.ts';

type FoundRow = Omit<FoundPlayer, 'age'> & { birthdate: string | null };

/** Parameters: $1 the search text, $2 the id of the searching user, $3 the limit. */
export const searchStatement = `
  select p.id, p.first_name, last_name_for($2, p.id, p.audience, p.last_name) as last_name, p.gender, p.dupr_rating,
      p.self_rating, case when p.audience = 'members' or knows($2, p.id) then p.birthdate end as birthdate,
      ${linkSubquery('friend', '$2::uuid', 'p.id')} as connection
    from search_profile_ids($1, $2, $3) s join profiles p on p.id = s.profile_id
    order by s.place`;
export const searchProfiles = prepared<[search_query: string, user_id: string, limit: number], FoundRow>(
  'connections_search_profiles',
  searchStatement,
);
