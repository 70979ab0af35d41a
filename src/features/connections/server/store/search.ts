import type { FoundPlayer } from '#features/connections/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { linkSubquery } from './sql-fragments.ts';

type FoundRow = Omit<FoundPlayer, 'age'> & { birthdate: string | null };

/** Parameters: $1 the search text, $2 the id of the searching user, $3 the limit. */
export const searchStatement = `
  select profile.id, profile.first_name, last_name_for($2, profile.id, profile.audience,
    profile.last_name) as last_name,
    profile.gender, profile.dupr_rating,
      profile.self_rating, profile.is_admin, case when profile.audience = 'members'
        or knows($2, profile.id) then profile.birthdate end as birthdate,
      ${linkSubquery('friend', '$2::uuid', 'profile.id')} as connection
    from search_profile_ids($1, $2, $3) found join profiles profile on profile.id = found.profile_id
    order by found.place`;
export const searchProfiles = prepared<
  [search_query: string, user_id: string, limit: number],
  FoundRow
>('connections_search_profiles', searchStatement);
