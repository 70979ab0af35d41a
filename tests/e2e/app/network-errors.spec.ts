import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { navigate, openNavigation } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, signIn } from '#tests/support/e2e-people.ts';

/** The scripts of a path beyond those of the front page, which is open. */
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

test('a page whose script is missing after a deployment is reloaded once, and not endlessly', async ({
  page,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const missing = await ownScripts(await (await newContext()).newPage(), '/signin');
  expect(missing).not.toEqual([]);
  let loads = 0;
  let goneFor = 1;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(
    ({ pathname }) => missing.includes(pathname),
    (route) => (loads > goneFor ? route.continue() : route.fulfill({ status: 404 })),
  );
  const signInButton = page.locator('form').getByRole('button', { name: 'Sign In' });
  const openSignIn = async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  };

  await openSignIn();
  await expect(signInButton).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(loads).toBe(2);

  await test.step('a script that stays missing is reported', async () => {
    // As in a new tab: the time of the last reload is kept there.
    await page.evaluate(() => sessionStorage.clear());
    [loads, goneFor] = [0, 2];
    await openSignIn();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' }).first()).toBeVisible();
    expect(loads).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(signInButton).toBeVisible();
  });
});

test('the app recovers from a page that fails and from a lost network, and signs out without one', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/TypeError|null/);
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED|Failed to fetch dynamically/);
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await test.step('a page that fails to render says what to do, and the rest keeps working', async () => {
    await page.route(/\/api\/connections(\?|$)/, (route) =>
      route.fulfill({ json: { items: [null], next_cursor: null } }),
    );
    await navigate(page, 'Player Connections');
    await expect(page.getByRole('heading', { name: 'This page stopped working' }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unrouteAll();
    const front = page.waitForResponse('**/assets/landing-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('tab', { name: /Connected/ })).toBeVisible();
    // Loaded ahead with all that it imports, for a sign-out without the network.
    await page.evaluate((address) => import(address), (await front).url());
  });

  await test.step('a page that failed to load appears once the network is back', async () => {
    await navigate(page, 'Dashboard');
    const link = page.getByRole('main').getByRole('link', { name: 'SUPR Builder' });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' }).first()).toBeAttached();
    await context.setOffline(false);
    // Complete, with content and styles.
    await expect(page.getByRole('heading', { name: 'No players yet' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your team' })).toHaveCSS('display', 'grid');
  });

  await test.step('a sign-out without the network is remembered and completed later', async () => {
    const sessionCookies = async () =>
      (await context.cookies()).filter(({ name }) => name === 'courtfolk_refresh');
    expect(await sessionCookies()).toHaveLength(1);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await openNavigation(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText(anna.name)).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Find the four who make it a match.' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No players yet' })).toHaveCount(0);
    const signOutResponse = page.waitForResponse('**/api/auth/sign-out');
    await context.setOffline(false);
    expect((await signOutResponse).ok()).toBe(true);
    expect(await sessionCookies()).toEqual([]);
    // The static front page has no query provider; later pages must know that the network is back.
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await signIn(page, anna);
    await navigate(page, 'Player Connections');
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  });
});
