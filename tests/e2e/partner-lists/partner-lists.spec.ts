import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { befriend, createUser, openAs, type Player, team } from '#tests/support/e2e-people.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Partners in your order' }).getByRole('listitem').filter({ hasText: name });
/** The names of a list in the order on the screen. */
const names = (page: Page) =>
  page
    .getByRole('button', { name: /^Drag / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.slice(5, 8)));
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });

/** A list with manual entries; their ids. */
async function listOf(owner: Player, ...firstNames: string[]): Promise<{ list: string; ids: string[] }> {
  const { id: list } = await owner.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const ids: string[] = [];
  for (const firstName of firstNames) {
    const body = { first_name: firstName, last_name: 'Marsh' };
    ids.push((await owner.call('POST', `/api/partner_lists/${list}/entries`, body)).id);
  }
  return { list, ids };
}

// Failures, single messages and the states of a card: src/features/partner-lists/web/pages/*.test.tsx
test('a list is created and renamed, partners are added, rated, annotated and removed', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (500|404)/);
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  const dialog = page.getByRole('dialog');
  await openAs(page, anna, '/partner-lists');
  await expect(page).toHaveTitle(/^Partner Lists \|/);
  await expect(page.getByText('You need at least one friend to create a partner list')).toBeVisible();

  await test.step('a list is created with the first friend, and renamed', async () => {
    await befriend(anna, ben);
    await expect(page.getByText('You need at least one friend')).toBeHidden();
    await page.getByRole('button', { name: 'Create List' }).click();
    await expect(dialog.getByLabel('List Name')).toBeFocused();
    await page.keyboard.type('Desert Clasic');
    await page.keyboard.press('Enter');
    await expect(page.getByText('List created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/partner-lists\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle(/^Partner List Details \|/);
    await expect(page.getByRole('heading', { name: 'No partners added' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Partner Lists' }).click();
    await expect(card(page, 'Desert Clasic')).toContainText('0 partners');
    await page.getByRole('button', { name: 'Rename Desert Clasic' }).click();
    await dialog.getByLabel('List Name').fill('Desert Classic');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Desert Classic' })).toBeVisible();
  });

  await test.step('a list that was added elsewhere shows, and is deleted without being prefetched', async () => {
    await listOf(anna, 'Ada');
    await expect(page.getByText('1 partner', { exact: true })).toBeVisible();
    const added = card(page, 'Desert Classic').filter({ hasText: '1 partner' });
    const path = (await added.getByRole('link').getAttribute('href')) ?? '';
    const fetched: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'GET') fetched.push(new URL(sent.url()).pathname);
    });
    await added.getByRole('button', { name: 'Delete Desert Classic' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('List deleted successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Desert Classic' })).toHaveCount(1);
    // Move the pointer off the cards, so that the deleted list is not prefetched.
    await expect(page.getByRole('region', { name: 'Your lists' })).toBeFocused();
    expect(fetched).not.toContain(`/api${path.replace('-', '_')}`);
  });

  await page.getByRole('link', { name: 'Desert Classic' }).click();
  await expect(page).toHaveURL(/\/partner-lists\/[0-9a-f-]{36}$/);
  const list = new URL(page.url()).pathname.split('/').at(-1);
  const add = dialog.getByRole('button', { name: 'Add Partner' });
  const open = () => page.getByRole('main').getByRole('button', { name: 'Add Partner' }).click();
  const ada = entry(page, 'Ada Marsh');

  await test.step('a friend is added, and another partner by hand with an invitation', async () => {
    await open();
    await dialog.getByRole('button', { name: ben.name }).click();
    await add.click();
    await expect(page.getByText('Partner added to list')).toBeVisible();
    await expect(page.getByRole('link', { name: ben.name })).toHaveAttribute('href', `/profile/${ben.id}`);
    await expect(entry(page, ben.name)).toContainText('DUPR 3.52');
    await open();
    // The dialog grows once its friends are there, and its tabs move.
    await expect(dialog.getByText('Already in list')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Add Manually' }).click();
    const address = `${list}@courtfolk.test`;
    await dialog.getByLabel('Email (optional)').fill(address);
    await dialog.getByLabel('First Name').fill('Ada');
    await dialog.getByLabel('Last Name').fill('Marsh');
    await add.click();
    await expect(page.getByText(`Invitation sent to ${address}`)).toBeVisible();
    await expect(handle(page, 'Ada Marsh')).toBeVisible();
    expect(await names(page)).toEqual(['Ben', 'Ada']);
  });

  await test.step('a draft of notes is kept until it is saved, whatever happens to list and page', async () => {
    await expect(ada.getByRole('radio', { name: 'Available' })).toBeChecked();
    const judged = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await ada.getByRole('radio', { name: 'Maybe' }).check();
    await judged;
    const notes = ada.getByRole('textbox', { name: 'Notes' });
    await ada.getByRole('button', { name: 'Notes', exact: true }).click();
    await expect(notes).toBeFocused();
    await notes.fill('Left-handed');
    await anna.call('POST', `/api/partner_lists/${list}/entries`, { first_name: 'Bea', last_name: 'Marsh' });
    await expect(handle(page, 'Bea Marsh')).toBeVisible();
    await expect(notes).toHaveValue('Left-handed');
    await page.getByRole('link', { name: ben.name }).click();
    await expect(page).toHaveURL(`/profile/${ben.id}`);
    await page.goBack();
    await expect(notes).toHaveValue('Left-handed');
    await page.reload();
    await expect(notes).toHaveValue('Left-handed');
    await ada.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Notes updated')).toBeVisible();
    await expect(notes).toBeHidden();
    await expect(ada.getByText('Left-handed')).toBeVisible();
    await expect(ada.getByRole('radio', { name: 'Maybe' })).toBeChecked();
    const saved: object = await anna.call('GET', `/api/partner_lists/${list}/entries`);
    expect(saved).toMatchObject({ items: [{}, { notes: 'Left-handed', status: 'maybe' }, {}] });
  });

  await test.step('a partner is removed, and the list is deleted elsewhere', async () => {
    await ada.getByRole('button', { name: 'Remove' }).click();
    await expect(
      dialog.getByText('Are you sure you want to remove this partner from the list?'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Partner removed from list')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['Ben', 'Bea']);
    await anna.call('DELETE', `/api/partner_lists/${list}`);
    await expect(page).toHaveURL('/partner-lists');
    await expect(page.getByText('Error loading list', { exact: true })).toBeVisible();
  });
});

type Point = { x: number; y: number };
const middle = async (locator: Locator): Promise<Point> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const between = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, at) => ({
    x: from.x + ((to.x - from.x) * (at + 1)) / steps,
    y: from.y + ((to.y - from.y) * (at + 1)) / steps,
  }));

/** Drags with a finger on a phone, else with a mouse. */
async function drag(page: Page, name: string, onto: string, isTouched: boolean): Promise<void> {
  await handle(page, name).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(handle(page, name)), await middle(handle(page, onto))];
  if (!isTouched) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of between(from, to, 12)) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of between(from, to, 12)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

