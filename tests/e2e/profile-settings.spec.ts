import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { mailedLink, navigate, unique } from '#tests/support/e2e-journey.ts';
import { createUser, match, openAs, type Player, team } from '#tests/support/e2e-people.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Signs in in another browser and opens Profile Settings. */
async function openElsewhere(page: Page, player: Player): Promise<void> {
  await openAs(page, player, '/profile');
  await expect(section(page, 'Where You Are Signed In').getByText('This device')).toBeVisible();
}

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

test('the page has all its sections', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await navigate(page, 'Profile');
  await expect(page).toHaveTitle('Profile Settings | Courtfolk | Level Up Your Match');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeFocused();
  for (const name of [
    'Profile',
    'Change Password',
    'Email Address',
    'Where You Are Signed In',
    'Appearance',
    'Your Data',
    'Delete Account',
  ])
    await expect(section(page, name)).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  // So that a password manager saves the new password under the right name.
  for (const name of ['Change Password', 'Email Address'])
    await expect(section(page, name).locator('[autocomplete="username"]')).toHaveValue(anna.email);
  await section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Keep Account' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'View public profile' }).click();
  await expect(page).toHaveURL(`/profile/${anna.id}`);
});

test('choosing a theme, saving the profile and downloading data', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna, '/profile');
  await test.step('changes from another device show in the form, and saving does not undo them', async () => {
    await page.getByLabel('ZIP Code').fill('85004');
    const ratings = { user_id: anna.id, new_dupr_rating: 4.5, new_self_rating: 4.25 };
    await anna.call('POST', '/api/rpc/update_player_ratings', ratings);
    await expect(page.getByLabel('DUPR Rating')).toHaveValue('4.50');
    await expect(page.getByLabel('ZIP Code')).toHaveValue('85004');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/dashboard');
    const saved = await anna.call('GET', `/api/profiles/${anna.id}`);
    expect(saved).toMatchObject({ dupr_rating: 4.5, self_rating: 4.25, zip_code: '85004' });
  });

  await test.step('the theme is chosen for this browser and kept', async () => {
    await page.goto('/profile');
    const theme = section(page, 'Appearance').getByRole('group', { name: 'Theme' });
    await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
    await theme.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await theme.getByRole('radio', { name: 'System' }).check();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });

  await test.step('all personal data can be downloaded as a file', async () => {
    const button = page.getByRole('button', { name: 'Download My Data' });
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^courtfolk-\d{4}-\d\d-\d\d\.json$/);
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(exported).toMatchObject({
      profile: { id: anna.id, first_name: 'Anna' },
      account: { email: anna.email },
      connections: [{ type: 'friend', status: 'accepted', with: ben.name }],
    });
    await expect(page.getByText('Your data has been downloaded')).toBeVisible();
  });
});

test('changing the password needs the current one, and ends every other session', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[01]/);
  const anna = await createUser(request, 'Anna');
  const elsewhere = await (await newContext()).newPage();
  await openElsewhere(elsewhere, anna);
  await openAs(page, anna, '/profile');
  const change = page.getByRole('button', { name: 'Change Password' });
  const wrong = section(page, 'Change Password');
  await field(page, 'Current Password').fill('not-the-one');
  await field(page, 'New Password').fill('erne-on-the-line');
  await field(page, 'Confirm New Password').fill('erne-on-the-line');
  await change.click();
  await expect(wrong.getByText('Current password is incorrect')).toBeVisible();
  await expect(field(page, 'New Password')).toHaveValue('erne-on-the-line');

  await field(page, 'Current Password').fill(anna.password);
  await change.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(field(page, 'Current Password')).toHaveValue('');
  await expect(elsewhere).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await attempt(elsewhere, anna.email, anna.password);
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
  await attempt(elsewhere, anna.email, 'erne-on-the-line');
  await expect(elsewhere).toHaveURL('/dashboard');
});

test('sessions are named by their device and can be ended one by one or all others at once', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of (401|500)/);
  const anna = await createUser(request, 'Anna');
  const others = await Promise.all([0, 1].map(async () => (await newContext()).newPage()));
  for (const other of others) await openElsewhere(other, anna);
  await openAs(page, anna, '/profile');
  const list = section(page, 'Where You Are Signed In');
  const end = list.getByRole('button', { name: 'End session' });
  // The one of the account's creation, the two, and this one.
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(list.getByText('Chrome on')).toHaveCount(3);
  await expect(end).toHaveCount(3);

  const second = list
    .getByRole('listitem')
    .filter({ hasText: 'Chrome on', hasNotText: 'This device' })
    .first();
  await second.getByRole('button').click();
  await expect(dialog(page)).toContainText('will be signed out');
  await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
  await expect(second.getByRole('button')).toBeFocused();
  await second.getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => others.filter((other) => new URL(other.url()).pathname === '/').length).toBe(1);

  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('button')).toHaveCount(0);
  for (const other of others) await expect(other).toHaveURL('/');
});

