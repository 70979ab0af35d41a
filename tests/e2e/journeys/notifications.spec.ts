import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { addNotifications } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

const wide = { width: 1280, height: 800 };
const list = (page: Page) => page.getByRole('region', { name: 'Your notifications' });
const rows = (page: Page) => list(page).getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const dismiss = (within: Locator) => within.getByRole('button', { name: /^Dismiss: / });
const count = (page: Page) => list(page).getByRole('status');

/**
 * The link to the notifications: in the row of a wide screen, the menu's button on a narrow one.
 */
const badge = (page: Page, spoken: string) =>
  page
    .getByRole('button', { name: `Menu, ${spoken}` })
    .or(page.getByRole('link', { name: `Notifications ${spoken}` }))
    .filter({ visible: true });

test('notifications are followed, answered in place, dismissed and marked as read', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  const [[anna, ben], [emma, finn], gail] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Emma', 'Finn'),
    createUser(request, 'Gail'),
  ]);
  await gail.call('POST', '/api/connections', { receiver_id: anna.id });
  const bens = await ben.call('POST', '/api/play_dates', { ...offer, partner_id: anna.id });
  await openAs(page, anna, '/notifications');

  await test.step('the list is newest first, with counts and an unread label', async () => {
    await expect(list(page).getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(rows(page)).toContainText([
      `${ben.name} asks you to play`,
      `${gail.name} wants to be your friend`,
      `${ben.name} accepted your friend request`,
    ]);
    await expect(rows(page).getByText('Just now')).toHaveCount(3);
    await expect(rows(page).getByText('Unread', { exact: true })).toHaveCount(3);
    await expect(count(page)).toHaveText('3 notifications, 3 unread');
    const icons = await rows(page).evaluateAll((items) =>
      items.map((item) => item.querySelector('[aria-hidden] svg')?.innerHTML),
    );
    expect(new Set(icons).size).toBe(3);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize(wide);
  });

  await test.step('requests that arrive meanwhile are accepted, and on a phone rejected after a question', async () => {
    await emma.call('POST', '/api/connections', { receiver_id: anna.id });
    await finn.call('POST', '/api/connections', { receiver_id: anna.id });
    // Above the other one, which it moves down.
    await expect(row(page, finn.name)).toBeVisible();
    await row(page, emma.name).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Connection accepted')).toBeVisible();
    await expect(row(page, emma.name).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(row(page, emma.name).getByText('Unread')).toHaveCount(0);
    await page.setViewportSize(phone.viewport);
    await row(page, finn.name).getByRole('button', { name: 'Reject' }).click();
    await page
      .getByRole('dialog', { name: 'Reject this request?' })
      .getByRole('button', { name: 'Reject', exact: true })
      .click();
    await expect(page.getByText('Connection rejected')).toBeVisible();
    await expect(page).toHaveURL('/notifications');
    await page.setViewportSize(wide);
  });

  await test.step('a click marks as read and follows the link, of a friend request to the received ones', async () => {
    await row(page, 'Gail').click();
    await expect(page.getByRole('tab', { name: 'Received Requests' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL('/connections?view=received');
    await expect(badge(page, '2 unread')).toBeVisible();
    await page.goBack();
    await expect(count(page)).toHaveText('5 notifications, 2 unread');
    await expect(row(page, 'Gail').getByText('Unread')).toHaveCount(0);
    // By keyboard.
    await row(page, 'asks you to play').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/playdates/${bens.id}`);
    await expect(page.getByRole('heading', { name: 'Creator Team' })).toBeVisible();
    await page.goBack();
    await expect(count(page)).toHaveText('5 notifications, 1 unread');
  });

  const other =
    await test.step('a middle click opens a new tab and marks as read as well', async () => {
      const opened = context.waitForEvent('page');
      await row(page, 'accepted your friend request').getByRole('link').click({ button: 'middle' });
      const tab = await opened;
      await expect(tab).toHaveURL(/\/connections/);
      await expect(tab.getByRole('link', { name: ben.name, exact: true })).toBeVisible();
      await expect(count(page)).toHaveText('5 notifications');
      await expect(page).toHaveURL('/notifications');
      return tab;
    });

  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await emma.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: finn.id });

  await test.step('on a phone a dismissal is undone', async () => {
    await page.setViewportSize(phone.viewport);
    const application = row(page, 'applied for your PlayDate');
    await dismiss(application).click();
    await expect(application).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(application).toHaveCount(1);
    // the toast of before fades
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.setViewportSize(wide);
  });

  await test.step('by keyboard Undo is the next stop, and Tab then goes on from where it was', async () => {
    const application = row(page, 'applied for your PlayDate');
    const undo = page.getByRole('button', { name: 'Undo' });
    await dismiss(application).press('Enter');
    await expect(application).toHaveCount(0);
    const neighbour = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect(undo).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(list(page).getByRole('button', { name: neighbour ?? '' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(application).toHaveCount(1);
  });

  await test.step('a dismissal is kept when the page is left at once', async () => {
    await dismiss(row(page, `${finn.name} wants`)).click();
    await navigate(page, 'PlayDates');
    await expect(page).toHaveURL('/playdates');
    await page.goBack();
    await expect(row(page, `${emma.name} wants`)).toHaveCount(1);
    await expect(row(page, `${finn.name} wants`)).toHaveCount(0);
  });

  await test.step('an application leads to where it is answered', async () => {
    await row(page, `${emma.name} and ${finn.name}`).getByRole('link', { name: 'Answer' }).click();
    await expect(page).toHaveURL(`/playdates/${id}`);
    await page.goBack();
  });

  await test.step('all are marked as read, also live in another tab', async () => {
    await ben.call('POST', '/api/play_dates', { ...offer, partner_id: anna.id });
    await navigate(other, 'Notifications');
    await expect(rows(other).getByText('Unread')).toHaveCount(1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(rows(page).getByText('Unread')).toHaveCount(0);
    await expect(rows(other).getByText('Unread')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await other.close();
  });

  await anna.call('DELETE', '/api/notifications');
  await addNotifications(anna, 25);
  // Chromium remembers the failed module by its URL, so it must be loaded by another one.
  browserErrors.expect(/authenticated-effects-/);
  await page.route(/\/authenticated-effects-[^?]+$/, (route) => route.abort());
  await page.reload();

  await test.step('the badge shows though its script failed to load at first', async () => {
    await expect(badge(page, '25 unread')).toBeVisible();
  });

  await test.step('older ones load after the newest twenty, and the focus moves on with them', async () => {
    await expect(count(page)).toHaveText('The latest 20 notifications, 25 unread');
    const more = page.getByRole('button', { name: 'Load more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('25 notifications, 25 unread');
    await expect(rows(page)).toHaveCount(25);
    await expect(more).toHaveCount(0);
    await expect(row(page, 'News 5').getByRole('link')).toBeFocused();
    // Dismissing one from the first page duplicates none.
    await dismiss(row(page, 'News 25')).click();
    await expect(page.getByText('Notification dismissed')).toBeVisible();
    await expect(rows(page)).toHaveCount(24);
    expect(new Set(await rows(page).locator('[data-title]').allInnerTexts()).size).toBe(24);
  });

  await test.step('a double click dismisses one, though the next moves under the pointer', async () => {
    await dismiss(row(page, 'News 24')).dblclick();
    await expect(row(page, 'News 24')).toHaveCount(0);
    await expect(count(page)).toHaveText('23 notifications, 23 unread');
    await expect(rows(page)).toHaveCount(23);
    // Leaving sends what can still be undone.
    await navigate(page, 'PlayDates');
    // Back would otherwise leave the app: the badge says so already before the page has changed.
    await expect(page).toHaveURL(/\/playdates/);
    await expect(badge(page, '23 unread')).toBeVisible();
    await page.goBack();
    await expect(count(page)).toHaveText('23 notifications, 23 unread');
  });

  await test.step('Dismiss All asks first, and a double click opens nothing that moves under the pointer', async () => {
    const question = page.getByRole('dialog', { name: 'Dismiss all notifications?' });
    await page.getByRole('button', { name: 'Dismiss All' }).click();
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(question).toHaveCount(0);
    await expect(row(page, 'News 23')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss All' }).click();
    await question.getByRole('button', { name: 'Dismiss All' }).dblclick();
    await expect(page.getByText('All notifications dismissed')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: "No notifications - You're all caught up!" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByText('Error marking notification as read')).toBeHidden();
  });

  await test.step('the badge shows at most 99+, and each navigation refreshes it', async () => {
    await addNotifications(anna, 100);
    await navigate(page, 'PlayDates');
    await expect(badge(page, 'more than 99 unread')).toBeVisible();
    await expect(badge(page, 'more than 99 unread').getByText('99+')).toBeVisible();
    const counted = page.waitForRequest('**/api/notifications/unread_count');
    await navigate(page, 'Player Connections');
    await counted;
  });

  await test.step('the focus moves to the empty list, and the badge is gone', async () => {
    // Has the list loaded again, which was empty.
    await anna.call('PATCH', '/api/notifications', { read: true });
    await navigate(page, 'Notifications');
    await page.getByRole('button', { name: 'Dismiss All' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss All' }).click();
    await expect(list(page)).toBeFocused();
    await expect(
      page.getByRole('link', { name: 'Notifications', exact: true }).first(),
    ).toBeVisible();
    await expect(badge(page, 'more than 99 unread')).toHaveCount(0);
  });
});
