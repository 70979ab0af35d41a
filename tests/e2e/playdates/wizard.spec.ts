import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { openAs, signIn, team } from '#tests/support/e2e-people.ts';
import { colourOf, goWithin } from '#tests/support/e2e-screen.ts';

const title = (page: string) => `${page} | Courtfolk | Level Up Your Match`;
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const back = (page: Page) => page.getByRole('link', { name: 'Back' });

/** Opens the wizard from the list, as far as the regions. */
async function toRegions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create PlayDate' }).click();
  await page.getByRole('radio', { name: 'Earn', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('State')).toHaveValue('AZ');
  await next(page).click();
  await expect(page).toHaveURL('/create-playdate/region');
}

/** Without a region, Next leads to the first one, with the error in sight. */
async function expectMissingRegion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await next(page).click();
  await expect(page.getByRole('checkbox', { name: 'East Valley' })).toBeFocused();
  await expect(page.getByText('Please select at least one region')).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Creating without a network, on a low screen: the error is not covered by anything. */
async function expectErrorInSight(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone.viewport;
  await page.setViewportSize({ width: size.width, height: 420 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  const error = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  await expect(error).toBeVisible();
  const isOnTop = () =>
    error.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + 12));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.context().setOffline(false);
  await page.setViewportSize(size);
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('Not drawn.');
  return box;
}

test('the wizard keeps its input, leads back step by step, and ends with the PlayDate', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');

  await test.step('it skips no step, and has its hints beside the question', async () => {
    await openAs(page, anna, '/create-playdate/details?step=description');
    await expect(page).toHaveURL('/create-playdate');
    const form = await boxOf(page.locator('form'));
    const hints = await boxOf(page.getByRole('region', { name: 'Good to know' }));
    expect(hints.x).toBeGreaterThan(form.x + form.width);
  });

  await test.step('Back removes a step from the history, also after a reload', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/playdates');
    await toRegions(page);
    await expectMissingRegion(page);
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
    await toRegions(page);
    await goWithin(page, '/help');
    await expect(page).toHaveURL('/help');
    await page.goto('/create-playdate/region');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/state');
    await expect(page).toHaveTitle(title('Select State'));
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate');
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  await test.step('a disabled button does not light up', async () => {
    await goWithin(page, '/playdates');
    await toRegions(page);
    await expect(page).toHaveTitle(title('Select Region'));
    await page.getByRole('checkbox', { name: 'Tucson' }).check();
    await page.getByRole('checkbox', { name: 'East Valley' }).check();
    await next(page).click();
    await expect(next(page)).toBeDisabled();
    const colour = () => next(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    const disabled = await colour();
    await next(page).hover({ force: true });
    expect(await colour()).toBe(disabled);
  });

  await test.step('the sub-steps go back one by one', async () => {
    await page.getByRole('button', { name: ben.name }).click();
    await next(page).click();
    await expect(page).toHaveTitle(title('PlayDate Details'));
    await page.getByRole('button', { name: '$40' }).click();
    await next(page).click();
    await back(page).click();
    await expect(page.getByLabel('Amount')).toHaveValue('40');
    await back(page).click();
    await expect(page).toHaveURL('/create-playdate/details');
    await page.goBack();
    await expect(page).toHaveURL('/create-playdate/region');
    for (const _ of ['partner', 'amount', 'description']) await next(page).click();
    await page.getByLabel('Description').fill('Bring water');
  });

  await test.step('a reload and signing in again keep the input', async () => {
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Bring water');
    await page.goBack();
    await expect(page.getByLabel('Amount')).toHaveValue('40');
    await page.goForward();
    await expect(page.getByLabel('Description')).toHaveValue('Bring water');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await signIn(page, anna);
    await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  });

  await test.step('the error of the last step is in sight while offline', () => expectErrorInSight(page));

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

  await test.step('it is one PlayDate, in both regions, until it is cancelled', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    const link = page.getByRole('link', { name: 'Bring water', exact: true });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page.getByText('Teach Lower Level Players')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Where' })).toHaveText('ArizonaTucsonEast Valley');
    await page.getByRole('button', { name: 'More for this PlayDate' }).click();
    await page.getByRole('menuitem', { name: 'Cancel PlayDate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel PlayDate' }).click();
    await expect(page.getByText('PlayDate cancelled successfully')).toBeVisible();
    await expect(page).toHaveURL('/playdates');
    await page.getByRole('tab', { name: 'History' }).click();
    await link.click();
    await expect(page.getByText(`Cancelled by ${anna.name}`)).toBeVisible();
    const cancelled = page.getByRole('main').getByText('Cancelled', { exact: true });
    expect(await colourOf(cancelled)).toBe('red');
  });
});

test('on a phone the wizard has its hints below, and shows what is missing or wrong', async ({
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const page = await (await newContext(phone)).newPage();
  await openAs(page, anna, `/create-playdate?partner=${ben.id}`);
  const form = await boxOf(page.locator('form'));
  const hints = await boxOf(page.getByRole('region', { name: 'Good to know' }));
  expect(hints.y).toBeGreaterThan(form.y + form.height);
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await next(page).click();
  await expect(page).toHaveURL('/create-playdate/region');
  await expectMissingRegion(page);
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await next(page).click();
  await expect(page.getByRole('button', { name: ben.name })).toHaveAttribute('aria-pressed', 'true');
  await next(page).click();
  await page.getByRole('button', { name: '$40' }).click();
  await next(page).click();
  await page.getByLabel('Description').fill('Late in the evening');
  await expectErrorInSight(page);
});
