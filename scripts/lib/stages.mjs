import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { run } from './processes.mjs';
import { countTests, flakyTests, readReport } from './report.mjs';

/** @typedef {{ counts: import('./report.mjs').Counts, output: string, note?: string | undefined }} Outcome `note`: for the summary */
/** @typedef {{ root: string, node: string, show: boolean, run: typeof run }} Context */
/**
 * A stage of `npm test`: `name` is for `npm test -- name`, `skip` says why it does not run on this
 * machine, and one that is `onDemand` runs only when it is named.
 * @typedef {{ name: string, title: string, skip?: string | undefined, onDemand?: boolean, work: (context: Context) => Promise<Outcome> }} Stage
 */

/** Far above what a stage takes: one that hangs is ended, so that the last line is always printed. */
const limitMs = 20 * 60_000;

/** The settings of a person's own Courtfolk, which tests must not use. */
const settings =
  /^(PORT|HOST|MAX_CONNECTIONS|PUBLIC_ORIGIN|PUBLIC_KEY|DATA_DIR|DATABASE_URL|MIGRATION_DATABASE_URL|EMBEDDED_IN_PRODUCTION|BACKUP_\w+|SECRET_KEY|SECRET_KEY_FALLBACKS|DEMO|SMTP_URL|ALLOW_PLAIN_\w+|MAIL_FROM|SUPPORT_EMAIL|HELP_URL|ROADMAP_URL|GEMINI_\w+|LOG_LEVEL|TRUSTED_PROXIES|METRICS_HOSTS|REFEREE_QUESTIONS_PER_HOUR|RATE_LIMITS|BREACHED_PASSWORDS_URL|NODE_ENV|PG[A-Z]+)$/;

/**
 * The environment of a test run: that of this process without the settings of the app.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.ProcessEnv} [more]
 */
export function testEnvironment(env, more = {}) {
  const kept = Object.entries(env).filter(([name]) => !settings.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

/** The PostgreSQL of Debian's packages, 15 or later. */
export const hasInstalledPostgres = (folder = '/usr/lib/postgresql') =>
  existsSync(folder) &&
  readdirSync(folder).some(
    (major) => Number(major) >= 15 && existsSync(join(folder, major, 'bin', 'postgres')),
  );

/** @type {(...args: string[]) => Stage['work']} a program that passes or fails as a whole */
const check =
  (...args) =>
  async ({ root: cwd, node, run: start }) => {
    const { code, output } = await start(node, args, { cwd, env: testEnvironment(process.env), limitMs });
    return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output };
  };

/** @param {string} name */
const reportFile = (name) => join('test-results', 'reports', `${name}.json`);

/** @type {(name: string, args: string[], more?: NodeJS.ProcessEnv) => Stage['work']} a test runner, counted by its report */
const tests =
  (name, args, more = {}) =>
  async ({ root: cwd, node, show, run: start }) => {
    const report = join(cwd, reportFile(name));
    rmSync(report, { force: true });
    const env = testEnvironment(process.env, { ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { code, output } = await start(node, args, { cwd, env, show, limitMs });
    return { counts: countTests(readReport(report), code === 0), output, note: flakyTests(output) };
  };

/** @param {string} project of vitest.config.ts @param {string[]} files */
const vitest = (project, ...files) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(project)}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files];
  return tests(project, args);
};

/** @type {Stage['work']} */
async function bundle(context) {
  await build(context.root, context.node, context.run);
  const outcome = await check('scripts/bundle-size.mjs')(context);
  return { ...outcome, note: outcome.output.trimEnd().replaceAll(/^/gm, '  ') };
}

/** @type {Stage['work']} */
async function browser(context) {
  await build(context.root, context.node, context.run);
  const chromium = await provideChromium(context.root, context.node);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return tests('e2e', args, { CHROMIUM_PATH: chromium })(context);
}

/** @type {Stage[]} in the order in which they start */
export const stages = [
  {
    name: 'lint',
    title: 'Format and lint',
    work: check('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  },
  {
    name: 'types',
    title: 'Types',
    work: check('node_modules/typescript/bin/tsc', '-b', '--noEmit', '--singleThreaded'),
  },
  { name: 'bundle', title: 'Build and bundle size', work: bundle },
  { name: 'unit', title: 'Architecture and units', work: vitest('unit') },
  { name: 'api', title: 'API on the embedded PostgreSQL', work: vitest('api') },
  {
    name: 'api-installed',
    title: 'SQL on the installed PostgreSQL',
    skip: hasInstalledPostgres() ? undefined : 'no PostgreSQL 15 or later is installed here',
    work: vitest('api-installed'),
  },
  { name: 'e2e', title: 'Browser', work: browser },
  { name: 'chaos', title: 'Chaos, 5 rounds', work: check('tests/chaos.ts', '--rounds', '5', '--seed', '1') },
  { name: 'laws', title: 'Architecture', onDemand: true, work: vitest('unit', 'tests/architecture.test.ts') },
  { name: 'races', title: 'Races, all rounds', onDemand: true, work: vitest('races') },
];

/**
 * Runs a stage. What it throws is a failure of the stage, never the end of the run.
 * @param {Stage} stage
 * @param {Omit<Context, 'run'>} context
 * @returns {Promise<Outcome & { seconds: number, processorSeconds: number }>}
 */
export async function runStage(stage, context) {
  const started = performance.now();
  let processorSeconds = 0;
  /** @type {typeof run} */
  const measuredRun = async (command, args, options) => {
    const outcome = await run(command, args, options);
    processorSeconds += outcome.processorSeconds;
    return outcome;
  };
  const outcome = await stage
    .work({ ...context, run: measuredRun })
    .catch((error) => ({ counts: countTests(null, false), output: String(error?.message ?? error) }));
  return { ...outcome, seconds: (performance.now() - started) / 1000, processorSeconds };
}
