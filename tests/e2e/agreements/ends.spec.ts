import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { passHours, setFlag } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, timedMatch } from '#tests/support/e2e-people.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });
const nowOf = (page: Page) => page.getByRole('region', { name: 'Now' });

test('a member who is paused and returns, and one who deletes the account two hours before, on a desktop and a phone', async ({
  page,
  request,
  newContext,
}) => {
  const [{ id, ben, cora, dev }, admin] = await Promise.all([
    timedMatch(request),
    createUser(request, 'Ada'),
  ]);
  await setFlag(admin, 'is_admin');
  const pause = (is_paused: boolean) =>
    admin.call('PATCH', `/api/admin/profiles/${dev.id}`, { is_paused });
  const cannotPlay = `${dev.name} cannot play at present`;
  const subjects = async (email: string) => {
    const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  };
  // Cora on a desktop has the card before her, Ben on a phone the Dashboard.
  await openAs(page, cora, `/playdates/${id}`);
  const bens = await (await newContext(phone)).newPage();
  await openAs(bens, ben);

  await test.step('a pause is on the card at once, and on the Dashboard, which leads to it', async () => {
    await expect(agreementOf(page)).toContainText(`${dev.name} has not answered yet`);
    await pause(true);
    await expect(agreementOf(page)).toContainText(cannotPlay);
    await expect(agreementOf(page)).not.toContainText(`${dev.name} has not answered yet`);
    const row = nowOf(bens).getByRole('listitem').filter({ hasText: cannotPlay });
    await expect(bens.getByRole('region', { name: 'Next match' })).toContainText(
      'Dev cannot play at present',
    );
    await row.getByRole('link', { name: 'See' }).click();
    await expect(agreementOf(bens)).toContainText(cannotPlay);
    // Ben has not confirmed.
    await expect(agreementOf(bens).getByRole('button', { name: 'Call off' })).toHaveCount(0);
    await agreementOf(bens).getByRole('button', { name: 'I cannot agree' }).click();
    const sheet = bens.getByRole('dialog', { name: 'You cannot agree?' });
    await expect(sheet).toContainText('nobody is noted as late');
    await bens.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the return is as well', async () => {
    await navigate(bens, 'Dashboard');
    await expect(nowOf(bens)).toContainText(cannotPlay);
    await pause(false);
    await expect(nowOf(bens)).not.toContainText(cannotPlay);
    await expect(agreementOf(page)).toContainText(`${dev.name} has not answered yet`);
    await navigate(page, 'Notifications');
    await expect(
      page.getByRole('listitem').filter({ hasText: `${dev.name} can play again` }),
    ).toBeVisible();
    await page.goBack();
  });

  await test.step('two hours before the start an account is deleted: the card says first that the match is off', async () => {
    await passHours(id, 46);
    await dev.call('POST', '/api/auth/delete-account', { current_password: dev.password });
    const off = agreementOf(page).getByText('This match is off');
    await expect(off).toBeVisible();
    await expect(agreementOf(page)).toContainText('A player has deleted their account');
    const below = agreementOf(page).getByText('Himmel Park').first();
    const top = (locator: typeof off) =>
      locator.evaluate((element) => element.getBoundingClientRect().top);
    expect(await top(off)).toBeLessThan(await top(below));
    await expect(page.getByText(dev.name)).toHaveCount(0);
  });

  await test.step('the Dashboard begins with it, until its page is seen; a mail has come', async () => {
    const first = nowOf(bens).getByRole('listitem').first();
    await expect(first).toContainText(/, Himmel Park, against .*: this match is off/);
    await expect(first).toContainText('A player has deleted their account');
    await first.getByRole('link', { name: 'See' }).click();
    await expect(agreementOf(bens)).toContainText('This match is off');
    await bens.goBack();
    await expect(bens.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(bens.getByText('this match is off')).toHaveCount(0);
    await navigate(bens, 'Notifications');
    const notice = bens.getByRole('listitem').filter({ hasText: 'This match is off' });
    await expect(notice).toContainText('A player has deleted their account');
    for (const person of [ben, cora])
      await expect.poll(() => subjects(person.email)).toContain('PlayDate Cancelled - Courtfolk');
  });
});
