import { expect, phone, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, timedMatch } from '#tests/support/e2e-people.ts';
import { full } from '#tests/support/e2e-screens.ts';

const screens = [
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const;

for (const [screen, options] of screens)
  test(`on ${screen} an admin goes from the Dashboard to a report, pauses, resumes, and deletes a match`, async ({
    request,
    newContext,
    browserErrors,
  }) => {
    // Of the paused member; and of a link to the deleted match that happens to be below the
    // pointer.
    browserErrors.expect(/status of 403/);
    browserErrors.expect(/status of 404 .*\/api\/play_dates\//);
    const [{ id, when, anna, ben, cora, dev }, ada] = await Promise.all([
      timedMatch(request),
      createUser(request, 'Ada'),
    ]);
    await setFlag(ada, 'is_admin');
    await anna.call('POST', '/api/reports', {
      target_type: 'person',
      target_id: cora.id,
      reason: 'spam',
    });
    const [page, member] = await Promise.all(
      [ada, cora].map(async (person) => {
        const opened = await (await newContext(options)).newPage();
        await openAs(opened, person);
        return opened;
      }),
    );
    if (page === undefined || member === undefined) throw new Error('No pages');
    const isPhone = options === phone;
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        options.viewport.width,
      );

    await test.step('the report is found from the Dashboard, and the person paused for a heading', async () => {
      const now = page.getByRole('region', { name: 'Now' });
      await now.getByRole('link', { name: 'Reports' }).click();
      await expect(page.getByRole('tab', { name: /^Reports/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      const reported = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: cora.name }) })
        .first();
      await reported.getByRole('button', { name: 'Pause Access' }).click();
      const question = page.getByRole('dialog', { name: 'Pause Access' });
      await question.getByLabel('Heading of the Community Rules (optional)').selectOption('Spam');
      await fits();
      await question.getByRole('button', { name: 'Pause Access' }).click();
      await expect(page.getByText('Access paused', { exact: true })).toBeVisible();
    });

    await test.step('who reads so, also after Try Again, until the access is resumed', async () => {
      await expect(member.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
      await expect(member).toHaveTitle(full('Access Paused'));
      await expect(member.getByRole('main').getByText('Spam', { exact: true })).toBeVisible();
      await member.getByRole('button', { name: 'Try Again' }).click();
      await expect(
        member.getByText('We have just looked: your access is still paused.', { exact: true }),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'User Management' }).click();
      await page.getByLabel('Search users by name or email...').fill(cora.name);
      await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
      if (isPhone) {
        await page.getByRole('button', { name: `Actions for ${cora.name}` }).click();
        await page.getByRole('menuitem', { name: 'Resume Access' }).click();
      } else await page.getByRole('button', { name: 'Resume Access' }).click();
      const question = page.getByRole('dialog', { name: 'Resume Access' });
      await question.getByRole('button', { name: 'Resume Access' }).click();
      await expect(page.getByText('User access resumed')).toBeVisible();
      await member.getByRole('button', { name: 'Try Again' }).click();
      await expect(member.getByRole('heading', { level: 1, name: 'Access Paused' })).toHaveCount(0);
    });

    await test.step('the match is deleted, whose day and players the question names, and they are told', async () => {
      await page.getByRole('tab', { name: 'PlayDate Management' }).click();
      await page.getByLabel('Search play dates by creator or partner name...').fill(anna.name);
      const listed = page
        .getByRole(isPhone ? 'listitem' : 'row')
        .filter({ hasText: id.slice(0, 8) })
        .first();
      await listed.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
      await expect(question).toContainText('Four people lose this match.');
      for (const text of [when, ...[anna, ben, cora, dev].map(({ name }) => name)])
        await expect(question).toContainText(text);
      await fits();
      await question.getByRole('button', { name: 'Delete PlayDate' }).click();
      await expect(page.getByText('PlayDate deleted successfully')).toBeVisible();
      await navigate(member, 'Notifications');
      await expect(
        member.getByRole('listitem').filter({ hasText: 'An admin deleted this PlayDate' }),
      ).toBeVisible();
    });
  });
