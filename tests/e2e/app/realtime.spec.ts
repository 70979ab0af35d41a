import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import {
  interruptStream,
  makeStreamInterruptible,
  setVisible,
  trackStreams,
} from '#tests/support/e2e-realtime.ts';

/** The API reads of a page from now on, and after a load only those of its document. */
function readsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) sent.length = 0;
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) sent.push(pathname + search);
  });
  return sent;
}

/** The unread badge: in the row of a wide screen, on the menu's button of a narrow one. */
const badge = (page: Page, unread: number) =>
  page
    .getByRole('button', { name: `Menu, ${unread} unread` })
    .or(page.getByRole('link', { name: `Notifications ${unread} unread` }))
    .filter({ visible: true });

/** Two seconds pass in a tab, long enough for repeated requests to show. */
const pass = (tab: Page) => tab.clock.runFor(2_000);

test('each resource is read once, and a tab has a stream while it is visible', async ({
  page,
  context,
  request,
}) => {
  const streams = trackStreams(context);
  await context.clock.install();
  const [anna, ben, cora, dev] = await Promise.all(
    ['Anna', 'Ben', 'Cora', 'Dev'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben || !cora || !dev) throw new Error();
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });

  await test.step('each resource is read once, also when the effects of the app load after the page', async () => {
    const counted = page.waitForResponse('**/unread_count');
    const live = page.waitForResponse('**/live');
    await page.route(/\/assets\/authenticated-effects-/, async (route) => {
      await page.locator('main:not([inert])').waitFor();
      await route.continue();
    });
    const sent = readsOf(page);
    await openAs(page, anna, '/notifications');
    await counted;
    expect((await live).status()).toBe(200);
    await expect(badge(page, 1)).toBeVisible();
    await pass(page);
    expect(sent).toContain('/api/notifications/unread_count');
    expect(sent).toEqual([...new Set(sent)]);
  });

  const second = await context.newPage();
  const sent = readsOf(second);
  await test.step('a second tab reads each resource once, too', async () => {
    await second.goto('/connections');
    await expect(badge(second, 1)).toBeVisible();
    await expect.poll(() => sent).toContain('/api/connections/pending_count');
    await pass(second);
    expect(sent).toEqual([...new Set(sent)]);
    expect(streams()).toHaveLength(2);
  });

  await test.step('a hidden tab has no stream, and reads what it shows on return', async () => {
    await setVisible(second, false);
    await expect.poll(() => streams().map((tab) => tab === page)).toEqual([true]);
    await cora.call('POST', '/api/connections', { receiver_id: anna.id });
    await expect(badge(page, 2)).toBeVisible();
    await expect(badge(second, 1)).toBeVisible();
    sent.length = 0;
    await setVisible(second, true);
    await expect(badge(second, 2)).toBeVisible();
    await pass(second);
    expect(sent).toContain('/api/connections/pending_count');
    expect(sent).toEqual([...new Set(sent)]);
    await dev.call('POST', '/api/connections', { receiver_id: anna.id });
    for (const tab of [page, second]) await expect(badge(tab, 3)).toBeVisible();
  });
});

test('nothing is missed before the stream opens nor while it is interrupted', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const [anna, ben, cora, dev] = await Promise.all(
    ['Anna', 'Ben', 'Cora', 'Dev'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben || !cora || !dev) throw new Error();
  const ask = (from: typeof ben) => from.call('POST', '/api/connections', { receiver_id: anna.id });
  await page.clock.install();

  await test.step('changes between the first read and the opening of the stream are seen', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/live', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await makeStreamInterruptible(page);
    await openAs(page, anna, '/notifications');
    await expect(page.getByText("No notifications - You're all caught up!")).toBeVisible();
    await ask(ben);
    const live = page.waitForResponse('**/live');
    gate.resolve();
    expect((await live).status()).toBe(200);
    await expect(page.getByText(`${ben.name} wants to be your friend`)).toBeVisible();
    await expect(badge(page, 1)).toBeVisible();
    await page.unroute('**/live');
  });

  await test.step('without a stream the page polls', async () => {
    await interruptStream(page);
    await ask(cora);
    // More than the interval of the polling.
    await page.clock.runFor(11_000);
    await expect(badge(page, 2)).toBeVisible();
    await expect(page.getByText(`${cora.name} wants to be your friend`)).toBeVisible();
  });

  await test.step('when it is back, everything shown is refetched', async () => {
    const sent = readsOf(page);
    const live = page.waitForResponse((response) => {
      if (!response.url().endsWith('/live')) return false;
      sent.length = 0;
      return true;
    });
    await page.unroute('**/live');
    // At least the longest delay of the next attempt.
    await page.clock.fastForward(30_000);
    expect((await live).status()).toBe(200);
    // Once more by an event of before that comes late.
    await expect
      .poll(() => [...new Set(sent)].toSorted())
      .toEqual([
        // the requests are answered in place
        '/api/connections?status=pending&direction=received',
        '/api/notifications',
        '/api/notifications/unread_count',
      ]);
    await ask(dev);
    await expect(badge(page, 3)).toBeVisible();
    await expect(page.getByText(`${dev.name} wants to be your friend`)).toBeVisible();
  });
});
