import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, openAs, type Player } from '#tests/support/e2e-people.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates players with one last name, so that the first names decide the order. */
const family = (request: Parameters<typeof createUser>[0], ...names: string[]) => {
  const lastName = unique();
  return Promise.all(names.map((name) => createUser(request, name, lastName)));
};

const watch = (from: Player, to: Player) =>
  from.call('POST', '/api/connections', { receiver_id: to.id, type: 'watched' });

test('a profile shows the player’s ratings, age, ZIP code, friends and watched players', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (404|500)/);
  const [viewer, owner, zoe, al, fan] = await family(request, 'Viewer', 'Olga', 'Zoe', 'Al', 'Fan');
  if (!viewer || !owner || !zoe || !al || !fan) throw new Error();
  await befriend(zoe, owner);
  await watch(owner, al);
  await watch(fan, owner);
  await openAs(page, viewer, `/profile/${owner.id}`);

  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible();
  await expect(page).toHaveTitle(`${owner.name} | Public Profile | Courtfolk | Level Up Your Match`);
  const detail = (name: string) =>
    page.locator('div', { has: page.getByRole('term').getByText(name) }).last();
  await expect(detail('DUPR Rating')).toContainText('3.52');
  await expect(detail('Self Rating')).toContainText('3.75');
  await expect(detail('Age')).toContainText(/Age\d\d$/);
  await expect(detail('ZIP Code')).toContainText('85001');
  await expect(page.getByRole('heading', { name: 'Rating History' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Friend|Watching/ })).toHaveText([
    new RegExp(`${zoe.name}.*Friend`),
    new RegExp(`${al.name}.*Watching`),
  ]);
  await expect(card(page, fan.name), 'who watches somebody is not shown').toHaveCount(0);

  await card(page, zoe.name).click();
  await expect(page).toHaveURL(`/profile/${zoe.id}`);
  await expect(page.getByRole('heading', { level: 1, name: zoe.name })).toBeFocused();
  await expect(page).toHaveTitle(`${zoe.name} | Public Profile | Courtfolk | Level Up Your Match`);

  await test.step('its debug panel shows the responses to the viewer’s own calls, and nothing more', async () => {
    const answers: unknown[] = [];
    page.on('response', async (response) => {
      if (response.url().includes(`/api/profiles/${owner.id}`)) answers.push(await response.json());
    });
    await page.goto(`/profile/${owner.id}`);
    await button(page, 'Show Debug Info').click();
    const panel = page.getByRole('region', { name: 'Debug Info' });
    await expect(panel).toContainText(owner.id);
    await expect(panel).toContainText(/Query time\d+ ms/);
    await expect(panel).toContainText(/Friend IDs1/);
    await expect(panel).toContainText(/Watched IDs1/);
    const { profile, connections, relationship } = JSON.parse(
      (await panel.locator('pre').textContent()) ?? '',
    );
    for (const part of [profile, ...connections, relationship]) {
      await expect.poll(() => answers).toContainEqual(part);
    }
    expect(Object.keys(profile).toSorted()).toEqual([
      'age',
      'dupr_id',
      'dupr_rating',
      'first_name',
      'gender',
      'id',
      'last_name',
      'rating_changes',
      'rating_source',
      'rating_source_at',
      'self_rating',
      'zip_code',
    ]);
    await button(page, 'Hide Debug Info').click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('the connections of any profile id are shown as the viewer’s own calls return them', async () => {
    const answers: unknown[] = [];
    page.on('response', async (response) => {
      if (response.url().includes(`/api/profiles/${owner.id}/`)) answers.push(await response.json());
    });
    await page.goto('/test/friends');
    await expect(page).toHaveTitle('Profile Friends Test | Courtfolk | Level Up Your Match');
    const field = page.getByLabel('Profile ID');
    await field.fill(` ${owner.id.toUpperCase()} `);
    await button(page, 'Search').click();
    const panel = page.getByRole('region', { name: 'Debug Info' });
    await expect(panel).toContainText(/Query time\d+ ms/);
    await expect(panel).toContainText(/Friend IDs1/);
    await expect(panel).toContainText(/Watched IDs1/);
    const raw = JSON.parse((await panel.locator('pre').textContent()) ?? '');
    expect(raw).toEqual({ friendIds: [zoe.id], watchedIds: [al.id], connections: answers });
    await expect(page.getByRole('listitem').filter({ hasText: /Friend|Watching/ })).toHaveText([
      new RegExp(`${zoe.name}.*Friend`),
      new RegExp(`${al.name}.*Watching`),
    ]);
    const again = page.waitForResponse(`**/api/profiles/${owner.id}/**`);
    await field.press('Enter');
    expect((await again).ok()).toBe(true);
    await field.fill('00000000-0000-4000-8000-000000000000');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue(owner.id);
    await expect(card(page, zoe.name)).toBeVisible();
  });
});

test('a player can be befriended, watched and made a regular partner there, by keyboard', async ({
  page,
  request,
}) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await openAs(page, anna, `/profile/${ben.id}`);
  await button(page, 'Watch').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You are watching ${ben.name}`)).toBeVisible();
  await expect(button(page, 'Unwatch')).toBeVisible();
  await button(page, 'Add Friend').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Friend request sent')).toBeVisible();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  await expect(button(page, 'Add Friend')).toHaveCount(0);
  // The pressed button is removed: the next Tab stop is the next action in its place.
  await page.keyboard.press('Tab');
  await expect(button(page, 'Unwatch')).toBeFocused();

  const received = await ben.call('GET', '/api/connections?status=pending&direction=received');
  const [friendship] = (received as unknown as { items: { id: string }[] }).items;
  await ben.call('PATCH', `/api/connections/${friendship?.id}`, { status: 'accepted' });
  await expect(page.getByText('Friends', { exact: true })).toBeVisible();
  await button(page, 'Make regular partner').click();
  await expect(page.getByText('Partner request sent', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Play together' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You no longer watch ${ben.name}`)).toBeVisible();
  await expect(button(page, 'Watch')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Partner request sent', { exact: true })).toBeVisible();
  await expect(button(page, 'Watch')).toBeVisible();
});

test('the own profile, an unknown one, and one with a pending request', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (404|400|500)/);
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await test.step('the own profile leads to Profile Settings and has no connection actions', async () => {
    await openAs(page, anna, `/profile/${anna.id}`);
    await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
    await expect(page.getByText("This player hasn't connected with anyone yet.")).toBeVisible();
    for (const name of ['Add Friend', 'Watch']) await expect(button(page, name)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Profile Settings' }).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('an unknown player is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
      await expect(page).toHaveTitle('Profile Not Found | Courtfolk | Level Up Your Match');
    }
  });

  await test.step('a pending request is accepted on the profile of its sender', async () => {
    await ben.call('POST', '/api/connections', { receiver_id: anna.id });
    await page.goto(`/profile/${ben.id}`);
    await expect(page.getByText('Request Received', { exact: true })).toBeVisible();
    await button(page, 'Accept').click();
    await expect(page.getByText('Connection accepted')).toBeVisible();
    await expect(page.getByText('Friends', { exact: true })).toBeVisible();
    await ben.call('POST', '/api/connections', { receiver_id: anna.id, type: 'partner' });
    await button(page, 'Accept partner request').click();
    await expect(page.getByText('Regular partner', { exact: true })).toBeVisible();
  });
});
