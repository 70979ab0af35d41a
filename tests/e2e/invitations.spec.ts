import { expect, test } from '#tests/support/e2e.ts';
import {
  expectAccessible,
  followMailedLink,
  fullName,
  mailedLink,
  newcomer,
  sendSignUp,
} from '#tests/support/e2e-journey.ts';
import { arrive, enter, type Player } from '#tests/support/e2e-people.ts';

/** A list with somebody entered by hand, who is invited: the invitation's link. */
async function invited(anna: Player, ivy: { first_name: string; last_name: string; email: string }) {
  const { first_name, last_name, email } = ivy;
  const list = await anna.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const entries = `/api/partner_lists/${list.id}/entries`;
  const { id: entryId } = await anna.call('POST', entries, { first_name, last_name });
  const names = { firstName: first_name, lastName: last_name };
  const sent: object = await anna.call('POST', '/api/functions/send-partner-invite', {
    ...names,
    email,
    entryId,
  });
  return { entries, path: 'urlCode' in sent ? `/invite/${sent.urlCode}` : '' };
}

test('whoever is invited finds the form filled in, joins, and answers the friend request of the inviter, who hears of it', async ({
  page,
  request,
  newContext,
}) => {
  const anna = await arrive(request, 'Anna');
  const ivy = newcomer('Ivy');
  const { entries, path } = await invited(anna, ivy);
  const link = await mailedLink(request, ivy.email, path);

  const asked = Promise.withResolvers<void>();
  await page.route('**/api/rpc/check_invite_code', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(link);
  await expect(page).toHaveTitle('Partner Invitation | Courtfolk | Level Up Your Match');
  await expect(page.getByText('Validating invitation...')).toBeVisible();
  asked.resolve();
  await expect(page.getByRole('heading', { name: 'Welcome, Ivy!' })).toBeVisible();
  await expect(page.getByText(`invited to join Courtfolk at ${ivy.email}`)).toBeVisible();
  for (const [label, value] of [
    ['First Name', 'Ivy'],
    ['Last Name', ivy.last_name],
    ['Email', ivy.email],
    ['Signup Code', path.slice('/invite/'.length)],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expectAccessible(page, 'the invitation');

  await sendSignUp(page, ivy);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await followMailedLink(page, ivy.email, '/confirm');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/connections?view=received');
  const request_of = page.getByRole('listitem').filter({ hasText: anna.name });
  await request_of.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection accepted')).toBeVisible();
  // The link has done its work: whoever is signed in is led on.
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard');

  const other = await (await newContext()).newPage();
  await enter(other, anna, '/notifications');
  await expect(other.getByText('Invitation Accepted')).toBeVisible();
  await other.getByText(`${fullName(ivy)}, whom you invited, has joined Courtfolk`).click();
  await expect(other.getByRole('heading', { level: 1, name: fullName(ivy) })).toBeVisible();
  const list: object = await anna.call('GET', entries);
  expect(list).toMatchObject({ items: [{ platform_user_id: expect.any(String), last_name: ivy.last_name }] });
});

test('a link that is no invitation says so, and the other link of the mail stops all invitations', async ({
  page,
  request,
  troubles,
}) => {
  troubles.expect(/status of (40[04]|500)/);
  const anna = await arrive(request, 'Anna');
  const ivy = newcomer('Ivy');
  const { path } = await invited(anna, ivy);
  const home = page.locator('main').getByRole('link', { name: 'Return to Home' });
  for (const [wrong, sentence] of [
    ['/invite', 'Invalid invite code'],
    ['/invite/no-such-code', 'Invalid or expired invite code'],
    [`/invite/${'x'.repeat(51)}`, 'Invalid or expired invite code'],
  ] as const) {
    await page.goto(wrong);
    await expect(page.getByRole('heading', { name: sentence, exact: true }), wrong).toBeVisible();
  }
  await expectAccessible(page, 'an invitation that is none');
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
  await expectAccessible(page, 'stopping invitations');
  await page.getByRole('button', { name: 'Stop Invitations' }).click();
  await expect(page.getByText('Nobody can send invitations to this address any more.')).toBeVisible();
  await expect(page).toHaveURL('/stop-invitations');
  await page.goto(stop.slice(0, -2));
  await page.getByRole('button', { name: 'Stop Invitations' }).click();
  await expect(
    page.getByText('This link is not valid. Please open it from the mail once more.'),
  ).toBeVisible();
});
