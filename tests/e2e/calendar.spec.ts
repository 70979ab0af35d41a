import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { mailedLink } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, timedMatch } from '#tests/support/e2e-people.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'the calendar address is made, shown once, replaced and turned off',
  alsoOnPhone,
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const anna = await createUser(request, 'Anna');
    await openAs(page, anna, '/profile#calendar');
    const calendar = section(page, 'Calendar');
    const address = calendar.getByLabel('Calendar address');
    const statusOf = async (url: string) => (await request.get(new URL(url).pathname)).status();

    await expect(calendar).toContainText('Anyone with this address can see when and where you play.');
    await expect(calendar).toContainText('Google may take a day to notice changes.');
    await calendar.getByRole('button', { name: 'Add to calendar' }).click();
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    const first = await address.inputValue();
    await calendar.getByRole('button', { name: 'Copy address' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expect(calendar.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
      'href',
      first.replace(/^https?:/, 'webcal:'),
    );
    expect(await statusOf(first)).toBe(200);
    await expectAccessible(page, 'a calendar address');

    await test.step('it is not shown again', async () => {
      await page.reload();
      await expect(calendar.getByText('Your calendar address is in use since')).toBeVisible();
      await expect(address).toHaveCount(0);
    });

    await test.step('a new one ends it, by the keyboard alone', async () => {
      await calendar.getByRole('button', { name: 'New address' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText('Calendars that have the old one no longer get your matches.');
      await dialog(page).getByRole('button', { name: 'New address' }).focus();
      await page.keyboard.press('Enter');
      await expect(address).not.toHaveValue(first);
      expect(await statusOf(first)).toBe(404);
      expect(await statusOf(await address.inputValue())).toBe(200);
    });

    await test.step('it is turned off, and the focus stays in the section', async () => {
      const second = await address.inputValue();
      await calendar.getByRole('button', { name: 'Turn off' }).click();
      await dialog(page).getByRole('button', { name: 'Turn off' }).click();
      await expect(calendar.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(await calendar.evaluate((part) => part.contains(document.activeElement))).toBe(true);
      expect(await statusOf(second)).toBe(404);
    });
  },
);

test('the mails are switched in place', alsoOnPhone, async ({ page, request, browserErrors }) => {
  browserErrors.expect(/status of 500/);
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna, '/profile#mails');
  const mails = section(page, 'E-mails');
  const before = mails.getByRole('switch', { name: 'Reminder the day before' });
  const matches = mails.getByRole('switch', { name: 'Matches: to confirm, changes, called off' });
  await expect(before).toBeChecked();
  await before.focus();
  await page.keyboard.press('Space');
  await expect(before).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('switch');
  // Saved one after the other; the last one counts.
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.mail_matches === true && response.ok(),
  );
  await matches.uncheck();
  await matches.check();
  await saved;
  await page.reload();
  await expect(before).not.toBeChecked();
  await expect(matches).toBeChecked();
  await expectAccessible(page, 'the mails');

  await page.route('**/api/mail_preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await matches.click();
  await expect(page.getByText('Error saving your e-mail settings')).toBeVisible();
  await expect(matches).toBeChecked();
});

test('the link of a mail ends its kind, without signing in', async ({ page, request }) => {
  const { ben } = await timedMatch(request);
  await page.goto(await mailedLink(request, ben.email, '/stop-mails'));
  await expect(page.getByRole('heading', { level: 1, name: 'Stop mails' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop Mails' }).click();
  await expect(page.getByText('You get no more mails about matches.')).toBeVisible();
  await expect(page).toHaveURL('/stop-mails');
  await openAs(page, ben, '/profile#mails');
  const matches = page.getByRole('switch', { name: 'Matches: to confirm, changes, called off' });
  await expect(matches).not.toBeChecked();
});

test('a link that is not complete ends no mails', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400/);
  await page.goto(`/stop-mails#token=${'x'.repeat(60)}`);
  await expect(page.getByText('One press ends mails of this kind, without signing in.')).toBeVisible();
  await expectAccessible(page, 'the end of mails');
  await page.getByRole('button', { name: 'Stop Mails' }).click();
  await expect(
    page.getByText('This link is not complete. Please open it again from the mail.'),
  ).toBeVisible();
});
