import { isDeepStrictEqual } from 'node:util';
import type { HTTPPath } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  type AnyProcedure,
  type AnyRouter,
  isProcedure,
  ORPCError,
  Procedure,
  traverseContractProcedures,
} from '@orpc/server';
import { type StandardCodec, StandardHandler, type StandardParams } from '@orpc/server/standard';
import type { ContractMeta } from '#platform/common/contract.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { JsonText } from '#platform/server/http/json-text.ts';
import type { ProcedureContext } from '#platform/server/procedures.ts';

type StandardRequest = Parameters<StandardCodec['decode']>[0];
type StandardResponse = ReturnType<StandardCodec['encode']>;

export type RpcRequest = StandardRequest & {
  /** Called before the body is read. @throws when the viewer may not call the procedure */
  authorize(procedure: AnyProcedure): Promise<void>;
};

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** oRPC's handler for the OpenAPI routes of the contracts, with a JSON codec (decision 0005). */
export function createRpcHandler(router: AnyRouter, options: { production: boolean }) {
  const matcher = new StandardOpenAPIMatcher();
  const wrapped = passJsonText(router, options) as AnyRouter;
  const handler = new StandardHandler<ProcedureContext>(wrapped, matcher, jsonCodec, {});
  return {
    /** Null when no procedure matches. @throws the error of the procedure */
    handle: async (request: RpcRequest, context: ProcedureContext): Promise<StandardResponse | null> => {
      // The matcher ignores a trailing slash; a resource has one URL only.
      if (/\/(?:\/|$)/.test(request.url.pathname)) return null;
      const { response } = await handler.handle(request, { prefix: '/api', context });
      return response ?? null;
    },
    /** The methods of a path; empty for an unknown path. */
    methodsOf: async (url: URL): Promise<string[]> => {
      const path: HTTPPath = `/${url.pathname.slice('/api/'.length)}`;
      if (/\/(?:\/|$)/.test(path)) return [];
      const matches = await Promise.all(methods.map((method) => matcher.match(method, path)));
      return methods.filter((_, at) => matches[at] !== undefined);
    },
  };
}

const jsonCodec: StandardCodec = {
  decode: async (request: StandardRequest, params: StandardParams | undefined, procedure: AnyProcedure) => {
    await (request as RpcRequest).authorize(procedure);
    const isRead = request.method === 'GET';
    const input = isRead ? Object.fromEntries(request.url.searchParams) : await request.body();
    return { ...(input as object), ...params };
  },
  encode: (output: unknown) => {
    if (output === undefined) return { status: 204, headers: {}, body: undefined };
    const headers = { 'content-type': 'application/json' };
    if (output instanceof JsonStream) return { status: 200, headers, body: output.body };
    const body = output instanceof JsonText ? output.text : JSON.stringify(output);
    return { status: 200, headers, body };
  },
  encodeError: (error) => {
    // respondToError handles all errors; oRPC wraps foreign ones.
    const isOwn = error.cause === undefined || error.cause instanceof ValidationError;
    throw isOwn ? error : error.cause;
  },
};

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

/** Wraps the procedures so that their output may be JSON written by the database (JsonText). */
function passJsonText(router: unknown, options: { production: boolean }): unknown {
  if (!isProcedure(router)) {
    const entries = Object.entries(router as object);
    return Object.fromEntries(entries.map(([name, part]) => [name, passJsonText(part, options)]));
  }
  const { outputSchema: schema, ...rest } = router['~orpc'];
  if (schema === undefined) return router;
  const validate: (typeof schema)['~standard']['validate'] = async (output: unknown) => {
    if (!(output instanceof JsonText)) return await schema['~standard'].validate(output);
    if (!options.production) await assertMatchesContract(schema, output.text);
    return { value: output };
  };
  return new Procedure({ ...rest, outputSchema: { '~standard': { ...schema['~standard'], validate } } });
}

/** @throws {ORPCError} for JSON that violates the contract or has additional fields */
async function assertMatchesContract(
  schema: NonNullable<AnyProcedure['~orpc']['outputSchema']>,
  text: string,
): Promise<void> {
  const written: unknown = JSON.parse(text);
  const result = await schema['~standard'].validate(written);
  if (result.issues === undefined && isDeepStrictEqual(result.value, written)) return;
  throw new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'The database has written other than the contract names',
  });
}
