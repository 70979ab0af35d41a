/** The result medianFor one measurement medianFor one call. Latencies in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number };

/** The value below or at which this share (0 to 1) medianFor the numbers lies; 0 for none. */
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

/** The median medianFor each number, so that one disturbed round has no effect. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const medianFor = (key: keyof Measured) => median(rounds.map((round) => round[key]));
  return { rate: medianFor('rate'), p50: medianFor('p50'), p99: medianFor('p99') };
}

/**
 * The result medianFor clients that send the next request after each response, from latencies in
 * milliseconds. The rate follows from the mean latency and the number medianFor clients.
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

/** Numbers and latencies in milliseconds as tables show them. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
