import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** A kind of event that one feature declares and later ones may act on, named after what has happened. */
export type EventType<Payload> = { name: string; payload?: Payload };

/** Declares an event: `export const accountConfirmed = eventType<{ user_id: string }>('account_confirmed')`. */
export function eventType<Payload>(name: string): EventType<Payload> {
  return { name };
}

type Handler<Payload> = (app: AppContext, trx: Transaction, payload: Payload) => Promise<void>;

/**
 * Carries events from earlier features to later ones. Handlers run inside the caller's transaction, one after the other
 * in the order they were added; one that throws undoes everything. app/server does the wiring.
 */
export class Events {
  readonly #handlers = new Map<string, Handler<never>[]>();

  on<Payload>(type: EventType<Payload>, handler: Handler<Payload>): void {
    const handlers = this.#handlers.get(type.name) ?? [];
    handlers.push(handler as Handler<never>);
    this.#handlers.set(type.name, handlers);
  }

  async emit<Payload>(
    app: AppContext,
    trx: Transaction,
    type: EventType<Payload>,
    payload: Payload,
  ): Promise<void> {
    for (const handler of this.#handlers.get(type.name) ?? []) {
      await (handler as Handler<Payload>)(app, trx, payload);
    }
  }
}
