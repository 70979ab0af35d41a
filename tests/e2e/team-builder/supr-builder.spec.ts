import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, openAs, type Player } from '#tests/support/e2e-people.ts';
import { toast } from '#tests/support/e2e-screen.ts';

const entered = { gender: 'male', age_group: 'under_50', dupr_rating: 4 } as const;

/** Adds a manual player to a user's list. */
const add = (owner: Player, name: string, changes: object = {}) => {
  const [firstName, lastName] = name.split(' ');
  return owner.call('POST', '/api/players', {
    ...entered,
    first_name: firstName,
    last_name: lastName,
    ...changes,
  });
};

const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const team = (page: Page) => page.getByRole('list', { name: 'Your team' });
/** The total as it is announced. */
const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Combined DUPR' });

/** Nothing is wider than the window. */
const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test('players are added and edited, and a team of them is limited by the cap and kept', async ({
  page,
  request,
}) => {
  const family = unique();
  const [anna, cora, ben] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Cora'),
    createUser(request, 'Ben', family),
  ]);
  await befriend(anna, cora);
  await openAs(page, anna, '/supr-builder');

  await test.step('a player is added manually and edited', async () => {
    await expect(page.getByRole('heading', { name: 'No players yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Add Player' }).click();
    await expect(page).toHaveTitle(/^Add Player \|/);
    await page.getByLabel('First Name').fill('Walt');
    await page.getByLabel('Last Name').fill('Jorgensen');
    await page.getByLabel('Gender').selectOption('Male');
    await page.getByLabel('Age Group').selectOption('50 or over');
    await page.getByLabel('DUPR Rating').fill('2.87');
    await page.getByLabel('DUPR ID').fill('4V5Z7K');
    await page.getByRole('button', { name: 'Add Player' }).click();
    await expect(toast(page, 'Player added successfully')).toBeVisible();
    await expect(page).toHaveURL('/supr-builder');
    await expect(pick(page, 'Walt Jorgensen')).toBeVisible();
    await expect(page.getByText('DUPR ID 4V5Z7K')).toBeVisible();
    await expect(page.getByText('counts 2.37')).toBeVisible();

    await page.getByRole('link', { name: 'Edit Walt Jorgensen' }).click();
    await expect(page).toHaveTitle(/^Edit Player \|/);
    await expect(page.getByLabel('DUPR Rating')).toHaveValue('2.87');
    await page.getByLabel('First Name').fill('Walter');
    await page.getByLabel('DUPR ID').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Player updated successfully')).toBeVisible();
    await expect(pick(page, 'Walter Jorgensen')).toBeVisible();
    await expect(page.getByText('DUPR ID 4V5Z7K')).toHaveCount(0);
  });

  await test.step('a player is deleted after a question', async () => {
    const remove = page.getByRole('button', { name: 'Delete Walter Jorgensen' });
    await remove.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete this player?');
    await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Player deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No players yet' })).toBeVisible();
  });

  await test.step('a player found by name is linked', async () => {
    await page.getByRole('link', { name: 'Add Player' }).click();
    // Friends can be chosen before typing.
    await expect(page.getByRole('region', { name: 'Your friends' })).toContainText(cora.name);
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByText('Linked to the profile')).toBeVisible();
    await page.getByRole('button', { name: 'Enter by hand instead' }).click();
    await page.getByLabel('First Name').fill('Typed');
    const field = page.getByLabel('Search players');
    await field.fill(family.slice(0, 1));
    await expect(page.getByRole('list', { name: 'Players found' })).toHaveCount(0);
    await field.fill(family);
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByText('Linked to the profile')).toBeVisible();
    await expect(page.getByText('Chosen')).toBeVisible();
    // Choosing and resetting keeps the input.
    await page.getByRole('button', { name: 'Enter by hand instead' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveValue('Typed');
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('button', { name: 'Add Player' }).click();
    await expect(toast(page, 'Player added successfully')).toBeVisible();
    const profile = page.getByRole('link', { name: ben.name, exact: true });
    await expect(profile).toHaveAttribute('href', `/profile/${ben.id}`);
    await expect(page.getByRole('region', { name: 'Players' }).getByText('counts 3.02')).toBeVisible();
  });

  await test.step('a linked player has only a DUPR ID to edit, and is linked once', async () => {
    await page.getByRole('link', { name: `Edit ${ben.name}` }).click();
    await expect(page.getByText('Linked to the profile')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await page.getByLabel('DUPR ID').fill('ABC123');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('DUPR ID ABC123')).toBeVisible();
    await page.getByRole('link', { name: 'Add Player' }).click();
    await page.getByLabel('Search players').fill(family);
    await expect(page.getByText('In your list')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose' })).toHaveCount(0);
  });

  const { id: max } = await add(anna, 'Max Even', { dupr_rating: 5.98 });
  await add(anna, 'Mia Over', { gender: 'female', dupr_rating: 6.49 });
  await add(anna, 'Sol Senior', { gender: 'female', age_group: '50_or_over', dupr_rating: 3 });
  const others = ['Maximiliana Featherstonehaugh-Montgomery', 'Cy Oh', 'Flo Ray'];
  for (const name of others) await add(anna, name, { dupr_id: 'ABC123' });
  await page.goBack();
  const cap = page.getByLabel('Maximum Combined DUPR');

  await test.step('the captain is the user, with one open place', async () => {
    // 3.52, less half a point.
    await expect(total(page)).toContainText('Combined DUPR 3.02');
    await expect(team(page).getByRole('listitem')).toHaveCount(2);
    await expect(team(page).getByRole('listitem').first()).toContainText(`${anna.name}counts 3.02`);
    await expect(team(page)).toContainText('Captain');
    await expect(team(page)).toContainText('Open place');
  });

  await test.step('players are picked and taken out again', async () => {
    await pick(page, 'Max Even').check();
    await expect(total(page)).toContainText(/Combined DUPR 9\.00\s*Within Limits\s*0\.00 left of 9\.00/);
    await page.getByRole('button', { name: 'Take Max Even out of the team' }).click();
    await expect(total(page)).toContainText('3.02');
    await expect(team(page)).toBeFocused();
    // An open place leads to the players.
    await team(page).getByRole('button', { name: 'Open place' }).click();
    await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeFocused();
    await pick(page, 'Max Even').check();
    // In a team of two a pick replaces the partner.
    await pick(page, 'Mia Over').check();
    await expect(pick(page, 'Max Even')).not.toBeChecked();
    await expect(total(page)).toContainText(/9\.01\s*Too High\s*0\.01 over 9\.00/);
  });

  await test.step('by keyboard only', async () => {
    await cap.focus();
    await page.keyboard.press('ArrowUp');
    await expect(cap).toHaveValue('9.1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: '2 players' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 players' })).toBeChecked();
    await pick(page, 'Max Even').focus();
    await page.keyboard.press('Space');
    await expect(total(page)).toContainText(/14\.99\s*Too High\s*5\.89 over 9\.10/);
    await page.getByRole('button', { name: 'Take Max Even out of the team' }).focus();
    await page.keyboard.press('Enter');
    await expect(total(page)).toContainText(/9\.01\s*Within Limits/);
    await page.getByRole('radio', { name: '4 players' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: "Women's reduction" })).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: "Women's reduction" })).toBeChecked();
  });

  await test.step('the reductions and the cap change the total', async () => {
    await pick(page, 'Max Even').check();
    await pick(page, 'Sol Senior').check();
    await expect(
      page.getByText('Your team of 4 is full. Take somebody out to pick somebody else.'),
    ).toBeVisible();
    // 3.02 + 5.99 + 5.98 + 2.00
    await expect(total(page)).toContainText('16.99');
    await page.getByRole('switch', { name: "Women's reduction" }).uncheck();
    await expect(total(page)).toContainText('18.49');
    await page.getByRole('switch', { name: 'Over-50 reduction' }).uncheck();
    await expect(total(page)).toContainText('18.99');
    await cap.fill('19');
    await expect(total(page)).toContainText(/Within Limits\s*0\.01 left of 19\.00/);
    await cap.press('Enter');
  });

  await test.step('all of it is kept; a smaller team keeps the first', async () => {
    await expect
      .poll(async () => JSON.stringify(await anna.call('GET', '/api/team_builder_settings')))
      .toContain('"maximum_combined_dupr":19');
    await page.reload();
    await expect(total(page)).toContainText(/18\.99\s*Within Limits\s*0\.01 left of 19\.00/);
    await expect(cap).toHaveValue('19');
    await expect(page.getByRole('radio', { name: '4 players' })).toBeChecked();
    await expect(page.getByRole('switch', { name: "Women's reduction" })).not.toBeChecked();
    await page.getByRole('radio', { name: '2 players' }).check();
    await expect(team(page)).toContainText('Mia Over');
    await expect(team(page)).not.toContainText('Max Even');
    await expect(total(page)).toContainText('10.01');
    // Those who left are named, and brought back.
    await expect(page.getByText('2 players have left the smaller team')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('radio', { name: '4 players' })).toBeChecked();
    await expect(total(page)).toContainText('18.99');
    await expect(team(page).getByRole('listitem')).toContainText([
      anna.name,
      'Mia Over',
      'Max Even',
      'Sol Senior',
    ]);
  });

  await test.step('changes from another device show without a reload', async () => {
    await add(anna, 'Mia New');
    await expect(pick(page, 'Mia New')).toBeVisible();
    await anna.call('PATCH', `/api/players/${max}`, { dupr_rating: 5.5 });
    await expect(total(page)).toContainText('18.51');
    await anna.call('PATCH', '/api/team_builder_settings', { maximum_combined_dupr: 18.5 });
    await expect(total(page)).toContainText(/Too High\s*0\.01 over 18\.50/);
    await anna.call('DELETE', `/api/players/${max}`);
    await expect(team(page)).toContainText('Open place');
    await expect(total(page)).toContainText('13.01');
  });

  await test.step('on a narrow phone nothing overflows, and the total stays visible', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await pick(page, 'Maximiliana Featherstonehaugh-Montgomery').check();
    await expectToFit(page);
    await pick(page, 'Flo Ray').scrollIntoViewIfNeeded();
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Add Player' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Player' })).toBeVisible();
    await expectToFit(page);
  });
});
