import type { Page } from '@playwright/test';
import { expect, expectLoad, phone, test } from '#tests/support/e2e.ts';
import { navigate, openNavigation } from '#tests/support/e2e-journey.ts';
import { topLayer, withoutShare } from '#tests/support/e2e-layout.ts';
import { createUser, openAs, signIn } from '#tests/support/e2e-people.ts';

/**
 * Takes the script of a page away, as a deployment does, until the app has been loaded this many
 * times.
 */
async function loseScript(page: Page, name: string, loads: number): Promise<() => number> {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1;
  });
  await page.route(`**/assets/${name}-*.js`, (route) =>
    count >= loads ? route.continue() : route.fulfill({ status: 404 }),
  );
  return () => count;
}

// What is in the navigation, the menu and the footer: src/app/web/router.test.tsx
test('the layout shares, and outlasts what does not load, also without a network', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/404.*\/assets\/(auth|about)-/);
  browserErrors.expect(/TypeError|null/);
  browserErrors.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED|Failed to fetch dynamically/,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutShare(page);
  const anna = await createUser(request, 'Anna');
  const front = page.waitForResponse('**/assets/landing-*.js');

  await test.step('a page whose script is missing after a deployment is reloaded once', async () => {
    await page.goto('/');
    const loads = await loseScript(page, 'auth', 1);
    const link = page.getByRole('link', { name: 'Sign In', exact: true }).first();
    await expectLoad(page, () => link.click());
    await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect(loads()).toBe(1);
    await page.unrouteAll();
    await signIn(page, anna);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  const share = page.getByRole('button', { name: 'Share' });
  await test.step('without navigator.share the link is copied, with a toast on top', async () => {
    await share.click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/', page.url()).href,
    );
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await topLayer(page)).toEqual(['div']);
    await expect(share).toBeVisible();
  });

  await test.step('where neither is allowed, the link is shown to be copied by hand', async () => {
    const browser = await context.newCDPSession(page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    await browser.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      origin: new URL(page.url()).origin,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
    await share.click();
    const dialog = page.getByRole('dialog', { name: 'Copy this link' });
    const link = dialog.getByLabel('Link');
    const url = new URL('/', page.url()).href;
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(url);
    expect(
      await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
    ).toEqual([0, url.length]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(share).toBeFocused();
  });

  await test.step('the menu of a narrow screen closes on Back and on a wide screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await tabs.getByRole('link', { name: 'PlayDates', exact: true }).click();
    await expect(page).toHaveURL('/playdates');
    const open = () => page.getByRole('button', { name: /^Menu/ }).click();
    const menu = page.getByRole('dialog');
    await open();
    await expect(menu.getByRole('link', { name: 'AI Referee' })).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/playdates');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByText('Welcome, Anna').filter({ visible: true })).toHaveCount(1);
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('a page that fails to render says what to do, and the rest keeps working', async () => {
    await page.route(/\/api\/connections(\?|$)/, (route) =>
      route.fulfill({ json: { items: [null], next_cursor: null } }),
    );
    await navigate(page, 'Player Connections');
    await expect(
      page.getByRole('heading', { name: 'This page stopped working' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unrouteAll();
    await expectLoad(page, () => page.getByRole('button', { name: 'Try Again' }).click());
    await expect(page.getByRole('tab', { name: /Connected/ })).toBeVisible();
  });

  await test.step('a page that failed to load appears once the network is back', async () => {
    await navigate(page, 'Dashboard');
    const link = page.getByRole('main').getByRole('link', { name: 'SUPR Builder' });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded' }).first(),
    ).toBeAttached();
    await context.setOffline(false);
    // Complete, with content and styles.
    await expect(page.getByRole('heading', { name: 'No players yet' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your team' })).toHaveCSS('display', 'grid');
    // Loaded ahead with all that it imports, for a sign-out without the network.
    await page.evaluate((address) => import(address), (await front).url());
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

  await test.step('a script that stays missing is reported, after one reload', async () => {
    // As in a new tab: the time of the last reload is kept there.
    await page.evaluate(() => sessionStorage.clear());
    const loads = await loseScript(page, 'about', 2);
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await about.click();
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded' }).first(),
    ).toBeVisible();
    expect(loads()).toBe(1);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  });
});

test('without a network the tab bar opens its pages, and another one says when it comes', async ({
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED|Failed to fetch dynamically/,
  );
  const context = await newContext(phone);
  const page = await context.newPage();
  const last = page.waitForResponse('**/assets/playdates-*.js');
  await openAs(page, await createUser(request, 'Anna'));
  // resolves once what it imports is there, too
  await page.evaluate((url) => import(url), (await last).url());
  await context.setOffline(true);
  const offline = page
    .getByRole('main')
    .getByText('You are offline. This is loaded as soon as you are connected');
  for (const [tab, title] of [
    ['Notifications', 'Notifications'],
    ['Player Connections', 'Player Connections'],
    ['PlayDates', 'PlayDates'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: tab, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    if (tab !== 'Dashboard') await expect(offline).toBeVisible();
  }
  await page.getByRole('link', { name: 'Create PlayDate' }).first().click();
  await expect(
    page.getByRole('heading', { name: 'This page could not be loaded' }).first(),
  ).toBeAttached();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Create PlayDate' })).toBeVisible();
});
