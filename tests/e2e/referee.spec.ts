import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { startSecondServer } from '#tests/support/e2e-second-server.ts';
import { behaviours, startGemini } from '#tests/support/gemini.ts';

const field = (page: Page) => page.getByLabel('Ask about a rule');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Questions and answers' });
const suggestions = (page: Page) => page.getByRole('list', { name: 'Questions to begin with' });

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await send(page).click();
}

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
  await expect(log(page).getByText('Fault', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Who volleys may not touch the kitchen or its line.')).toBeVisible();
  await expect(suggestions(page)).toBeHidden();
  await expect(log(page).getByText('From our rulebook')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  await log(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Fault: who .*\n\n> \*\*11\.A\.1 \(2026\)/,
  );

  // A rule is looked up, and the conversation is kept.
  await log(page).getByRole('link', { name: 'Rule 11.A.1 (2026)' }).click();
  await expect(page).toHaveURL('/rules#11.A.1');
  await page.goBack();
  await expect(log(page).getByText('Who volleys may not touch')).toBeVisible();

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
  await expect(log(page).getByText('Who volleys')).toBeHidden();
  await expect(suggestions(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(numbers).not.toBeChecked();

  // A refusal cites no rules and does not claim to.
  await ask(page, 'What is the weather like in Paris?');
  await expect(log(page).getByText('That is not a question about the rules')).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(log(page).getByText('From our rulebook')).toHaveCount(0);
});

for (const [name, size, font] of [
  ['text of 200 % on a phone', { width: 390, height: 844 }, '200%'],
  ['a phone on its side', { width: 844, height: 390 }, '100%'],
  ['the narrowest phone', { width: 320, height: 568 }, '100%'],
] as const)
  test(`nothing that has the focus lies under the field: ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    await openAs(page, await createUser(request, 'Anna'), '/ai-referee');
    await expect(field(page)).toBeVisible();
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, font);
    const topOfField = async () => (await field(page).boundingBox())?.y ?? 0;
    await page.getByRole('button', { name: 'Settings' }).focus();
    for (const suggestion of await suggestions(page).getByRole('button').all()) {
      do await page.keyboard.press('Tab');
      while (!(await suggestion.evaluate((button) => button === document.activeElement)));
      await expect(suggestion).toBeInViewport({ ratio: 1 });
      const { y, height } = (await suggestion.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThanOrEqual(await topOfField());
    }
    // no letter by itself on a line
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(size.width / 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });

test('with a key a model answers: it is labelled, sanitised, and replaced by the rulebook on failure', async ({
  request,
  browser,
  browserErrors,
}) => {
  const gemini = await startGemini();
  const server = await startSecondServer({
    GEMINI_API_KEY: 'a-key-of-the-test',
    GEMINI_BASE_URL: gemini.url,
  });
  const context = await browser.newContext({ baseURL: server.origin });
  browserErrors.watch(context);
  const page = await context.newPage();
  try {
    const anna = await createUser(request, 'Anna');
    await openAs(page, anna, '/ai-referee');
    await expect(page.getByText('go to Google, without your name or account')).toBeVisible();
    // The page that passes the server's settings to the browser omits the key.
    expect(await (await context.request.get('/ai-referee')).text()).not.toContain('a-key-of-the-test');

    gemini.does(
      behaviours.answers(
        'Verdict: legal\n\nIt is **live** by 7.E, not by 99.Z.\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) or [there](https://example.test/) ![](https://example.test/x.png)',
      ),
    );
    await ask(page, 'Is a let serve replayed?');
    // The first question of a server waits for the rulebook to be prepared.
    await expect(log(page).getByText('Legal', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(log(page).locator('strong')).toHaveText('live');
    await expect(log(page).getByText('99.Z (unverified)')).toBeVisible();
    await expect(log(page).getByText('<img src=x onerror=alert(1)> here or there')).toBeVisible();
    await expect(log(page).locator('img')).toHaveCount(0);
    await expect(log(page).getByRole('link')).toHaveText([/^7\.E$/, /^7\.E \(2026\)/]);
    await expect(log(page).getByText('Written by an AI model')).toBeVisible();

    // While it answers, no other question can be sent; Reset aborts the model's request.
    gemini.does(behaviours.hangs);
    await ask(page, 'and in doubles?');
    await expect(log(page).getByText('Looking it up')).toBeVisible();
    await field(page).fill('Is an Erne legal?');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Is an Erne legal?');
    await expect.poll(() => gemini.requests.length).toBe(1);
    expect(gemini.requests[0]?.body.contents).toHaveLength(3);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => gemini.abandoned()).toBe(1);
    await expect(log(page).getByText('and in doubles?')).toBeHidden();

    // A model that takes long can be stopped, or replaced by the rulebook.
    await page.clock.install();
    const alert = page.getByRole('alert');
    gemini.does(behaviours.hangs);
    await field(page).fill('');
    await ask(page, 'Is stacking allowed?');
    await expect(log(page).getByText('Looking it up')).toBeVisible();
    await expect(log(page).getByRole('button', { name: 'Stop' })).toBeHidden();
    await page.clock.fastForward(10_000);
    await log(page).getByRole('button', { name: 'Stop' }).click();
    await expect(alert).toContainText('You stopped this question.');
    await expect.poll(() => gemini.abandoned()).toBe(1);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(log(page).getByText('Looking it up')).toBeVisible();
    // The wait goes on while the page is left.
    await page.clock.fastForward(9_000);
    await page.getByRole('link', { name: 'Read the rules' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rules');
    await page.clock.fastForward(1_000);
    await page.goBack();
    // sooner than after another ten seconds
    const fromRulebook = log(page).getByRole('button', { name: 'Answer from the rulebook' });
    await expect(fromRulebook).toBeVisible({ timeout: 6_000 });
    await fromRulebook.click();
    await expect(log(page).getByText('From our rulebook')).toBeVisible();
    await expect.poll(() => gemini.abandoned()).toBe(2);

    browserErrors.expect(/status of 50[23]/);
    gemini.does(behaviours.refuses(403));
    await ask(page, 'Is an Erne legal?');
    await expect(alert).toContainText('AI service is not properly configured.');
    await expect(log(page).getByText('This question was not answered.')).toBeHidden();
    await ask(page, 'Is a let serve replayed?');
    await expect(log(page).getByText('This question was not answered.')).toBeVisible();
    await expect(alert).toContainText('AI service is not properly configured. Please contact support.');
    await alert.getByRole('button', { name: 'Answer from the rulebook' }).click();
    await expect(log(page).getByText('From our rulebook')).toHaveCount(2);
    await expect(alert).toBeEmpty();
    await expect(field(page)).toBeFocused();

    gemini.does(behaviours.says({ promptFeedback: { blockReason: 'SAFETY' } }));
    await ask(page, 'Is an Erne legal?');
    await expect(
      log(page).getByText("I apologize, but I'm having trouble right now. Please try again in a moment."),
    ).toBeVisible();
    gemini.does(behaviours.answers('Verdict: legal\n\nAn Erne is legal (Rule 11.D).'));
    await log(page).getByRole('button', { name: 'Try again' }).click();
    await expect(log(page).getByText('An Erne is legal')).toBeVisible();

    // The next user of this browser finds nothing of it.
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'AI Referee' }).first().click();
    await expect(suggestions(page)).toBeVisible();
    await expect(log(page).getByText('An Erne is legal')).toBeHidden();
  } finally {
    await context.close();
    await server.stop();
    await gemini.stop();
  }
});
