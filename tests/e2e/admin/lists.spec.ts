import { expect, test } from '#tests/support/e2e.ts';
import { addMembers, setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs } from '#tests/support/e2e-people.ts';

test('an admin creates, copies and finds signup codes, and sorts, filters, opens and deletes PlayDates', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const lastName = unique();
  const [ada, anna, ben] = await Promise.all([
    createUser(request, 'Ada'),
    createUser(request, 'Anna', lastName),
    createUser(request, 'Ben', lastName),
  ]);
  await Promise.all([setFlag(ada, 'is_admin'), befriend(anna, ben), addMembers(lastName, 6)]);
  const create = (amount: number, more: object) =>
    anna.call('POST', '/api/play_dates', {
      ...{ ...offer, partner_id: ben.id, payment_per_hour_min: amount, payment_per_hour_max: amount + 5 },
      ...more,
    });
  const { id } = await create(500, { regions: ['tucson', 'payson', 'yuma', 'sedona'] });
  const teach = { type: 'teach', state: 'TX', regions: [] };
  await create(11, teach);
  const { id: cancelled } = await create(16, teach);
  await ben.call('PATCH', `/api/play_dates/${cancelled}`, { status: 'cancelled' });

  await openAs(page, ada, '/admin/signup-codes');
  const name = `open-${lastName}`;
  const creation = page.getByRole('dialog', { name: 'Create Signup Code' });

  await test.step('a code for a user, picked by keyboard, and for a link', async () => {
    await page.getByRole('button', { name: 'Create Code' }).click();
    const search = creation.getByLabel('Assign to User (Optional)');
    await search.fill(lastName);
    const found = creation.getByRole('list', { name: 'Users found' }).getByRole('button');
    await expect(found).toHaveCount(5);
    await search.fill(`First 03 ${lastName}`);
    await expect(found).toHaveCount(1);
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
    const check = code.locator('.lucide-check');
    await code.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    await expect(check).toBeVisible();
    expect(await clipboard()).toBe(await code.getByRole('rowheader').textContent());
    await expect(check).toBeHidden();
    await code.getByRole('button', { name: 'Copy URL code link' }).click();
    await expect.poll(clipboard).toBe(`${baseURL}/signup?code=${name}`);
  });

  await test.step('codes are found by the user, and another one shows all again', async () => {
    const filter = page.getByLabel("Search codes by their user's name...");
    await filter.fill(`03 ${lastName}`);
    await expect(page).toHaveURL(/search=03/);
    await expect(page.getByText('Showing 1 to 1 of 1 codes')).toBeVisible();
    await page.getByRole('button', { name: 'Create Code' }).click();
    await creation.getByRole('button', { name: 'Create Code' }).click();
    await expect(creation).toBeHidden();
    await expect(filter).toHaveValue('');
    await expect(page.getByRole('row').nth(1)).toContainText('Available');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await filter.fill(`04 ${lastName}`);
    await expect(page.getByRole('heading', { name: 'No signup codes found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all codes' }).click();
    await expect(filter).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const showing = (text: string) => expect(page.getByText(`Showing ${text} play dates`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  await test.step('PlayDates are found by one search, sorted and filtered', async () => {
    await page.getByRole('tab', { name: 'PlayDate Management' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const searches: string[] = [];
    page.on('request', (call) => {
      const { pathname, searchParams } = new URL(call.url());
      if (pathname === '/api/admin/play_dates') searches.push(searchParams.get('search') ?? '');
    });
    const search = page.getByLabel('Search play dates by creator or partner name...');
    await search.pressSequentially(lastName, { delay: 20 });
    await expect.poll(() => searches.filter((text) => text !== '')).toEqual([lastName]);
    await expect(page).toHaveURL(/search=/);
    await showing('1 to 3 of 3');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(row).toContainText('$500-505/hr');
    await expect(row).toContainText('Any Doubles');
    await expect(row).toContainText(`${anna.name}Team DUPR 3.52`);
    await expect(row).toContainText('ArizonaTucsonPayson+2 more');

    const header = (label: string) => page.getByRole('columnheader', { name: label });
    await expect(header('Created')).toHaveAttribute('aria-sort', 'descending');
    await header('Payment').getByRole('button').click();
    await expect(header('Payment')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('$11-16/hr');
    await header('Payment').getByRole('button').click();
    await expect(page.getByRole('row').nth(1)).toContainText('$500-505/hr');
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
    await expect(taught.getByText(`Cancelled by ${ben.name}`)).toBeVisible();
    await expect(taught.getByText('Teach Lower Level Players')).toBeVisible();
    await page.getByLabel('State', { exact: true }).evaluate((field: HTMLSelectElement) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      field.value = 'UT';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(taught).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No play dates found' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await showing('1 to 3 of 3');
  });

  await test.step('one is opened, and deleted after a question', async () => {
    await row.getByRole('button', { name: 'View details' }).click();
    const details = page.getByRole('dialog', { name: 'Pay to Challenge PlayDate' });
    for (const text of [
      ...[anna.name, ben.name, 'Team DUPR', 'Team Self', 'Looking to Pay Higher Level Players'],
      ...['$500-505/hr', 'Sedona', 'Saturday at Tempe'],
    ])
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).last().click();

    await page.setViewportSize({ width: 768, height: 1024 });
    const card = page.getByRole('listitem').filter({ hasText: id.slice(0, 8) });
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await card.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(question).toContainText('This action cannot be undone.');
    await expect(question).toContainText(anna.name);
    await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeFocused();
    await question.getByRole('button', { name: 'Delete PlayDate' }).click();
    await expect(page.getByText('PlayDate deleted successfully')).toBeVisible();
    await showing('1 to 2 of 2');
    await expect(card).toHaveCount(0);
  });
});
