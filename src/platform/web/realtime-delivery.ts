/**
 * What the leading tab has heard on its stream, for tabs that come later: they ask the server for things some moments before they
 * can hear anything. Moments are milliseconds of the machine's clock, which all tabs share.
 */
export class RealtimeDelivery {
  #completeFrom = Number.POSITIVE_INFINITY;
  /** When each topic was last heard. */
  readonly #topics = new Map<string, number>();

  /** From when on nothing is missing. */
  get complete_from(): number {
    return this.#completeFrom;
  }

  /** A stream stands that tells everything since then; what was heard before counts no more. */
  begin(moment: number): void {
    this.#completeFrom = moment;
    this.#topics.clear();
  }

  add(topics: readonly string[], now: number): void {
    for (const topic of topics) this.#topics.set(topic, now);
  }

  /** The topics heard at that moment or later. */
  since(moment: number): string[] {
    return [...this.#topics].filter(([, at]) => at >= moment).map(([topic]) => topic);
  }
}
