// `npm test`: everything, from a bare clone; `npm test -- api e2e` runs the named stages only,
// `npm test -- --changed` what a change since main can have broken, `--all` also what proves
// something rare and takes hours.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endAbove, judgeCosts, measureReference, median } from './lib/budget.mjs';
import { changesSinceMain } from './lib/changed.mjs';
import { install } from './lib/install.mjs';
import { exitWithError, log, UserError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { stopChildrenOnSignal } from './lib/processes.mjs';
import { countsLine } from './lib/report.mjs';
import { root } from './lib/root.mjs';
import { runStage, stages } from './lib/stages.mjs';
import { moveTempToMemory } from './lib/tmpfs.mjs';

/**
 * Runs stages one after the other: side by side they would only take the processor from each other.
 * @param {typeof stages} chosen
 * @param {Omit<import('./lib/stages.mjs').Context, 'run' | 'maxProcessorSeconds'>} context
 * @param {number | null} unit seconds of the reference program; null where budgets do not apply
 */
async function runAll(chosen, context, unit) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const costs = /** @type {import('./lib/budget.mjs').StageCost[]} */ ([]);
  const notes = /** @type {string[]} */ ([]);
  const started = performance.now();
  for (const stage of chosen) {
    const { title, budget } = stage;
    const ticker = setInterval(() => {
      if (!context.show)
        log(`… ${Math.round((performance.now() - started) / 1000)} s, still running: ${title}`);
    }, 30_000);
    const maxProcessorSeconds = unit === null || budget === undefined ? undefined : endAbove * budget * unit;
    const { counts, output, note, seconds, processorSeconds } = await runStage(stage, {
      ...context,
      maxProcessorSeconds,
    });
    clearInterval(ticker);
    for (const count of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[count] += counts[count];
    if (counts.failed > 0 && output.trim() !== '') log(`\n── ${title}\n${output.trimEnd()}`);
    const times = `${seconds.toFixed(1).padStart(6)} s, processor ${processorSeconds.toFixed(1).padStart(6)} s`;
    log(`${title.padEnd(32)} ${times}   ${countsLine(counts)}`);
    if (note) notes.push(note);
    if (budget !== undefined)
      costs.push({ title, budget, tests: counts.passed + counts.failed, processorSeconds });
  }
  return { total, costs, notes };
}

/** @param {readonly string[]} args names of stages; none means all with a budget */
async function main(args) {
  stopChildrenOnSignal();
  const options = /** @type {const} */ ({ changed: { type: 'boolean' }, all: { type: 'boolean' } });
  const { values, positionals: wanted } = parseArgs({ args: [...args], options, allowPositionals: true });
  const names = stages.map(({ name }) => name);
  if (wanted.some((name) => !names.includes(name)))
    throw new UserError(`The stages are ${names.join(', ')}.`);
  await install(root);
  // Compiling what an earlier program has compiled is a third of a start; tests start dozens.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  moveTempToMemory();
  const chosen = stages.filter(({ name, budget, unbudgeted, beforeRelease }) =>
    wanted.length > 0
      ? wanted.includes(name)
      : budget !== undefined || unbudgeted || (values.all && beforeRelease),
  );
  for (const { title, skip } of chosen) if (skip !== undefined) log(`${title}: left out, ${skip}.`);
  const runnable = chosen.filter(({ skip }) => skip === undefined);
  const node = findNode(root);
  const changed = values.changed ? changesSinceMain(root) : undefined;
  if (changed) log(`${changed.paths.length} files differ from main.`);
  const hasBudget = wanted.length === 0 && !changed && !values.all;
  const before = hasBudget ? await measureReference(root, node) : [];
  const context = { root, node, show: runnable.length === 1, changed };
  const { total, costs, notes } = await runAll(runnable, context, hasBudget ? median(before) : null);
  if (notes.length > 0) log(`\n${notes.join('\n')}`);
  // Without /proc nothing is measured.
  if (hasBudget && costs.some(({ processorSeconds }) => processorSeconds > 0)) {
    const { table, warning, hasFailed } = judgeCosts(
      costs,
      median([...before, ...(await measureReference(root, node))]),
    );
    log(`\n${table}${warning === null ? '' : `\n${warning}`}`);
    if (hasFailed) total.failed += 1;
  }
  log(`\n${countsLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
