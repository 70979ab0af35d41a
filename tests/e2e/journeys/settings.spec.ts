import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { confirmAddress, navigate, unique } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

const wide = { width: 1280, height: 800 };
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The status of a sign-in from elsewhere. */
async function trySignIn(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<number> {
  const headers = { apikey: 'courtfolk-public', 'user-agent': 'curl/8' };
  const answer = await request.post('/api/auth/sign-in', { headers, data: { email, password } });
  return answer.status();
}

/** The JSON file that is downloaded by its button. */
async function downloadData(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^courtfolk-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

// Errors of the forms, a paused account, what is not saved:
// src/features/settings/web/pages/*.test.tsx. What others see of a deleted account:
// tests/api/delete-account.test.ts, chat.test.tsx, team.test.tsx
test('profile, password, theme, data, sessions and email are changed in Profile Settings, and the account deleted', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of (401|500)/);
  const anna = await createUser(request, 'Anna');
  const elsewhere = await (await newContext()).newPage();
  await openAs(elsewhere, anna, '/glossary');
  await openAs(page, anna, '/profile');
  const zip = page.getByLabel('ZIP Code');

  await test.step('the page has all its sections', async () => {
    await expect(page).toHaveTitle('Profile Settings | Courtfolk | Level Up Your Match');
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
  });

  await test.step('on a phone and on a wide screen a section is one press away, and a failed save in sight', async () => {
    await page.route('**/api/profiles/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: {} }),
    );
    for (const size of [phone.viewport, wide]) {
      await page.setViewportSize(size);
      await zip.fill(size === wide ? '85701' : '85004');
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

  await test.step('changes from another device show in the form, and saving does not undo them', async () => {
    const ratings = { user_id: anna.id, new_dupr_rating: 4.5, new_self_rating: 4.25 };
    await anna.call('POST', '/api/rpc/update_player_ratings', ratings);
    await expect(page.getByLabel('DUPR Rating')).toHaveValue('4.50');
    await expect(zip).toHaveValue('85701');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(dialog(page)).toHaveCount(0);
    const saved = await anna.call('GET', `/api/profiles/${anna.id}`);
    expect(saved).toMatchObject({ dupr_rating: 4.5, self_rating: 4.25, zip_code: '85701' });
  });

  await test.step('changing the password ends every other session', async () => {
    await navigate(page, 'Profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeFocused();
    await field(page, 'Current Password').fill(anna.password);
    await field(page, 'New Password').fill('erne-on-the-line');
    await field(page, 'Confirm New Password').fill('erne-on-the-line');
    await section(page, 'Change Password').getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(elsewhere.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    expect(await trySignIn(request, anna.email, anna.password)).toBe(401);
    // A second and a third session, for the list below.
    expect(await trySignIn(elsewhere.request, anna.email, 'erne-on-the-line')).toBe(200);
    expect(await trySignIn(request, anna.email, 'erne-on-the-line')).toBe(200);
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
    await expect(rows.filter({ hasText: 'This device' }).getByText('Chrome on')).toHaveCount(1);
    const end = list.getByRole('button', { name: 'End session' });
    await expect(end).toHaveCount(2);
    await end.first().click();
    await expect(dialog(page)).toContainText('will be signed out');
    await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
    await expect(end.first()).toBeFocused();
    await end.first().click();
    await dialog(page).getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await dialog(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(list.getByRole('button')).toHaveCount(0);
  });

  const next = `anna.${unique()}@example.test`.toLowerCase();
  await test.step('the email address is changed by a mail to the new one', async () => {
    const form = section(page, 'Email Address');
    await expect(form).toContainText(`You sign in with ${anna.email}`);
    await field(page, 'New Email').fill(next);
    await form.getByLabel('Your Password', { exact: true }).fill('erne-on-the-line');
    await form.getByRole('button', { name: 'Change Email' }).click();
    await expect(
      form.getByText('If that address can be used, a link is on its way to it.'),
    ).toBeVisible();
    await expect(field(page, 'New Email')).toHaveValue('');
    await expect(form).toContainText(`You sign in with ${anna.email}`);

    // The link is opened where no user is signed in.
    await confirmAddress(elsewhere, next);
    await expect(elsewhere.getByRole('heading', { name: 'Email changed' })).toBeVisible();
    await expect(elsewhere.getByText(`You now sign in with ${next}.`)).toBeVisible();
    await expect(elsewhere).toHaveURL('/confirm?for=email');
    await expect(elsewhere.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
    await expect(form).toContainText(`You sign in with ${next}`);
    expect(await trySignIn(request, anna.email, 'erne-on-the-line')).toBe(401);
    expect(await trySignIn(request, next, 'erne-on-the-line')).toBe(200);
  });

  await test.step('the account is deleted after a question, with the password', async () => {
    const ask = section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
    await ask.click();
    await expect(dialog(page)).toContainText('This cannot be undone.');
    await dialog(page).getByRole('button', { name: 'Keep Account' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(ask).toBeFocused();
    await ask.click();
    await dialog(page).getByLabel('Your Password', { exact: true }).fill('erne-on-the-line');
    await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await trySignIn(request, next, 'erne-on-the-line')).toBe(401);
  });
});
