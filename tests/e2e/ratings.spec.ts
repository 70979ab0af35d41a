import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { ageRatings, setFlag } from '#tests/support/e2e-database.ts';
import { createUser, openAs, signIn } from '#tests/support/e2e-people.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Update Your Ratings' });
/** Counts the requests that check whether new ratings are needed. */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rpc/check_rating_update_needed')) count += 1;
  });
  return () => count;
}
/** By then the app has sent its requests after a start. */
const isUpAndRunning = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/rpc/check_rating_update_needed'));

/** The birthdate of a person who becomes 18 in so many days. */
function _dayEighteenYearsAgo(days: number): string {
  const now = new Date();
  const date = Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days);
  return new Date(date).toISOString().slice(0, 10);
}

test('ratings older than three months are asked for, and a failure keeps the input', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 90);
  await openAs(page, anna, '/connections');
  await expect(prompt(page)).toBeVisible();
  const dupr = prompt(page).getByLabel('DUPR Rating');
  const self = prompt(page).getByLabel('Self Rating');
  await expect(dupr).toHaveValue('3.52');
  await expect(self).toHaveValue('3.75');
  // Keys and clicks meant for the page do not answer the dialog.
  await expect(prompt(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('5');
  await page.mouse.click(5, 5);
  await expect(prompt(page)).toBeVisible();
  await expect(dupr).toHaveValue('3.52');
  // The focus stays in it.
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab');
    await expect(prompt(page).locator(':focus')).toHaveCount(1);
  }

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

test('answering while signed out is reported', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/status of 401/);
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 90);
  await openAs(page, anna);
  await expect(prompt(page)).toBeVisible();
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ json: null }));
  await page.route('**/api/rpc/update_player_ratings', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Please sign in.' } }),
  );
  await prompt(page).getByRole('button', { name: 'Update Ratings' }).click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('the dialog appears once after a start, not on every screen; skipping applies to all devices', async ({
  page,
  request,
  newContext,
}) => {
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 91);
  await page.goto('/signin');
  const questions = countQuestions(page);
  await signIn(page, anna);
  await prompt(page).getByRole('button', { name: 'Skip for Now' }).click();
  await expect(prompt(page)).toHaveCount(0);
  const count = questions();
  for (const path of ['/playdates', '/connections', '/dashboard']) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(questions()).toBe(count);

  const phone = await (await newContext()).newPage();
  await phone.goto('/healthz');
  const answered = isUpAndRunning(phone);
  await openAs(phone, anna);
  expect(await (await answered).json()).toBe(false);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt(phone)).toHaveCount(0);
});

test('Escape skips too, and an answer in one tab closes the dialog in the others', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 200);
  await openAs(page, anna, '/playdates');
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

test('visitors and paused users are not asked', async ({ page, request, browserErrors }) => {
  // A paused user may not open an event stream either.
  browserErrors.expect(/status of 403/);
  const questions = countQuestions(page);
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 100);
  await setFlag(anna, 'is_paused');
  await openAs(page, anna);
  await expect(page.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(questions()).toBe(0);
});

test('the saved profile shows its new name at once, in other tabs too', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna, '/profile');
  const other = await page.context().newPage();
  await other.goto('/playdates');
  // Background pages are drawn only now and then.
  await page.bringToFront();
  const form = page.getByRole('region', { name: 'Profile', exact: true });
  const save = form.getByRole('button', { name: 'Save Changes' });
  await expect(form.getByLabel('First Name')).toHaveValue('Anna');
  await expect(form.getByLabel('Gender')).toHaveValue('female');
  await expect(form.getByLabel('Birthdate')).toHaveValue('1990-05-17');
  await form.getByLabel('First Name').fill('Annabel');
  await form.getByLabel('DUPR Rating').fill('3.6');
  await save.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const name = anna.name.replace('Anna', 'Annabel');
  for (const tab of [page, other]) {
    await expect(tab.getByText(`Welcome, ${name}`).filter({ visible: true })).toHaveCount(1);
  }
  await page.goto('/profile');
  await expect(form.getByLabel('First Name')).toHaveValue('Annabel');
  // Shown with two decimals on blur, and never corrected while typing.
  const rating = form.getByLabel('DUPR Rating');
  await expect(rating).toHaveValue('3.60');
  await rating.fill('');
  await rating.pressSequentially('4.5');
  await expect(rating).toHaveValue('4.5');
  await rating.pressSequentially('55');
  await rating.press('Tab');
  await expect(rating).toHaveValue('4.555');
  await rating.fill('5');
  await rating.press('Tab');
  await expect(rating).toHaveValue('5.00');
});

