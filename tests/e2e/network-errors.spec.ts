import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

/** The scripts that an address brings beyond those of the front page. */
async function ownScripts(page: Page, path: string): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const front = new Set(seen.splice(0));
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return seen.filter((script) => !front.has(script));
}

/** Opens the front page with these scripts gone for so many loads, as after a new build, and goes on to the sign-in; how often pages were loaded. */
async function goToSignIn(page: Page, gone: string[], goneFor: number): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(
    ({ pathname }) => gone.includes(pathname),
    (route) => (loads > goneFor ? route.continue() : route.fulfill({ status: 404 })),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  return () => loads;
}

test('a page whose script went with an older build is loaded anew, once, and comes', async ({
  page,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const gone = await ownScripts(await (await newContext()).newPage(), '/signin');
  expect(gone).not.toEqual([]);
  const loads = await goToSignIn(page, gone, 1);
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(loads()).toBe(2);
});

test('a page whose script stays away says what to do, and does not load itself for ever', async ({
  page,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const gone = await ownScripts(await (await newContext()).newPage(), '/signin');
  const loads = await goToSignIn(page, gone, 2);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' }).first()).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a page that breaks says so and what to do, and everything around it goes on working', async ({
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
