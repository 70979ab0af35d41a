import type { Page } from '@playwright/test';
import type { Agreement } from '#features/agreements/contract.ts';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { passHours, sendReminders } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { openAs, type Player, team } from '#tests/support/e2e-people.ts';
import { sheetOf, toDescription } from '#tests/support/e2e-terms.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

test(
  'a match from three proposed times to a confirmed score',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const [[anna, ben], [cora, dev], [eve, fay]] = await Promise.all([
      team(request, 'Anna', 'Ben'),
      team(request, 'Cora', 'Dev'),
      team(request, 'Eve', 'Fay'),
    ]);
    const description = `With times, ${unique()}`;
    const court = `Court of ${unique()}`;
    const pageOf = async (player: Player, path: string) => {
      const opened = await (await newContext()).newPage();
      await openAs(opened, player, path);
      return opened;
    };

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
      const coras = await pageOf(cora, '/playdates?tab=available&sort=soonest');
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
      const eves = await pageOf(eve, '/playdates?tab=available');
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

    await page.getByRole('link', { name: description }).click();
    await page.waitForURL(/\/playdates\/[0-9a-f-]{36}$/);
    const path = new URL(page.url()).pathname;
    const id = path.slice('/playdates/'.length);
    const agreement = () =>
      anna.call('GET', `/api/play_dates/${id}/agreement`) as unknown as Promise<Agreement>;
    /** Lets time pass until so many hours before the match. */
    const passUntil = async (hours: number) => {
      const { starts_at } = await agreement();
      await passHours(id, Math.floor((Date.parse(starts_at ?? '') - Date.now()) / 3_600_000) - hours);
    };

    await test.step('a partner confirms on the Dashboard, the other one on the page', async () => {
      const bens = await pageOf(ben, '/dashboard');
      const now = bens.getByRole('region', { name: 'Now' });
      await expect(now).toContainText(`Confirm the match with ${cora.name}`);
      await now.getByRole('button', { name: 'Confirm' }).click();
      await expect(bens.getByText('You have confirmed')).toBeVisible();
      await expect(now.getByText(`Confirm the match with ${cora.name}`)).toHaveCount(0);

      const devs = await pageOf(dev, path);
      await expect(agreementOf(devs)).toContainText('8:00 AM MST');
      await expect(agreementOf(devs)).toContainText('100 Main Street');
      await expect(agreementOf(devs)).toContainText('You have not answered yet');
      await expectAccessible(devs, 'an agreement to confirm');
      await agreementOf(devs).getByRole('button', { name: 'Confirm' }).click();
      await expect(agreementOf(devs)).toContainText('Everyone has confirmed');
    });

    await test.step('a change is proposed and accepted; until then the old time stands', async () => {
      const coras = await pageOf(cora, path);
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
      await expect(agreementOf(coras)).toContainText('8:00 AM MST');

      await page.goto(path);
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

    await test.step('the day before, the four are reminded', async () => {
      await passUntil(20);
      await sendReminders();
      const devs = await pageOf(dev, '/notifications');
      const reminder = devs.getByRole('listitem').filter({ hasText: /^(Tomorrow|Today)/ });
      await expect(async () => {
        await devs.reload();
        await expect(reminder).toContainText(court, { timeout: 1000 });
      }).toPass({ timeout: 20_000 });
      await expectAccessible(devs, 'the notifications with a reminder');
    });

    await test.step('once it has begun it is completed, scored, and the score confirmed', async () => {
      await passUntil(-3);
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

      const devs = await pageOf(dev, path);
      await agreementOf(devs).getByRole('button', { name: 'Confirm score' }).click();
      await expect(agreementOf(devs)).toContainText('7–11');
      await expect(agreementOf(devs)).toContainText(`Confirmed by ${dev.name}`);
    });

    await test.step('somebody who came late is reported and answers', async () => {
      const coras = await pageOf(cora, path);
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
