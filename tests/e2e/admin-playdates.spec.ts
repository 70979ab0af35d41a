import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs, type Player } from '#tests/support/e2e-people.ts';

test('an admin finds, sorts, filters and opens PlayDates, and deletes one, which notifies its people', async ({
  page,
  newContext,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (500|404)/);
  const lastName = unique();
  const [ada, anna, ben, cora, dev] = await Promise.all([
    createUser(request, 'Ada'),
    createUser(request, 'Anna', lastName),
    createUser(request, 'Ben', lastName),
    createUser(request, 'Cora'),
    createUser(request, 'Dev', lastName),
  ]);
  await Promise.all([setFlag(ada, 'is_admin'), befriend(anna, ben), befriend(cora, dev)]);
  const create = (by: Player, partner: Player, amount: number, more: object = {}) =>
    by.call('POST', '/api/play_dates', {
      ...offer,
      partner_id: partner.id,
      payment_per_hour_min: amount,
      payment_per_hour_max: amount + 5,
      ...more,
    });
  const { id } = await create(anna, ben, 500, { regions: ['tucson', 'payson', 'yuma', 'sedona'] });
  const requests = `/api/play_dates/${id}/requests`;
  const application = await cora.call('POST', requests, { requester_partner_id: dev.id });
  await anna.call('PATCH', `${requests}/${application.id}`, { status: 'accepted' });
  for (let at = 1; at <= 6; at += 1) {
    const taught = await create(anna, ben, 10 + at, { type: 'teach', state: 'TX', regions: [] });
    if (at === 6) await ben.call('PATCH', `/api/play_dates/${taught.id}`, { status: 'cancelled' });
    // Found by the partner's name.
    if (at <= 4) await create(cora, dev, 20 + at);
  }
  const annas = await newContext();
  const hers = await annas.newPage();
  await openAs(hers, anna, `/playdates/${id}`);
  await expect(hers.getByText('Matched', { exact: true })).toBeVisible();

  const failure = {
    status: 500,
    json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something' },
  };
  await openAs(page, ada, '/admin?tab=playdates');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const searches: string[] = [];
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname === '/api/admin/play_dates') searches.push(searchParams.get('search') ?? '');
  });
  const search = page.getByLabel('Search play dates by creator or partner name...');
  const showing = (text: string) => expect(page.getByText(`Showing ${text} play dates`)).toBeVisible();
  await search.pressSequentially(lastName, { delay: 20 });
  await expect.poll(() => searches.filter((text) => text !== '')).toEqual([lastName]);
  await expect(page.getByRole('row').nth(1)).toContainText(lastName);
  await expect(page.getByRole('row')).toHaveCount(11);
  await showing('1 to 10 of 11');
  await page.getByRole('button', { name: 'Next' }).click();
  await showing('11 to 11 of 11');
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  await expect(row).toContainText('$500-505/hr');
  await expect(row).toContainText('Any Doubles');
  await expect(row).toContainText(`${anna.name}Team DUPR 3.52`);
  await expect(row).toContainText('ArizonaTucsonPayson+2 more');

  const header = (name: string) => page.getByRole('columnheader', { name });
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
  await showing('1 to 6 of 6');
  await expect(page.getByRole('row').nth(2)).toContainText('EarnAny DoublesOpen0 requests');
  await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await showing('1 to 1 of 1');
  await page.getByRole('button', { name: 'View details' }).click();
  const taught = page.getByRole('dialog', { name: 'Earn Teaching PlayDate' });
  await expect(taught.getByText(`Cancelled by ${ben.name}`)).toBeVisible();
  await expect(taught.getByText('Teach Lower Level Players')).toBeVisible();
  // Two changes of the URL at one moment: both are kept.
  await page.getByLabel('State', { exact: true }).evaluate((field: HTMLSelectElement) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    field.value = 'UT';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(taught).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No play dates found' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await showing('1 to 10 of 11');
  await page.getByLabel('Status', { exact: true }).selectOption('Matched');
  await showing('1 to 1 of 1');

  await row.getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Pay to Challenge PlayDate' });
  for (const text of [
    anna.name,
    ben.name,
    'Team DUPR',
    'Team Self',
    'Looking to Pay Higher Level Players',
    '$500-505/hr',
    'Sedona',
    'Saturday at Tempe',
  ])
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();

  await page.setViewportSize({ width: 768, height: 1024 });
  const card = page.getByRole('listitem').filter({ hasText: id.slice(0, 8) });
  await expect(card).toContainText('Matched');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question).toContainText(anna.name);
  await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeFocused();
  const one = `**/api/play_dates/${id}`;
  await page.route(one, (route) => route.fulfill(failure));
  await question.getByRole('button', { name: 'Delete PlayDate' }).click();
  await expect(page.getByText('Failed to delete play date')).toBeVisible();
  await expect(card).toBeVisible();
  await page.unroute(one);

  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete PlayDate' }).click();
  await expect(page.getByText('PlayDate deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No play dates found' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await showing('1 to 10 of 10');

  await expect(hers.getByText('The requested PlayDate could not be loaded.')).toBeVisible();
  await hers.goto('/notifications');
  await expect(hers.getByText('PlayDate Deleted')).toBeVisible();
  await expect(
    hers.getByText('Your PlayDate was deleted by an admin, with its applications and its chat'),
  ).toBeVisible();
});
