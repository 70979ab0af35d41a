import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, openAs, openWithState, team } from '#tests/support/e2e-people.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** The row of a player, in a list or among the players found. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Chooses from the menu of a friend's row. */
async function choose(page: Page, name: string, label: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('the search shows the relationship to each player found', async ({ page, request }) => {
  const family = unique();
  const [anna, ...others] = await Promise.all([
    createUser(request, 'Anna'),
    ...['Ben', 'Cora', 'Dev', 'Eva'].map((name) => createUser(request, name, family)),
  ]);
  const [ben, cora, dev, eva] = others;
  if (ben === undefined || cora === undefined || dev === undefined || eva === undefined) throw new Error();
  await befriend(anna, ben);
  await anna.call('POST', '/api/connections', { receiver_id: cora.id });
  await dev.call('POST', '/api/connections', { receiver_id: anna.id });

  await openAs(page, anna, '/connections');
  const field = page.getByLabel('Search players');
  const found = page.getByRole('list', { name: 'Players found' });
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('search_profiles')) requested.push(sent.url());
  });
  await field.fill(family.slice(0, 1));
  // Longer than the debounce of the search.
  await page.waitForTimeout(800);
  expect(requested).toEqual([]);
  await expect(found).toHaveCount(0);
  await field.fill(`  ${family.toUpperCase()} `);
  await expect(found.getByRole('listitem')).toHaveCount(4);
  const of = (name: string) => found.getByRole('listitem').filter({ hasText: name });
  await expect(of(ben.name).getByText('Friends', { exact: true })).toBeVisible();
  await expect(of(ben.name).getByRole('button')).toHaveCount(0);
  await expect(of(cora.name).getByText('Request Sent', { exact: true })).toBeVisible();
  await expect(of(cora.name).getByRole('button')).toHaveCount(0);
  await expect(of(dev.name).getByText('Request Received', { exact: true })).toBeVisible();
  await of(dev.name).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection accepted')).toBeVisible();
  await expect(of(dev.name).getByText('Friends', { exact: true })).toBeVisible();
  await of(eva.name).getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByText('Friend request sent')).toBeVisible();
  await expect(of(eva.name).getByText('Request Sent', { exact: true })).toBeVisible();

  await field.fill('%%');
  await expect(page.getByText('No players found for “%%”.')).toBeVisible();
});

