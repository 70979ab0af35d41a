import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { topLayer, withoutShare } from '#tests/support/e2e-layout.ts';
import { befriend, createUser, offer, openAs } from '#tests/support/e2e-people.ts';

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

// What is in the navigation, the menu and the footer: src/app/web/router.test.tsx
test('the navigation leads through the app, shares it, and fits the longest name', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutShare(page);
  const [anna, ben] = await Promise.all([
    createUser(request, 'Anna', `${'W'.repeat(70)}${unique()}`),
    createUser(request, 'Ben'),
  ]);
  await befriend(anna, ben);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const main = page.getByRole('navigation', { name: 'Main' });
  const isCurrent = (name: string) =>
    expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

  await test.step('a link to a tab prefetches that tab only', async () => {
    await openAs(page, anna, `/playdates/${id}/apply`);
    // The skeleton before has a Back link too.
    await expect(page.getByRole('heading', { name: 'Creator Team' })).toBeVisible();
    const requests: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/play_dates?')) requests.push(new URL(sent.url()).search);
    });
    const ahead = page.waitForRequest('**/api/play_dates?*');
    await page.getByRole('main').getByRole('link', { name: 'Back' }).focus();
    await ahead;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true');
    expect(requests).toEqual(['?tab=available']);
  });

  await test.step('the heading that replaces its skeleton takes over the focus', async () => {
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await isCurrent('Dashboard');
    await main.getByRole('link', { name: 'PlayDates' }).click();
    await isCurrent('PlayDates');
    const gate = Promise.withResolvers<void>();
    await page.route(/\/api\/play_dates\//, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: offer.description }).click();
    await expect(page.getByText('Loading PlayDate')).toBeAttached();
    gate.resolve();
    await expect(page.getByRole('heading', { name: 'Creator Team' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('the theme is switched', async () => {
    await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click();
    await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Theme: dark. Switch to system' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });

  const share = page.getByRole('button', { name: 'Share' });
  const toast = page.getByText('Link copied to clipboard!');
  await test.step('without navigator.share the link is copied, with a toast on top', async () => {
    await share.click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href);
    await expect(toast).toBeVisible();
    expect(await topLayer(page)).toEqual(['div']);
    await expect(share).toBeVisible();
  });

  await test.step('where neither is allowed, the link is shown to be copied by hand', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Road Map' }).click();
    await expect(page).toHaveURL('/roadmap');
    await expect(toast).toHaveCount(0);
    const browser = await context.newCDPSession(page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    await browser.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      origin: new URL(page.url()).origin,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
    await share.click();
    const dialog = page.getByRole('dialog', { name: 'Copy this link' });
    await expect(dialog).toContainText('Your browser did not let us copy it.');
    const link = dialog.getByLabel('Link');
    const url = new URL('/roadmap', page.url()).href;
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(url);
    expect(
      await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
    ).toEqual([0, url.length]);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(share).toBeFocused();
    // And once more.
    await share.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the menu of a narrow screen closes on Back and on a wide screen', async () => {
    await expect(page.getByText('Welcome, Anna').filter({ visible: true })).toHaveCount(1);
    expect(await scrollWidth(page), 'the longest name fits').toBe(1280);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Player Connections' }).first().click();
    await expect(page).toHaveURL('/connections');
    const open = () => page.getByRole('button', { name: /^Menu/ }).click();
    const menu = page.getByRole('dialog');
    await open();
    await expect(menu.getByRole('link', { name: 'AI Referee' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/roadmap');
    await expect(menu).toBeHidden();
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByText('Welcome, Anna').filter({ visible: true })).toHaveCount(1);
    await main.getByRole('link', { name: 'PlayDates' }).click();
    await expect(page).toHaveURL('/playdates');
  });
});