test('a list is reordered by dragging, by keyboard and by buttons, in two tabs and on a phone', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const [anna] = await team(request, 'Anna', 'Ben');
  const { list, ids } = await listOf(anna, 'Ada', 'Bea', 'Cia');
  const [a = '', b = '', c = ''] = ids;
  let writes = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') writes += 1;
  });
  await openAs(page, anna, `/partner-lists/${list}`);
  await expect(handle(page, 'Ada Marsh')).toBeVisible();

  await drag(page, 'Ada Marsh', 'Bea Marsh', false);
  await expect.poll(() => names(page)).toEqual(['Bea', 'Ada', 'Cia']);
  await expect(page.getByText('Ada Marsh dropped at place 2 of 3')).toBeAttached();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Bea', 'Ada', 'Cia']);
  expect(writes).toBe(1);

  await handle(page, 'Bea Marsh').focus();
  const press = async (key: string, said: string, name = 'Bea Marsh') => {
    await page.keyboard.press(key);
    await expect(page.getByText(`${name} ${said}`)).toBeAttached();
    // The library listens for keys from the next task on, and measures positions after drawing.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  };
  await press('Space', 'held over place 1 of 3');
  await press('ArrowDown', 'held over place 2 of 3');
  await press('ArrowDown', 'held over place 3 of 3');
  await press('Space', 'dropped at place 3 of 3');
  await expect.poll(() => names(page)).toEqual(['Ada', 'Cia', 'Bea']);
  await expect(handle(page, 'Bea Marsh')).toBeFocused();
  await press('Space', 'held over place 3 of 3');
  await press('Escape', 'is back at place 3 of 3');
  expect(writes).toBe(2);

  const up = entry(page, 'Bea Marsh').getByRole('button', { name: 'Move up' });
  await up.click();
  await expect(page.getByText('Bea Marsh is at place 2 of 3')).toBeAttached();
  await up.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Bea', 'Ada', 'Cia']);
  await expect(up).toBeFocused();
  await expect(up).toBeDisabled();
  const down = entry(page, 'Bea Marsh').getByRole('button', { name: 'Move down' });
  await down.click();
  await expect(down).toBeFocused();
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea', 'Cia']);

  // Changes in one tab show in the other; of two concurrent ones the second is refused and shows why.
  const other = await page.context().newPage();
  await other.goto(`/partner-lists/${list}`);
  await expect.poll(() => names(other)).toEqual(['Ada', 'Bea', 'Cia']);
  await entry(page, 'Cia Marsh').getByRole('button', { name: 'Move up' }).click();
  await expect.poll(() => names(other)).toEqual(['Ada', 'Cia', 'Bea']);
  await other.route(
    '**/order',
    async (route) => {
      const { order_version: orderVersion = 0 } = route.request().postDataJSON() as {
        order_version?: number;
      };
      await anna.call('PUT', `/api/partner_lists/${list}/order`, {
        order_version: orderVersion,
        entry_ids: [c, b, a],
      });
      await route.continue();
    },
    { times: 1 },
  );
  const anew = Promise.withResolvers<void>();
  await other.route('**/entries', async (route) => {
    await anew.promise;
    await route.continue();
  });
  await entry(other, 'Bea Marsh').getByRole('button', { name: 'Move up' }).click();
  await expect(other.getByText('Error updating order')).toBeVisible();
  // A move before the list is refetched is refused as well, and reported.
  const refused = other.waitForResponse('**/order');
  await entry(other, 'Bea Marsh').getByRole('button', { name: 'Move up' }).click();
  expect((await refused).status()).toBe(409);
  anew.resolve();
  for (const tab of [page, other]) await expect.poll(() => names(tab)).toEqual(['Cia', 'Bea', 'Ada']);
  await other.close();

  // With a finger too, which drags the handle instead of scrolling.
  const touched = await (await newContext(phone)).newPage();
  await openAs(touched, anna, `/partner-lists/${list}`);
  await expect(handle(touched, 'Ada Marsh')).toBeVisible();
  await drag(touched, 'Cia Marsh', 'Bea Marsh', true);
  await expect(touched.getByText('Cia Marsh dropped at place 2 of 3')).toBeAttached();
  for (const tab of [touched, page]) await expect.poll(() => names(tab)).toEqual(['Bea', 'Cia', 'Ada']);
  await touched.close();

  // A list longer than the window scrolls along with the card, and no key is lost.
  const firstNames = ['Ada', 'Bea', 'Cia', 'Dia', 'Eva', 'Fay', 'Gia'];
  const { list: long } = await listOf(anna, ...firstNames);
  await page.goto(`/partner-lists/${long}`);
  await handle(page, 'Ada Marsh').focus();
  await press('Space', 'held over place 1 of 7', 'Ada Marsh');
  for (let place = 2; place <= 7; place += 1) {
    await press('ArrowDown', `held over place ${place} of 7`, 'Ada Marsh');
  }
  await press('Space', 'dropped at place 7 of 7', 'Ada Marsh');
  await expect.poll(() => names(page)).toEqual([...firstNames.slice(1), 'Ada']);
});
