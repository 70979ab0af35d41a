import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { ageRatings } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Update Your Ratings' });

// Errors, saving, failures and who is asked: src/features/profiles/web/parts/rating-prompt.test.tsx
test('old ratings are asked for until they are confirmed, also elsewhere, and shown with their history', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 90);
  await openAs(page, anna, '/connections');

  await test.step('keys and clicks meant for the page do not answer the dialog', async () => {
    await expect(prompt(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('5');
    await page.mouse.click(5, 5);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByLabel('DUPR Rating')).toHaveValue('3.52');
    await prompt(page).getByLabel('DUPR Rating').clear();
    await prompt(page).getByLabel('DUPR Rating').pressSequentially('3,61');
    await expect(prompt(page).getByLabel('DUPR Rating')).toHaveValue('3.61');
    // The focus stays in it, on its last control too.
    await prompt(page).getByRole('button', { name: 'Update Ratings' }).focus();
    await page.keyboard.press('Tab');
    await expect(prompt(page).locator(':focus')).toHaveCount(1);
  });

  await test.step('new ratings from elsewhere close it', async () => {
    const ratings = { user_id: anna.id, new_dupr_rating: 4.25, new_self_rating: 3.75 };
    await anna.call('POST', '/api/rpc/update_player_ratings', ratings);
    await expect(prompt(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the saved profile shows its new name at once', async () => {
    await navigate(page, 'Profile');
    const form = page.getByRole('region', { name: 'Profile', exact: true });
    await expect(form.getByLabel('First Name')).toHaveValue('Anna');
    await form.getByLabel('First Name').fill('Annabel');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/dashboard');
    const name = anna.name.replace('Anna', 'Annabel');
    await expect(page.getByText(`Welcome, ${name}`).filter({ visible: true })).toHaveCount(1);
  });

  await test.step('the profile shows the history of its ratings as a chart, which fits', async () => {
    await goWithin(page, `/profile/${anna.id}`);
    const history = page.getByRole('region', { name: 'Rating History', exact: true });
    await expect(history).toContainText('DUPR from 3.52 to 4.25');
    await expect(history.locator('[data-line]')).toHaveCount(2);
    await history.getByText('Show as a table').click();
    await expect(history.getByRole('table').getByRole('row')).toHaveCount(3);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });

  await test.step('the handles of the rating filter move by pointer, and never cross', async () => {
    await navigate(page, 'PlayDates');
    await page.getByRole('tab', { name: 'Available' }).click();
    await page.getByText('Filters', { exact: true }).click();
    await dragTheRatingFilter(page);
  });
});

// All keys: src/features/playdates/web/parts/lists/rating-filter.test.tsx
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
    const line = (await page.locator('.range-track').boundingBox()) ?? {
      x: 0,
      width: 0,
      y: 0,
      height: 0,
    };
    const knob = (await handle.boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(line.x + (line.width * (rating - 2)) / 5, line.y + line.height / 2, {
      steps: 4,
    });
    await page.mouse.up();
  };
  await drag(low, 4);
  await expectRange('4.00', '7.00');
  // Selected text is not dragged instead of the handle.
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await drag(high, 2.1);
  await expectRange('4.00', '4.00');
  // Of two handles at one position the pointer takes the one that can move its way.
  await drag(high, 3);
  await expectRange('3.00', '4.00');
  await drag(low, 6);
  await expectRange('4.00', '4.00');
  await drag(low, 6);
  await expectRange('4.00', '6.00');
}
