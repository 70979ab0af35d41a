import * as z from 'zod';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { stateTimeZones, timeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages.ts';
import {
  ballsFrom,
  courtAccesses,
  courtPayers,
  formats,
  localStarts,
  settings,
  type TermsInput,
  termsInput,
} from '#features/playdates/schema.ts';
import type { State } from '#features/profiles/data/states.ts';
import { amountError, amountOf } from './amount.ts';

/** Times, place and terms as they are typed; an empty text means none. */
export const termsDraft = z.object({
  times: z.array(z.string()),
  time_zone: z.enum(timeZones),
  duration_minutes: z.number(),
  venue_name: z.string(),
  venue_address: z.string(),
  is_venue_public: z.boolean(),
  setting: z.enum([...settings, '']),
  // A draft of before has none.
  court_access: z.enum([...courtAccesses, '']).default(''),
  place_zip: z.string(),
  court_cost: z.string(),
  court_paid_by: z.enum(courtPayers),
  format: z.enum(formats),
  games: z.string(),
  points: z.number(),
  balls_by: z.enum(ballsFrom),
  notice_hours: z.number(),
  late_percent: z.number(),
  /** The highest price that the team accepts; empty: the one of the PlayDate. */
  highest: z.string(),
});
export type TermsDraft = z.infer<typeof termsDraft>;

export const newTermsDraft = (state: State): TermsDraft => ({
  times: [],
  time_zone: stateTimeZones[state],
  duration_minutes: 90,
  venue_name: '',
  venue_address: '',
  is_venue_public: false,
  setting: '',
  court_access: '',
  place_zip: '',
  court_cost: '',
  court_paid_by: 'each_own',
  format: 'casual',
  games: '3',
  points: 11,
  balls_by: 'earning_team',
  notice_hours: 24,
  late_percent: 50,
  highest: '',
});

/** Whether nothing but times differs from new terms in this state. */
export function isOnlyTimes(terms: TermsDraft, state: State): boolean {
  const { times: _, ...begun } = newTermsDraft(state);
  return Object.entries(begun).every(([name, value]) => terms[name as keyof TermsDraft] === value);
}

/** The terms with these times: new ones with the first time, none again without any that is chosen. */
export function withTimes(
  terms: TermsDraft | undefined,
  times: string[],
  state: State,
): TermsDraft | undefined {
  const changed = { ...(terms ?? newTermsDraft(state)), times };
  return times.length === 0 && isOnlyTimes(changed, state) ? undefined : changed;
}

type Source = Pick<PlaydateDetail, 'state' | 'terms' | 'payment_per_hour_min' | 'payment_per_hour_max'>;

/** The terms of a PlayDate, to change or repeat them. */
export function termsDraftOf(playdate: Source): TermsDraft {
  const { state, terms, payment_per_hour_min, payment_per_hour_max } = playdate;
  const highest = payment_per_hour_max > payment_per_hour_min ? String(payment_per_hour_max) : '';
  if (terms === null) return { ...newTermsDraft(state), highest };
  return {
    ...terms,
    times: terms.times.map((time) => time.local_start),
    venue_name: terms.venue_name ?? '',
    venue_address: terms.venue_address ?? '',
    // A team that has not been asked decides now.
    is_venue_public: terms.is_venue_public === true,
    setting: terms.setting ?? '',
    court_access: terms.court_access ?? '',
    place_zip: terms.place_zip ?? '',
    court_cost: terms.court_cost === null ? '' : String(terms.court_cost),
    games: terms.games === null ? '3' : String(terms.games),
    highest,
  };
}

export type TermsErrors = Partial<Record<keyof TermsDraft, string>>;
type Checked =
  | { errors: TermsErrors; terms?: never }
  | { errors?: never; terms: TermsInput; times: string[]; payment_per_hour_max: number };

/** What is sent of a draft for a PlayDate of this price, or its errors. */
export function checkTerms({ times, highest, ...draft }: TermsDraft, amount: number): Checked {
  const { games, court_cost } = draft;
  const terms = termsInput.safeParse({
    ...draft,
    setting: draft.setting === '' ? null : draft.setting,
    court_access: draft.court_access === '' ? null : draft.court_access,
    place_zip: draft.place_zip.trim() === '' ? null : draft.place_zip.trim(),
    court_cost: court_cost === '' ? null : Number(court_cost),
    games: draft.format === 'games' ? Number(games) : null,
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

function priceError(highest: string, amount: number): string | undefined {
  return (
    amountError(highest) ?? (amountOf(highest) < amount ? messages.highestBelowPrice(amount) : undefined)
  );
}
