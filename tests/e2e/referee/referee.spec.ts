import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { ask, field, log, suggestions } from '#tests/support/e2e-referee.ts';

declare global {
  interface Window {
    /** What had the focus after each key, and whether all of it lay in sight above the field. */
    focused: { text: string | null; isInSight: boolean }[];
  }
}

const recordFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector('textarea');
    addEventListener('keyup', () => {
      const { top = Number.NaN, bottom = Number.NaN } =
        document.activeElement?.getBoundingClientRect() ?? {};
      const isInSight = top >= 0 && bottom <= (field?.getBoundingClientRect().top ?? Number.NaN);
      window.focused.push({ text: document.activeElement?.textContent ?? null, isInSight });
    });
  });

test('nothing that has the focus lies under the field', async ({ page, request }) => {
  await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
  await expect(suggestions(page)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(
    page.getByRole('checkbox', { name: 'Include rule numbers in responses' }),
  ).toBeVisible();
  const names = await suggestions(page).getByRole('button').allTextContents();
  await recordFocus(page);
  for (const [name, size, font] of [
    ['text of 200 % on a phone', { width: 390, height: 844 }, '200%'],
    ['a phone on its side', { width: 844, height: 390 }, '100%'],
    ['the narrowest phone', { width: 320, height: 568 }, '100%'],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize(size);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        scrollTo(0, 0);
        window.focused = [];
      }, font);
      await page.getByRole('button', { name: 'Settings' }).focus();
      // First the open settings' checkbox.
      for (const _ of ['', ...names]) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => window.focused)).toEqual(
        ['', ...names].map((text) => ({ text, isInSight: true })),
      );
      // no letter by itself on a line
      expect((await field(page).boundingBox())?.width).toBeGreaterThan(size.width / 4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });
});

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

  const search = page.getByLabel('Search rules');
  await search.fill('atp');
  await expect(rules.first()).toHaveText('13.C');
  await expect(page).toHaveURL('/rules?q=atp');
  await search.fill('dreambreaker');
  const note = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'DreamBreaker', exact: true }) });
  await expect(note).toContainText('Not a rule');
  await search.fill('zzzz');
  await expect(count).toHaveText('No rule fits “zzzz”.');
  await main.getByRole('button', { name: 'Show all rules' }).click();
  await expect(search).toBeFocused();
  await expect(page).toHaveURL('/rules');

  // A found rule can be shown in its context.
  await search.fill('momentum');
  await expect(page).toHaveURL('/rules?q=momentum');
  await page.reload();
  await expect(search).toHaveValue('momentum');
  await rules.filter({ hasText: '11.A.2' }).click();
  await expect(page).toHaveURL('/rules#11.A.2');
  const rule = page.locator('[id="11.A.2"]');
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport();
  await expect(main.getByText('Momentum that carries a volleyer')).toBeVisible();

  await expect(page.locator('[id="10.D"]')).toContainText('11.A in the 2025 edition');

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

for (const device of ['desktop', 'phone'] as const)
  test(`a doubt is settled by a button, and stays open for who does not know, on a ${device}`, async ({
    page,
    request,
  }) => {
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
    const question = 'my shot hit the light pole, is that ok?';
    const which = log(page).getByRole('group', { name: 'Which is it?' });
    const cases = log(page).locator('ul[aria-label="What the rules say in each case"]').last();
    const described = cases.locator('li').filter({ hasText: 'as you describe it' });

    await ask(page, question);
    await expect(log(page).getByText('It depends on one thing.')).toBeVisible();
    await expect(cases.getByRole('listitem')).toHaveCount(4);
    await expect(described).toHaveCount(0);
    // By keyboard: the button answers, and the focus goes on.
    await which.getByRole('button', { name: 'It had bounced in before it hit the object' }).focus();
    await page.keyboard.press('Enter');
    await expect(log(page).getByText('Legal', { exact: true }).first()).toBeVisible();
    await expect(described).toHaveText(/it had bounced in.*10\.C\.5/);
    await expect(which).toHaveCount(0);
    // The focus goes to the new answer.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'You asked:It had bounced in',
    );
    await log(page).getByText('All cases').click();
    await cases.getByRole('link', { name: 'Rule 10.C.5' }).click();
    await expect(page).toHaveURL('/rules#10.C.5');
    await page.goBack();

    await page.getByRole('button', { name: 'Reset' }).click();
    await ask(page, question);
    await which.getByRole('button', { name: "I don't know" }).click();
    await expect(log(page).getByText('It depends on one thing.')).toHaveCount(2);
    await expect(described).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );
  });

for (const device of ['desktop', 'phone'] as const)
  test(`two questions in one message get two answers, and a third can be asked at once, on a ${device}`, async ({
    page,
    request,
  }) => {
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
    const [line, pole, net] = [
      'I volleyed with a foot on the kitchen line, is that a fault?',
      'My shot hit the light pole, is that ok?',
      'How high is the net in the middle?',
    ];
    await ask(page, `${line} ${pole} Also, ${net}`);
    await expect(log(page).getByText(`“${line}”`)).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Rule 11.A.1 (2026)' })).toBeVisible();
    await expect(log(page).getByText(`“${pole}”`)).toBeVisible();
    // What is left open of one of them is settled, and what was answered already is not repeated.
    const which = log(page).getByRole('group', { name: 'Which is it?' });
    await expect(which).toHaveCount(1);
    await which.getByRole('button', { name: 'It had not bounced' }).click();
    await expect(log(page).getByRole('link', { name: 'Rule 10.C.4 (2026)' })).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Rule 11.A.1 (2026)' })).toHaveCount(1);
    await expect(which).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );

    await log(page).getByRole('button', { name: net }).click();
    await expect(log(page).getByRole('link', { name: 'Rule 3.B.7 (2026)' })).toBeVisible();
    await expect(log(page).getByRole('button', { name: net })).toHaveCount(0);
  });

for (const device of ['desktop', 'phone'] as const)
  test(`a wrong premise is denied first, a right one confirmed, on a ${device}`, async ({
    page,
    request,
  }) => {
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
    await ask(page, 'Rule 9.B says I can volley while standing in the kitchen, right?');
    await expect(log(page).getByText(/^No: .*volley/)).toBeVisible();
    await expect(log(page).getByText('Fault', { exact: true }).first()).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Rule 11.A.1 (2026)' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await ask(page, 'The kitchen is 7 feet deep, right?');
    await expect(log(page).getByText(/^Yes: the kitchen is 7 feet deep/)).toBeVisible();
  });
