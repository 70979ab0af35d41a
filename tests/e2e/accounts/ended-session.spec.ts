import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { endSessions } from '#tests/support/e2e-database.ts';
import { match, openAs, signIn } from '#tests/support/e2e-people.ts';

const text = 'Shall we meet at the gate?';
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** From where an ended session has led, over a reload. */
async function toSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
}

test('what was typed when the session ended is there for the same person, and for nobody else', async ({
  page,
  request,
  browserErrors,
}) => {
  const { id, anna, cora } = await match(request);
  const path = `/playdates/${id}`;
  // the refused calls of the ended session, and the stream that goes with it
  browserErrors.expect(/status of 401/);
  const sheet = page.getByRole('dialog');
  const openSheet = () => page.getByRole('button', { name: 'Agree on a time' }).first().click();

  await test.step('a message that is being sent goes back into its field, a proposal into its sheet', async () => {
    await openAs(page, anna, path);
    await openSheet();
    await sheet.getByLabel('Note (optional)').fill('After work');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await message(page).fill(text);
    await endSessions(anna);
    await message(page).press('Enter');
    await toSignIn(page);
    await signIn(page, anna);
    await expect(page).toHaveURL(path);
    await expect(message(page)).toHaveValue(text);
    await openSheet();
    await expect(sheet.getByLabel('Note (optional)')).toHaveValue('After work');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('another person of the same match who signs in finds nothing, also in the storage', async () => {
    await endSessions(anna);
    await message(page).press('Enter');
    await toSignIn(page);
    expect(await stored(page)).toContain(text);
    await signIn(page, cora);
    await expect(page).toHaveURL(path);
    await expect(message(page)).toHaveValue('');
    expect(await stored(page)).not.toContain(text);
    await openSheet();
    await expect(sheet.getByLabel('Note (optional)')).toHaveValue('');
  });
});
