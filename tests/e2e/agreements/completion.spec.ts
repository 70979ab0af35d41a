import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Marks a match without a time as completed, after the question that says what follows. */
async function markAsCompleted(page: Page): Promise<void> {
  await button(page, 'Mark as Completed').click();
  const question = page.getByRole('dialog', { name: 'Mark this PlayDate as completed?' });
  await expect(question).toContainText('The other team is asked whether you have played.');
  await question.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByText('The other team is asked', { exact: true })).toBeVisible();
  await expect(button(page, 'Mark as Completed')).toHaveCount(0);
}

test('a match without a time is confirmed and completed by both teams, on a desktop and a phone', async ({
  page,
  request,
  newContext,
}) => {
  const { id, anna, dev } = await match(request);
  const devs = await (await newContext(phone)).newPage();
  await openAs(page, anna, `/playdates/${id}`);
  await openAs(devs, dev);
  const says = (name: string) => `${name} says that you have played.`;
  const row = (text: string) => region(devs, 'Now').getByRole('listitem').filter({ hasText: text });

  await test.step('it is confirmed without a time', async () => {
    await expect(region(page, 'Agreement')).toContainText(`${dev.name} has not answered yet`);
    await row('Confirm the match').getByRole('button', { name: 'Confirm' }).click();
    await expect(row('Confirm the match')).toHaveCount(0);
    await expect(region(page, 'Agreement')).not.toContainText(`${dev.name} has not answered yet`);
  });

  await test.step('one team says that it was played, and the other that it was not yet', async () => {
    await markAsCompleted(page);
    await expect(page.getByText('You have said that you played. Cora and Dev are asked.')).toBeVisible();
    await expect(row(says(anna.name))).toContainText('Without an answer, the PlayDate is completed on');
    await row(says(anna.name)).getByRole('button', { name: 'Not yet' }).click();
    await expect(row(says(anna.name))).toHaveCount(0);
    await expect(page.getByText('The other team says that you have not played yet.')).toBeVisible();
    await expect(button(page, 'Mark as Completed')).toHaveCount(0);
  });

  await test.step('once it was played the other team corrects that, and both have completed it', async () => {
    await navigate(devs, 'PlayDates');
    await devs.getByRole('link', { name: 'Saturday at Tempe', exact: true }).click();
    await expect(devs.getByText('Your team has said that you have not played yet.')).toBeVisible();
    await expect(button(devs, 'Mark as Completed')).toHaveCount(0);
    await button(devs, 'Yes, completed').click();
    await expect(devs.getByText('PlayDate marked as completed')).toBeVisible();
    for (const each of [page, devs])
      await expect(region(each, 'Agreement').getByText('Completed', { exact: true })).toBeVisible();
    await expect(button(devs, 'Yes, completed')).toHaveCount(0);
  });
});
