import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

const card = (page: Page, description: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: description, exact: true }) });
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') === false) sum += Number(Reflect.get(entry, 'value'));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

test(
  'a team is found, applied to, answered and written to',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const [[anna, ben], [cora, dev]] = await Promise.all([
      team(request, 'Anna', 'Ben'),
      team(request, 'Cora', 'Dev'),
    ]);
    const description = `Evening doubles, ${unique()}`;
    const { id } = await anna.call('POST', '/api/play_dates', {
      ...offer,
      regions: ['payson'],
      description,
      partner_id: ben.id,
    });

    await test.step('by chips, which stay in the address', async () => {
      await openAs(page, cora, '/playdates?tab=available');
      await page.getByRole('button', { name: 'You earn' }).click();
      await page.getByRole('button', { name: 'Payson' }).click();
      await expect(page).toHaveURL('/playdates?tab=available&type=challenge&region=payson');
      await page.getByRole('button', { name: 'Best fit' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^\d+\+? PlayDates?$/ })).toBeVisible();
      await expect(card(page, description)).toContainText('You earn $40/hr');
      await expect(card(page, description)).toContainText('Pay to Challenge');
      await page.getByRole('link', { name: description, exact: true }).click();
    });

    await test.step('the application is confirmed at the top, with the focus', async () => {
      await expect(page.getByText('Please select a friend')).toBeVisible();
      await page.getByRole('button', { name: dev.name }).click();
      await expect(page.getByText('Team average 3.52')).toBeVisible();
      await page.getByRole('button', { name: 'Submit Application' }).click();
      const own = page.getByRole('heading', { name: 'Your application' });
      await expect(own).toBeFocused();
      await expect(own).toBeInViewport();
      await expect(page.getByRole('link', { name: 'See more like this' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/playdates?tab=available&type=challenge&region=payson&sort=best_fit');
    });

    await test.step('My PlayDates begins with it', async () => {
      await page.goto('/playdates');
      await expect(page.getByRole('heading', { name: 'Applied' })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      await expect(page.getByRole('button', { name: `Withdraw from: ${description}` })).toBeVisible();
    });

    await test.step('it is compared, accepted, and the chat is next', async () => {
      const other = await (await newContext()).newPage();
      await openAs(other, anna, '/playdates');
      await expect(card(other, description)).toContainText('You pay $40/hr');
      await expect(card(other, description)).toContainText('Answer 1 team');
      await other.getByRole('link', { name: description, exact: true }).click();
      const application = other.getByRole('listitem').filter({ hasText: 'Gap to yours' });
      await expect(application).toContainText('±0.00');
      await expect(application).toContainText('Matches played');
      await application.getByRole('button', { name: 'Accept' }).click();
      const dialog = other.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Not yet', exact: true })).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(other.getByRole('region', { name: 'Chat', exact: true })).toBeFocused();
      await other.getByPlaceholder('Type a message...').fill('Court 3 at six?');
      await other.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(other.getByRole('log').getByText('Court 3 at six?')).toBeInViewport();
    });

    await test.step('the card of the match says that there is something new', async () => {
      await page.goto('/playdates');
      await expect(card(page, description)).toContainText('1 new message');
      await page.getByRole('link', { name: description, exact: true }).click();
      await expect(page).toHaveURL(`/playdates/${id}`);
      await expect(page.getByRole('log').getByText('Court 3 at six?')).toBeAttached();
    });
  },
);

test('Back from a PlayDate keeps the place in the list', alsoOnPhone, async ({ page, request }) => {
  const [[anna, ben], [cora]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const series = unique();
  for (let at = 1; at <= 10; at += 1)
    await anna.call('POST', '/api/play_dates', {
      ...offer,
      regions: ['yuma'],
      description: `Game ${at} of ${series}`,
      partner_id: ben.id,
    });
  await openAs(page, cora, '/playdates?tab=available&region=yuma');
  const first = page.getByRole('link', { name: `Game 1 of ${series}`, exact: true });
  await first.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply to PlayDate' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/playdates?tab=available&region=yuma');
  await expect(first).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('applications that cannot be loaded say so, beside the own PlayDates', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const description = `Own game, ${unique()}`;
  await anna.call('POST', '/api/play_dates', { ...offer, description, partner_id: ben.id });
  let isRefused = true;
  await page.route(
    (url) => url.searchParams.get('tab') === 'applied',
    (route) =>
      isRefused
        ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', status: 403, message: 'Not now' } })
        : route.continue(),
  );
  await openAs(page, anna, '/playdates');
  const error = page.getByRole('alert').filter({ hasText: 'Error loading your applications' });
  await expect(error).toContainText('Not now');
  await expect(card(page, description)).toBeVisible();
  isRefused = false;
  await error.getByRole('button', { name: 'Retry' }).click();
  await expect(error).toHaveCount(0);
});

test('three cards of Available are whole on a phone', { tag: '@phone' }, async ({ page, request }) => {
  const [[anna, ben], cora] = await Promise.all([team(request, 'Anna', 'Ben'), createUser(request, 'Cora')]);
  await anna.call('POST', '/api/play_dates', { ...offer, description: unique(), partner_id: ben.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, cora, '/playdates?tab=available');
  const tabPanel = page.getByRole('tabpanel', { name: 'Available' });
  const cards = tabPanel.getByRole('listitem').filter({ hasText: 'Team average' });
  const { y = Number.NaN } = (await cards.first().boundingBox()) ?? {};
  // Names of other tests' players may take a second line: the lowest of the first ones is measured.
  const heights = (await cards.all()).slice(0, 10).map(async (one) => (await one.boundingBox())?.height);
  const height = Math.min(...(await Promise.all(heights)).map(Number));
  const tabBar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  expect(y + 3 * height + 2 * 8).toBeLessThanOrEqual(Number(tabBar?.y));
});

test('Create again opens the wizard with the same values, and asks before it replaces a draft', async ({
  page,
  request,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const description = `Once more, ${unique()}`;
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, description, partner_id: ben.id });
  await anna.call('PATCH', `/api/play_dates/${id}`, { status: 'cancelled' });
  await openAs(page, anna, '/create-playdate?step=type');
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.goto('/playdates?tab=history');
  const again = page.getByRole('link', { name: `Create again: ${description}` });
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Replace your unfinished PlayDate?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/playdates?tab=history');
  await again.click();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(page).toHaveURL('/create-playdate');
  await page.goto('/create-playdate/details?step=description');
  await expect(page.getByLabel('Description')).toHaveValue(description);
});

test('a withdrawn application goes at once, and comes back when that fails', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/);
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const description = `A match at noon, ${unique()}`;
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, description, partner_id: ben.id });
  await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dev.id });
  await openAs(page, cora, '/playdates');
  const withdraw = page.getByRole('button', { name: `Withdraw from: ${description}` });
  const release = Promise.withResolvers<void>();
  await page.route(`**/api/play_dates/${id}/requests/*`, async (route) => {
    await release.promise;
    await route.fulfill({ status: 403, json: { code: 'FORBIDDEN', status: 403, message: 'Not now' } });
  });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(withdraw).toHaveCount(0);
  release.resolve();
  await expect(withdraw).toBeVisible();
  await expect(page.getByText('Not now')).toBeVisible();
});

test(
  'the error of the wizard’s last step is in sight while offline',
  alsoOnPhone,
  async ({ page, request, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const [anna, ben] = await team(request, 'Anna', 'Ben');
    await openAs(page, anna, `/create-playdate?partner=${ben.id}`);
    await page.getByRole('radio', { name: 'Pay', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Tucson' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: ben.name })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: '$40' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Description').fill('Late in the evening');
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create PlayDate' }).click();
    const error = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    await expect(error).toBeVisible();
    const isOnTop = () =>
      error.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + 12));
      });
    await expect.poll(isOnTop).toBe(true);
    await page.context().setOffline(false);
  },
);
