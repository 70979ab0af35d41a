import { totalLine } from './money.ts';
import { labelOf, type Terms, termList } from './terms.ts';
import { termsLines } from './terms-lines.ts';

/** What applicants know of the terms, as it is kept from when they applied. */
export type SeenTerms = Terms & { venue_name: string | null };
/** `amount`: null while no price is named. */
type Reader = { others: readonly string[]; amount: number | null };

const lines = [
  {
    label: 'How long',
    line: (terms) => labelOf(termList.duration_minutes, terms.duration_minutes),
  },
  {
    label: 'Total',
    line: (terms, { amount }) =>
      amount === null ? null : totalLine({ ...terms, amount_per_hour: amount }),
  },
  { label: 'Court', line: (terms) => terms.venue_name },
  { label: 'Setting', line: (terms) => labelOf(termList.setting, terms.setting) },
  { label: 'Kind of court', line: (terms) => labelOf(termList.court_access, terms.court_access) },
  ...termsLines.map(({ label, line }) => ({
    label,
    line: (terms: SeenTerms, { others }: Reader) => line(terms, 'other_team', others),
  })),
] as const satisfies { label: string; line: (terms: SeenTerms, reader: Reader) => string | null }[];

/** What applicants may know of the terms, by the names that the screens have for it. */
export const termsChangeLabels = lines.map(({ label }) => label);

/**
 * What has changed in the terms since a team applied, each term before and after, in their words.
 * `before`: null where there were none.
 */
export function termsChanges(before: SeenTerms | null, after: SeenTerms, reader: Reader) {
  return lines
    .map(({ label, line }) => ({
      label,
      before: before && line(before, reader),
      after: line(after, reader),
    }))
    .filter((change) => change.before !== change.after);
}
