import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { moveTempToMemory } from './scripts/lib/tmpfs.mjs';

// For `npx vitest`; `npm test` has done so already.
moveTempToMemory();

/** Those that this process may use: one where it is pinned to one. More than four gain little. */
const cores = Math.min(availableParallelism(), 4);
/** Only end what hangs: far above what a test takes on a slow machine beside other work. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

const needsDatabase = ['tests/api/**/*.test.ts', 'src/**/server/**/*.test.ts'];

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

/** Random requests prove something rare, and are a command of their own. */
const fuzz = 'tests/api/fuzz.test.ts';

/** A PostgreSQL for the project; each file makes databases of its own from a template. */
const withDatabase = {
  environment: 'node',
  globalSetup: ['tests/support/global-database.ts'],
  // A file changes nothing of what it imports, so the app is loaded once a worker.
  isolate: false,
  maxWorkers: cores,
  ...timeouts,
  // After the units, where both run: they may have different numbers of workers.
  sequence: { groupOrder: 1 },
};

/** `npm test` runs the first three, `npm run test:races` and `npm run fuzz` one each. */
export default defineConfig({
  test: {
    // What `--changed` does not see, as nothing imports it.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/db/**'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          exclude: needsDatabase,
          environment: 'node',
          // Saves a third: a worker loads the tested code once. Stubbed globals are restored.
          isolate: false,
          // A second one takes a third more of the processor, to be ready a quarter earlier.
          maxWorkers: 1,
          unstubGlobals: true,
          setupFiles: ['tests/support/dom-timeouts.ts'],
          ...timeouts,
        },
      },
      { test: { ...withDatabase, name: 'api', include: needsDatabase, exclude: [fuzz] } },
      {
        test: {
          ...withDatabase,
          name: 'api-installed',
          include: dependsOnVersion,
          exclude: ['src/platform/server/database/embedded/embedded-database.test.ts'],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'races',
          include: races,
          env: { RACE_ROUNDS: 'all' },
        },
      },
      { test: { ...withDatabase, name: 'fuzz', include: [fuzz] } },
    ],
  },
});
