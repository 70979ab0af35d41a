import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import {
  confirmAddress,
  countEffort,
  newcomer,
  signUp,
  unique,
} from '#tests/support/e2e-journey.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';
import { toast } from '#tests/support/e2e-screen.ts';

// Filters, empty lists and refusals: src/features/connections/web/pages/find-players.test.tsx
test('who knows nobody finds a player near their level on a phone, becomes friends and applies within 14 taps', async ({
  page: desktop,
  request,
  newContext,
}) => {
  const [tess, [cora, dev]] = await Promise.all([
    createUser(request, 'Tess'),
    team(request, 'Cora', 'Dev'),
  ]);
  await tess.call('PUT', `/api/profiles/${tess.id}/findable`, {
    findable_by: 'members',
    plays: ['weekend_morning', 'weekday_evening'],
  });
  const description = `Sunday at seven, ${unique()}`;
  await cora.call('POST', '/api/play_dates', { ...offer, description, partner_id: dev.id });
  const mobile = await (await newContext(phone)).newPage();
  const ben = newcomer('Ben');
  const { tap, tapped, taps, fields } = await countEffort(mobile);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const tabBar = mobile.getByRole('navigation', { name: 'Tabs' });
  // As in the list: the last name is an initial.
  const short = tess.name.replace(/ (.).*/, ' $1.');
  const row = mobile
    .getByRole('list', { name: 'Find players' })
    .getByRole('listitem')
    .filter({
      // by the link, as other tests have players of that name too
      has: mobile.locator(`a[href="/profile/${tess.id}"]`),
    });

  await mobile.goto('/signup');
  await signUp(mobile, ben);
  tapped(); // the link in the mail
  await confirmAddress(mobile, ben.email);

  await test.step('the player is found by level, and asked', async () => {
    await tap(tabBar.getByRole('link', { name: 'Connections' }));
    await tap(
      mobile
        .getByRole('link', { name: 'Find players', exact: true })
        .filter({ visible: true })
        .first(),
    );
    await expect(mobile).toHaveURL('/connections?view=find');
    await expect(row).toContainText(short);
    await expect(row).toContainText('Your level · Within about 10 miles');
    await expect(row).not.toContainText(tess.name);
    const add = row.getByRole('button', { name: 'Add Friend' });
    // WCAG 2.5.5: targets of 44 px.
    const { width, height } = (await add.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await tap(add);
    await mobile.getByLabel('Add a line (optional)').fill('I play Tuesdays');
    await tap(button(mobile, 'Send request'));
    await expect(row).toContainText('Request Sent');
    await expect(row).toBeFocused();
  });

  await test.step('filters stay in the address over a profile, Back and a reload', async () => {
    await mobile.getByLabel('Within').selectOption('10 miles');
    // Two taps at once: neither is lost.
    await mobile.evaluate(() => {
      const chips = [...document.querySelectorAll('button[aria-pressed]')];
      for (const name of ['Evenings', 'Weekends'])
        (chips.find((chip) => chip.textContent === name) as HTMLElement).click();
    });
    await expect(button(mobile, 'Evenings')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(mobile, 'Weekends')).toHaveAttribute('aria-pressed', 'true');
    await button(mobile, 'Weekends').click();
    await expect(button(mobile, 'Weekends')).toHaveAttribute('aria-pressed', 'false');
    await expect(row).toContainText('Plays weekday evenings');
    await row.getByRole('link').click();
    await expect(mobile).toHaveURL(`/profile/${tess.id}`);
    await mobile.goBack();
    await expect(button(mobile, 'Evenings')).toHaveAttribute('aria-pressed', 'true');
    await mobile.reload();
    await expect(mobile).toHaveURL('/connections?view=find&where=10&evenings=1');
    await expect(row).toContainText('Request Sent');
  });

  await test.step('the other accepts, and leaves the list', async () => {
    await openAs(desktop, tess, '/connections?view=received');
    await expect(desktop.getByText('“I play Tuesdays”')).toBeVisible();
    await button(desktop, 'Accept').click();
    await expect(toast(desktop, 'Connection accepted')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the newcomer applies with the new friend', async () => {
    await tap(tabBar.getByRole('link', { name: 'PlayDates' }));
    await tap(mobile.getByRole('tab', { name: 'Available' }));
    await tap(mobile.getByRole('link', { name: description }).first());
    await tap(button(mobile, 'Got it'));
    await tap(mobile.getByRole('button', { name: tess.name }));
    await tap(button(mobile, 'Submit Application'));
    await expect(mobile.getByText('Application submitted successfully')).toBeVisible();
  });
  expect(taps()).toBeLessThanOrEqual(14);
  // Beside the sign-up form: the line, which may be left out.
  expect([...fields]).toEqual([expect.stringContaining('Add a line (optional)')]);
});
