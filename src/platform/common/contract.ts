import { oc } from '@orpc/contract';
import * as z from 'zod';

export type ContractMeta = {
  /** A write that can be repeated when its response was lost, because it has the same effect. */
  idempotent?: boolean;
  /** The timeout in seconds, if it is longer than the default of 15. */
  timeoutSeconds?: number;
};

/** The base of every API operation: `operation.route({ method, path }).input(…).output(…)`. */
export const operation = oc.$meta<ContractMeta>({});

/** An id in an input: lower case, so that ids compare as text. */
export const id = z.uuid().toLowerCase();
