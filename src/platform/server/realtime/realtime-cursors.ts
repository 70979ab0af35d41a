import { newId } from '#platform/common/ids.ts';

/** The number of users whose last notification is remembered. */
const maxUsers = 10_000;

/**
 * Detects notifications that a browser missed between its first reads and the opening of its
 * stream. A cursor is a time in this process: later reads show every change up to it, so only
 * notifications since then can be missed. Cursors of another process, or from before a lost LISTEN
 * connection, are invalid.
 */
export class RealtimeCursors {
  #generation = newId();
  /** The time of the last notification of each user, oldest first. */
  readonly #notifiedAt = new Map<string, number>();
  #evictedUntil = -1;

  /** The current cursor, opaque to browsers. */
  now(): string {
    return `${this.#generation}/${Math.floor(performance.now())}`;
  }

  /** Records a notification of a user. */
  record(user_id: string): void {
    this.#notifiedAt.delete(user_id);
    this.#notifiedAt.set(user_id, performance.now());
    const [oldest] = this.#notifiedAt.size > maxUsers ? this.#notifiedAt : [];
    if (oldest === undefined) return;
    this.#notifiedAt.delete(oldest[0]);
    this.#evictedUntil = oldest[1];
  }

  /** Whether the user may have been notified since a cursor; true for an invalid one. */
  missed(user_id: string, cursor: string): boolean {
    const [generation, time] = cursor.split('/');
    const since = Number(time);
    if (generation !== this.#generation || !(since > this.#evictedUntil)) return true;
    return (this.#notifiedAt.get(user_id) ?? -1) >= since;
  }

  /** Invalidates all cursors, after notifications may have been lost. */
  restart(): void {
    this.#generation = newId();
  }
}
