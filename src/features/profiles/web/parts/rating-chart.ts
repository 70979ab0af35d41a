import type { RatingEntry } from '#features/profiles/contract.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';

/** A chart in percent of its width and height, from the upper left corner. */
export type RatingChart = {
  /** The ratings that the scale names, highest first, each with its height. */
  ticks: { rating: number; y: number }[];
  /** For an SVG path: a rating holds until the next one, and the last one until today. */
  dupr_rating: string;
  self_rating: string;
};

// In hundredths, which are whole numbers, as are all ratings then.
const lowest = ratingMin * 100;
const highest = ratingMax * 100;
/** Distances between the names on the scale; the finest one that needs at most five of them is taken. */
const distances = [10, 25, 50, 100];
const mostTicks = 5;

/** Draws a rating history of at least one entry, oldest first, up to now. */
export function chartOf(entries: readonly RatingEntry[], now: Date): RatingChart {
  const { low, high, distance } = scaleOf(
    entries.flatMap((entry) => [hundredths(entry.dupr_rating), hundredths(entry.self_rating)]),
  );
  const from = new Date(entries[0]?.created_at ?? now).getTime();
  const whole = Math.max(now.getTime() - from, 1);
  const x = (moment: string) => percent((new Date(moment).getTime() - from) / whole);
  const y = (rating: number) => percent((high - hundredths(rating)) / (high - low));
  const path = (of: 'dupr_rating' | 'self_rating') => {
    const steps = entries.map(
      (entry, at) => `${at === 0 ? 'M0 ' : `H${x(entry.created_at)}V`}${y(entry[of])}`,
    );
    return `${steps.join('')}H100`;
  };
  const names = Array.from({ length: (high - low) / distance + 1 }, (_, at) => (high - at * distance) / 100);
  return {
    ticks: names.map((rating) => ({ rating, y: y(rating) })),
    dupr_rating: path('dupr_rating'),
    self_rating: path('self_rating'),
  };
}

/** The lowest and the highest rating of the scale, and how far apart its names are. */
function scaleOf(ratings: readonly number[]): { low: number; high: number; distance: number } {
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  for (const distance of distances) {
    let low = Math.floor(least / distance) * distance;
    let high = Math.ceil(most / distance) * distance;
    if (low === high) {
      // ratings that never differed lie in the middle
      low -= distance;
      high += distance;
    }
    if ((high - low) / distance < mostTicks)
      return { low: Math.max(low, lowest), high: Math.min(high, highest), distance };
  }
  return { low: lowest, high: highest, distance: 125 };
}

const hundredths = (rating: number) => Math.round(rating * 100);

/** Within the chart, to hundredths. */
function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
