import type { Page, Route } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';
import { makeStreamInterruptible, stopClock } from '#tests/support/e2e-realtime.ts';
import { goWithin, toast } from '#tests/support/e2e-screen.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnecting…' });

/** Notes whatever is said about a failure, from now on, also for a moment. */
async function watchFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const texts = document.body.textContent.matchAll(
        /.{0,40}(error|fail|not sent|try again).{0,40}/gi,
      );
      for (const [text] of texts) seen.add(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { failuresSeen: seen });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'failuresSeen') as Set<string>)]);
}

/**
 * The server is away, as in a switchover: each call is answered by 503 with Retry-After. The first
 * attempt of each write reaches it before, so that only the response is lost.
 * @returns ends that
 */
async function leave(page: Page): Promise<() => Promise<void>> {
  const written = new Set<string>();
  const answer = async (route: Route) => {
    const write = `${route.request().method()} ${route.request().url()}`;
    if (!write.startsWith('GET') && !written.has(write)) {
      written.add(write);
      expect((await route.fetch()).ok(), write).toBe(true);
    }
    const json = {
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: 'Please try again in a moment.',
    };
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
  };
  await page.route('**/api/**', answer);
  await page.route('**/live', answer);
  await page.evaluate(() => window.dispatchEvent(new Event('test:interrupt')));
  return async () => {
    await page.unroute('**/api/**', answer);
    await page.unroute('**/live', answer);
  };
}

/**
 * While the server is away, the person does something and reads, after 3 s, that it is waited for.
 */
async function whileAway(
  page: Page,
  act: () => Promise<void>,
  waits: () => Promise<void>,
): Promise<void> {
  await stopClock(page);
  const comeBack = await leave(page);
  // The clock stands still: what is answered later would be waited for from then on.
  const refused = page.waitForResponse(
    (response) => response.status() === 503 && response.request().method() !== 'GET',
  );
  await act();
  await refused;
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  const title = page.locator('h1');
  const before = await title.boundingBox();
  await page.clock.runFor(1000);
  await expect(status(page)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(status(page)).toBeInViewport();
  if (isWide) expect(await title.boundingBox(), 'nothing moves').toEqual(before);
  await waits();
  await comeBack();
  const gone = async () => {
    await page.clock.runFor(500);
    return status(page).count();
  };
  await expect.poll(gone).toBe(0);
  await page.clock.resume();
}

test('what is written while the server is away arrives once, on a phone and a wide screen', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/);
  const mobile = await (await newContext(phone)).newPage();
  const { id, anna, cora } = await match(request);
  const failures = [];
  for (const [screen, path] of [
    [mobile, `/playdates/${id}`],
    [page, '/profile'],
  ] as const) {
    await screen.clock.install();
    await makeStreamInterruptible(screen);
    const live = screen.waitForResponse('**/live');
    await openAs(screen, anna, path);
    expect((await live).status()).toBe(200);
    failures.push(await watchFailures(screen));
  }

  await test.step('a message', async () => {
    const field = mobile.getByPlaceholder('Type a message...');
    const log = mobile.getByRole('log');
    await expect(field).toBeVisible();
    const send = async () => {
      await field.fill('Court 3 at six?');
      await mobile.getByRole('button', { name: 'Send', exact: true }).click();
      await field.fill('And bring');
    };
    await whileAway(mobile, send, async () => {
      await expect(log.getByText('Sending…')).toBeVisible();
    });
    await expect(log.getByText('Sending…')).toHaveCount(0);
    await expect(log.getByText('Court 3 at six?')).toHaveCount(1);
    await expect(field).toHaveValue('And bring');
    const { items } = (await cora.call('GET', `/api/play_dates/${id}/messages`)) as unknown as {
      items: { content: string }[];
    };
    expect(items.map(({ content }) => content)).toEqual(['Court 3 at six?']);
  });

  await test.step('a form', async () => {
    const zip = page.getByLabel('ZIP Code');
    const save = async () => {
      await zip.fill('85281');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    };
    await expect(zip).toHaveValue('85001');
    await whileAway(page, save, () => expect(zip).toHaveValue('85281'));
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(zip).toHaveCount(0);
    await goWithin(page, '/profile');
    await expect(zip).toHaveValue('85281');
  });

  await test.step('a form in a dialog', async () => {
    await goWithin(page, '/partner-lists');
    await page.getByRole('button', { name: 'Create' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const create = async () => {
      await dialog.getByLabel('List Name').fill('Desert Classic');
      await dialog.getByRole('button', { name: 'Create' }).click();
    };
    await whileAway(page, create, () =>
      expect(dialog.getByLabel('List Name')).toHaveValue('Desert Classic'),
    );
    await expect(dialog).toHaveCount(0);
    const { items } = (await anna.call('GET', '/api/partner_lists')) as unknown as {
      items: object[];
    };
    expect(items).toHaveLength(1);
  });

  expect(await Promise.all(failures.map((seen) => seen()))).toEqual([[], []]);
});
