import { expect, phone, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { confirmAddress, mailedLink, newcomer } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, signUpByApi } from '#tests/support/e2e-people.ts';
import { toast } from '#tests/support/e2e-screen.ts';

test('deleting the account and signing up again on a phone or a desktop lifts no block, no report and no pause', async ({
  page: moderation,
  request,
  newContext,
  browserErrors,
}) => {
  // Requests under way when an account is deleted or paused, and the link of a held address.
  browserErrors.expect(/status of (401|403|409)/);
  const [anna, cora, mona] = await Promise.all([
    createUser(request, 'Anna'),
    createUser(request, 'Cora'),
    createUser(request, 'Mona'),
  ]);
  await setFlag(mona, 'is_admin');
  await anna.call('POST', '/api/blocks', { profile_id: cora.id });
  const about = { target_type: 'person', target_id: cora.id, reason: 'threat' };
  await anna.call('POST', '/api/reports', about);
  const page = await (await newContext(phone)).newPage();

  const deleteAccount = async (password: string) => {
    await page
      .getByRole('region', { name: 'Delete Account' })
      .getByRole('button', { name: 'Delete Account' })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'A pause of your access, blocks by others and open reports about you stay',
    );
    await dialog.getByLabel('Your Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
  };
  const again = { ...newcomer('Nia'), email: cora.email };
  const links: string[] = [];
  const followLink = async (device = page) => {
    await signUpByApi(request, again);
    const link = await mailedLink(request, again.email, '/confirm', links);
    links.push(link);
    await confirmAddress(device, again.email, link);
  };

  await test.step('the player is let in again', async () => {
    await openAs(page, cora, '/profile');
    await deleteAccount(cora.password);
    await followLink();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('who blocked them sees a former player', async () => {
    const blocker = await (await newContext()).newPage();
    await openAs(blocker, anna, '/profile#blocked');
    const blocked = blocker.getByRole('region', { name: 'Blocked players' });
    await expect(blocked.getByRole('listitem')).toHaveText(/^Former player/);
  });

  await test.step('a moderator sees who has come back, and pauses the new account', async () => {
    await openAs(moderation, mona, '/admin?tab=reports');
    const reported = moderation
      .getByRole('listitem')
      .filter({ has: moderation.getByRole('link', { name: `Nia ${again.last_name}` }) });
    await expect(reported.first()).toContainText('Signed up again');
    await reported.getByRole('button', { name: 'Pause Access' }).click();
    await moderation.getByRole('dialog').getByRole('button', { name: 'Pause Access' }).click();
    await expect(toast(moderation, 'Access paused')).toBeVisible();
  });

  await test.step('after which the address lets nobody in', async () => {
    await expect(page.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
    await deleteAccount(again.password);
    const desktop = await (await newContext()).newPage();
    await followLink(desktop);
    await expect(desktop.getByText('This address cannot be used. Write to support.')).toBeVisible();
    await expect(
      desktop.getByRole('heading', { level: 1, name: 'Email not confirmed' }),
    ).toBeVisible();
  });
});
