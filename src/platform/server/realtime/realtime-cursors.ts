import { newId } from '#platform/common/ids.ts';

/** Of how many people it is remembered when they were last told something. */
const remembered = 10_000;

/**
 * Says whether a browser has missed news between its first reads and the opening of its stream. A mark is a moment of this process:
 * what is read after it was handed out shows every change up to it, so that only what was told since can have been missed. A mark
 * of another process, or from before this one had gaps in its hearing, says nothing.
 */
export class RealtimeCursors {
  #hearing = newId();
  /** When each person was last told something; the one told longest ago comes first. */
  readonly #told = new Map<string, number>();
  #forgotten = -1;

  /** The mark of this moment, opaque to browsers. */
  now(): string {
    return `${this.#hearing}/${Math.floor(performance.now())}`;
  }

  /** Notes that somebody's browsers are told something now. */
  record(user_id: string): void {
    this.#told.delete(user_id);
    this.#told.set(user_id, performance.now());
    const [oldest] = this.#told.size > remembered ? this.#told : [];
    if (oldest === undefined) return;
    this.#told.delete(oldest[0]);
    this.#forgotten = oldest[1];
  }

  /** Whether this person may have been told something since that mark. */
  missed(user_id: string, mark: string): boolean {
    const [hearing, moment] = mark.split('/');
    const since = Number(moment);
    if (hearing !== this.#hearing || !(since > this.#forgotten)) return true;
    return (this.#told.get(user_id) ?? -1) >= since;
  }

  /** After announcements may have been lost: marks from before count no more. */
  restart(): void {
    this.#hearing = newId();
  }
}
