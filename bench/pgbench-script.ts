import { type Draw, drawColumns } from './calls.ts';
import type { Statement } from './record.ts';

/** A script for pgbench and the values of its variables. */
export type Script = { text: string; variables: Record<string, string> };

/** An undefined variable: pgbench binds NULL for it. */
const nothing = 'nothing';

/**
 * Converts recorded statements to a pgbench script for -M prepared: drawn parameters become
 * variables, others constants. pgbench numbers each mention of a parameter separately, which has no
 * effect.
 */
export function toScript(statements: readonly Statement[], draw: Draw): Script {
  const variables: Record<string, string> = {};
  const ofDraw = new Map(Object.entries(draw).map(([name, value]) => [value, name]));
  const parts = statements.map(({ text, values }, nr) => {
    const names = values.map(asText).map((value, index) => {
      if (value === null || value === undefined) return nothing;
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`A ${typeof value} cannot be a pgbench variable.`);
      const drawn = ofDraw.get(String(value));
      if (drawn !== undefined) return drawn;
      const name = `c${nr}_${index + 1}`;
      variables[name] = String(value);
      return name;
    });
    return hideColons(text.trim()).replaceAll(
      /\$(\d+)/g,
      (_, index: string) => `:${names[Number(index) - 1]}`,
    );
  });
  return { text: parts.map((part) => `${part};\n`).join(''), variables };
}

/** A parameter as PostgreSQL reads its text: of an array, the literal. */
export const asText = (value: unknown): unknown =>
  Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : value;

/** pgbench reads `:MI` as a variable even inside quotes; E'…\x3a…' writes it without a colon. */
export function hideColons(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'/g, (literal) => {
    if (!literal.includes(':')) return literal;
    if (literal.includes('\\')) throw new Error(`This literal cannot be rewritten: ${literal}`);
    return `E${literal.replaceAll(':', '\\x3a')}`;
  });
}

/** Draws another user for the following transactions. */
export function drawScript(draws: number): string {
  const columns = drawColumns.map((column) => `${column}::text`).join(', ');
  return `\\set n random(1, ${draws})\nselect ${columns} from bench.draws where n = :n \\gset\n`;
}

/**
 * The latencies (milliseconds) of one script from pgbench's log: of transactions that began after
 * the warm-up and ended within the measured time after it.
 */
export function latenciesOf(
  log: string,
  script: number,
  warmUpMs: number,
  measureMs: number,
): number[] {
  const entries = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // client_id transaction_no time script_no time_epoch time_us; the last two are the end.
      const [, , time = 0, nr = -1, epoch = 0, micros = 0] = line.split(' ').map(Number);
      const ended = epoch * 1000 + micros / 1000;
      return { nr, began: ended - time / 1000, ended, latency: time / 1000 };
    });
  const first = entries.reduce(
    (least, { began }) => Math.min(least, began),
    Number.POSITIVE_INFINITY,
  );
  const from = first + warmUpMs;
  return entries
    .filter(({ nr, began, ended }) => nr === script && began >= from && ended <= from + measureMs)
    .map(({ latency }) => latency);
}
