import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
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

// Editing, deleting, linking players found and all totals:
// src/features/team-builder/web/pages/*.test.tsx
test('players are added, and a team of them is picked by keyboard, kept, and follows other devices', async ({
  page,
  request,
}) => {
  const [anna, ben] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Ben')]);
  await befriend(anna, ben);
  await openAs(page, anna, '/supr-builder');

  await test.step('a player is added manually', async () => {
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
  });

  await test.step('a friend is linked, on a narrow phone where nothing overflows', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Add Player' }).click();
    await expect(page.getByRole('region', { name: 'Your friends' })).toContainText(ben.name);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('button', { name: 'Add Player' }).click();
    const profile = page.getByRole('link', { name: ben.name, exact: true });
    await expect(profile).toHaveAttribute('href', `/profile/${ben.id}`);
    await expect(
      page.getByRole('region', { name: 'Players' }).getByText('counts 3.02'),
    ).toBeVisible();
  });

  const { id: max } = await add(anna, 'Max Even', { dupr_rating: 5.98 });
  await add(anna, 'Mia Over', { gender: 'female', dupr_rating: 6.49 });
  await add(anna, 'Maximiliana Featherstonehaugh-Montgomery', { dupr_id: 'ABC123' });
  const cap = page.getByLabel('Maximum Combined DUPR');

  await test.step('there the total stays visible, beside the longest name', async () => {
    await pick(page, 'Maximiliana Featherstonehaugh-Montgomery').check();
    await expectToFit(page);
    await pick(page, 'Walt Jorgensen').scrollIntoViewIfNeeded();
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await pick(page, 'Mia Over').check();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(total(page)).toContainText(/9\.01\s*Too High\s*0\.01 over 9\.00/);
  });

  await test.step('a team is made by keyboard only', async () => {
    await cap.focus();
    await page.keyboard.press('ArrowUp');
    await expect(cap).toHaveValue('9.1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: '2 players' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 players' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: "Women's reduction" })).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: "Women's reduction" })).toBeChecked();
    await pick(page, 'Max Even').focus();
    await page.keyboard.press('Space');
    await expect(total(page)).toContainText(/14\.99\s*Too High\s*5\.89 over 9\.10/);
    await page.getByRole('button', { name: 'Take Mia Over out of the team' }).focus();
    await page.keyboard.press('Enter');
    await expect(total(page)).toContainText(/9\.00\s*Within Limits/);
    await expect(team(page)).toBeFocused();
  });

  await test.step('it is kept', async () => {
    await expect
      .poll(async () => JSON.stringify(await anna.call('GET', '/api/team_builder_settings')))
      .toContain(`"selected_player_ids":["${max}"]`);
    await page.reload();
    await expect(total(page)).toContainText(/9\.00\s*Within Limits\s*0\.10 left of 9\.10/);
    await expect(cap).toHaveValue('9.1');
    await expect(page.getByRole('radio', { name: '4 players' })).toBeChecked();
    await expect(team(page).getByRole('listitem').nth(1)).toContainText('Max Even');
  });

  await test.step('changes from another device show without a reload', async () => {
    await anna.call('PATCH', `/api/players/${max}`, { dupr_rating: 5.5 });
    await expect(total(page)).toContainText('8.52');
    await anna.call('PATCH', '/api/team_builder_settings', { maximum_combined_dupr: 8.5 });
    await expect(total(page)).toContainText(/Too High\s*0\.02 over 8\.50/);
    await anna.call('DELETE', `/api/players/${max}`);
    await expect(total(page)).toContainText('3.02');
  });
});
