import type { NextMatch } from '#features/playdates/contract/answers.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';

/**
 * How many matches the viewer has, and the id of the next one; all members of a match play in it.
 * Those without a time come after those that are still to be played, the newest first.
 */
export const nextMatch = prepared<
  [viewerId: string],
  Pick<NextMatch, 'total' | 'unconfirmed' | 'paused' | 'has_change'> & { id: string }
>(
  'play_date_home_match',
  `select play_date.id, count(*) over () as total,
    case when is_ahead(agreement) then (
      select coalesce(json_agg(json_build_object('id', profile.id, 'first_name', profile.first_name)
        order by profile.id), '[]')
      from play_date_members member join profiles profile on profile.id = member.profile_id
      where member.play_date_id = play_date.id and not exists (select from agreement_answers answer
        where answer.play_date_id = play_date.id and answer.version = agreement.version
          and answer.profile_id = profile.id)) end as unconfirmed,
    (select coalesce(json_agg(json_build_object('id', profile.id, 'first_name', profile.first_name)
      order by profile.id), '[]')
      from play_date_members member join profiles profile on profile.id = member.profile_id
        and profile.is_paused
      where member.play_date_id = play_date.id and is_ahead(agreement)) as paused,
    exists (select from agreement_changes change where change.play_date_id = play_date.id
      and change.state = 'open'
      and change.expires_at > now()) as has_change
  from play_date_members own
    join play_dates play_date on play_date.id = own.play_date_id and play_date.status = 'matched'
    left join agreements agreement on agreement.play_date_id = play_date.id
  where own.profile_id = $1
  order by case when agreement.ends_at > now() then 0 when agreement.starts_at is null then 1 else 2
    end, agreement.starts_at,
    play_date.updated_at desc, play_date.id desc limit 1`,
  { pipeline: 'page' },
);
