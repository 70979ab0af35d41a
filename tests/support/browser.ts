import { resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/**
 * Replaces Playwright's own list, so it repeats what of that list concerns a page or the network.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
  'HttpsUpgrades',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages for the address bar of each window, which nobody sees: a sixth of the time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const root = resolve(import.meta.dirname, '..', '..');

/**
 * Launch options for Chromium: that of CHROMIUM_PATH, Playwright's own, or an installed one. No
 * sandbox for root (Chromium refuses otherwise), and no background requests that would show up in
 * tests.
 *
 * @throws Error when no Chromium is found; `npm test` downloads one
 */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium(root);
  if (executablePath === undefined) {
    throw new Error('No Chromium is installed here; run npm test once, or set CHROMIUM_PATH.');
  }
  return {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      `--disable-features=${disabledFeatures.join()}`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages live for seconds, so optimising compilation costs more than it gains.
      '--js-flags=--max-opt=1',
      // Otherwise the first page of each user moves to a new renderer process.
      '--renderer-process-limit=1',
    ],
  };
}
