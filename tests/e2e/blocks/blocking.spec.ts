import { expect, phone, test } from '#tests/support/e2e.ts';
import { navigate, unique } from '#tests/support/e2e-journey.ts';
import { createUser, offer, openAs, type Player, team } from '#tests/support/e2e-people.ts';

// Nothing of it is wider than a phone.
test.use(phone);

test('a player blocks from a card, while applying and from a profile, and unblocks in the settings', async ({
  page,
  request,
  browserErrors,
}) => {
  // The profile of a blocked player.
  browserErrors.expect(/status of 404/);
  const [[anna, ben], [eve, fay], cora] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Eve', 'Fay'),
    createUser(request, 'Cora'),
  ]);
  const create = async (by: Player, partner: Player) => {
    const description = `To be avoided, ${unique()}`;
    await by.call('POST', '/api/play_dates', { ...offer, description, partner_id: partner.id });
    return page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: description, exact: true }) });
  };
  const [first, second] = [await create(anna, ben), await create(eve, fay)];
  await openAs(page, cora, '/playdates?tab=available');

  await test.step('the partner from a card, which leaves Available', async () => {
    await first.getByRole('button', { name: 'Report or block: This PlayDate' }).click();
    await page.getByRole('radio', { name: ben.name }).check();
    await page.getByRole('button', { name: 'Only block' }).click();
    const question = page.getByRole('dialog', { name: `Block ${ben.name}?` });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(first).toHaveCount(0);
    await expect(second).toBeVisible();
  });

  await test.step('the creator while applying, which leads back to Available without an error', async () => {
    await second.getByRole('link', { name: /^Apply to: / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Apply to PlayDate' })).toBeVisible();
    await page.getByRole('button', { name: 'Report or block: This PlayDate' }).click();
    await page.getByRole('radio', { name: 'A money scam' }).check();
    await page.getByRole('button', { name: 'Send Report' }).click();
    await expect(page.getByText(`You blocked ${eve.name}`)).toBeVisible();
    await expect(page).toHaveURL('/playdates?tab=available');
    await expect(page.getByRole('heading', { level: 1, name: 'PlayDates' })).toBeVisible();
    await expect(second).toHaveCount(0);
    await expect(page.getByText('This PlayDate is no longer available')).toHaveCount(0);
  });

  const search = async () => {
    await navigate(page, 'Player Connections');
    await page.getByRole('searchbox', { name: 'Search players' }).fill(fay.name);
    // The search finds similar names, too.
    await expect(page.getByRole('status').filter({ hasText: /players? found/ })).toBeAttached();
    return page.getByRole('link', { name: fay.name, exact: true });
  };

  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'GET') asked.push(new URL(call.url()).pathname);
  });
  const blockFromProfile = async () => {
    await page.getByRole('button', { name: `Report or block: ${fay.name}` }).click();
    await page.getByRole('button', { name: 'Only block' }).click();
    const question = page.getByRole('dialog', { name: `Block ${fay.name}?` });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You blocked this player' })).toBeVisible();
  };

  await test.step('somebody from the profile, which unblocking shows again', async () => {
    await (await search()).click();
    await blockFromProfile();
    await expect(page.getByText(`You blocked ${fay.name}`)).toBeVisible();
    const one = `/api/blocks/${fay.id}`;
    expect(asked).toContain(one);
    asked.length = 0;
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('heading', { level: 1, name: fay.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    expect(asked, 'what is gone').not.toContain(one);
  });

  await test.step('who is blocked is not found any more', async () => {
    await blockFromProfile();
    await expect(await search()).toHaveCount(0);
  });

  await test.step('unblocked in the settings, the profile is there again', async () => {
    await page.goto('/profile#blocked');
    const blocked = page.getByRole('region', { name: 'Blocked players' });
    await expect(blocked.getByRole('listitem')).toHaveCount(3);
    await blocked.getByRole('button', { name: `Unblock ${fay.name}` }).click();
    await expect(blocked.getByRole('listitem')).toHaveCount(2);
    await expect(blocked.getByText(fay.name)).toHaveCount(0);
    await expect(await search()).toBeVisible();
    await page.getByRole('link', { name: fay.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: fay.name })).toBeVisible();
  });
});
