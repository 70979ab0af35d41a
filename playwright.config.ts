import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { forgetSettings } from './tests/support/test-environment.ts';

forgetSettings();

/**
 * The browser tests, on the production bundle and the real server, which
 * tests/support/e2e-server.ts starts once on its own data folder. Nothing is retried, so that a
 * flaky test is noticed.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  // `npm test` runs the first, `npm run test:all` the second.
  projects: [
    { name: 'journeys', testMatch: 'journeys/**' },
    { name: 'extended', testIgnore: 'journeys/**' },
  ],
  fullyParallel: false,
  // One more than the cores, up to four: tests wait for servers and animations.
  workers: Math.min(availableParallelism(), 4) + 1,
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
    // Without its film, which would be drawn of every test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
