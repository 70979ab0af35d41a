import type { Locator, Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

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

  await test.step('also while the PlayDate still loads', async () => {
    await page.route(/\/card$/, () => undefined);
    await page.getByRole('link', { name: `Game 2 of ${series}`, exact: true }).click();
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/playdates?tab=available&region=yuma');
  });
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

const tabBarTop = (page: Page) =>
  page.getByRole('navigation', { name: 'Tabs' }).evaluate((bar) => bar.getBoundingClientRect().top);
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);

test('three cards of Available are whole on a phone, also with long names', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const [anna, ben, cora] = await Promise.all([
    createUser(request, 'Maximiliana', `Featherston${unique()}`),
    createUser(request, 'Bartholomew', `Vandermeer${unique()}`),
    createUser(request, 'Cora'),
  ]);
  await befriend(anna, ben);
  for (let at = 1; at <= 3; at += 1)
    await anna.call('POST', '/api/play_dates', {
      ...offer,
      regions: ['prescott', 'sedona', 'flagstaff'],
      description: `${unique()}, two hours of drills and then as many games as we can`,
      partner_id: ben.id,
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, cora, '/playdates?tab=available');
  const cards = page.getByRole('tabpanel', { name: 'Available' }).getByRole('listitem');
  const third = cards.filter({ hasText: anna.name }).nth(2);
  await expect(third).toContainText(ben.name);
  // Other tests add cards while this one runs: the first ones need not be Anna's.
  const top = await cards
    .filter({ hasText: 'Team average' })
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);
  const height = await third.evaluate((one) => one.getBoundingClientRect().height);
  expect(top + 3 * height + 2 * 8).toBeLessThanOrEqual(await tabBarTop(page));

  const place = third.getByRole('heading', { level: 2 });
  await expect(place).toHaveAccessibleName('Prescott, Sedona, Flagstaff, Arizona');
  await expect(place).toContainText('Prescott +2');
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await place.evaluate(isCut)).toBe(false);
});

test('lists begin near the top of a phone', { tag: '@phone' }, async ({ page, request }) => {
  const [[dev, eva], [anna, ben]] = await Promise.all([
    team(request, 'Dev', 'Eva'),
    team(request, 'Anna', 'Ben'),
  ]);
  await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await dev.call('POST', '/api/play_dates', { ...offer, partner_id: eva.id });
  const over = await dev.call('POST', '/api/play_dates', { ...offer, partner_id: eva.id });
  await dev.call('PATCH', `/api/play_dates/${over.id}`, { status: 'cancelled' });
  await anna.call('POST', '/api/connections', { receiver_id: dev.id });
  await dev.call('POST', '/api/partner_lists', { name: 'Tuesdays' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, dev);
  for (const [path, card] of [
    ['/playdates', 'Tucson'],
    ['/playdates?tab=available', 'Team average'],
    ['/playdates?tab=history', 'Cancelled'],
    ['/connections', eva.name],
    ['/notifications', anna.name],
    ['/partner-lists', 'Tuesdays'],
  ] as const) {
    await page.goto(path);
    // notifications are the lines of one card
    const isCard = path !== '/notifications';
    const first = page
      .getByRole('main')
      .locator(isCard ? 'li' : '.card')
      .filter({ hasText: card })
      .first();
    await expect(first, path).toBeVisible();
    const top = await first.evaluate((one) => one.getBoundingClientRect().top);
    expect(top, path).toBeLessThanOrEqual(140);
    // where the tabs take the row of the title, it is still announced
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('two applications are whole on a phone', { tag: '@phone' }, async ({ page, request }) => {
  const [[anna, ben], [cora, dev], [eva, finn]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
    team(request, 'Eva', 'Finn'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  for (const [captain, partner] of [
    [cora, dev],
    [eva, finn],
  ] as const)
    await captain.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: partner.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, anna, `/playdates/${id}`);
  const applications = page.getByRole('listitem').filter({ hasText: 'Matches played' });
  await expect(applications).toHaveCount(2);
  expect(await bottomOf(applications.last())).toBeLessThanOrEqual(await tabBarTop(page));
  const last = applications.last();
  await expect(last.getByText('Own estimate, ')).toHaveCount(2);
  await expect(last.getByText('Own estimate, ').first()).toBeHidden();
  await last.getByText(/^Own estimates, /).click();
  await expect(last.getByText('Own estimate, ').first()).toBeVisible();
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
