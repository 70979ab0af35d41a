import type { Locator } from '@playwright/test';
import openGraph from 'open-graph-scraper';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { holdScripts, isRunning, publicPages } from '#tests/support/e2e-first-paint.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

test("a link to a page has its title, text and picture as its preview, and one to a member's page nothing of its people", async ({
  request,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const preview = async (path: string) => {
    const response = await request.get(path);
    expect(response.headers().vary).toContain('cookie');
    const html = await response.text();
    return { html, ...(await openGraph({ html })).result };
  };
  for (const [path, , title] of publicPages) {
    const { html, ...found } = await preview(path);
    expect(found.ogTitle, path).toBe(
      path === '/'
        ? 'Courtfolk | Level Up Your Match'
        : `${title} | Courtfolk | Level Up Your Match`,
    );
    expect(found.ogDescription?.length, path).toBeGreaterThan(40);
    expect(new URL(found.ogUrl ?? '').pathname).toBe(path);
    expect(found.twitterCard).toBe('summary_large_image');
    const [picture] = found.ogImage ?? [];
    const image = await request.get(new URL(picture?.url ?? '').pathname);
    expect(image.headers()['content-type']).toBe('image/jpeg');
    expect(html).not.toContain('noindex');
    expect(html).toContain(`<link rel="canonical" href="${found.ogUrl}">`);
  }
  const match = await preview(`/playdates/${id}`);
  expect(match.ogTitle).toBe('A PlayDate on Courtfolk');
  for (const path of [`/playdates/${id}`, `/profile/${anna.id}`, '/dashboard']) {
    const { html } = await preview(path);
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const name of [anna.name, ben.name, anna.email]) expect(html).not.toContain(name);
  }
});

test('search engines find every public page, its questions and its terms', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  const sitemap = await text('/sitemap.xml');
  for (const [path] of publicPages) expect(sitemap).toContain(`${path}</loc>`);
  expect(await text('/robots.txt')).toContain('/sitemap.xml');
  const dataOf = async (path: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await text(path))?.[1] ?? '{}',
    );
  expect(await dataOf('/')).toMatchObject({ '@type': 'Organization', name: 'Courtfolk' });
  expect(await dataOf('/glossary')).toMatchObject({
    hasDefinedTerm: expect.arrayContaining([expect.objectContaining({ name: 'Ace' })]),
  });
  expect(await dataOf('/help')).toMatchObject({
    mainEntity: expect.arrayContaining([
      expect.objectContaining({
        name: 'What do I need to sign up?',
        acceptedAnswer: expect.objectContaining({}),
      }),
    ]),
  });
});

test('what is typed into a form before the app runs stays, and can be sent', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(anna.password);
  release();
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(page.getByLabel('Email')).toHaveValue(anna.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a form that is sent before the app runs is sent once it does', async ({
  newContext,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  // With a query the page is rendered anew.
  for (const path of ['/signin', '/signin?from=mail']) {
    const page = await (await newContext()).newPage();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    release();
    await expect(page).toHaveURL('/dashboard');
  }
});

test('what is typed and sent while the app takes over is sent once it runs', async ({
  newContext,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  // With a query the page is rendered anew.
  for (const path of ['/signin', '/signin?from=mail']) {
    const page = await (await newContext()).newPage();
    // React begins to render in a task of its own, for which it waits by a message.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const { promise, resolve } = Promise.withResolvers<void>();
      MessagePort.prototype.postMessage = function (message: unknown) {
        void promise.then(() => postMessage.call(this, message));
      };
      Object.assign(window, { render: resolve });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-started');
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    await page.evaluate(() => Reflect.get(window, 'render')());
    await expect(page).toHaveURL('/dashboard');
  }
});

test('the app runs without what keeps the focus', async ({ page, browserErrors }) => {
  browserErrors.expect(/\/assets\/early-input-/);
  await page.route('**/early-input*', (route) => route.abort());
  const release = await holdScripts(page, 'index-*');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link').first().focus();
  release();
  await expect.poll(() => isRunning(page)).toBe(true);
});

test('the stored theme is set before the style sheets are there, and so before anything is seen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('courtfolk-theme', 'dark'));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  resolve();
});

test('the focus stays where it was before the app ran', async ({ request, newContext }) => {
  const anna = await createUser(request, 'Anna');
  const page = await (await newContext(phone)).newPage();
  const focusEarly = async (path: string, element: Locator) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await element.focus();
    await element.evaluate((each) => each.setAttribute('data-before', ''));
    release();
    await expect.poll(() => isRunning(page)).toBe(true);
    await expect(element).not.toHaveAttribute('data-before');
    await expect(element).toBeFocused();
    await page.unrouteAll();
  };
  // A visitor's page with a query is rendered anew.
  await focusEarly(
    '/about?from=mail',
    page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }),
  );
  await openAs(page, anna);
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await focusEarly('/playdates', tabs.getByRole('link', { name: 'Create PlayDate' }));
  await focusEarly('/dashboard', page.getByRole('button', { name: 'Menu' }));
  await focusEarly(
    '/connections',
    page.getByRole('contentinfo').getByRole('link', { name: 'PlayDates' }),
  );
});

