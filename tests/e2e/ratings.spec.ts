import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { ageRatings } from '#tests/support/e2e-database.ts';
import { arrive, enter, operate, signIn } from '#tests/support/e2e-people.ts';
import { expectAccessible } from '#tests/support/journey.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Update Your Ratings' });
/** Every question of this browser whether new ratings are needed. */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rpc/check_rating_update_needed')) count += 1;
  });
  return () => count;
}
/** By then the app has asked what it asks of itself after a start. */
const isUpAndRunning = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/rpc/check_rating_update_needed'));

test('ratings of three months ago are asked for, and a failure loses nothing that was typed', async ({
  page,
  request,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  const anna = await arrive(request, 'Anna');
  await ageRatings(anna, 90);
  await enter(page, anna, '/connections');
  await expect(prompt(page)).toBeVisible();
  const dupr = prompt(page).getByLabel('DUPR Rating');
  const self = prompt(page).getByLabel('Self Rating');
  await expect(dupr).toHaveValue('3.52');
  await expect(self).toHaveValue('3.75');
  await expectAccessible(page, 'the rating prompt');
  // the focus is in it and stays there
  for (let at = 0; at < 6; at += 1) {
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
  }
  // a press that was meant for the page is none of an answer
  await page.mouse.click(5, 5);
  await expect(prompt(page)).toBeVisible();

  const update = prompt(page).getByRole('button', { name: 'Update Ratings' });
  for (const [field, value, sentence] of [
    [dupr, '', 'DUPR rating is required'],
    [dupr, '1.99', 'Rating must be at least 2.00'],
    [self, '', 'Self rating is required'],
    [self, '7.01', 'Rating must be at most 7.00'],
  ] as const) {
    await field.fill(value);
    await update.click();
    await expect(prompt(page).getByText(sentence)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('3.61');
  }
  await expectAccessible(page, 'the rating prompt after mistakes');

  await page.route('**/api/rpc/update_player_ratings', (route) => route.fulfill({ status: 500, json: {} }));
  await dupr.fill('4.25');
  await update.click();
  await expect(prompt(page).getByRole('alert')).toHaveText('Failed to update ratings');
  await expect(dupr).toHaveValue('4.25');
  await page.unrouteAll();
  await update.click();
  await expect(page.getByText('Ratings updated successfully')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);

  const { items } = (await anna.call('GET', `/api/profiles/${anna.id}/rating_history`)) as unknown as {
    items: object[];
  };
  expect(items).toMatchObject([
    { dupr_rating: 3.52, self_rating: 3.75 },
    { dupr_rating: 4.25, self_rating: 3.61 },
  ]);
  const answered = isUpAndRunning(page);
  await page.reload();
  expect(await (await answered).json()).toBe(false);
  await expect(prompt(page)).toHaveCount(0);
});

test('it is asked once after a start and not on every screen; whoever skips it is left alone on every device', async ({
  page,
  request,
  newContext,
}) => {
  const anna = await arrive(request, 'Anna');
  await ageRatings(anna, 91);
  await page.goto('/signin');
  const questions = countQuestions(page);
  await signIn(page, anna);
  await prompt(page).getByRole('button', { name: 'Skip for Now' }).click();
  await expect(prompt(page)).toHaveCount(0);
  const asked = questions();
  for (const path of ['/playdates', '/connections', '/dashboard']) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(questions()).toBe(asked);

  const phone = await (await newContext()).newPage();
  await phone.goto('/healthz');
  const answered = isUpAndRunning(phone);
  await enter(phone, anna);
  expect(await (await answered).json()).toBe(false);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt(phone)).toHaveCount(0);
});

test('Escape is a skip too, and an answer in one tab closes it in the others', async ({ page, request }) => {
  const anna = await arrive(request, 'Anna');
  await ageRatings(anna, 200);
  await enter(page, anna, '/playdates');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(other)).toBeVisible();
  const skipped = other.waitForResponse((answer) => answer.url().endsWith('/api/rpc/skip_rating_update'));
  await other.keyboard.press('Escape');
  await expect(prompt(other)).toHaveCount(0);
  expect((await skipped).status()).toBe(204);
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('visitors and paused people are not asked', async ({ page, request, troubles }) => {
  // who is paused may not listen to news either
  troubles.expect(/status of 403/);
  const questions = countQuestions(page);
  for (const path of ['/', '/signin', '/signup', '/email-confirmation', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const anna = await arrive(request, 'Anna');
  await ageRatings(anna, 100);
  await operate('pause', anna);
  await enter(page, anna);
  await expect(page.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(questions()).toBe(0);
});
