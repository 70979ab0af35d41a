import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { openAs, team } from '#tests/support/e2e-people.ts';
import { colourOf } from '#tests/support/e2e-screen.ts';
import { sheetOf } from '#tests/support/e2e-terms.ts';

const wide = { width: 1280, height: 800 };
const title = (page: string) => `${page} | Courtfolk | Level Up Your Match`;
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const back = (page: Page) => page.getByRole('link', { name: 'Back' });

/** Without a region, Next leads to the first one, with the error in sight. */
async function expectMissingRegion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await next(page).click();
  await expect(page.getByRole('checkbox', { name: 'East Valley' })).toBeFocused();
  await expect(page.getByText('Please select at least one region')).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** When the PlayDate cannot be created, on a low screen: the error is not covered by anything. */
async function expectErrorInSight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const failed = page.waitForResponse('**/api/play_dates');
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  expect((await failed).status()).toBe(500);
  const error = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  await expect(error).toBeVisible();
  const isOnTop = () =>
    error.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** Moves the focus to what Tab reaches too. */
async function focusByTab(target: Locator): Promise<void> {
  const tabIndex = await target.evaluate((element: HTMLElement) => {
    element.focus();
    return element.tabIndex;
  });
  expect(tabIndex).toBe(0);
  await expect(target).toBeFocused();
}

async function boxOf(
  part: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('Not drawn.');
  return box;
}

test('the wizard keeps its input, leads back step by step, and ends with the PlayDate', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');

  await test.step('it skips no step, and has its hints beside the question, on a phone below', async () => {
    await openAs(page, anna, '/create-playdate/details?step=description');
    await expect(page).toHaveURL('/create-playdate');
    const [form, hints] = [
      page.locator('form'),
      page.getByRole('region', { name: 'Good to know' }),
    ];
    const { x, width } = await boxOf(form);
    expect((await boxOf(hints)).x).toBeGreaterThan(x + width);
    await page.setViewportSize(phone.viewport);
    const { y, height } = await boxOf(form);
    expect((await boxOf(hints)).y).toBeGreaterThan(y + height);
  });

  await test.step('a missing region is shown, on a phone and on a wide screen', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/playdates');
    await page.getByRole('link', { name: 'Create PlayDate' }).click();
    await page.getByRole('radio', { name: 'Earn', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('State')).toHaveValue('AZ');
    await next(page).click();
    await expect(page).toHaveURL('/create-playdate/region');
    await expectMissingRegion(page);
    await page.setViewportSize(wide);
    await expectMissingRegion(page);
  });

  await test.step('Back removes a step from the history, also after a reload', async () => {
    await page.reload();
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/state');
    await expect(page.getByRole('heading', { level: 1, name: 'Select State' })).toBeFocused();
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate');
    await page.goBack();
    await expect(page).toHaveURL('/playdates');
  });

  await test.step('after a deep link Back leaves the wizard, and the browser’s Back leads to the previous page', async () => {
    await page.goto('/create-playdate/region');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/state');
    await expect(page).toHaveTitle(title('Select State'));
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate');
    await page.goBack();
    await expect(page).toHaveURL('/playdates');
  });

  await test.step('without a partner there is no next step', async () => {
    await page.getByRole('link', { name: 'Create PlayDate' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await next(page).click();
    await expect(page).toHaveTitle(title('Select Region'));
    await page.getByRole('checkbox', { name: 'Tucson' }).check();
    await page.getByRole('checkbox', { name: 'East Valley' }).check();
    await next(page).click();
    await expect(next(page)).toBeDisabled();
  });

  await test.step('the sub-steps go back one by one, and keep the input', async () => {
    await page.getByRole('button', { name: ben.name }).click();
    await next(page).click();
    await expect(page).toHaveTitle(title('PlayDate Details'));
    // A comma is a point, not left out: 7,50 is no 750.
    await page.getByLabel('Amount').pressSequentially('7,50');
    await expect(page.getByLabel('Amount')).toHaveValue('7.50');
    await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: '$40' }).click();
    await next(page).click();
    await page.getByLabel('Description').fill('Bring water');
    await back(page).click();
    await expect(page.getByLabel('Amount')).toHaveValue('40');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/details');
    await page.goForward();
    await expect(page.getByLabel('Amount')).toHaveValue('40');
    await page.goForward();
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  });

  await test.step('the error of the last step is in sight, on a phone and on a wide screen', async () => {
    await page.route('**/api/play_dates', (route) => route.fulfill({ status: 500, json: {} }));
    for (const { width } of [phone.viewport, wide]) {
      await page.setViewportSize({ width, height: 420 });
      await expectErrorInSight(page);
    }
    await page.unroute('**/api/play_dates');
    await page.setViewportSize(wide);
  });

  await test.step('a finished wizard cannot be reopened by Back', async () => {
    // Back at the very moment when the URL has changed but the list is not shown yet.
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        replaceState(state, unused, url);
        if (location.pathname !== '/playdates') return;
        history.replaceState = replaceState;
        history.back();
      };
    });
    await page.getByRole('button', { name: 'Create PlayDate' }).click();
    await expect(page.getByText('PlayDate created successfully')).toBeVisible();
    // The input has become a PlayDate, so a new one starts.
    await expect(page).toHaveURL('/create-playdate');
    await expect(page.getByRole('radio', { name: 'Earn', exact: true })).not.toBeChecked();
  });

  await test.step('it is one PlayDate, in both regions', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    const link = page.getByRole('link', { name: /Bring water$/ });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page.getByText('Teach Lower Level Players')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Where' })).toHaveText('ArizonaTucsonEast Valley');
  });

  await test.step('its terms are changed on its page, by keyboard alone', async () => {
    const opener = page.getByRole('button', { name: 'Add times, place and terms (optional)' });
    const sheet = sheetOf(page);
    await focusByTab(opener);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    const days = sheet.getByRole('list', { name: 'Day' });
    const later = days.getByRole('button').nth(2);
    await focusByTab(later);
    await page.keyboard.press('Space');
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await focusByTab(sheet.getByRole('button', { name: '9:00 AM' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: '10:00 AM' })).toBeFocused();
    await page.keyboard.press('Enter');
    const times = sheet.getByRole('list', { name: 'Proposed times' }).getByRole('listitem');
    await expect(times).toHaveCount(2);
    await focusByTab(times.last().getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(times).toHaveCount(1);
    await focusByTab(sheet.getByLabel('Court', { exact: true }));
    await page.keyboard.type('Fairmont Park');
    await focusByTab(sheet.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Times, place and terms saved')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    const card = page.getByRole('region', { name: 'Times, place and terms' });
    await expect(card).toContainText('9:00 AM MST');
    await expect(card).toContainText('Fairmont Park');
  });

  await test.step('it is cancelled', async () => {
    await page.getByRole('button', { name: 'More for this PlayDate' }).click();
    await page.getByRole('menuitem', { name: 'Cancel PlayDate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel PlayDate' }).click();
    await expect(page.getByText('PlayDate cancelled successfully')).toBeVisible();
    await expect(page).toHaveURL('/playdates');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('link', { name: 'Fairmont Park' }).click();
    await expect(page.getByText(`Cancelled by ${anna.name}`)).toBeVisible();
    const cancelled = page.getByRole('main').getByText('Cancelled', { exact: true });
    expect(await colourOf(cancelled)).toBe('red');
  });
});
