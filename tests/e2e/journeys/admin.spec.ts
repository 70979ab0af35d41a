import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { addMembers, setFlag } from '#tests/support/e2e-database.ts';
import { befriend, createUser, offer, openAs } from '#tests/support/e2e-people.ts';

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

test('an admin finds users, changes them, and reads the audit log; creates codes, and deletes a PlayDate', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const lastName = unique();
  const team = unique();
  const [ada, eva, zoe] = await Promise.all([
    createUser(request, 'Alexandra'),
    createUser(request, 'Eva', team),
    // One long word, which has to wrap anywhere.
    createUser(request, `Zo${'e'.repeat(70)}`, lastName),
  ]);
  await Promise.all([
    setFlag(ada, 'is_admin'),
    befriend(eva, zoe),
    addMembers(lastName, 24),
    addMembers(team, 6),
  ]);
  const create = (amount: number, more: object) =>
    eva.call('POST', '/api/play_dates', {
      ...offer,
      partner_id: zoe.id,
      payment_per_hour_min: amount,
      payment_per_hour_max: amount + 5,
      ...more,
    });
  const { id } = await create(500, { regions: ['tucson', 'payson', 'yuma', 'sedona'] });
  const teach = { type: 'teach', state: 'TX', regions: [] };
  await create(11, teach);
  const { id: cancelled } = await create(16, teach);
  await zoe.call('PATCH', `/api/play_dates/${cancelled}`, { status: 'cancelled' });

  await openAs(page, ada, '/admin');
  await test.step('the brand and the own name are whole from 1280 to 1600 px', async () => {
    const banner = page.getByRole('banner');
    for (const width of [1280, 1366, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of ['Courtfolk', ada.name])
        await expect
          .poll(() =>
            banner
              .getByText(text, { exact: true })
              // Letters may reach a pixel out of their line; a line more is not shown.
              .evaluate(
                (each) =>
                  each.scrollWidth <= each.clientWidth && each.scrollHeight < each.clientHeight + 9,
              ),
          )
          .toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  const users = page.getByRole('region', { name: 'User Management' });
  await expect(users.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
  for (const name of ['PlayDate Management', 'Signup Codes', 'Sign-ups', 'Mail'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Sign-ups' }).getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91);
  await users.getByRole('link', { name: 'Manage User Management' }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const search = page.getByLabel('Search users by name or email...');
  await search.fill(lastName);
  await expect(page.getByText('Showing 1 to 20 of 25 users')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(zoe.name);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21 to 25 of 25 users')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 21 to 25 of 25 users')).toBeVisible();
  await expect(search).toHaveValue(lastName);
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Registered')).toHaveAttribute('aria-sort', 'descending');
  await header('Name').getByRole('button').click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('First 01');
  await header('Name').getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(zoe.name);

  await row(page, zoe.name).getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: zoe.name });
  for (const text of [zoe.id, zoe.email, 'May 17, 1990', 'Regular User', eva.name])
    await expect(details.getByText(text)).toBeVisible();
  expect(await details.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await details.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByLabel('Current Password').fill(ada.password);
  await page
    .getByRole('dialog', { name: 'Make Admin' })
    .getByRole('button', { name: 'Make Admin' })
    .click();
  await expect(page.getByText('User promoted to admin')).toBeVisible();
  await expect(details.getByText('Admin', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, zoe.name).getByText('Admin', { exact: true })).toBeVisible();
  await row(page, zoe.name).getByRole('button', { name: 'Pause Access' }).click();
  await page.getByLabel('Heading of the Community Rules (optional)').selectOption('False level');
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
  await ada.call('PATCH', `/api/admin/profiles/${zoe.id}`, {
    is_admin: false,
    current_password: ada.password,
  });
  await expect(card.getByText('Admin', { exact: true })).toHaveCount(0);
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
    /Pause Access.*Paused: no → yesHeading: False level/,
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

  const name = `open-${team}`;
  const creation = page.getByRole('dialog', { name: 'Create Signup Code' });

  await test.step('a code for a user, picked by keyboard, and for a link', async () => {
    await page.getByRole('button', { name: 'Create Code' }).click();
    const search = creation.getByLabel('Assign to User (Optional)');
    await search.fill(team);
    const found = creation.getByRole('list', { name: 'Users found' }).getByRole('button');
    await expect(found).toHaveCount(5);
    await search.fill(`First 03 ${team}`);
    await expect(found).toHaveCount(1);
    // Of the search alone: it sends nothing.
    await search.press('Enter');
    await search.press('ArrowDown');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');
    await creation.getByLabel('URL Code (Optional)').fill(name);
    await creation.getByRole('button', { name: 'Create Code' }).click();
    await expect(page.getByText('Code created successfully')).toBeVisible();
    await expect(creation).toBeHidden();
  });

  const code = page.getByRole('row').filter({ hasText: name });
  await test.step('it is copied, as a number and as a link', async () => {
    await expect(code).toContainText(/^[1-9]\d{6}.*Assigned.*First 03/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await code.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    expect(await clipboard()).toBe(await code.getByRole('rowheader').textContent());
    await code.getByRole('button', { name: 'Copy URL code link' }).click();
    await expect.poll(clipboard).toBe(`${baseURL}/signup?code=${name}`);
  });

  await test.step('codes are found by the user, and another one shows all again', async () => {
    const filter = page.getByLabel("Search codes by their user's name...");
    await filter.fill(`03 ${team}`);
    await expect(page).toHaveURL(/search=03/);
    await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
    await page.getByRole('button', { name: 'Create Code' }).click();
    await creation.getByRole('button', { name: 'Create Code' }).click();
    await expect(creation).toBeHidden();
    await expect(filter).toHaveValue('');
    await expect(page.getByRole('row').filter({ hasText: 'Available' }).first()).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await filter.fill(`04 ${team}`);
    await expect(page.getByRole('heading', { name: 'No signup codes found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all codes' }).click();
    await expect(filter).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const showing = (text: string) =>
    expect(page.getByText(`Showing ${text} play dates`)).toBeVisible();
  const listed = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  await test.step('PlayDates are searched, sorted and filtered', async () => {
    await page.getByRole('tab', { name: 'PlayDate Management' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByLabel('Search play dates by creator or partner name...').fill(team);
    await expect(page).toHaveURL(/search=/);
    await showing('1 to 3 of 3');
    await page.getByLabel('Description contains').fill('unheard of');
    await expect(page.getByRole('heading', { name: 'No play dates found' })).toBeVisible();
    await page.getByLabel('Description contains').fill('SATURDAY AT');
    await showing('1 to 3 of 3');
    await expect(page).toHaveURL(/description=SATURDAY/);
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(listed).toContainText('Saturday at Tempe');
    await expect(listed).toContainText('$500-505/hr');
    await expect(listed).toContainText('Any Doubles');
    await expect(listed).toContainText(`${eva.name}Team DUPR 3.52`);
    await expect(listed).toContainText('ArizonaTucsonPayson+2 more');

    const header = (label: string) => page.getByRole('columnheader', { name: label });
    await expect(header('Created')).toHaveAttribute('aria-sort', 'descending');
    await header('Payment').getByRole('button').click();
    await expect(header('Payment')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('$11-16/hr');
    await page.getByLabel('Sort By').selectOption('Last Updated');
    await expect(page).toHaveURL(/sort=updated_at/);
    await page.getByLabel('Type', { exact: true }).selectOption('Earn (Teach)');
    await page.getByLabel('State', { exact: true }).selectOption('Texas');
    await showing('1 to 2 of 2');
    await expect(page.getByRole('row').nth(2)).toContainText('EarnAny DoublesOpen0 requests');
    await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
    await showing('1 to 1 of 1');
  });

  await test.step('two changes of the URL at one moment are both kept', async () => {
    await page.getByRole('button', { name: 'View details' }).click();
    const taught = page.getByRole('dialog', { name: 'Earn Teaching PlayDate' });
    await expect(taught.getByText(`Cancelled by ${zoe.name}`)).toBeVisible();
    await expect(taught.getByText('Teach Lower Level Players')).toBeVisible();
    await page.getByLabel('State', { exact: true }).evaluate((field: HTMLSelectElement) => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
      field.value = 'UT';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(taught).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No play dates found' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await showing('1 to 3 of 3');
  });

  await test.step('one is opened, and deleted after a question', async () => {
    await listed.getByRole('button', { name: 'View details' }).click();
    const details = page.getByRole('dialog', { name: 'Pay to Challenge PlayDate' });
    for (const text of [
      eva.name,
      zoe.name,
      'Team DUPR',
      'Team Self',
      'Looking to Pay Higher Level Players',
      '$500-505/hr',
      'Sedona',
      'Saturday at Tempe',
    ])
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    await expect(details.getByRole('definition').filter({ hasText: /^3\.(52|75)$/ })).toHaveText([
      '3.52',
      '3.75',
    ]);
    await details.getByRole('button', { name: 'Close' }).last().click();

    await page.setViewportSize({ width: 768, height: 1024 });
    const card = page.getByRole('listitem').filter({ hasText: id.slice(0, 8) });
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await card.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(question).toContainText('This action cannot be undone.');
    await expect(question).toContainText(`${eva.name}Saturday at Tempe`);
    await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeFocused();
    await question.getByLabel('Heading of the Community Rules (optional)').selectOption('Spam');
    await question.getByRole('button', { name: 'Delete PlayDate' }).click();
    await expect(page.getByText('PlayDate deleted successfully')).toBeVisible();
    await showing('1 to 2 of 2');
    await expect(card).toHaveCount(0);
  });
});
