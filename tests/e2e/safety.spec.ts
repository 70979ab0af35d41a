import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { createUser, match, offer, openAs, team } from '#tests/support/e2e-people.ts';

test(
  'a player is blocked from the profile, is not found any more, and can be unblocked in the settings',
  alsoOnPhone,
  async ({ page, request, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    const [anna, cora] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Cora')]);
    await openAs(page, anna, `/profile/${cora.id}`);
    await page.getByRole('button', { name: `Report or block: ${cora.name}` }).click();
    await page.getByRole('button', { name: 'Only block' }).click();
    const question = page.getByRole('dialog', { name: `Block ${cora.name}?` });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText(`You blocked ${cora.name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'You blocked this player' })).toBeVisible();

    await page.goto('/connections');
    await page.getByRole('searchbox', { name: 'Search players' }).fill(cora.name);
    // The search finds similar names, too.
    await expect(page.getByRole('status').filter({ hasText: /players? found/ })).toBeAttached();
    await expect(page.getByRole('link', { name: cora.name, exact: true })).toHaveCount(0);

    await page.goto('/profile#blocked');
    const blocked = page.getByRole('region', { name: 'Blocked players' });
    await expect(blocked.getByRole('listitem')).toHaveText(new RegExp(cora.name));
    await blocked.getByRole('button', { name: `Unblock ${cora.name}` }).click();
    await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
    await page.goto(`/profile/${cora.id}`);
    await expect(page.getByRole('heading', { level: 1, name: cora.name })).toBeVisible();
  },
);

test('blocking the creator from a card takes the PlayDate out of Available', async ({ page, request }) => {
  const [[anna, ben], cora] = await Promise.all([team(request, 'Anna', 'Ben'), createUser(request, 'Cora')]);
  const description = `To be avoided, ${unique()}`;
  await anna.call('POST', '/api/play_dates', { ...offer, description, partner_id: ben.id });
  await openAs(page, cora, '/playdates?tab=available');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: description, exact: true }) });
  await card.getByRole('button', { name: 'Report or block: This PlayDate' }).click();
  await page.getByRole('radio', { name: ben.name }).check();
  await page.getByRole('button', { name: 'Only block' }).click();
  await page
    .getByRole('dialog', { name: `Block ${ben.name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(card).toHaveCount(0);
});

test('the safety tips are shown once before the first PlayDate', async ({ page, request }) => {
  const anna = await createUser(request, 'Anna');
  await openAs(page, anna);
  await page.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));
  await page.goto('/create-playdate');
  const tips = page.getByRole('dialog', { name: 'Before you play with strangers' });
  await expect(tips).toContainText('public courts');
  await tips.getByRole('button', { name: 'Got it' }).click();
  await expect(tips).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pay', exact: true })).toBeVisible();
  await expect(tips).toHaveCount(0);
});

test(
  'a harassed player blocks and reports from the chat, a moderator hides and warns, the warned one answers',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const { id, anna, cora } = await match(request);
    const insult = `You play like a doormat, ${unique()}`;
    await cora.call('POST', `/api/play_dates/${id}/messages`, { content: insult });

    await test.step('three taps send the report, and the message is folded', async () => {
      await openAs(page, anna, `/playdates/${id}`);
      await page.getByRole('log').getByRole('button', { name: 'Report or block: This message' }).click();
      const sheet = page.getByRole('dialog', { name: 'Report or block' });
      await sheet.getByRole('radio', { name: 'Harassment or insults' }).check();
      await expect(sheet.getByRole('switch', { name: `Block ${cora.name} too` })).toBeChecked();
      await sheet.getByRole('button', { name: 'Send Report' }).click();
      await expect(page.getByText('Thank you. A moderator will look.')).toBeVisible();
      await expect(page.getByRole('log').getByText('From a player you blocked')).toBeVisible();
      await expect(page.getByText(insult)).toHaveCount(0);
      await page.getByRole('log').getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByText(insult)).toBeVisible();
    });

    const moderation = await (await newContext()).newPage();
    const moderator = await createUser(request, 'Mona');
    await setFlag(moderator, 'is_admin');
    const reported = moderation
      .getByRole('listitem')
      .filter({ has: moderation.getByRole('link', { name: cora.name }) });
    await test.step('a moderator reads the messages around it, hides it and warns', async () => {
      await openAs(moderation, moderator, '/admin?tab=reports');
      await expect(reported.first()).toContainText(insult);
      await reported.getByRole('button', { name: 'Show the messages around it' }).click();
      await expect(reported.getByRole('list', { name: 'The messages around it' })).toContainText(insult);
      await reported.getByRole('button', { name: 'Hide', exact: true }).click();
      await moderation.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
      await expect(reported).toHaveCount(0);
    });

    const warned = await (await newContext()).newPage();
    await test.step('the message is hidden for its author, too', async () => {
      await openAs(warned, cora, `/playdates/${id}`);
      await expect(warned.getByRole('log').getByText('Hidden by a moderator')).toBeVisible();
    });

    await test.step('after another report the person is warned, reads it first, and answers', async () => {
      const ben = await createUser(request, 'Bea');
      await ben.call('POST', '/api/reports', { target_type: 'person', target_id: cora.id, reason: 'threat' });
      await moderation.goto('/admin?tab=reports');
      await expect(reported.first()).toContainText('Urgent');
      await reported.getByRole('button', { name: 'Warn', exact: true }).click();
      const dialog = moderation.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Warn', exact: true }).click();
      await expect(dialog.getByText('Please write what the warning is for')).toBeVisible();
      await dialog.getByLabel('What the warning says').fill('Insults are not tolerated here.');
      await dialog.getByRole('button', { name: 'Warn', exact: true }).click();
      await expect(reported).toHaveCount(0);

      await expect(warned.getByRole('heading', { name: 'A warning from our moderators' })).toBeVisible();
      await expect(warned.getByText('Insults are not tolerated here.')).toBeVisible();
      await warned.getByLabel('Your answer (optional)').fill('I am sorry. It was the heat.');
      await warned.getByRole('button', { name: 'Send answer' }).click();
      // Who answers has read it, and goes on.
      await expect(warned.getByRole('heading', { name: 'PlayDate Details' })).toBeVisible();
    });

    await test.step('the answer opens the case again', async () => {
      await moderation.goto('/admin?tab=reports');
      await expect(reported.first()).toContainText('I am sorry. It was the heat.');
      await reported.getByRole('button', { name: 'Keep Warning' }).click();
      await moderation.getByRole('dialog').getByRole('button', { name: 'Keep Warning' }).click();
      await expect(reported).toHaveCount(0);
    });
  },
);
