import { expect, test } from '#tests/support/e2e.ts';

// A console message or a blocked script or style would fail the test. What the document says of
// each operation is proved in tests/openapi.test.ts; drawing all of them would take seconds.
test('the API documentation shows an operation of the document with its caller and its body', async ({
  page,
}) => {
  const path = '/auth/sign-up';
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    expect(document.paths).toHaveProperty([path]);
    await route.fulfill({
      response,
      json: { ...document, paths: { [path]: document.paths[path] } },
    });
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courtfolk');
  await page.locator('#operations-tag-auth').getByRole('button').click();
  await page
    .getByRole('button', { name: /sign-up/ })
    .first()
    .click();
  await expect(page.getByText('Requires no session.')).toBeVisible();
  await expect(page.getByText('zip_code').first()).toBeVisible();
});
