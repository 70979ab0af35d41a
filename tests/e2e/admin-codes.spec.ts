import type { Page } from '@playwright/test';
import { anyScreen, expect, test } from '#tests/support/e2e.ts';
import { addMembers, flag } from '#tests/support/e2e-database.ts';
import { expectAccessible, unique } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

const codes = /\/api\/signup_codes(\?|$)/;
const failure = {
  status: 500,
  json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something' },
};
/** Answers the calls for one page of codes, or for making one, as a server that fails. */
const fail = (page: Page, method: string) =>
  page.route(codes, (route) =>
    route.request().method() === method ? route.fulfill(failure) : route.fallback(),
  );

test(
  'an admin makes signup codes, for a user and for links, copies them and finds them by their user',
  anyScreen,
  async ({ page, context, request, baseURL, browserErrors }) => {
    browserErrors.expect(/status of (500|409)/);
    const [ada, last_name] = [await createUser(request, 'Ada'), unique()];
    await Promise.all([flag(ada, 'is_admin'), addMembers(last_name, 6)]);
    await page.clock.install();

    let seen: () => void = () => undefined;
    const spinning = new Promise<void>((done) => {
      seen = done;
    });
    await page.route(codes, async (route) => {
      await spinning;
      await route.fulfill(failure);
    });
    await openAs(page, ada, '/admin/signup-codes');
    await expect(page).toHaveTitle(/^Signup Codes \|/);
    await expect(page.getByRole('main').locator('.spinner')).toBeVisible();
    seen();
    await expect(page.getByRole('heading', { name: 'Error loading codes. Please try again.' })).toBeVisible();
    await page.unroute(codes);
    await page.route(codes, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { items: [], total: 0 } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No signup codes' })).toBeVisible();
    await expect(page.getByText('Get started by creating a new signup code')).toBeVisible();
    await expectAccessible(page, 'no signup codes');

    await page.getByRole('button', { name: 'Create Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Signup Code' });
    await expect(
      dialog.getByText(
        'A 7-digit code will be generated automatically. You can optionally provide a URL-friendly code as well.',
      ),
    ).toBeVisible();
    const search = dialog.getByLabel('Assign to User (Optional)');
    await expect(search).toHaveAttribute('placeholder', 'Search users by name...');
    const searches: string[] = [];
    page.on('request', (call) => {
      const { pathname, searchParams } = new URL(call.url());
      if (pathname === '/api/signup_codes/users') searches.push(searchParams.get('search') ?? '');
    });
    await search.fill(last_name.slice(0, 1));
    await page.clock.runFor(1000);
    const users = /\/api\/signup_codes\/users/;
    await page.route(users, (route) => route.fulfill(failure));
    await search.fill(last_name.slice(0, 4));
    await expect(dialog.getByText('Error searching users')).toBeVisible();
    await page.unroute(users);
    await search.fill(last_name);
    const found = dialog.getByRole('list', { name: 'Users found' }).getByRole('button');
    await expect(found).toHaveCount(5);
    expect(new Set(searches)).toEqual(new Set([last_name.slice(0, 4), last_name]));
    await expectAccessible(page, 'Create Signup Code, with users found');
    await found.nth(1).click();
    const remove = dialog.getByRole('button', { name: `Remove First 02 ${last_name}` });
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(search).toBeFocused();
    await search.fill(`First 03 ${last_name}`);
    await expect(found).toHaveCount(1);
    await found.click();

    const url_code = dialog.getByLabel('URL Code (Optional)');
    await expect(url_code).toHaveAttribute('placeholder', 'my-special-code');
    const create = dialog.getByRole('button', { name: 'Create Code' });
    await url_code.fill('no blanks');
    await create.click();
    await expect(
      dialog.getByText(
        'URL code must be 3-50 characters and contain only letters, numbers, underscores, and hyphens',
      ),
    ).toBeVisible();
    await expect(url_code).toBeFocused();
    await url_code.fill('x'.repeat(51));
    await expect(url_code, 'nothing that is pasted is cut off unseen').toHaveValue('x'.repeat(51));
    await create.click();
    await expect(url_code).toHaveAttribute('aria-invalid', 'true');
    const name = `open-${last_name}`;
    await url_code.fill(name);
    await page.unroute(codes);
    await fail(page, 'POST');
    await create.click();
    await expect(dialog.getByText('Error creating code')).toBeVisible();
    await page.unroute(codes);
    let go: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.route(codes, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await create.click();
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    go();
    await expect(page.getByText('Code created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.unroute(codes);

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(/^[1-9]\d{6}.*Assigned.*First 03/);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Code',
      'URL Code',
      'Status',
      'Used By',
      'Used At',
      'Created',
      'Actions',
    ]);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const check = row.locator('.lucide-check');
    await row.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    await expect(check).toBeVisible();
    expect(await clipboard()).toBe(await row.getByRole('rowheader').textContent());
    await page.clock.runFor(2000);
    await expect(check).toBeHidden();
    await row.getByRole('button', { name: 'Copy URL code link' }).click();
    await expect.poll(clipboard).toBe(`${baseURL}/signup?code=${name}`);
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await row.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Error copying to clipboard')).toBeVisible();

    // another code, whose URL code is taken at first
    const filter = page.getByLabel("Search codes by their user's name...");
    await filter.fill(`03 ${last_name}`);
    await expect(page).toHaveURL(/search=03/);
    await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
    await page.getByRole('button', { name: 'Create Code' }).click();
    await url_code.fill(name);
    await create.click();
    await expect(dialog.getByText('This URL code is already taken')).toBeVisible();
    await url_code.fill('');
    await create.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').nth(1)).toContainText('Available');
    await expectAccessible(page, 'Signup Codes');

    await filter.fill(`03 ${last_name}`);
    await expect(page).toHaveURL(/search=03/);
    await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('list', { name: 'Signup codes' }).getByRole('listitem')).toContainText(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await expectAccessible(page, 'Signup Codes at 768 px');
    await filter.fill(`04 ${last_name}`);
    await expect(page.getByRole('heading', { name: 'No signup codes found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all codes' }).click();
    await expect(filter).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  },
);
