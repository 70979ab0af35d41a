import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { countPlaywright, countVitest, flakyTests, honest } from './counts.mjs';
import { findInstalledPostgres } from './postgres.mjs';
import { run } from './processes.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ root: string, node: string }} Room where everything runs, and by which Node */
/** @typedef {{ counts: Counts, output: string, notes?: string[] }} Outcome `notes`: what the list at the end says beside the counts */
/**
 * A stage of `npm test`.
 * @typedef {object} Stage
 * @property {string} name what `npm test -- name` calls it
 * @property {string} title
 * @property {number} turn stages of one turn run side by side, a later turn begins when one stage at most is left of the earlier ones
 * @property {boolean} [show] whether it shows its output while it runs: the last one; others show it when they have failed
 * @property {string} [skip] why it does not run on this machine
 * @property {(room: Room) => Promise<Outcome>} work
 */

export const worlds = ['common', 'server', 'web', 'browser-tests'];

/** Ends a stage that hangs, so that the last line comes in any case. Far above what a stage takes on a machine busy with other work. */
const limit_ms = 20 * 60_000;

/** Settings of a person's own Courtfolk: tests must neither use nor touch what they point at. */
const settings =
  /^(PORT|HOST|PUBLIC_ORIGIN|PUBLIC_KEY|DATA_DIR|DATABASE_URL|MIGRATION_DATABASE_URL|EMBEDDED_IN_PRODUCTION|SECRET_KEY|DEMO|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|HELP_URL|ROADMAP_URL|GEMINI_\w+|LOG_LEVEL|TRUSTED_PROXIES|REFEREE_QUESTIONS_PER_HOUR|RATE_LIMITS|NODE_ENV|PG[A-Z]+)$/;

/**
 * The environment of a test run: the person's, without the settings of their own app.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.ProcessEnv} [more]
 */
export function testEnvironment(env, more = {}) {
  const kept = Object.entries(env).filter(([name]) => !settings.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

/**
 * A check that passes or fails as a whole.
 * @param {Room} room
 * @param {string} program below node_modules or the checkout
 * @param {string[]} args
 */
async function check({ root, node }, program, args) {
  const { code, output, timed_out } = await run(node, [program, ...args], {
    cwd: root,
    env: testEnvironment(process.env),
    limit_ms,
  });
  const ok = code === 0;
  const counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  return { counts, output: timed_out ? `${output}\nEnded after ${limit_ms / 60_000} minutes.` : output };
}

/**
 * A test runner that writes a report.
 * @param {Room} room
 * @param {string} name
 * @param {string[]} args
 * @param {{ env: (report: string) => NodeJS.ProcessEnv, count: typeof countVitest, show: boolean }} how
 */
async function tests({ root, node }, name, args, { env, count, show }) {
  const folder = join(root, 'test-results', 'reports');
  const report = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const all = args.map((arg) => arg.replace('REPORT', report));
  const { code, output } = await run(node, all, { cwd: root, env: env(report), show, limit_ms });
  let read = null;
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // No report: the runner broke, which counts as a failure.
  }
  const notes = flakyTests(read).map((test) => `  passed only when it was repeated: ${test}`);
  return { counts: count(read, code === 0), output, notes };
}

/**
 * @param {string} name
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Stage['work']}
 */
const vitest =
  (name, project, more = {}) =>
  (room) =>
    tests(
      room,
      name,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=REPORT',
      ],
      { env: () => testEnvironment(process.env, more), count: countVitest, show: false },
    );

/** @type {Stage['work']} */
async function types(room) {
  const results = await Promise.all(
    worlds.map((world) => check(room, 'node_modules/typescript/bin/tsc', ['-p', `tsconfig.${world}.json`])),
  );
  return {
    counts: results.reduce(
      (all, { counts }) => ({ passed: all.passed + counts.passed, failed: all.failed + counts.failed }),
      { passed: 0, failed: 0 },
    ),
    output: results.map(({ output }) => output).join(''),
  };
}

/** @type {Promise<void> | undefined} */
let built;
/**
 * Builds the web app once: the bundle and the browser may be at work side by side.
 * @param {Room} room
 */
const buildOnce = ({ root, node }) => {
  built ??= build(root, node);
  return built;
};

/** @type {Stage['work']} */
async function bundle(room) {
  await buildOnce(room);
  return check(room, 'scripts/bundle-size.mjs', []);
}

/** @type {Stage['work']} */
async function browser(room) {
  await buildOnce(room);
  const chromium = await provideChromium(room.root, room.node);
  return tests(room, 'e2e', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: (report) =>
      testEnvironment(process.env, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
    show: true,
  });
}

/**
 * All stages, cheapest first.
 * @returns {Stage[]}
 */
export function allStages() {
  const installed = findInstalledPostgres();
  /** @type {Stage['work']} */
  const lint = (room) =>
    check(room, 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
  const again = vitest('api-installed', 'api', { TEST_POSTGRES: 'installed' });
  return [
    { name: 'lint', title: 'Format and lint', turn: 1, work: lint },
    { name: 'types', title: 'Types', turn: 1, work: types },
    { name: 'bundle', title: 'Bundle size', turn: 1, work: bundle },
    { name: 'unit', title: 'Architecture and units', turn: 2, work: vitest('unit', 'unit') },
    { name: 'api', title: 'API on the embedded PostgreSQL', turn: 2, work: vitest('api', 'api') },
    {
      name: 'api-installed',
      title: `API on the installed PostgreSQL${installed === undefined ? '' : ` (${installed})`}`,
      turn: 2,
      ...(installed === undefined ? { skip: 'no PostgreSQL 15 or later is installed on this machine' } : {}),
      work: again,
    },
    { name: 'e2e', title: 'Browser', turn: 3, show: true, work: browser },
  ];
}

/**
 * Runs a stage; what it throws is a failure, never the end of the run.
 * @param {Stage} stage
 * @param {Room} room
 * @returns {Promise<Outcome & { seconds: number }>}
 */
export async function runStage(stage, room) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const { counts, ...rest } = await stage.work(room);
    return { counts: honest(counts, true), ...rest, seconds: seconds() };
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    return { counts: { passed: 0, failed: 1 }, output, seconds: seconds() };
  }
}
