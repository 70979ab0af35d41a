import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate, unique } from '#tests/support/e2e-journey.ts';
import { offer, openAs, team } from '#tests/support/e2e-people.ts';
import { goWithin, toast } from '#tests/support/e2e-screen.ts';

// Nothing of it is wider than a phone.
test.use(phone);

test('a player blocks from a card, while applying and from a profile, and unblocks in the settings', async ({
  page,
  request,
  browserErrors,
}) => {
  // The profile of a blocked player, and a menu that cannot be loaded at first.
  browserErrors.expect(/status of 404|\/assets\/safety-/);
  const [[anna, ben], [cora]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const description = `To be avoided, ${unique()}`;
  await anna.call('POST', '/api/play_dates', { ...offer, description, partner_id: ben.id });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(` ${description}$`) }) });
  await openAs(page, cora, '/playdates?tab=available');

  await test.step('the partner from a card, which leaves Available', async () => {
    const menu = card.getByRole('button', { name: 'More: This PlayDate' });
    const code = '**/assets/safety-*';
    await page.route(code, (route) => route.abort('failed'));
    await menu.click();
    await expect(
      page.getByText('Error opening this. Check your connection, then try again.'),
    ).toBeVisible();
    await page.unroute(code);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Report or block' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report or block' }).click();
    await page.getByRole('radio', { name: ben.name }).check();
    await page.getByRole('button', { name: 'Only block' }).click();
    const question = page.getByRole('dialog', { name: `Block ${ben.name}?` });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('unblocked in the settings the card is there again', async () => {
    await goWithin(page, '/profile#blocked');
    const blocked = page.getByRole('region', { name: 'Blocked players' });
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
    await blocked.getByRole('button', { name: `Unblock ${ben.name}` }).click();
    await expect(blocked.getByText(ben.name)).toHaveCount(0);
    await navigate(page, 'PlayDates');
    await page.getByRole('tab', { name: 'Available' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('the creator while applying, which leads back to Available without an error', async () => {
    await card.getByRole('link', { name: /^Apply to: / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Apply to PlayDate' })).toBeVisible();
    await page.getByRole('button', { name: 'More: This PlayDate' }).click();
    await page.getByRole('menuitem', { name: 'Report or block' }).click();
    await page.getByRole('radio', { name: 'A money scam' }).check();
    await page.getByRole('button', { name: 'Send and block' }).click();
    await expect(page.getByText(`You blocked ${anna.name}`)).toBeVisible();
    await expect(page).toHaveURL('/playdates?tab=available');
    await expect(page.getByRole('heading', { level: 1, name: 'PlayDates' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('This PlayDate is no longer available')).toHaveCount(0);
  });

  const search = async () => {
    await navigate(page, 'Player Connections');
    await page.getByRole('searchbox', { name: 'Search players' }).fill(ben.name);
    // The search finds similar names, too.
    await expect(page.getByRole('status').filter({ hasText: /players? found/ })).toBeAttached();
    return page.getByRole('link', { name: ben.name, exact: true });
  };

  await test.step('somebody from the profile, which unblocking shows again', async () => {
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'GET') asked.push(new URL(call.url()).pathname);
    });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await (await search()).click();
    await page.getByRole('button', { name: `Report or block: ${ben.name}` }).click();
    await page.getByRole('radio', { name: 'Spam or advertising' }).check();
    await page.getByRole('button', { name: 'Send and block' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you for your report' }),
    ).toBeVisible();
    await expect(page.getByText('The player never learns who it was.')).toBeVisible();
    await expect(page.getByText('You blocked this player.')).toBeVisible();
    await expect(
      page.locator('#content').getByRole('link', { name: 'Player Connections' }),
    ).toBeVisible();
    await expect(
      toast(page, `Thank you. A moderator will look. You blocked ${ben.name}.`),
    ).toBeVisible();
    expect(missing, 'what is gone').toEqual([]);
    const one = `/api/blocks/${ben.id}`;
    asked.length = 0;
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    expect(asked, 'what is gone').not.toContain(one);
  });

  await test.step('who is blocked is not found any more', async () => {
    await cora.call('POST', '/api/blocks', { profile_id: ben.id });
    await expect(await search()).toHaveCount(0);
  });
});
