import { expect, test } from '#tests/support/e2e.ts';
import { holdScripts, isRunning, publicPages } from '#tests/support/e2e-first-paint.ts';

test('every public page is there whole without its scripts, and the app goes on with the same elements', async ({
  page,
}) => {
  for (const [path, heading, title] of publicPages) {
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
      await expect(h1).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Courtfolk | Level Up Your Match`);
      expect(await isRunning(page)).toBe(false);
      await h1.evaluate((element) => element.setAttribute('data-before', ''));
      release();
      await expect.poll(() => isRunning(page)).toBe(true);
      await expect(page.locator('h1[data-before]')).toBeVisible();
      const lost = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
            .map(({ hash }) => decodeURIComponent(hash.slice(1)))
            .filter((id) => document.getElementById(id) === null),
        );
      expect(lost, 'the parts that its contents name').toEqual([]);
      await page.unrouteAll();
    });
  }
});
