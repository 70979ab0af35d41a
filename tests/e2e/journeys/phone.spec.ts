import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { fillFirstSteps, newcomer, openNavigation } from '#tests/support/e2e-journey.ts';
import { topLayer, withoutShare } from '#tests/support/e2e-layout.ts';
import { befriend, createUser, offer, signIn, team } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const look = (part: Locator) =>
  part.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

// States that need no browser: src/features/home/web/pages/dashboard.test.tsx, home-blocks.test.tsx
test('on a phone Home answers what waits, as it comes, and tabs, menu and chat are in reach, also on its side', async ({
  newContext,
  request,
}) => {
  const [anna, ben, [cora, dan], eve] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    team(request, 'Cora', 'Dan'),
    createUser(request, 'Eve'),
  ]);
  await eve.call('POST', '/api/connections', { receiver_id: anna.id });
  const context = await newContext(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await withoutShare(page);
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const dialog = page.getByRole('dialog');
  const toast = page.locator('[data-sonner-toast]');

  await test.step('the progress of signing up stays in sight', async () => {
    await page.goto('/signup');
    await fillFirstSteps(page, newcomer('Anna'));
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
    const belowHeader = async () => {
      const header = await page.getByRole('banner').boundingBox();
      const steps = await page.getByRole('list', { name: 'Steps' }).boundingBox();
      return (steps?.y ?? Number.NaN) >= (header?.y ?? Number.NaN) + (header?.height ?? 0);
    };
    await expect.poll(belowHeader).toBe(true);
  });

  await test.step('a toast leaves the buttons of a dialog that opens below it free', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, anna);
    await page.getByRole('button', { name: 'Reject' }).click();
    const reject = dialog.getByRole('button', { name: 'Reject' });
    await expect(reject).toBeVisible();
    await expect(toast).toBeVisible();
    const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await reject.click();
    await expect(dialog).toHaveCount(0);
  });

  const steps = block(page, 'Your first match in three steps');
  const now = block(page, 'Now').or(steps);
  await test.step('a newcomer is led from one step to the next', async () => {
    await expect(steps.getByText('0 of 3 done')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Invite by link' })).toBeVisible();
    await befriend(anna, ben);
    await expect(steps.getByText('1 of 3 done')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Invite by link' })).toHaveCount(0);
  });

  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await test.step('a friend request is accepted in place', async () => {
    await expect(page.getByText('1 active')).toBeVisible();
    await dan.call('POST', '/api/connections', { receiver_id: anna.id, type: 'friend' });
    const question = now.getByText(`${dan.name} wants to be your friend`);
    await expect(question).toBeVisible();
    await now.getByRole('button', { name: 'Accept' }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('an application is accepted in place, and becomes the next match', async () => {
    await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dan.id });
    await expect(now.getByText(`${cora.name} and ${dan.name} want to play`)).toBeVisible();
    await now.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(block(page, 'Next match').getByText(cora.name)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(block(page, 'Now').getByText('Nothing waits for you.')).toBeVisible();
  });

  await test.step('an unread message leads to the chat itself, and is read then', async () => {
    await dan.call('POST', `/api/play_dates/${id}/messages`, { content: 'Is Friday fine?' });
    await expect(now.getByText('Is Friday fine?')).toBeVisible();
    const isRead = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/messages'),
    );
    await now.getByRole('link', { name: 'Reply' }).click();
    await expect(page).toHaveURL(`/playdates/${id}#chat`);
    const chat = block(page, 'Chat');
    await expect(chat).toBeFocused();
    await expect(chat).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
    await expect(page.getByText('Is Friday fine?')).toBeVisible();
    await isRead;
    await page.goBack();
    await expect(block(page, 'Now').getByText('Nothing waits for you.')).toBeVisible();
  });

  await test.step('forced colours mark where one is', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const current = await look(tabs.getByRole('link', { name: 'Dashboard', exact: true }));
    const other = await look(tabs.getByRole('link', { name: 'PlayDates', exact: true }));
    expect(current.backgroundColor).not.toBe(other.backgroundColor);
    expect(current.color).not.toBe(current.backgroundColor);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the tab bar gives way to a bar of the page', async () => {
    await tabs.getByRole('link', { name: 'Create PlayDate' }).click();
    await expect(page).toHaveURL('/create-playdate');
    // The wizard's buttons stand there, in sight from the start.
    await expect(tabs).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('forced colours mark what is chosen, with the words on it', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const choice = page.locator('.radio-option', { hasText: 'Pay to Challenge' });
    const before = await look(choice);
    await page.getByRole('radio', { name: 'Pay', exact: true }).check();
    await expect
      .poll(async () => (await look(choice)).backgroundColor)
      .not.toBe(before.backgroundColor);
    const { backgroundColor } = await look(choice);
    expect(await look(choice.locator('.radio-words'))).toMatchObject({
      color: expect.not.stringContaining(backgroundColor),
    });
    expect((await look(choice.locator('.radio-detail'))).color).toBe((await look(choice)).color);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    const numbers = await Promise.all(
      [0, 1].map((at) => look(steps.nth(at).locator('span').first())),
    );
    expect(numbers[0]?.backgroundColor).not.toBe(numbers[1]?.backgroundColor);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goBack();
  });

  await test.step('the tab bar neither comes back under a finger nor covers the end of a page', async () => {
    // Without the toasts, which stay as long as the pointer was last on them.
    await page.reload();
    const tab = tabs.getByRole('link', { name: 'Player Connections' });
    await tab.click();
    await expect(page).toHaveURL('/connections');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      phone.viewport.width,
    );
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.focus();
    await expect(tabs).toBeVisible();
    const end = page.getByRole('contentinfo').getByRole('link').last();
    await end.scrollIntoViewIfNeeded();
    await end.click({ trial: true });
    // A page with a bar of its own at the bottom.
    await goWithin(page, '/ai-referee');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(tabs).toBeHidden();
    await goWithin(page, '/dashboard');
    await expect(tabs).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('a copied link is announced by a toast above the menu', async () => {
    await openNavigation(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    // The menu is a modal dialog, which would cover the toast.
    expect(await topLayer(page)).toEqual(['dialog', 'div']);
    await page.getByRole('button', { name: 'Close menu' }).click();
  });

  await test.step('on its side it shows content from the start', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const path of [
      '/dashboard',
      '/playdates',
      `/playdates/${id}`,
      '/create-playdate',
      '/connections',
    ]) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('main .card, main .shadow-card').first(), path).toBeInViewport();
      expect(await page.evaluate(() => scrollY), path).toBe(0);
    }
    // Of the low screen only the tabs are taken from what is read.
    await page.evaluate(() => scrollTo(0, 200));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(tabs).toBeInViewport();
  });
});
