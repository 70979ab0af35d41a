import { expect, test } from '#tests/support/e2e.ts';
import { openAs, timedMatch } from '#tests/support/e2e-people.ts';

test('nothing that cannot be loaded takes the page away', async ({ page, request, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|Unable to preload|dynamically imported/);
  const { id, anna, cora } = await timedMatch(request);
  const agreement = page.getByRole('region', { name: 'Agreement' });
  const failing = /\/assets\/(agreement-sheet|use-draft|safety-sheet)-/;
  const failLoads = () => page.route(failing, (route) => route.abort('failed'));
  const expectRefused = async () => {
    const toast = page.getByText('Error opening this. Check your connection, then try again.');
    await expect(toast).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await openAs(page, anna, `/playdates/${id}`);
  await test.step('a sheet of the match, which opens later', async () => {
    await failLoads();
    await agreement.getByRole('button', { name: 'Call off' }).click();
    await expectRefused();
    await page.unroute(failing);
    await agreement.getByRole('button', { name: 'Call off' }).click();
    const sheet = page.getByRole('dialog', { name: 'Call off this PlayDate?' });
    await sheet.getByRole('radio', { name: 'Weather' }).check();
    await sheet.getByRole('button', { name: 'Call off' }).click();
    await expect(agreement).toContainText('PlayDate Called Off');
  });

  await test.step('what creates it again, here and in History', async () => {
    await failLoads();
    // Loaded anew, so that no message of before is in sight.
    await page.reload();
    await agreement.getByRole('button', { name: 'Create again' }).click();
    await expectRefused();
    await page.goto('/playdates?tab=history');
    await page.getByRole('link', { name: /^Create again/ }).click();
    await expectRefused();
  });

  await test.step('the sheet of a report, which opens later', async () => {
    await page.goto(`/profile/${cora.id}`);
    const report = page.getByRole('button', { name: `Report or block: ${cora.name}` });
    await report.click();
    await expectRefused();
    await page.unroute(failing);
    await report.click();
    await expect(page.getByRole('dialog', { name: 'Report or block' })).toBeVisible();
  });
});
