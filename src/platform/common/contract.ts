import {
  type AnySchema,
  type ContractProcedure,
  type HTTPPath,
  type InferSchemaOutput,
  oc,
} from '@orpc/contract';
import * as z from 'zod';

export type ContractMeta = {
  /** A write that can be repeated when its response was lost, because it has the same effect. */
  idempotent?: boolean;
  /** The timeout in seconds, if it is longer than the default of 15. */
  timeoutSeconds?: number;
};

/** An id in an input: lower case, so that ids compare as text. */
export const id = z.uuid().toLowerCase();

/** What a handler gets: the input of an operation, validated. */
export type InputOf<Operation> =
  Operation extends ContractProcedure<
    infer Input extends AnySchema,
    infer _Output extends AnySchema,
    infer _Errors,
    infer _Meta
  >
    ? InferSchemaOutput<Input>
    : never;

const base = oc.$meta<ContractMeta>({});
const withMethod =
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: HTTPPath, summary: string) =>
    base.route({ method, path, summary });

/** The base of every API operation: `operation.get(path, summary).input(…).output(…)`. */
export const operation = {
  get: withMethod('GET'),
  post: withMethod('POST'),
  put: withMethod('PUT'),
  patch: withMethod('PATCH'),
  delete: withMethod('DELETE'),
};
