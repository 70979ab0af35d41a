import { type Insertable, sql } from 'kysely';
import type { AuditAction } from '#features/audit/schema.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertEntry(db: Sql, entry: Insertable<DB['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Entries whose id is there already are left out. */
export async function insertNewEntries(
  db: Sql,
  entries: Insertable<DB['audit_log']>[],
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(entries)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Actions by and on the user, oldest first, without data of others. */
export async function exportAuditEntries(db: Sql, user_id: string, after: Cursor) {
  type ExportRow = Cursor & { action: AuditAction; your_part: 'done_by_you' | 'done_to_you' };
  const { rows } = await sql<ExportRow>`
    select id, action, created_at,
      case when actor_id = ${user_id} then 'done_by_you' else 'done_to_you' end as your_part
    from audit_log
    where user_ids @> array[${user_id}::uuid]
      and (created_at, id) > ${cursorRow(after)}
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}
