import type { Page, Route } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';
import { interruptStream, makeStreamInterruptible } from '#tests/support/e2e-realtime.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByPlaceholder('Type a message...');
const messages = (id: string) => `/api/play_dates/${id}/messages`;

/** The distance of the field below the chat's title, in px. */
async function fieldPlace(page: Page): Promise<number> {
  const title = await page.getByRole('heading', { name: 'Messages' }).boundingBox();
  const below = await field(page).boundingBox();
  return Math.round((below?.y ?? Number.NaN) - (title?.y ?? Number.NaN));
}

/** Fails sent messages with a status, at most `times`. */
async function answerPosts(
  page: Page,
  id: string,
  answer: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let remaining = times;
  await page.route(`**${messages(id)}`, (route) => {
    if (route.request().method() !== 'POST' || remaining === 0) return route.fallback();
    remaining -= 1;
    return answer(route);
  });
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field(page)).toHaveValue('');
}

test('older messages load above, newer ones below, without moving the visible ones', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const { id, anna, cora } = await match(request);
  for (let at = 1; at <= 60; at += 1) await cora.call('POST', messages(id), { content: `Rally ${at}.` });
  const release = Promise.withResolvers<void>();
  await page.route(`**${messages(id)}`, (route) => release.promise.then(() => route.continue()), {
    times: 1,
  });
  await openAs(page, anna, `/playdates/${id}`);
  await expect(page.getByText('Loading messages')).toBeAttached();
  const place = await fieldPlace(page);
  release.resolve();
  await expect(log(page).getByText('Rally 60.')).toBeVisible();
  expect(await fieldPlace(page)).toBe(place);
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

  await test.step('older messages that fail to load are reported, and updates refetch only the newest page', async () => {
    await page.reload();
    await expect(log(page).getByText('Rally 60.')).toBeVisible();
    await page.route(`**${messages(id)}?*cursor=*`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await expect(page.getByText('Error loading messages').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await expect(log(page).getByText('Rally 1.', { exact: true })).toBeAttached();
    await expect(log(page)).toBeFocused();

    const requests: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes(messages(id))) requests.push(sent.url());
    });
    await cora.call('POST', messages(id), { content: 'What do you say?' });
    await expect(log(page).getByText('What do you say?')).toBeAttached();
    await expect(log(page).getByText('Rally 1.', { exact: true })).toBeAttached();
    expect(requests).not.toEqual([]);
    expect(requests.filter((url) => url.includes('cursor'))).toEqual([]);
  });
});

test('unsent messages survive another page and a reload', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/status of (500|409)/);
  const { id, anna } = await match(request);
  await openAs(page, anna, `/playdates/${id}`);
  const away = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('tablist')).toBeVisible();
  };
  const back = async () => {
    await page.goBack();
    await expect(field(page)).toBeVisible();
  };
  await answerPosts(page, id, (route) => route.fulfill({ status: 500, json: { code: 'X', message: '' } }));
  await send(page, 'Not yet');
  await send(page, 'Never mind');
  await expect(log(page).getByText('Not sent')).toHaveCount(2);
  await field(page).fill('Half a sent');
  await away();
  await back();
  await expect(log(page).getByText('Not sent')).toHaveCount(2);
  await page.reload();
  await expect(log(page).getByText('Not sent')).toHaveCount(2);
  await expect(field(page)).toHaveValue('Half a sent');
  await log(page).getByRole('button', { name: 'Discard' }).last().click();
  await expect(log(page).getByText('Never mind')).toHaveCount(0);
  await expect(log(page)).toBeFocused();
  await page.unrouteAll();
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByText(/Not sent|Sending/)).toHaveCount(0);
  await expect(log(page).getByText('Not yet')).toHaveCount(1);

  // Refused after the server has processed it.
  const release = Promise.withResolvers<void>();
  await answerPosts(page, id, async (route) => {
    await release.promise;
    return route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'This chat is closed' } });
  });
  await send(page, 'Too late');
  await expect(log(page).getByText('Sending…')).toBeVisible();
  await away();
  release.resolve();
  await expect(page.getByText('This chat is closed')).toBeVisible();
  await back();
  await expect(field(page)).toHaveValue('Too late');
});

test(
  'a message is plain text with line breaks, and never HTML',
  alsoOnPhone,
  async ({ page, request, isMobile }) => {
    const { id, anna, cora } = await match(request);
    const markup = '<img src="x" onerror="document.title = 1"> & <b>bold</b> **bold** javascript:alert(1)';
    await openAs(page, anna, `/playdates/${id}`);
    await expect(log(page).getByText('Nobody has written yet.')).toBeVisible();
    const place = await fieldPlace(page);
    await cora.call('POST', messages(id), { content: markup });
    await expect(log(page).getByText(markup)).toBeVisible();
    expect(await fieldPlace(page)).toBe(place);
    await send(page, markup);
    await expect(log(page).getByText(markup)).toHaveCount(2);
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
    await expect(log(page).locator('img, b, a')).toHaveCount(0);
    await expect(page).toHaveTitle(/^PlayDate Details/);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await field(page).fill('   ');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();

    if (isMobile) await send(page, 'First line\nsecond line');
    else {
      await field(page).fill('First line');
      await field(page).press('Shift+Enter');
      await field(page).pressSequentially('second line');
      await field(page).press('Enter');
    }
    await expect(log(page).getByText('First line\nsecond line')).toBeInViewport();
  },
);

