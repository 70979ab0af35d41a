import type { Rule } from '#features/referee/data/rule.ts';
import { renumbered, rulebook, sections } from '#features/referee/data/rulebook.ts';

/** `11.A.1`, `4.m.4`, `13.C.2.a`; without a dot only behind the word "rule", as in "rule 11A". */
const numberPattern =
  /\b(\d{1,2})\.\s?([a-z])(?:\.?(\d{1,2}))?(?:\.([a-z]))?\b|\b(?:rule|section)s?\s+(\d{1,2})(?:([a-z])(\d{1,2})?([a-z])?)?\b(?!\.\w)/gi;

/** The rule numbers that a text quotes, spelled as the rulebook spells them. */
export function numbersIn(text: string): string[] {
  const numbers = [...text.matchAll(numberPattern)].map(([, a, b, c, d, e, f, g, h]) =>
    [a ?? e, (b ?? f)?.toUpperCase(), c ?? g, (d ?? h)?.toLowerCase()]
      .filter((part) => part !== undefined)
      .join('.'),
  );
  return [...new Set(numbers)];
}

/** A text without its rule numbers, whose figures are neither scores nor sizes. */
export const withoutNumbers = (text: string): string => text.replaceAll(numberPattern, ' ');

/**
 * Whether the number of a rule, which may be a range (`3.B.1-4`, `3.D.1/6`, `10.H-K`), includes
 * another.
 */
function holds(rule: string, number: string): boolean {
  if (rule === number) return true;
  const [, stem = '', first = '', mark = '', last = ''] =
    /^(.*\.)(\w+)([-/])(\w+)$/.exec(rule) ?? [];
  if (mark === '' || !number.startsWith(stem)) return false;
  const part = number.slice(stem.length);
  if (part.length !== first.length) return false;
  return mark === '/' ? part === first || part === last : first <= part && part <= last;
}

/**
 * The rules of the 2026 edition that stand under a number: for `11.A` the three from `11.A.1` on.
 */
export const rulesUnder = (number: string): readonly Rule[] =>
  rulebook.filter((rule) => rule.number?.startsWith(`${number}.`));

/**
 * The rules of the 2026 edition with a number, or the first under it: `8.H` itself, for `6.F` what
 * `6.F.1-3` and `6.F.4` say.
 */
export function rulesOf(number: string): readonly Rule[] {
  const own = rulebook.filter((rule) => rule.number !== null && holds(rule.number, number));
  return own.length > 0 ? own : rulesUnder(number).slice(0, 3);
}

/** Whether neither edition has a rule or a section of a number. */
export const isUnknown = (number: string): boolean =>
  rulesOf(number).length === 0 && movedFrom(number) === undefined && !sections.has(number);

/** The renumbering of a rule number of the 2025 edition. */
export const movedFrom = (old: string) => renumbered.find((moved) => moved.old === old);
