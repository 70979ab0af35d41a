import type { Agreement } from '#features/agreements/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';

const iso = (timestamp: string): string =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether the viewer is one of the two teams, and the agreement, null before a match. */
export const find = prepared<
  [viewerId: string, play_date_id: string],
  { plays: boolean; agreement: Agreement | null }
>(
  'agreements_one',
  `select exists (select from play_date_members m left join play_date_requests r on r.id = m.request_id
      where m.play_date_id = p.id and m.profile_id = $1 and (m.request_id is null or r.status = 'accepted')) as plays,
    (select json_build_object('play_date_id', a.play_date_id, 'version', a.version,
      'starts_at', ${iso('a.starts_at')}, 'ends_at', ${iso('a.ends_at')},
      'local_start', to_char(a.starts_at at time zone a.time_zone, 'YYYY-MM-DD"T"HH24:MI'), 'time_zone', a.time_zone,
      'duration_minutes', a.duration_minutes, 'amount_per_hour', a.amount_per_hour,
      'venue_name', a.venue_name, 'venue_address', a.venue_address,
      'answers', (select coalesce(json_agg(json_build_object('profile_id', w.profile_id, 'answer', w.answer,
          'created_at', ${iso('w.created_at')}) order by w.created_at, w.profile_id), '[]')
        from agreement_answers w where w.play_date_id = a.play_date_id and w.version = a.version))
    from agreements a where a.play_date_id = p.id) as agreement
  from play_dates p where p.id = $2`,
  { pipeline: 'page' },
);
