import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

/** The scripts of a path beyond those of the frontPageScripts page. */
async function ownScripts(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const frontPageScripts = new Set(scripts.splice(0));
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return scripts.filter((script) => !frontPageScripts.has(script));
}

/** Opens sign-in from the front page while these scripts fail for so many loads. */
async function goToSignIn(page: Page, missing: string[], goneFor: number): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(
    ({ pathname }) => missing.includes(pathname),
    (route) => (loads > goneFor ? route.continue() : route.fulfill({ status: 404 })),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  return () => loads;
}

test('a page whose script is missing after a deployment is reloaded once and shown', async ({
  page,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const missing = await ownScripts(await (await newContext()).newPage(), '/signin');
  expect(missing).not.toEqual([]);
  const loads = await goToSignIn(page, missing, 1);
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(loads()).toBe(2);
});

test('a page whose script stays missing shows what to do, and does not reload endlessly', async ({
  page,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const missing = await ownScripts(await (await newContext()).newPage(), '/signin');
  const loads = await goToSignIn(page, missing, 2);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' }).first()).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a page that fails to render shows what to do, and the rest of the app keeps working', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/TypeError|null/);
  const anna = await createUser(request, 'Anna');
  await page.route('**/api/connections?*', (route) =>
    route.fulfill({ json: { items: [null], next_cursor: null } }),
  );
  await page.route('**/api/connections', (route) =>
    route.fulfill({ json: { items: [null], next_cursor: null } }),
  );
  await openAs(page, anna, '/connections');
  await expect(page.getByRole('heading', { name: 'This page stopped working' }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: /Connected/ })).toBeVisible();
});
