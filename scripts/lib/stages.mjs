import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { browserTestsFor } from './changed.mjs';
import { provideChromium } from './chromium.mjs';
import { missingPackages } from './drill-packages.mjs';
import { run } from './processes.mjs';
import { countTests, flakyTests, readReport } from './report.mjs';

/** @typedef {{ counts: import('./report.mjs').Counts, output: string, note?: string | undefined }} Outcome `note`: for the summary */
/**
 * `changed`: with `--changed` what differs from main; `maxProcessorSeconds`: then a stage is ended.
 * @typedef {{ root: string, node: string, show: boolean, run: typeof run, maxProcessorSeconds?: number | undefined, changed?: { base: string, paths: string[] } | undefined }} Context
 */
/**
 * A stage of `npm test`: `name` is for `npm test -- name`, `skip` says why it does not run on this
 * machine, `budget` is in units of the reference program (decision 0023), `unbudgeted` is for one that
 * is part of it without a budget, as it mostly runs programs of others. Any other one runs when it is named;
 * before a release also by `npm run test:all`.
 * @typedef {{ name: string, title: string, skip?: string | undefined, budget?: number, unbudgeted?: boolean, beforeRelease?: boolean, work: (context: Context) => Promise<Outcome> }} Stage
 */

/** A stage that stands still for so long is ended, so that the last line is always printed. */
const stallMs = 5 * 60_000;

/** The settings of a person's own Courtfolk, which tests must not use. */
const settings =
  /^(PORT|HOST|MAX_CONNECTIONS|STOP_DELAY|PUBLIC_ORIGIN|PUBLIC_KEY|DATA_DIR|DATABASE_URL|DATABASE_POOL|MIGRATION_DATABASE_URL|EMBEDDED_IN_PRODUCTION|BACKUP_\w+|RESTORE_COMMAND|SECRET_KEY|SECRET_KEY_FALLBACKS|DEMO|SMTP_URL|ALLOW_PLAIN_\w+|MAIL_FROM|SUPPORT_EMAIL|HELP_URL|ROADMAP_URL|GEMINI_\w+|LOG_LEVEL|TRUSTED_PROXIES|METRICS_HOSTS|REFEREE_QUESTIONS_PER_HOUR|RATE_LIMITS|BREACHED_PASSWORDS_URL|NODE_ENV|PG[A-Z]+)$/;

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

/** @param {{ maxProcessorSeconds?: number | undefined }} context */
const limitsOf = ({ maxProcessorSeconds }) => ({
  stallMs,
  ...(maxProcessorSeconds !== undefined && { maxProcessorSeconds }),
});

/** @type {(...args: string[]) => Stage['work']} a program that passes or fails as a whole */
const check =
  (...args) =>
  async ({ root: cwd, node, run: start, ...limits }) => {
    const env = testEnvironment(process.env);
    const { code, output } = await start(node, args, { ...limitsOf(limits), cwd, env });
    return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output };
  };

/** @param {string} name */
const reportFile = (name) => join('test-results', 'reports', `${name}.json`);

