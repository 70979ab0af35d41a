import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { interruptStream, makeStreamInterruptible, trackStreams } from '#tests/support/e2e-realtime.ts';

/** The API reads of a page from now on. */
function readsOf(page: Page): string[] {
  const sent: string[] = [];
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

const badgeInAll = (tabs: readonly Page[], unread: number) =>
  Promise.all(tabs.map((tab) => expect(badge(tab, unread)).toBeVisible()));

test('a loaded page reads each resource once, in the first tab and in a second one', async ({
  page,
  context,
  request,
}) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  await openAs(page, anna);
  await expect(badge(page, 1)).toBeVisible();
  const read = async (tab: Page, path: string) => {
    // No request of the previous screen is still pending.
    await tab.goto('about:blank');
    const sent = readsOf(tab);
    await tab.goto(path);
    await expect(badge(tab, 1)).toBeVisible();
    // Long enough for repeated requests to show.
    await tab.waitForTimeout(1_500);
    return sent;
  };
  for (const path of ['/dashboard', '/connections', '/notifications']) {
    const live = page.waitForResponse('**/live');
    const sent = await read(page, path);
    expect((await live).status()).toBe(200);
    expect(sent).toContain('/api/notifications/unread_count');
    expect(sent, path).toEqual([...new Set(sent)]);
  }
  await test.step('the badge shows and is read once, in whatever order the scripts of the app load', async () => {
    for (const [path, late] of [
      ['/notifications', /\/assets\/authenticated-effects-/],
      ['/dashboard', /\/assets\/dashboard-/],
    ] as const) {
      await expect(badge(page, 1)).toBeVisible();
      await page.goto('about:blank');
      const counted = page.waitForResponse('**/unread_count');
      await page.route(late, async (route) => {
        await counted;
        await route.continue();
      });
      const sent = readsOf(page);
      await page.goto(path);
      await expect(badge(page, 1)).toBeVisible();
      await page.waitForTimeout(1_500);
      expect(sent.filter((read) => read.endsWith('unread_count'))).toHaveLength(1);
    }
  });

  const second = await context.newPage();
  const sent = await read(second, '/connections');
  expect(sent).toContain('/api/connections/pending_count');
  expect(sent).toEqual([...new Set(sent)]);
});

test('changes between the first read and the opening of the stream are seen', async ({ page, request }) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  const gate = Promise.withResolvers<void>();
  await page.route('**/live', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openAs(page, anna, '/notifications');
  await expect(page.getByText("No notifications - You're all caught up!")).toBeVisible();
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  const live = page.waitForResponse('**/live');
  gate.resolve();
  expect((await live).status()).toBe(200);
  await expect(page.getByText(`${ben.name} wants to be your friend`)).toBeVisible();
  await expect(badge(page, 1)).toBeVisible();
});

test('eight tabs share one stream; when the leading tab is closed, another one leads', async ({
  page,
  context,
  request,
}) => {
  const streams = trackStreams(context);
  const [anna, ben, cora, dev] = await Promise.all(
    ['Anna', 'Ben', 'Cora', 'Dev'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben || !cora || !dev) throw new Error();
  await openAs(page, anna);
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  for (const tab of others) await tab.goto('/dashboard');
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  await badgeInAll([page, ...others], 1);
  expect(streams().map((tab) => tab === page)).toEqual([true]);

  for (const [leader, left, asking, unread] of [
    [page, others, cora, 2],
    [others[0] ?? page, others.slice(1), dev, 3],
  ] as const) {
    const next = context.waitForEvent('response', (response) => response.url().endsWith('/live'));
    await leader.close();
    expect((await next).status()).toBe(200);
    await asking.call('POST', '/api/connections', { receiver_id: anna.id });
    await badgeInAll(left, unread);
    expect(streams()).toHaveLength(1);
  }
  const last = others.at(-1);
  if (last === undefined) throw new Error('Seven others were opened.');
  await anna.call('DELETE', '/api/notifications');
  await expect(last.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible();
  await expect(badge(last, 3)).toHaveCount(0);
});

test('without a stream the page polls; when it is back, everything shown is refetched', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const [anna, ben, cora] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    createUser(request, 'Cora'),
  ]);
  await makeStreamInterruptible(page);
  const live = page.waitForResponse('**/live');
  await openAs(page, anna, '/notifications');
  expect((await live).status()).toBe(200);
  await interruptStream(page);
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  await expect(badge(page, 1)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(`${ben.name} wants to be your friend`)).toBeVisible();

  const sent = readsOf(page);
  let isBack = false;
  page.on('response', (response) => {
    if (!response.url().endsWith('/live')) return;
    isBack = true;
    sent.length = 0;
  });
  await page.unroute('**/live');
  await expect.poll(() => isBack, { timeout: 40_000 }).toBe(true);
  await expect
    .poll(() => sent.toSorted())
    .toEqual([
      // Ben's request is answered in place
      '/api/connections?status=pending&direction=received',
      '/api/notifications',
      '/api/notifications/unread_count',
    ]);
  await cora.call('POST', '/api/connections', { receiver_id: anna.id });
  await expect(badge(page, 2)).toBeVisible();
  await expect(page.getByText(`${cora.name} wants to be your friend`)).toBeVisible();
});