test('search, counts and requests on the connections page', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/status of 409|\/live/);
  const [anna, ben, cora] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    createUser(request, 'Cora'),
  ]);
  await openAs(page, anna, '/connections');
  await test.step('the search shows nothing for a name before its response', async () => {
    const search = page.getByRole('search');
    const field = page.getByLabel('Search players');
    await field.fill('zzzzzzzz');
    await expect(search.getByText('No players found for “zzzzzzzz”.')).toBeVisible();
    const release = Promise.withResolvers<void>();
    await page.route(/search_profiles/, async (route) => {
      await release.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(/search_profiles/);
    await field.fill(ben.name);
    await requested;
    await expect(search.getByText('Searching players')).toBeAttached();
    await expect(search.getByText(/No players found/)).toHaveCount(0);
    release.resolve();
    await expect(search.getByRole('status').first()).toHaveText('1 player found');
    await page.unrouteAll();
  });

  await test.step('the badges update while the page is open', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/connections');
    const received = tab(page, 'Received Requests');
    const unread = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Notifications 1 unread' });
    await expect(received).toBeVisible();
    await expect(received).not.toContainText('pending');
    await expect(unread).toHaveCount(0);
    const { id } = await ben.call('POST', '/api/connections', { receiver_id: anna.id });
    await expect(received).toContainText('1 pending');
    await expect(unread).toBeVisible();
    await received.click();
    await expect(row(page, ben.name)).toBeVisible();
    await ben.call('DELETE', `/api/connections/${id}`);
    await expect(row(page, ben.name)).toHaveCount(0);
    await expect(received).not.toContainText('pending');
  });

  await test.step('a link can choose the tab, once', async () => {
    for (const [view, name] of [
      ['received', 'Received Requests'],
      ['sent', 'Sent Requests'],
    ] as const) {
      await openWithState(page, '/connections', { view });
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull();
      await tab(page, 'Connected').click();
      await page.reload();
      await expect(tab(page, 'Connected')).toHaveAttribute('aria-selected', 'true');
    }
    await page.goto('/connections?view=sent');
    await expect(tab(page, 'Sent Requests')).toHaveAttribute('aria-selected', 'true');
    await page.goto('/connections?view=nonsense');
    await expect(tab(page, 'Connected')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('an outdated search is aborted, and results are announced and reached by keyboard', async () => {
    await page.reload();
    const requested: string[] = [];
    await page.route('**/api/rpc/search_profiles', async (route) => {
      const { search_query: searchQuery } = route.request().postDataJSON() as { search_query: string };
      requested.push(searchQuery);
      // The first response never arrives.
      if (requested.length > 1) await route.continue();
    });
    const field = page.getByLabel('Search players');
    await field.fill('Be');
    await expect.poll(() => requested).toEqual(['Be']);
    const [givenUp] = await Promise.all([
      page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/search_profiles')),
      field.fill(ben.name),
    ]);
    expect(givenUp.failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByRole('status').filter({ hasText: '1 player found' })).toBeAttached();
    expect(requested).toEqual(['Be', ben.name]);

    const found = page.getByRole('list', { name: 'Players found' }).getByRole('listitem');
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(found.getByRole('link', { name: ben.name })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(found.getByRole('button', { name: 'Add Friend' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(found.getByText('Request Sent')).toBeVisible();
    await expect(found, 'the focus stays with the player').toBeFocused();
  });

  await test.step('the second of two crossing requests is told so and can be accepted', async () => {
    // Without an event stream this screen cannot know of Ben's request.
    await page.route('**/live', (route) => route.abort());
    await page.goto('/connections');
    await page.getByLabel('Search players').fill(cora.name);
    const add = page.getByRole('button', { name: 'Add Friend' });
    await expect(add).toBeVisible();
    await cora.call('POST', '/api/connections', { receiver_id: anna.id });
    await add.click();
    await expect(page.getByText('A friend request is already pending')).toBeVisible();
    await expect(page.getByText('Request Received', { exact: true })).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Connection accepted')).toBeVisible();
  });
});

test('requests are cancelled and rejected, and a friendship is removed after confirmation', async ({
  page,
  request,
}) => {
  const [anna, ben, cora, dev] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    createUser(request, 'Cora'),
    createUser(request, 'Dev'),
  ]);
  await befriend(anna, ben);
  await anna.call('POST', '/api/connections', { receiver_id: cora.id });
  await dev.call('POST', '/api/connections', { receiver_id: anna.id });
  await openAs(page, anna, '/connections');

  await choose(page, ben.name, 'Remove');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Are you sure you want to remove your friendship with ${ben.name}?`);
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(question).toHaveCount(0);
  await expect(row(page, ben.name)).toBeVisible();
  await choose(page, ben.name, 'Remove');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Connection removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();

  await tab(page, 'Sent Requests').click();
  await row(page, cora.name).getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByRole('heading', { name: 'No requests on their way' })).toBeVisible();

  await tab(page, 'Received Requests').click();
  await row(page, dev.name).getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject this request?' });
  await expect(rejection).toContainText(`${dev.name} can ask you again after 30 days.`);
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Connection rejected')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No requests to answer' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'No requests to answer' })).toBeVisible();
  await tab(page, 'Connected').click();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  // A rejected or cancelled player can be requested again.
  await page.getByLabel('Search players').fill(ben.name);
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await tab(page, 'Sent Requests').click();
  // Also before a slow cancellation has finished: mutations run one at a time.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/connections/*', async (route) => {
    await released;
    await route.continue();
  });
  const cancelling = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await row(page, ben.name).getByRole('button', { name: 'Cancel Request' }).click();
  await cancelling;
  await page.getByRole('button', { name: 'Add Friend' }).click();
  const requested = page.waitForResponse((answer) => answer.request().method() === 'POST');
  release();
  expect((await requested).status()).toBe(200);
  await expect(page.getByRole('tabpanel', { name: 'Sent Requests' })).toContainText(ben.name);
});

test('friends become regular partners: requested, accepted, and ended after confirmation', async ({
  page,
  request,
  newContext,
}) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna, '/connections');
  await choose(page, ben.name, 'Make regular partner');
  await expect(page.getByText('Partner request sent', { exact: true }).first()).toBeVisible();
  await expect(row(page, ben.name).getByText('Partner request sent')).toBeVisible();
  await tab(page, 'Sent Requests').click();
  await expect(row(page, ben.name)).toContainText('Partner request');

  const other = await (await newContext()).newPage();
  await openAs(other, ben, '/connections');
  await expect(tab(other, 'Received Requests')).toContainText('1 pending');
  await tab(other, 'Received Requests').click();
  await expect(row(other, anna.name)).toContainText('Partner request');
  await row(other, anna.name).getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('Connection accepted')).toBeVisible();
  await tab(other, 'Connected').click();
  await expect(row(other, anna.name).getByText('Regular partner')).toBeVisible();

  // Without a reload on the other side.
  await expect(page.getByRole('heading', { name: 'No requests on their way' })).toBeVisible();
  await tab(page, 'Connected').click();
  await expect(row(page, ben.name).getByText('Regular partner')).toBeVisible();
  await choose(page, ben.name, 'End partnership');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    `Are you sure you want to end your regular partnership with ${ben.name}? You stay friends.`,
  );
  await question.getByRole('button', { name: 'End partnership' }).click();
  await expect(page.getByText('Connection removed')).toBeVisible();
  await expect(row(page, ben.name).getByText('Regular partner')).toHaveCount(0);

  // The pending request shows on the friend's card too.
  await choose(other, anna.name, 'Make regular partner');
  await row(page, ben.name).getByRole('button', { name: 'Accept partner request' }).click();
  await expect(row(page, ben.name).getByText('Regular partner')).toBeVisible();
  await expect(row(other, anna.name).getByText('Regular partner')).toBeVisible();
});

test('on the smallest phone all three tabs are visible, in both themes', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  const others = await Promise.all(['Ben', 'Cora', 'Dev'].map((name) => createUser(request, name)));
  for (const other of others) await other.call('POST', '/api/connections', { receiver_id: anna.id });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, anna, '/connections');
  await expect(tab(page, 'Received Requests')).toContainText('3 pending');
  const tabs = page.getByRole('tablist');
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  for (const name of ['Connected', 'Received Requests', 'Sent Requests']) {
    const cut = await tab(page, name).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, name).toBeLessThanOrEqual(0);
    expect((await tab(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
  }

  await test.step('a double click does not respond to the next request that moves under the pointer', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/connections?view=received');
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toHaveCount(3);
    const place = await accept.first().boundingBox();
    if (place === null) throw new Error('There is nothing to click');
    await page.mouse.click(place.x + 20, place.y + 10);
    await expect(accept).toHaveCount(2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page.getByText('Connection accepted')).toBeVisible();
    await page.reload();
    await expect(accept).toHaveCount(2);
  });
});

test(
  'a row leads to the profile, its button to a PlayDate together',
  alsoOnPhone,
  async ({ page, request }) => {
    const [anna, ben] = await team(request, 'Anna', 'Ben');
    await openAs(page, anna, '/connections');
    const friend = row(page, ben.name);
    const place = await friend.boundingBox();
    if (place === null) throw new Error('There is no row');
    await test.step('also beside the name', async () => {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height - 4);
      await expect(page).toHaveURL(`/profile/${ben.id}`);
      await expect(page.getByRole('link', { name: 'Play together' })).toBeVisible();
      await page.goBack();
    });

    await test.step('the menu and the button above the link stay reachable', async () => {
      await choose(page, ben.name, 'Make regular partner');
      await expect(friend.getByText('Partner request sent')).toBeVisible();
      await expect(page).toHaveURL('/connections');
      await friend.getByRole('link', { name: 'Play together' }).click();
      // the partner of the URL is kept in the draft
      await expect(page).toHaveURL('/create-playdate');
      await expect(page.getByRole('radio', { name: 'Pay', exact: true })).toBeVisible();
    });

    await test.step('a received request is rejected on the profile, after a question', async () => {
      const cora = await createUser(request, 'Cora');
      await cora.call('POST', '/api/connections', { receiver_id: anna.id });
      await page.goto(`/profile/${cora.id}`);
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(page.getByText('Connection rejected')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    });
  },
);
