// `npm test`: everything, from a bare clone; `npm test -- api e2e` runs the named stages only.
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { exitWithError, log, UserError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { stopChildrenOnSignal } from './lib/processes.mjs';
import { countsLine } from './lib/report.mjs';
import { root } from './lib/root.mjs';
import { runStage, stages } from './lib/stages.mjs';
import { createTmpfsFolder } from './lib/tmpfs.mjs';

/** How many stages run side by side: one for each core of the machines that check this. */
const parallel = 2;

/** @type {(title: string, seconds: number, processorSeconds: number) => string} */
const times = (title, seconds, processorSeconds) =>
  `${title.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s, processor ${processorSeconds.toFixed(1).padStart(6)} s`;

/**
 * @param {typeof stages} chosen
 * @param {{ root: string, node: string, show: boolean }} context
 */
async function runAll(chosen, context) {
  const waiting = [...chosen];
  const running = new Set(/** @type {string[]} */ ([]));
  const summary = /** @type {string[]} */ ([]);
  const total = { passed: 0, failed: 0, skipped: 0, processorSeconds: 0 };
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const ticker = setInterval(() => {
    if (!context.show) log(`… ${Math.round(seconds())} s, still running: ${[...running].join(', ')}`);
  }, 30_000);
  const work = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      running.add(stage.title);
      const { counts, output, note, ...used } = await runStage(stage, context);
      running.delete(stage.title);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      total.processorSeconds += used.processorSeconds;
      if (counts.failed > 0 && output.trim() !== '') log(`\n── ${stage.title}\n${output.trimEnd()}`);
      const line = `${times(stage.title, used.seconds, used.processorSeconds)}   ${countsLine(counts)}`;
      log(line);
      summary.push(line, ...(note ? [note] : []));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  clearInterval(ticker);
  log(
    `\n${summary.join('\n')}\n${times('All stages', seconds(), total.processorSeconds)}\n\n${countsLine(total)}`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** @param {readonly string[]} wanted names of stages; none means all but those on demand */
async function main(wanted) {
  stopChildrenOnSignal();
  const names = stages.map(({ name }) => name);
  if (wanted.some((name) => !names.includes(name)))
    throw new UserError(`The stages are ${names.join(', ')}.`);
  await install(root);
  // Compiling what an earlier program has compiled is a third of a start; tests start dozens.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  const memory = process.env.TMPDIR === undefined ? createTmpfsFolder() : undefined;
  if (memory !== undefined) process.env.TMPDIR = memory;
  const chosen = stages.filter(({ name, onDemand }) =>
    wanted.length > 0 ? wanted.includes(name) : !onDemand,
  );
  for (const { title, skip } of chosen) if (skip !== undefined) log(`${title}: left out, ${skip}.`);
  const runnable = chosen.filter(({ skip }) => skip === undefined);
  const context = { root, node: findNode(root), show: runnable.length === 1 };
  return await runAll(runnable, context);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
