import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { createUser, signIn } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const id = '00000000-0000-4000-8000-000000000000';

/** The stored return path of a guarded screen. */
const wanted = (page: Page) => page.evaluate(() => history.state?.usr?.returnTo);

// Every decision: src/app/web/route-guard.test.ts; the views in place of a page: router.test.tsx
test('signing in leads to the guarded screen that was asked for, and the session is kept until its end', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  // While the access is paused.
  browserErrors.expect(/status of 403/);
  const [anna, admin] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ada'),
  ]);
  await setFlag(admin, 'is_admin');
  const asked = '/connections?view=sent#top';

  await test.step('pressing Sign In before the front page has loaded still keeps the requested path', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/landing-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(asked);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    release.resolve();
    await expect(page).toHaveURL('/signin');
    expect(await wanted(page)).toBe(asked);
    await page.unrouteAll();
  });

  await signIn(page, anna);
  await expect(page).toHaveURL(asked);

  await test.step('an access pause shows without a reload, with the day, the heading and how to answer', async () => {
    const setPaused = (change: object) =>
      admin.call('PATCH', `/api/admin/profiles/${anna.id}`, change);
    const streams: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/live')) streams.push(sent.url());
    });
    const empty = page.getByRole('heading', { name: 'No requests on their way' });
    await expect(empty).toBeVisible();
    const paused = page.getByRole('heading', { name: 'Access Paused' });
    await setPaused({ is_paused: true, paused_for: 'money_scams' });
    await expect(paused).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Money scams')).toBeVisible();
    await expect(main.getByRole('time')).toHaveText(/^\w{3} \d+, \d{4}$/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const support = page.getByRole('main').getByRole('link', { name: /^support@/ });
    await expect(support).toHaveAttribute('href', /^mailto:support@/);
    await expect(page).toHaveURL(asked);
    // At most the one that was on its way.
    expect(streams.length).toBeLessThanOrEqual(1);
    await test.step('and its end on return to the tab, or by Try Again', async () => {
      await setPaused({ is_paused: false });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(empty).toBeVisible();
      await expect(paused).toHaveCount(0);
      await setPaused({ is_paused: true });
      await expect(paused).toBeVisible();
      await expect(main.getByText('Money scams')).toHaveCount(0);
      await setPaused({ is_paused: false });
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await expect(empty).toBeVisible();
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    const subjects = async () => {
      const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(anna.email)}`);
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
    };
    for (const subject of [
      'Your access to Courtfolk is paused',
      'You have access to Courtfolk again',
    ])
      await expect.poll(subjects).toContain(subject);
  });

  await test.step('while the session loads the front page shows Loading... only, then the dashboard', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/api/auth/refresh', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(page).toHaveURL('/');
    release.resolve();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await page.unrouteAll();
  });

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
    await page.goto('/forgot-password');
    await expect(page.getByText(anna.name).first()).toBeAttached();
  });

  await test.step('skipping to the content keeps the page, its URL and its router state', async () => {
    const usr = { returnTo: asked };
    await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'test', idx: 0 });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/forgot-password');
    expect(await page.evaluate(() => history.state.usr)).toEqual(usr);
  });

  await test.step('after a sign-out in another tab a public screen leads visitors on as usual', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText(anna.name)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'PlayDates' }).click();
    await expect(page).toHaveURL('/');
    expect(await wanted(page)).toBe('/playdates');
    await goWithin(page, `/playdates/${id}/apply?from=list`);
    await expect(page).toHaveURL('/signin');
    expect(await wanted(page)).toBe(`/playdates/${id}/apply?from=list`);
  });
});
