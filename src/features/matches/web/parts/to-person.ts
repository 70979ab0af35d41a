import type { Agreement } from '#features/matches/contract/answers.ts';

/** One of the four, as whoever is reported or blocked. */
export const toPerson = ({ profile_id, first_name, last_name }: Agreement['players'][number]) => ({
  id: profile_id,
  first_name,
  last_name,
});
