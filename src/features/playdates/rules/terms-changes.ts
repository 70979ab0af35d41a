import type { TermsInput, termsChangeLabels } from '#features/playdates/schema.ts';
import { callingOffLine } from './calling-off-line.ts';
import { courtCostLine } from './court-cost-line.ts';
import { totalLine } from './money.ts';
import { formatLine, termLabels } from './terms-labels.ts';

/** What applicants know of the terms, as it is kept from when they applied. */
export type SeenTerms = Omit<TermsInput, 'time_zone' | 'venue_address' | 'place_zip' | 'is_venue_public'>;
type TermsChange = {
  label: (typeof termsChangeLabels)[number];
  before: string | null;
  after: string | null;
};

const said = <Value>(value: Value | null, toText: (value: Value) => string): string | null =>
  value === null ? null : toText(value);

/**
 * What has changed in the terms since a team applied, each term before and after, in their words.
 * `before`: null where there were none. `amount`: null while no price is named.
 */
export function termsChanges(
  before: SeenTerms | null,
  after: SeenTerms,
  { others, amount }: { others: readonly string[]; amount: number | null },
): TermsChange[] {
  const lines: [TermsChange['label'], (terms: SeenTerms) => string | null][] = [
    ['How long', (terms) => termLabels.duration_minutes[terms.duration_minutes]],
    ['Total', (terms) => said(amount, (amount_per_hour) => totalLine({ ...terms, amount_per_hour }) ?? '')],
    ['Court', (terms) => terms.venue_name],
    ['Setting', (terms) => said(terms.setting, (value) => termLabels.setting[value])],
    ['Kind of court', (terms) => said(terms.court_access, (value) => termLabels.court_access[value])],
    ['Court cost', (terms) => courtCostLine(terms, 'other_team', others)],
    ['Format', formatLine],
    ['Balls', (terms) => termLabels.balls_by[terms.balls_by]],
    ['Calling off', callingOffLine],
  ];
  return lines
    .map(([label, line]) => ({ label, before: before && line(before), after: line(after) }))
    .filter((change) => change.before !== change.after);
}
