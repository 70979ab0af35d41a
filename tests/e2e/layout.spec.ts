import type { Locator, Page } from '@playwright/test';
import { alsoOnPhone, expect, phone, test } from '#tests/support/e2e.ts';
import { fillFirstSteps, newcomer, unique } from '#tests/support/e2e-journey.ts';
import { createUser, match, offer, openAs, signIn, team } from '#tests/support/e2e-people.ts';

const _unknown = '00000000-0000-4000-8000-000000000000';

/** Makes API paths respond with a server error. */
async function breakApi(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': '7f3a9c' }, json: {} }),
  );
}

test('the navigation shares the front page, switches the theme and marks the current page', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As on a computer without navigator.share.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click();
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme: dark. Switch to system' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  // The product's name is the first of them.
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const paths = ['dashboard', 'playdates', 'connections', 'widgets', 'notifications', 'profile'];
  for (const [at, path] of paths.entries())
    await expect(places.nth(at + 1)).toHaveAttribute('href', `/${path}`);
  await expect(places).toHaveCount(7);
  await expect(page.getByText(`Welcome, ${anna.name}`).filter({ visible: true })).toHaveCount(1);
  const main = page.getByRole('navigation').first();
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const widgets = main.getByRole('link', { name: 'Pickle Widgets' });
  await expect(widgets).not.toHaveAttribute('aria-current');
  for (const path of ['/supr-builder', '/partner-lists', '/ai-referee', '/ratings', '/widgets']) {
    await page.goto(path);
    await expect(widgets, path).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href);
  await expect(page.getByText('Link copied to clipboard!')).toBeAttached();
  await expect(copied).toHaveCount(0, { timeout: 3000 });
});

test('the menu of a phone lists pages in order, and closes on Back and on a wide screen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await createUser(request, 'Anna', `${'W'.repeat(70)}${unique()}`));
  await page.getByRole('link', { name: 'Player Connections' }).first().click();
  await expect(page).toHaveURL('/connections');
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog');
  await open();
  const places = menu.getByRole('list').first();
  for (const [name, path] of [
    ['SUPR Builder', '/supr-builder'],
    ['Easy Rating', '/ratings'],
    ['Train with Friends', '/training'],
    ['AI Referee', '/ai-referee'],
  ] as const)
    await expect(places.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(await places.getByRole('link').or(places.getByRole('button')).allInnerTexts()).toEqual([
    'Dashboard',
    'PlayDates',
    'Player Connections',
    'Pickle Widgets',
    'SUPR Builder',
    'Easy Rating',
    'Train with Friends',
    'AI Referee',
    'Notifications',
    'Profile',
    'Share',
    'Sign Out',
  ]);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(menu).toBeHidden();
  await open();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Welcome, Anna').filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the longest name fits').toBe(1280);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PlayDates' }).click();
  await expect(page).toHaveURL('/playdates');
});

test('the tab bar of a phone leads to the most used places, and gives way to a bar of the page', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openAs(page, await createUser(request, 'Anna'), '/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  for (const [name, path] of [
    ['PlayDates', '/playdates'],
    ['Player Connections', '/connections'],
    ['Notifications', '/notifications'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport?.width);
  }
  await tabs.getByRole('link', { name: 'Create PlayDate' }).click();
  await expect(page).toHaveURL('/create-playdate');
  // The wizard's buttons stand there, in sight from the start.
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await tabs.getByRole('link', { name: 'Player Connections' }).click();
  // A tap after typing hits what it aims at: the bar does not come back under the finger.
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.focus();
  await expect(tabs).toBeVisible();
  // The footer's end is not under it.
  const end = page.getByRole('contentinfo').getByRole('link').last();
  await end.scrollIntoViewIfNeeded();
  await end.click({ trial: true });
  // A page with a bar of its own at the bottom.
  await page.goto('/ai-referee');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(tabs).toBeHidden();
  await page.goto('/dashboard');
  await expect(tabs).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(page).toHaveURL('/profile');
  await context.close();
});

test('a field keeps the colour of its error under the pointer', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const border = () => email.evaluate((field) => getComputedStyle(field).borderTopColor);
  await page.mouse.move(0, 0);
  const before = await border();
  await email.hover();
  expect(await border()).toBe(before);
});

