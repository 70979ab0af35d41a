import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Sql } from './database.ts';
import { type PipelinedConnections, pipelinedConnectionOf } from './pipelined-connection.ts';
import type { DB } from './schema.ts';
import { isTransientError } from './transient-errors.ts';

/** Statement names by statement text. Grows only while modules load. */
const names = new Map<string, string>();

/**
 * Declares a statement that each connection parses and plans once and then runs by `name` (unique,
 * at most 63 bytes), inside or outside a transaction. Parameters are $1, $2, …
 *
 * PostgreSQL may use one generic plan for all parameters: filters that change the plan need a
 * statement of their own.
 *
 * With `pipeline` it runs on that shared connection (see pipelined-connection.ts) outside
 * transactions. Only statements that may run twice: when that connection fails, they are repeated
 * through the pool.
 * @throws when the name is too long or in use
 */
export function prepared<Parameters extends readonly unknown[], Row extends object>(
  name: string,
  text: string,
  options: { pipeline?: keyof PipelinedConnections } = {},
): (db: Sql, ...parameters: Parameters) => Promise<Row[]> {
  if (Buffer.byteLength(name) > 63) throw new Error(`The statement name ${name} is too long`);
  if ([...names.values()].includes(name)) throw new Error(`Two statements are named ${name}`);
  names.set(text, name);
  return async (db, ...args) => {
    const parameters: unknown[] = [...args];
    const connection = options.pipeline && pipelinedConnectionOf(db, options.pipeline);
    if (connection !== undefined) {
      try {
        return await connection.query<Row>(name, text, parameters);
      } catch (error) {
        // Pipelined statements read, or count, so they can be repeated through the pool.
        if (!isTransientError(error)) throw error;
      }
    }
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

/** Stands in a compiled query for the value that a call passes by this name. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles what is fixed to literals, by which PostgreSQL plans better, and each name to one
 * parameter, however often it is used.
 */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #positions = new Map<string, number>();

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#positions.clear();
    return super.compileQuery(...query);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) {
      this.appendImmediateValue(value);
      return;
    }
    if (!this.#positions.has(value.name)) {
      this.addParameter(value.name);
      this.#positions.set(value.name, this.numParameters);
    }
    this.append(`$${this.#positions.get(value.name)}`);
  }
}

/** Builds queries while modules load, without a database. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
});

/** The parameter of this name of a prepared query. */
export type Parameter<Input> = <Name extends keyof Input & string>(
  name: Name,
) => RawBuilder<Input[Name]>;

/**
 * Declares a query of Kysely's as such a statement, which is built and compiled once. A call passes
 * the parameters by name.
 * @throws as `prepared`
 */
export function preparedQuery<Input extends object, Row extends object>(
  name: string,
  build: (db: Kysely<DB>, parameter: Parameter<Input>) => Compilable<Row>,
  options?: Parameters<typeof prepared>[2],
): (db: Sql, input: Input) => Promise<Row[]> {
  const query = build(builder, (parameter) => sql`${new Placeholder(parameter)}`).compile();
  const run = prepared<unknown[], Row>(name, query.sql, options);
  const parameters = query.parameters as (keyof Input)[];
  return (db, input) => run(db, ...parameters.map((parameter) => input[parameter]));
}

/** The name of a declared statement. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}
