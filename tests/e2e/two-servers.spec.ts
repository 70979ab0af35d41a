import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { match, openAs } from '#tests/support/e2e-people.ts';
import { startSecondServer } from '#tests/support/e2e-second-server.ts';

const log = (page: Page) => page.getByRole('log');

async function send(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('messages, a pause and a sign-out reach the browsers of two servers on one database', async ({
  page,
  request,
  browser,
  browserErrors,
}) => {
  const other = await startSecondServer();
  try {
    const { id, anna, cora } = await match(request);
    await setFlag(anna, 'is_admin');
    const context = await browser.newContext({ baseURL: other.origin });
    browserErrors.watch(context);
    const coras = await context.newPage();
    await openAs(page, anna, `/playdates/${id}`);
    await openAs(coras, cora, `/playdates/${id}`);
    await expect(coras.getByPlaceholder('Type a message...')).toBeVisible();
    expect(new URL(coras.url()).origin).toBe(other.origin);

    await send(page, 'Court 3 at nine?');
    await expect(log(coras).getByText('Court 3 at nine?')).toBeVisible();
    await send(coras, 'We will be there');
    await expect(log(page).getByText('We will be there')).toBeVisible();

    browserErrors.expect(/the server responded with a status of 40[13]/);
    // Changes go to one server, and concern users on the other.
    const pause = (isPaused: boolean) =>
      anna.call('PATCH', `/api/admin/profiles/${cora.id}`, { is_paused: isPaused });
    await pause(true);
    await expect(coras.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
    await pause(false);
    await expect(log(coras)).toBeVisible();

    // The same session on both: cookies belong to a host, whatever its port.
    const second = await page.context().newPage();
    await second.goto(`${other.origin}/healthz`);
    await second.evaluate(() => localStorage.setItem('courtfolk.signed_in', '1'));
    await second.goto(`${other.origin}/dashboard`);
    await expect(second.getByRole('heading', { name: 'Player Connections' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(second).toHaveURL(/\/(signin)?$/);
    await context.close();
  } finally {
    await other.stop();
  }
});
