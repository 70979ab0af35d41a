import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

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