test('a sign-up goes on at its step after a reload, and pages from the cache run', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.evaluate(() =>
    sessionStorage.setItem('courtfolk-sign-up', JSON.stringify({ code: '', step: 1, values: {} })),
  );
  for (const path of ['/signup', '/about', '/signup', '/help', '/signup']) {
    await page.goto(path);
    expect(await isRunning(page)).toBe(true);
  }
  await expect(page.getByLabel('Self Rating')).toBeVisible();
});

test('an admin sees no refusal before the app runs', async ({ page, request }) => {
  await page
    .context()
    .addCookies([{ name: 'courtfolk_hint', value: 'in', url: process.env.E2E_ORIGIN ?? '' }]);
  expect(await (await page.context().request.get('/admin')).text()).toContain(
    'Admin Dashboard</h1>',
  );
  expect(await (await request.get('/admin')).text()).not.toContain('Admin Dashboard</h1>');
});

test('the frame of PlayDates has the tab that its address names', async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false });
  await context.addCookies([
    { name: 'courtfolk_hint', value: 'in', url: process.env.E2E_ORIGIN ?? '' },
  ]);
  const page = await context.newPage();
  for (const [query, tab] of [
    ['', 'My PlayDates'],
    ['?tab=available', 'Available'],
    ['?tab=available&sort=soonest', 'Available'],
    ['?tab=history', 'History'],
  ] as const) {
    await page.goto(`/playdates${query}`);
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveText(tab);
  }
});

test('a member sees the frame of the page at once, on /, too, and no call is made twice', async ({
  request,
  newContext,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const page = await (await newContext(phone)).newPage();
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/'))
      calls.push(`${sent.method()} ${new URL(sent.url()).pathname}${new URL(sent.url()).search}`);
  });
  await openAs(page, anna);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const path of [
    '/',
    '/dashboard',
    '/playdates',
    '/playdates?tab=available',
    '/playdates?tab=history',
    `/playdates/${id}`,
    '/connections',
    '/notifications',
    '/partner-lists',
    '/supr-builder',
    '/profile',
  ]) {
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await page.goto('about:blank');
      calls.length = 0;
      await page.goto(path, { waitUntil: 'commit' });
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.locator('main [aria-busy]')).first(),
      ).toBeVisible();
      const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
      await expect(loading).toBeAttached();
      // Skeletons say so to those who see them, once the style sheets are there.
      const hasSkeleton = (await page.locator('main [aria-busy]').count()) > 0;
      await expect.poll(async () => (await loading.boundingBox())?.width === 1).toBe(hasSkeleton);
      await expect(
        page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'PlayDates' }),
      ).toBeVisible();
      await expect(page.locator('main')).toHaveAttribute('inert', '');
      // The session and the first reads do not wait for the scripts.
      await expect.poll(() => calls.length).toBeGreaterThan(1);
      release();
      await expect(page.locator('main:not([inert])')).toBeVisible();
      await expect.poll(() => calls).toContain('GET /api/notifications/unread_count');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(calls).toEqual([...new Set(calls)]);
      // What was asked for early has been taken over.
      expect(
        await page.evaluate(() => Object.keys(Reflect.get(window, 'courtfolkAnswers'))),
      ).toEqual([]);
      await page.unrouteAll();
    });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.reload({ waitUntil: 'commit' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find the four who make it a match.' }),
  ).toBeVisible();
});

test('a page waits neither for the menu nor for the tab bar of a phone', async ({
  request,
  newContext,
}) => {
  const anna = await createUser(request, 'Anna');
  const page = await (await newContext(phone)).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, anna);
  const releases = [await holdScripts(page, 'tab-bar*'), await holdScripts(page, 'mobile-menu*')];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  for (const release of releases) release();
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible();
});

test('who invites is in the page of their link, without a call', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/);
  const anna = await createUser(request, 'Anna');
  const { code } = (await anna.call('POST', '/api/invite_links', {})) as unknown as {
    code: string;
  };
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) calls.push(sent.url());
  });
  const release = await holdScripts(page);
  await page.goto(`/join/${code}`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: /^Anna .*invites you/ });
  await expect(heading).toBeVisible();
  release();
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(heading).toBeVisible();
  expect(calls).toEqual([]);
  await page.goto('/join/0000000000000');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link is no longer valid' }),
  ).toBeVisible();
});
