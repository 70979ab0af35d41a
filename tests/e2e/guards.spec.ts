import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { flag } from '#tests/support/e2e-database.ts';
import { createUser, openAs, openWithState, runAdminCli, signIn } from '#tests/support/e2e-people.ts';

const id = '00000000-0000-4000-8000-000000000000';

const full = (title: string) => `${title} | Courtfolk | Level Up Your Match`;

/** Goes to an address within the app, which is there already, as a link would. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function expectScreen(page: Page, path: string, title: string): Promise<void> {
  await go(page, path);
  await expect(page).toHaveTitle(full(title));
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Addresses of which there is no screen. */
async function expectNotFound(page: Page): Promise<void> {
  for (const path of ['/nothing-here', '/admin/nothing', '/playdates/1/2/3']) {
    await go(page, path);
    await expect(page, path).toHaveTitle(full('Page Not Found'));
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
}

/** Where a screen that a visitor may not see has kept the way back. */
const wanted = (page: Page) => page.evaluate(() => history.state?.usr?.returnTo);

test('a visitor who wants a guarded screen is sent to the front page, which remembers it', async ({
  page,
  browserErrors,
}) => {
  // an unknown invite code, and an address that there is not
  browserErrors.expect(/status of 404/);
  await page.goto('/about');
  for (const path of ['/dashboard', '/profile', '/create-playdate/state', '/admin']) {
    await go(page, path);
    await expect(page, path).toHaveURL('/');
    expect(await wanted(page), path).toBe(path);
  }
  await page.goto('/connections?view=sent');
  await expect(page).toHaveURL('/');
  expect(await wanted(page)).toBe('/connections?view=sent');
  await page.goto(`/playdates/${id}/apply?from=list`);
  await expect(page).toHaveURL('/signin');
  expect(await wanted(page)).toBe(`/playdates/${id}/apply?from=list`);

  await test.step('a visitor at an address that there is not', async () => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNotFound(page);
    await page.getByRole('link', { name: 'Go to the front page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a person who is signed in sees no visitors’ screen', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/);
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (const path of ['/', '/signin', '/signup', '/invite/1234567']) {
    await go(page, path);
    await expect(page, path).toHaveURL('/dashboard');
  }

  await test.step('an unknown address says Page Not Found, to everybody', async () => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNotFound(page);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('while the session loads a guarded screen says Loading... and nothing else', async () => {
    for (const [path, arrival] of [
      ['/connections', '/connections'],
      ['/', '/dashboard'],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/auth/refresh', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await expect(page).toHaveURL(path);
      held.resolve();
      await expect(page).toHaveURL(arrival);
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
      await page.unroute('**/api/auth/refresh');
    }
  });

  await test.step('who leaves a page before it stands keeps the session that it was just given', async () => {
    const cookie = async () => JSON.stringify((await context.cookies()).map(({ value }) => value));
    for (let visit = 0; visit < 2; visit++) {
      const before = await cookie();
      const asked = page.waitForRequest('**/api/auth/refresh');
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await asked;
      await page.goto('/healthz');
      await expect.poll(cookie).not.toBe(before);
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('whoever signed out elsewhere while on a public screen arrives where they go from there', async () => {
    await go(page, '/forgot-password');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(page.getByText(anna.name).first()).toBeAttached();
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText(anna.name)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'PlayDates' }).click();
    await expect(page).toHaveURL('/');
    expect(await wanted(page)).toBe('/playdates');
  });
});

test('a player is told that the admin area is not theirs, and an admin sees it', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna, '/admin/signup-codes');
  for (const path of ['/admin/signup-codes', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  }
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await flag(anna, 'is_admin');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' }).first()).toBeVisible();
  await expectScreen(page, '/admin', 'Admin Dashboard');
  await expect(page.getByRole('region', { name: 'Mail' }).getByText(/wait to be sent/)).toBeVisible();
  await expectScreen(page, '/admin/signup-codes', 'Signup Codes');
});

test('signing in leads to the address that was wanted, and only ever to one of ours', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await test.step('whoever presses Sign In before the front page has come still arrives where they wanted', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/landing-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/connections?view=sent#top');
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    held.resolve();
    await signIn(page, anna);
    await expect(page).toHaveURL('/connections?view=sent#top');
    await page.unrouteAll();
  });

  // what counts as ours: platform/web/return-to.test.ts
  const returns: readonly (readonly [unknown, string])[] = [
    ['/notifications?x=1#y', '/notifications?x=1#y'],
    ['//evil.example/', '/dashboard'],
    [{ pathname: '//evil.example' }, '/dashboard'],
  ];
  for (const [returnTo, arrival] of returns) {
    await openWithState(page, '/signin', { returnTo });
    await expect(page, JSON.stringify(returnTo)).toHaveURL(arrival);
  }
});

test('a paused person sees the one screen that says so, and the app again once resumed, without a reload', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/);
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna, '/connections');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  const paused = page.getByRole('heading', { name: 'Access Paused' });
  await runAdminCli('pause', anna);
  await expect(paused).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Your access is paused. Please contact support.');
  await expect(page).toHaveURL('/connections');
  await runAdminCli('resume', anna);
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible({ timeout: 20_000 });
  await expect(paused).toHaveCount(0);

  // whoever does not want to wait until the app looks again
  await page.route('**/live', (route) => route.fulfill({ status: 403, json: {} }));
  await flag(anna, 'is_paused');
  await page.reload();
  await expect(paused).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await expect(paused).toBeVisible();
  await flag(anna, 'is_paused', false);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});
