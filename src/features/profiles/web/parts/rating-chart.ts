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

/** Distances between the names on the scale; the finest one that needs at most five of them is taken. */
const distances = [0.1, 0.25, 0.5, 1, 1.25];
const mostTicks = 5;

/** Draws a rating history of at least one entry, oldest first, up to now. */
export function chartOf(entries: readonly RatingEntry[], now: Date): RatingChart {
  const [low, high, distance] = scaleOf(entries.flatMap((entry) => [entry.dupr_rating, entry.self_rating]));
  const from = new Date(entries[0]?.created_at ?? now).getTime();
  const whole = Math.max(now.getTime() - from, 1);
  const x = (moment: string) => percent((new Date(moment).getTime() - from) / whole);
  const y = (rating: number) => percent((high - rating) / (high - low));
  const path = (of: 'dupr_rating' | 'self_rating') => {
    const steps = entries.map(
      (entry, at) => `${at === 0 ? 'M0 ' : `H${x(entry.created_at)}V`}${y(entry[of])}`,
    );
    return `${steps.join('')}H100`;
  };
  const count = Math.round((high - low) / distance);
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => high - at * distance).map((rating) => ({
      rating,
      y: y(rating),
    })),
    dupr_rating: path('dupr_rating'),
    self_rating: path('self_rating'),
  };
}

/** The lowest and the highest rating of the scale, and how far apart its names are. */
function scaleOf(ratings: readonly number[]): [number, number, number] {
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  for (const distance of distances) {
    const low = Math.max(ratingMin, Math.floor(least / distance) * distance);
    const high = Math.min(ratingMax, Math.ceil(most / distance) * distance);
    // ratings that never differed lie in the middle
    if (high - low < distance)
      return [Math.max(ratingMin, low - distance), Math.min(ratingMax, high + distance), distance];
    if (Math.round((high - low) / distance) < mostTicks) return [low, high, distance];
  }
  return [ratingMin, ratingMax, 1.25];
}

/** Within the chart, to hundredths. */
function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