test('a failed request is named on the screen, and Retry keeps the focus', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  await breakApi(page, /\/api\/(connections|notifications|rpc\/search_profiles)/);
  const logged = page.waitForEvent('console', (line) => line.text().includes('could not be counted'));
  await openAs(page, await createUser(request, 'Anna'), '/connections');
  await expect(page.getByRole('heading', { name: 'Error loading connections' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Request 7f3a9c')).toBeVisible();
  // A failed unread count is only logged.
  await logged;
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByLabel('Your connections').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No friends yet')).toBeVisible();
  await expect(page.getByRole('tabpanel'), 'the focus of what was pressed').toBeFocused();
});

test('a page that failed to load appears once the network is back', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED|Failed to fetch dynamically/);
  await openAs(page, await createUser(request, 'Anna'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'SUPR Builder' });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' }).first()).toBeAttached();
  await context.setOffline(false);
  // Complete, with content and styles.
  await expect(page.getByRole('heading', { name: 'No players yet' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your team' })).toHaveCSS('display', 'grid');
});

test('a link to a tab prefetches that tab only', async ({ page, request }) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
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

test('the heading that replaces its skeleton takes over the focus', async ({ page, request }) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await openAs(page, anna, '/playdates');
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
});

test('skipping to the content keeps the page, its URL and its router state', async ({ page }) => {
  await page.goto('/connections');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ returnTo: '/connections' });
});

test('a phone on its side shows content above its middle', async ({ newContext, request }) => {
  const { id, anna } = await match(request);
  const context = await newContext({ ...phone, viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  await openAs(page, anna);
  for (const path of ['/dashboard', '/playdates', `/playdates/${id}`, '/create-playdate', '/connections']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const top = await page
      .locator('main .card, main .shadow-card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top, path).toBeLessThan(390 / 2);
  }
});

test('forced colours mark what is chosen and where one is', async ({ newContext, request }) => {
  const context = await newContext({ ...phone, forcedColors: 'active' });
  const page = await context.newPage();
  await openAs(page, await createUser(request, 'Anna'));
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const current = await look(tabs.getByRole('link', { name: 'Dashboard', exact: true }));
  const other = await look(tabs.getByRole('link', { name: 'PlayDates', exact: true }));
  expect(current.backgroundColor).not.toBe(other.backgroundColor);
  expect(current.color).not.toBe(current.backgroundColor);
  await page.goto('/create-playdate');
  const choice = page.locator('.radio-option', { hasText: 'Pay to Challenge' });
  const before = await look(choice);
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await expect.poll(async () => (await look(choice)).backgroundColor).not.toBe(before.backgroundColor);
  const { backgroundColor } = await look(choice);
  // the words on it too
  expect(await look(choice.locator('.radio-words'))).toMatchObject({
    color: expect.not.stringContaining(backgroundColor),
  });
  expect((await look(choice.locator('.radio-detail'))).color).toBe((await look(choice)).color);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const numbers = await Promise.all([0, 1].map((at) => look(steps.nth(at).locator('span').first())));
  expect(numbers[0]?.backgroundColor).not.toBe(numbers[1]?.backgroundColor);
});

test('a toast leaves the buttons of a dialog that opens below it free', async ({ newContext, request }) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await ben.call('POST', '/api/connections', { receiver_id: anna.id });
  const page = await (await newContext(phone)).newPage();
  await page.goto('/signin');
  await signIn(page, anna);
  const toast = page.locator('[data-sonner-toast]');
  await page.getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  await expect(toast).toBeVisible();
  const [above, below] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await reject.click({ trial: true });
});

test('Messages leads to the chat itself', alsoOnPhone, async ({ page, request }) => {
  const { anna } = await match(request);
  await openAs(page, anna);
  await page.getByRole('link', { name: 'Messages' }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat).toBeFocused();
  await expect(chat).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
});

test('the progress of signing up stays in sight', async ({ newContext }) => {
  const page = await (await newContext(phone)).newPage();
  await page.goto('/signup');
  await fillFirstSteps(page, newcomer('Anna'));
  await expect(page.getByLabel('Email')).toBeVisible();
  const bottomOfHeader = 64;
  await expect
    .poll(async () => (await page.getByRole('list', { name: 'Steps' }).boundingBox())?.y)
    .toBeGreaterThanOrEqual(bottomOfHeader);
});
