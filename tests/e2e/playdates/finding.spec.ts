import type { Locator, Page } from '@playwright/test';
import { pollInterval } from '#features/playdates/web/parts/lists/use-available-changes.ts';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import {
  befriend,
  createUser,
  offer,
  openAs,
  type Player,
  team,
} from '#tests/support/e2e-people.ts';
import { colourOf, fieldPlace, goWithin } from '#tests/support/e2e-screen.ts';

/** The link of a card, which has its price, and its description last. */
const cardLink = (page: Page, description: string) =>
  page.getByRole('link', { name: new RegExp(`\\$.* ${description}$`) });
const card = (page: Page, description: string) =>
  page.getByRole('listitem').filter({ has: cardLink(page, description) });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const status = (page: Page, word: string) =>
  page.getByRole('main').getByText(word, { exact: true });

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Presses a button by keyboard and confirms the dialog. */
async function pressAndConfirm(button: Locator, name: string): Promise<void> {
  await press(button);
  await press(button.page().getByRole('dialog').getByRole('button', { name, exact: true }).last());
}

/** The focused element is visible, within the main content. */
async function expectFocusIn(part: Locator): Promise<void> {
  const page = part.page();
  await expect
    .poll(() => part.evaluate((each) => each.contains(document.activeElement)), {
      message: 'focus within',
    })
    .toBe(true);
  await expect(page.locator(':focus')).toBeInViewport();
}

/** Applies with a partner, which is confirmed at the top, and withdraws. */
async function applyAndWithdraw(page: Page, partner: string): Promise<void> {
  await expect(page.getByText('Please select a friend')).toBeVisible();
  await page.getByRole('button', { name: partner }).click();
  await expect(page.getByText('Team average 3.52')).toBeVisible();
  await press(page.getByRole('button', { name: 'Submit Application' }));
  const own = page.getByRole('heading', { name: 'Your application' });
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await expect(page.getByRole('link', { name: 'See more like this' })).toBeVisible();
  await pressAndConfirm(page.getByRole('button', { name: 'Withdraw' }), 'Withdraw');
  await expect(region(page, 'Apply again')).toBeVisible();
  await expectFocusIn(region(page, 'Your application'));
}

/**
 * Accepts an application on its page, which then is that of the match from its top on, writes, and
 * completes the match.
 */
