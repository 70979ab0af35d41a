import * as z from 'zod';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { stateTimeZones, timeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { chosenIn, textOf } from '#features/playdates/rules/term-fields.ts';
import { mapTerms, type Term } from '#features/playdates/rules/terms.ts';
import { localStarts, type TermsInput, termsInput } from '#features/playdates/schema.ts';
import type { State } from '#features/profiles/data/states.ts';
import { amountError, amountOf } from './amount.ts';

/** Times, place and terms as they are typed; an empty text means none. */
export const termsDraft = z.object({
  times: z.array(z.string()),
  time_zone: z.enum(timeZones),
  venue_name: z.string(),
  venue_address: z.string(),
  is_venue_public: z.boolean(),
  place_zip: z.string(),
  // A draft of before may have numbers, and not all terms.
  ...mapTerms((term) => z.coerce.string().default(textOf(term.initial))),
  /** The highest price that the team accepts; empty: the one of the PlayDate. */
  highest: z.string(),
});
export type TermsDraft = z.infer<typeof termsDraft>;

/** The number of games to begin with, once the format is chosen. */
const usualGames = 3;

export const newTermsDraft = (state: State): TermsDraft => ({
  times: [],
  time_zone: stateTimeZones[state],
  venue_name: '',
  venue_address: '',
  is_venue_public: false,
  place_zip: '',
  ...mapTerms((term) => textOf(term.initial)),
  games: textOf(usualGames),
  highest: '',
});

/** Whether nothing but times differs from new terms in this state. */
export function isOnlyTimes(terms: TermsDraft, state: State): boolean {
  const { times: _, ...begun } = newTermsDraft(state);
  return Object.entries(begun).every(([name, value]) => terms[name as keyof TermsDraft] === value);
}

/**
 * The terms with these times: new ones with the first time, none again without any that is chosen.
 */
export function withTimes(
  terms: TermsDraft | undefined,
  times: string[],
  state: State,
): TermsDraft | undefined {
  const changed = { ...(terms ?? newTermsDraft(state)), times };
  return times.length === 0 && isOnlyTimes(changed, state) ? undefined : changed;
}

type Source = Pick<
  PlaydateDetail,
  'state' | 'terms' | 'payment_per_hour_min' | 'payment_per_hour_max'
>;

/** The terms of a PlayDate, to change or repeat them. */
export function termsDraftOf(playdate: Source): TermsDraft {
  const { state, terms, payment_per_hour_min, payment_per_hour_max } = playdate;
  const highest = payment_per_hour_max > payment_per_hour_min ? String(payment_per_hour_max) : '';
  if (terms === null) return { ...newTermsDraft(state), highest };
  return {
    times: terms.times.map((time) => time.local_start),
    time_zone: terms.time_zone,
    venue_name: terms.venue_name ?? '',
    venue_address: terms.venue_address ?? '',
    // A team that has not been asked decides now.
    is_venue_public: terms.is_venue_public === true,
    place_zip: terms.place_zip ?? '',
    ...mapTerms((_, name) => textOf(terms[name])),
    games: textOf(terms.games ?? usualGames),
    highest,
  };
}

export type TermsErrors = Partial<Record<keyof TermsDraft, string>>;
type Checked =
  | { errors: TermsErrors; terms?: never }
  | { errors?: never; terms: TermsInput; times: string[]; payment_per_hour_max: number };

/** What is sent of a draft for a PlayDate of this price, or its errors. */
export function checkTerms({ times, highest, ...draft }: TermsDraft, amount: number): Checked {
  const terms = termsInput.safeParse({
    ...draft,
    place_zip: draft.place_zip.trim() || null,
    ...mapTerms((term, name) => valueIn(term, draft[name])),
    ...(draft.format !== 'games' && { games: null }),
  });
  const starts = localStarts.safeParse(times);
  const highestError = highest === '' ? undefined : priceError(highest, amount);
  if (terms.success && starts.success && highestError === undefined)
    return {
      terms: terms.data,
      times: starts.data,
      payment_per_hour_max: highest === '' ? amount : amountOf(highest),
    };
  const issues = [
    ...(terms.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
    ...(starts.error ? [['times', starts.error.issues[0]?.message]] : []),
    ...(highestError === undefined ? [] : [['highest', highestError]]),
  ];
  return { errors: Object.fromEntries(issues) as TermsErrors };
}

function valueIn(term: Term, text: string) {
  if (term.kind === 'choice') return chosenIn(term, text);
  return text === '' ? null : Number(text);
}

function priceError(highest: string, amount: number): string | undefined {
  return (
    amountError(highest) ??
    (amountOf(highest) < amount ? messages.highestBelowPrice(amount) : undefined)
  );
}
