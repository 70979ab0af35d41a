import type {
  AnySchema,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract';
import type { ContractMeta } from '#platform/common/contract.ts';
import { type CallOptions, send, type WireRequest } from './transport.ts';

type Call<Input, Output> = unknown extends Input
  ? (input?: undefined, options?: CallOptions) => Promise<Output>
  : Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Output>
    : (input: Input, options?: CallOptions) => Promise<Output>;

/** A feature's contract as functions: `client.get({ id }, { signal })`. */
export type Client<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends ContractProcedure<
    infer Input extends AnySchema,
    infer Output extends AnySchema,
    infer _Errors,
    infer _Meta
  >
    ? Call<InferSchemaInput<Input>, InferSchemaOutput<Output>>
    : never;
};

/** What the build keeps of a contract.ts for the browser (scripts/vite/contract-routes.ts). */
type RouteInfo = { '~orpc': { route: { method?: string; path?: string }; meta: ContractMeta } };

/**
 * The typed client of a feature's contract. Responses are not validated again: the server has done
 * so. Each call rejects with ApiError, NetworkError or AbortError (see transport.ts).
 */
export function createClient<Contract extends Record<string, RouteInfo>>(
  contract: Contract,
): Client<Contract> {
  const calls = Object.entries(contract).map(([name, { '~orpc': routeInfo }]) => [
    name,
    (input: unknown, options?: CallOptions) => send(toRequest(routeInfo, input), options),
  ]);
  return Object.fromEntries(calls);
}

/** Maps an input to path parameters and, for the rest, the query of a GET or the JSON body. */
export function toRequest({ route, meta }: RouteInfo['~orpc'], input: unknown): WireRequest {
  const method = route.method ?? 'POST';
  const rest: Record<string, unknown> = { ...(typeof input === 'object' ? input : undefined) };
  const path = (route.path ?? '/').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const { timeoutSeconds } = meta;
  if (method === 'GET')
    return { method, path: path + toQuery(rest), body: undefined, retry: true, timeoutSeconds };
  const body = Object.keys(rest).length === 0 ? undefined : rest;
  // deleting one resource is idempotent; deleting all could also delete newer ones
  const deletesOne = method === 'DELETE' && path !== route.path;
  return { method, path, body, retry: meta.idempotent === true || deletesOne, timeoutSeconds };
}

function toQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
