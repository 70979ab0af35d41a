import type { AnyContractProcedure } from '@orpc/contract';
import * as z from 'zod';
import { contract } from '#app/contract.ts';
import type { ContractMeta } from '#platform/common/contract.ts';

/** The JSON schema of a field, as far as tests use it. */
export type FieldSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  /** One of these: a type, or null. */
  anyOf?: FieldSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** One operation of the API as the contract describes it. */
export type WireOperation = {
  /** `feature.operation`, by the keys of the contract. */
  name: string;
  method: string;
  /** With /api before it, and {parameters}. */
  path: string;
  parameters: string[];
  /** Every field of the input, parameters of the path included. */
  fields: Record<string, FieldSchema>;
  required: string[];
  /** Whether a field that is not among them is refused. */
  isStrict: boolean;
  /** Whether the contract says that it may be repeated. */
  isIdempotent: boolean;
  /** What decides about each field: equal where the same values are refused. */
  rules: Record<string, string>;
};

/** Every operation of the contract, so that tests cover future operations too. */
export const wireOperations: readonly WireOperation[] = Object.entries(contract).flatMap(
  ([feature, operations]) =>
    Object.entries(operations as Record<string, AnyContractProcedure>).map(([key, procedure]) =>
      toOperation(`${feature}.${key}`, procedure),
    ),
);

function toOperation(name: string, procedure: AnyContractProcedure): WireOperation {
  const { route, inputSchema, meta } = procedure['~orpc'];
  const path = `/api${route.path ?? ''}`;
  const input =
    inputSchema instanceof z.ZodType
      ? (z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as {
          properties?: Record<string, FieldSchema>;
          required?: string[];
          additionalProperties?: boolean;
        })
      : {};
  return {
    name,
    method: route.method ?? 'POST',
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? ''),
    fields: input.properties ?? {},
    required: input.required ?? [],
    isStrict: input.additionalProperties === false,
    isIdempotent: (meta as ContractMeta).idempotent === true,
    rules: Object.fromEntries(
      Object.entries(shapeOf(inputSchema)).map(([field, type]) => [field, ruleOf(type)]),
    ),
  };
}

/** The fields of an object, also of one that is transformed or put together. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { def } = (schema as z.ZodType | undefined)?._zod ?? {};
  if (def === undefined) return {};
  if ('shape' in def) return def.shape as Record<string, unknown>;
  if ('left' in def && 'right' in def) return { ...shapeOf(def.left), ...shapeOf(def.right) };
  if ('in' in def) return shapeOf(def.in);
  return shapeOf('innerType' in def ? def.innerType : undefined);
}

/** The whole definition, with the code of its checks, which a JSON schema leaves out. */
function ruleOf(type: unknown): string {
  return JSON.stringify(type, (_, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    const isZod = typeof value === 'object' && value !== null && '_zod' in value;
    return isZod ? (value as z.ZodType)._zod.def : value;
  });
}
