import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { createUser, openAs, signIn } from '#tests/support/e2e-people.ts';

const id = '00000000-0000-4000-8000-000000000000';

const full = (title: string) => `${title} | Courtfolk | Level Up Your Match`;

/** Navigates within the app, as a link would. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Paths without a screen. */
async function expectNotFound(page: Page): Promise<void> {
  for (const path of ['/admin/nothing', '/playdates/1/2/3']) {
    await navigateTo(page, path);
    await expect(page, path).toHaveTitle(full('Page Not Found'));
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
}

/** The stored return path of a guarded screen. */
const wanted = (page: Page) => page.evaluate(() => history.state?.usr?.returnTo);

// Every decision: src/app/web/route-guard.test.ts; the views in place of a page: router.test.tsx
test('a visitor of a guarded screen is redirected, and signing in leads to it', async ({ page, request }) => {
  await page.goto('/connections?view=sent');
  await expect(page).toHaveURL('/');
  expect(await wanted(page)).toBe('/connections?view=sent');

  await test.step('skipping to the content keeps the page, its URL and its router state', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ returnTo: '/connections?view=sent' });
  });

  for (const path of ['/dashboard', '/profile', '/create-playdate/state', '/admin']) {
    await navigateTo(page, path);
    await expect(page, path).toHaveURL('/');
    expect(await wanted(page), path).toBe(path);
  }
  await navigateTo(page, `/playdates/${id}/apply?from=list`);
  await expect(page).toHaveURL('/signin');
  expect(await wanted(page)).toBe(`/playdates/${id}/apply?from=list`);

  await test.step('a field keeps the colour of its error under the pointer', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    const border = () => email.evaluate((field) => getComputedStyle(field).borderTopColor);
    await page.mouse.move(0, 0);
    const before = await border();
    await email.hover();
    expect(await border()).toBe(before);
  });

  await test.step('an unknown path', async () => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNotFound(page);
    await page.getByRole('link', { name: 'Go to the front page' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('pressing Sign In before the front page has loaded still keeps the requested path', async () => {
    const anna = await createUser(request, 'Anna');
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
  });
});

test('a signed-in user has no screens of visitors, keeps the session, and sees a pause', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[34]/);
  const [anna, admin] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ada')]);
  await setFlag(admin, 'is_admin');

  await test.step('while the session loads a guarded screen shows Loading... only', async () => {
    for (const [path, arrival, open] of [
      ['/', '/dashboard', () => openAs(page, anna, '/')],
      ['/connections', '/connections', () => page.goto('/connections')],
    ] as const) {
      const release = Promise.withResolvers<void>();
      await page.route('**/api/auth/refresh', async (route) => {
        await release.promise;
        await route.continue();
      });
      await open();
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await expect(page).toHaveURL(path);
      release.resolve();
      await expect(page).toHaveURL(arrival);
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
      await page.unroute('**/api/auth/refresh');
    }
  });

  await test.step('an access pause and its end show without a reload', async () => {
    const setPaused = (is_paused: boolean) =>
      admin.call('PATCH', `/api/admin/profiles/${anna.id}`, { is_paused });
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    const paused = page.getByRole('heading', { name: 'Access Paused' });
    await setPaused(true);
    await expect(paused).toBeVisible();
    const support = page.getByRole('main').getByRole('link', { name: /^support@/ });
    await expect(support).toHaveAttribute('href', /^mailto:support@/);
    await expect(page).toHaveURL('/connections');
    await setPaused(false);
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expect(paused).toHaveCount(0);
  });

  for (const path of ['/', '/signin', '/signup', '/invite/1234567']) {
    await navigateTo(page, path);
    await expect(page, path).toHaveURL('/dashboard');
  }
  await expectNotFound(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await test.step('leaving a page while it loads keeps a session that was just renewed', async () => {
    const cookie = async () => JSON.stringify((await context.cookies()).map(({ value }) => value));
    // A used cookie is accepted once more: only a second one that was lost ends the session.
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
