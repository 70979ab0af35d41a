import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate, unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, openAs, type Player } from '#tests/support/e2e-people.ts';
import { toast } from '#tests/support/e2e-screen.ts';

const wide = { width: 1280, height: 800 };
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The row of a player, in a list or among the players found. */
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** Chooses from the menu of a friend's row. */
async function choose(page: Page, name: string, label: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: label }).click();
}
const ask = (from: Player, to: Player, type = 'friend') =>
  from.call('POST', '/api/connections', { receiver_id: to.id, type });

test('two players find each other, become friends and regular partners, and end it again', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/);
  const family = unique();
  const [anna, ben, zoe, al, fan] = await Promise.all([
    createUser(request, 'Anna'),
    ...['Ben', 'Zoe', 'Al', 'Fan'].map((name) => createUser(request, name, family)),
  ]);
  if (!ben || !zoe || !al || !fan) throw new Error();
  await befriend(zoe, ben);
  await ask(ben, al, 'watched');
  await ask(fan, ben, 'watched');
  await openAs(page, anna, '/connections');
  const received = tab(page, 'Received Requests');

  await test.step('the badges update while the page is open', async () => {
    const unread = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Notifications 1 unread' });
    await expect(received).toBeVisible();
    await expect(received).not.toContainText('pending');
    await expect(unread).toHaveCount(0);
    const { id } = await ask(ben, anna);
    await expect(received).toContainText('1 pending');
    await expect(unread).toBeVisible();
    await received.click();
    await expect(row(page, ben.name)).toBeVisible();
    await ben.call('DELETE', `/api/connections/${id}`);
    await expect(row(page, ben.name)).toHaveCount(0);
    await expect(received).not.toContainText('pending');
  });

  await test.step('a player is found, and the profile shows ratings, age, ZIP code, friends and watched players', async () => {
    await page.getByLabel('Search players').fill(`  ${family.toUpperCase()} `);
    const found = page.getByRole('list', { name: 'Players found' });
    await expect(found.getByRole('listitem')).toHaveCount(4);
    await found.getByRole('link', { name: ben.name }).click();
    await expect(page).toHaveURL(`/profile/${ben.id}`);
    await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeFocused();
    await expect(page).toHaveTitle(`${ben.name} | Public Profile | Courtfolk | Level Up Your Match`);
    const detail = (name: string) =>
      page.locator('div', { has: page.getByRole('term').getByText(name) }).last();
    await expect(detail('DUPR Rating')).toContainText('3.52');
    await expect(detail('Self Rating')).toContainText('3.75');
    await expect(detail('Age')).toContainText(/Age\d\d$/);
    await expect(detail('ZIP Code')).toContainText('85001');
    await expect(page.getByRole('heading', { name: 'Rating History' })).toBeVisible();
    const connections = page.getByRole('listitem').filter({ hasText: /Friend|Watching/ });
    await expect(connections).toHaveText([
      new RegExp(`${zoe.name}.*Friend`),
      new RegExp(`${al.name}.*Watching`),
    ]);
    await expect(row(page, fan.name), 'who watches somebody is not shown').toHaveCount(0);
    await row(page, zoe.name).click();
    await expect(page).toHaveURL(`/profile/${zoe.id}`);
    await expect(page.getByRole('heading', { level: 1, name: zoe.name })).toBeFocused();
    await expect(page).toHaveTitle(`${zoe.name} | Public Profile | Courtfolk | Level Up Your Match`);
    await page.goBack();
  });

  await test.step('the player is watched and befriended there, by keyboard', async () => {
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
  });

  const other = await (await newContext()).newPage();
  await test.step('the request is accepted in the list of the other player, and both see it', async () => {
    await openAs(other, ben, '/connections');
    await expect(tab(other, 'Received Requests')).toContainText('1 pending');
    await tab(other, 'Received Requests').click();
    await row(other, anna.name).getByRole('button', { name: 'Accept' }).click();
    await expect(toast(other, 'Connection accepted')).toBeVisible();
    await expect(page.getByText('Friends', { exact: true })).toBeVisible();
  });

  await test.step('the friend is asked to be a regular partner there, by keyboard', async () => {
    await button(page, 'Make regular partner').click();
    await expect(toast(page, 'Partner request sent')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Play together' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`You no longer watch ${ben.name}`)).toBeVisible();
    await expect(button(page, 'Watch')).toBeVisible();
  });

  await test.step('a partner request shows on both sides, and is accepted without a reload', async () => {
    await navigate(page, 'Player Connections');
    await expect(row(page, ben.name).getByText('Partner request sent')).toBeVisible();
    await tab(page, 'Sent Requests').click();
    await expect(row(page, ben.name)).toContainText('Partner request');
    await expect(row(other, anna.name)).toContainText('Partner request');
    await row(other, anna.name).getByRole('button', { name: 'Accept' }).click();
    await tab(other, 'Connected').click();
    await expect(row(other, anna.name).getByText('Regular partner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No requests on their way' })).toBeVisible();
    await tab(page, 'Connected').click();
    await expect(row(page, ben.name).getByText('Regular partner')).toBeVisible();
  });

  const question = page.getByRole('dialog');
  await test.step('a partnership is ended after a question, and begun again from the card', async () => {
    await choose(page, ben.name, 'End partnership');
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

  await test.step('a friendship is removed after a question, also from the list of the other', async () => {
    await choose(page, ben.name, 'Remove');
    await expect(question).toContainText(`Are you sure you want to remove your friendship with ${ben.name}?`);
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(question).toHaveCount(0);
    await expect(row(page, ben.name)).toBeVisible();
    await choose(page, ben.name, 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expect(row(other, anna.name)).toHaveCount(0);
  });

  await test.step('a sent request is cancelled, and the player asked again', async () => {
    await page.getByLabel('Search players').fill(ben.name);
    const found = page.getByRole('list', { name: 'Players found' });
    const add = found.getByRole('listitem').filter({ hasText: ben.name }).getByRole('button');
    await add.click();
    await tab(page, 'Sent Requests').click();
    const sent = page.getByRole('tabpanel', { name: 'Sent Requests' });
    await expect(sent).toContainText(ben.name);
    await sent.getByRole('button', { name: 'Cancel Request' }).click();
    await expect(page.getByRole('heading', { name: 'No requests on their way' })).toBeVisible();
    await add.click();
    await expect(sent).toContainText(ben.name);
    await page.getByLabel('Search players').fill('');
  });

  await test.step('a received request is rejected after a question, in the list and on the profile', async () => {
    await ask(al, anna);
    await ask(fan, anna);
    await received.click();
    await row(page, al.name).getByRole('button', { name: 'Reject' }).click();
    const rejection = page.getByRole('dialog', { name: 'Reject this request?' });
    await expect(rejection).toContainText(`${al.name} can ask you again after 30 days.`);
    await rejection.getByRole('button', { name: 'Reject' }).click();
    await expect(toast(page, 'Connection rejected')).toBeVisible();
    await row(page, fan.name).getByRole('link', { name: fan.name }).click();
    await page.setViewportSize(phone.viewport);
    await expect(page.getByText('Request Received', { exact: true })).toBeVisible();
    await button(page, 'Reject').click();
    await rejection.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(button(page, 'Add Friend')).toBeVisible();
    await page.goBack();
    await page.setViewportSize(wide);
    await expect(page.getByRole('heading', { name: 'No requests to answer' })).toBeVisible();
  });

  await test.step('a request is accepted on the profile of its sender, as is a partner request', async () => {
    await ask(zoe, anna);
    await row(page, zoe.name).getByRole('link', { name: zoe.name }).click();
    // The screen shows the friendship before the server has it.
    const accepted = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await button(page, 'Accept').click();
    await expect(page.getByText('Friends', { exact: true })).toBeVisible();
    await accepted;
    await ask(zoe, anna, 'partner');
    await button(page, 'Accept partner request').click();
    await expect(page.getByText('Regular partner', { exact: true })).toBeVisible();
  });

  await test.step('the connections of any profile id are shown as the viewer’s own calls return them', async () => {
    const answers: unknown[] = [];
    page.on('response', async (response) => {
      if (response.url().includes(`/api/profiles/${ben.id}/`)) answers.push(await response.json());
    });
    await page.goto('/test/friends');
    await expect(page).toHaveTitle('Profile Friends Test | Courtfolk | Level Up Your Match');
    const field = page.getByLabel('Profile ID');
    await field.fill(` ${ben.id.toUpperCase()} `);
    await button(page, 'Search').click();
    const panel = page.getByRole('region', { name: 'Debug Info' });
    await expect(panel).toContainText(/Query time\d+ ms/);
    await expect(panel).toContainText(/Friend IDs1/);
    await expect(panel).toContainText(/Watched IDs1/);
    const raw = JSON.parse((await panel.locator('pre').textContent()) ?? '');
    expect(raw).toEqual({ friendIds: [zoe.id], watchedIds: [al.id], connections: answers });
    await field.fill('00000000-0000-4000-8000-000000000000');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue(ben.id);
    await expect(row(page, zoe.name)).toBeVisible();
  });
});

test('rows and tabs fit their place, and a click hits what was under the pointer', async ({
  page,
  request,
}) => {
  const [anna, ben, ...others] = await Promise.all(
    ['Anna', 'Ben', 'Cora', 'Dev', 'Eva'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben) throw new Error();
  await befriend(anna, ben);
  for (const other of others) await ask(other, anna);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, anna, '/connections');

  await test.step('on the smallest phone all three tabs are visible', async () => {
    await expect(tab(page, 'Received Requests')).toContainText('3 pending');
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    for (const name of ['Connected', 'Received Requests', 'Sent Requests']) {
      const cut = await tab(page, name).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(cut, name).toBeLessThanOrEqual(0);
      expect((await tab(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
    }
  });

  const friend = row(page, ben.name);
  await test.step('a row leads to the profile, also beside the name, on a phone and on a wide screen', async () => {
    for (const size of [phone.viewport, wide]) {
      await page.setViewportSize(size);
      const place = await friend.boundingBox();
      if (place === null) throw new Error('There is no row');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height - 4);
      await expect(page).toHaveURL(`/profile/${ben.id}`);
      await expect(page.getByRole('link', { name: 'Play together' })).toBeVisible();
      await page.goBack();
      await expect(friend).toBeVisible();
    }
  });

  await test.step('a double click does not respond to the next request that moves under the pointer', async () => {
    await tab(page, 'Received Requests').click();
    const accept = button(page, 'Accept');
    await expect(accept).toHaveCount(3);
    const place = await accept.first().boundingBox();
    if (place === null) throw new Error('There is nothing to click');
    const answered: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PATCH') answered.push(sent.url());
    });
    await page.mouse.click(place.x + 20, place.y + 10);
    await expect(accept).toHaveCount(2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(toast(page, 'Connection accepted')).toBeVisible();
    await tab(page, 'Connected').click();
    await tab(page, 'Received Requests').click();
    await expect(accept).toHaveCount(2);
    expect(answered).toHaveLength(1);
  });

  await test.step('the menu and the button above the link stay reachable', async () => {
    await tab(page, 'Connected').click();
    await page.setViewportSize(phone.viewport);
    await choose(page, ben.name, 'Make regular partner');
    await expect(friend.getByText('Partner request sent')).toBeVisible();
    await page.setViewportSize(wide);
    await choose(page, ben.name, 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
    await expect(page).toHaveURL('/connections');
    await page.setViewportSize(phone.viewport);
    await friend.getByRole('link', { name: 'Play together' }).click();
    // the partner of the URL is kept in the draft
    await expect(page).toHaveURL('/create-playdate');
    await expect(page.getByRole('radio', { name: 'Pay', exact: true })).toBeVisible();
  });
});