async function acceptWriteAndComplete(
  application: Locator,
  others: readonly Player[],
): Promise<void> {
  const page = application.page();
  await expect(application).toBeVisible();
  expect(await colourOf(status(page, 'Available'))).toBe('green');
  await press(application.getByRole('button', { name: 'Accept' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Not now', exact: true })).toHaveCount(1);
  await press(dialog.getByRole('button', { name: 'Accept', exact: true }));
  await expect(page.getByText('Application accepted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'PlayDate Details' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  for (const { name } of others) await expect(region(page, 'Responding Team')).toContainText(name);
  await expect(page.getByRole('button', { name: 'More for this PlayDate' })).toHaveCount(0);
  expect(await colourOf(status(page, 'Matched'))).toBe('blue');

  await test.step('the first message keeps its lines, and the field its place', async () => {
    await expect(page.getByText(/^Nobody has written yet/)).toBeVisible();
    // The card above it, which has grown to its height.
    await expect(region(page, 'Agreement')).toContainText('Time open');
    const place = await fieldPlace(page);
    await page.getByPlaceholder('Type a message...').fill('Court 3 at six?\nOr at seven?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const message = page.getByRole('log').getByText('Court 3 at six?\nOr at seven?');
    await expect(message).toBeInViewport();
    await expect(page.getByText('Sending…')).toHaveCount(0);
    await expect(message).toHaveText(/^Court 3 at six\?\nOr at seven\?$/, { useInnerText: true });
    expect(await fieldPlace(page)).toBe(place);
  });

  const complete = page.getByRole('button', { name: 'Mark as Completed' });
  await pressAndConfirm(complete, 'Mark as Completed');
  await expect(page.getByText('The other team is asked', { exact: true })).toBeVisible();
  await expect(complete).toHaveCount(0);
  await expectFocusIn(region(page, 'The match'));
  await others[0]?.call(
    'PATCH',
    `/api${new URL(page.url()).pathname.replace('playdates', 'play_dates')}`,
    {
      status: 'completed',
    },
  );
  expect(await colourOf(status(page, 'Completed'))).toBe('grey');
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
}

/** Opens a PlayDate from far down the list and goes Back, then loses the network there. */
async function expectPlaceKept(page: Page, series: string): Promise<void> {
  const address = '/playdates?tab=available&region=yuma';
  const first = cardLink(page, `Game 1 of ${series}`);
  await first.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply to PlayDate' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(first).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await page.context().setOffline(true);
  await expect(
    page.getByText('You are offline. What you see may be out of date.'),
  ).toBeInViewport();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toHaveCount(0);
}

// What the filters ask for, and that they outlast another tab:
// src/features/playdates/web/pages/lists.test.tsx
test('a team finds a PlayDate and applies, is applied to, answers, writes, and the focus stays visible', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const series = unique();
  const description = `Evening doubles, ${series}`;
  const own = `Morning doubles, ${series}`;
  const create = (regions: string[], description: string) =>
    anna.call('POST', '/api/play_dates', { ...offer, regions, description, partner_id: ben.id });
  const { id } = await create(['payson'], description);
  for (let at = 1; at <= 9; at += 1) await create(['yuma'], `Game ${at} of ${series}`);
  const { id: ownId } = await cora.call('POST', '/api/play_dates', {
    ...offer,
    description: own,
    partner_id: dev.id,
  });
  await anna.call('POST', `/api/play_dates/${ownId}/requests`, { requester_partner_id: ben.id });

  await openAs(page, cora, '/playdates?tab=available&region=yuma');
  await test.step('a list keeps its place on Back, and the lost network shows there', () =>
    expectPlaceKept(page, series));

  await test.step('Back also works while the PlayDate still loads', async () => {
    await page.route(/\/card$/, () => undefined);
    await cardLink(page, `Game 2 of ${series}`).click();
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/playdates?tab=available&region=yuma');
    await page.unrouteAll();
  });

  await test.step('what shows all again leaves the focus in the list', async () => {
    await goWithin(page, '/playdates?tab=available&region=yuma&rating_min=7');
    await press(page.getByRole('button', { name: 'Show all PlayDates' }));
    await expect(page.getByRole('tabpanel', { name: 'Available' })).toBeFocused();
    await expect(cardLink(page, `Game 9 of ${series}`)).toBeVisible();
  });

  await test.step('it is found by chips, which stay in the address, and applied to', async () => {
    // On a wide screen none is beyond its edge.
    const chips = page.getByRole('list', { name: 'Quick filters' }).getByRole('button');
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'You earn' }).click();
    await page.getByRole('button', { name: 'Payson' }).click();
    await expect(page).toHaveURL('/playdates?tab=available&type=challenge&region=payson');
    await cardLink(page, description).click();
    await applyAndWithdraw(page, dev.name);
    await cora.call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: dev.id });
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/playdates?tab=available&type=challenge&region=payson');
    await expect(card(page, description).getByText('Applied', { exact: true })).toBeVisible();
  });

  await test.step('My PlayDates begins with it, and has the own one, whose application is compared', async () => {
    await page.getByRole('tab', { name: 'My PlayDates' }).click();
    await expect(page.getByRole('heading', { name: 'Applied' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Withdraw from: ${description}` })).toBeVisible();
    await expect(card(page, own)).toContainText('Answer 1 team');
    await cardLink(page, own).click();
    const application = page.getByRole('listitem').filter({ hasText: 'Gap to yours' });
    await expect(application).toContainText('±0.00');
    await expect(application).toContainText('Matches played');
    await acceptWriteAndComplete(application, [anna, ben]);
  });

  await test.step('what is completed goes to the history', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Applied' })).toBeVisible();
    await expect(cardLink(page, own)).toHaveCount(0);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(cardLink(page, own)).toBeVisible();
  });
});

// Which ids are asked about, and what else is gone:
// src/features/playdates/web/pages/lists.test.tsx, tests/api/playdates-lists.test.ts
test('what is gone from Available keeps its place and the focus, and what is new is one press away', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/409 \(Conflict\)/);
  const [[anna, ben], [cora]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const series = unique();
  const create = (name: string) =>
    anna.call('POST', '/api/play_dates', {
      ...offer,
      regions: ['payson'],
      description: `${name} of ${series}`,
      partner_id: ben.id,
    });
  const cancel = ({ id }: { id: string }) =>
    anna.call('PATCH', `/api/play_dates/${id}`, { status: 'cancelled' });
  const [lower, upper] = [await create('Lower'), await create('Upper')];
  await page.clock.install();
  await openAs(page, cora, '/playdates?tab=available&region=payson');
  const link = (name: string) => cardLink(page, `${name} of ${series}`);
  const item = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${name} of ${series}` })
      .filter({ hasText: 'Arizona' });
  const place = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('li:has(h2)')].map((each) =>
        each.getBoundingClientRect().toJSON(),
      ),
    );

  await test.step('a card that is gone says so in its place, and has the focus of its Apply', async () => {
    const apply = page.getByRole('link', { name: `Apply to: Upper of ${series}` });
    await apply.focus();
    const before = await place();
    await cancel(upper);
    await create('New');
    await page.clock.runFor(pollInterval);
    await expect(item('Upper').getByText('No longer available')).toBeFocused();
    await expect(apply).toHaveCount(0);
    expect(await place()).toEqual(before);
    await expect(page.getByRole('button', { name: '1 new PlayDate' })).toBeVisible();
  });

  await test.step('its press reads the list again, and goes to its top', async () => {
    await press(page.getByRole('button', { name: '1 new PlayDate' }));
    await expect(link('New')).toBeFocused();
    await expect(link('Upper')).toHaveCount(0);
  });

  await test.step('one that was gone already leads back to the list, which has it no longer', async () => {
    await cancel(lower);
    await link('Lower').click();
    await expect(page.getByText('This PlayDate is no longer available')).toBeVisible();
    await expect(page).toHaveURL('/playdates?tab=available&region=payson');
    // It says so in its place, or is gone from the list where that is read again.
    await expect(link('New')).toBeVisible();
    await expect(link('Lower')).toBeHidden();
  });

  await test.step('an open apply page says it before Submit', async () => {
    await link('New').click();
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
    const { items } = (await anna.call('GET', '/api/play_dates?tab=my')) as unknown as {
      items: { id: string; description: string }[];
    };
    await cancel(items.find(({ description }) => description === `New of ${series}`) ?? lower);
    await page.clock.runFor(pollInterval);
    await expect(
      page.getByRole('alert').getByText('This PlayDate is no longer available'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
  });
});

test('on a phone lists begin on the first screen, and place and focus are kept', async ({
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [anna, ben, [cora, dev], [eva, finn]] = await Promise.all([
    createUser(request, 'Maximiliana', `Feathers${unique()}`),
    createUser(request, 'Bartholomew', `Vandermeer${unique()}`),
    team(request, 'Cora', 'Dev'),
    team(request, 'Eva', 'Finn'),
  ]);
  await befriend(anna, ben);
  const series = unique();
  const create = (regions: string[], description: string) =>
    anna.call('POST', '/api/play_dates', { ...offer, regions, description, partner_id: ben.id });
  for (let at = 1; at <= 7; at += 1) await create(['yuma'], `Game ${at} of ${series}`);
  const { id } = await cora.call('POST', '/api/play_dates', { ...offer, partner_id: dev.id });
  for (const [captain, partner] of [
    [anna, ben],
    [eva, finn],
  ] as const)
    await captain.call('POST', `/api/play_dates/${id}/requests`, {
      requester_partner_id: partner.id,
    });
  const over = await cora.call('POST', '/api/play_dates', { ...offer, partner_id: dev.id });
  await cora.call('PATCH', `/api/play_dates/${over.id}`, { status: 'cancelled' });
  await anna.call('POST', '/api/connections', { receiver_id: cora.id });
  await cora.call('POST', '/api/partner_lists', { name: 'Tuesdays' });
  for (let at = 1; at <= 3; at += 1)
    await create(
      ['prescott', 'sedona', 'flagstaff'],
      `${unique()}, two hours of drills and then as many games as we can`,
    );

  const page = await (await newContext(phone)).newPage();
  await openAs(page, cora, '/playdates?tab=available');

  await test.step('a card of Available names all regions, and cuts none with long names', async () => {
    const cards = page.getByRole('tabpanel', { name: 'Available' }).getByRole('listitem');
    const third = cards.filter({ hasText: anna.name }).nth(2);
    await expect(third).toContainText(ben.name);
    await expect(third.getByRole('link').first()).toHaveAccessibleName(
      /, Time open · Prescott, Sedona, Flagstaff, Arizona, You earn /,
    );
    const place = third.getByText('Time open', { exact: false }).filter({ visible: true }).first();
    await expect(place).toContainText('Prescott +2');
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await place.evaluate(isCut)).toBe(false);
  });

  await test.step('lists begin on the first screen', async () => {
    for (const [path, title, text] of [
      ['/playdates', 'PlayDates', 'Tucson'],
      ['/playdates?tab=available', 'PlayDates', 'Team average'],
      ['/playdates?tab=history', 'PlayDates', 'Cancelled'],
      ['/connections', 'Player Connections', dev.name],
      ['/notifications', 'Notifications', anna.name],
      ['/partner-lists', 'Partner Lists', 'Tuesdays'],
    ] as const) {
      await goWithin(page, path);
      // the page before has their names too
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
      // notifications are the lines of one card
      const item = path === '/notifications' ? '.card' : 'li';
      const first = page.getByRole('main').locator(item).filter({ hasText: text }).first();
      await expect(first, path).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(first, path).toBeInViewport();
      // where the tabs take the row of the title, it is still announced
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });

  await test.step('two applications have their own estimates folded', async () => {
    await goWithin(page, `/playdates/${id}`);
    const applications = page.getByRole('listitem').filter({ hasText: 'Matches played' });
    await expect(applications).toHaveCount(2);
    const last = applications.last();
    await expect(last.getByText('Own estimate, ')).toHaveCount(2);
    await expect(last.getByText('Own estimate, ').first()).toBeHidden();
    await last.getByText(/^Own estimates, /).click();
    await expect(last.getByText('Own estimate, ').first()).toBeVisible();
  });

  await test.step('Back keeps the place, and the lost network shows there', async () => {
    await goWithin(page, '/playdates?tab=available&region=yuma');
    await expectPlaceKept(page, series);
  });

  await test.step('the focus stays visible above the bars', async () => {
    await cardLink(page, `Game 1 of ${series}`).click();
    await applyAndWithdraw(page, dev.name);
    await goWithin(page, `/playdates/${id}`);
    const applications = page.getByRole('listitem').filter({ hasText: 'Matches played' });
    const application = applications.filter({ hasText: eva.name });
    await acceptWriteAndComplete(application, [eva, finn]);
  });
});
