import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { moveTempToMemory } from './scripts/lib/tmpfs.mjs';
import { launchOptions } from './tests/support/browser.ts';

// For `npx playwright`; `npm test` has done so already.
moveTempToMemory();

/**
 * The browser tests, on the production bundle and the real server, which tests/support/e2e-server.ts
 * starts once on its own data folder. Outside CI nothing is retried, so that a flaky test is noticed.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: false,
  // One more than the cores, up to four: tests wait for servers and animations.
  workers: Math.min(availableParallelism(), 4) + 1,
  // A browser can starve on a shared machine; the report lists the tests that needed a retry.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // No clock decides: these only end what hangs, also on a slow machine beside other work.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(),
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    // Animations take a twelfth of the time; the journey and the tests of sticky parts enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take a tenth of the time; `--trace on` records them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
