import { defineConfig } from 'vitest/config';

const needsDatabase = ['tests/api/**/*.test.ts', 'src/**/server/**/*.test.ts'];

/**
 * Two rooms: `unit` needs nothing but the checkout; `api` has a PostgreSQL of its own, from which every file makes its
 * databases. Two workers: the machines that check this have two cores, and `npm test` runs the rooms side by side.
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
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          // What the embedded server promises does not depend on which server the other tests use.
          exclude: process.env.TEST_POSTGRES === 'installed' ? ['src/**/embedded.test.ts'] : [],
          environment: 'node',
          globalSetup: ['tests/support/global-database.ts'],
          // A file has a database of its own and changes nothing of what it imports: loading the app once a worker will do.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
