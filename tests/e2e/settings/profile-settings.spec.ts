import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { mailedLink, navigate, unique } from '#tests/support/e2e-journey.ts';
import { createUser, match, openAs } from '#tests/support/e2e-people.ts';

const wide = { width: 1280, height: 800 };
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Submits the sign-in form, which stays open when it is refused. */
async function attempt(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the sign-in form from the front page, where ended sessions lead. */
async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL('/signin');
}

/** The JSON file that is downloaded by its button. */
async function downloadData(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^courtfolk-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

test('profile, theme, data, sessions, password and email are changed in Profile Settings', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of (40[01]|500)/);
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  const elsewhere = await (await newContext()).newPage();
  await openAs(elsewhere, anna);
  await openAs(page, anna, '/notifications');
  const zip = page.getByLabel('ZIP Code');

  await test.step('the page has all its sections', async () => {
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
  });

  await test.step('on a phone and on a wide screen a section is one press away, and a failed save in sight', async () => {
    await page.route('**/api/profiles/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    for (const size of [phone.viewport, wide]) {
      await page.setViewportSize(size);
      await zip.fill(size === wide ? '85701' : '85702');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Error updating profile')).toBeInViewport();
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'Delete account' })
        .click();
      await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeInViewport();
    }
    await page.unrouteAll();
  });

  await test.step('unsaved changes are asked about before the page is left', async () => {
    await zip.fill('85002');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'View public profile' }).click();
    await question.getByRole('button', { name: 'Stay', exact: true }).last().click();
    await expect(zip).toHaveValue('85002');
    await page.getByRole('link', { name: 'View public profile' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(`/profile/${anna.id}`);
  });

  await test.step('changes from another device show in the form, and saving does not undo them', async () => {
    await navigate(page, 'Profile');
    await zip.fill('85004');
    const ratings = { user_id: anna.id, new_dupr_rating: 4.5, new_self_rating: 4.25 };
    await anna.call('POST', '/api/rpc/update_player_ratings', ratings);
    await expect(page.getByLabel('DUPR Rating')).toHaveValue('4.50');
    await expect(zip).toHaveValue('85004');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(dialog(page)).toHaveCount(0);
    const saved = await anna.call('GET', `/api/profiles/${anna.id}`);
    expect(saved).toMatchObject({ dupr_rating: 4.5, self_rating: 4.25, zip_code: '85004' });
  });

  await test.step('changing the password needs the current one, and ends every other session', async () => {
    await navigate(page, 'Profile');
    const form = section(page, 'Change Password');
    const change = form.getByRole('button', { name: 'Change Password' });
    await field(page, 'Current Password').fill('not-the-one');
    await field(page, 'New Password').fill('erne-on-the-line');
    await field(page, 'Confirm New Password').fill('erne-on-the-line');
    await change.click();
    await expect(form.getByText('Current password is incorrect')).toBeVisible();
    await expect(field(page, 'New Password')).toHaveValue('erne-on-the-line');
    await field(page, 'Current Password').fill(anna.password);
    await change.click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(elsewhere).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await openSignIn(elsewhere);
    await attempt(elsewhere, anna.email, anna.password);
    await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
    await attempt(elsewhere, anna.email, 'erne-on-the-line');
    await expect(elsewhere).toHaveURL('/dashboard');
    // A third session, for the list below.
    await request.post('/api/auth/sign-in', {
      headers: { apikey: 'courtfolk-public', 'user-agent': 'curl/8' },
      data: { email: anna.email, password: 'erne-on-the-line' },
    });
  });

  await test.step('the theme is chosen for this browser and kept', async () => {
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
    expect(await downloadData(page)).toMatchObject({
      profile: { id: anna.id, first_name: 'Anna' },
      account: { email: anna.email },
    });
    await expect(page.getByText('Your data has been downloaded')).toBeVisible();
  });

  await test.step('sessions are named by their device and are ended one by one or all others at once', async () => {
    const list = section(page, 'Where You Are Signed In');
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(list.getByText('Chrome on')).toHaveCount(2);
    await expect(list.getByRole('button', { name: 'End session' })).toHaveCount(2);
    const second = rows.filter({ hasText: 'Chrome on', hasNotText: 'This device' });
    await second.getByRole('button').click();
    await expect(dialog(page)).toContainText('will be signed out');
    await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
    await expect(second.getByRole('button')).toBeFocused();
    await second.getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(elsewhere).toHaveURL('/');
    await openSignIn(elsewhere);
    await attempt(elsewhere, anna.email, 'erne-on-the-line');
    await expect(elsewhere).toHaveURL('/dashboard');
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await dialog(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
    await expect(elsewhere).toHaveURL('/');
    await expect(rows).toHaveCount(1);
    await expect(list.getByRole('button')).toHaveCount(0);
  });

  await test.step('the email address is changed by a mail to the new one', async () => {
    const next = `anna.${unique()}@example.test`.toLowerCase();
    const form = section(page, 'Email Address');
    const password = form.getByLabel('Your Password', { exact: true });
    const change = form.getByRole('button', { name: 'Change Email' });
    await expect(form).toContainText(`You sign in with ${anna.email}`);
    await field(page, 'New Email').fill(anna.email);
    await password.fill('not-the-one');
    await change.click();
    await expect(form.getByText('Current password is incorrect')).toBeVisible();
    await password.fill('erne-on-the-line');
    await change.click();
    await expect(form.getByText('This is your email address already')).toBeVisible();
    // The response does not reveal who is a member.
    for (const email of [ben.email, next]) {
      await field(page, 'New Email').fill(email);
      await password.fill('erne-on-the-line');
      const responded = page.waitForResponse('**/api/auth/change-email');
      await change.click();
      expect((await responded).status()).toBe(200);
      await expect(form.getByText('If that address can be used, a link is on its way to it.')).toBeVisible();
      await expect(field(page, 'New Email')).toHaveValue('');
    }
    await expect(form).toContainText(`You sign in with ${anna.email}`);

    // The link is opened where no user is signed in.
    await elsewhere.goto(await mailedLink(page.request, next, '/confirm'));
    await expect(elsewhere.getByRole('heading', { name: 'Email changed' })).toBeVisible();
    await expect(elsewhere.getByText(`You now sign in with ${next}.`)).toBeVisible();
    await expect(elsewhere).toHaveURL('/confirm?for=email');
    await expect(form).toContainText(`You sign in with ${next}`);
    await elsewhere.getByRole('link', { name: 'Go to sign in' }).click();
    await attempt(elsewhere, anna.email, 'erne-on-the-line');
    await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
    await attempt(elsewhere, next, 'erne-on-the-line');
    await expect(elsewhere).toHaveURL('/dashboard');
  });
});

