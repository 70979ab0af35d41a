// `npm test`: everything, from a bare clone; `npm test -- api e2e` runs the named stages only.
import { join } from 'node:path';
import { lastLine, sum } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { endTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp, Refusal, say } from './lib/say.mjs';
import { scratchFolder } from './lib/scratch.mjs';
import { allStages, runStage } from './lib/stages.mjs';

/** @typedef {import('./lib/stages.mjs').Stage} Stage */
/** @typedef {import('./lib/counts.mjs').Counts} Counts */

/** @type {string[]} */
const summary = [];

/**
 * @param {Stage} stage
 * @param {import('./lib/stages.mjs').Room} room
 * @returns {Promise<Counts>}
 */
async function perform(stage, room) {
  const { counts, output, notes = [], seconds } = await runStage(stage, room);
  if (counts.failed > 0 && output.trim() !== '') say(`\n── ${stage.title}\n${output.trimEnd()}`);
  else if (stage.name === 'bundle') say(output.trimEnd());
  const line = `${stage.title.padEnd(32)} ${lastLine(counts)} (${seconds.toFixed(1)} s)`;
  summary.push(line, ...notes);
  say(line);
  return counts;
}

/**
 * The stages, turn by turn, those of a turn side by side. A stage that is left alone is kept company by the next turn: alone it would leave
 * some of the processor idle. Says now and then what is still at work, unless one shows its own output.
 * @param {readonly Stage[]} stages
 * @param {import('./lib/stages.mjs').Room} room
 * @returns {Promise<Counts[]>}
 */
async function performAll(stages, room) {
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map();
  /** @type {Counts[]} */
  const counts = [];
  const started = performance.now();
  const ticker = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const atWork = [...running.keys()];
    if (!atWork.some(({ show }) => show)) say(`… ${seconds} s, still running: ${listed(atWork)}`);
  }, 30_000);
  for (const turn of new Set(stages.map((stage) => stage.turn))) {
    while (running.size > 1) await Promise.race(running.values());
    const begun = stages.filter((stage) => stage.turn === turn);
    say(`\n── ${listed(begun)}`);
    for (const stage of begun) {
      const work = perform(stage, room).then((counted) => {
        counts.push(counted);
        running.delete(stage);
      });
      running.set(stage, work);
    }
  }
  await Promise.all(running.values());
  clearInterval(ticker);
  return counts;
}

/** @param {readonly Stage[]} stages */
const listed = (stages) => stages.map(({ title }) => title).join(', ');

/** @param {readonly string[]} wanted names of stages; none means all */
async function main(wanted) {
  endTogether();
  const stages = allStages();
  const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Refusal(
      `There is no stage "${unknown}"; there are: ${stages.map(({ name }) => name).join(', ')}.`,
    );
  }
  await install(root);
  // A third of what a Node program takes to start is compiling what the one before has compiled; tests start dozens.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  const scratch = process.env.TMPDIR === undefined ? scratchFolder() : undefined;
  if (scratch !== undefined) process.env.TMPDIR = scratch;
  const room = { root, node: findNode(root) };
  const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const runnable = chosen.filter(({ skip }) => skip === undefined);
  for (const { title, skip } of chosen) if (skip !== undefined) say(`${title}: left out, ${skip}.`);
  const total = sum(await performAll(runnable, room));
  say(`\n${summary.join('\n')}\n\n${lastLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
