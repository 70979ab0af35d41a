import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { countEffort, fullName, mailedLink, newcomer, unique } from '#tests/support/e2e-journey.ts';
import { createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

/** Reads a QR code from the pixels on the screen, as a camera does. */
async function scan(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  // in a page without the app's Content-Security-Policy
  const blank = await code.page().context().newPage();
  const { width, height, data } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, data: Array.from(pixels) };
  }, png);
  await blank.close();
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

// States, refusals and the draft: src/features/invite-links/web/pages/*.test.tsx,
// accounts/web/pages/auth.test.tsx
test('who scans a QR code on a phone and confirms on a desktop is a friend, and applies within 14 taps', async ({
  page: desktop,
  request,
  newContext,
}) => {
  const [anna, [cora, dev]] = await Promise.all([
    createUser(request, 'Anna'),
    team(request, 'Cora', 'Dev'),
  ]);
  const description = `Sunday at seven, ${unique()}`;
  await cora.call('POST', '/api/play_dates', { ...offer, description, partner_id: dev.id });
  const inviter = await (await newContext(phone)).newPage();
  const mobile = await (await newContext(phone)).newPage();
  const ben = newcomer('Ben');
  const { tap, tapped, taps, fields } = await countEffort(mobile, desktop);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  const url =
    await test.step('the code is in sight on a phone, and read in either theme', async () => {
      await openAs(inviter, anna, '/connections');
      await inviter.getByRole('link', { name: 'Invite by link' }).filter({ visible: true }).click();
      await expect(inviter).toHaveTitle('My Link | Courtfolk | Level Up Your Match');
      const code = inviter.getByRole('img', { name: 'QR code of your link' });
      const { y = Number.NaN, height = 0 } = (await code.boundingBox()) ?? {};
      const tabBar = await inviter.getByRole('navigation', { name: 'Tabs' }).boundingBox();
      expect(y + height).toBeLessThanOrEqual(tabBar?.y ?? 0);
      const room = await code.evaluate(
        (each) => (each.closest('section')?.clientWidth ?? 0) - each.clientWidth,
      );
      expect(room, 'as wide as its card').toBe(0);
      const read = await scan(code);
      await inviter.emulateMedia({ colorScheme: 'dark' });
      expect(await scan(code)).toBe(read);
      return read;
    });

  await test.step('the newcomer signs up by it', async () => {
    await mobile.goto(url);
    const [first = '', last = ''] = anna.name.split(' ');
    await expect(
      mobile.getByRole('heading', { name: `${first} ${last[0]}. invites you to Courtfolk` }),
    ).toBeVisible();
    await tap(link(mobile, 'Join'));
    await expect(mobile.getByText(`Invited by ${first} ${last[0]}.`)).toBeVisible();
    await mobile.getByLabel('First Name').fill(ben.first_name);
    await mobile.getByLabel('Last Name').fill(ben.last_name);
    await mobile.getByLabel('Gender').selectOption('Male');
    await mobile.getByLabel('Birthdate').fill('1990-05-17');
    await mobile.getByLabel('ZIP Code').fill('85001');
    await tap(button(mobile, 'Next'));
    await mobile.getByLabel('DUPR Rating').fill('3.52');
    await mobile.getByLabel('Self Rating').fill('3.75');
    await tap(button(mobile, 'Next'));
    await mobile.getByLabel('Email').fill(ben.email);
    await mobile.getByLabel('Password', { exact: true }).fill(ben.password);
    await tap(mobile.getByRole('checkbox', { name: 'I agree to the Terms and Privacy Policy' }));
    await tap(button(mobile, 'Sign Up'));
    await expect(mobile.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('confirmed on another device, the two are friends, which the inviter sees at once', async () => {
    const mailed = await mailedLink(request, ben.email, '/confirm');
    tapped(); // the link in the mail
    await desktop.goto(mailed);
    await tap(button(desktop, `Confirm ${ben.email}`));
    await expect(desktop).toHaveURL(/\/dashboard$/);
    const joined = inviter.getByRole('region', { name: 'Joined by your link' });
    await expect(joined.getByRole('link', { name: fullName(ben) })).toBeVisible();
    await expect(joined.getByRole('button', { name: 'Remove' })).toBeVisible();
    const [first = ''] = anna.name.split(' ');
    const home = desktop.getByRole('region', { name: `You joined by ${first}’s link` });
    await expect(home.getByRole('button', { name: 'Say hello' })).toBeInViewport();
  });

  await test.step('the newcomer applies with the inviter', async () => {
    const main = desktop.getByRole('navigation', { name: 'Main' });
    await tap(main.getByRole('link', { name: 'PlayDates' }));
    await tap(desktop.getByRole('tab', { name: 'Available' }));
    // a card's name begins with who, when and how much
    await tap(desktop.getByRole('link', { name: new RegExp(`^Cora .*${description}$`) }));
    await tap(button(desktop, 'Got it'));
    await tap(desktop.getByRole('button', { name: anna.name }));
    await tap(button(desktop, 'Submit Application'));
    await expect(desktop.getByText('Application submitted successfully')).toBeVisible();
  });
  expect(taps()).toBeLessThanOrEqual(14);
  // No text but that of the sign-up form was typed.
  expect([...fields]).toEqual([]);
});