test('others see a former player when an account is deleted, which a paused user can do as well', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[013]/);
  const { id, anna, cora, dev } = await match(request);
  await anna.call('POST', `/api/play_dates/${id}/messages`, { content: 'Court three at nine?' });
  await cora.call('POST', `/api/play_dates/${id}/messages`, { content: 'See you on Saturday' });
  await openAs(page, cora, `/playdates/${id}`);
  await expect(page.getByRole('log').getByText('Court three at nine?')).toBeVisible();

  await test.step('a match is cancelled when one of its players deletes the account, and others are notified', async () => {
    await anna.call('POST', '/api/auth/delete-account', { current_password: anna.password });
    await expect(page.getByText('Former player (Creator)')).toBeVisible();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('log').getByText('Court three at nine?')).toBeVisible();
    await expect(page.getByText('This chat is closed and can only be read')).toBeVisible();
    await navigate(page, 'Notifications');
    await expect(
      page.getByText('A player has deleted their account, so this PlayDate was cancelled'),
    ).toBeVisible();
  });

  await test.step('deleting needs confirmation and the password, and signs out', async () => {
    await navigate(page, 'Profile');
    const ask = section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
    await ask.click();
    await expect(dialog(page)).toContainText('This cannot be undone.');
    await dialog(page).getByRole('button', { name: 'Keep Account' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(ask).toBeFocused();
    await ask.click();
    const sure = dialog(page).getByRole('button', { name: 'Delete Account' });
    const password = dialog(page).getByLabel('Your Password', { exact: true });
    await sure.click();
    await expect(dialog(page).getByText('Current password is required')).toBeVisible();
    await password.fill('not-the-one');
    await sure.click();
    await expect(dialog(page).getByText('Current password is incorrect')).toBeVisible();
    await password.fill(cora.password);
    await sure.click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    await attempt(page, cora.email, cora.password);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });

  await test.step('the PlayDate and its chat stay, with a former player', async () => {
    await openAs(page, dev, `/playdates/${id}`);
    await expect(page.getByText('Former player (Captain)')).toBeVisible();
    await expect(page.getByRole('log').getByText('Former player').first()).toBeVisible();
    await expect(page.getByRole('log').getByText('See you on Saturday')).toBeVisible();
  });

  await test.step('a paused user can still download data and delete the account', async () => {
    await setFlag(dev, 'is_paused');
    await page.reload();
    await expect(page.getByText('Your access is paused. Please contact support.')).toBeVisible();
    expect(await downloadData(page)).toMatchObject({ profile: { id: dev.id } });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await field(page, 'Your Password').fill(dev.password);
    await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    await attempt(page, dev.email, dev.password);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });
});
