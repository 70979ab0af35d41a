import { messages } from '#features/playdates/messages.ts';
import { type NamedMatch, nameMatch } from '#features/playdates/rules/name-match.ts';
import { findNamed } from '#features/playdates/server/store/named-matches.ts';
import { namesFor } from '#features/profiles/server/service/names.ts';
import type { Transaction } from '#platform/server/database/database.ts';

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
export async function nameMatchFor(trx: Transaction, named: Named): Promise<NameMatchFor> {
  const matches = await matchesFor(trx, named);
  return (reader, text) => {
    const match = matches.get(reader);
    return match === undefined ? text : nameMatch(match, text);
  };
}

/** What each reader may know of it. */
export async function matchesFor(
  trx: Transaction,
  { id, readers, former_id }: Named,
): Promise<Map<string, NamedMatch>> {
  if (readers.length === 0) return new Map();
  const rows = await findNamed(trx, { id, readers });
  const people = new Set(rows.flatMap(({ others }) => others).filter((person) => person !== null));
  const nameFor = await namesFor(trx, readers, [...people]);
  return new Map(
    rows.map(({ reader, others, ...match }) => [
      reader,
      {
        ...match,
        others: others.map((person) =>
          person === null || person === former_id ? messages.formerPlayer : nameFor(reader, person),
        ),
      },
    ]),
  );
}
