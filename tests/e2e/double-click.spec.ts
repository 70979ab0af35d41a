import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { befriend, createUser, signIn } from '#tests/support/e2e-people.ts';

/** The POST requests to matching URLs from now on. */
function writesTo(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test('a double click sends one friend request, and one application', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  const [ben, cleo, dan] = [
    await createUser(request, 'Ben'),
    await createUser(request, 'Cleo'),
    await createUser(request, 'Dan'),
  ];
  await befriend(anna, ben);
  await befriend(cleo, dan);
  const { id } = await cleo.call('POST', '/api/play_dates', {
    type: 'teach',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: dan.id,
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    description: 'Once is enough',
  });
  await page.goto('/signin');
  await signIn(page, anna);

  await page.goto('/connections');
  const requests = writesTo(page, /\/api\/connections$/);
  await page.getByLabel('Search players').fill(cleo.name);
  await page.getByRole('button', { name: 'Add Friend' }).first().dblclick();
  await expect(page.getByText('Friend request sent')).toBeVisible();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);

  await page.goto(`/playdates/${id}/apply`);
  const applied = writesTo(page, /\/requests$/);
  await page.getByRole('button', { name: /^Ben/ }).click();
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(page.getByText('Application submitted successfully')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(applied).toHaveLength(1);
});
