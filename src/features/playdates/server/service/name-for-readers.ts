import { type NotifiedPlaydate, nameMatch } from '#features/playdates/rules/name-match.ts';
import { findNamed } from '#features/playdates/server/store/named-matches.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

/** A text of a notice for a reader, after what tells them which match or PlayDate it is about. */
export type NameMatchFor = (reader: string, text: string) => string;

type Named = {
  id: string;
  readers: readonly string[];
  /** Whose account is being deleted, and who is not named any more. */
  former_id?: string | undefined;
};

/**
 * Which match or PlayDate a notice is about, as each reader may know it now: the only place that says
 * it. Names are taken out of the texts when accounts are deleted (`keepMatchesOff` of agreements).
 */
export async function nameMatchFor(
  trx: Transaction,
  { id, readers, former_id = undefined }: Named,
): Promise<NameMatchFor> {
  if (readers.length === 0) return (_, text) => text;
  const ids = readers.map(() => id);
  const rows = await findNamed(trx, ids, readers, former_id ?? null);
  const matches = new Map(rows.map(({ reader, ...match }) => [reader, match]));
  return (reader, text) => {
    const match = matches.get(reader);
    return match === undefined ? text : nameMatch(match, text);
  };
}

/** Answers the port `notifiedPlaydates`. */
export async function findNotifiedPlaydates(
  _: AppContext,
  db: Sql,
  { reader, ids }: { reader: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, NotifiedPlaydate>> {
  const distinct = [...new Set(ids)];
  const rows = await findNamed(
    db,
    distinct,
    distinct.map(() => reader),
    null,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
