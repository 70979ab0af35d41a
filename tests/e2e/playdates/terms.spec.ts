import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { openAs, team } from '#tests/support/e2e-people.ts';
import { sheetOf } from '#tests/support/e2e-terms.ts';

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the terms of an open PlayDate are changed on its page, by keyboard alone', async ({
  page,
  request,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const { id } = await anna.call('POST', '/api/play_dates', {
    ...{ type: 'teach', state: 'UT', regions: [], description: 'Later', partner_id: ben.id },
    ...{ payment_per_hour_min: 40, payment_per_hour_max: 40 },
  });
  await openAs(page, anna, `/playdates/${id}`);
  const opener = page.getByRole('button', { name: 'Add times, place and terms (optional)' });
  const sheet = sheetOf(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Space');
  const later = sheet.getByRole('list', { name: 'Day' }).getByRole('button').nth(2);
  await tabTo(page, later);
  await page.keyboard.press('Space');
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, sheet.getByRole('button', { name: '9:00 AM' }));
  await page.keyboard.press('Space');
  await tabTo(page, sheet.getByRole('button', { name: '10:00 AM' }));
  await page.keyboard.press('Enter');
  const times = sheet.getByRole('list', { name: 'Proposed times' }).getByRole('listitem');
  await expect(times).toHaveCount(2);
  await tabTo(page, times.last().getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(times).toHaveCount(1);
  await tabTo(page, sheet.getByLabel('Court', { exact: true }));
  await page.keyboard.type('Fairmont Park');
  await tabTo(page, sheet.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Times, place and terms saved')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Times, place and terms' });
  await expect(card).toContainText(/9:00 AM M[SD]T/);
  await expect(card).toContainText('Fairmont Park');
});
