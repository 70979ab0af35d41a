import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/**
 * The rules whose verdict depends on the theme. Themes differ in the values of colour tokens alone (styles/tokens.css): elements, names, roles,
 * order and sizes, which all other rules judge, are the same in both.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * axe itself, in its small spelling, which a page reads in half the time: its builder for Playwright would send the long one into the page
 * twice for each look.
 */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; nodes: { html: string }[] };

/** As much of axe as is used here, in the page. */
declare global {
  interface Window {
    axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> };
  }
}

/**
 * Fails when axe finds anything on the screen: by `everything` in the light theme and by its colors in the dark one, or by its
 * `structure` alone. axe is called in the page: its builder for Playwright configures it anew for each call, which takes as long.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  part: 'everything' | 'structure' = 'everything',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const colors = { runOnly: { type: 'rule', values: colorRules } };
  const structure = { rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) };
  const runs =
    part === 'structure'
      ? ([['light', structure]] as const)
      : ([
          ['dark', colors],
          ['light', {}],
        ] as const);
  for (const [colorScheme, options] of runs) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { resultTypes: ['violations'], ...options });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `axe on ${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Waits until the theme's colors have stopped changing, then asks axe. */
function findViolations(page: Page, options: object): Promise<Violation[]> {
  return page.evaluate(async (how) => {
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map((each) => each.finished));
    const { violations } = await window.axe.run(document, how);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, options);
}
