import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { AuditAction } from '#features/audit/rules.ts';
import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { heldPageSize } from '#platform/server/held-data.ts';
import type { Slice } from '#platform/server/numbered-page.ts';

/** What of the log is asked for. */
export type AuditFilter = {
  action?: AuditAction | undefined;
  user_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Whoever may read the log: all admins who are not paused. */
export async function listReaders(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_paused', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertEntry(db: Sql, entry: Insertable<DB['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

function filtered<Row>(query: SelectQueryBuilder<DB, 'audit_log', Row>, filter: AuditFilter) {
  const { action, user_id, from, to } = filter;
  return query
    .$if(action !== undefined, (q) => q.where('action', '=', action as AuditAction))
    .$if(user_id !== undefined, (q) =>
      q.where(({ eb, or }) => or([eb('actor_id', '=', user_id ?? ''), eb('target_id', '=', user_id ?? '')])),
    )
    .$if(from !== undefined, (q) => q.where('audit_log.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('audit_log.created_at', '<', to ?? ''));
}

/** Entries with the names that people have today. */
function named(db: Sql, entries: ReturnType<typeof slice>) {
  return db
    .selectFrom(entries.as('l'))
    .leftJoin('profiles as a', 'a.id', 'l.actor_id')
    .leftJoin('profiles as t', 't.id', 'l.target_id')
    .selectAll('l')
    .select(
      sql<AuditEntry['actor']>`
        case when a.id is not null then json_build_object('first_name', a.first_name, 'last_name', a.last_name) end`.as(
        'actor',
      ),
    )
    .select(
      sql<AuditEntry['target']>`
        case when t.id is not null then json_build_object('first_name', t.first_name, 'last_name', t.last_name) end`.as(
        'target',
      ),
    )
    .select(
      sql<AuditEntry['people']>`coalesce((
        select json_object_agg(p.id, json_build_object('first_name', p.first_name, 'last_name', p.last_name))
        from profiles p where p.id in (
          (l.before ->> 'user_id')::uuid, (l.before ->> 'creator_id')::uuid, (l.before ->> 'partner_id')::uuid,
          (l.after ->> 'user_id')::uuid, (l.after ->> 'creator_id')::uuid, (l.after ->> 'partner_id')::uuid)), '{}')`.as(
        'people',
      ),
    )
    .$castTo<AuditEntry>();
}

function slice(db: Sql, filter: AuditFilter, { offset, limit, from_end }: Slice) {
  const direction = from_end ? 'asc' : 'desc';
  return filtered(db.selectFrom('audit_log').selectAll(), filter)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit);
}

/** A slice of the log, newest first, or oldest first when it is read from the end. */
export function entriesQuery(db: Sql, filter: AuditFilter, at: Slice) {
  const direction = at.from_end ? 'asc' : 'desc';
  return named(db, slice(db, filter, at))
    .leftJoin('signup_codes as c', 'c.id', 'l.target_id')
    .select('c.code as target_code')
    .orderBy('l.created_at', direction)
    .orderBy('l.id', direction);
}

export function listEntries(db: Sql, filter: AuditFilter, at: Slice): Promise<AuditEntry[]> {
  return entriesQuery(db, filter, at).execute();
}

export async function countEntries(db: Sql, filter: AuditFilter): Promise<number> {
  const query = filtered(
    db.selectFrom('audit_log').select(({ fn }) => fn.countAll<number>().as('total')),
    filter,
  );
  return (await query.executeTakeFirstOrThrow()).total;
}

/** The entries after a place, oldest first, as many as are read at a time. */
export function listEntriesAfter(db: Sql, filter: AuditFilter, after: Cursor): Promise<AuditEntry[]> {
  const entries = slice(db, filter, { offset: 0, limit: heldPageSize, from_end: true }).where(
    sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
  );
  return named(db, entries).orderBy('l.created_at').orderBy('l.id').execute();
}

/** What somebody did or had done to them, oldest first; of others there is nothing in it. */
export function heldEntries(db: Sql, user_id: string, after: Cursor) {
  return slice(db, { user_id }, { offset: 0, limit: heldPageSize, from_end: true })
    .where(sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`)
    .clearSelect()
    .select(['id', 'action', 'created_at'])
    .select(
      sql<
        'done_by_you' | 'done_to_you'
      >`case when actor_id = ${user_id} then 'done_by_you' else 'done_to_you' end`.as('your_part'),
    )
    .execute();
}
