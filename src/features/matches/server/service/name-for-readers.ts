import { findNamed } from '#features/matches/server/store/named-matches.ts';
import type { NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';

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
  );
  return new Map(rows.map((row) => [row.id, row]));
}
