import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { phone } from './tests/support/e2e.ts';

/**
 * The browser tests: real people's journeys on the production bundle and the real server, which tests/support/e2e-server.ts
 * starts once on a data folder of its own. At one's own machine nothing is repeated: a test that fails now and then has found
 * something.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: false,
  // one more than the cores of the machines that check this: tests wait for servers, animations and each other's people
  workers: 3,
  // On a machine shared with other work a browser can starve; the list names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    // Drawing what moves takes a twelfth of the time; the journey and what is about staying in sight see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take a tenth of the time; --trace on makes one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Most of what is tested is the same on every screen; `@phone` marks what a phone lays out or handles differently.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: phone,
    },
  ],
});
