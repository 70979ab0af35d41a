import { defineConfig } from 'vitest/config';

const needsDatabase = ['tests/api/**/*.test.ts', 'src/**/server/**/*.test.ts'];

/**
 * Two rooms: `unit` needs nothing but the checkout; `api` has a PostgreSQL of its own, from which every file makes its
 * databases. Two workers at most, as the machines that check this have two cores.
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
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
