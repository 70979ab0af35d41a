import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { openNavigation } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, type Player, signIn } from '#tests/support/e2e-people.ts';

const reading = ['/about', '/glossary', '/help', '/roadmap', '/rules', '/terms', '/privacy', '/guidelines'];
const tools = [
  ['SUPR Builder', '/supr-builder'],
  ['Partner Lists', '/partner-lists'],
  ['Train with Friends', '/training'],
  ['AI Referee', '/ai-referee'],
] as const;

test('a tool is reached from the front page, the dashboard and the widgets', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  await test.step('a tool’s card leads a visitor to the sign-in, and then to the tool', async () => {
    await page.goto('/about');
    await page.getByRole('main').getByRole('link', { name: 'SUPR Builder' }).click();
    await expect(page).toHaveURL('/signin');
    await signIn(page, anna);
    await expect(page).toHaveURL('/supr-builder');
  });

  await test.step('the dashboard has PlayDates, Player Connections and four widgets', async () => {
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem');
    const places = main.getByRole('region', { name: 'Play and connect' });
    const widgets = main.getByRole('region', { name: 'Pickle Widgets' });
    await expect(places.or(widgets).getByRole('heading', { level: 3 })).toHaveText([
      'PlayDates',
      'Player Connections',
      'SUPR Builder',
      'Partner Lists',
      'Easy Rating',
      'AI Referee',
    ]);
    await expect(cards.getByRole('link', { name: 'PlayDates' })).toHaveAttribute('href', '/playdates');
    await expect(cards.getByRole('link', { name: 'Player Connections' })).toHaveAttribute(
      'href',
      '/connections',
    );
    await expect(main.getByRole('group', { name: /Easy Rating/ }).getByRole('link')).toHaveCount(0);
  });

  await test.step('the widgets page shows the five tools, and the planned one as unavailable', async () => {
    await page.goto('/widgets');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'SUPR Builder',
      'Partner Lists',
      'Easy Rating Coming soon',
      'Train with Friends',
      'AI Referee',
    ]);
    await expect(main.getByRole('group', { name: 'Easy Rating Coming soon' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(main.getByRole('link')).toHaveText(tools.map(([name]) => name));
    for (const [name, path] of tools) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await main.getByRole('link', { name: 'Train with Friends' }).click();
    await expect(page).toHaveURL('/training');
  });
});

test('the footer has its links, and the admin area for admins only', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  const footer = page.getByRole('contentinfo');
  const places = (title: string) => footer.getByRole('navigation', { name: title }).getByRole('link');
  await openAs(page, anna, '/help');
  await expect(places('Navigation')).toHaveText([
    'Dashboard',
    'PlayDates',
    'Player Connections',
    'Pickle Widgets',
  ]);
  await expect(places('Help & Resources')).toHaveText(['About Us', 'Help/FAQ', 'Glossary', 'Road Map']);
  await expect(places('Legal')).toHaveText(['Terms of Service', 'Privacy Policy', 'Community Rules']);
  await expect(footer.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await setFlag(anna, 'is_admin');
  await page.reload();
  await expect(places('Admin')).toHaveAttribute('href', '/admin');
  await openNavigation(page);
  await expect(
    page.getByRole('link', { name: 'Admin Dashboard' }).filter({ visible: true }).first(),
  ).toHaveAttribute('href', '/admin');
});

/** Signs out while the server is out of reach. */
async function signOutUnheard(page: Page, player: Player, fail: (route: Route) => Promise<void>) {
  await openAs(page, player, '/widgets');
  await page.route('**/api/auth/sign-out', fail);
  await openNavigation(page);
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await page.unrouteAll();
  // An unsent sign-out would be repeated, and end the next session too.
  await page.evaluate(() => localStorage.clear());
}

test('Sign Out leads to the front page, whatever the server responds', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500|ERR_FAILED/);
  const anna = await createUser(request, 'Anna');
  await test.step('Sign Out leads to the front page when the server fails', async () => {
    await signOutUnheard(page, anna, (route) => route.fulfill({ status: 500, json: {} }));
  });

  await test.step('Sign Out leads to the front page when the server is out of reach', async () => {
    await signOutUnheard(page, anna, (route) => route.abort());
  });
});

test('content pages are searched, opened at an anchor, and kept in the history', async ({
  page,
  browserErrors,
}) => {
  // The browser's log line about the last path, and the router's.
  browserErrors.expect(/status of 404|malformed URL segment/);
  await test.step('content pages need neither a session nor an API request', async () => {
    const apiRequests: string[] = [];
    page.on('request', (each) => {
      if (new URL(each.url()).pathname.startsWith('/api/')) apiRequests.push(each.url());
    });
    for (const path of reading) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    expect(apiRequests).toEqual([]);
  });

  await test.step('the glossary filters while typing, and shows how many terms match', async () => {
    await page.goto('/glossary');
    const main = page.getByRole('main');
    const count = main.getByRole('status');
    const terms = main.getByRole('term');
    await expect(terms.first()).toBeVisible();
    const all = await terms.count();
    await expect(count).toHaveText(`${all} terms`);
    const field = page.getByLabel('Search terms');
    await field.fill('no mans land');
    await expect(count).toHaveText('1 term');
    await expect(terms).toContainText('Transition zone');
    await field.fill('zzz');
    await expect(count).toHaveText('No term fits “zzz”.');
    await expect(terms).toHaveCount(0);
    await main.getByRole('button', { name: 'Show all terms' }).click();
    await expect(terms).toHaveCount(all);
    await expect(field).toBeFocused();

    // A link to another term shows it, whatever was searched.
    await field.fill('firefight');
    await main.getByRole('link', { name: 'Volley', exact: true }).click();
    await expect(page).toHaveURL('/glossary#volley');
    await expect(terms).toHaveCount(all);
    await expect(page.locator('#volley')).toBeFocused();
    await expect(page.locator('#volley')).toBeInViewport();
  });

  await test.step('terms, letters, questions and chapters have their own URLs', async () => {
    await page.goto('/glossary#third-shot-drop');
    await expect(page.locator('#third-shot-drop')).toBeInViewport();
    await expect(page.locator('#third-shot-drop')).toBeFocused();
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('link', { name: 'D', exact: true })
      .click();
    await expect(page).toHaveURL('/glossary#letter-d');
    await expect(page.getByRole('region', { name: 'D', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'D', exact: true })).toBeInViewport();

    await page.goto('/help#charges');
    await expect(page.getByText('Courtfolk charges nothing, holds no money')).toBeInViewport();
    await page.goto('/terms');
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy#deletion');
    await expect(page.getByRole('heading', { name: 'Deleting your account' })).toBeInViewport();
  });

  await test.step('answers open and close by keyboard, and explain what happens with money', async () => {
    await page.goto('/help');
    const question = page.getByText('Who pays whom, and how much?');
    const answer = page.getByText('what one team pays the other in total for each hour');
    await expect(answer).toBeHidden();
    await page.locator('summary', { has: question }).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
    await expect(page.getByRole('link', { name: 'support@courtfolk.test' }).last()).toHaveAttribute(
      'href',
      'mailto:support@courtfolk.test',
    );
  });

  await test.step('a typed URL starts at its top, and Back restores the position', async () => {
    await page.goto('/privacy');
    await page.getByRole('heading', { name: 'How long' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 900));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });

  await test.step('a malformed URL shows Page Not Found', async () => {
    const answer = await page.goto('/%E0%A4%A');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found | Courtfolk | Level Up Your Match');
  });
});
