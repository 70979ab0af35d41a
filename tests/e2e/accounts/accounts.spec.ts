import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  answerAudience,
  confirmAddress,
  followMailedLink,
  fullName,
  mailedLink,
  newcomer,
  openNavigation,
  signUp,
} from '#tests/support/e2e-journey.ts';

/** Must be shown for used links, unconfirmed addresses and unknown ones alike. */
const spent =
  'If you have confirmed your email, just sign in. If you have not, ask for a new link.';

async function signOut(page: Page): Promise<void> {
  await openNavigation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

async function attempt(page: Page, email: string, password: string): Promise<void> {
  // The page before may have an Email field too.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

// The forms, refused answers, links that failed and dead links:
// src/features/accounts/web/pages/*.test.tsx
test('from a deep link to a confirmed account, whose session lasts in all tabs until it ends in all', async ({
  page,
  context,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[01]/);
  const anna = newcomer('Anna');
  const welcome = (tab: Page) =>
    tab.getByText(`Welcome, ${fullName(anna)}`).filter({ visible: true });

  await test.step('signing up from a deep link', async () => {
    await page.goto('/supr-builder');
    await expect(page).toHaveURL('/');
    await expect(
      page.getByText('Sign in or sign up, and the page you asked for opens.'),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click();
    await signUp(page, anna);
    await expect(
      page.getByText(
        'Account created successfully! Please check your email to confirm your account.',
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await expect(page.getByText(anna.email)).toBeVisible();
  });

  const link = await mailedLink(request, anna.email, '/confirm');
  await test.step('the mailed link, followed in a tab where another one failed, leads there', async () => {
    await page.goto('/confirm#token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
    await expect(page.getByText(spent)).toBeVisible();
    await expect(page).toHaveURL('/confirm');
    await confirmAddress(page, anna.email, link);
    await expect(page).toHaveURL('/supr-builder');
    await expect(page.getByText('Email confirmed. Welcome to Courtfolk!')).toBeVisible();
    // The token is in no history entry.
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain('token');
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/confirm');
    await expect(page.getByText(spent)).toBeVisible();
  });

  const second = await context.newPage();
  await test.step('a sign-out ends the session in all tabs at once', async () => {
    await second.goto('/playdates?tab=available');
    await expect(welcome(second)).toHaveCount(1);
    await signOut(page);
    await expect(second).toHaveURL('/');
    for (const tab of [page, second])
      await expect(tab.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();
  });

  await test.step('signing in reaches all tabs, and lasts over a reload', async () => {
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await attempt(page, anna.email, anna.password);
    await expect(page).toHaveURL('/dashboard');
    await answerAudience(page, null);
    await expect(welcome(second)).toHaveCount(1);
    await second.reload();
    await expect(welcome(second)).toHaveCount(1);
    await second.close();
  });

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto('/signin');
  await attempt(elsewhere, anna.email, anna.password);
  await expect(elsewhere).toHaveURL('/dashboard');
  await signOut(page);

  const field = (name: string) => page.getByLabel(name, { exact: true });
  await test.step('a forgotten password is reset by mail', async () => {
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    const send = page.getByRole('button', { name: /^Send/ });
    await expect(send).toBeVisible();
    await page.getByLabel('Email').fill(anna.email);
    await send.click();
    await expect(
      page.getByText('If an account has that address, a link to set a new password is on its way.'),
    ).toBeVisible();
    await followMailedLink(page, anna.email, '/reset-password');
    await expect(page).toHaveURL('/reset-password');
    // The token is kept for a reload.
    await page.reload();
    await field('New Password').fill('drop-shot-third');
    await field('Confirm New Password').fill('drop-shot-third');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('every other session has ended, and its browser learns of it without a reload', async () => {
    await expect(elsewhere).toHaveURL('/');
    await elsewhere.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await expect(
      elsewhere.getByText('Your session has ended. Please sign in again.'),
    ).toBeVisible();
    await attempt(elsewhere, anna.email, anna.password);
    await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
    await attempt(elsewhere, anna.email, 'drop-shot-third');
    await expect(elsewhere).toHaveURL('/dashboard');
  });

  await test.step('a used link is dead', async () => {
    await followMailedLink(page, anna.email, '/reset-password');
    await expect(
      page.getByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
  });
});
