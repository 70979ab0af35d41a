import { defineConfig } from 'vitest/config';

const needsDatabase = ['tests/api/**/*.test.ts', 'src/**/server/**/*.test.ts'];

/**
 * What no version of PostgreSQL can change: what the embedded server promises, what is refused before anything is asked of the
 * database, what is about mail, passwords, lines of the log, HTTP itself and the program's start and end.
 */
const sameOnEveryPostgres = [
  'src/**/embedded.test.ts',
  'src/app/server/main.test.ts',
  'src/features/accounts/server/service/passwords.test.ts',
  'src/platform/server/http/**',
  ...['bad-input', 'cross-origin', 'http', 'http-addresses', 'log', 'smtp'].map(
    (name) => `tests/api/${name}.test.ts`,
  ),
];

/**
 * Two rooms: `unit` needs nothing but the checkout; `api` has a PostgreSQL of its own, from which every file makes its
 * databases. The machines that check this have two cores, and `npm test` runs the rooms side by side.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          exclude: needsDatabase,
          environment: 'node',
          // Loading what is tested once a worker takes a third off; what a test puts in a global's place is taken back after it.
          isolate: false,
          maxWorkers: 2,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          exclude: process.env.TEST_POSTGRES === 'installed' ? sameOnEveryPostgres : [],
          environment: 'node',
          globalSetup: ['tests/support/global-database.ts'],
          // A file has a database of its own and changes nothing of what it imports: loading the app once a worker will do.
          isolate: false,
          // one more than the cores: tests wait for locks, starts and each other
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
