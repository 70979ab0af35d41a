import type { Locator, Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Presses a button by keyboard and confirms the dialog. */
async function pressAndConfirm(button: Locator, name: string): Promise<void> {
  await press(button);
  await press(button.page().getByRole('dialog').getByRole('button', { name }).last());
}

/** The focused element is visible, within the main content. */
async function expectFocusIn(part: Locator): Promise<void> {
  const page = part.page();
  await expect
    .poll(() => part.evaluate((each) => each.contains(document.activeElement)), { message: 'focus within' })
    .toBe(true);
  await expect(page.locator(':focus')).toBeInViewport();
}

test('the wizard shows a missing region in the visible part', alsoOnPhone, async ({ page, request }) => {
  await openAs(page, await createUser(request, 'Anna'), '/playdates');
  await page.getByRole('link', { name: 'Create PlayDate' }).click();
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/create-playdate/region');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'East Valley' })).toBeFocused();
  await expect(page.getByText('Please select at least one region')).toBeInViewport();
});

test(
  'the focus stays visible through applying, withdrawing, accepting and completing',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const [[anna, ben], [cora, dev]] = await Promise.all([
      team(request, 'Anna', 'Ben'),
      team(request, 'Cora', 'Dev'),
    ]);
    const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
    const other = await (await newContext()).newPage();
    await openAs(other, cora, `/playdates/${id}/apply`);
    const apply = async () => {
      await other.getByRole('button', { name: dev.name }).click();
      await press(other.getByRole('button', { name: 'Submit Application' }));
      await expect(region(other, 'Your application').getByRole('button', { name: 'Withdraw' })).toBeVisible();
    };
    await apply();
    await expectFocusIn(region(other, 'Your application'));
    await pressAndConfirm(other.getByRole('button', { name: 'Withdraw' }), 'Withdraw');
    await expect(region(other, 'Apply again')).toBeVisible();
    await expectFocusIn(region(other, 'Your application'));
    await apply();

    await openAs(page, anna, `/playdates/${id}`);
    await pressAndConfirm(page.getByRole('button', { name: 'Accept' }), 'Accept');
    await expect(region(page, 'Messages')).toBeVisible();
    await expectFocusIn(region(page, 'Between the teams'));
    await pressAndConfirm(page.getByRole('button', { name: 'Mark as Completed' }), 'Mark as Completed');
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0);
    await expectFocusIn(region(page, 'The match'));
  },
);

test(
  'a lost network shows far down a page too',
  alsoOnPhone,
  async ({ page, context, request, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await openAs(page, await createUser(request, 'Anna'), '/dashboard');
    await expect(page.getByRole('heading', { name: 'AI Referee' })).toBeVisible();
    await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeInViewport();
  },
);

test('a page without its toasts keeps working, and shows the next toast once they load', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|Unable to preload|dynamically imported/);
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await context.route('**/assets/toasts-*', (route) => route.abort('failed'));
  await openAs(page, anna, '/connections');
  await page.getByLabel('Search players').fill(ben.name);
  const failedRequest = page.waitForEvent('requestfailed', (each) => each.url().includes('/assets/toasts-'));
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await failedRequest;
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Pickle Widgets' }).click();
  await expect(page.getByRole('heading', { name: 'Pickle Widgets' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await main.getByRole('link', { name: 'Player Connections' }).click();
  await page.getByLabel('Search players').fill(ben.name);
  await page.getByRole('tab', { name: 'Sent Requests' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Sent Requests' })).toContainText(ben.name);
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Sent Requests' })).not.toContainText(ben.name);
  await context.unroute('**/assets/toasts-*');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  const sent = page.locator('[data-sonner-toast]', { hasText: 'Friend request sent' }).first();
  await expect(sent).toBeVisible();
  await expect(sent).toHaveCSS('position', 'absolute');
});
