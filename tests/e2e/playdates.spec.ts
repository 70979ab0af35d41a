import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs, signIn, team } from '#tests/support/e2e-people.ts';

const title = (page: string) => `${page} | Courtfolk | Level Up Your Match`;
/** The button that confirms a dialog. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
/** The dominant colour of a badge's text: the strongest channel, or grey. */
const colourOf = (badge: Locator) =>
  badge.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (paint === null) return 'unknown';
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    if (most - Math.min(red, green, blue) < 40) return 'grey';
    return most === red ? 'red' : most === green ? 'green' : 'blue';
  });
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

test('the wizard skips no step and keeps its input on Back, reload and signing in again', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 502/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna, '/create-playdate/details?step=description');
  await expect(page).toHaveURL('/create-playdate');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose Pay or Earn')).toBeVisible();
  await page.getByRole('radio', { name: 'Earn', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(title('Select State'));
  await expect(page.getByLabel('State')).toHaveValue('AZ');
  await page.goto('/create-playdate/region');
  await expect(page).toHaveURL('/create-playdate/state');
  await page.getByLabel('State').selectOption('Texas');
  await next(page).click();
  await expect(page.getByText('No regions for this state yet')).toBeVisible();
  await expect(page.getByText('Your PlayDate is for all of Texas.')).toBeVisible();
  await expect(page.getByText(/primary|in which you choose/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('State').selectOption('Arizona');
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('Please select at least one region')).toBeVisible();
  await page.goto('/create-playdate/details');
  await expect(page).toHaveURL('/create-playdate/region');
  await expect(page).toHaveTitle(title('Select Region'));
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await page.getByRole('checkbox', { name: 'East Valley' }).check();
  await next(page).click();
  await expect(page.getByRole('button', { name: ben.name })).toContainText(
    /DUPR 3\.52, self rating 3\.75.*Female/,
  );
  await page.getByRole('button', { name: ben.name }).click();
  await next(page).click();
  await expect(page).toHaveTitle(title('PlayDate Details'));
  await expect(page.getByText('Amount to Earn (per hour)')).toBeVisible();
  await page.getByRole('button', { name: '$40' }).click();
  await next(page).click();
  await page.getByLabel('Description').fill('Bring water');

  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  await page.goBack();
  await expect(page.getByLabel('Amount')).toHaveValue('40');
  await page.goForward();
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await signIn(page, anna);
  await expect(page.getByLabel('Description')).toHaveValue('Bring water');

  // The first response gets lost: the next attempt must not create a second PlayDate.
  let attempts = 0;
  await page.route('**/api/play_dates', async (route) => {
    if (route.request().method() !== 'POST' || attempts > 0) return route.continue();
    attempts += 1;
    await route.fetch();
    return route.fulfill({ status: 502, body: '' });
  });
  await page.getByRole('button', { name: 'Create PlayDate' }).click();
  await expect(page.getByText('PlayDate created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
  await expect(page.getByRole('link', { name: 'Bring water' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Bring water', exact: true }).click();
  await expect(page.getByText('Teach Lower Level Players')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where' })).toHaveText('ArizonaTucsonEast Valley');
  expect(await colourOf(status(page, 'Available'))).toBe('green');

  const cancel = async () => {
    await page.getByRole('button', { name: 'More for this PlayDate' }).click();
    await page.getByRole('menuitem', { name: 'Cancel PlayDate' }).click();
  };
  await cancel();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep PlayDate' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cancel();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel PlayDate' }).click();
  await expect(page.getByText('PlayDate cancelled successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/playdates$/);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Bring water', exact: true }).click();
  await expect(page.getByText(`Cancelled by ${anna.name}`)).toBeVisible();
  expect(await colourOf(status(page, 'Cancelled'))).toBe('red');
});

test('changes after an attempt with a lost response are neither lost nor reported as created', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  await openAs(page, anna, '/create-playdate');
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('State').selectOption('Florida');
  await next(page).click();
  await expect(page).toHaveTitle(title('Select Region'));
  await next(page).click();
  await page.getByRole('button', { name: ben.name }).click();
  await next(page).click();
  await page.getByRole('button', { name: '$40' }).click();
  await next(page).click();
  await page.getByLabel('Description').fill('On Saturday');
  await page.route('**/api/play_dates', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.fulfill({ status: 500, json: {} });
  });
  const create = page.getByRole('button', { name: 'Create PlayDate' });
  await create.click();
  await expect(page.getByText('Error creating PlayDate. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Description').fill('On Sunday');
  await create.click();
  await expect(page.getByText(/^This PlayDate was already created before your last changes/)).toBeVisible();
  await expect(page).toHaveURL(/\/playdates\/[\w-]+$/);
  await expect(page.getByText('On Saturday')).toBeVisible();
  await page.goto('/create-playdate/details?step=description');
  await expect(page.getByLabel('Description')).toHaveValue('On Sunday');
  await create.click();
  await expect(page.getByText('PlayDate created successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'On Sunday' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'On Saturday' })).toBeVisible();

  await page.goto('/create-playdate');
  await page.getByRole('radio', { name: 'Earn', exact: true }).check();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/playdates');
  await page.goto('/create-playdate');
  await expect(page.getByRole('radio', { name: 'Earn', exact: true })).not.toBeChecked();
});

test('a team applies, withdraws and applies again, and sees when the PlayDate is unavailable', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (40[0349]|500)/);
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await page.goto(`/playdates/${id}/apply`);
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, cora);
  await expect(page).toHaveURL(new RegExp(`${id}/apply$`));
  const submit = page.getByRole('button', { name: 'Submit Application' });
  const partner = page.getByRole('button', { name: dev.name });
  await partner.click();
  await expect(partner).toHaveAttribute('aria-pressed', 'true');
  await partner.click();
  await expect(submit).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/playdates');
  await expect(page.getByRole('heading', { level: 1, name: 'PlayDates' })).toBeVisible();
  await page.goBack();
  await partner.click();
  await submit.click();
  await expect(page.getByText('Application submitted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await confirm(page, 'Keep application');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await confirm(page, 'Withdraw');
  await expect(page.getByText('Application withdrawn')).toBeVisible();
  await partner.click();
  await submit.click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await page.goto('/playdates?tab=available');
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();

  // Closed while choosing a partner: the page shows it as soon as it is notified.
  browserErrors.expect(/\/live/);
  await page.route('**/live', (route) => route.abort());
  const second = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await page.goto(`/playdates/${second.id}/apply`);
  await expect(partner).toBeVisible();
  await anna.call('PATCH', `/api/play_dates/${second.id}`, { status: 'cancelled' });
  await page.unroute('**/live');
  await expect(page.getByText('This PlayDate is no longer available')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/playdates$/);
});

test('one application is declined, another accepted, and the match is completed', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const [[anna, ben], [cora, dev], [eva, finn]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
    team(request, 'Eva', 'Finn'),
  ]);
  await befriend(cora, eva);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const requests = `/api/play_dates/${id}/requests`;
  await cora.call('POST', requests, { requester_partner_id: dev.id });
  await eva.call('POST', requests, { requester_partner_id: finn.id });
  await openAs(page, anna, `/playdates/${id}`);
  const application = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await application(cora.name).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline this team?' })).toContainText(
    `${cora.name} and ${dev.name} are told`,
  );
  await confirm(page, 'Not yet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await application(cora.name).getByRole('button', { name: 'Decline' }).click();
  await confirm(page, 'Decline');
  await expect(page.getByText('Application declined')).toBeVisible();
  await expect(page.getByText(cora.name)).toHaveCount(0);

  const other = await (await newContext()).newPage();
  await openAs(other, cora, `/playdates/${id}/apply`);
  await expect(other.getByText('Declined', { exact: true })).toBeVisible();
  // the same two may not apply again, and nobody with two parts
  const again = other.getByRole('region', { name: 'Apply with somebody else' });
  await expect(again.getByRole('button', { name: dev.name })).toBeDisabled();
  await expect(again.getByText('The two of you were declined')).toBeVisible();
  await again.getByRole('button', { name: eva.name }).click();
  await other.getByRole('button', { name: 'Submit Application' }).click();
  await expect(other.getByText('You or your partner have already applied for this PlayDate')).toBeVisible();

  await application(eva.name).getByRole('button', { name: 'Accept' }).click();
  await confirm(page, 'Accept');
  await expect(page.getByText('Application accepted')).toBeVisible();
  await expect(status(page, 'Matched')).toBeVisible();
  expect(await colourOf(status(page, 'Matched'))).toBe('blue');
  const responding = page.getByRole('region', { name: 'Responding Team' });
  await expect(responding).toContainText(eva.name);
  await expect(responding).toContainText(finn.name);
  await expect(page.getByRole('button', { name: 'More for this PlayDate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await confirm(page, 'Mark as Completed');
  await expect(page.getByText('PlayDate marked as completed')).toBeVisible();
  await expect(status(page, 'Completed')).toBeVisible();
  expect(await colourOf(status(page, 'Completed'))).toBe('grey');
  // The chat stays open for seven days.
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await page.goto('/playdates');
  await expect(page.getByRole('heading', { name: 'No PlayDates yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('link', { name: offer.description, exact: true })).toBeVisible();
});

test('filters narrow the list, survive another tab, and can be reset', async ({ page, request }) => {
  const [[anna, ben], cora] = await Promise.all([team(request, 'Anna', 'Ben'), createUser(request, 'Cora')]);
  const description = `A game in Utah, ${unique()}`;
  const game = page.getByRole('link', { name: description, exact: true });
  await anna.call('POST', '/api/play_dates', {
    ...offer,
    type: 'teach',
    state: 'UT',
    regions: [],
    payment_per_hour_min: 80,
    payment_per_hour_max: 80,
    description,
    partner_id: ben.id,
  });
  // The former type, in an old link.
  await openAs(page, cora, '/playdates?tab=available&type=earn');
  await expect(game).toBeVisible();
  await expect(page.getByRole('button', { name: 'You pay' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/playdates?tab=available');
  await expect(game).toBeVisible();
  const summary = page.getByRole('button', { name: /^Filters/ });
  await summary.click();
  await expect(page.getByLabel('Region', { exact: true })).toBeVisible();
  for (const [name, wrong, right] of [
    ['Type', 'Pay to Challenge', 'Earn Teaching'],
    ['State', 'Texas', 'Utah'],
    ['Amount', 'Up to $60', 'Up to $80'],
    ['Amount', 'From $100', 'From $80'],
  ] as const) {
    await page.getByLabel(name, { exact: true }).selectOption(wrong);
    await expect(game, wrong).toHaveCount(0);
    await page.getByLabel(name, { exact: true }).selectOption(right);
    await expect(game, right).toBeVisible();
  }
  await expect(page.getByLabel('Region', { exact: true })).toHaveCount(0);
  // Both players of the team are 3.52.
  await page.getByRole('slider', { name: 'Lowest team rating' }).press('End');
  const nothing = page.getByRole('heading', { name: 'Nothing fits these filters' });
  await expect(nothing).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'No history yet' })).toBeVisible();
  await page.getByRole('button', { name: 'See what is available' }).click();
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Available' })).toBeFocused();
  await expect(summary).toHaveText('Filters (4)');
  await page.getByRole('button', { name: 'Show all PlayDates' }).click();
  await expect(game).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Available' })).toBeFocused();
  await expect(page).toHaveURL('/playdates?tab=available');
  await summary.click();
  await page.getByLabel('State', { exact: true }).selectOption('Utah');
  await expect(page).toHaveURL('/playdates?tab=available&state=UT');
  await page.getByRole('button', { name: 'Utah' }).click();
  await expect(page).toHaveURL('/playdates?tab=available');
  await page.getByRole('button', { name: 'Best fit' }).click();
  await expect(page).toHaveURL('/playdates?tab=available&sort=best_fit');
  // Many teams of other tests fit as well: this one is on the first page of its state.
  await page.getByLabel('State', { exact: true }).selectOption('Utah');
  await expect(game).toBeVisible();
  await page.getByRole('button', { name: 'Utah' }).click();
  await expect(page).toHaveURL('/playdates?tab=available&sort=best_fit');
  await page.getByRole('button', { name: 'Best fit' }).click();
  await page.getByRole('button', { name: 'My level' }).click();
  await expect(page).toHaveURL('/playdates?tab=available&rating_min=3.02&rating_max=4.02');
  await expect(page.getByText(/^\d+\+? PlayDates?$/)).toBeVisible();
  await expect(game).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL('/playdates?tab=available');
});

test('Enter in the friend search neither applies nor continues with a previous choice', async ({
  page,
  request,
}) => {
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const others = ['Eva', 'Finn', 'Gus', 'Hana', 'Ida', 'Jo', 'Kim', 'Lea', 'Mia', 'Noa', 'Oda', 'Pia'];
  await Promise.all(others.map(async (name) => befriend(cora, await createUser(request, name))));
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await openAs(page, cora, `/playdates/${id}/apply`);
  // Of many friends a part is shown, so that Next stays near.
  const pia = page.getByRole('button', { name: /^Pia / });
  await expect(page.getByRole('button', { name: dev.name })).toBeVisible();
  await expect(pia).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all 13 friends' }).click();
  await expect(pia).toBeVisible();
  const search = page.getByLabel('Find a friend');
  const choice = page.getByRole('button', { name: /^(Dev|Eva) / });
  await page.getByRole('button', { name: dev.name }).click();
  await search.fill('Eva');
  await expect(choice).toHaveCount(2);
  await search.press('Enter');
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: /^Eva / }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully')).toHaveCount(1);
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own).toContainText('Eva');
  await expect(own).not.toContainText('Dev');
});
