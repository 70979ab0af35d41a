import { expect, test } from '#tests/support/e2e.ts';

// A console message or a blocked script or style would fail the test.
test('the API documentation shows each operation with its caller and its body', async ({ page }) => {
  const loaded = page.waitForResponse('**/api/openapi.json');
  await page.goto('/api/docs');
  // Drawing begins only now, which is slow on a busy machine.
  expect((await loaded).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courtfolk');
  await page.locator('#operations-tag-auth').getByRole('button').click();
  await page
    .getByRole('button', { name: /sign-up/ })
    .first()
    .click();
  await expect(page.getByText('Requires no session.')).toBeVisible();
  await expect(page.getByText('zip_code').first()).toBeVisible();
});