test('a profile shows the history of its ratings, as a chart and in numbers, and updates', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/);
  const [anna, _ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await openAs(page, anna, `/profile/${anna.id}`);
  const history = page.getByRole('region', { name: 'Rating History', exact: true });
  await expect(history).toContainText(/DUPR 3\.52 and self rating 3\.75 since .+\. No change yet\./);
  await expect(history.getByRole('table')).toHaveCount(0);
  for (const newDuprRating of [4, 3.8])
    await anna.call('POST', '/api/rpc/update_player_ratings', {
      user_id: anna.id,
      new_dupr_rating: newDuprRating,
      new_self_rating: 3.75,
    });
  await expect(history).toContainText('DUPR from 3.52 to 3.80, self rating 3.75 as at first.');
  await expect(history.locator('[data-line]')).toHaveCount(2);
  await expect(history.getByRole('table')).toHaveCount(0);
  await history.getByText('Show as a table').click();
  const rows = history.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['3.80', '3.75']);
  await expect(rows.nth(3).getByRole('cell')).toHaveText(['3.52', '3.75']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the handles of the rating filter move by all keys and by pointer, and never cross', async ({
  page,
  request,
}) => {
  await openAs(page, await createUser(request, 'Anna'), '/playdates?tab=available');
  await page.getByText('Filters', { exact: true }).click();
  const low = page.getByRole('slider', { name: 'Lowest team rating' });
  const high = page.getByRole('slider', { name: 'Highest team rating' });
  const expectRange = async (from: string, to: string) => {
    await expect(low).toHaveAttribute('aria-valuetext', from);
    await expect(high).toHaveAttribute('aria-valuetext', to);
    await expect(page.getByText(`${from} – ${to}`)).toBeVisible();
    const query = new URL(page.url()).searchParams;
    // A handle at its end filters nothing.
    expect(Number(query.get('rating_min') ?? 2).toFixed(2)).toBe(from);
    expect(Number(query.get('rating_max') ?? 7).toFixed(2)).toBe(to);
  };
  await low.focus();
  for (const [key, from] of [
    ['ArrowRight', '2.25'],
    ['ArrowUp', '2.50'],
    ['ArrowLeft', '2.25'],
    ['ArrowDown', '2.00'],
    ['ArrowLeft', '2.00'],
    ['PageUp', '2.50'],
    ['PageUp', '3.00'],
    ['PageDown', '2.50'],
    ['Home', '2.00'],
    ['PageUp', '2.50'],
  ] as const) {
    await page.keyboard.press(key);
    await expectRange(from, '7.00');
  }
  await high.focus();
  for (const [key, to] of [
    ['PageDown', '6.50'],
    ['ArrowDown', '6.25'],
    ['End', '7.00'],
    // As far as the other handle.
    ['Home', '2.50'],
    ['ArrowLeft', '2.50'],
    ['PageDown', '2.50'],
    ['PageUp', '3.00'],
  ] as const) {
    await page.keyboard.press(key);
    await expectRange('2.50', to);
  }
  await low.focus();
  await page.keyboard.press('End');
  await expectRange('3.00', '3.00');
  for (const key of ['ArrowRight', 'PageUp']) {
    await page.keyboard.press(key);
    await expectRange('3.00', '3.00');
  }
  await high.focus();
  await page.keyboard.press('End');

  /** Drags a handle to a rating on the scale from 2 to 7. */
  const drag = async (handle: typeof low, rating: number) => {
    const line = (await page.locator('.range-track').boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    const knob = (await handle.boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(line.x + (line.width * (rating - 2)) / 5, line.y + line.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(low, 4);
  await expectRange('4.00', '7.00');
  await drag(high, 5.5);
  await expectRange('4.00', '5.50');
  await drag(low, 6.8);
  await expectRange('5.50', '5.50');
  // Selected text is not dragged instead of the handle.
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await drag(low, 4.5);
  await expectRange('4.50', '5.50');
  await drag(high, 2.1);
  await expectRange('4.50', '4.50');
  // Of two handles at one position the pointer takes the one that can move its way.
  await drag(high, 3);
  await expectRange('3.00', '4.50');
  await drag(low, 6);
  await expectRange('4.50', '4.50');
  await drag(low, 6);
  await expectRange('4.50', '6.00');
});
