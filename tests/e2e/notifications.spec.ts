import type { Locator, Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { addNotifications } from '#tests/support/e2e-database.ts';
import { befriend, createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

const caughtUp = "No notifications - You're all caught up!";
const list = (page: Page) => page.getByRole('region', { name: 'Your notifications' });
const rows = (page: Page) => list(page).getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const dismiss = (within: Locator) => within.getByRole('button', { name: /^Dismiss: / });
const count = (page: Page) => list(page).getByRole('status');

/** The link to the notifications: in the row of a wide screen, the menu's button on a narrow one. */
const badge = (page: Page, spoken: string) =>
  page
    .getByRole('button', { name: `Menu, ${spoken}` })
    .or(page.getByRole('link', { name: `Notifications ${spoken}` }))
    .filter({ visible: true });

/** Fails one method of a path, until the route is removed. */
async function fail(page: Page, method: string, address: RegExp): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
}

test('the list is newest first, with counts, an unread label, and names as plain text', async ({
  page,
  request,
}) => {
  const [[anna, ben], cora] = await Promise.all([team(request, 'Anna', 'Ben'), createUser(request, 'Cora')]);
  await cora.call('PATCH', `/api/profiles/${cora.id}`, {
    first_name: 'Cora',
    last_name: '<b>Q&amp;</b>',
    gender: 'female',
    dupr_rating: 3.52,
    self_rating: 3.75,
    birthdate: '1990-05-17',
    zip_code: '85001',
  });
  await cora.call('POST', '/api/connections', { receiver_id: anna.id });
  const { id } = await ben.call('POST', '/api/play_dates', { ...offer, partner_id: anna.id });
  await openAs(page, anna, '/notifications');
  await expect(rows(page)).toContainText([
    `${ben.name} created a PlayDate with you as partner`,
    'Cora <b>Q&amp;</b> wants to be your friend',
    `${ben.name} accepted your friend request`,
  ]);
  await expect(rows(page).locator('b')).toHaveCount(0);
  await expect(rows(page).getByText('Just now')).toHaveCount(3);
  await expect(rows(page).getByText('Unread', { exact: true })).toHaveCount(3);
  await expect(count(page)).toHaveText('3 notifications, 3 unread');
  const icons = await rows(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('[aria-hidden] svg')?.innerHTML),
  );
  expect(new Set(icons).size).toBe(3);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (before) await page.setViewportSize(before);

  await test.step('a click marks as read and follows the link, of a friend request to the received ones', async () => {
    await row(page, 'wants to be your friend').click();
    await expect(page.getByRole('tab', { name: 'Received Requests' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL('/connections?view=received');
    await expect(badge(page, '2 unread')).toBeVisible();
    await page.goBack();
    await expect(count(page)).toHaveText('3 notifications, 2 unread');
    await expect(row(page, 'wants to be your friend').getByText('Unread')).toHaveCount(0);
    // By keyboard.
    await row(page, 'created a PlayDate').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/playdates/${id}`);
    await expect(page.getByRole('heading', { name: 'Creator Team' })).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(count(page)).toHaveText('3 notifications, 1 unread');
  });
});

test('a middle click opens a new tab and marks as read as well', async ({ page, context, request }) => {
  const [anna, ben, cora] = await Promise.all(
    ['Anna', 'Ben', 'Cora'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben || !cora) throw new Error();
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  await cora.call('POST', '/api/connections', { receiver_id: anna.id });
  await openAs(page, anna, '/notifications');
  for (const [player, click, left] of [
    [ben, (link: Locator) => link.click({ button: 'middle' }), '2 notifications, 1 unread'],
    [cora, (link: Locator) => link.click({ modifiers: ['ControlOrMeta'] }), '2 notifications'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await click(row(page, player.name).getByRole('link'));
    const other = await opened;
    await expect(other).toHaveURL('/connections?view=received');
    await expect(other.getByRole('tab', { name: 'Received Requests' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await other.close();
    await expect(count(page)).toHaveText(left);
  }
  await expect(page).toHaveURL('/notifications');
});

test('the newest twenty are shown first, and actions affect the intended notification', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const anna = await createUser(request, 'Anna');
  await addNotifications(anna, 25);
  await openAs(page, anna, '/notifications');
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
    await expect(rows(page)).toHaveCount(24);
    expect(new Set(await rows(page).locator('[data-title]').allInnerTexts()).size).toBe(24);
  });

  await test.step('a double click dismisses one, though the next moves under the pointer', async () => {
    await page.reload();
    await dismiss(row(page, 'News 24')).dblclick();
    await expect(page.getByText('Notification dismissed')).toBeVisible();
    await expect(row(page, 'News 24')).toHaveCount(0);
    await page.reload();
    await expect(count(page)).toHaveText('The latest 20 notifications, 23 unread');
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
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByText('Error marking notification as read')).toBeHidden();
  });

  await test.step('all are dismissed at once, also those that are not loaded', async () => {
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
    await expect(list(page)).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
  });
});

test('notifications are dismissed and followed one by one, and failures are shown', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (404|500)|\/live/);
  const anna = await createUser(request, 'Anna');
  await addNotifications(anna, 3);
  await openAs(page, anna, '/notifications');
  await test.step('by keyboard the focus moves to the next row, the previous one, and the empty list', async () => {
    await expect(row(page, 'News 3').getByText('1 minute ago')).toBeVisible();
    await dismiss(row(page, 'News 2')).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Notification dismissed')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(dismiss(row(page, 'News 1'))).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dismiss(row(page, 'News 3'))).toBeFocused();
    await expect(count(page)).toHaveText('1 notification, 1 unread');
    await expect(badge(page, '1 unread')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
    await expect(list(page)).toBeFocused();
    await expect(badge(page, '1 unread')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
  });

  await test.step('a failure to mark as read is shown, and the notification stays unread', async () => {
    await addNotifications(anna, 2);
    await page.reload();
    await expect(count(page)).toHaveText('2 notifications, 2 unread');

    await fail(page, 'PATCH', /\/api\/notifications/);
    const reloaded = page.waitForResponse((response) => response.url().endsWith('/api/notifications'));
    await row(page, 'News 1')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByText('Error marking notification as read', { exact: true })).toBeVisible();
    await reloaded;
    await expect(count(page)).toHaveText('2 notifications, 2 unread');

    await page.unrouteAll();
  });

  await test.step('one that was dismissed in another tab counts as dismissed', async () => {
    await anna.call('DELETE', '/api/notifications');
    await addNotifications(anna, 1);
    await page.route('**/live', (route) => route.abort());
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    // Without a stream the page polls.
    await page.route(/\/api\/notifications$/, (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    await anna.call('DELETE', '/api/notifications');
    await dismiss(row(page, 'News 1')).click();
    await expect(page.getByText('Notification dismissed')).toBeVisible();
    await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('a notification of a deleted PlayDate leads to the page that says so', async () => {
    const deletedId = '00000000-0000-4000-8000-000000000000';
    for (const link of [`/playdates/${deletedId}`, `/playdates/${deletedId}/apply`]) {
      await anna.call('DELETE', '/api/notifications');
      await addNotifications(anna, 1, link);
      await page.goto('/notifications');
      await row(page, 'News 1').click();
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('heading', { name: 'PlayDate Not Found' })).toBeVisible();
    }
  });

  await test.step('the badge shows at most 99+, and each navigation refreshes it', async () => {
    await anna.call('DELETE', '/api/notifications');
    await addNotifications(anna, 100);
    // Chromium remembers the failed module by its URL, so it must be loaded by another one.
    browserErrors.expect(/authenticated-effects-/);
    await page.route(/\/authenticated-effects-[^?]+$/, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(badge(page, 'more than 99 unread')).toBeVisible();
    await expect(badge(page, 'more than 99 unread').getByText('99+')).toBeVisible();
    for (const name of ['Player Connections', 'PlayDates']) {
      const counted = page.waitForRequest('**/api/notifications/unread_count');
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await counted;
      await page.goBack();
    }
  });
});

test('relative times update while the page is open', async ({ page, request }) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  await page.clock.install();
  await openAs(page, anna, '/notifications');
  const time = row(page, ben.name).locator('time');
  await expect(time).toHaveText('Just now');
  await page.clock.fastForward('01:00');
  await expect(time).toHaveText('1 minute ago');
  await page.clock.fastForward('04:00');
  await expect(time).toHaveText('5 minutes ago');
  await page.clock.fastForward('01:00:00');
  await expect(time).toHaveText('1 hour ago');
});

test(
  'requests are answered in place, a dismissal is undone, and all are marked as read',
  alsoOnPhone,
  async ({ page, request }) => {
    const [[anna, ben], [cora, dev], emma, finn] = await Promise.all([
      team(request, 'Anna', 'Ben'),
      team(request, 'Cora', 'Dev'),
      createUser(request, 'Emma'),
      createUser(request, 'Finn'),
    ]);
    const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
    await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dev.id });
    await befriend(emma, finn);
    await emma.call('POST', '/api/connections', { receiver_id: anna.id });
    await finn.call('POST', '/api/connections', { receiver_id: anna.id });
    await openAs(page, anna, '/notifications');
    await expect(list(page).getByRole('heading', { name: 'Today' })).toBeVisible();

    await test.step('a friend request is accepted, another one rejected after a question', async () => {
      await row(page, emma.name).getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('Connection accepted')).toBeVisible();
      await expect(row(page, emma.name).getByRole('button', { name: 'Accept' })).toHaveCount(0);
      await expect(row(page, emma.name).getByText('Unread')).toHaveCount(0);
      await row(page, finn.name).getByRole('button', { name: 'Reject' }).click();
      await page
        .getByRole('dialog', { name: 'Reject this request?' })
        .getByRole('button', { name: 'Reject', exact: true })
        .click();
      await expect(page.getByText('Connection rejected')).toBeVisible();
      await expect(page).toHaveURL('/notifications');
    });

    await test.step('an undone dismissal is back, and stays', async () => {
      const application = row(page, 'applied for your PlayDate');
      await dismiss(application).click();
      await expect(application).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(application).toHaveCount(1);
      await page.reload();
      await expect(application).toHaveCount(1);
    });

    await test.step('a dismissal is kept when the page is left at once', async () => {
      await dismiss(row(page, finn.name)).click();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'PlayDates' })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL('/playdates');
      await page.goBack();
      await expect(row(page, emma.name)).toHaveCount(1);
      await expect(row(page, finn.name)).toHaveCount(0);
    });

    await test.step('all are marked as read, also live in another tab', async () => {
      const other = await page.context().newPage();
      await other.goto('/notifications');
      await expect(rows(other).getByText('Unread')).not.toHaveCount(0);
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(rows(page).getByText('Unread')).toHaveCount(0);
      await expect(rows(other).getByText('Unread')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
      await other.close();
    });

    await test.step('an application leads to where it is answered', async () => {
      await finn.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: emma.id });
      await row(page, `${finn.name} and ${emma.name}`).getByRole('link', { name: 'Answer' }).click();
      await expect(page).toHaveURL(`/playdates/${id}`);
    });
  },
);
