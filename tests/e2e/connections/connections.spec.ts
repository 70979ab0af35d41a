import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, type Player } from '#tests/support/e2e-people.ts';
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

test('players are found, befriended and made regular partners, and a click hits what was under the pointer', async ({
  page,
  request,
}) => {
  const [anna, ben, cora, dev] = await Promise.all(
    ['Anna', 'Ben', 'Cora', 'Dev'].map((name) => createUser(request, name)),
  );
  if (!anna || !ben || !cora || !dev) throw new Error();
  await ask(cora, anna);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, anna, '/connections');
  const received = tab(page, 'Received Requests');

  await test.step('on the smallest phone all three tabs are visible, and their badge updates', async () => {
    await expect(received).toContainText('1 pending');
    await ask(dev, anna);
    await expect(received).toContainText('2 pending');
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    for (const name of ['Connected', 'Received Requests', 'Sent Requests']) {
      const cut = await tab(page, name).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(cut, name).toBeLessThanOrEqual(0);
      // WCAG 2.5.5: targets of 44 px.
      expect((await tab(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step('a double click does not respond to the next request that moves under the pointer', async () => {
    await page.setViewportSize(wide);
    await received.click();
    const accept = button(page, 'Accept');
    await expect(accept).toHaveCount(2);
    const place = await accept.first().boundingBox();
    if (place === null) throw new Error('There is nothing to click');
    const answered: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PATCH') answered.push(sent.url());
    });
    await page.mouse.click(place.x + 20, place.y + 10);
    await expect(accept).toHaveCount(1);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(toast(page, 'Connection accepted')).toBeVisible();
    await tab(page, 'Connected').click();
    await received.click();
    await expect(accept).toHaveCount(1);
    expect(answered).toHaveLength(1);
  });

  await test.step('a player is found, and befriended on the profile by keyboard', async () => {
    await page.getByLabel('Search players').fill(ben.name);
    await page
      .getByRole('list', { name: 'Players found' })
      .getByRole('link', { name: ben.name })
      .click();
    await expect(page).toHaveURL(`/profile/${ben.id}`);
    await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeFocused();
    await expect(page).toHaveTitle(
      `${ben.name} | Public Profile | Courtfolk | Level Up Your Match`,
    );
    await button(page, 'Add Friend').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Add a line (optional)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Friend request sent')).toBeVisible();
    await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
    // The pressed button is removed: the next Tab stop is the next action in its place.
    await page.keyboard.press('Tab');
    await expect(button(page, 'Watch')).toBeFocused();
  });

  await test.step('what the player answers shows without a reload, as a friend and as a regular partner', async () => {
    const answer = async (type: string) => {
      const path = `/api/connections?status=pending&direction=received&type=${type}`;
      const { items } = (await ben.call('GET', path)) as unknown as { items: { id: string }[] };
      await ben.call('PATCH', `/api/connections/${items[0]?.id}`, { status: 'accepted' });
    };
    await answer('friend');
    await expect(page.getByText('Friends', { exact: true })).toBeVisible();
    await button(page, 'Make regular partner').click();
    await expect(toast(page, 'Partner request sent')).toBeVisible();
    await answer('partner');
    await expect(page.getByText('Regular partner', { exact: true })).toBeVisible();
    await navigate(page, 'Player Connections');
  });

  const friend = row(page, ben.name);
  await test.step('a row leads to the profile, also beside the name, on a phone and on a wide screen', async () => {
    for (const size of [wide, phone.viewport]) {
      await page.setViewportSize(size);
      await expect(friend.getByText('Regular partner')).toBeVisible();
      const [x, y] = await friend.evaluate(
        (each) => [each.clientWidth / 2, each.clientHeight - 4] as const,
      );
      await friend.click({ position: { x, y } });
      await expect(page).toHaveURL(`/profile/${ben.id}`);
      await page.goBack();
    }
  });

  await test.step('the menu and the button above the link stay reachable, on a phone and on a wide screen', async () => {
    const question = page.getByRole('dialog');
    await choose(page, ben.name, 'End partnership');
    await question.getByRole('button', { name: 'End partnership' }).click();
    await expect(friend.getByText('Regular partner')).toHaveCount(0);
    await page.setViewportSize(wide);
    // The newest request was the first one, and has been accepted.
    await choose(page, dev.name, 'Remove');
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(question).toHaveCount(0);
    await expect(row(page, dev.name)).toBeVisible();
    await choose(page, dev.name, 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row(page, dev.name)).toHaveCount(0);
    await expect(page).toHaveURL('/connections');
    await page.setViewportSize(phone.viewport);
    await friend.getByRole('link', { name: 'Play together' }).click();
    // the partner of the URL is kept in the draft
    await expect(page).toHaveURL('/create-playdate');
    await expect(page.getByRole('radio', { name: 'Pay', exact: true })).toBeVisible();
  });
});
