import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  fillFirstSteps,
  followMailedLink,
  fullName,
  mailedLink,
  newcomer,
  sendLastStep,
} from '#tests/support/e2e-journey.ts';
import { openAs, type Player, team } from '#tests/support/e2e-people.ts';

type Invited = ReturnType<typeof newcomer>;

/** A list with one manual entry: its path and the id of the entry. */
async function listWith(owner: Player, { first_name: firstName, last_name: lastName }: Invited) {
  const { id } = await owner.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const entries = `/api/partner_lists/${id}/entries`;
  const entry = await owner.call('POST', entries, { first_name: firstName, last_name: lastName });
  return { path: `/partner-lists/${id}`, entry: entry.id };
}

/** Sends an invitation from the entry's card; the path in the mail. */
async function inviteOnScreen(page: Page, ivy: Invited): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${fullName(ivy)}` });
  await dialog.getByLabel('Email').fill(ivy.email);
  const answer = page.waitForResponse('**/api/functions/send-partner-invite');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${ivy.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend invite' })).toBeVisible();
  return `/invite/${(await (await answer).json()).urlCode}`;
}

test('an invited person gets the form filled in, joins and accepts; the list updates itself', async ({
  page,
  request,
  newContext,
}) => {
  const [anna] = await team(request, 'Anna', 'Ben');
  const ivy = newcomer('Ivy');
  const other = await (await newContext()).newPage();
  await openAs(other, anna, (await listWith(anna, ivy)).path);
  const path = await inviteOnScreen(other, ivy);
  const link = await mailedLink(request, ivy.email, path);

  const requested = Promise.withResolvers<void>();
  await page.route('**/api/rpc/check_invite_code', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.goto(link);
  await expect(page).toHaveTitle('Partner Invitation | Courtfolk | Level Up Your Match');
  await expect(page.getByText('Validating invitation...')).toBeVisible();
  requested.resolve();
  await expect(page.getByRole('heading', { name: 'Welcome, Ivy!' })).toBeVisible();
  await expect(page.getByText(`invited to join Courtfolk at ${ivy.email}`)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Ivy');
  await expect(page.getByLabel('Last Name')).toHaveValue(ivy.last_name);
  await fillFirstSteps(page, ivy);
  await expect(page.getByLabel('Email')).toHaveValue(ivy.email);
  await expect(page.getByLabel('Signup Code')).toHaveValue(path.slice('/invite/'.length));
  await sendLastStep(page, ivy);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await followMailedLink(page, ivy.email, '/confirm');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/connections?view=received');
  const requestOf = page.getByRole('listitem').filter({ hasText: anna.name });
  await requestOf.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection accepted')).toBeVisible();
  // The used link redirects a signed-in user.
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard');

  // The inviter's open list shows the player.
  await expect(other.getByRole('link', { name: fullName(ivy) })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Resend invite' })).toHaveCount(0);
  await other.goto('/notifications');
  await expect(other.getByText('Invitation Accepted')).toBeVisible();
  await other.getByText(`${fullName(ivy)}, whom you invited, has joined Courtfolk`).click();
  await expect(other.getByRole('heading', { level: 1, name: fullName(ivy) })).toBeVisible();
});

test('an invalid link is reported, and the unsubscribe link stops all invitations', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (40[04]|500)/);
  const [anna] = await team(request, 'Anna', 'Ben');
  const ivy = newcomer('Ivy');
  const sent: object = await anna.call('POST', '/api/functions/send-partner-invite', {
    email: ivy.email,
    firstName: ivy.first_name,
    lastName: ivy.last_name,
    entryId: (await listWith(anna, ivy)).entry,
  });
  const path = 'urlCode' in sent ? `/invite/${sent.urlCode}` : '';
  const home = page.locator('main').getByRole('link', { name: 'Return to Home' });
  for (const [wrong, sentence] of [
    ['/invite', 'Invalid invite code'],
    ['/invite/no-such-code', 'Invalid or expired invite code'],
    [`/invite/${'x'.repeat(51)}`, 'Invalid or expired invite code'],
  ] as const) {
    await page.goto(wrong);
    await expect(page.getByRole('heading', { name: sentence, exact: true }), wrong).toBeVisible();
  }
  await home.click();
  await expect(page).toHaveURL('/');

  await page.route('**/api/rpc/check_invite_code', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Error validating invite code' })).toBeVisible();
  await expect(home).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  const stop = await mailedLink(request, ivy.email, '/stop-invitations');
  await page.goto(stop);
  await page.getByRole('button', { name: 'Stop Invitations' }).click();
  await expect(page.getByText('Nobody can send invitations to this address any more.')).toBeVisible();
  await expect(page).toHaveURL('/stop-invitations');
  await page.goto(stop.slice(0, -2));
  await page.getByRole('button', { name: 'Stop Invitations' }).click();
  await expect(
    page.getByText('This link is not valid. Please open it from the mail once more.'),
  ).toBeVisible();
});
