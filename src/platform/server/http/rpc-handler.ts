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
  /** Called with the matched procedure before the body is read; throws for whoever may not call it. */
  authorize(procedure: AnyProcedure): Promise<void>;
};

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** oRPC's handler for the OpenAPI routes of the contracts, with a codec for plain JSON (decision 0110). */
export function createRpcHandler(router: AnyRouter, options: { production: boolean }) {
  const matcher = new StandardOpenAPIMatcher();
  const passing = passWrittenOutput(router, options) as AnyRouter;
  const handler = new StandardHandler<ProcedureContext>(passing, matcher, jsonCodec, {});
  return {
    /** Null where no procedure matches. @throws whatever the procedure throws */
    handle: async (request: RpcRequest, context: ProcedureContext): Promise<StandardResponse | null> => {
      // The handler overlooks a slash at the end; a resource has one address only.
      if (/\/(?:\/|$)/.test(request.url.pathname)) return null;
      const { response } = await handler.handle(request, { prefix: '/api', context });
      return response ?? null;
    },
    /** The methods of a path; none where there is nothing. */
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
    const given = isRead ? Object.fromEntries(request.url.searchParams) : await request.body();
    return { ...(given as object), ...params };
  },
  encode: (output: unknown) => {
    if (output === undefined) return { status: 204, headers: {}, body: undefined };
    const headers = { 'content-type': 'application/json' };
    if (output instanceof JsonStream) return { status: 200, headers, body: output.body };
    const body = output instanceof JsonText ? output.text : JSON.stringify(output);
    return { status: 200, headers, body };
  },
  encodeError: (error) => {
    // All errors become responses in one place; oRPC has wrapped what is not its own.
    const isOwn = error.cause === undefined || error.cause instanceof ValidationError;
    throw isOwn ? error : error.cause;
  },
};

/** The paths whose contract grants more than the usual seconds. */
export function timeoutsOf(router: AnyRouter): Map<string, number> {
  const seconds = new Map<string, number>();
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc'];
    const { timeoutSeconds } = meta as ContractMeta;
    if (timeoutSeconds !== undefined) seconds.set(`/api${route.path}`, timeoutSeconds);
  });
  return seconds;
}

/** The same procedures, whose output may also be a text that the database has written (JsonText). */
function passWrittenOutput(router: unknown, options: { production: boolean }): unknown {
  if (!isProcedure(router)) {
    const entries = Object.entries(router as object);
    return Object.fromEntries(entries.map(([name, part]) => [name, passWrittenOutput(part, options)]));
  }
  const { outputSchema: schema, ...rest } = router['~orpc'];
  if (schema === undefined) return router;
  const validate: (typeof schema)['~standard']['validate'] = async (output: unknown) => {
    if (!(output instanceof JsonText)) return await schema['~standard'].validate(output);
    if (!options.production) await assertWritten(schema, output.text);
    return { value: output };
  };
  return new Procedure({ ...rest, outputSchema: { '~standard': { ...schema['~standard'], validate } } });
}

/** @throws {ORPCError} for a text that is not of the contract or names more than it */
async function assertWritten(
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
