/** What one measurement of one call says. Latencies in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number };

/** The value that so large a share (0 to 1) of the numbers does not exceed; 0 for none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[at] ?? 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Each number on its own: one round that something disturbed moves none of them. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]));
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') };
}

/**
 * What latencies (milliseconds) of clients say that ask again as soon as they are answered. The rate follows from the mean: so
 * many clients, each so many times a second.
 */
export function fromLatencies(latencies: readonly number[], clients: number): Measured {
  const sorted = Float64Array.from(latencies).sort();
  const total = sorted.reduce((sum, one) => sum + one, 0);
  return {
    rate: total === 0 ? 0 : (clients * sorted.length * 1000) / total,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** As tables show numbers, and latencies in milliseconds. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
