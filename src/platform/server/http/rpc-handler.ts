import { isDeepStrictEqual } from 'node:util';
import type { HTTPPath } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  type AnyProcedure,
  type AnyRouter,
  createProcedureClient,
  Procedure,
  traverseContractProcedures,
} from '@orpc/server';
import type { ContractMeta } from '#platform/common/contract.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { JsonText } from '#platform/server/http/json-text.ts';
import { TextFile } from '#platform/server/http/text-file.ts';
import type { ProcedureContext } from '#platform/server/procedures.ts';

/** A call of a procedure, as the matcher found it. */
type MatchedCall = {
  procedure: AnyProcedure;
  params: Record<string, string>;
  /** Validates input and output. @throws the error of the procedure */
  run(input: object, context: ProcedureContext): Promise<unknown>;
};

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/**
 * Finds and calls the procedures of the contracts' OpenAPI routes: oRPC's matcher and validation
 * without its StandardHandler, which costs 17 µs a request (decision 0005).
 */
export function createRpcHandler(router: AnyRouter, { production }: { production: boolean }) {
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);
  const runs = new Map<AnyProcedure, MatchedCall['run']>();
  const runOf = (procedure: AnyProcedure, path: readonly string[]) => {
    const run = runs.get(procedure) ?? createRun(procedure, path, production);
    runs.set(procedure, run);
    return run;
  };
  const match = async (method: string, url: URL) => {
    const path: HTTPPath = `/${url.pathname.slice('/api/'.length)}`;
    // The matcher ignores a trailing slash; a resource has one URL only.
    return /\/(?:\/|$)/.test(path) ? undefined : await matcher.match(method, path);
  };
  return {
    /** Null when no procedure matches. */
    find: async (method: string, url: URL): Promise<MatchedCall | null> => {
      const found = await match(method, url);
      if (found === undefined) return null;
      const { procedure, path, params = {} } = found;
      return { procedure, params, run: runOf(procedure, path) };
    },
    /** The methods of a path; empty for an unknown path. */
    methodsOf: async (url: URL): Promise<string[]> => {
      const matches = await Promise.all(methods.map((method) => match(method, url)));
      return methods.filter((_, at) => matches[at] !== undefined);
    },
  };
}

/** Calls a procedure, whose output may be JSON written by the database (JsonText). */
function createRun(
  procedure: AnyProcedure,
  path: readonly string[],
  production: boolean,
): MatchedCall['run'] {
  const { outputSchema, ...rest } = procedure['~orpc'];
  const client = createProcedureClient(new Procedure(rest), {
    path,
    context: (context: ProcedureContext) => context,
  });
  return async (input, context) => {
    const output: unknown = await client(input, { context });
    // A stream cannot be validated: tests read it whole.
    if (output instanceof TextFile || output instanceof JsonStream) return output;
    if (!(output instanceof JsonText)) return await validOutput(outputSchema, output);
    if (!production) await assertMatchesContract(outputSchema, output);
    return output;
  };
}

type Schema = AnyProcedure['~orpc']['outputSchema'];

/** The output without fields that the contract does not name. @throws {ValidationError} */
async function validOutput(schema: Schema, output: unknown): Promise<unknown> {
  if (schema === undefined) return output;
  const result = await schema['~standard'].validate(output);
  if (result.issues === undefined) return result.value;
  throw new ValidationError({
    message: 'Output validation failed',
    issues: result.issues,
    data: output,
  });
}

/** @throws for JSON that violates the contract or has additional fields */
async function assertMatchesContract(schema: Schema, { text }: JsonText<unknown>): Promise<void> {
  const written: unknown = JSON.parse(text);
  if (isDeepStrictEqual(await validOutput(schema, written), written)) return;
  throw new Error('The database has written other than the contract names');
}

/** The `timeoutSeconds` of contracts by path. */
export function timeoutsOf(router: AnyRouter): Map<string, number> {
  const seconds = new Map<string, number>();
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc'];
    const { timeoutSeconds } = meta as ContractMeta;
    if (timeoutSeconds !== undefined) seconds.set(`/api${route.path}`, timeoutSeconds);
  });
  return seconds;
}
