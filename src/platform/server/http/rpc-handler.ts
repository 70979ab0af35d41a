import { isDeepStrictEqual } from 'node:util';
import type { HTTPPath } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { type AnyProcedure, type AnyRouter, createProcedureClient, Procedure } from '@orpc/server';
import type { ContractMeta } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { methodNotSupported, notFound, notReadable } from '#platform/common/messages.ts';
import type { Viewer } from '#platform/server/app-context.ts';
import { JsonText } from '#platform/server/http/json-text.ts';
import { assertMayCall, type ProcedureContext } from '#platform/server/procedures.ts';
import { readJson } from './json-body.ts';
import { errorResponse, jsonResponse, type PlainResponse } from './responses.ts';

type Operation = {
  /** For logs and metrics: the path as the contract writes it. */
  route: string;
  /** How many seconds an answer may take, where that is more than for all others. */
  timeoutSeconds: number | undefined;
  /** Refuses whoever may not call it. */
  guard(viewer: Viewer | null): void;
  call(input: unknown, context: ProcedureContext): Promise<unknown>;
};

export type RpcHandler = {
  /** The operation at a path without the /api before it. */
  find(
    method: string,
    path: HTTPPath,
  ): Promise<{ operation: Operation; params: Record<string, string> } | PlainResponse>;
  /** Reads the input, calls, and answers; never throws. */
  run(
    operation: Operation,
    params: Record<string, string>,
    request: Request,
    query: URLSearchParams,
    context: ProcedureContext,
  ): Promise<PlainResponse>;
};

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/**
 * The implemented contracts as HTTP operations. oRPC matches paths, validates and calls; reading and answering is done here,
 * since JSON is all that is spoken: that is stricter, and half of what its HTTP handler costs.
 */
export function createRpcHandler(router: AnyRouter, { production }: { production: boolean }): RpcHandler {
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);
  const known = new Map<AnyProcedure, Operation>();

  const operationOf = (procedure: AnyProcedure, path: readonly string[]): Operation => {
    const found = known.get(procedure);
    if (found !== undefined) return found;
    const { outputSchema, ...rest } = procedure['~orpc'];
    // The answer is checked here, since one that the database has written passes unread.
    const client = createProcedureClient(new Procedure(rest), {
      path,
      context: (context: { request: ProcedureContext }) => context.request,
    });
    const made: Operation = {
      route: procedure['~orpc'].route.path ?? `/${path.join('/')}`,
      timeoutSeconds: (procedure['~orpc'].meta as ContractMeta).timeoutSeconds,
      guard: (viewer) => assertMayCall(procedure, viewer),
      call: async (input, request) => {
        const answer: unknown = await client(input, { context: { request } });
        if (!(answer instanceof JsonText)) return await checked(outputSchema, answer);
        if (!production) await assertWritten(outputSchema, answer);
        return answer;
      },
    };
    known.set(procedure, made);
    return made;
  };

  const missing = async (method: string, path: HTTPPath): Promise<PlainResponse> => {
    const allowed: string[] = [];
    for (const other of methods) {
      if (other !== method && (await matcher.match(other, path))) allowed.push(other);
    }
    if (allowed.length === 0) return errorResponse(new AppError('NOT_FOUND', notFound));
    const answer = errorResponse(new AppError('METHOD_NOT_SUPPORTED', methodNotSupported));
    return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
  };

  return {
    find: async (method, path) => {
      // The matcher overlooks slashes at the end; a thing has one address only.
      if (/\/(?:\/|$)/.test(path)) return errorResponse(new AppError('NOT_FOUND', notFound));
      const match = await matcher.match(method, path);
      if (match === undefined) return await missing(method, path);
      return { operation: operationOf(match.procedure, match.path), params: match.params ?? {} };
    },
    run: async (operation, params, request, query, context) => {
      try {
        operation.guard(context.viewer);
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
        const given = hasBody ? await readJson(request) : Object.fromEntries(query);
        return jsonResponse(await operation.call({ ...given, ...params }, context));
      } catch (error) {
        return errorResponse(error);
      }
    },
  };
}

type Schema = AnyProcedure['~orpc']['outputSchema'];

/** The answer as the contract describes it, without what it does not name. @throws {ValidationError} when it is another */
async function checked(schema: Schema, answer: unknown): Promise<unknown> {
  if (schema === undefined) return answer;
  const result = await schema['~standard'].validate(answer);
  if (result.issues === undefined) return result.value;
  throw new ValidationError({ message: 'Output validation failed', issues: result.issues, data: answer });
}

/** That a written answer is one of the contract, and has nothing which the contract does not name. */
async function assertWritten(schema: Schema, { text }: JsonText<unknown>): Promise<void> {
  const written: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(await checked(schema, written), written)) {
    throw new Error('The database has written more than the contract names');
  }
}

/** Refuses a path or query that hides a NUL, a slash, a backslash or broken percent signs. */
export function assertPlainPath(rawPath: string, rawQuery: string): void {
  if (/%(?:00|2f|5c)|\\|%(?![0-9a-f]{2})/i.test(rawPath) || /%00/.test(rawQuery)) {
    throw new AppError('BAD_REQUEST', notReadable);
  }
}
