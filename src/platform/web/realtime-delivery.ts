/**
 * The topics that the leading tab has received, for tabs opened later: their first queries run
 * before they can receive events. Times are milliseconds of the machine's clock, which all tabs
 * share.
 */
export class RealtimeDelivery {
  #completeFrom = Number.POSITIVE_INFINITY;
  /** When each topic was last received. */
  readonly #topics = new Map<string, number>();

  /** No event since then is missing. */
  get completeFrom(): number {
    return this.#completeFrom;
  }

  /** A stream has opened that delivers all events since `time`; earlier topics are dropped. */
  begin(time: number): void {
    this.#completeFrom = time;
    this.#topics.clear();
  }

  add(topics: readonly string[], now: number): void {
    for (const topic of topics) this.#topics.set(topic, now);
  }

  /** The topics received at `time` or later. */
  since(time: number): string[] {
    return [...this.#topics].filter(([, at]) => at >= time).map(([topic]) => topic);
  }
}
