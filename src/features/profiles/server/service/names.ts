import { messages } from '#features/profiles/messages/common.ts';
import { namesForReaders } from '#features/profiles/server/store/profiles.ts';
import { nameFor } from '#features/profiles/server/store/sql-fragments.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** The name of a person as a reader may see it; 'Former player' for a deleted account. */
export type NameFor = (reader: string, person: string) => string;

/**
 * Names for texts that are written for each reader, as each may see them now (decision 0033). A
 * text keeps the name that was true when it was written.
 */
export async function namesFor(
  db: Sql,
  readers: readonly string[],
  people: readonly string[],
): Promise<NameFor> {
  const rows = await namesForReaders(db, { readers, people });
  const names = new Map(rows.map((row) => [`${row.reader} ${row.id}`, fullName(row)]));
  return (reader, person) => names.get(`${reader} ${person}`) ?? messages.formerPlayer;
}

/**
 * The name of the person whose id is in a column, as a reader may see it; null for a deleted
 * account.
 */
export const nameSubquery = nameFor;
