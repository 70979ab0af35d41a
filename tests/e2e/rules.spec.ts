import { expect, test } from '#tests/support/e2e.ts';

test('the rules are read by topic and searched in everyday words, and each has its own URL', async ({
  page,
}) => {
  await page.goto('/rules');
  const main = page.getByRole('main');
  await expect(main.getByText('Our summary; the official rulebook decides')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Non-volley zone' })).toBeVisible();
  const rules = main.getByRole('link', { name: /^Rule \d/ });
  const count = main.getByRole('status');
  await expect(count).toHaveText(/^\d{2,3} entries$/);

  const field = page.getByLabel('Search rules');
  await field.fill('atp');
  await expect(rules.first()).toHaveText('13.C');
  await expect(page).toHaveURL('/rules?q=atp');
  await field.fill('dreambreaker');
  const note = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'DreamBreaker', exact: true }) });
  await expect(note).toContainText('Not a rule');
  await field.fill('zzzz');
  await expect(count).toHaveText('No rule fits “zzzz”.');
  await main.getByRole('button', { name: 'Show all rules' }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL('/rules');

  // A search has a URL, and a found rule can be shown in its context.
  await page.goto('/rules?q=momentum');
  await rules.filter({ hasText: '11.A.2' }).click();
  await expect(page).toHaveURL('/rules#11.A.2');
  const rule = page.locator('[id="11.A.2"]');
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport();
  await expect(main.getByText('Momentum that carries a volleyer')).toBeVisible();

  await page.goto('/rules#10.D');
  await expect(page.locator('[id="10.D"]')).toContainText('11.A in the 2025 edition');
  await expect(page.locator('[id="10.D"]')).toBeInViewport();

  // The first rule of a topic is shown with its heading, and the sticky bar hides neither.
  await page.goto('/rules#in-force');
  const heading = main.getByRole('heading', { name: 'About the rulebook' });
  for (const way of ['from elsewhere', 'after a reload']) {
    if (way === 'after a reload') await page.reload();
    await expect(page.locator('[id="in-force"]')).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect((place?.y ?? 0) - (bar?.height ?? Number.NaN), way).toBeGreaterThan(0);
  }
});
