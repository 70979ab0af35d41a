import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry } from '#features/admin/contract.ts';
import type { AuditAction } from '#features/audit/schema.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { joinedRowJson } from '#platform/server/database/json-rows.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { cursorRow } from '#platform/server/database/queries.ts';
import {
  countOf,
  equalities,
  orderBy,
  pageIds,
  whereAll,
} from '#platform/server/database/search-conditions.ts';

/** `user_id` matches the actor and the owner of the target account, PlayDate or code. */
export type AuditFilter = {
  action?: AuditAction | undefined;
  user_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

function matching({ action, user_id, from, to }: AuditFilter, after?: Cursor): RawBuilder<unknown> {
  const conditions = equalities('filtered', { action });
  if (user_id !== undefined) conditions.push(sql`filtered.user_ids @> array[${user_id}::uuid]`);
  if (from !== undefined) conditions.push(sql`filtered.created_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`filtered.created_at < ${to}`);
  if (after !== undefined)
    conditions.push(sql`(filtered.created_at, filtered.id) > ${cursorRow(after)}`);
  return sql`from audit_log filtered ${whereAll(conditions)}`;
}

const nameOf = (table: string) => joinedRowJson(table, ['first_name', 'last_name']);

/** Entries with the current names. */
const columns = sql`
  entry.id, entry.actor_id, entry.action, entry.target_type, entry.target_id, entry.before,
  entry.after, entry.created_at,
  ${nameOf('actor')} as actor, ${nameOf('target')} as target,
  coalesce((
    select json_object_agg(person.id, ${nameOf('person')}) from profiles person
    where person.id = any (entry.user_ids) and person.id::text in (
      select value from jsonb_each_text(entry.before) union all select value
        from jsonb_each_text(entry.after))
  ), '{}') as people`;
const people = sql.raw(
  'left join profiles actor on actor.id = entry.actor_id left join profiles target on target.id = entry.target_id',
);

/** A slice of the log, newest first, with the numbers of existing signup codes. */
export async function listEntries(
  db: Sql,
  filter: AuditFilter,
  slice: Slice,
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${columns}, signup_code.code as target_code
    from ${pageIds([matching(filter)], ['created_at'], 'desc', slice)} page
      join audit_log entry on entry.id = page.id ${people}
      left join signup_codes signup_code on signup_code.id = entry.target_id
    ${orderBy('entry', ['created_at'], 'desc')}`.execute(db);
  return rows;
}

export async function countEntries(db: Sql, filter: AuditFilter): Promise<number> {
  return (await countOf([matching(filter)]).execute(db)).rows[0]?.total ?? 0;
}

export async function listEntriesAfter(
  db: Sql,
  filter: AuditFilter,
  after: Cursor,
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${columns}
    from (select filtered.* ${matching(filter, after)} order by filtered.created_at, filtered.id
      limit ${exportPageSize}) entry ${people}
    order by entry.created_at, entry.id`.execute(db);
  return rows;
}
