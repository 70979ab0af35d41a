import type { Sql } from '#platform/server/database/database.ts';

/** A question that one feature asks and a later one answers, named after what is asked for. */
export type PortType<Input, Output> = { name: string; input?: Input; output?: Output };

/** Declares a port: `portType<{ id: string }, string | null>('owner_of_court')`. */
export function portType<Input, Output>(name: string): PortType<Input, Output> {
  return { name };
}

type Handler<Context, Input, Output> = (app: Context, db: Sql, input: Input) => Promise<Output>;

/**
 * Lets an earlier feature read what belongs to a later one, in the caller's transaction. Events go
 * the same way, but have no answer. app/server says who answers.
 */
export class Ports<Context> {
  readonly #handlers = new Map<string, Handler<Context, never, unknown>>();

  answer<Input, Output>(
    type: PortType<Input, Output>,
    handler: Handler<Context, Input, Output>,
  ): void {
    this.#handlers.set(type.name, handler as Handler<Context, never, unknown>);
  }

  async ask<Input, Output>(
    app: Context,
    db: Sql,
    type: PortType<Input, Output>,
    input: Input,
  ): Promise<Output> {
    const handler = this.#handlers.get(type.name) as Handler<Context, Input, Output> | undefined;
    if (handler === undefined) throw new Error(`Nobody answers the port ${type.name}`);
    return await handler(app, db, input);
  }
}
