import { oc } from '@orpc/contract';

export type ContractMeta = {
  /**
   * A write that may safely be sent again when its answer was lost: the same id from the same person creates nothing twice, and what
   * was given a value has it already.
   */
  idempotent?: boolean;
  /** How many seconds an answer may take, where that is more than the 15 of all others. */
  timeoutSeconds?: number;
};

/** Where every operation of the wire begins: `operation.route({ method, path }).input(…).output(…)`. */
export const operation = oc.$meta<ContractMeta>({});
