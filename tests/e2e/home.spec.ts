import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { befriend, createUser, match, offer, openAs, team, timedMatch } from '#tests/support/e2e-people.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a newcomer is led to the first match', alsoOnPhone, async ({ page, request }) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await openAs(page, anna);
  const steps = block(page, 'Your first match in three steps');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByText('0 of 3 done')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Find your partner' })).toHaveAttribute(
    'href',
    '/connections',
  );
  await expect(steps.getByRole('button', { name: 'Invite by link' })).toBeVisible();
  await expectAccessible(page, 'first steps');
  await befriend(anna, ben);
  await expect(steps.getByText('1 of 3 done')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Find your partner' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'See what is available' }).click();
  await expect(page).toHaveURL('/playdates?tab=available');
});

test('what waits is answered in place, as it comes', alsoOnPhone, async ({ page, request }) => {
  const [[anna, ben], [cora, dan], eve] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dan'),
    createUser(request, 'Eve'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await openAs(page, anna);
  await expect(page.getByText('1 active')).toBeVisible();
  const now = block(page, 'Now').or(block(page, 'Your first match in three steps'));
  await eve.call('POST', '/api/connections', { receiver_id: anna.id, type: 'friend' });
  await expect(now.getByText(`${eve.name} wants to be your friend`)).toBeVisible();
  await now.getByRole('button', { name: 'Accept' }).click();
  await expect(now.getByText(`${eve.name} wants to be your friend`)).toHaveCount(0);
  await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dan.id });
  await expect(now.getByText(`${cora.name} and ${dan.name} want to play`)).toBeVisible();
  await expectAccessible(page, 'application to answer');
  await now.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this team?' });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  const next = block(page, 'Next match');
  await expect(next.getByText(cora.name)).toBeVisible();
  await expect(next.getByText('You pay $40/hr')).toBeVisible();
  await expect(block(page, 'Now').getByText('Nothing waits for you.')).toBeVisible();
  await dan.call('POST', `/api/play_dates/${id}/messages`, { content: 'Is Friday fine?' });
  await expect(now.getByText('Is Friday fine?')).toBeVisible();
  await expectAccessible(page, 'unread chat');
  const isRead = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/messages'),
  );
  await now.getByRole('link', { name: 'Reply' }).click();
  await expect(page).toHaveURL(`/playdates/${id}#chat`);
  await expect(page.getByText('Is Friday fine?')).toBeVisible();
  await isRead;
  await page.goBack();
  await expect(block(page, 'Now').getByText('Nothing waits for you.')).toBeVisible();
});

test('a refused answer comes back with the reason', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/500/);
  const [anna, eve] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Eve')]);
  await eve.call('POST', '/api/connections', { receiver_id: anna.id, type: 'friend' });
  await openAs(page, anna);
  const text = block(page, 'Now').getByText(`${eve.name} wants to be your friend`);
  await expect(text).toBeVisible();
  await page.route('**/api/connections/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await block(page, 'Now').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Error accepting connection')).toBeVisible();
  await expect(text).toBeVisible();
});

test('own applications can be withdrawn from the dashboard', alsoOnPhone, async ({ page, request }) => {
  const [[anna, ben], [cora, dan]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dan'),
  ]);
  const { id } = await cora.call('POST', '/api/play_dates', { ...offer, partner_id: dan.id });
  await anna.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: ben.id });
  await openAs(page, anna);
  const applications = block(page, 'Your applications');
  await expect(applications.getByRole('link', { name: `${cora.name} and ${dan.name}` })).toBeVisible();
  await expect(applications.getByText('You earn $40/hr')).toBeVisible();
  await applications.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(applications).toHaveCount(0);
});

test('a part that fails can be tried again, and the others stay', async ({ page, request }) => {
  const { anna } = await match(request);
  let isBroken = true;
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const home = await response.json();
    await route.fulfill({ json: isBroken ? { ...home, for_you: null } : home });
  });
  await openAs(page, anna);
  await expect(block(page, 'Next match').getByText('You', { exact: true })).toBeVisible();
  const suggestions = block(page, 'For you');
  await expect(suggestions.getByRole('alert')).toContainText('This could not be loaded.');
  isBroken = false;
  await suggestions.getByRole('button', { name: 'Try Again' }).click();
  await expect(suggestions.getByRole('alert')).toHaveCount(0);
});

test('the next match is readable where the clock differs', async ({ request, newContext }) => {
  const { anna } = await timedMatch(request);
  const page = await (await newContext({ timezoneId: 'Europe/Berlin' })).newPage();
  await openAs(page, anna);
  await expect(block(page, 'Next match').getByText('where you are')).toBeVisible();
  await expectAccessible(page, 'home in another time zone');
});
