import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// States that need no browser: src/features/site/web/pages/dashboard.test.tsx, home-blocks.test.tsx
test('Home leads a newcomer to the first match, and what waits is answered in place, as it comes', async ({
  page,
  request,
}) => {
  const [anna, ben, [cora, dan], eve] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Ben'),
    team(request, 'Cora', 'Dan'),
    createUser(request, 'Eve'),
  ]);
  await openAs(page, anna);
  const steps = block(page, 'Your first match in three steps');
  const now = block(page, 'Now').or(steps);

  await test.step('a newcomer is led from one step to the next', async () => {
    await expect(steps.getByText('0 of 3 done')).toBeVisible();
    await befriend(anna, ben);
    await expect(steps.getByText('1 of 3 done')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Find your partner' })).toHaveCount(0);
    await steps.getByRole('link', { name: 'See what is available' }).click();
    await expect(page).toHaveURL('/playdates?tab=available');
    await navigate(page, 'Dashboard');
    await expect(steps).toBeVisible();
  });

  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await test.step('a friend request is accepted in place', async () => {
    await expect(page.getByText('1 active')).toBeVisible();
    await eve.call('POST', '/api/connections', { receiver_id: anna.id, type: 'friend' });
    await expect(now.getByText(`${eve.name} wants to be your friend`)).toBeVisible();
    await now.getByRole('button', { name: 'Accept' }).click();
    await expect(now.getByText(`${eve.name} wants to be your friend`)).toHaveCount(0);
  });

  await test.step('an application is accepted in place, and becomes the next match', async () => {
    await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dan.id });
    await expect(now.getByText(`${cora.name} and ${dan.name} want to play`)).toBeVisible();
    await now.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this team?' });
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    const next = block(page, 'Next match');
    await expect(next.getByText(cora.name)).toBeVisible();
    await expect(next.getByText('You pay $40/hr')).toBeVisible();
    await expect(block(page, 'Now').getByText('Nothing waits for you.')).toBeVisible();
  });

  await test.step('an unread message leads to its chat, and is read then', async () => {
    await dan.call('POST', `/api/play_dates/${id}/messages`, { content: 'Is Friday fine?' });
    await expect(now.getByText('Is Friday fine?')).toBeVisible();
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

  await test.step('an own application is withdrawn', async () => {
    const theirs = await cora.call('POST', '/api/play_dates', { ...offer, partner_id: dan.id });
    await anna.call('POST', `/api/play_dates/${theirs.id}/requests`, { requester_partner_id: ben.id });
    const applications = block(page, 'Your applications');
    await expect(applications.getByRole('link', { name: `${cora.name} and ${dan.name}` })).toBeVisible();
    await expect(applications.getByText('You earn $40/hr')).toBeVisible();
    await applications.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(applications).toHaveCount(0);
  });
});
