import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  fillFirstSteps,
  followMailedLink,
  fullName,
  mailedLink,
  navigate,
  newcomer,
  sendLastStep,
} from '#tests/support/e2e-journey.ts';
import { openAs, type Player, team } from '#tests/support/e2e-people.ts';

type Invited = ReturnType<typeof newcomer>;

/** A list with manual entries: its path and their ids. */
async function listWith(owner: Player, ...people: Invited[]) {
  const { id } = await owner.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const entries: string[] = [];
  for (const { first_name, last_name } of people) {
    const body = { first_name, last_name };
    entries.push((await owner.call('POST', `/api/partner_lists/${id}/entries`, body)).id);
  }
  return { path: `/partner-lists/${id}`, entries };
}

const card = (page: Page, person: Invited) =>
  page.getByRole('listitem').filter({ hasText: fullName(person) });

/** Sends an invitation from the entry's card; the path in the mail. */
async function inviteOnScreen(page: Page, ivy: Invited): Promise<string> {
  await card(page, ivy).getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${fullName(ivy)}` });
  await dialog.getByLabel('Email').fill(ivy.email);
  const answer = page.waitForResponse('**/api/functions/send-partner-invite');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${ivy.email}`)).toBeVisible();
  await expect(card(page, ivy).getByRole('button', { name: 'Resend invite' })).toBeVisible();
  return `/invite/${(await (await answer).json()).urlCode}`;
}

// Invalid codes and a failed check: src/features/accounts/web/pages/auth.test.tsx
test('an invited person gets the form filled in, joins and accepts, and another one stops all invitations', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[04]/);
  const [anna] = await team(request, 'Anna', 'Ben');
  const [ivy, joe] = [newcomer('Ivy'), newcomer('Joe')];
  const list = await listWith(anna, ivy, joe);
  const other = await (await newContext()).newPage();
  await openAs(other, anna, list.path);
  const path = await inviteOnScreen(other, ivy);
  const link = await mailedLink(request, ivy.email, path);

  await test.step('the unsubscribe link stops all invitations', async () => {
    const sent: object = await anna.call('POST', '/api/functions/send-partner-invite', {
      ...{ email: joe.email, firstName: joe.first_name, lastName: joe.last_name },
      entryId: list.entries[1],
    });
    expect(sent).toHaveProperty('urlCode');
    const stop = await mailedLink(request, joe.email, '/stop-invitations');
    await page.goto(stop.slice(0, -2));
    const button = page.getByRole('button', { name: 'Stop Invitations' });
    await button.click();
    await expect(
      page.getByText('This link is not valid. Please open it from the mail once more.'),
    ).toBeVisible();
    // Within the same tab.
    await page.goto(stop);
    await button.click();
    await expect(page.getByText('Nobody can send invitations to this address any more.')).toBeVisible();
    await expect(page).toHaveURL('/stop-invitations');
  });

  await test.step('an invalid link leads to the front page', async () => {
    await page.goto('/invite/no-such-code');
    await expect(page.getByRole('heading', { name: 'Invalid or expired invite code' })).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the invited person signs up and accepts', async () => {
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
    await navigate(page, 'Player Connections');
    await page.getByRole('tab', { name: /Received/ }).click();
    const requestOf = page.getByRole('listitem').filter({ hasText: anna.name });
    await requestOf.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Connection accepted')).toBeVisible();
    // The used link redirects a signed-in user.
    await page.goto(link);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step("the inviter's open list shows the player, and a notification tells", async () => {
    await expect(other.getByRole('link', { name: fullName(ivy) })).toBeVisible();
    await expect(card(other, ivy).getByRole('button', { name: 'Resend invite' })).toHaveCount(0);
    await navigate(other, 'Notifications');
    await expect(other.getByText('Invitation Accepted')).toBeVisible();
    await other.getByText(`${fullName(ivy)}, whom you invited, has joined Courtfolk`).click();
    await expect(other.getByRole('heading', { level: 1, name: fullName(ivy) })).toBeVisible();
  });
});
