import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  fillFirstSteps,
  followMailedLink,
  mailedLink,
  navigate,
  newcomer,
  openNavigation,
  sendSignUp,
} from '#tests/support/e2e-journey.ts';
import { createUser, openAs, openWithState, signIn, signUpByApi } from '#tests/support/e2e-people.ts';

const dead = 'This link is no longer valid. Please ask for a new one.';
/** Must be shown for used links, unconfirmed addresses and unknown ones alike. */
const spent = 'If you have confirmed your email, just sign in. If you have not, ask for a new link.';

async function signOut(page: Page): Promise<void> {
  await openNavigation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

test('a signup code in the URL opens the sign-up form with the code filled in', async ({
  page,
  context,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  for (const path of ['/signin?code=my-special-code', '/signup?code=my-special-code']) {
    await page.goto(path);
    await expect(page).toHaveTitle('Sign Up | Courtfolk | Level Up Your Match');
    await expect(page.getByLabel('First Name')).toBeVisible();
  }
  await fillFirstSteps(page, newcomer('Anna'));
  await expect(page.getByLabel('Signup Code')).toHaveValue('my-special-code');
  await page.getByLabel('Password', { exact: true }).fill('third-shot-drop');
  await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle('Sign In | Courtfolk | Level Up Your Match');
  await expect(page).toHaveURL('/signin');
  // Back again, only the password has to be typed anew.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Signup Code')).toHaveValue('my-special-code');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('DUPR Rating')).toHaveValue('3.52');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Anna');
  await test.step('a message and the requested path survive switching between the modes', async () => {
    await page.goto('/signin');
    const state = { message: 'Sign in to see <b>this</b> page.', returnTo: '/connections?view=sent' };
    await openWithState(page, '/signin', state);
    await expect(page.getByText(state.message)).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveTitle(/^Sign Up/);
    await expect(page.getByText(state.message)).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveTitle(/^Sign In/);
    await expect(page.getByText(state.message)).toBeVisible();
    await signIn(page, anna);
    await expect(page).toHaveURL('/connections?view=sent');
  });

  await test.step('a session survives a reload and ends in all tabs at once', async () => {
    await page.goto('/connections');
    const second = await context.newPage();
    await second.goto('/playdates?tab=available');
    for (const tab of [page, second]) {
      await expect(tab.getByRole('tablist')).toBeVisible();
      await tab.reload();
      await expect(tab.getByRole('tablist')).toBeVisible();
    }
    await signOut(page);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/');
      await expect(tab.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();
    }
    await second.goto('/connections');
    await expect(second).toHaveURL('/');

    // Signing in reaches all tabs too.
    await page.goto('/signin');
    await signIn(page, anna);
    await expect(second).toHaveURL('/connections');
  });
});

test('the sign-up form shows errors under the fields, keeps the input and leads to the mailbox', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 4(00|09)/);
  const [ben, anna] = [await createUser(request, 'Ben'), newcomer('Anna')];
  await page.goto(`/signup?code=${'x'.repeat(51)}`);
  await sendSignUp(page, anna);
  const code = page.getByLabel('Signup Code');
  const password = page.getByLabel('Password', { exact: true });
  const email = page.getByLabel('Email');
  const sentence = (text: string) => page.getByText(text, { exact: true });
  for (const [field, wrong, text, right] of [
    [code, 'x'.repeat(51), 'Invalid or expired invite code', 'no-such-code'],
    [code, 'no-such-code', 'Invalid or expired invite code', ''],
    [
      password,
      'password1',
      'This password is too easy to guess. Try a longer one, without names or common words.',
      anna.password,
    ],
    [email, ben.email, 'This email is already registered. Please sign in instead.', anna.email],
  ] as const) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(sentence(text), wrong).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(right);
    await expect(sentence(text), right).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    sentence('Account created successfully! Please check your email to confirm your account.'),
  ).toBeVisible();
  await expect(page.getByText(anna.email)).toBeVisible();
  const first = await mailedLink(request, anna.email, '/confirm');

  // Reopened, the page no longer knows the address and can still send the link again.
  await page.goto('/about');
  await page.goto('/email-confirmation');
  await page.getByLabel('Email').fill(anna.email);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(
    sentence('If that address is waiting for confirmation, a new link is on its way.'),
  ).toBeVisible();
  await mailedLink(request, anna.email, '/confirm', [first]);
});

