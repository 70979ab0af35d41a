import { expect, phone, test } from '#tests/support/e2e.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

// The search of the glossary: src/features/site/web/pages/glossary.test.tsx
test('content pages are opened at an anchor, and kept in the history', async ({
  page,
  browserErrors,
}) => {
  // The browser's log line about the last path, and the router's.
  browserErrors.expect(/status of 404|malformed URL segment/);
  const apiRequests: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname.startsWith('/api/')) apiRequests.push(each.url());
  });
  await test.step('content pages are shown', async () => {
    await page.goto('/about');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const path of ['/roadmap', '/rules', '/guidelines', '/terms']) {
      await goWithin(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  });

  await test.step('chapters, terms, letters and questions have their own URLs', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy#deletion');
    await expect(page.getByRole('heading', { name: 'Deleting your account' })).toBeInViewport();

    await page.goto('/glossary#third-shot-drop');
    await expect(page.locator('#third-shot-drop')).toBeInViewport();
    await expect(page.locator('#third-shot-drop')).toBeFocused();
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('link', { name: 'D', exact: true })
      .click();
    await expect(page).toHaveURL('/glossary#letter-d');
    await expect(page.getByRole('region', { name: 'D', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'D', exact: true })).toBeInViewport();

    // A link to another term shows it, whatever was searched.
    const terms = page.getByRole('main').getByRole('term');
    const all = await terms.count();
    await page.getByLabel('Search terms').fill('firefight');
    await expect(terms).not.toHaveCount(all);
    await page.getByRole('main').getByRole('link', { name: 'Volley', exact: true }).click();
    await expect(page).toHaveURL('/glossary#volley');
    await expect(terms).toHaveCount(all);
    await expect(page.locator('#volley')).toBeFocused();
    await expect(page.locator('#volley')).toBeInViewport();
  });

  await test.step('answers open and close by keyboard, and explain what happens with money', async () => {
    await goWithin(page, '/help#charges');
    await expect(page.getByText('Courtfolk charges nothing, holds no money')).toBeInViewport();
    const question = page.getByText('Who pays whom, and how much?');
    const answer = page.getByText('what one team pays the other in total for each hour');
    await expect(answer).toBeHidden();
    await page.locator('summary', { has: question }).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
    await expect(page.getByRole('link', { name: 'support@courtfolk.test' }).last()).toHaveAttribute(
      'href',
      'mailto:support@courtfolk.test',
    );
  });

  await test.step('a typed URL starts at its top, and Back restores the position', async () => {
    await goWithin(page, '/privacy');
    await page.getByRole('heading', { name: 'How long' }).scrollIntoViewIfNeeded();
    // What is far down is laid out once it is near, which may move the page by some lines.
    const middle = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent);
    const read = await middle();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(middle).toBe(read);
    // The same page of the same tab, visited anew.
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto('/rules');
    await page.goto('/about');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/privacy');
  });

  // Of each page that was opened, and of its loading.
  expect(apiRequests, 'content pages need neither a session nor an API request').toEqual([]);

  await test.step('a malformed URL shows Page Not Found', async () => {
    const answer = await page.goto('/%E0%A4%A');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found | Courtfolk | Level Up Your Match');
  });
});

test('the contents of a page lead to its sections by keyboard, also before its scripts run', async ({
  page,
  newContext,
}) => {
  const document = await (await newContext({ ...phone, javaScriptEnabled: false })).newPage();
  for (const path of ['/rules', '/help', '/terms']) {
    await test.step(path, async () => {
      await page.goto(path);
      const onWide = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(onWide.first()).toBeInViewport();

      await document.goto(path);
      const contents = document.getByRole('navigation', { name: 'On this page' });
      const link = contents.getByRole('link').last();
      await expect(link).toBeHidden();
      await contents.locator('summary').focus();
      await document.keyboard.press('Enter');
      await expect(contents.getByRole('link')).toHaveText(await onWide.allTextContents());
      const title = (await link.textContent()) ?? '';
      await link.focus();
      await document.keyboard.press('Enter');
      await expect(document).toHaveURL(/#[a-z-]+$/);
      await expect(document.getByRole('heading', { name: title })).toBeInViewport();
    });
  }
});
