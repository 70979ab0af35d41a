import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { passHours } from '#tests/support/e2e-database.ts';
import { match, openAs, timedMatch } from '#tests/support/e2e-people.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

test(
  'calling off within the notice is late, unless for the court',
  alsoOnPhone,
  async ({ page, request }) => {
    const { id, anna, cora } = await timedMatch(request);
    await passHours(id, 30);
    await openAs(page, anna, `/playdates/${id}`);
    await agreementOf(page).getByRole('button', { name: 'Call off' }).click();
    const sheet = page.getByRole('dialog', { name: 'Call off this PlayDate?' });
    await expect(sheet).toContainText('If you call off now, it counts as late and 50% is owed.');
    await sheet.getByRole('radio', { name: 'The court' }).check();
    await expect(sheet).toContainText('Nothing is owed if you call off now.');
    await sheet.getByRole('radio', { name: 'Another reason' }).check();
    await sheet.getByRole('button', { name: 'Call off' }).click();
    await expect(sheet.getByText('Please say why')).toBeVisible();
    await sheet.getByLabel('Note', { exact: true }).fill('My car broke down');
    await expectAccessible(page, 'the sheet to call off');
    await sheet.getByRole('button', { name: 'Call off' }).click();
    await expect(agreementOf(page)).toContainText('PlayDate Called Off');
    await expect(agreementOf(page)).toContainText(`${anna.name} called off: Another reason`);
    await expect(agreementOf(page)).toContainText('It was late: 50% is owed.');
    await expect(agreementOf(page).getByRole('button', { name: 'Create again' })).toBeVisible();

    await openAs(page, cora, '/notifications');
    await expect(page.getByText(`${anna.name} called off: Another reason`)).toBeVisible();
  },
);

test('a change is withdrawn by its team, and another one declined', async ({ page, request, newContext }) => {
  const { id, when, anna, ben, cora } = await timedMatch(request);
  const propose = (player: typeof anna, venue_name: string) =>
    player.call('POST', `/api/play_dates/${id}/changes`, { version: 1, venue_name });
  const proposal = (of: Page) => of.getByRole('region', { name: 'Proposed change' });
  await propose(anna, 'Udall Park');
  await openAs(page, ben, `/playdates/${id}`);
  await expect(proposal(page)).toContainText(`${anna.name} proposes another time or place`);
  await expect(agreementOf(page).getByRole('button', { name: 'Propose a change' })).toHaveCount(0);
  await proposal(page).getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(page.getByText('Your proposal is withdrawn')).toBeVisible();
  await expect(proposal(page)).toHaveCount(0);

  const coras = await (await newContext()).newPage();
  await openAs(coras, cora, `/playdates/${id}`);
  await propose(anna, 'Morris K. Udall Park');
  await expect(proposal(coras)).toContainText('Morris K. Udall Park');
  await proposal(coras).getByRole('button', { name: 'Decline change' }).focus();
  await coras.keyboard.press('Enter');
  await expect(proposal(coras)).toHaveCount(0);
  await expect(proposal(page)).toHaveCount(0);
  await expect(agreementOf(coras)).toContainText(when);
  await expect(agreementOf(coras)).toContainText('Himmel Park');
});

test('a report is excused by its author', async ({ page, request }) => {
  const { id, anna, cora } = await timedMatch(request);
  await passHours(id, 51);
  await cora.call('POST', `/api/play_dates/${id}/attendance_reports`, {
    ...{ about_id: anna.id, kind: 'late', was_played: true },
  });
  await openAs(page, cora, `/playdates/${id}`);
  await expect(agreementOf(page)).toContainText('Waits for an answer');
  await agreementOf(page).getByRole('button', { name: 'Excuse' }).click();
  await expect(agreementOf(page)).toContainText('Excused');
  await expect(agreementOf(page).getByRole('button', { name: 'Excuse' })).toHaveCount(0);
  await openAs(page, anna, '/notifications');
  await expect(page.getByText(`${cora.name} excused what was reported about you`)).toBeVisible();
});

