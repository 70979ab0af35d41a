import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { limits } from '../../../scripts/lib/bundle.mjs';

/**
 * Loaded in advance three seconds after the first screen, which a slow machine reaches while it is
 * measured.
 */
const inAdvance = /\/toasts-/;

/**
 * A browser that saves data, for which the pages of the tab bar are not loaded in advance as well.
 */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/**
 * Every other script that the browser asks for from now on, by URL, with its size after gzip once
 * it is there.
 */
function weigh(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { pathname } = new URL(request.url());
    if (inAdvance.test(pathname) && new URL(page.url()).pathname !== '/') return;
    sizes.set(pathname, Number.POSITIVE_INFINITY);
  });
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (sizes.has(pathname)) sizes.set(pathname, gzipSync(await response.body()).length);
  });
  return sizes;
}

/**
 * Expects all scripts that are asked for, once they are there, to be within the limit of the path.
 */
async function expectWithin(path: string, sizes: Map<string, number>): Promise<void> {
  await expect.poll(() => [...sizes.values()].every(Number.isFinite)).toBe(true);
  const limitKb = limits.find((limit) => limit.path === path)?.limitKb ?? 0;
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size, 'scripts that were loaded').toBeGreaterThan(1);
  expect(total, [...sizes].map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThan(
    limitKb * 1000,
  );
}

test('the front page loads no more JavaScript than its limit', async ({ page }) => {
  const sizes = weigh(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWithin('/', sizes);
});

test('the dashboard loads no more JavaScript than its limit', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  const sizes = weigh(page);
  await saveData(page);
  // What is loaded last: the effects of members, which open the stream, and the first steps.
  const live = page.waitForResponse('**/live');
  await openAs(page, anna);
  await live;
  await expect(page.getByText('Your first match in three steps')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectWithin('/dashboard', sizes);
});
