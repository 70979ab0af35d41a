import { sql } from 'kysely';
import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import type { Agreed, Proposed } from '#features/agreements/rules/change-lines.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { changedText, isShortNotice } from './agreements.ts';

/** What an agreement waits for, with all that a change needs to say what it changes. */
export type TaskRow = Omit<AgreementTask, 'proposed'> &
  Agreed & {
    proposed: (Proposed & { author_blocked: boolean }) | null;
  };

/** Whether the other team says that match `m` was played, and asks the viewer's. */
const asks = `(m.is_completion_open and m.is_ahead and m.is_creator = (m.completion_team = 'other_team'))`;

/**
 * What the viewer's agreements wait for, each with the total: reports first, then changes, versions
 * to confirm, scores to confirm, matches that are over, as it seems or as the other team says, and
 * players who cannot play, within a kind the soonest match.
 */
export const tasks = prepared<[viewerId: string, limit: number], { task: TaskRow; total: number }>(
  'agreements_home',
  `with mine as (
    select a.*, is_ahead(a) as is_ahead, p.creator_id, p.partner_id, r.requester_id,
      own.team = 'creator_team' as is_creator
    from play_date_players own
      join play_dates p on p.id = own.play_date_id and p.status = 'matched'
      join agreements a on a.play_date_id = p.id
      join play_date_requests r on r.id = a.request_id
    where own.profile_id = $1),
  waiting as (
    select 0 as place, 'report' as kind, t.play_date_id, t.reporter_id as person_id, null::uuid as change_id,
      t.id as report_id
    from attendance_reports t where t.about_id = $1 and t.state = 'open' and t.answer_until > now()
    union all
    select 1, 'change', m.play_date_id, c.proposed_by, c.id, null
    from mine m join agreement_changes c on c.play_date_id = m.play_date_id and c.state = 'open'
    where c.expires_at > now() and m.is_ahead
      and m.is_creator <> (c.proposed_by in (m.creator_id, m.partner_id))
    union all
    select 2, 'confirm', m.play_date_id, case when m.is_creator then m.requester_id else m.creator_id end, null, null
    from mine m where m.is_ahead and not ${asks} and not exists (select from agreement_answers w
      where w.play_date_id = m.play_date_id and w.version = m.version and w.profile_id = $1)
    union all
    select distinct 3, 'score', g.play_date_id, g.entered_by, null::uuid, null::uuid
    from play_date_players own
      join play_dates p on p.id = own.play_date_id and p.status in ('matched', 'completed')
      join agreements a on a.play_date_id = p.id and coalesce(a.ends_at, p.completed_at) > now() - interval '7 days'
      join play_date_scores g on g.play_date_id = p.id and not g.is_confirmed
        and g.entered_team <> own.team
    where own.profile_id = $1
    union all
    select 3, 'played', m.play_date_id, m.completion_by, null, null from mine m where ${asks}
    union all
    select 3, 'complete', m.play_date_id, case when m.is_creator then m.requester_id else m.creator_id end, null, null
    from mine m where m.ends_at < now() and not exists (select from attendance_reports t
      where t.play_date_id = m.play_date_id and t.state <> 'excused'
        and (t.about_id = $1 and t.kind = 'no_show' or t.reporter_id = $1 and not t.was_played))
    union all
    select 4, 'paused', m.play_date_id, paused.id, null, null
    from mine m
      join play_date_players f on f.play_date_id = m.play_date_id
      join profiles paused on paused.id = f.profile_id and paused.is_paused and paused.id <> $1
    where m.is_ahead)
  select json_build_object('play_date_id', a.play_date_id, 'kind', n.kind, 'report_id', n.report_id,
      'changed', case n.kind when 'confirm' then ${changedText} end, 'version', a.version,
      'starts_at', ${iso('a.starts_at')}, 'time_zone', a.time_zone, 'venue_name', agreed_venue(a),
      'venue_address', agreed_address(a),
      'setting', a.setting, 'duration_minutes', a.duration_minutes, 'amount_per_hour', a.amount_per_hour,
      'is_short_notice', ${isShortNotice},
      'pays', (p.type = 'challenge') = ($1 in (p.creator_id, p.partner_id)),
      'played', case n.kind when 'played' then json_build_object('asked_at', ${iso('a.completion_at')},
        'until', ${iso('completion_until(a)')}) end,
      'person', case when w.id is not null then json_build_object('id', w.id,
        'first_name', w.first_name, 'last_name', last_name_for($1, w.id, w.audience, w.last_name)) end,
      'proposed', case when c.id is not null then json_build_object('venue_name', c.venue_name,
        'venue_address', c.venue_address, 'setting', c.setting, 'duration_minutes', c.duration_minutes,
        'author_blocked', exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = c.proposed_by), 'starts', (
        select coalesce(json_agg(${iso('t.at')} order by t.place), '[]')
        from unnest(c.starts) with ordinality t (at, place))) end) as task, n.total
  from (select *, count(*) over () as total from waiting) n
    join agreements a on a.play_date_id = n.play_date_id
    join play_dates p on p.id = n.play_date_id
    left join play_date_terms e on e.play_date_id = n.play_date_id
    left join profiles w on w.id = n.person_id
    left join agreement_changes c on c.id = n.change_id
  order by n.place, a.starts_at, a.play_date_id, n.report_id, n.person_id limit $2`,
  { pipeline: 'page' },
);

