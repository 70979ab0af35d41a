import { expect, test } from '#tests/support/e2e.ts';
import { addMembers, setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

test('an admin creates signup codes for a user and for links, copies and finds them', async ({
  page,
  context,
  request,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const [ada, lastName] = [await createUser(request, 'Ada'), unique()];
  await Promise.all([setFlag(ada, 'is_admin'), addMembers(lastName, 6)]);

  await openAs(page, ada, '/admin/signup-codes');
  await page.getByRole('button', { name: 'Create Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Signup Code' });
  await expect(
    dialog.getByText(
      'A 7-digit code will be generated automatically. You can optionally provide a URL-friendly code as well.',
    ),
  ).toBeVisible();
  const search = dialog.getByLabel('Assign to User (Optional)');
  await expect(search).toHaveAttribute('placeholder', 'Search users by name...');
  await search.fill(lastName);
  const found = dialog.getByRole('list', { name: 'Users found' }).getByRole('button');
  await expect(found).toHaveCount(5);
  // By keyboard: down through the names and back to the field.
  await search.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const remove = dialog.getByRole('button', { name: `Remove First 02 ${lastName}` });
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(search).toBeFocused();
  await search.fill(`First 03 ${lastName}`);
  await expect(found).toHaveCount(1);
  await found.click();

  const urlCode = dialog.getByLabel('URL Code (Optional)');
  await expect(urlCode).toHaveAttribute('placeholder', 'my-special-code');
  const create = dialog.getByRole('button', { name: 'Create Code' });
  const name = `open-${lastName}`;
  await urlCode.fill(name);
  await create.click();
  await expect(page.getByText('Code created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

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
  await expect(check).toBeHidden();
  await row.getByRole('button', { name: 'Copy URL code link' }).click();
  await expect.poll(clipboard).toBe(`${baseURL}/signup?code=${name}`);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await row.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Error copying to clipboard')).toBeVisible();

  // Another code, whose URL code is taken at first.
  const filter = page.getByLabel("Search codes by their user's name...");
  await filter.fill(`03 ${lastName}`);
  await expect(page).toHaveURL(/search=03/);
  await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
  await page.getByRole('button', { name: 'Create Code' }).click();
  await urlCode.fill(name);
  await create.click();
  await expect(dialog.getByText('This URL code is already taken')).toBeVisible();
  await urlCode.fill('');
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Available');

  await expect(filter).toHaveValue('');
  await filter.fill(`First 03 ${lastName}`);
  await expect(page).toHaveURL(/search=First/);
  await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('list', { name: 'Signup codes' }).getByRole('listitem')).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await filter.fill(`04 ${lastName}`);
  await expect(page.getByRole('heading', { name: 'No signup codes found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all codes' }).click();
  await expect(filter).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});