test('a player who blocks another of the four calls off for safety, unmarked', async ({ page, request }) => {
  const { id, anna, cora } = await timedMatch(request);
  await passHours(id, 30);
  await anna.call('POST', '/api/blocks', { profile_id: cora.id });
  await openAs(page, anna, `/playdates/${id}`);
  await expect(agreementOf(page)).toContainText('You may call off for your safety: it never counts as late');
  await agreementOf(page).getByRole('button', { name: 'Call off' }).click();
  const sheet = page.getByRole('dialog', { name: 'Call off this PlayDate?' });
  await sheet.getByRole('radio', { name: 'I do not feel safe' }).check();
  await expect(sheet).toContainText('Nothing is owed if you call off now.');
  await sheet.getByRole('button', { name: 'Call off' }).click();
  await expect(agreementOf(page)).toContainText('PlayDate Called Off');
  await expect(agreementOf(page)).not.toContainText('It was late');
  await openAs(page, cora, `/playdates/${id}`);
  await expect(agreementOf(page)).toContainText(`${anna.name} called off: Another reason`);
});

test('one objects, and the match is off without a mark', alsoOnPhone, async ({ page, request }) => {
  const { id, ben } = await timedMatch(request);
  await openAs(page, ben, `/playdates/${id}`);
  await agreementOf(page).getByRole('button', { name: 'I cannot agree' }).click();
  const sheet = page.getByRole('dialog', { name: 'You cannot agree?' });
  await sheet.getByLabel('Why? (optional)').fill('I work that day');
  await expectAccessible(page, 'the sheet to object');
  await sheet.getByRole('button', { name: 'I cannot agree' }).click();
  await expect(agreementOf(page)).toContainText('Could Not Agree');
  await expect(agreementOf(page)).toContainText('I work that day');
  await expectAccessible(page, 'a match that is off as one could not agree');
});

test('a match without a time gets its first one by a proposal', async ({ page, request }) => {
  const { id, anna } = await match(request);
  const sheet = page.getByRole('dialog', { name: 'Agree on a time' });
  await test.step('the Dashboard leads to its sheet, once', async () => {
    await openAs(page, anna);
    await page.getByRole('link', { name: 'Agree on a time' }).click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/playdates/${id}#time$`));
  });
  await expect(agreementOf(page)).toContainText('No time agreed yet');
  await agreementOf(page).getByRole('button', { name: 'Agree on a time' }).click();
  await sheet.getByRole('button', { name: '6:00 PM' }).click();
  await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Proposed change' })).toContainText('6:00 PM MST');
});

test('a sheet that cannot be loaded leaves the page as it is', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|Unable to preload|dynamically imported/);
  const { id, anna } = await timedMatch(request);
  await openAs(page, anna, `/playdates/${id}`);
  await page.route('**/assets/agreement-sheet-*', (route) => route.abort('failed'));
  await agreementOf(page).getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Error opening this. Check your connection, then try again.')).toBeVisible();
  await page.unroute('**/assets/agreement-sheet-*');
  await agreementOf(page).getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByRole('dialog', { name: 'Call off this PlayDate?' })).toBeVisible();
});

test('nothing that cannot be loaded takes the page away', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|Unable to preload|dynamically imported/);
  const { id, anna, cora } = await timedMatch(request);
  await anna.call('POST', `/api/play_dates/${id}/call_off`, { version: 1, reason: 'weather' });
  const chunks = /\/assets\/(use-draft|safety-sheet)-/;
  await page.route(chunks, (route) => route.abort('failed'));
  const expectRefused = async () => {
    const toast = page.getByText('Error opening this. Check your connection, then try again.');
    await expect(toast).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await openAs(page, anna, `/playdates/${id}`);
  await agreementOf(page).getByRole('button', { name: 'Create again' }).click();
  await expectRefused();
  await page.goto('/playdates?tab=history');
  await page.getByRole('link', { name: /^Create again/ }).click();
  await expectRefused();
  await page.goto(`/profile/${cora.id}`);
  const report = page.getByRole('button', { name: `Report or block: ${cora.name}` });
  await report.click();
  await expectRefused();
  await page.unroute(chunks);
  await report.click();
  await expect(page.getByRole('dialog', { name: 'Report or block' })).toBeVisible();
});
