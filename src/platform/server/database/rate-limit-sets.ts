import { prepared } from './prepared-statements.ts';

/** The given members that the set does not have; all once it has expired. */
export const membersMissing = prepared<[key: string, members: number[]], { member: number }>(
  'rate_limit_sets_missing',
  `select member from unnest($2::integer[]) member
   except select unnest(members) from rate_limit_sets where key = $1 and expires_at > now()`,
  { pipeline: 'quick' },
);

/**
 * Adds members to the set, which expires so many seconds after its first ones. Nothing is added, and
 * no row is returned, when it would have more than `most`, or has been used more than `uses` times.
 * The answer does not wait for the disk: a crash may lose what was counted in its last second.
 */
export const addMembers = prepared<
  [key: string, members: number[], seconds: number, most: number, uses: number],
  { key: string }
>(
  'rate_limit_sets_add',
  `insert into rate_limit_sets as s (key, members, expires_at)
   values ($1, $2, now() + $3::integer * interval '1 second')
   on conflict (key) do update set
     members = case when s.expires_at <= now() then excluded.members
       when s.members @> excluded.members then s.members
       else s.members || array(select unnest(excluded.members) except select unnest(s.members)) end,
     uses = case when s.expires_at <= now() then 1 else s.uses + 1 end,
     expires_at = case when s.expires_at <= now() then excluded.expires_at else s.expires_at end
   where s.expires_at <= now() or (s.uses < $5::integer and (s.members @> excluded.members or $4::integer >= (
     select count(*) from (select unnest(s.members) union select unnest(excluded.members)) both_sets)))
   returning key, set_config('synchronous_commit', 'off', true)`,
  { pipeline: 'counters' },
);

/** The seconds until the set expires; none for an unknown one. */
export const secondsLeft = prepared<[key: string], { seconds: number }>(
  'rate_limit_sets_left',
  `select extract(epoch from expires_at - now())::double precision as seconds
   from rate_limit_sets where key = $1`,
);
