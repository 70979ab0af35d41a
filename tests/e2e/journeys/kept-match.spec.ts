import type { Page } from '@playwright/test';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { passHours, sendReminders } from '#tests/support/e2e-database.ts';
import { navigate, unique } from '#tests/support/e2e-journey.ts';
import { openAs, team } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import { fillWizard, sheetOf } from '#tests/support/e2e-terms.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

declare global {
  interface Window {
    /** Where the buttons of a dialog were, from its first moment on. */
    places: number[];
  }
}

/** Lets the loads of a part that opens later fail, until the returned function is called. */
async function failLoads(page: Page, part: string): Promise<() => Promise<void>> {
  const scripts = `**/assets/${part}-*`;
  await page.route(scripts, (route) => route.abort('failed'));
  return () => page.unroute(scripts);
}

const refusal = (page: Page) =>
  page.getByText('Error opening this. Check your connection, then try again.');

/** A part that could not be loaded is announced, and the page stays as it is. */
async function expectRefused(page: Page): Promise<void> {
  await expect(refusal(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a match from three proposed times to a confirmed score, on a desktop and a phone', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/\/assets\/(toasts|agreement-sheet|use-draft)-/);
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const description = `With times, ${unique()}`;
  const court = `Court of ${unique()}`;
  const loadToasts = await failLoads(page, 'toasts');

  await test.step('the sheet of the last step takes times, place and a range of prices', async () => {
    await openAs(page, anna, '/create-playdate');
    await fillWizard(page, ben, description);
    await page.getByRole('button', { name: 'More times, place and terms' }).click();
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: '6:00 PM' }).click();
    await sheet.getByRole('list', { name: 'Day' }).getByRole('button').nth(2).click();
    await sheet.getByRole('button', { name: '8:00 AM' }).click();
    await sheet.getByRole('button', { name: '6:30 PM' }).click();
    await expect(
      sheet.getByRole('list', { name: 'Proposed times' }).getByRole('listitem'),
    ).toHaveCount(3);
    await sheet.getByLabel('Address').fill('100 Main Street');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Please name the court of this address')).toBeVisible();
    await sheet.getByLabel('Court', { exact: true }).fill(court);
    await sheet.getByLabel('Accept offers up to (optional)').fill('60');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(court)).toBeVisible();
  });

  await test.step('without its toasts the page keeps working', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const failed = page.waitForEvent('requestfailed', (each) =>
      each.url().includes('/assets/toasts-'),
    );
    await page.getByRole('button', { name: 'Create PlayDate' }).click();
    await failed;
    await page.getByRole('link', { name: description }).click();
    await page.waitForURL(/\/playdates\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Creator Team' })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await loadToasts();
  });

  const path = new URL(page.url()).pathname;
  const id = path.slice('/playdates/'.length);
  const coras = await (await newContext(phone)).newPage();
  await openAs(coras, cora, '/playdates?tab=available&sort=soonest');

  await test.step('an applicant sees times and court, not the address, and chooses a time and a price', async () => {
    const card = coras.getByRole('listitem').filter({ hasText: description });
    await expect(card).toContainText(/6:00 PM MST \+2/);
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
    await coras.getByRole('button', { name: 'Submit Application' }).click();
    await expect(coras.getByRole('heading', { name: 'Your application' })).toBeFocused();
    await expect(coras.getByText('100 Main Street')).toHaveCount(0);
  });

  await test.step('the creator accepts the team at one of its times, which the next toast says', async () => {
    const application = page.getByRole('listitem').filter({ hasText: cora.name }).first();
    await expect(application).toContainText('Their offer: you pay $55/hr');
    await application.getByRole('button', { name: 'Accept' }).click();
    const question = page.getByRole('dialog', { name: 'Accept this team?' });
    await expect(question.getByRole('radio')).toHaveCount(2);
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(question.getByText('Please choose one of the times')).toBeVisible();
    await question.getByRole('radio', { name: /8:00 AM/ }).check();
    await question.getByRole('button', { name: 'Accept' }).click();
    const accepted = page.locator('[data-sonner-toast]', { hasText: 'Application accepted' });
    await expect(accepted).toBeVisible();
    // Without its style sheet, which comes with it, it would stand below the page.
    await expect(accepted).toBeInViewport({ ratio: 1 });
    await expect(agreementOf(page)).toContainText('8:00 AM MST');
  });

  const agreement = () =>
    anna.call('GET', `/api/play_dates/${id}/agreement`) as unknown as Promise<Agreement>;
  /** Lets time pass until so many hours before the match. */
  const passUntil = async (hours: number) => {
    const { starts_at } = await agreement();
    await passHours(id, Math.floor((Date.parse(starts_at ?? '') - Date.now()) / 3_600_000) - hours);
  };

  await test.step('a change is proposed and accepted; until then the old time stands', async () => {
    await navigate(coras, 'PlayDates');
    await coras.getByRole('link', { name: description }).first().click();
    const proposal = (of: Page) => of.getByRole('region', { name: 'Proposed change' });
    // An earlier one is declined, which its team sees without a reload.
    await dev.call('POST', `/api/play_dates/${id}/changes`, {
      version: 1,
      venue_name: 'Udall Park',
    });
    await expect(proposal(coras)).toContainText('Udall Park');
    await proposal(page).getByRole('button', { name: 'Decline change' }).click();
    for (const of of [page, coras]) await expect(proposal(of)).toHaveCount(0);
    await expect(agreementOf(coras)).toContainText(court);

    const loadSheets = await failLoads(coras, 'agreement-sheet');
    await agreementOf(coras).getByRole('button', { name: 'Propose a change' }).click();
    await expectRefused(coras);
    await loadSheets();
    await agreementOf(coras).getByRole('button', { name: 'Propose a change' }).click();
    const sheet = coras.getByRole('dialog', { name: 'Propose a change' });
    await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(
      sheet.getByText('Please propose another time, court, setting or duration'),
    ).toBeVisible();
    await sheet.getByRole('list', { name: 'Day' }).getByRole('button').nth(4).click();
    // Each chosen time moves the others down.
    for (const [count, time] of ['5:00 PM', '7:00 PM'].entries()) {
      await expect(sheet.getByRole('button', { name: /^Remove / })).toHaveCount(count);
      await sheet.getByRole('button', { name: time, exact: true }).click();
    }
    await expect(sheet.getByRole('button', { name: /^Remove .*7:00 PM/ })).toBeVisible();
    await sheet.getByLabel('Note (optional)').fill('Work runs late');
    await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(coras.getByText('Your proposal is sent')).toBeVisible();
    await expect(agreementOf(coras)).toContainText('8:00 AM MST');

    await expect(proposal(page)).toContainText('Work runs late');
    await proposal(page).getByRole('button', { name: 'Accept change' }).click();
    await expect(proposal(page).getByText('Please choose one of the times')).toBeVisible();
    await proposal(page)
      .getByRole('radio', { name: /7:00 PM MST/ })
      .check();
    await proposal(page).getByRole('button', { name: 'Accept change' }).click();
    // The proposal is in the card and names the time too.
    await expect(proposal(page)).toHaveCount(0);
    await expect(agreementOf(page)).toContainText('7:00 PM MST');
    await expect(agreementOf(page)).toContainText(`${ben.name} has not answered yet`);
  });

  await test.step('a player confirms on the Dashboard, which leads to the match with its address', async () => {
    // Who proposed it and who accepted it need not confirm it.
    const change = { version: 2, venue_name: 'Reid Park', venue_address: '100 Main Street' };
    const proposed = await dev.call('POST', `/api/play_dates/${id}/changes`, change);
    await anna.call('PATCH', `/api/play_dates/${id}/changes/${proposed.id}`, { state: 'accepted' });
    await ben.call('POST', `/api/play_dates/${id}/answers`, { version: 3, answer: 'confirmed' });
    await navigate(coras, 'Dashboard');
    const next = coras.getByRole('region', { name: 'Next match' });
    await expect(next).toContainText(anna.name);
    await next.getByRole('button', { name: 'Confirm' }).click();
    await expect(coras.getByText('You have confirmed')).toBeVisible();
    await expect(next.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await navigate(coras, 'PlayDates');
    const card = coras.getByRole('listitem').filter({ hasText: description });
    await expect(card).toContainText('7:00 PM MST');
    await card.getByRole('link', { name: description }).first().click();
    await expect(agreementOf(coras)).toContainText('7:00 PM MST');
    await expect(agreementOf(coras)).toContainText('100 Main Street');
    await expect(agreementOf(coras)).toContainText('Everyone has confirmed');
  });

  await test.step('the day before, the four are reminded', async () => {
    await navigate(coras, 'Notifications');
    await expect(coras.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await passUntil(20);
    await sendReminders();
    await expect(
      coras.getByRole('button', { name: /^Dismiss: .*Reid Park.*You play in/ }),
    ).toBeVisible();
    await coras.goBack();
  });

  await test.step('once it has begun it is completed', async () => {
    await passUntil(-3);
    // No event tells that time has passed.
    await page.reload();
    const question = page.getByRole('dialog', { name: 'Mark this PlayDate as completed?' });
    await page.evaluate(() => {
      window.places = [];
      const record = () => {
        const actions = document.querySelector('[role="dialog"] .dialog-actions');
        if (actions !== null) window.places.push(actions.getBoundingClientRect().top);
      };
      new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
    });
    await agreementOf(page).getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(question).toBeVisible();
    await expect(question).not.toHaveAttribute('data-starting-style');
    // A press on a button that moves away under it is lost, so without motion nothing moves.
    const place = await question
      .locator('.dialog-actions')
      .evaluate((actions) => actions.getBoundingClientRect().top);
    expect(new Set(await page.evaluate(() => window.places))).toEqual(new Set([place]));
    await question.getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(page.getByText('PlayDate marked as completed')).toBeVisible();
  });

  await test.step('what creates it again and cannot be loaded leaves the page, here and in History', async () => {
    const loadDrafts = await failLoads(page, 'use-draft');
    await agreementOf(page).getByRole('button', { name: 'Create again' }).click();
    await expectRefused(page);
    await expect(refusal(page)).toHaveCount(0);
    await goWithin(page, '/playdates?tab=history');
    await page.getByRole('link', { name: `Create again: ${description}` }).click();
    await expectRefused(page);
    await loadDrafts();
    await page.goBack();
  });

  await test.step('it is scored, and the score confirmed', async () => {
    await agreementOf(page).getByRole('button', { name: 'Add score' }).click();
    const sheet = page.getByRole('dialog', { name: 'Score' });
    await sheet.getByLabel('Your team').fill('11');
    await sheet.getByLabel('Other team').fill('11');
    await sheet.getByRole('button', { name: 'Save score' }).click();
    await expect(sheet.getByText('A game cannot end in a draw')).toBeVisible();
    await sheet.getByLabel('Other team').fill('7');
    await sheet.getByRole('button', { name: 'Save score' }).click();
    await expect(agreementOf(page)).toContainText('11–7');

    await agreementOf(coras).getByRole('button', { name: 'Confirm score' }).click();
    await expect(agreementOf(coras)).toContainText('7–11');
    await expect(agreementOf(coras)).toContainText(`Confirmed by ${cora.name}`);
  });

  await test.step('somebody who came late is reported and answers', async () => {
    await agreementOf(coras).getByRole('button', { name: 'Report attendance' }).click();
    const sheet = coras.getByRole('dialog', { name: 'Did everyone come?' });
    await sheet.getByRole('radio', { name: anna.name }).check();
    await sheet.getByRole('radio', { name: 'Came late' }).check();
    await sheet.getByRole('radio', { name: 'Yes' }).check();
    await sheet.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(agreementOf(coras)).toContainText(`You say that ${anna.name} came late`);

    await navigate(page, 'Dashboard');
    await page
      .getByRole('region', { name: 'Now' })
      .getByRole('link', { name: 'Answer' })
      .first()
      .click();
    await agreementOf(page).getByLabel('Your reply (optional)').fill('The gate was locked');
    await agreementOf(page).getByRole('button', { name: 'That is not right' }).click();
    await expect(agreementOf(page)).toContainText('Disputed');
    await expect(agreementOf(page)).toContainText('The gate was locked');
  });
});
