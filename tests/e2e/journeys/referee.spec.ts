import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { ask, field, log, send, suggestions } from '#tests/support/e2e-referee.ts';

declare global {
  interface Window {
    /** What was added to a live region, piece by piece. */
    heard: string[];
  }
}

/** Records what a screen reader announces: additions to the log while it is the same element. */
const listen = (page: Page) =>
  log(page).evaluate((region) => {
    window.heard = [];
    const record = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) window.heard.push(node.textContent ?? '');
    };
    new MutationObserver(record).observe(region, { childList: true, subtree: true });
  });

test('the referee answers from the rulebook with verdict, rules and follow-up questions', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
  await expect(page).toHaveTitle(/^AI Referee \|/);
  await expect(log(page).getByText('Hello! I know the rules of pickleball.')).toBeVisible();
  await expect(page.getByText('goes to no other company')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();

  // By keyboard only.
  await suggestions(page).getByRole('button', { name: 'My foot was on the kitchen line' }).focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Fault', { exact: true }).first()).toBeVisible();
  await expect(
    log(page).getByText('Who volleys may not touch the kitchen or its line.', { exact: true }),
  ).toBeVisible();
  await expect(suggestions(page)).toBeHidden();
  await expect(log(page).getByText('From our rulebook')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

  await log(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Fault: who .*\n\n> \*\*11\.A\.1 \(2026\)/,
  );

  // A rule is looked up, and the conversation is kept.
  await log(page).getByRole('link', { name: 'Rule 11.A.1 (2026)' }).click();
  await expect(page).toHaveURL('/rules#11.A.1');
  await expect(page.locator('[id="11.A.1"]')).toBeFocused();
  await page.goBack();
  await expect(log(page).getByText('Who volleys may not touch').first()).toBeVisible();

  // Question and answer are announced, and nothing that was announced before.
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  await listen(page);
  await ask(page, 'How many numbers are in the score call?');
  await expect(log(page).getByRole('link', { name: 'Rule 6.B.2 (2026)' })).toBeVisible();
  expect(await page.evaluate(() => window.heard)).toEqual([
    'You asked:How many numbers are in the score call?The referee says:Looking it up …',
    expect.stringMatching(/^The referee says:Three numbers: /),
  ]);
  // By touch too, sending clears the field and keeps its focus.
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).click();
  const numbers = page.getByRole('checkbox', { name: 'Include rule numbers in responses' });
  await expect(numbers).toBeChecked();
  await numbers.uncheck();
  await ask(page, 'and in singles?');
  await expect(log(page).getByText(/^Two numbers: /)).toBeVisible();
  await expect(log(page).getByRole('link', { name: /^In the rules: In singles/ })).toBeVisible();
  await expect(log(page).getByText('6.B.1')).toBeHidden();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(log(page).getByText('Who volleys')).toHaveCount(0);
  await expect(suggestions(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(numbers).not.toBeChecked();

  // A refusal cites no rules and does not claim to.
  await ask(page, 'What is the weather like in Paris?');
  await expect(log(page).getByText('That is not a question about the rules')).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(log(page).getByText('From our rulebook')).toHaveCount(0);
});
