import type { Page } from '@playwright/test';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { rename } from '#tests/support/e2e-database.ts';
import { befriend, createUser, offer, openAs, timedMatch } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import { full } from '#tests/support/e2e-screens.ts';

/** Names as long as one may be, of which no line can be broken: all is drawn as one character. */
const chains = {
  devanagari: `${'क्'.repeat(39)}क`,
  thai: `ก${'\u0e33'.repeat(79)}`,
  emoji: `👩${'\u200d👩'.repeat(39)}`,
};
const longWord = 'W'.repeat(80);

/** What can be scrolled sideways: the page, or a box that is meant to scroll down alone. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog, [role="log"]')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map(
        (each) => `${each.tagName} ${each.className}: ${each.scrollWidth} of ${each.clientWidth}`,
      ),
  );

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => sidewaysOf(page), { message: what }).toEqual([]);
}

test.use({ viewport: { width: 375, height: 667 } });

test('stored names that no line can break make no page of a phone wider than its screen', async ({
  page,
  browser,
  request,
}) => {
  const [anna, ben, cora, dev, eva] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    createUser(request, 'Cora'),
    createUser(request, 'Dev'),
    createUser(request, 'Eva'),
  ]);
  await Promise.all([
    rename(anna, chains.devanagari, chains.devanagari),
    rename(ben, chains.thai, chains.thai),
    rename(cora, chains.emoji, chains.emoji),
    rename(dev, longWord, longWord),
    rename(eva, chains.devanagari, chains.thai),
  ]);
  await Promise.all([befriend(anna, ben), befriend(cora, dev)]);
  const { id } = await timedMatch(request, { anna, ben, cora, dev });
  for (const writer of [ben, cora, dev])
    await writer.call('POST', `/api/play_dates/${id}/messages`, { content: 'Hello' });
  await cora.call('POST', '/api/play_dates', { ...offer, partner_id: dev.id });
  await eva.call('POST', '/api/connections', { receiver_id: anna.id, message: 'Hello' });
  await anna.call('POST', '/api/connections', { receiver_id: cora.id });
  await dev.call('PUT', `/api/profiles/${dev.id}/findable`, { findable_by: 'members' });
  const codes = await Promise.all(
    [anna, ben, cora, dev].map(
      async (player) =>
        ((await player.call('POST', '/api/invite_links')) as unknown as InviteLink).code,
    ),
  );

  await test.step('for a visitor with a link', async () => {
    const visitor = await browser.newPage();
    await visitor.setViewportSize({ width: 375, height: 667 });
    for (const code of codes) {
      await visitor.goto(new URL(`/join/${code}`, process.env.E2E_ORIGIN).href);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(visitor, `/join/${code}`);
    }
    await visitor.close();
  });

  await openAs(page, anna);
  const main = page.getByRole('main');
  const show = async (path: string, title: string | RegExp) => {
    await goWithin(page, path);
    await expect(page).toHaveTitle(typeof title === 'string' ? full(title) : title);
    await expectNoSidewaysScroll(page, path);
  };
  await show('/dashboard', 'Dashboard');
  for (const view of ['', '?view=received', '?view=sent', '?view=find'])
    await show(`/connections${view}`, 'Player Connections');
  await show('/notifications', 'Notifications');
  for (const tab of ['', '?tab=available', '?tab=history'])
    await show(`/playdates${tab}`, 'PlayDates');
  await show(`/playdates/${id}`, 'PlayDate Details');
  await expect(main.getByRole('log').getByText('Hello')).toHaveCount(3);
  await expectNoSidewaysScroll(page, 'the chat');
  for (const code of codes) await show(`/join/${code}`, /Invitation/);
  for (const player of [anna, ben, cora, dev])
    await show(`/profile/${player.id}`, /Public Profile/);
  await main.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a toast');
  await main.getByRole('button', { name: /^Report or block/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a dialog');
});
