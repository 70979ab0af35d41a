import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ContractMeta } from '#platform/common/contract.ts';
import { type CallOptions, send } from './transport.ts';

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

/** As much of a contract as reaches the browser: the build leaves nothing else of a contract.ts. */
type Wire = { '~orpc': { route: { method?: string; path?: string }; meta: ContractMeta } };

/**
 * The typed client of a feature's contract. Errors: ApiError, NetworkError, AbortError (see transport.ts).
 * What comes back is believed to be what the contract says: the server has validated it.
 */
export function createClient<Contract extends Record<string, Wire>>(contract: Contract): Client<Contract> {
  const calls = Object.entries(contract).map(([name, { '~orpc': wire }]) => [
    name,
    (input: unknown, options?: CallOptions) => send(toRequest(wire, input), options),
  ]);
  return Object.fromEntries(calls);
}

/** Puts an input on the wire: path parameters into the path, the rest into the query of a GET or the JSON body. */
export function toRequest({ route, meta }: Wire['~orpc'], input: unknown) {
  const method = route.method ?? 'POST';
  const rest: Record<string, unknown> = { ...(typeof input === 'object' ? input : undefined) };
  const path = (route.path ?? '/').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const { timeoutSeconds } = meta;
  if (method === 'GET')
    return { method, path: path + queryOf(rest), body: undefined, retry: true, patience: timeoutSeconds };
  const body = Object.keys(rest).length === 0 ? undefined : rest;
  // what is gone cannot go once more; of 'all there are' there may be new ones by then
  const removesOne = method === 'DELETE' && path !== route.path;
  return { method, path, body, retry: meta.idempotent === true || removesOne, patience: timeoutSeconds };
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
