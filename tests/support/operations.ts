import type { AnyContractProcedure } from '@orpc/contract';
import * as z from 'zod';
import { contract } from '#app/contract.ts';

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
};

/** Every operation of the contract, so that tests cover future operations too. */
export const wireOperations: readonly WireOperation[] = Object.entries(contract).flatMap(
  ([feature, operations]) =>
    Object.entries(operations as Record<string, AnyContractProcedure>).map(([key, procedure]) =>
      toOperation(`${feature}.${key}`, procedure),
    ),
);

function toOperation(name: string, procedure: AnyContractProcedure): WireOperation {
  const { route, inputSchema } = procedure['~orpc'];
  const path = `/api${route.path ?? ''}`;
  const input =
    inputSchema instanceof z.ZodType
      ? (z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as {
          properties?: Record<string, FieldSchema>;
          required?: string[];
        })
      : {};
  return {
    name,
    method: route.method ?? 'POST',
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? ''),
    fields: input.properties ?? {},
    required: input.required ?? [],
  };
}
