import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { befriend, createUser, openAs, team } from '#tests/support/e2e-people.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const back = (page: Page) => page.getByRole('link', { name: 'Back' });

/** Opens the wizard from the list, as far as the regions. */
async function toRegions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create PlayDate' }).click();
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await next(page).click();
  await expect(page).toHaveURL('/create-playdate/region');
}

test('Back in the wizard, and its banner for users without a friend', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna, '/playdates');
  await test.step('Back removes a step from the history, also after a reload', async () => {
    await toRegions(page);
    await page.reload();
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/state');
    await expect(page.getByRole('heading', { level: 1, name: 'Select State' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/create-playdate');
    await page.goForward();
    await expect(page).toHaveURL('/create-playdate/state');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate');
    await page.goBack();
    await expect(page).toHaveURL('/playdates');
  });

  await test.step('after a deep link Back leaves the wizard, and the browser’s Back leads to the previous page', async () => {
    await page.goto('/playdates');
    await toRegions(page);
    await page.goto('/help');
    await page.goto('/create-playdate/region');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/state');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate');
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  await test.step('the banner counts the friends, and says that one is needed only without any', async () => {
    const needed = page.getByText('You need at least one friend to create a PlayDate');
    const toPartner = async () => {
      await toRegions(page);
      await page.getByRole('checkbox', { name: 'Tucson' }).check();
      await next(page).click();
    };
    await page.goto('/playdates');
    await toPartner();
    await expect(page.getByText('Available Friends: 0')).toBeVisible();
    await expect(needed).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /Type/,
      /State/,
      /Region/,
      /Partner/,
      /Amount/,
      /Description/,
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Partner' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    const colour = () => next(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    const disabled = await colour();
    await next(page).hover({ force: true });
    expect(await colour(), 'a disabled button does not light up').toBe(disabled);
    await page.getByRole('main').getByRole('link', { name: 'Player Connections' }).click();
    await expect(page).toHaveURL('/connections');

    const dev = await createUser(request, 'Dev');
    await befriend(anna, dev);
    await page.goto('/playdates');
    await toPartner();
    await expect(page.getByText('Available Friends: 1')).toBeVisible();
    await expect(needed).toHaveCount(0);
  });
});

test('the sub-steps go back one by one, and a finished wizard cannot be reopened by Back', async ({
  page,
  request,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna, '/playdates');
  await toRegions(page);
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await next(page).click();
  await page.getByRole('button', { name: ben.name }).click();
  await next(page).click();
  await page.getByRole('button', { name: '$25' }).click();
  await next(page).click();
  await back(page).click();
  await expect(page.getByLabel('Amount')).toHaveValue('25');
  await back(page).click();
  await expect(page).toHaveURL('/create-playdate/details');
  await page.goBack();
  await expect(page).toHaveURL('/create-playdate/region');
  await next(page).click();
  await next(page).click();
  await next(page).click();
  await page.getByLabel('Description').fill('Sunday at dawn');
  // Back at the very moment when the URL has changed but the list is not shown yet.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (state, title, url) => {
      replaceState(state, title, url);
      if (location.pathname === '/playdates') history.back();
    };
  });
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  await expect(page.getByText('PlayDate created successfully')).toBeVisible();
  // The input has become a PlayDate, so a new one starts.
  await expect(page).toHaveURL('/create-playdate');
  await expect(page.getByRole('radio', { name: 'Pay', exact: true })).not.toBeChecked();
});

test('hints are beside the question where there is room, and below it on a phone', async ({
  page,
  request,
}) => {
  await openAs(page, await createUser(request, 'Anna'), '/create-playdate');
  const places = async () => {
    const form = await page.locator('form').boundingBox();
    const tips = await page.getByRole('region', { name: 'Good to know' }).boundingBox();
    if (form === null || tips === null) throw new Error('Both are there.');
    return { form, tips };
  };
  const wide = await places();
  expect(wide.tips.x).toBeGreaterThan(wide.form.x + wide.form.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await places();
  expect(narrow.tips.y).toBeGreaterThan(narrow.form.y + narrow.form.height);
});
