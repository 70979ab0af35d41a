import { courtCostMax, gamesMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';

/** One of some values; null among them: not said. */
export type Choice<Value extends string | number | null = string | number | null> = {
  kind: 'choice';
  /** Of its field in the form. */
  label: string;
  /** The values with their words, as the form offers them. */
  options: readonly (readonly [value: Value, label: string])[];
  initial: Value;
};

/** A whole number; null: not said. */
type Amount = {
  kind: 'amount';
  label: string;
  prefix?: string;
  min: number;
  max: number;
  /** What is said of any other number. */
  wrong: string;
  initial: number | null;
};

export type Term = Choice | Amount;

/** `label`: of its field; `options`: the values with their words. */
const choice = <Value extends string | number | null>(
  label: string,
  initial: Value,
  ...options: Choice<Value>['options']
): Choice<Value> => ({ kind: 'choice', label, initial, options });
const amount = (
  label: string,
  bounds: Pick<Amount, 'min' | 'max' | 'wrong' | 'prefix'>,
): Amount => ({
  kind: 'amount',
  label,
  initial: null,
  ...bounds,
});

/**
 * The terms of a PlayDate but for its place, which not everybody reads. A new one is a column of
 * play_date_terms, an entry here and a line in terms-lines.ts: what is sent and stored, the drafts
 * and the form are made from this list, in its order.
 */
export const termList = {
  duration_minutes: choice('How long', 90, [60, '1 hour'], [90, '1.5 hours'], [120, '2 hours']),
  setting: choice(
    'Indoor or outdoor',
    null,
    [null, 'Either'],
    ['indoor', 'Indoor'],
    ['outdoor', 'Outdoor'],
  ),
  court_access: choice(
    'Kind of court',
    null,
    [null, 'Not said'],
    ['public', 'Public court'],
    ['club', 'Club court'],
    ['private', 'Private court'],
  ),
  court_cost: amount('Court cost (optional)', {
    prefix: '$',
    min: 0,
    max: courtCostMax,
    wrong: messages.courtCostInvalid,
  }),
  court_paid_by: choice(
    'Who pays the court',
    'each_own',
    ['creator_team', 'Your team'],
    ['other_team', 'The other team'],
    ['each_own', 'Each team its share'],
  ),
  format: choice(
    'Format',
    'casual',
    ['casual', 'Casual'],
    ['best_of_3', 'Best of 3'],
    ['games', 'Games'],
    ['drills', 'Drills'],
  ),
  /** Of the format 'games', and of no other. */
  games: amount('Games', { min: 1, max: gamesMax, wrong: messages.gamesRequired }),
  points: choice('Points a game', 11, [11, 'To 11'], [15, 'To 15'], [21, 'To 21']),
  balls_by: choice(
    'Who brings balls',
    'earning_team',
    ['earning_team', 'The team that earns'],
    ['paying_team', 'The team that pays'],
  ),
  notice_hours: choice(
    'Calling off is late within',
    24,
    [12, '12 hours before'],
    [24, '24 hours before'],
    [48, '48 hours before'],
  ),
  late_percent: choice(
    'Owed when called off late',
    50,
    [0, 'Nothing'],
    [50, 'Half of the price'],
    [100, 'The whole price'],
  ),
};

export type TermName = keyof typeof termList;
/** The value of each term. */
export type Terms = { [Name in TermName]: (typeof termList)[Name]['initial'] };

// `Object.keys` and `Object.fromEntries` forget the names, hence the two casts.
export const termNames = Object.keys(termList) as TermName[];
/** Something of each term, by its name. */
export const mapTerms = <Result>(of: (term: Term, name: TermName) => Result) =>
  Object.fromEntries(termNames.map((name) => [name, of(termList[name], name)])) as Record<
    TermName,
    Result
  >;

/** The words for a value; null: not said. */
export const labelOf = ({ options }: Choice, value: string | number | null): string | null =>
  value === null ? null : (options.find(([each]) => each === value)?.[1] ?? null);

/** 'Outdoor · 1.5 hours · Casual, to 11', for cards. */
export function termsLine(
  terms: Pick<Terms, 'setting' | 'duration_minutes' | 'format' | 'games' | 'points'>,
): string {
  const setting = labelOf(termList.setting, terms.setting);
  const duration = labelOf(termList.duration_minutes, terms.duration_minutes);
  return [setting, duration, formatLine(terms)].filter((part) => part !== null).join(' · ');
}

/** 'Casual, to 11' or '3 games, to 15'. */
export function formatLine({
  format,
  games,
  points,
}: Pick<Terms, 'format' | 'games' | 'points'>): string {
  const name =
    games === null
      ? labelOf(termList.format, format)
      : `${games} ${games === 1 ? 'game' : 'games'}`;
  return format === 'drills' ? `${name}` : `${name}, to ${points}`;
}
