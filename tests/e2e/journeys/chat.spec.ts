import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { addMessages } from '#tests/support/e2e-database.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';
import {
  interruptStream,
  makeStreamInterruptible,
  stopClock,
} from '#tests/support/e2e-realtime.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByPlaceholder('Type a message...');
/**
 * In ms: how often the chat polls without a stream, and the longest time until the next attempt.
 */
const [pollInterval, longestDelay] = [3_000, 31_000];
const messages = (id: string) => `/api/play_dates/${id}/messages`;

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field(page)).toHaveValue('');
}

test('the chat keeps its place, what is unsent and up to date, and is read once it is looked at', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500|ERR_FAILED/);
  const { id, anna, cora } = await match(request);
  await addMessages(id, cora, 60);
  const release = Promise.withResolvers<void>();
  await page.route(`**${messages(id)}`, (route) => release.promise.then(() => route.continue()), {
    times: 1,
  });
  await openAs(page, anna, `/playdates/${id}`);
  // The page waits for them, as the chat is as high as its messages.
  await expect(page.getByRole('heading', { name: 'PlayDate Details' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  release.resolve();
  await expect(log(page).getByText('Rally 60.')).toBeVisible();
  await field(page).scrollIntoViewIfNeeded();
  await expect(log(page).getByText('Rally 60.')).toBeInViewport();
  await expect(log(page).getByText('Rally 10.')).toHaveCount(0);

  const twelfth = log(page).getByText('Rally 12.');
  await log(page).evaluate((element) => element.scrollTo(0, 60));
  await expect(log(page).getByText('Rally 1.', { exact: true })).toBeAttached();
  await expect(twelfth).toBeInViewport();
  const before = (await twelfth.boundingBox())?.y ?? Number.NaN;
  await cora.call('POST', messages(id), { content: 'Are you there?' });
  await expect(log(page).getByText('Are you there?')).toBeAttached();
  expect(Math.abs(((await twelfth.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(2);
  const news = page.getByRole('button', { name: 'New messages' });
  await news.click();
  await expect(log(page).getByText('Are you there?')).toBeInViewport();
  await expect(log(page)).toBeFocused();
  await expect(news).toHaveCount(0);
  // Nor for one who has read them and goes back.
  await log(page).evaluate((element) => element.scrollTo(0, 60));
  await field(page).fill('A thought');
  await expect(news).toHaveCount(0);
  await field(page).fill('');
  await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  // A reader at the end gets no additional hint.
  await cora.call('POST', messages(id), { content: 'Hello?' });
  await expect(log(page).getByText('Hello?')).toBeInViewport();
  await expect(news).toHaveCount(0);
  await log(page).evaluate((element) => element.scrollTo(0, 60));
  await send(page, 'Here I am');
  await expect(log(page).getByText('Here I am')).toBeInViewport();

  // The list scrolls in itself; own messages are on the right, others on the remaining.
  const list = await log(page).boundingBox();
  expect(list?.height).toBeLessThanOrEqual(400);
  const sideOf = async (text: string) => {
    const box = await log(page).getByText(text).boundingBox();
    if (list === null || box === null) return 'nowhere';
    const [left, right] = [box.x - list.x, list.x + list.width - box.x - box.width];
    return left < right ? 'left' : 'right';
  };
  expect(await sideOf('Here I am')).toBe('right');
  expect(await sideOf('Are you there?')).toBe('left');

  await test.step('a reload begins at the newest page, and keeps what was not sent', async () => {
    await page.route(`**${messages(id)}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await send(page, 'Not yet');
    await send(page, 'Never mind');
    await expect(log(page).getByText('Not sent')).toHaveCount(2);
    await field(page).fill('Half a sent');
    await makeStreamInterruptible(page);
    await page.clock.install();
    const live = page.waitForResponse('**/live');
    await page.reload();
    expect((await live).status()).toBe(200);
    await expect(log(page).getByText('Not sent')).toHaveCount(2);
    await expect(field(page)).toHaveValue('Half a sent');
    await log(page).getByRole('button', { name: 'Discard' }).last().click();
    await expect(log(page).getByText('Never mind')).toHaveCount(0);
    await expect(log(page)).toBeFocused();
    await page.unrouteAll();
    await log(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(log(page).getByText(/Not sent|Sending/)).toHaveCount(0);
    await expect(log(page).getByText('Not yet')).toHaveCount(1);

    // Without scrolling to it, which loads them as well and takes the button away.
    await page
      .getByRole('button', { name: 'Show older messages' })
      .evaluate((button: HTMLElement) => {
        button.focus({ preventScroll: true });
        button.click();
      });
    await expect(log(page).getByText('Rally 1.', { exact: true })).toBeAttached();
    await expect(log(page)).toBeFocused();
  });

  const badge = page.getByRole('link', { name: 'Notifications 1 unread' });
  const marked = (sent: Request) => sent.method() === 'PATCH' && sent.url().includes(messages(id));
  await test.step('a message notifies on another page, until its chat is opened', async () => {
    await anna.call('DELETE', '/api/notifications');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Player Connections' })).toBeVisible();
    await cora.call('POST', messages(id), { content: 'Court 3?' });
    await expect(badge).toBeVisible();
    // Once for the change of pages, and once for what it marks as read.
    const counted = page.waitForRequest(marked).then(() => page.waitForRequest('**/unread_count'));
    // Not the one that asks for a time, which opens a sheet and hides the badge.
    await page.getByRole('main').locator(`a[href="/playdates/${id}#chat"]`).first().click();
    await expect(log(page).getByText('Court 3?')).toBeVisible();
    await (await counted).response();
    await expect(badge).toHaveCount(0);
  });

  await test.step('each message notifies, and is read at once', async () => {
    for (const content of ['Or court 4?', 'Or court 5?']) {
      const counted = page.waitForResponse('**/unread_count');
      const read = page.waitForRequest(marked);
      await cora.call('POST', messages(id), { content });
      await counted;
      await (await read).response();
      await expect(badge).toHaveCount(0);
    }
  });

  await test.step('in a background tab messages are fetched, but not marked as read', async () => {
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await cora.call('POST', messages(id), { content: 'Still there?' });
    await expect(log(page).getByText('Still there?')).toBeAttached();
    await expect(badge).toBeVisible();
    await show('visible');
    await expect(badge).toHaveCount(0);
  });

  await test.step('without a stream it polls, until the stream is back', async () => {
    await interruptStream(page);
    await stopClock(page);
    await cora.call('POST', messages(id), { content: 'By asking' });
    let requests = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'GET' && sent.url().includes(messages(id))) requests += 1;
    });
    // Short of the ten seconds after which the whole page polls once. An answer that was on its way
    // when the clock stopped starts the chat's three seconds anew.
    for (let at = 1; at < 10; at += 1) {
      await page.clock.runFor(1_000);
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    }
    expect(requests, 'more often than the whole page').toBeGreaterThan(1);
    await expect(log(page).getByText('By asking')).toBeVisible();
    await page.clock.resume();

    const again = page.waitForResponse('**/live');
    await page.unroute('**/live');
    await page.clock.fastForward(longestDelay);
    expect((await again).status()).toBe(200);
    await cora.call('POST', messages(id), { content: 'By the stream again' });
    await expect(log(page).getByText('By the stream again')).toBeVisible();
    requests = 0;
    const polls = 4;
    for (let at = 1; at <= polls; at += 1) {
      await page.clock.fastForward(pollInterval);
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    }
    await cora.call('POST', messages(id), { content: 'Still by the stream' });
    await expect(log(page).getByText('Still by the stream')).toBeVisible();
    // The event of the message before may come after the stream's return has shown it.
    expect(requests, 'the one for each message').toBeLessThan(polls);
  });
});
