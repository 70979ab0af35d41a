import type { Page } from '@playwright/test';
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

test('unblocking refetches what it changes, and asks for nothing that is gone', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/);
  const [anna, cora] = await Promise.all([createUser(request, 'Anna'), createUser(request, 'Cora')]);
  await anna.call('POST', '/api/blocks', { profile_id: cora.id });
  await openAs(page, anna, `/profile/${cora.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'You blocked this player' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'GET') asked.push(new URL(call.url()).pathname);
  });
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: cora.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  expect(asked).not.toContain(`/api/blocks/${cora.id}`);

  await anna.call('POST', '/api/blocks', { profile_id: cora.id });
  await page.goto('/profile#blocked');
  const blocked = page.getByRole('region', { name: 'Blocked players' });
  const unblock = blocked.getByRole('button', { name: `Unblock ${cora.name}` });
  await expect(unblock).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  asked.length = 0;
  await unblock.click();
  await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
  await expect(blocked.getByRole('list')).toBeFocused();
  expect(asked).not.toContain('/api/auth/sessions');
  expect(asked).not.toContain('/api/warnings');
});

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

test('blocking the creator while applying leads back to Available without an error', async ({
  page,
  request,
}) => {
  const [[anna, ben], cora] = await Promise.all([team(request, 'Anna', 'Ben'), createUser(request, 'Cora')]);
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await openAs(page, cora, `/playdates/${id}/apply`);
  await page.getByRole('button', { name: 'Report or block: This PlayDate' }).click();
  await page.getByRole('radio', { name: 'A money scam' }).check();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText(`You blocked ${anna.name}`)).toBeVisible();
  await expect(page).toHaveURL('/playdates?tab=available');
  await expect(page.getByText('This PlayDate is no longer available')).toHaveCount(0);
});

test('who has no friend yet reads that first, not the safety tips', async ({ page, request }) => {
  await openAs(page, await createUser(request, 'Anna'));
  await page.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));
  const applied = page.waitForResponse(/tab=applied/);
  await page.goto('/create-playdate');
  await applied;
  await expect(page.getByText('You need at least one friend to create a PlayDate')).toBeVisible();
  await page.getByRole('link', { name: 'Player Connections' }).last().click();
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the safety tips are shown once before the first PlayDate', async ({ page, request, newContext }) => {
  const [anna, ben] = await team(request, 'Anna', 'Ben');
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

  await test.step('and not in another browser to who has created one, but to the partner', async () => {
    await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
    for (const [player, count] of [
      [anna, 0],
      [ben, 1],
    ] as const) {
      const other = await (await newContext()).newPage();
      await openAs(other, player);
      await other.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));
      const applied = other.waitForResponse(/tab=applied/);
      await other.goto('/create-playdate');
      await applied;
      await expect(
        other.getByRole('radio', { name: 'Pay', exact: true, includeHidden: true }),
      ).toBeAttached();
      await expect(other.getByRole('dialog', { name: 'Before you play with strangers' })).toHaveCount(count);
    }
  });
});

test(
  'a harassed player blocks and reports from the chat, a moderator hides and warns, the warned one answers',
  alsoOnPhone,
  async ({ page, request, newContext }) => {
    const { id, anna, cora } = await match(request);
    const insult = `You play like a doormat, ${unique()}`;
    await cora.call('POST', `/api/play_dates/${id}/messages`, { content: insult });

    const banner = `You blocked ${cora.name}. Their messages are folded.`;
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

    await test.step('a banner in the match offers to report the blocked player again', async () => {
      await expect(page.getByText(banner)).toBeVisible();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Report or block' });
      await expect(sheet.getByRole('radio', { name: 'A threat' })).toBeVisible();
      await expect(sheet.getByRole('switch')).toHaveCount(0);
      await expect(sheet.getByRole('button', { name: 'Only block' })).toHaveCount(0);
      await page.keyboard.press('Escape');
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
      await expect(warned.getByText(/^You blocked/)).toHaveCount(0);
      await warned.getByRole('contentinfo').scrollIntoViewIfNeeded();
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

      const heading = warned.getByRole('heading', { name: 'A warning from our moderators' });
      await expect(heading).toBeInViewport();
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

test('the queue keeps a warning that is being written, and closes several reports at once', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  // The second admin's warning.
  browserErrors.expect(/status of 409/);
  const [cora, mona, nina] = await Promise.all([
    createUser(request, 'Cora'),
    createUser(request, 'Mona'),
    createUser(request, 'Nina'),
  ]);
  for (const reason of ['harassment', 'spam', 'sexual', 'fake_level']) {
    const reporter = await createUser(request, 'Eva');
    await reporter.call('POST', '/api/reports', { target_type: 'person', target_id: cora.id, reason });
  }
  for (const admin of [mona, nina]) await setFlag(admin, 'is_admin');
  const other = await (await newContext()).newPage();
  await openAs(page, mona, '/admin?tab=reports');
  await openAs(other, nina, '/admin?tab=reports');
  const reported = (on: Page) =>
    on.getByRole('listitem').filter({ has: on.getByRole('link', { name: cora.name }) });
  const report = (on: Page, reason: string) =>
    reported(on)
      .getByRole('listitem')
      .filter({ has: on.getByRole('heading', { name: reason }) });
  const warning = page.getByRole('dialog', { name: `Warn ${cora.name}?` });

  await test.step('the dialog stays when another admin closes the report', async () => {
    await report(page, 'Spam or advertising').getByRole('button', { name: 'Warn' }).click();
    await warning.getByRole('button', { name: 'Warn' }).click();
    await expect(warning.getByLabel('What the warning says')).toBeFocused();
    await warning.getByLabel('What the warning says').fill('Please do not advertise here.');
    await report(other, 'Spam or advertising').getByRole('button', { name: 'Dismiss' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(other.getByText('Report dismissed')).toBeVisible();
    await expect(reported(other).first()).toBeFocused();
    await expect(report(page, 'Spam or advertising')).toHaveCount(0);
    await warning.getByRole('button', { name: 'Warn' }).click();
    await expect(warning.getByText('Another admin has already closed this report')).toBeVisible();
    await expect(warning.getByLabel('What the warning says')).toHaveValue('Please do not advertise here.');
    await page.keyboard.press('Escape');
  });

  await test.step('one warning closes the other reports, too, which both admins see', async () => {
    await report(page, 'Sexual content').getByRole('button', { name: 'Warn' }).click();
    await expect(warning.getByLabel('What the warning says')).toHaveValue('');
    await warning.getByLabel('What the warning says').fill('Please keep away from her.');
    await warning.getByRole('checkbox', { name: 'Also close the 2 other open reports' }).check();
    await warning.getByRole('button', { name: 'Warn' }).click();
    await expect(page.getByText('Warning sent')).toBeVisible();
    await expect(reported(page)).toHaveCount(0);
    await expect(reported(other)).toHaveCount(0);
  });
});

test('a tab of the admin area counts the open reports, at once', async ({ page, request }) => {
  const [anna, cora, mona] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Cora'),
    createUser(request, 'Mona'),
  ]);
  await setFlag(mona, 'is_admin');
  await anna.call('POST', '/api/reports', { target_type: 'person', target_id: cora.id, reason: 'spam' });
  await openAs(page, mona, '/admin?tab=users');
  const tab = page.getByRole('tab', { name: /^Reports/ });
  const count = async () => Number(/(\d+) open/.exec((await tab.textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(count).toBeGreaterThan(0);
  // Other tests close reports meanwhile, so the number is not compared.
  const refetched = page.waitForResponse(/\/api\/admin\/overview/);
  await cora.call('POST', '/api/reports', { target_type: 'person', target_id: anna.id, reason: 'spam' });
  await refetched;
  await expect.poll(count).toBeGreaterThan(0);
});
