import { join } from 'node:path';
import { UserError } from './log.mjs';
import { run } from './processes.mjs';

/**
 * Above its budget a run warns, above so many times its budget it fails: one commit took 1.32 to 1.67
 * of it, by what else ran on the machine.
 */
export const failAbove = 1.75;
/** A stage that has used so many times its budget is ended. */
export const endAbove = 10;

/** @param {readonly number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * The processor seconds of three runs of the reference program.
 * @param {string} root
 * @param {string} node
 */
export async function measureReference(root, node) {
  const seconds = [];
  for (let count = 0; count < 3; count += 1) {
    const { code, output } = await run(node, [join('scripts', 'reference-program.mjs')], { cwd: root });
    if (code !== 0 || !(Number(output) > 0)) throw new UserError(`The reference program failed: ${output}`);
    seconds.push(Number(output));
  }
  return seconds;
}

/** @typedef {{ title: string, budget: number, tests: number, processorSeconds: number }} StageCost `budget`: in units */

/**
 * The table of stages, and what to say of the budget. A unit is the processor time of the reference
 * program on this machine.
 * @param {readonly StageCost[]} stages
 * @param {number} unit in processor seconds
 * @returns {{ table: string, warning: string | null, hasFailed: boolean }}
 */
export function judgeCosts(stages, unit) {
  /** @type {(cells: readonly string[]) => string} */
  const line = ([title = '', ...cells]) =>
    `${title.padEnd(32)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  /** @type {(cost: StageCost) => string} */
  const row = ({ title, budget, tests, processorSeconds }) =>
    line([
      title,
      String(tests),
      processorSeconds.toFixed(1),
      (processorSeconds / unit).toFixed(1),
      String(budget),
    ]);
  /** @type {(pick: (cost: StageCost) => number) => number} */
  const sum = (pick) => stages.reduce((total, cost) => total + pick(cost), 0);
  const total = {
    title: 'All stages',
    budget: sum(({ budget }) => budget),
    tests: sum(({ tests }) => tests),
    processorSeconds: sum(({ processorSeconds }) => processorSeconds),
  };
  const table = [
    line(['', 'tests', 'seconds', 'units', 'budget']),
    ...stages.map(row),
    row(total),
    `Seconds are of the processor; a unit is what the reference program takes here, ${unit.toFixed(2)} s.`,
  ].join('\n');
  const share = total.processorSeconds / unit / total.budget;
  if (share <= 1) return { table, warning: null, hasFailed: false };
  const hasFailed = share > failAbove;
  const warning = `The run took ${share.toFixed(2)} of its budget${hasFailed ? `, more than ${failAbove}: it has failed` : ''} (docs/decisions/0023).`;
  return { table, warning, hasFailed };
}
