import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { ageRatings } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

/** Navigates within the app, as a link would. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Update Your Ratings' });

// Errors, failures and who is asked: src/features/profiles/web/parts/rating-prompt.test.tsx
test('old ratings are asked for in all tabs at once, and a saved profile shows in all of them', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 90);
  await openAs(page, anna, '/connections');
  const other = await page.context().newPage();
  await other.goto('/playdates');

  await test.step('keys and clicks meant for the page do not answer the dialog', async () => {
    await expect(prompt(other)).toBeVisible();
    // Background pages are drawn only now and then.
    await page.bringToFront();
    await expect(prompt(page)).toBeVisible();
    const dupr = prompt(page).getByLabel('DUPR Rating');
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
  });

  await test.step('new ratings close it in every tab', async () => {
    await prompt(page).getByLabel('DUPR Rating').fill('4.25');
    await prompt(page).getByRole('button', { name: 'Update Ratings' }).click();
    await expect(page.getByText('Ratings updated successfully')).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    await expect(prompt(other)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('once the ratings are old again it is asked after a start, and Escape skips it in every tab', async () => {
    await ageRatings(anna, 200);
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [other, page]) await expect(prompt(tab)).toBeVisible();
    await page.bringToFront();
    const skipped = page.waitForResponse('**/api/rpc/skip_rating_update');
    await page.keyboard.press('Escape');
    await expect(prompt(page)).toHaveCount(0);
    expect((await skipped).status()).toBe(204);
    await expect(prompt(other)).toHaveCount(0);
  });

  await test.step('the saved profile shows its new name at once, in other tabs too', async () => {
    await navigate(page, 'Profile');
    const form = page.getByRole('region', { name: 'Profile', exact: true });
    await expect(form.getByLabel('First Name')).toHaveValue('Anna');
    await expect(form.getByLabel('Gender')).toHaveValue('female');
    await form.getByLabel('First Name').fill('Annabel');
    await form.getByLabel('DUPR Rating').fill('3.8');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    const name = anna.name.replace('Anna', 'Annabel');
    for (const tab of [page, other])
      await expect(tab.getByText(`Welcome, ${name}`).filter({ visible: true })).toHaveCount(1);
  });

  await test.step('the profile shows the history of its ratings, as a chart and in numbers', async () => {
    await other.close();
    await navigateTo(page, `/profile/${anna.id}`);
    const history = page.getByRole('region', { name: 'Rating History', exact: true });
    await expect(history).toContainText('DUPR from 3.52 to 3.80, self rating 3.75 as at first.');
    await expect(history.locator('[data-line]')).toHaveCount(2);
    await expect(history.getByRole('table')).toHaveCount(0);
    await history.getByText('Show as a table').click();
    const rows = history.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['3.80', '3.75']);
    await expect(rows.nth(3).getByRole('cell')).toHaveText(['3.52', '3.75']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // A change elsewhere shows without a reload.
    await anna.call('POST', '/api/rpc/update_player_ratings', {
      user_id: anna.id,
      new_dupr_rating: 3.9,
      new_self_rating: 3.75,
    });
    await expect(history).toContainText('DUPR from 3.52 to 3.90');
    await expect(rows).toHaveCount(5);
  });

  await test.step('the handles of the rating filter move by pointer, and never cross', async () => {
    await navigate(page, 'PlayDates');
    await page.getByRole('tab', { name: 'Available' }).click();
    await page.getByText('Filters', { exact: true }).click();
    await dragTheRatingFilter(page);
  });
});

// All keys: src/features/playdates/web/parts/rating-filter.test.tsx
async function dragTheRatingFilter(page: Page): Promise<void> {
  const low = page.getByRole('slider', { name: 'Lowest team rating' });
  const high = page.getByRole('slider', { name: 'Highest team rating' });
  const expectRange = async (from: string, to: string) => {
    await expect(low).toHaveAttribute('aria-valuetext', from);
    await expect(high).toHaveAttribute('aria-valuetext', to);
    await expect(page.getByText(`${from} – ${to}`)).toBeVisible();
    // A handle at its end filters nothing.
    await expect
      .poll(() => {
        const query = new URL(page.url()).searchParams;
        return ['rating_min', 'rating_max'].map((name, at) =>
          Number(query.get(name) ?? [2, 7][at]).toFixed(2),
        );
      })
      .toEqual([from, to]);
  };
  /** Drags a handle to a rating on the scale from 2 to 7. */
  const drag = async (handle: Locator, rating: number) => {
    const line = (await page.locator('.range-track').boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    const knob = (await handle.boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(line.x + (line.width * (rating - 2)) / 5, line.y + line.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await low.focus();
  await page.keyboard.press('PageUp');
  await expectRange('2.50', '7.00');
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
}