test('the email address is changed by a mail to the new one', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[019]/);
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  const next = `anna.${unique()}@example.test`.toLowerCase();
  await openAs(page, anna, '/profile');
  const form = section(page, 'Email Address');
  const change = form.getByRole('button', { name: 'Change Email' });
  await expect(form).toContainText(`You sign in with ${anna.email}`);
  await field(page, 'New Email').fill(anna.email);
  await form.getByLabel('Your Password', { exact: true }).fill('not-the-one');
  await change.click();
  await expect(form.getByText('Current password is incorrect')).toBeVisible();
  await form.getByLabel('Your Password', { exact: true }).fill(anna.password);
  await change.click();
  await expect(form.getByText('This is your email address already')).toBeVisible();

  // The response does not reveal who is a member.
  const sent = form.getByText('If that address can be used, a link is on its way to it.');
  for (const email of [ben.email, next]) {
    await page.reload();
    await field(page, 'New Email').fill(email);
    await form.getByLabel('Your Password', { exact: true }).fill(anna.password);
    await change.click();
    await expect(sent).toBeVisible();
  }
  await expect(form).toContainText(`You sign in with ${anna.email}`);

  // The link is opened where no user is signed in.
  const link = await mailedLink(page.request, next, '/confirm');
  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  await expect(elsewhere.getByText(`You now sign in with ${next}.`)).toBeVisible();
  await expect(elsewhere).toHaveURL('/confirm?for=email');
  await expect(form).toContainText(`You sign in with ${next}`);
  await elsewhere.goto('/about');
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Email not changed' })).toBeVisible();
  await expect(elsewhere.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Go to sign in' }).click();
  await attempt(elsewhere, anna.email, anna.password);
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
  await attempt(elsewhere, next, anna.password);
  await expect(elsewhere).toHaveURL('/dashboard');
});

test('deleting an account needs confirmation and password, and others see a former player', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[01]/);
  const { id, anna, cora, dev } = await match(request);
  await cora.call('POST', `/api/play_dates/${id}/messages`, { content: 'See you on Saturday' });
  await anna.call('PATCH', `/api/play_dates/${id}`, { status: 'completed' });
  const devs = await (await newContext()).newPage();
  await openElsewhere(devs, cora);
  await openAs(page, cora, '/profile');

  const ask = section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
  await ask.click();
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Keep Account' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(ask).toBeFocused();
  await ask.click();
  const sure = dialog(page).getByRole('button', { name: 'Delete Account' });
  await sure.click();
  await expect(dialog(page).getByText('Current password is required')).toBeVisible();
  await dialog(page).getByLabel('Your Password', { exact: true }).fill('not-the-one');
  await sure.click();
  await expect(dialog(page).getByText('Current password is incorrect')).toBeVisible();
  await dialog(page).getByLabel('Your Password', { exact: true }).fill(cora.password);
  await sure.click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(devs).toHaveURL('/');
  await attempt(page, cora.email, cora.password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();

  await openAs(devs, dev, `/playdates/${id}`);
  await expect(devs.getByText('Former player (Captain)')).toBeVisible();
  await expect(devs.getByRole('log').getByText('Former player')).toBeVisible();
  await expect(devs.getByRole('log').getByText('See you on Saturday')).toBeVisible();
  await devs.goto('/playdates?tab=history');
  await expect(devs.getByText('Saturday at Tempe')).toBeVisible();
});

test('a match is cancelled when one of its players deletes the account, and others are notified', async ({
  page,
  request,
}) => {
  const { id, anna, cora } = await match(request);
  await anna.call('POST', `/api/play_dates/${id}/messages`, { content: 'Court three at nine?' });
  await anna.call('POST', '/api/auth/delete-account', { current_password: anna.password });
  await openAs(page, cora, `/playdates/${id}`);
  await expect(page.getByText('Former player (Creator)')).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('log').getByText('Court three at nine?')).toBeVisible();
  await expect(page.getByText('This chat is closed and can only be read')).toBeVisible();
  await page.goto('/notifications');
  await expect(
    page.getByText('A player has deleted their account, so this PlayDate was cancelled'),
  ).toBeVisible();
});

test('a paused user can still download data and delete the account', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[13]/);
  const anna = await createUser(request, 'Anna');
  await setFlag(anna, 'is_paused');
  await openAs(page, anna);
  await expect(page.getByText('Your access is paused. Please contact support.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    profile: { id: anna.id },
  });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog(page).getByLabel('Your Password', { exact: true }).fill(anna.password);
  await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await attempt(page, anna.email, anna.password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('unsaved changes are asked about before the page is left', alsoOnPhone, async ({ page, request }) => {
  await openAs(page, await createUser(request, 'Anna'), '/profile');
  await page.getByLabel('ZIP Code').fill('85002');
  await page.getByRole('link', { name: 'View public profile' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay', exact: true }).last().click();
  await expect(page.getByLabel('ZIP Code')).toHaveValue('85002');
  await page.getByRole('link', { name: 'View public profile' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/);
  await page.goto('/profile');
  await page.getByLabel('ZIP Code').fill('85003');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(question).toHaveCount(0);
});

test('the sections of Profile Settings are one press away', alsoOnPhone, async ({ page, request }) => {
  await openAs(page, await createUser(request, 'Anna'), '/profile');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Where You Are Signed In' })).toBeInViewport();
});

test('a save that fails says so in sight', alsoOnPhone, async ({ page, request, browserErrors }) => {
  browserErrors.expect(/status of 500/);
  await openAs(page, await createUser(request, 'Anna'), '/profile');
  await field(page, 'ZIP Code').fill('85701');
  await page.route('**/api/profiles/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Error updating profile')).toBeInViewport();
});
