import { expect, phone, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { navigate, unique } from '#tests/support/e2e-journey.ts';
import { createUser, match, openAs } from '#tests/support/e2e-people.ts';

test('a harassed player on a phone reports from the chat, moderators hide and warn, the warned one answers', async ({
  page: moderation,
  request,
  newContext,
  browserErrors,
}) => {
  // Of the match that is deleted in the end, on its own page.
  browserErrors.expect(/status of 404/);
  const [{ id, anna, cora, dev }, mona] = await Promise.all([
    match(request),
    createUser(request, 'Mona'),
  ]);
  await setFlag(mona, 'is_admin');
  const insult = `You play like a doormat, ${unique()}`;
  await cora.call('POST', `/api/play_dates/${id}/messages`, { content: insult });
  const page = await (await newContext(phone)).newPage();
  const warned = await (await newContext(phone)).newPage();
  await openAs(page, anna, `/playdates/${id}`);
  await openAs(moderation, mona);
  const now = moderation.getByRole('region', { name: 'Now' });
  await expect(now.getByText(/^Nothing waits|open, /)).toBeVisible();
  const tab = moderation.getByRole('tab', { name: /^Reports/ });
  const reported = moderation
    .getByRole('listitem')
    .filter({ has: moderation.getByRole('link', { name: cora.name }) });

  await test.step('three taps send the report, and the message is folded', async () => {
    await page
      .getByRole('log')
      .getByRole('button', { name: 'Report or block: This message' })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Report or block' });
    await sheet.getByRole('radio', { name: 'Harassment or insults' }).check();
    await expect(sheet.getByRole('switch', { name: `Block ${cora.name} too` })).toBeChecked();
    await sheet.getByRole('button', { name: 'Send and block' }).click();
    await expect(page.getByText('Thank you. A moderator will look.')).toBeVisible();
    await expect(page.getByRole('log').getByText('From a player you blocked')).toBeVisible();
    await expect(page.getByText(insult)).toHaveCount(0);
    await page.getByRole('log').getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText(insult)).toBeVisible();
    await test.step('which leads an admin from the Dashboard, who has no first steps there', async () => {
      // Other tests send and close reports meanwhile, so the number is not compared.
      const open = now.getByRole('listitem').filter({ hasText: /reports? (is|are) open, / });
      await expect(moderation.getByText('Your first match in three steps')).toHaveCount(0);
      await open.getByRole('link', { name: 'Reports' }).click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toHaveText(/[1-9]\d* open/);
    });
  });

  await test.step('a moderator reads the messages around it, and hides it', async () => {
    await expect(reported.first()).toContainText(insult);
    await reported.getByRole('button', { name: 'Show the messages around it' }).click();
    await expect(reported.getByRole('list', { name: 'The messages around it' })).toContainText(
      insult,
    );
    await reported.getByRole('button', { name: 'Hide', exact: true }).click();
    await moderation.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(reported).toHaveCount(0);
  });

  await test.step('the message is hidden for its author, too', async () => {
    await openAs(warned, cora, `/playdates/${id}`);
    await expect(warned.getByRole('log').getByText('Hidden by a moderator')).toBeVisible();
    await expect(warned.getByText(/^You blocked/)).toHaveCount(0);
    await warned.getByRole('contentinfo').scrollIntoViewIfNeeded();
  });

  const dialog = moderation.getByRole('dialog', { name: `Warn ${cora.name}?` });
  const text = dialog.getByLabel('What the warning says');
  const warn = dialog.getByRole('button', { name: 'Warn', exact: true });
  const about = { target_type: 'person', target_id: cora.id };

  await test.step('the focus stays with the person whose report is dismissed', async () => {
    const report = (reason: string) =>
      reported
        .getByRole('listitem')
        .filter({ has: moderation.getByRole('heading', { name: reason }) });
    await dev.call('POST', '/api/reports', { ...about, reason: 'threat' });
    await anna.call('POST', '/api/reports', { ...about, reason: 'sexual' });
    await report('Sexual content').getByRole('button', { name: 'Dismiss' }).click();
    await moderation.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(moderation.getByText('Report dismissed')).toBeVisible();
    await expect(report('Sexual content')).toHaveCount(0);
    await expect(reported.first()).toBeFocused();
  });

  await test.step('the person is warned, reads it first, and answers', async () => {
    await expect(reported.first()).toContainText('Urgent');
    await reported.getByRole('button', { name: 'Warn', exact: true }).click();
    await text.fill('Insults are not tolerated here.');
    await warn.click();
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
    await expect(reported.first()).toContainText('I am sorry. It was the heat.');
    await reported.getByRole('button', { name: 'Keep Warning' }).click();
    await moderation.getByRole('dialog').getByRole('button', { name: 'Keep Warning' }).click();
    await expect(reported).toHaveCount(0);
  });

  await test.step('the match is deleted: all four learn which, its team alone why', async () => {
    await moderation.getByRole('tab', { name: 'PlayDate Management' }).click();
    await moderation.getByLabel('Search play dates by creator or partner name...').fill(anna.name);
    const listed = moderation.getByRole('row').filter({ hasText: id.slice(0, 8) });
    await listed.getByRole('button', { name: 'Delete' }).click();
    const question = moderation.getByRole('dialog', { name: 'Confirm Deletion' });
    await question.getByLabel('Heading of the Community Rules (optional)').selectOption('Spam');
    await question.getByRole('button', { name: 'Delete PlayDate' }).click();
    await expect(moderation.getByText('PlayDate deleted successfully')).toBeVisible();
    const which =
      /This match is off.*An admin deleted this PlayDate.*No time yet · Tucson, Arizona/;
    for (const [reader, isTold] of [
      [page, true],
      [warned, false],
    ] as const) {
      await navigate(reader, 'Notifications');
      const notice = reader.getByRole('listitem').filter({ hasText: 'This match is off' });
      for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
        await reader.setViewportSize(viewport);
        await expect(notice).toContainText(which);
        await expect(notice.getByText('In the Community Rules it is about: Spam.')).toHaveCount(
          isTold ? 1 : 0,
        );
      }
    }
  });
});
