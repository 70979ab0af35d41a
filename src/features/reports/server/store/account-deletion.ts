import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

type Row = Cursor & Record<string, unknown>;

/**
 * One export page of the reports that a user has sent, oldest first. Without those about people who
 * have blocked the user since: like those about deleted accounts.
 */
export async function exportReports(db: Sql, user_id: string, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.target_type, r.reason, r.text, r.state, r.created_at, r.closed_at,
      p.first_name || ' ' || last_name_for(${user_id}::uuid, p.id, p.audience, p.last_name) as about
    from reports r join profiles p on p.id = r.about_id
    where r.reporter_id = ${user_id}
      and not exists (select from blocks b where b.blocker_id = r.about_id and b.blocked_id = ${user_id})
      and (r.created_at, r.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by r.created_at, r.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** One export page of the warnings that a user was given, oldest first, without who gave them. */
export async function exportWarnings(db: Sql, user_id: string, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, text, created_at, acknowledged_at, answer, answered_at, withdrawn_at from warnings
    where profile_id = ${user_id} and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** One export page of what a user has done as a moderator, oldest first; ids alone. */
export async function exportDecisions(db: Sql, user_id: string, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, outcome, created_at, closed_at from reports
    where closed_by = ${user_id} and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** One export page of the warnings that a user has given as a moderator, oldest first. */
export async function exportWarningsGiven(db: Sql, user_id: string, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, text, created_at from warnings
    where warned_by = ${user_id} and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}
