import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { addMembers, setFlag } from '#tests/support/e2e-database.ts';
import { befriend, createUser, openAs } from '#tests/support/e2e-people.ts';

/** A last name that no other test has. */
const unique = () =>
  `Zq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
const row = (page: Page, name: string) => page.getByRole('row', { name });
const confirm = async (page: Page, action: string) => {
  const question = page.getByRole('dialog', { name: action, exact: true });
  await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeFocused();
  await question.getByRole('button', { name: action }).click();
};

test('an admin finds users, changes admins and pauses, and the audit log records it', async ({
  page,
  request,
}) => {
  const lastName = unique();
  const [ada, zoe, ben] = await Promise.all([
    createUser(request, 'Ada'),
    // One long word, which has to wrap anywhere.
    createUser(request, `Zo${'e'.repeat(70)}`, lastName),
    createUser(request, 'Ben'),
  ]);
  await Promise.all([setFlag(ada, 'is_admin'), befriend(zoe, ben), addMembers(lastName, 24)]);

  await openAs(page, ada, '/admin');
  const users = page.getByRole('region', { name: 'User Management' });
  await expect(users.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
  for (const name of ['PlayDate Management', 'Signup Codes', 'Sign-ups', 'Mail'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Sign-ups' }).getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91);
  await users.getByRole('link', { name: 'Manage User Management' }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');

  // One search for the typed text, half a second after the last key.
  const searches: string[] = [];
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname === '/api/admin/profiles') searches.push(searchParams.get('search') ?? '');
  });
  const search = page.getByLabel('Search users by name or email...');
  await search.pressSequentially(lastName, { delay: 20 });
  await expect(page.getByText('Showing 1 to 20 of 25 users')).toBeVisible();
  // As a set, since changes by another admin refetch the list.
  expect(new Set(searches.filter((text) => text !== ''))).toEqual(new Set([lastName]));
  await expect(page.getByRole('row').nth(1)).toContainText(zoe.name);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21 to 25 of 25 users')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 21 to 25 of 25 users')).toBeVisible();
  await expect(search).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Previous' }).click();
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Registered')).toHaveAttribute('aria-sort', 'descending');
  await header('Name').getByRole('button').click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('First 01');
  await header('Name').getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(zoe.name);

  await row(page, zoe.name).getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: zoe.name });
  for (const text of [zoe.id, zoe.email, 'May 17, 1990', 'Regular User', ben.name])
    await expect(details.getByText(text)).toBeVisible();
  expect(await details.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await details.getByRole('button', { name: 'Make Admin' }).click();
  await confirm(page, 'Make Admin');
  await expect(page.getByText('User promoted to admin')).toBeVisible();
  await expect(details.getByText('Admin', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, zoe.name).getByText('Admin', { exact: true })).toBeVisible();
  await row(page, zoe.name).getByRole('button', { name: 'Pause Access' }).click();
  await confirm(page, 'Pause Access');
  await expect(page.getByText('User access paused')).toBeVisible();
  await expect(row(page, zoe.name).getByRole('button', { name: 'Resume Access' })).toBeFocused();

  await page.setViewportSize({ width: 768, height: 1024 });
  const card = page.getByRole('listitem').filter({ hasText: zoe.name });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Access Status').selectOption('Paused Users');
  await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
  await expect(card).toContainText('Paused');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await card.getByRole('button', { name: 'Remove Admin' }).click();
  await confirm(page, 'Remove Admin');
  await expect(page.getByText('User demoted from admin')).toBeVisible();
  // On a phone all actions are behind one button.
  await page.setViewportSize({ width: 390, height: 844 });
  // A toast under the pointer stays.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await card.getByRole('button', { name: `Actions for ${zoe.name}` }).click();
  await page.getByRole('menuitem', { name: 'Resume Access' }).click();
  await confirm(page, 'Resume Access');
  await expect(page.getByText('User access resumed')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByText('Showing 1 to 20 of 25 users')).toBeVisible();
  await page.getByLabel('Sort By').selectOption('DUPR Rating');
  await expect(page).toHaveURL(/sort=dupr_rating&direction=desc/);
  await card.getByRole('button', { name: 'View details' }).click();
  await details.getByRole('link', { name: 'What the audit log says' }).click();

  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveText([
    new RegExp(`Resume Access on ${zoe.name}.*by ${ada.name}Paused: yes → no`),
    /Remove Admin/,
    /Pause Access.*Paused: no → yes/,
    /Make Admin.*Admin: no → yes/,
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Action').selectOption('Pause Access');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(
    page.getByText(
      `What ${zoe.name} has done, and what was done to that account, its PlayDates and its signup codes.`,
    ),
  ).toBeVisible();
  // Dates typed by keyboard, with the years 0002, 0020 and 0202 on the way.
  await page.getByLabel('From', { exact: true }).focus();
  await page.keyboard.type('01312026');
  await expect(page).toHaveURL(/from=2026-01-31$/);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type('01302026');
  await expect(page.getByText('This day is before the first one')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${ada.name},${ada.id},pause_access,${zoe.name},user,${zoe.id}`);

  // Along the tabs by keyboard, one of which leads to another page.
  await page.getByRole('tab', { name: 'Audit Log' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Signup Codes' })).toBeFocused();
  await expect(page).toHaveURL(/tab=audit_log/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/signup-codes');
  await expect(page.getByRole('heading', { name: 'Signup Codes', level: 1 })).toBeFocused();
});
