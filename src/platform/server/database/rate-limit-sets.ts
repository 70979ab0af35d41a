import type { Sql } from './database.ts';
import { prepared } from './prepared-statements.ts';

/** Values of one parameter, each of a line, and the numbers that stand for them in a set. */
const values = (parameter: string) => `string_to_array(${parameter}, E'\\n')`;
const member = (value: string, seed: string) =>
  `(hashtextextended(${value}, ${seed}::bigint) % 2147483648)::integer`;

/** Those of the given lines that the set does not have; all once it has expired. */
export const valuesMissing = prepared<
  [key: string, seed: string, lines: string],
  { value: string }
>(
  'rate_limit_sets_missing',
  `select distinct value from unnest(${values('$3')}) value
   where ${member('value', '$2')} <> all (coalesce(
     (select members from rate_limit_sets where key = $1 and expires_at > now()), '{}'))`,
  { pipeline: 'quick' },
);

/**
 * Adds lines to the set, which expires so many seconds after its first ones. Nothing is added, and
 * no row is returned, when it would have more than `most`, or has been used more than `uses` times.
 * The answer does not wait for the disk: a crash may lose what was counted in its last second.
 */
export const addValues = prepared<
  [key: string, seed: string, lines: string, seconds: number, most: number, uses: number],
  { key: string }
>(
  'rate_limit_sets_add',
  `insert into rate_limit_sets as stored (key, members, expires_at)
   values ($1, array(select distinct ${member('value', '$2')} from unnest(${values('$3')}) value),
     now() + $4::integer * interval '1 second')
   on conflict (key) do update set
     members = case when stored.expires_at <= now() then excluded.members
       when stored.members @> excluded.members then stored.members
       else stored.members || array(select unnest(excluded.members) except
         select unnest(stored.members)) end,
     uses = case when stored.expires_at <= now() then 1 else stored.uses + 1 end,
     expires_at = case when stored.expires_at <= now() then excluded.expires_at
       else stored.expires_at end
   where stored.expires_at <= now()
     or (stored.uses < $6::integer and (stored.members @> excluded.members or $5::integer >= (
     select count(*) from (select unnest(stored.members) union
       select unnest(excluded.members)) both_sets)))
   returning key, set_config('synchronous_commit', 'off', true)`,
  { pipeline: 'counters' },
);

/** The seconds until the set expires; none for an unknown one. */
export const secondsLeft = prepared<[key: string], { seconds: number }>(
  'rate_limit_sets_left',
  `select extract(epoch from expires_at - now())::double precision as seconds
   from rate_limit_sets where key = $1`,
);

/** Deletes the expired rows of both tables of rate limits; `now`: an ISO string. */
export async function deleteExpiredLimits(db: Sql, now: string) {
  const limits = db.deleteFrom('rate_limits').where('expire', '<', Date.parse(now));
  const sets = db.deleteFrom('rate_limit_sets').where('expires_at', '<', now);
  return {
    rate_limits: Number((await limits.executeTakeFirst()).numDeletedRows),
    rate_limit_sets: Number((await sets.executeTakeFirst()).numDeletedRows),
  };
}
