import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * How to launch the Chromium of this machine: the one of CHROMIUM_PATH, Playwright's own, or an installed one; without
 * a sandbox where root runs it (Chromium refuses otherwise), and without the calls home that would show up in tests.
 *
 * @throws Error when no Chromium is here; `npm test` fetches one
 */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium({
    wished: process.env.CHROMIUM_PATH,
    own: createRequire(resolve(root, 'package.json'))('playwright-core').chromium.executablePath(),
    path: process.env.PATH ?? '',
  });
  if (executablePath === undefined) {
    throw new Error('No Chromium is installed here; run npm test once, or set CHROMIUM_PATH.');
  }
  return {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A test's page lives for seconds: compiling its code once more, for speed, costs a twentieth of the whole time.
      '--js-flags=--max-opt=1',
      // Else the first page of each person leaves the process that it began in, and a new one starts.
      '--renderer-process-limit=1',
    ],
  };
}

/** Launches that Chromium, for screenshots and other errands outside of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