test('an unconfirmed user is told so, can get a new link, and each link works once', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[03]/);
  const anna = newcomer('Anna');
  await signUpByApi(request, anna);
  const first = await mailedLink(request, anna.email, '/confirm');
  await page.goto('/signin');
  await attempt(page, anna.email, anna.password);
  await expect(page.getByText('Please confirm your email address before signing in.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(
    page.getByText('If that address is waiting for confirmation, a new link is on its way.'),
  ).toBeVisible();
  const second = await mailedLink(request, anna.email, '/confirm', [first]);
  await page.goto(second);
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');
  for (const link of [second, first, '/confirm#token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '/confirm']) {
    await page.goto(link);
    await expect(page.getByText(spent)).toBeVisible();
    await expect(page.getByText('Email not confirmed')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible();
    await expect(page).toHaveURL('/confirm');
  }
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  // The page asks for an address too when it was reached without one.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await attempt(page, anna.email, anna.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(second);
  await expect(page.getByText(spent)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a failed confirmation can be tried again, also after a reload', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 4(00|29)/);
  const anna = newcomer('Anna');
  await signUpByApi(request, anna);
  const link = await mailedLink(request, anna.email, '/confirm');
  const message = 'Too many attempts. Please try again in 1 minute.';
  await page.route('**/api/auth/confirm', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message } }),
  );
  await page.goto(link);
  await expect(page.getByText(message)).toBeVisible();
  await page.reload();
  await expect(page.getByText(message)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/dashboard');
  // The token is in no history entry.
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('token');
});

test('a link opened in a tab where the previous one failed is followed', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/);
  const anna = newcomer('Anna');
  await signUpByApi(request, anna);
  await page.goto('/confirm#token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByText(spent)).toBeVisible();
  await expect(page).toHaveURL('/confirm');
  await page.goto(await mailedLink(request, anna.email, '/confirm'));
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  await page.goto('/reset-password');
  await expect(page.getByText(dead)).toBeVisible();
  await page.goto('/reset-password#token=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
});

test('a forgotten password is reset by mail', async ({ page, request, newContext, browserErrors }) => {
  browserErrors.expect(/status of 40[01]/);
  const anna = await createUser(request, 'Anna');
  const elsewhere = await (await newContext()).newPage();
  await openAs(elsewhere, anna);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The response does not reveal whether an account exists.
  const sent = page.getByText('If an account has that address, a link to set a new password is on its way.');
  for (const email of ['nobody@example.test', anna.email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.locator('form').getByRole('button').last().click();
    await expect(sent).toBeVisible();
  }
  await followMailedLink(page, anna.email, '/reset-password');
  await expect(page).toHaveURL('/reset-password');
  const set = page.getByRole('button', { name: 'Set New Password' });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.reload();
  await field('New Password').fill('drop-shot-third');
  await field('Confirm New Password').fill('drop-shot-fourth');
  await set.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field('New Password').fill('drop-shot-fourth');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await field('New Password').fill('short');
  await field('Confirm New Password').fill('short');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await field('New Password').fill('drop-shot-third');
  await field('Confirm New Password').fill('drop-shot-third');
  await set.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  // Every other session has ended, and the other browser learns of it without a reload.
  await expect(elsewhere).toHaveURL('/');
  await elsewhere.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await attempt(elsewhere, anna.email, anna.password);
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
  await attempt(elsewhere, anna.email, 'drop-shot-third');
  await expect(elsewhere).toHaveURL('/dashboard');

  await followMailedLink(page, anna.email, '/reset-password');
  await field('New Password').fill('another-one');
  await field('Confirm New Password').fill('another-one');
  await set.click();
  await expect(page.getByText(dead)).toBeVisible();
});

test('an access token is renewed before it expires, and when the server rejects it', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/);
  const anna = await createUser(request, 'Anna');
  await page.clock.install();
  await openAs(page, anna);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const renewed = page.waitForResponse('**/api/auth/refresh');
  await page.clock.fastForward('14:05');
  expect((await renewed).status()).toBe(200);
  await page.clock.resume();
  // The page has the new token too: a request rejected during a renewal waits for it.
  await page.evaluate(() => navigator.locks.request('courtfolk-session', () => undefined));

  await page.route(
    '**/api/connections?**',
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
    { times: 1 },
  );
  const list = (status: number) =>
    page.waitForResponse(
      (answer) => answer.url().includes('/api/connections?') && answer.status() === status,
    );
  const answers = Promise.all([list(401), page.waitForResponse('**/api/auth/refresh'), list(200)]);
  await navigate(page, 'Player Connections');
  await answers;
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

test('a sign-out without the network is remembered and completed later', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED/);
  const anna = await createUser(request, 'Anna');
  const front = page.waitForResponse('**/assets/landing-*.js');
  await openAs(page, anna, '/connections');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  // Loaded with all that it imports.
  await page.evaluate((address) => import(address), (await front).url());
  const sessionCookies = async () =>
    (await context.cookies()).filter(({ name }) => name === 'courtfolk_refresh');
  expect(await sessionCookies()).toHaveLength(1);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await signOut(page);
  await expect(page.getByText(anna.name)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find the four who make it a match.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toHaveCount(0);
  const signOutResponse = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await signOutResponse).ok()).toBe(true);
  expect(await sessionCookies()).toEqual([]);
  // The static front page has no query provider; later pages must know that the network is back.
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await signIn(page, anna);
  await navigate(page, 'Player Connections');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});
