import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { openAs, type Player, team } from '#tests/support/e2e-people.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Times, place and terms' });

/** Opens the wizard's last step with everything but the terms. */
async function toDescription(page: Page, partner: Player, description: string): Promise<void> {
  await page.goto('/create-playdate');
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(partner.name).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Amount').fill('40');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Description').fill(description);
}

test(
  'three times are proposed, two teams choose different ones, and one of them is accepted',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const [[anna, ben], [cora, dev], [eve, fay]] = await Promise.all([
      team(request, 'Anna', 'Ben'),
      team(request, 'Cora', 'Dev'),
      team(request, 'Eve', 'Fay'),
    ]);
    const description = `With times, ${unique()}`;
    const court = `Court of ${unique()}`;

    await test.step('the sheet of the last step takes times, place and a range of prices', async () => {
      await openAs(page, anna);
      await toDescription(page, ben, description);
      await page.getByRole('button', { name: 'Add times, place and terms (optional)' }).click();
      const sheet = sheetOf(page);
      await sheet.getByRole('button', { name: '6:00 PM' }).click();
      await sheet.getByRole('list', { name: 'Day' }).getByRole('button').nth(2).click();
      await sheet.getByRole('button', { name: '8:00 AM' }).click();
      await sheet.getByRole('button', { name: '6:30 PM' }).click();
      await expect(sheet.getByRole('list', { name: 'Proposed times' }).getByRole('listitem')).toHaveCount(3);
      await sheet.getByLabel('Address').fill('100 Main Street');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet.getByText('Please name the court of this address')).toBeVisible();
      await sheet.getByLabel('Court', { exact: true }).fill(court);
      await sheet.getByLabel('Accept offers up to (optional)').fill('60');
      await expectAccessible(page, 'the sheet of times, place and terms');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText(court)).toBeVisible();
      await page.getByRole('button', { name: 'Create PlayDate' }).click();
      await expect(page.getByText('PlayDate created successfully')).toBeVisible();
    });

    await test.step('an applicant sees times and court, not the address, and chooses a time and a price', async () => {
      const coras = await newContext().then((context) => context.newPage());
      await openAs(coras, cora, '/playdates?tab=available&sort=soonest');
      const card = coras.getByRole('listitem').filter({ hasText: description });
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(/6:00 PM MST \+2$/);
      await card.getByRole('link', { name: `Apply to: ${description}` }).click();
      await coras.getByText(dev.name).click();
      await coras.getByRole('button', { name: 'Submit Application' }).click();
      await expect(coras.getByText('Please choose at least one time that suits you')).toBeVisible();
      await coras.getByRole('checkbox', { name: /6:00 PM MST/ }).check();
      await coras.getByRole('checkbox', { name: /8:00 AM MST/ }).check();
      await coras.getByLabel('Your price per hour').fill('70');
      await coras.getByRole('button', { name: 'Submit Application' }).click();
      await expect(coras.getByText('Please offer between $40 and $60')).toBeVisible();
      await coras.getByLabel('Your price per hour').fill('55');
      await expect(coras.getByText(/stronger by about|Even match/)).toBeVisible();
      await expectAccessible(coras, 'the application form with times');
      await coras.getByRole('button', { name: 'Submit Application' }).click();
      await expect(coras.getByRole('heading', { name: 'Your application' })).toBeFocused();
      await expect(coras.getByText('100 Main Street')).toHaveCount(0);
    });

    await test.step('another team chooses one time', async () => {
      const eves = await newContext().then((context) => context.newPage());
      await openAs(eves, eve, '/playdates?tab=available');
      await eves.getByRole('link', { name: `Apply to: ${description}` }).click();
      await eves.getByText(fay.name).click();
      await eves.getByRole('checkbox', { name: /6:30 PM MST/ }).check();
      await eves.getByRole('button', { name: 'Submit Application' }).click();
      await expect(eves.getByRole('heading', { name: 'Your application' })).toBeFocused();
    });

    await test.step('the creator accepts one team at one of its times', async () => {
      await page.goto('/playdates');
      await page.getByRole('link', { name: description }).click();
      const application = page.getByRole('listitem').filter({ hasText: cora.name }).first();
      await expect(application).toContainText('Offers $55/hr');
      await application.getByRole('button', { name: 'Accept' }).click();
      const question = page.getByRole('dialog', { name: 'Accept this team?' });
      await expect(question.getByRole('radio')).toHaveCount(2);
      await question.getByRole('button', { name: 'Accept' }).click();
      await expect(question.getByText('Please choose one of the times')).toBeVisible();
      await question.getByRole('radio', { name: /8:00 AM/ }).check();
      await expectAccessible(page, 'the question before accepting');
      await question.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('Application accepted')).toBeVisible();
      await page.goto('/playdates');
      const card = page.getByRole('listitem').filter({ hasText: description });
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(/8:00 AM MST$/);
    });
  },
);

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
  await page.getByRole('button', { name: 'Add times, place and terms (optional)' }).focus();
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: '9:00 AM' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: '10:00 AM' })).toBeFocused();
  await sheet.getByLabel('Court', { exact: true }).focus();
  await page.keyboard.type('Fairmont Park');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Times, place and terms saved')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Times, place and terms' });
  await expect(card).toContainText(/9:00 AM M[SD]T/);
  await expect(card).toContainText('Fairmont Park');

  await test.step('the next PlayDate begins with the last used ones', async () => {
    await toDescription(page, ben, 'Again');
    await page.getByRole('button', { name: 'Add times, place and terms (optional)' }).click();
    await expect(sheetOf(page).getByLabel('Court', { exact: true })).toHaveValue('Fairmont Park');
  });
});

test('a price that is raised above the range is named before the PlayDate is created', async ({
  page,
  request,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna);
  await toDescription(page, ben, 'Raised');
  await page.getByRole('button', { name: 'Add times, place and terms (optional)' }).click();
  await sheetOf(page).getByLabel('Accept offers up to (optional)').fill('60');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheetOf(page)).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Amount').fill('70');
  await page.getByRole('button', { name: 'Next' }).click();
  const terms = page.getByRole('region', { name: 'Times, place and terms' });
  await expect(terms.getByRole('alert')).toHaveText(
    '“Accept offers up to” cannot be less than your price, $70 an hour',
  );
  await terms.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  await expect(page.getByText('PlayDate created successfully')).toBeVisible();
});
