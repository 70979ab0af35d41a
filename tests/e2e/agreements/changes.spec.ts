import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { passHours, sendReminders } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { openAs, timedMatch } from '#tests/support/e2e-people.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });
const proposalOf = (page: Page) => page.getByRole('region', { name: 'Proposed change' });

test('a changed court after the reminder, and a duration that the proposer did not show', async ({
  page,
  request,
  newContext,
}) => {
  const { id, anna, ben, cora, dev } = await timedMatch(request);
  const path = `/playdates/${id}`;
  const devs = await (await newContext(phone)).newPage();
  const row = (text: string) => devs.getByRole('listitem').filter({ hasText: text });
  // The button says the whole of what a row has in brief.
  const wholeOf = (text: RegExp) =>
    devs.getByRole('button', { name: text }).and(devs.getByTitle('Dismiss'));

  await test.step('the four are reminded of the court', async () => {
    await passHours(id, 27);
    await openAs(devs, dev, '/notifications');
    await expect(devs.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await sendReminders();
    await expect(wholeOf(/You play in/)).toHaveAccessibleName(/, Himmel Park, /);
  });

  await test.step('a new court is proposed beside its setting, and accepted with both sides in sight', async () => {
    await openAs(page, anna, path);
    await agreementOf(page).getByRole('button', { name: 'Propose a change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Propose a change' });
    await sheet.getByLabel('Another court (optional)').fill('Reid Park');
    await sheet.getByRole('radio', { name: 'Outdoor' }).check();
    await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Your proposal is sent')).toBeVisible();
    await expect(proposalOf(page)).toContainText('Court: from Himmel Park → to Reid Park');
    await expect(proposalOf(page)).toContainText('Setting: Outdoor');
    const coras = await (await newContext()).newPage();
    await openAs(coras, cora, path);
    await proposalOf(coras).getByRole('button', { name: 'Accept change' }).click();
    await expect(proposalOf(coras)).toHaveCount(0);
    await expect(agreementOf(coras)).toContainText('Reid Park');
    await expect(agreementOf(coras)).not.toContainText('Himmel Park');
    await expect(agreementOf(coras)).not.toContainText('1000 N Tucson Blvd');
    await coras.close();
  });

  await test.step('the question says what changed; the old reminder is read, the new one has the court', async () => {
    await devs.getByRole('button', { name: /^Show \d+ earlier/ }).click();
    await expect(wholeOf(/has changed/)).toHaveAccessibleName(
      /Court: Himmel Park → Reid Park\. Setting: Outdoor\. .*Does this suit you\?/,
    );
    // The server's own minute may have come before.
    await sendReminders();
    await expect(wholeOf(/You play in/)).toHaveAccessibleName(/, Reid Park, /);
    await expect(row('You play in')).toContainText('Unread');
    await expect(row('You were reminded')).toHaveCount(1);
    await expect(row('You were reminded')).not.toContainText('Unread');
  });

  await test.step('another duration by the API is shown with the total before it is accepted', async () => {
    const change = { version: 2, duration_minutes: 120 };
    await ben.call('POST', `/api/play_dates/${id}/changes`, change);
    await navigate(devs, 'Dashboard');
    const now = devs.getByRole('region', { name: 'Now' });
    await expect(now).toContainText('Duration: from 1.5 hours → to 2 hours');
    await expect(now).toContainText('Total: from $60 → to $80');
    await now.getByRole('link', { name: 'Answer' }).click();
    await expect(proposalOf(devs)).toContainText('Duration: from 1.5 hours → to 2 hours');
    await expect(proposalOf(devs)).toContainText('Total: from $60 → to $80');
    await expect(agreementOf(devs)).toContainText('for 1.5 hours');
    await proposalOf(devs).getByRole('button', { name: 'Accept change' }).click();
    await expect(proposalOf(devs)).toHaveCount(0);
    await expect(agreementOf(devs)).toContainText('$80 for 2 hours');
    await expect(agreementOf(page)).toContainText('$80 for 2 hours');
  });
});
