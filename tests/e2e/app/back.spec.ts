import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, match, offer, openAs, team } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** What the page looks like below the sheet. */
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('Back closes a sheet, keeps what was typed, and leaves with the next press', async ({
  newContext,
  request,
}) => {
  const { id, anna } = await match(request);
  const path = `/playdates/${id}`;
  const page = await (await newContext(phone)).newPage();
  const note = dialog(page).getByLabel('Note (optional)');
  const propose = page.getByRole('button', { name: 'Agree on a time' }).first();

  await test.step('also on the first page that was opened', async () => {
    await openAs(page, anna, path);
    await propose.click();
    await note.fill('Is Friday fine?');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(propose).toBeFocused();
  });

  await test.step('what was typed is there, the page does not move, and a second Back leaves', async () => {
    await navigate(page, 'Player Connections');
    await expect(page).toHaveURL('/connections');
    await goWithin(page, path);
    // Scrolls to it, again if the page that is read anew has replaced it meanwhile.
    await propose.hover();
    const before = await scrolled(page);
    await propose.click();
    await expect(note).toHaveValue('Is Friday fine?');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(await scrolled(page)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL('/connections');
  });

  await test.step('forward leads to the page, not into the sheet', async () => {
    await page.goForward();
    await expect(propose).toBeVisible();
    await page.goForward();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/connections');
    await page.goForward();
  });

  await test.step('one that was closed otherwise, or by a reload, takes no press of its own', async () => {
    await propose.click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await propose.click();
    await expect(note).toBeVisible();
    await page.reload();
    await expect(propose).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(undefined);
    await page.goBack();
    await expect(page).toHaveURL('/connections');
  });
});

test('Back closes what lies on top first, from a menu to its sheet and the question above it', async ({
  newContext,
  request,
}) => {
  const [[anna, ben], eve] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    createUser(request, 'Eve'),
  ]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const path = `/playdates/${id}/apply`;
  const page = await (await newContext(phone)).newPage();
  await openAs(page, eve);
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Apply to PlayDate' })).toBeVisible();
  const menu = page.getByRole('main').getByRole('button', { name: /^More: / });
  const question = page.getByRole('dialog', { name: /^Block / });
  const sheet = page.getByRole('dialog', { name: 'Report or block' });
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Report or block' }).click();
  await sheet.getByRole('button', { name: 'Only block' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('a link in the menu of a phone navigates once, and one Back returns', async ({
  newContext,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  const page = await (await newContext(phone)).newPage();
  await openAs(page, anna, '/notifications');
  await navigate(page, 'PlayDates');
  await expect(page).toHaveURL('/playdates');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/playdates');

  await navigate(page, 'Player Connections');
  await expect(page).toHaveURL('/connections');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/playdates');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});

test('the question about unsaved changes is closed by Back, and leaves when it is confirmed', async ({
  page,
  request,
}) => {
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await navigate(page, 'Profile');
  const name = page.getByLabel('First Name');
  await name.fill('Annabel');
  for (const _ of ['loaded with the first', 'there at once']) {
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(name).toHaveValue('Annabel');
  }
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});
