import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { offer, openAs, team } from '#tests/support/e2e-people.ts';

const quarter = 900_000;
const start = new Date(Math.ceil(Date.now() / quarter) * quarter + (5 * 24 - 7) * 3_600_000)
  .toISOString()
  .slice(0, 16);
const terms = { time_zone: 'America/Phoenix', venue_name: 'Himmel Park' };
const own = (page: Page) => page.getByRole('region', { name: 'Your application' });

test('Terms and price of an application change while it waits', async ({
  page,
  newContext,
  request,
}) => {
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', {
    ...offer,
    payment_per_hour_max: 60,
    partner_id: ben.id,
    terms,
    times: [start],
  });
  const coras = await (await newContext(phone)).newPage();
  const path = `/playdates/${id}/apply`;

  await test.step('Cora applies on a phone, and reads her price', async () => {
    await openAs(coras, cora, path);
    await coras.getByRole('button', { name: dev.name }).click();
    await coras.getByLabel('Your price per hour').fill('50');
    await coras.getByRole('button', { name: 'Submit Application' }).click();
    await expect(own(coras)).toContainText('You earn $50/hr');
  });

  await test.step('new terms are told, and shown before and after', async () => {
    await ben.call('PUT', `/api/play_dates/${id}/terms`, { ...terms, duration_minutes: 120 });
    await expect(own(coras)).toContainText('Changed since you applied');
    await expect(own(coras)).toContainText('How long: from 1.5 hours → to 2 hours');
    await expect(own(coras)).toContainText('Total: from $75 for 1.5 hours → to $100 for 2 hours');
  });

  await test.step('Dev changes the price, which the creators see and Cora is asked about', async () => {
    await openAs(page, anna, `/playdates/${id}`);
    const applications = page.getByRole('region', { name: 'Applications' });
    await expect(applications).toContainText('Their offer: you pay $50/hr');
    const devs = await (await newContext()).newPage();
    await openAs(devs, dev, path);
    await own(devs).getByRole('button', { name: 'Change price' }).click();
    await own(devs).getByLabel('Your price per hour').fill('55');
    await own(devs).getByRole('button', { name: 'Save price' }).click();
    await expect(own(devs)).toContainText('You earn $55/hr');
    await devs.close();
    await expect(applications).toContainText('Their offer: you pay $55/hr');
    await expect(applications).toContainText(`${cora.name.split(' ')[0]} has not answered yet`);
    const question = coras.getByRole('region', { name: `Play with ${dev.name}?` });
    await expect(question).toContainText('you earn $55 per hour');
    await question.getByRole('button', { name: 'Count me in' }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('accepted at the price that was seen, Cora has confirmed', async () => {
    await page
      .getByRole('region', { name: 'Applications' })
      .getByRole('button', { name: 'Accept' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('Application accepted')).toBeVisible();
    await own(coras).getByRole('link', { name: 'Open PlayDate' }).click();
    const agreement = coras.getByRole('region', { name: 'Agreement' });
    await expect(agreement).toContainText('$55');
    await expect(agreement.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });
});
