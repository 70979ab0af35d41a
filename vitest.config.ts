import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { forgetSettings } from './tests/support/test-environment.ts';

forgetSettings();

/** Those that this process may use: one where it is pinned to one. More than four gain little. */
const cores = Math.min(availableParallelism(), 4);
/** Only end what hangs: far above what a test takes on a slow machine beside other work. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

const needsDatabase = ['tests/api/**/*.test.ts', 'src/**/server/**/*.test.ts'];

/** What proves something rare, takes long, or starts programs: for `npm run test:all`. */
const extended = [
  'src/app/server/{main,http-server,open-database}.test.ts',
  'src/features/matches/server/store/screen-plans.test.ts',
  'tests/api/lists-costs.test.ts',
  'src/features/connections/server/store/{findable,search}.test.ts',
  'src/features/referee/server/service/evaluation.test.ts',
  'src/platform/server/database/{connection-budget,migrate,wait-for-database}.test.ts',
  'src/platform/server/database/embedded/*.test.ts',
  'src/**/server/jobs.test.ts',
  'src/platform/server/jobs/jobs.test.ts',
  'tests/api/*-races.test.ts',
  'tests/api/{admin-cli,bad-input,database-outage,deleted-meanwhile,verify-backup}.test.ts',
  'tests/api/{blocks-timing,bounds,agreements-bounds,lookup-limits,signup-code-limits}.test.ts',
  'tests/scripts/start.test.ts',
];

/** Depend on the version of PostgreSQL: migrations, constraints, each statement, locks, jobs. */
const dependsOnVersion = [
  'src/platform/server/database/*.test.ts',
  'src/platform/server/**/jobs.test.ts',
  'src/features/*/server/store/*.test.ts',
  'tests/api/bounds.test.ts',
  'tests/api/*-schema.test.ts',
  'tests/api/{connections,playdates}-races.test.ts',
];

/** What runs fewer rounds by default, see tests/support/rounds.ts. */
const races = [
  'src/platform/server/database/embedded/embedded-database.test.ts',
  'tests/api/*-races.test.ts',
  'tests/api/partner-invitations-accepting.test.ts',
  'tests/api/delete-account.test.ts',
  'src/features/accounts/server/service/{sign-up,change-email}.test.ts',
];

const badValues = 'tests/api/bad-input.test.ts';
const fuzz = 'tests/api/fuzz.test.ts';

/** A PostgreSQL for the project; each file makes databases of its own from a template. */
const withDatabase = {
  environment: 'node',
  globalSetup: ['tests/support/global-database.ts'],
  // A file changes nothing of what it imports, so the app is loaded once a worker.
  isolate: false,
  maxWorkers: cores,
  ...timeouts,
};

/** Two projects, as a worker is started anew where the environment changes. */
const units = {
  // Saves a third: a worker loads the tested code once. Stubbed globals are restored.
  isolate: false,
  maxWorkers: Math.min(cores, 2),
  unstubGlobals: true,
  ...timeouts,
};

/**
 * `npm test` runs the first three, `npm run test:all` the next two, `npm run test:release` the
 * rest.
 */
export default defineConfig({
  test: {
    // A passing run prints names and counts only.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          exclude: [...needsDatabase, ...extended],
          environment: 'node',
        },
      },
      {
        test: {
          ...units,
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-timeouts.ts', 'tests/support/form-submissions.tsx'],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'api',
          include: needsDatabase,
          exclude: [...extended, fuzz],
        },
      },
      { test: { ...withDatabase, name: 'api-extended', include: extended } },
      {
        test: {
          ...withDatabase,
          name: 'api-installed',
          include: dependsOnVersion,
          exclude: ['src/platform/server/database/embedded/embedded-database.test.ts'],
        },
      },
      { test: { ...withDatabase, name: 'races', include: races, env: { RACE_ROUNDS: 'all' } } },
      {
        test: {
          ...withDatabase,
          name: 'bad-values',
          include: [badValues],
          env: { BAD_VALUES: 'all' },
        },
      },
      { test: { ...withDatabase, name: 'fuzz', include: [fuzz] } },
    ],
  },
});
