import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { AuditAction } from '#features/audit/rules.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import type { DB } from '#platform/server/database/schema.ts';

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

/** Both keys of the log, one way or the other; both are in each of its indexes. */
const byTime = (t: string, way: 'asc' | 'desc') => sql.raw(`${t}.created_at ${way}, ${t}.id ${way}`);

/** Where an entry names whom it concerns, as the indexes have it: a PlayDate has two people, who differ, and a signup code has one. */
const concerned = [
  sql`e.target_id`,
  sql`(e.before ->> 'creator_id')::uuid`,
  sql`(e.before ->> 'partner_id')::uuid`,
  sql`(e.after ->> 'user_id')::uuid`,
];

/**
 * What the filter lets through, in parts none of which has an entry of another: of somebody, what they did, and what others did to them, to
 * PlayDates of theirs and with signup codes for them. Each part stands in an index in order, so that no page has to put together all of them.
 */
function parts({ action, user_id, from, to }: AuditFilter, after?: Cursor): RawBuilder<unknown>[] {
  const conditions = [
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(from === undefined ? [] : [sql`e.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.created_at < ${to}`]),
    ...(after === undefined
      ? []
      : [sql`(e.created_at, e.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const where = (own: RawBuilder<unknown>[]) => {
    const all = [...own, ...conditions];
    return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
  };
  if (user_id === undefined) return [sql`from audit_log e ${where([])}`];
  return [
    sql`from audit_log e ${where([sql`e.actor_id = ${user_id}`])}`,
    ...concerned.map(
      (person) =>
        sql`from audit_log e ${where([sql`${person} = ${user_id}`, sql`e.actor_id is distinct from ${user_id}`])}`,
    ),
  ];
}

/** A slice of the ids, read from indexes; the rows before it are passed by there. */
function slice(filter: AuditFilter, { offset, limit, fromEnd }: Slice, after?: Cursor): RawBuilder<unknown> {
  const way = fromEnd ? 'asc' : 'desc';
  const each = parts(filter, after).map(
    (part) => sql`(select e.id, e.created_at ${part} order by ${byTime('e', way)} limit ${offset + limit})`,
  );
  return sql`(select s.id from (${sql.join(each, sql` union all `)}) s
    order by ${byTime('s', way)} offset ${offset} limit ${limit})`;
}

const nameOf = (t: string) => `json_build_object('first_name', ${t}.first_name, 'last_name', ${t}.last_name)`;

/** Entries with the names that people have today. */
const named =
  sql.raw(`l.*, case when a.id is not null then ${nameOf('a')} end as actor, case when t.id is not null then ${nameOf('t')} end as target,
  coalesce((
    select json_object_agg(p.id, ${nameOf('p')})
    from profiles p where p.id in (
      (l.before ->> 'user_id')::uuid, (l.before ->> 'creator_id')::uuid, (l.before ->> 'partner_id')::uuid,
      (l.after ->> 'user_id')::uuid, (l.after ->> 'creator_id')::uuid, (l.after ->> 'partner_id')::uuid)), '{}') as people`);
const people = sql.raw(
  'left join profiles a on a.id = l.actor_id left join profiles t on t.id = l.target_id',
);

/** A slice of the log, newest first, or oldest first when it is read from the end. */
export function entriesStatement(filter: AuditFilter, at: Slice): RawBuilder<AuditEntry> {
  return sql<AuditEntry>`
    select ${named}, c.code as target_code
    from ${slice(filter, at)} page
      join audit_log l on l.id = page.id ${people}
      left join signup_codes c on c.id = l.target_id
    order by ${byTime('l', at.fromEnd ? 'asc' : 'desc')}`;
}

export async function listEntries(db: Sql, filter: AuditFilter, at: Slice): Promise<AuditEntry[]> {
  return (await entriesStatement(filter, at).execute(db)).rows;
}

export function countStatement(filter: AuditFilter): RawBuilder<{ total: number }> {
  const each = parts(filter).map((part) => sql`(select count(*) ${part})`);
  return sql<{ total: number }>`select ${sql.join(each, sql` + `)} as total`;
}

export async function countEntries(db: Sql, filter: AuditFilter): Promise<number> {
  return (await countStatement(filter).execute(db)).rows[0]?.total ?? 0;
}

const heldSlice: Slice = { offset: 0, limit: exportPageSize, fromEnd: true };

/** The entries after a place, oldest first, as many as are read at a time. */
export async function listEntriesAfter(db: Sql, filter: AuditFilter, after: Cursor): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${named} from ${slice(filter, heldSlice, after)} page join audit_log l on l.id = page.id ${people}
    order by ${byTime('l', 'asc')}`.execute(db);
  return rows;
}

/** What somebody did or had done to them, oldest first; of others there is nothing in it. */
export async function exportAuditEntries(db: Sql, user_id: string, after: Cursor) {
  type Held = Pick<AuditEntry, 'id' | 'action' | 'created_at'> & {
    your_part: 'done_by_you' | 'done_to_you';
  };
  const { rows } = await sql<Held>`
    select l.id, l.action, l.created_at,
      case when l.actor_id = ${user_id} then 'done_by_you' else 'done_to_you' end as your_part
    from ${slice({ user_id }, heldSlice, after)} page join audit_log l on l.id = page.id
    order by ${byTime('l', 'asc')}`.execute(db);
  return rows;
}