/** @type {(name: string, args: string[], more?: NodeJS.ProcessEnv) => Stage['work']} a test runner, counted by its report */
const tests =
  (name, args, more = {}) =>
  async ({ root: cwd, node, show, run: start, changed, ...limits }) => {
    const report = join(cwd, reportFile(name));
    rmSync(report, { force: true });
    const env = testEnvironment(process.env, { ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { code, output } = await start(node, args, { ...limitsOf(limits), cwd, env, show });
    const counts = countTests(readReport(report), code === 0, { mayBeEmpty: changed !== undefined });
    return { counts, output, note: flakyTests(output) };
  };

/** @type {(project: string, options?: { files?: string[], env?: NodeJS.ProcessEnv }) => Stage['work']} a project of vitest.config.ts */
const vitest =
  (project, { files = [], env } = {}) =>
  (context) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(project)}`];
    const onlyChanged = context.changed ? [`--changed=${context.changed.base}`, '--passWithNoTests'] : [];
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      ...reporters,
      ...onlyChanged,
    ];
    return tests(project, [...args, ...files], env)(context);
  };

/** @type {Stage['work']} */
async function bundle(context) {
  await build(context.root, context.node, context.run);
  const outcome = await check('scripts/bundle-size.mjs')(context);
  return { ...outcome, note: outcome.output.trimEnd().replaceAll(/^/gm, '  ') };
}

/** @type {Stage['work']} */
async function browser(context) {
  const files = context.changed && browserTestsFor(context.root, context.changed.paths);
  if (files?.length === 0) return { counts: { passed: 0, failed: 0, skipped: 0 }, output: '' };
  await build(context.root, context.node, context.run);
  const chromium = await provideChromium(context.root, context.node);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...(files ?? [])];
  return tests('e2e', args, { CHROMIUM_PATH: chromium })(context);
}

/** @type {Stage['work']} */
async function drill(context) {
  const isConcerned = (/** @type {string} */ path) =>
    /^(deploy|tests\/drill|scripts|src\/app\/server|src\/platform\/server\/database)\//.test(path);
  if (context.changed && !context.changed.paths.some(isConcerned))
    return { counts: { passed: 0, failed: 0, skipped: 0 }, output: '' };
  return check('tests/drill/main.ts', '--small')(context);
}

/** Why the drill cannot run here. */
const missing = missingPackages();
const drillSkip = missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined;

const installed = hasInstalledPostgres() ? undefined : 'no PostgreSQL 15 or later is installed here';

/** @type {Stage[]} in the order in which they run */
export const stages = [
  {
    name: 'lint',
    title: 'Format and lint',
    budget: 2,
    work: check('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  },
  {
    name: 'types',
    title: 'Types',
    budget: 6,
    work: check('node_modules/typescript/bin/tsc', '-b', '--noEmit', '--singleThreaded'),
  },
  { name: 'bundle', title: 'Build and bundle size', budget: 4, work: bundle },
  { name: 'unit', title: 'Architecture and units', budget: 41, work: vitest('unit') },
  { name: 'api', title: 'API on the embedded PostgreSQL', budget: 188, work: vitest('api') },
  {
    name: 'api-installed',
    title: 'SQL on the installed PostgreSQL',
    budget: 19,
    skip: installed,
    work: vitest('api-installed'),
  },
  { name: 'e2e', title: 'Browser', budget: 151, work: browser },
  {
    name: 'chaos',
    title: 'Chaos, 5 rounds',
    budget: 9,
    work: check('tests/chaos.ts', '--rounds', '5', '--seed', '1'),
  },
  {
    name: 'drill',
    title: 'Drill, a kill and a hang',
    unbudgeted: true,
    skip: drillSkip,
    work: drill,
  },
  {
    name: 'laws',
    title: 'Architecture',
    work: vitest('unit', {
      files: ['tests/architecture.test.ts', 'tests/class-names.test.ts', 'tests/migrations.test.ts'],
    }),
  },
  { name: 'races', title: 'Races, all rounds', beforeRelease: true, work: vitest('races') },
  {
    name: 'bad-values',
    title: 'Bad values, all',
    beforeRelease: true,
    work: vitest('api', { files: ['tests/api/bad-input.test.ts'], env: { BAD_VALUES: 'all' } }),
  },
  {
    name: 'fuzz',
    title: 'Fuzzing, 50,000 requests',
    beforeRelease: true,
    work: vitest('fuzz', { env: { FUZZ_REQUESTS: '50000', FUZZ_SEED: String(randomInt(1_000_000)) } }),
  },
  {
    name: 'chaos-all',
    title: 'Chaos, 100 rounds',
    beforeRelease: true,
    work: check('tests/chaos.ts', '--rounds', '100'),
  },
  {
    name: 'recovery',
    title: 'Point-in-time recovery',
    beforeRelease: true,
    skip: installed,
    work: check('tests/point-in-time-recovery.ts'),
  },
  {
    name: 'sensitivity',
    title: 'Sensitivity of the tests',
    beforeRelease: true,
    work: check('tests/sensitivity.ts'),
  },
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
