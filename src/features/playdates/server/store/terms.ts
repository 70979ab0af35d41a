import { sql } from 'kysely';
import type { TermsInput } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';

/**
 * Sets the terms of a PlayDate; by the clock, as whoever has answered before had its lock first.
 */
export async function put(db: Sql, play_date_id: string, terms: TermsInput): Promise<void> {
  await db
    .insertInto('play_date_terms')
    .values({ play_date_id, ...terms })
    .onConflict((conflict) =>
      conflict.column('play_date_id').doUpdateSet({ ...terms, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}

export function find(db: Sql, play_date_id: string) {
  return db
    .selectFrom('play_date_terms')
    .selectAll()
    .where('play_date_id', '=', play_date_id)
    .executeTakeFirst();
}

/** The proposed times in their order, with whether each can still be agreed on. */
export async function findTimes(db: Sql, play_date_id: string): Promise<ProposedTime[]> {
  const { rows } = await sql<ProposedTime>`
    select id, starts_at, ${sql.raw(localIso('local_start'))} as local_start,
      starts_at >= now() + interval '1 hour' as is_ahead
    from play_date_times where play_date_id = ${play_date_id} order by position`.execute(db);
  return rows;
}
export type ProposedTime = {
  id: string;
  starts_at: string;
  local_start: string;
  is_ahead: boolean;
};

/**
 * Local times in a zone as PostgreSQL reads them: an hour that is skipped does not come back as it
 * was (`exists`), one that is doubled means standard time. `is_ahead`: 2 hours to 90 days.
 */
export async function toInstants(db: Sql, local_starts: string[], time_zone: string) {
  const { rows } = await sql<{ starts_at: string; exists: boolean; is_ahead: boolean }>`
    select instant as starts_at, instant at time zone ${time_zone} = local as exists,
      instant between now() + interval '2 hours' and now() + interval '90 days' as is_ahead
    from unnest(${local_starts}::timestamp[]) with ordinality wanted (local, place),
      lateral (select local at time zone ${time_zone} as instant) converted
    order by place`.execute(db);
  return rows;
}

/**
 * Replaces the proposed times, by which the PlayDate is listed; those that stay keep their ids.
 */
export async function replaceTimes(
  db: Sql,
  play_date_id: string,
  times: readonly { id: string; starts_at: string }[],
  time_zone: string,
): Promise<void> {
  await db
    .deleteFrom('play_date_times')
    .where('play_date_id', '=', play_date_id)
    .$if(times.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        times.map((time) => time.id),
      ),
    )
    .execute();
  const rows = times.map((time, index) => ({
    ...time,
    play_date_id,
    time_zone,
    position: index + 1,
  }));
  if (rows.length > 0)
    await db
      .insertInto('play_date_times')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
      )
      .execute();
  await sql`update play_dates set listed_until = last.listed,
      times_passed_at = case when last.listed <= now() then times_passed_at end
    from (select max(starts_at) - interval '1 hour' as listed from play_date_times
      where play_date_id = ${play_date_id}) last
    where id = ${play_date_id}`.execute(db);
}

/** Pending applications of which no chosen time can be agreed on any more: their applicants. */
export async function applicantsWithoutTime(db: Sql, play_date_id: string) {
  const { rows } = await sql<{ id: string }>`
    select applicant.id from play_date_requests request,
      unnest(array[request.requester_id, request.requester_partner_id]) applicant (id)
    where request.play_date_id = ${play_date_id} and request.status = 'pending'
      and applicant.id is not null
      and not exists (select from play_date_request_times chosen join play_date_times proposed
        on proposed.id = chosen.time_id
        where chosen.request_id = request.id and proposed.starts_at >= now() + interval '1 hour')`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Replaces the times that suit the applicants. */
export async function chooseTimes(
  db: Sql,
  request: { play_date_id: string; id: string },
  time_ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('play_date_request_times').where('request_id', '=', request.id).execute();
  if (time_ids.length === 0) return;
  const { play_date_id, id: request_id } = request;
  await db
    .insertInto('play_date_request_times')
    .values(time_ids.map((time_id) => ({ play_date_id, request_id, time_id })))
    .execute();
}

export async function chosenTimes(db: Sql, request_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('play_date_request_times')
    .select('time_id')
    .where('request_id', '=', request_id)
    .execute();
  return rows.map((row) => row.time_id);
}

/** The times that each of these applications chose, in their order. */
export async function chosenStarts(
  db: Sql,
  request_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ request_id: string; starts: string[] }>`
    select chosen.request_id, array_agg(${sql.raw(iso('proposed.starts_at'))}
      order by proposed.starts_at) as starts
    from play_date_request_times chosen join play_date_times proposed
      on proposed.id = chosen.time_id
    where chosen.request_id = any (${request_ids}::uuid[]) group by chosen.request_id`.execute(db);
  return new Map(rows.map(({ request_id, starts }) => [request_id, starts]));
}

export async function setHighestPrice(
  db: Sql,
  id: string,
  payment_per_hour_max: number,
): Promise<void> {
  await db.updateTable('play_dates').set({ payment_per_hour_max }).where('id', '=', id).execute();
}

/** Notes that all times of open PlayDates have passed, once each; what others have locked waits. */
export async function passTimes(db: Sql, limit: number) {
  const { rows } = await sql<{ id: string; creator_id: string | null }>`
    with due as materialized (
      select id from play_dates
      where status = 'open' and times_passed_at is null and listed_until <= now()
      order by listed_until limit ${limit} for no key update skip locked)
    update play_dates play_date set times_passed_at = now() from due where play_date.id = due.id
    returning play_date.id, play_date.creator_id`.execute(db);
  return rows;
}
