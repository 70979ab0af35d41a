import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { passHours } from '#tests/support/e2e-database.ts';
import { match, openAs, timedMatch } from '#tests/support/e2e-people.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

test(
  'four confirm, change the time, play, complete and score',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const { id, when, anna, ben, cora, dev } = await timedMatch(request);
    const pageOf = async (player: typeof anna, path = `/playdates/${id}`) => {
      const opened = await (await newContext()).newPage();
      await openAs(opened, player, path);
      return opened;
    };

    await test.step('a partner confirms on the Dashboard, the other one on the page', async () => {
      const bens = await pageOf(ben, '/dashboard');
      const now = bens.getByRole('region', { name: 'Now' });
      await expect(now).toContainText(`Confirm the match with ${cora.name}`);
      await now.getByRole('button', { name: 'Confirm' }).click();
      await expect(bens.getByText('You have confirmed')).toBeVisible();
      await expect(now.getByText(`Confirm the match with ${cora.name}`)).toHaveCount(0);

      const devs = await pageOf(dev);
      const agreement = agreementOf(devs);
      await expect(agreement).toContainText(when);
      await expect(agreement).toContainText('1000 N Tucson Blvd');
      await expect(agreement).toContainText('You have not answered yet');
      await expectAccessible(devs, 'an agreement to confirm');
      await agreement.getByRole('button', { name: 'Confirm' }).click();
      await expect(agreement).toContainText('Everyone has confirmed');
    });

    await test.step('a change is proposed and accepted; until then the old time stands', async () => {
      const coras = await pageOf(cora);
      await agreementOf(coras).getByRole('button', { name: 'Propose a change' }).click();
      const sheet = coras.getByRole('dialog', { name: 'Propose a change' });
      await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
      await expect(sheet.getByText('Please propose another time or place')).toBeVisible();
      await sheet.getByRole('list', { name: 'Day' }).getByRole('button').nth(4).click();
      await sheet.getByRole('button', { name: '5:00 PM' }).click();
      await sheet.getByRole('button', { name: '7:00 PM' }).click();
      await sheet.getByLabel('Note (optional)').fill('Work runs late');
      await expectAccessible(coras, 'the sheet of a change');
      await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
      await expect(coras.getByText('Your proposal is sent')).toBeVisible();
      await expect(agreementOf(coras)).toContainText(when);

      await openAs(page, anna, `/playdates/${id}`);
      const proposal = page.getByRole('region', { name: 'Proposed change' });
      await expect(proposal).toContainText('Work runs late');
      await proposal.getByRole('button', { name: 'Accept change' }).click();
      await expect(proposal.getByText('Please choose one of the times')).toBeVisible();
      await proposal.getByRole('radio', { name: /7:00 PM MST/ }).check();
      await expectAccessible(page, 'a proposed change');
      await proposal.getByRole('button', { name: 'Accept change' }).click();
      await expect(agreementOf(page)).toContainText('7:00 PM MST');
      await expect(agreementOf(page)).toContainText(`${ben.name} has not answered yet`);
    });

    await test.step('once it has begun it is completed, scored, and the score confirmed', async () => {
      await passHours(id, 5 * 24);
      await page.reload();
      await agreementOf(page).getByRole('button', { name: 'Mark as Completed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
      await expect(page.getByText('PlayDate marked as completed')).toBeVisible();
      await agreementOf(page).getByRole('button', { name: 'Add score' }).click();
      const sheet = page.getByRole('dialog', { name: 'Score' });
      await sheet.getByLabel('Your team').fill('11');
      await sheet.getByLabel('Other team').fill('11');
      await sheet.getByRole('button', { name: 'Save score' }).click();
      await expect(sheet.getByText('A game cannot end in a draw')).toBeVisible();
      await sheet.getByLabel('Other team').fill('7');
      await expectAccessible(page, 'the sheet of a score');
      await sheet.getByRole('button', { name: 'Save score' }).click();
      await expect(agreementOf(page)).toContainText('11–7');

      const devs = await pageOf(dev);
      await agreementOf(devs).getByRole('button', { name: 'Confirm score' }).click();
      await expect(agreementOf(devs)).toContainText('7–11');
      await expect(agreementOf(devs)).toContainText(`Confirmed by ${dev.name}`);
    });

    await test.step('somebody who came late is reported and answers', async () => {
      const coras = await pageOf(cora);
      await agreementOf(coras).getByRole('button', { name: 'Report attendance' }).click();
      const sheet = coras.getByRole('dialog', { name: 'Did everyone come?' });
      await sheet.getByRole('radio', { name: anna.name }).check();
      await sheet.getByRole('radio', { name: 'Came late' }).check();
      await sheet.getByRole('radio', { name: 'Yes' }).check();
      await expectAccessible(coras, 'the sheet of attendance');
      await sheet.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(agreementOf(coras)).toContainText(`${anna.name} came late, says you`);

      await page.goto('/dashboard');
      await page.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'Answer' }).first().click();
      await agreementOf(page).getByLabel('Your reply (optional)').fill('The gate was locked');
      await agreementOf(page).getByRole('button', { name: 'That is not right' }).click();
      await expect(agreementOf(page)).toContainText('Disputed');
      await expect(agreementOf(page)).toContainText('The gate was locked');
    });
  },
);

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

test('one objects, and the match is off without a mark', async ({ page, request }) => {
  const { id, ben } = await timedMatch(request);
  await openAs(page, ben, `/playdates/${id}`);
  await agreementOf(page).getByRole('button', { name: 'I cannot agree' }).click();
  const sheet = page.getByRole('dialog', { name: 'You cannot agree?' });
  await sheet.getByLabel('Why? (optional)').fill('I work that day');
  await sheet.getByRole('button', { name: 'I cannot agree' }).click();
  await expect(agreementOf(page)).toContainText('Could Not Agree');
  await expect(agreementOf(page)).toContainText('I work that day');
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