/** The unread notifications that a match is off, until its start: the soonest first, with the total. */
export const matchesOff = prepared<
  [viewerId: string, limit: number],
  Pick<MatchOff, 'notification_id' | 'play_date_id'> & { message: string; total: number }
>(
  'agreements_home_off',
  `select n.id as notification_id, p.id as play_date_id, n.message, count(*) over () as total
  from (select *, substring(dedupe_key from '^/playdates/[0-9a-f-]{36}/off/([0-9TZ:.-]*)$') as start
    from notifications where user_id = $1 and not read) n
    left join play_dates p on p.id = substring(n.link from '^/playdates/([0-9a-f-]{36})$')::uuid
  where n.start is not null and coalesce(nullif(n.start, '')::timestamptz > now(), true)
  order by nullif(n.start, ''), n.id limit $2`,
  { pipeline: 'page' },
);

/**
 * Takes the name of a player out of notifications, and returns the readers: where it tells which match
 * or PlayDate it is about, and of unread ones that a match is off, which otherwise are deleted with the
 * account. `before`: what the name follows there. All are locked in one order, as some are deleted next.
 * Opponents read the two of a match as captain and partner, by which a name of before a rename is found.
 */
export async function removeName(
  db: Sql,
  profile_id: string,
  { before, name }: { before: string; name: string },
): Promise<string[]> {
  const isOff = sql`not n.read and coalesce(n.dedupe_key ~ '^/playdates/[0-9a-f-]{36}/off/', false)`;
  const { rows } = await sql<{ user_id: string }>`
    with readers as (
      select m.play_date_id as id, m.profile_id as reader, m.request_id is not distinct from own.request_id as is_teammate,
        case when own.request_id is null or r.status = 'accepted'
          then own.profile_id is not distinct from coalesce(r.requester_id, p.creator_id) end as is_captain
      from play_date_members own
        join play_dates p on p.id = own.play_date_id
        left join play_date_requests r on r.id = own.request_id
        join play_date_members m on m.play_date_id = own.play_date_id
      where own.profile_id = ${profile_id}),
    locked as materialized (
      select n.id, coalesce(part.is_teammate, false) as is_teammate, case when part.is_teammate then n.message
          when part.is_captain then regexp_replace(n.message, '(, against )[^:]+( and [^:]+:)', '\\1' || ${name}::text || '\\2')
          when not part.is_captain then regexp_replace(n.message, '(, against [^:]+? and )[^:]+:', '\\1' || ${name}::text || ':')
          else n.message end as message
      from notifications n, lateral (
        select bool_or(r.is_teammate) as is_teammate, bool_or(r.is_captain) as is_captain from readers r
        where r.reader = n.user_id and r.id::text = substring(n.link from '^/playdates/([0-9a-f-]{36})')) part
      where n.id in (
        select id from notifications where about_id = ${profile_id}
        union all select id from notifications where about_partner_id = ${profile_id}
        union all select n.id from readers r join notifications n on n.user_id = r.reader
          and substring(n.link from '^/playdates/([0-9a-f-]{36})') = r.id::text)
      order by n.id for update of n),
    -- As others read the name: with the whole last name, or with its first letter. Teammates read
    -- it only where somebody acts.
    pattern as (
      select teammate, '(' || case when teammate then '' else 'against |and |' end || ${before}::text
        || ')(' || full_name || '|' || short_name || ')(?![[:alnum:]])' as text
      from (values (true), (false)) t (teammate), profiles w, lateral (select
        regexp_replace(w.first_name || ' ' || w.last_name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') as full_name,
        regexp_replace(w.first_name || ' ' || left(w.last_name, 1) || '.', '([^[:alnum:][:space:]])', '\\\\\\1', 'g') as short_name) names
      where w.id = ${profile_id})
    update notifications n set message = regexp_replace(locked.message, pattern.text, '\\1' || ${name}::text, 'g'),
      about_id = case when ${isOff} and n.message ~ pattern.text then nullif(n.about_id, ${profile_id}) else n.about_id end,
      about_partner_id = case when ${isOff} and n.message ~ pattern.text then nullif(n.about_partner_id, ${profile_id}) else n.about_partner_id end
    from locked, pattern
    where n.id = locked.id and pattern.teammate = locked.is_teammate
      -- Another name in what somebody does, of before a change of it, goes with the account.
      and (n.message ~ pattern.text or n.message <> locked.message)
    returning n.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}
