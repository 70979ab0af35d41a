import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { openAs, type Player, team } from '#tests/support/e2e-people.ts';

const entry = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Partners in your order' })
    .getByRole('listitem')
    .filter({ hasText: name });
/** The names of a list in the order on the screen. */
const names = (page: Page) =>
  page
    .getByRole('button', { name: /^Drag / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')?.slice(5, 8)),
    );
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });

/** A list with manual entries; their ids. */
async function listOf(
  owner: Player,
  ...firstNames: string[]
): Promise<{ list: string; ids: string[] }> {
  const { id: list } = await owner.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const ids: string[] = [];
  for (const firstName of firstNames) {
    const body = { first_name: firstName, last_name: 'Marsh' };
    ids.push((await owner.call('POST', `/api/partner_lists/${list}/entries`, body)).id);
  }
  return { list, ids };
}

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
    for (const { x, y } of between(from, to, 6)) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of between(from, to, 6)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
}

// Failures, single messages and the states of a card:
// src/features/partner-lists/web/pages/*.test.tsx
test('a list is created, filled, annotated and ordered by dragging, by keyboard and by buttons', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of (404|409)/);
  const [anna, ben] = await team(request, 'Anna', 'Ben');
  const dialog = page.getByRole('dialog');
  await openAs(page, anna, '/partner-lists');
  await expect(page).toHaveTitle(/^Partner Lists \|/);

  await test.step('a list is created, and one that was added elsewhere shows', async () => {
    await listOf(anna, 'Ada');
    await expect(page.getByText('1 partner', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create List' }).click();
    await expect(dialog.getByLabel('List Name')).toBeFocused();
    await page.keyboard.type('Spring');
    await page.keyboard.press('Enter');
    await expect(page.getByText('List created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/partner-lists\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle(/^Partner List Details \|/);
    await expect(page.getByRole('heading', { name: 'No partners added' })).toBeVisible();
  });

  const list = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const add = dialog.getByRole('button', { name: 'Add Partner' });
  const open = () => page.getByRole('main').getByRole('button', { name: 'Add Partner' }).click();
  const ada = entry(page, 'Ada Marsh');

  await test.step('a friend is added, and another partner by hand with an invitation', async () => {
    await open();
    await dialog.getByRole('button', { name: ben.name }).click();
    await add.click();
    await expect(page.getByRole('link', { name: ben.name })).toHaveAttribute(
      'href',
      `/profile/${ben.id}`,
    );
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
  });

  await test.step('a draft of notes is kept until it is saved, whatever happens to list and page', async () => {
    const notes = ada.getByRole('textbox', { name: 'Notes' });
    await ada.getByRole('button', { name: 'Notes', exact: true }).click();
    await notes.fill('Left-handed');
    await anna.call('POST', `/api/partner_lists/${list}/entries`, {
      first_name: 'Bea',
      last_name: 'Marsh',
    });
    await expect(handle(page, 'Bea Marsh')).toBeVisible();
    await page.reload();
    await expect(notes).toHaveValue('Left-handed');
    await ada.getByRole('button', { name: 'Save notes' }).click();
    await expect(notes).toBeHidden();
    await expect(ada.getByText('Left-handed')).toBeVisible();
    expect(await names(page)).toEqual(['Ben', 'Ada', 'Bea']);
  });

  const entries = async (): Promise<string[]> => {
    const { items } = (await anna.call('GET', `/api/partner_lists/${list}/entries`)) as unknown as {
      items: { id: string }[];
    };
    return items.map(({ id }) => id);
  };
  let writes = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') writes += 1;
  });

  await test.step('it is reordered by a mouse and by a finger, which drags the handle instead of scrolling', async () => {
    const ids = await entries();
    await drag(page, 'Ada Marsh', 'Bea Marsh', false);
    await expect.poll(() => names(page)).toEqual(['Ben', 'Bea', 'Ada']);
    await expect(page.getByText('Ada Marsh dropped at place 3 of 3')).toBeAttached();
    await page.setViewportSize(phone.viewport);
    await drag(page, 'Bea Marsh', 'Ada Marsh', true);
    await expect(page.getByText('Bea Marsh dropped at place 3 of 3')).toBeAttached();
    await expect.poll(() => names(page)).toEqual(['Ben', 'Ada', 'Bea']);
    await expect.poll(entries).toEqual(ids);
    expect(writes).toBe(2);
  });

  await test.step('on a phone by a menu, which keeps the focus and leads to the notes', async () => {
    const more = page.getByRole('button', { name: /^More for Bea Marsh/ });
    const choose = async (action: string) => {
      await more.press('Enter');
      await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
    };
    const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await choose('Move up');
    await expect.poll(() => names(page)).toEqual(['Ben', 'Bea', 'Ada']);
    await moved;
    await expect(more).toBeFocused();
    await choose('Notes');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(more).toBeFocused();
    const back = page.waitForResponse((response) => response.request().method() === 'PUT');
    await choose('Move down');
    await expect.poll(() => names(page)).toEqual(['Ben', 'Ada', 'Bea']);
    await back;
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const press = async (key: string, said: string) => {
    await page.keyboard.press(key);
    await expect(page.getByText(`Bea Marsh ${said}`)).toBeAttached();
    // The library listens for keys from the next task on, and measures positions after drawing.
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
        ),
    );
  };
  await test.step('by buttons, which keep the focus', async () => {
    const up = entry(page, 'Ada Marsh').getByRole('button', { name: 'Move up' });
    const first = page.waitForResponse((response) => response.request().method() === 'PUT');
    await up.press('Enter');
    await expect(page.getByText('Ada Marsh is at place 1 of 3')).toBeAttached();
    await first;
    await expect.poll(() => names(page)).toEqual(['Ada', 'Ben', 'Bea']);
    await expect(up).toBeFocused();
    await expect(up).toBeDisabled();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await entry(page, 'Ada Marsh').getByRole('button', { name: 'Move down' }).click();
    await expect.poll(() => names(page)).toEqual(['Ben', 'Ada', 'Bea']);
    await saved;
  });

  await test.step('of two concurrent changes the second is refused, and shows the first one', async () => {
    const current = await entries();
    await page.route(
      '**/order',
      async (route) => {
        const { order_version } = route.request().postDataJSON() as { order_version: number };
        const entry_ids = current.toReversed();
        await anna.call('PUT', `/api/partner_lists/${list}/order`, { order_version, entry_ids });
        await route.continue();
      },
      { times: 1 },
    );
    await entry(page, 'Bea Marsh').getByRole('button', { name: 'Move up' }).click();
    await expect(page.getByText('Error updating order')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['Bea', 'Ada', 'Ben']);
  });

  await test.step('by keyboard a longer list than the window scrolls along, and no key is lost', async () => {
    await anna.call('POST', `/api/partner_lists/${list}/entries`, {
      first_name: 'Cia',
      last_name: 'Marsh',
    });
    await expect.poll(() => names(page)).toEqual(['Bea', 'Ada', 'Ben', 'Cia']);
    await page.setViewportSize({ width: 1280, height: 400 });
    await handle(page, 'Bea Marsh').focus();
    await press('Space', 'held over place 1 of 4');
    await press('ArrowDown', 'held over place 2 of 4');
    await press('Escape', 'is back at place 1 of 4');
    const before = writes;
    await press('Space', 'held over place 1 of 4');
    for (const place of [2, 3, 4]) await press('ArrowDown', `held over place ${place} of 4`);
    await press('Space', 'dropped at place 4 of 4');
    await expect.poll(() => names(page)).toEqual(['Ada', 'Ben', 'Cia', 'Bea']);
    await expect(handle(page, 'Bea Marsh')).toBeFocused();
    await expect(handle(page, 'Bea Marsh')).toBeInViewport();
    expect(writes).toBe(before + 1);
  });

  await test.step('a partner is removed, and the list is deleted elsewhere', async () => {
    await ada.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Partner removed from list')).toBeVisible();
    await expect(ada).toHaveCount(0);
    await anna.call('DELETE', `/api/partner_lists/${list}`);
    await expect(page).toHaveURL('/partner-lists');
    await expect(page.getByText('Error loading list', { exact: true })).toBeVisible();
  });

  await test.step('a list is deleted without being prefetched', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const link = page.getByRole('link', { name: 'Desert Classic' });
    const path = (await link.getAttribute('href')) ?? '';
    const fetched: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'GET') fetched.push(new URL(sent.url()).pathname);
    });
    await page.getByRole('button', { name: 'Delete Desert Classic' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('List deleted successfully')).toBeVisible();
    await expect(link).toHaveCount(0);
    // Move the pointer off the cards, so that the deleted list is not prefetched.
    await expect(page.getByRole('region', { name: 'Your lists' })).toBeFocused();
    expect(fetched).not.toContain(`/api${path.replace('-', '_')}`);
  });
});
