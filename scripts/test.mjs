// `npm test`, `npm run check`, `test:all` and `test:release`: lists of programs, run from a bare
// clone on. One after the other, as side by side they would only take the processor from each
// other.
import { existsSync, readdirSync } from 'node:fs';
import { provideChromium } from './lib/chromium.mjs';
import { lacksForSingle, missingPackages } from './lib/drill-packages.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { exitWithError, log, UserError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';

/**
 * A program of a suite, which passes or fails as a whole. `lacks`: why it cannot run on this
 * machine.
 * @typedef {{ title: string, args: string[], lacks?: string | undefined }} Step
 */

/** @type {(title: string, args: string[], lacks?: string) => Step} */
const vitest = (title, args, lacks) => ({
  title,
  args: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  lacks,
});

/** @type {(title: string, project: string) => Step} */
const playwright = (title, project) => ({
  title,
  args: ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`],
});

/** @type {(title: string, args: string[], lacks?: string) => Step} */
const program = (title, args, lacks) => ({ title, args, lacks });

/** PostgreSQL 15 or later of Debian's packages, as tests/support/postgres.ts looks for it. */
const servers = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const noPostgres = servers.some((major) => Number(major) >= 15)
  ? undefined
  : 'no PostgreSQL 15 or later is installed';
const packages = missingPackages();
const noCluster = packages.length > 0 ? `not installed: ${packages.join(', ')}` : undefined;

const lint = program('Lint', [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  '--error-on-warnings',
  '.',
]);
const types = program('Types', [
  'node_modules/typescript/bin/tsc',
  '-b',
  '--noEmit',
  '--singleThreaded',
]);
const build = program('Build', ['scripts/build.mjs']);
const laws = [
  'tests/architecture.test.ts',
  'tests/class-names.test.ts',
  'tests/journeys.test.ts',
  'tests/migrations.test.ts',
  'tests/names-of-others.test.ts',
  'tests/readme.test.ts',
  'tests/registers.test.ts',
  'tests/site-promises.test.ts',
  'tests/spec-coverage.test.ts',
  'src/app/web/routes.test.ts',
];

/** @type {Record<string, Step[]>} */
const suites = {
  check: [lint, types, vitest('Laws and registers', ['--project=unit', ...laws])],
  test: [
    lint,
    types,
    build,
    program('Bundle size', ['scripts/bundle-size.mjs']),
    vitest('Units and components', ['--project=unit', '--project=component']),
    vitest('API', ['--project=api']),
    playwright('Journeys', 'journeys'),
  ],
  all: [
    build,
    vitest('API, extended', ['--project=api-extended']),
    vitest('SQL on the installed PostgreSQL', ['--project=api-installed'], noPostgres),
    playwright('Browser, extended', 'extended'),
    program('Chaos, 5 rounds', ['tests/chaos.ts', '--rounds', '5', '--seed', '1']),
    program('Drill, a kill and a hang', ['tests/drill/main.ts', '--small'], noCluster),
    program('Commands of deploy/single', ['tests/drill/single.ts'], lacksForSingle()),
  ],
  release: [
    build,
    vitest('Races, all rounds', ['--project=races']),
    vitest('Bad values, all', ['--project=bad-values']),
    vitest('Fuzz, 50,000 requests', ['--project=fuzz', '--silent=false']),
    program('Chaos, 100 rounds', ['tests/chaos.ts', '--rounds', '100']),
    program('Point-in-time recovery', ['tests/point-in-time-recovery.ts'], noPostgres),
    program('Drill', ['tests/drill/main.ts'], noCluster),
    program('Sensitivity of the tests', ['tests/sensitivity.ts']),
  ],
};

/** @param {string} name of a suite */
async function main(name) {
  const steps = suites[name];
  if (steps === undefined) throw new UserError(`The suites are ${Object.keys(suites).join(', ')}.`);
  await install(root);
  const node = findNode(root);
  if (name !== 'check') await provideChromium(root, node);
  const passed = [];
  for (const { title, args } of steps.filter(({ lacks }) => lacks === undefined)) {
    log(`\n── ${title}`);
    const started = performance.now();
    const { code, stopped } = await runInForeground([{ command: node, args }], { cwd: root });
    if (stopped) return code;
    // Nothing runs after it, so that the reason is the last thing on the screen.
    if (code !== 0) throw new UserError(`${title} failed.`);
    passed.push(
      `passed ${String(Math.round((performance.now() - started) / 1000)).padStart(5)} s  ${title}`,
    );
  }
  log(`\n${passed.join('\n')}`);
  const left = steps.filter(({ lacks }) => lacks !== undefined);
  if (left.length > 0)
    log(`Left out: ${left.map(({ title, lacks }) => `${title} (${lacks})`).join('; ')}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv[2] ?? 'test');
} catch (error) {
  exitWithError(error);
}
