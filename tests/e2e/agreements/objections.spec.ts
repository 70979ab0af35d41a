import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { offer, openAs, team } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

test('a match without a time is confirmed, and its first time, in three hours, is objected to without a mark', async ({
  page,
  request,
  newContext,
}) => {
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const path = `/api/play_dates/${id}`;
  const application = await cora.call('POST', `${path}/requests`, { requester_partner_id: dev.id });
  await anna.call('PATCH', `${path}/requests/${application.id}`, { status: 'accepted' });
  await openAs(page, ben);
  const devs = await (await newContext(phone)).newPage();
  await openAs(devs, dev, `/playdates/${id}`);

  await test.step('the Dashboard asks, and the page of the match says who has not answered', async () => {
    const row = page.getByRole('region', { name: 'Now' }).getByRole('listitem').first();
    await expect(row).toContainText(`Confirm the match with ${cora.name}`);
    await expect(agreementOf(devs)).toContainText(`${ben.name} has not answered yet`);
    await expect(agreementOf(devs)).toContainText('You can say that you cannot agree until');
    await expect(agreementOf(devs).getByRole('button', { name: 'Call off' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(agreementOf(devs)).not.toContainText(`${ben.name} has not answered yet`);
    await agreementOf(devs).getByRole('button', { name: 'Confirm' }).click();
    await expect(agreementOf(devs)).toContainText('Everyone has agreed to teams and price');
    await expect(agreementOf(devs).getByRole('button', { name: 'Call off' })).toBeVisible();
  });

  await test.step('the first time asks anew, and whoever cannot come ends the match without a mark', async () => {
    const quarterHour = 900_000;
    const start = Math.ceil(Date.now() / quarterHour) * quarterHour + 3 * 3_600_000;
    // Phoenix is seven hours behind UTC all year.
    const starts = [new Date(start - 7 * 3_600_000).toISOString().slice(0, 16)];
    const change = await anna.call('POST', `${path}/changes`, { version: 1, starts });
    await cora.call('PATCH', `${path}/changes/${change.id}`, { state: 'accepted' });
    await expect(agreementOf(devs)).toContainText('You have not answered yet');
    await agreementOf(devs).getByRole('button', { name: 'I cannot agree' }).click();
    const sheet = devs.getByRole('dialog', { name: 'You cannot agree?' });
    await sheet.getByRole('radio', { name: 'I would rather not say' }).check();
    await sheet.getByRole('button', { name: 'I cannot agree' }).click();
    await goWithin(page, `/playdates/${id}`);
    for (const of of [page, devs]) {
      await expect(agreementOf(of)).toContainText('This match is off');
      await expect(agreementOf(of)).toContainText(`${dev.name} could not agree`);
      await expect(agreementOf(of)).toContainText('Nothing is owed');
      await expect(agreementOf(of)).not.toContainText('It counts as late');
    }
  });
});
