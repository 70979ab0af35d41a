import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agreementOf = (page: Page) => region(page, 'Agreement');

/** Marks a match without a time as completed, after the question that says what follows. */
async function markAsCompleted(page: Page): Promise<void> {
  await button(page, 'Mark as Completed').click();
  const question = page.getByRole('dialog', { name: 'Mark this PlayDate as completed?' });
  await expect(question).toContainText('The other team is asked whether you have played.');
  await question.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByText('The other team is asked', { exact: true })).toBeVisible();
  await expect(button(page, 'Mark as Completed')).toHaveCount(0);
}

test('of two matches without a time one is completed by both teams, and the time of the other objected to', async ({
  page,
  request,
  newContext,
}) => {
  const { id, ...four } = await match(request);
  const { anna, ben, cora, dev } = four;
  const devs = await (await newContext(phone)).newPage();
  await openAs(page, ben);
  await openAs(devs, dev, `/playdates/${id}`);
  const says = (name: string) => `${name} says that you have played`;
  const row = (text: string) => region(devs, 'Now').getByRole('listitem').filter({ hasText: text });

  await test.step('the Dashboard asks, and the page of the match says who has not answered', async () => {
    const next = region(page, 'Next match');
    await expect(next).toContainText(cora.name);
    await expect(agreementOf(devs)).toContainText(`${ben.name} has not answered yet`);
    await expect(agreementOf(devs)).toContainText('You can say that you cannot agree until');
    await expect(agreementOf(devs).getByRole('button', { name: 'Call off' })).toHaveCount(0);
    await next.getByRole('button', { name: 'Confirm' }).click();
    await expect(agreementOf(devs)).not.toContainText(`${ben.name} has not answered yet`);
    await agreementOf(devs).getByRole('button', { name: 'Confirm' }).click();
    await expect(agreementOf(devs)).toContainText('Everyone has agreed to teams and price');
    await expect(agreementOf(devs).getByRole('button', { name: 'Call off' })).toBeVisible();
  });

  await test.step('one team says that it was played, and the other that it was not yet', async () => {
    await goWithin(page, `/playdates/${id}`);
    await markAsCompleted(page);
    await expect(
      page.getByText('You have said that you played. Cora and Dev are asked.'),
    ).toBeVisible();
    await navigate(devs, 'Dashboard');
    await expect(row(says(ben.name))).toContainText(
      'Without an answer, the PlayDate is completed on',
    );
    await row(says(ben.name)).getByRole('button', { name: 'Not yet' }).click();
    await expect(row(says(ben.name))).toHaveCount(0);
    await expect(page.getByText('The other team says that you have not played yet.')).toBeVisible();
    await expect(button(page, 'Mark as Completed')).toHaveCount(0);
  });

  await test.step('once it was played the other team corrects that, and both have completed it', async () => {
    await navigate(devs, 'PlayDates');
    // Not a suggestion of the page that is left.
    const own = devs.getByRole('tabpanel', { name: 'My PlayDates' });
    await own.getByRole('link', { name: / Saturday at Tempe$/ }).click();
    await expect(devs.getByText('Your team has said that you have not played yet.')).toBeVisible();
    await expect(button(devs, 'Mark as Completed')).toHaveCount(0);
    await button(devs, 'Yes, completed').click();
    await expect(devs.getByText('PlayDate marked as completed')).toBeVisible();
    for (const each of [page, devs])
      await expect(agreementOf(each).getByText('Completed', { exact: true })).toBeVisible();
    await expect(button(devs, 'Yes, completed')).toHaveCount(0);
  });

  await test.step('a first time, in three hours, is objected to, and nobody is noted as late', async () => {
    const next = await match(request, four);
    const path = `/api/play_dates/${next.id}`;
    await ben.call('POST', `${path}/answers`, { version: 1, answer: 'confirmed' });
    await dev.call('POST', `${path}/answers`, { version: 1, answer: 'confirmed' });
    await goWithin(devs, `/playdates/${next.id}`);
    await expect(agreementOf(devs)).toContainText('Everyone has agreed to teams and price');
    const quarterHour = 900_000;
    const start = Math.ceil(Date.now() / quarterHour) * quarterHour + 3 * 3_600_000;
    // Phoenix is seven hours behind UTC all year.
    const starts = [new Date(start - 7 * 3_600_000).toISOString().slice(0, 16)];
    const change = await anna.call('POST', `${path}/changes`, { version: 1, starts });
    await cora.call('PATCH', `${path}/changes/${change.id}`, { state: 'accepted' });
    // Only this says that the card of the proposal, which moves the buttons, has gone.
    await expect(agreementOf(devs)).toContainText('Last change');
    await agreementOf(devs).getByRole('button', { name: 'I cannot agree' }).click();
    const sheet = devs.getByRole('dialog', { name: 'You cannot agree?' });
    await sheet.getByRole('radio', { name: 'I would rather not say' }).check();
    await sheet.getByRole('button', { name: 'I cannot agree' }).click();
    await goWithin(page, `/playdates/${next.id}`);
    for (const of of [page, devs]) {
      await expect(agreementOf(of)).toContainText('This match is off');
      await expect(agreementOf(of)).toContainText(`${dev.name} could not agree`);
      await expect(agreementOf(of)).toContainText('Nothing is owed');
      await expect(agreementOf(of)).not.toContainText('It counts as late');
    }
  });
});
