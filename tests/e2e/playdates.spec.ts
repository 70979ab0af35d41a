import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { arrive, befriend, type Player, signIn } from '#tests/support/e2e-people.ts';

const offer = {
  type: 'challenge',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Saturday at Tempe',
};

async function team(request: APIRequestContext, one: string, other: string): Promise<[Player, Player]> {
  const players: [Player, Player] = [await arrive(request, one), await arrive(request, other)];
  await befriend(...players);
  return players;
}

test('the wizard skips no step and loses nothing on Back, reload and signing in again', async ({
  page,
  request,
  troubles,
}) => {
  troubles.expect(/status of 502/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await page.goto('/signin');
  await signIn(page, anna);
  await page.goto('/create-playdate/details?step=description');
  await expect(page).toHaveURL(/\/create-playdate$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose Pay or Earn')).toBeVisible();
  await page.getByRole('radio', { name: 'Earn', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No regions for this state yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('State').selectOption('Arizona');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please select at least one region')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await page.getByRole('checkbox', { name: 'East Valley' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: ben.name }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Amount to Earn (per hour)')).toBeVisible();
  await page.getByLabel('Amount').fill('1001');
  await expect(page.getByText('Amount can be at most $1,000 per hour')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: '$40' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Description').fill('Bring water');

  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  await page.goBack();
  await expect(page.getByLabel('Amount')).toHaveValue('40');
  await page.goForward();
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await signIn(page, anna);
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');

  // The answer to the first attempt gets lost: the next one must not make a second PlayDate.
  let attempts = 0;
  await page.route('**/api/play_dates', async (route) => {
    if (route.request().method() !== 'POST' || attempts > 0) return route.continue();
    attempts += 1;
    await route.fetch();
    return route.fulfill({ status: 502, body: '' });
  });
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  await expect(page.getByText('PlayDate created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
  await expect(page.getByRole('link', { name: 'Bring water' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Bring water' }).click();
  await expect(page.getByText('Teach Lower Level Players')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where' })).toHaveText('ArizonaTucsonEast Valley');

  await page.getByRole('button', { name: 'Cancel PlayDate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel PlayDate' }).click();
  await expect(page.getByText('PlayDate cancelled successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Bring water' }).click();
  await expect(page.getByText(`Cancelled by ${anna.name}`)).toBeVisible();
});

test('a team applies, withdraws and applies again; strangers and wrong addresses are told so', async ({
  page,
  request,
  troubles,
}) => {
  troubles.expect(/status of 40[0349]/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const [cora, dev] = await team(request, 'Cora', 'Dev');
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await page.goto(`/playdates/${id}/apply`);
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, cora);
  await expect(page).toHaveURL(new RegExp(`${id}/apply$`));
  const submit = page.getByRole('button', { name: 'Submit Application' });
  const partner = page.getByRole('button', { name: dev.name });
  await partner.click();
  await expect(partner).toHaveAttribute('aria-pressed', 'true');
  await partner.click();
  await expect(submit).toBeDisabled();
  await partner.click();
  await submit.click();
  await expect(page.getByText('Application submitted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Application withdrawn')).toBeVisible();
  await partner.click();
  await submit.click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await page.goto('/playdates?tab=available');
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();

  await page.goto(`/playdates/${id}`);
  await expect(page.getByText('Not authorized to view this PlayDate')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
  await page.goto('/playdates/no-such-thing');
  await expect(page.getByRole('heading', { name: 'PlayDate Not Found' })).toBeVisible();
  await expect(page.getByText('The requested PlayDate could not be loaded.')).toBeVisible();
  await page.goto(`/playdates/${cora.id}/apply`);
  await expect(page.getByText("This PlayDate doesn't exist or you don't have access.")).toBeVisible();
  const other = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await anna.call('PATCH', `/api/play_dates/${other.id}`, { status: 'cancelled' });
  await page.goto(`/playdates/${other.id}/apply`);
  await expect(page.getByText('This PlayDate is no longer available')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
});

test('the chat keeps its place, its order and what the network loses', async ({
  page,
  request,
  troubles,
  isMobile,
}) => {
  troubles.expect(/503|Failed to load resource/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const [cora, dev] = await team(request, 'Cora', 'Dev');
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const application = await cora.call('POST', `/api/play_dates/${id}/requests`, {
    requester_partner_id: dev.id,
  });
  await anna.call('PATCH', `/api/play_dates/${id}/requests/${application.id}`, { status: 'accepted' });
  const chat = `/api/play_dates/${id}/messages`;
  for (let at = 1; at <= 60; at += 1) await cora.call('POST', chat, { content: `Rally ${at}.` });
  await page.goto('/signin');
  await signIn(page, anna);
  await page.goto(`/playdates/${id}`);
  const log = page.getByRole('log');
  await page.getByPlaceholder('Type a message...').scrollIntoViewIfNeeded();
  await expect(log.getByText('Rally 60.')).toBeInViewport();
  await expect(log.getByText('Rally 10.')).toHaveCount(0);

  // Reading further up: older messages come in above, newer ones below, and the text stays where it is.
  await log.evaluate((element) => element.scrollTo(0, 60));
  await expect(log.getByText('Rally 1.', { exact: true })).toBeAttached();
  await expect(log.getByText('Rally 12.')).toBeInViewport();
  await cora.call('POST', chat, { content: 'Are you there?' });
  await expect(log.getByText('Are you there?')).toBeAttached();
  await expect(log.getByText('Rally 12.')).toBeInViewport();

  const field = page.getByPlaceholder('Type a message...');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await field.fill('First line');
  if (!isMobile) {
    await field.press('Shift+Enter');
    await field.pressSequentially('second line');
    await field.press('Enter');
    await expect(log.getByText('First line\nsecond line')).toBeInViewport();
  } else await send.click();
  await expect(field).toHaveValue('');
  await expect(log.getByText('First line')).toBeInViewport();
  await expect(log.getByText('Sending…')).toHaveCount(0);

  // Lost on the way there: it waits with Retry. Lost on the way back: it shows up by itself, and nothing is to be retried.
  const lose = async (reaches: boolean) =>
    page.route(`**${chat}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (reaches) await route.fetch();
      return route.fulfill({ status: 500, body: '' });
    });
  await lose(false);
  await field.fill('Lost and found');
  await send.click();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(log.getByText('Not sent')).toBeVisible();
  await page.unroute(`**${chat}`);
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect(log.getByText('Not sent')).toHaveCount(0);
  await expect(log.getByText('Lost and found')).toHaveCount(1);
  await lose(true);
  await field.fill('Sent after all');
  await send.click();
  await expect(log.getByText('Sent after all')).toHaveCount(1);
  await expect(log.getByText(/Not sent|Sending/)).toHaveCount(0);
  await page.unroute(`**${chat}`);

  // Without the event stream the chat asks for news by itself.
  troubles.expect(/\/live/);
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(log.getByText('Lost and found')).toHaveCount(1);
  await expect(log.getByText('Sent after all')).toHaveCount(1);

  await cora.call('POST', chat, { content: 'See you at six' });
  await expect(log.getByText('See you at six')).toBeAttached();

  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByText('PlayDate marked as completed')).toBeVisible();
  await expect(field).toBeVisible();
});