test('a lost message is sent again, and none appears twice', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|status of (500|409)/);
  const { id, anna, cora } = await match(request);
  await cora.call('POST', messages(id), { content: 'Hello' });
  await openAs(page, anna, `/playdates/${id}`);
  await expect(log(page).getByText('Hello')).toBeVisible();
  /** The ids under which each text was sent. */
  const ids = new Map<string, Set<string>>();
  page.on('request', (sent) => {
    if (sent.method() !== 'POST' || !sent.url().endsWith(messages(id))) return;
    const { id: messageId, content } = sent.postDataJSON() as { id: string; content: string };
    ids.set(content, new Set([...(ids.get(content) ?? []), messageId]));
  });
  /** Loses sent messages, before they reach the server or on the way back. */
  const lose = async (reaches: boolean) =>
    answerPosts(page, id, async (route) => {
      if (reaches) await route.fetch();
      return route.fulfill({ status: 500, body: '' });
    });
  // It appears in the chat before the last response is lost, so no failure is shown.
  await answerPosts(page, id, async (route) => {
    await route.fetch();
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
    return route.fulfill({ status: 500, body: '' });
  });
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith(messages(id)) && answer.status() === 500,
  );
  await send(page, 'Told by the stream');
  await (await answered).finished();
  await expect(log(page).getByText('Told by the stream')).toHaveCount(1);
  await page.unroute(`**${messages(id)}`);
  await answerPosts(
    page,
    id,
    (route) => route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Not today' } }),
    1,
  );
  await field(page).fill('Refused');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not today')).toBeVisible();
  // Now, instead of at the next retry.
  expect(await page.getByText('Error sending message').count()).toBe(0);

  await lose(false);
  await send(page, 'Lost and found');
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(log(page).getByText('Not sent')).toBeVisible();
  await page.unroute(`**${messages(id)}`);
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByText('Not sent')).toHaveCount(0);

  await lose(true);
  await send(page, 'Sent after all');
  await expect(log(page).getByText('Sent after all')).toHaveCount(1);
  await expect(log(page).getByText(/Not sent|Sending/)).toHaveCount(0);
  await page.unroute(`**${messages(id)}`);

  // The connection breaks once: the app itself sends the same message again.
  await answerPosts(page, id, (route) => route.abort(), 1);
  await send(page, 'Third time lucky');
  await expect(log(page).getByText('Sending…')).toHaveCount(0);

  // However often it is sent, a message has the same id for the server.
  expect([...ids.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
  await page.reload();
  for (const text of ['Hello', 'Lost and found', 'Sent after all', 'Third time lucky'])
    await expect(log(page).getByText(text)).toHaveCount(1);
});

test('without an event stream the chat polls, until the stream is back', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  await makeStreamInterruptible(page);
  const { id, anna, cora } = await match(request);
  const live = page.waitForResponse('**/live');
  await openAs(page, anna, `/playdates/${id}`);
  expect((await live).status()).toBe(200);
  await cora.call('POST', messages(id), { content: 'By the stream' });
  await expect(log(page).getByText('By the stream')).toBeVisible();

  await interruptStream(page);
  await cora.call('POST', messages(id), { content: 'By asking' });
  await expect(log(page).getByText('By asking')).toBeVisible({ timeout: 5_000 });

  const again = page.waitForResponse('**/live', { timeout: 20_000 });
  await page.unroute('**/live');
  expect((await again).status()).toBe(200);
  await cora.call('POST', messages(id), { content: 'By the stream again' });
  await expect(log(page).getByText('By the stream again')).toBeVisible();
  // Polling has stopped: changes are pushed now.
  let requests = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().includes(messages(id))) requests += 1;
  });
  // Polling would request twice in that time, even though the update above restarts its timer.
  await page.waitForTimeout(7_000);
  expect(requests).toBeLessThanOrEqual(1);
});

test('looking at the chat marks its notification as read, and the next message notifies again', async ({
  page,
  request,
  isMobile,
}) => {
  const { id, anna, cora } = await match(request);
  await anna.call('DELETE', '/api/notifications');
  await cora.call('POST', messages(id), { content: 'Court 3?' });
  await openAs(page, anna);
  const badge = isMobile
    ? page.getByRole('button', { name: 'Menu, 1 unread' })
    : page.getByRole('link', { name: 'Notifications 1 unread' });
  await expect(badge).toBeVisible();
  await page.goto(`/playdates/${id}`);
  await expect(log(page).getByText('Court 3?')).toBeVisible();
  await expect(badge).toHaveCount(0);

  // Notified of each, and then told that it is read: counted once.
  const counts: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/unread_count')) counts.push(sent.url());
  });
  for (const content of ['Or court 4?', 'Or court 5?']) {
    const counted = page.waitForResponse('**/unread_count');
    await cora.call('POST', messages(id), { content });
    await counted;
    await expect(badge).toHaveCount(0);
  }
  expect(counts).toHaveLength(2);

  // In a background tab messages are fetched, but not marked as read.
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
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Player Connections' })).toBeVisible();
  await cora.call('POST', messages(id), { content: 'Anybody there?' });
  await expect(badge).toBeVisible();

  // A completed match shows until when the chat stays open; afterwards the server refuses messages.
  await anna.call('PATCH', `/api/play_dates/${id}`, { status: 'completed' });
  await page.goto(`/playdates/${id}`);
  await expect(page.getByText('the chat stays open for 7 days after that')).toBeVisible();
  await expect(field(page)).toBeVisible();
  await page.route(`**/api/play_dates/${id}`, async (route) => {
    const answer = await route.fetch();
    const detail = await answer.json();
    await route.fulfill({ json: { ...detail, abilities: { ...detail.abilities, write_chat: false } } });
  });
  await page.goto(`/playdates/${id}`);
  await expect(page.getByText('This chat is closed and can only be read')).toBeVisible();
  await expect(log(page).getByText('Anybody there?')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});
