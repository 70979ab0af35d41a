import type { Transaction } from '#platform/server/database/database.ts';

/** A type of event that one feature declares and later ones handle, named after what happened. */
export type EventType<Payload> = { name: string; payload?: Payload };

/** Declares an event: `eventType<{ user_id: string }>('account_confirmed')`. */
export function eventType<Payload>(name: string): EventType<Payload> {
  return { name };
}

type Handler<Context, Payload> = (
  app: Context,
  trx: Transaction,
  payload: Payload,
) => Promise<void>;

/**
 * Passes events from earlier features to later ones. Handlers run in the caller's transaction, in
 * the order they were added; an error rolls it back. app/server registers them.
 */
export class Events<Context> {
  readonly #handlers = new Map<string, Handler<Context, never>[]>();

  on<Payload>(type: EventType<Payload>, handler: Handler<Context, Payload>): void {
    const handlers = this.#handlers.get(type.name) ?? [];
    handlers.push(handler as Handler<Context, never>);
    this.#handlers.set(type.name, handlers);
  }

  async emit<Payload>(
    app: Context,
    trx: Transaction,
    type: EventType<Payload>,
    payload: Payload,
  ): Promise<void> {
    for (const handler of this.#handlers.get(type.name) ?? []) {
      await (handler as Handler<Context, Payload>)(app, trx, payload);
    }
  }
}
