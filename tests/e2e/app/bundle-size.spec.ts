import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { limits } from '../../../scripts/lib/bundle.mjs';

/** Loaded in advance three seconds after the first screen, which a slow machine reaches while it is measured. */
const inAdvance = /\/toasts-/;

/** A browser that saves data, for which the pages of the tab bar are not loaded in advance as well. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Every other script that the browser loads from now on, by URL, with its size after gzip. */
function weigh(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    if (inAdvance.test(pathname) && new URL(page.url()).pathname !== '/') return;
    sizes.set(pathname, Number.POSITIVE_INFINITY);
    sizes.set(pathname, gzipSync(await response.body()).length);
  });
  return sizes;
}

/** Waits until no script has loaded for a second, so that prefetched scripts count too. */
async function expectWithin(page: Page, path: string, sizes: Map<string, number>): Promise<void> {
  for (let previousSize = -1; previousSize !== sizes.size; ) {
    previousSize = sizes.size;
    await page.waitForTimeout(1_000);
  }
  const limitKb = limits.find((limit) => limit.path === path)?.limitKb ?? 0;
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size, 'scripts that were loaded').toBeGreaterThan(1);
  expect(total, [...sizes].map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThan(limitKb * 1000);
}

test('the front page loads no more JavaScript than its limit', async ({ page }) => {
  const sizes = weigh(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWithin(page, '/', sizes);
});

test('the dashboard loads no more JavaScript than its limit', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  const sizes = weigh(page);
  await saveData(page);
  await openAs(page, anna);
  await expect(page.getByRole('heading', { name: 'Player Connections' })).toBeVisible();
  await expectWithin(page, '/dashboard', sizes);
});
