import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { mailedLink, newcomer, signUp } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, openWithState, signIn } from '#tests/support/e2e-people.ts';

const id = '00000000-0000-4000-8000-000000000000';

const full = (title: string) => `${title} | Courtfolk | Level Up Your Match`;

/** Navigates within the app, as a link would. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function expectScreen(page: Page, path: string, title: string): Promise<void> {
  await navigateTo(page, path);
  await expect(page).toHaveTitle(full(title));
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Paths without a screen. */
async function expectNotFound(page: Page): Promise<void> {
  for (const path of ['/nothing-here', '/admin/nothing', '/playdates/1/2/3']) {
    await navigateTo(page, path);
    await expect(page, path).toHaveTitle(full('Page Not Found'));
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
}

/** The stored return path of a guarded screen. */
const wanted = (page: Page) => page.evaluate(() => history.state?.usr?.returnTo);

test('a visitor of a guarded screen is redirected to the front page, which keeps the path', async ({
  page,
  browserErrors,
}) => {
  // An unknown invite code and an unknown path.
  browserErrors.expect(/status of 404/);
  await page.goto('/about');
  for (const path of ['/dashboard', '/profile', '/create-playdate/state', '/admin']) {
    await navigateTo(page, path);
    await expect(page, path).toHaveURL('/');
    expect(await wanted(page), path).toBe(path);
  }
  await page.goto('/connections?view=sent');
  await expect(page).toHaveURL('/');
  expect(await wanted(page)).toBe('/connections?view=sent');
  await page.goto(`/playdates/${id}/apply?from=list`);
  await expect(page).toHaveURL('/signin');
  expect(await wanted(page)).toBe(`/playdates/${id}/apply?from=list`);

  await test.step('a visitor at an unknown path', async () => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNotFound(page);
    await page.getByRole('link', { name: 'Go to the front page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a signed-in user cannot open screens for visitors', async ({
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
    await navigateTo(page, path);
    await expect(page, path).toHaveURL('/dashboard');
  }

  await test.step('an unknown path shows Page Not Found to everybody', async () => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNotFound(page);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('while the session loads a guarded screen shows Loading... only', async () => {
    for (const [path, arrival] of [
      ['/connections', '/connections'],
      ['/', '/dashboard'],
    ] as const) {
      const release = Promise.withResolvers<void>();
      await page.route('**/api/auth/refresh', async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await expect(page).toHaveURL(path);
      release.resolve();
      await expect(page).toHaveURL(arrival);
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
      await page.unroute('**/api/auth/refresh');
    }
  });

  await test.step('leaving a page while it loads keeps a session that was just renewed', async () => {
    const cookie = async () => JSON.stringify((await context.cookies()).map(({ value }) => value));
    for (let visit = 0; visit < 2; visit++) {
      const before = await cookie();
      const refreshRequest = page.waitForRequest('**/api/auth/refresh');
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await refreshRequest;
      await page.goto('/healthz');
      await expect.poll(cookie).not.toBe(before);
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('after a sign-out in another tab a public screen leads visitors on as usual', async () => {
    await navigateTo(page, '/forgot-password');
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

test('a player is told that the admin area is restricted, and an admin sees it', async ({
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
  await setFlag(anna, 'is_admin');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' }).first()).toBeVisible();
  await expectScreen(page, '/admin', 'Admin Dashboard');
  await expect(page.getByRole('region', { name: 'Mail' }).getByText(/wait to be sent/)).toBeVisible();
  await expectScreen(page, '/admin/signup-codes', 'Signup Codes');
});

test('signing in leads to the requested path, and only to paths of this site', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  await test.step('pressing Sign In before the front page has loaded still keeps the requested path', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/landing-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/connections?view=sent#top');
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    release.resolve();
    await signIn(page, anna);
    await expect(page).toHaveURL('/connections?view=sent#top');
    await page.unrouteAll();
  });

  // All cases: platform/web/return-to.test.ts
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

test('a paused user sees Access Paused, and the app again once resumed, without a reload', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/);
  const [anna, admin] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ada')]);
  await setFlag(admin, 'is_admin');
  const setPaused = (is_paused: boolean) =>
    admin.call('PATCH', `/api/admin/profiles/${anna.id}`, { is_paused });
  await openAs(page, anna, '/connections');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  const paused = page.getByRole('heading', { name: 'Access Paused' });
  await setPaused(true);
  await expect(paused).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Your access is paused. Please contact support.');
  const support = page.getByRole('main').getByRole('link', { name: /^support@/ });
  await expect(support).toHaveAttribute('href', /^mailto:support@/);
  await expect(page).toHaveURL('/connections');
  await setPaused(false);
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible({ timeout: 20_000 });
  await expect(paused).toHaveCount(0);

  // The check can also be started by hand.
  await page.route('**/live', (route) => route.fulfill({ status: 403, json: {} }));
  await setFlag(anna, 'is_paused');
  await page.reload();
  await expect(paused).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await expect(paused).toBeVisible();
  await setFlag(anna, 'is_paused', false);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

test('a signed-in person keeps the place while the server does not answer', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/503/);
  let isDown = true;
  await page.route('**/api/auth/refresh', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await openAs(page, await createUser(request, 'Anna'), '/connections?view=sent');
  await expect(page.getByRole('heading', { name: 'We cannot reach Courtfolk' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(page).toHaveURL('/connections?view=sent');
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Player Connections', level: 1 })).toBeVisible();
});

test('the page of a deep link opens after signing up and confirming', async ({ page, request }) => {
  const anna = newcomer('Anna');
  await page.goto('/supr-builder');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sign in or sign up, and the page you asked for opens.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click();
  await signUp(page, anna);
  await page.goto(await mailedLink(request, anna.email, '/confirm'));
  await expect(page).toHaveURL('/supr-builder');
  await expect(page.getByText('Email confirmed. Welcome to Courtfolk!')).toBeVisible();
});
