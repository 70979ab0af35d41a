import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/**
 * The rules whose result depends on the theme. Themes differ only in colour tokens
 * (styles/tokens.css), so all other rules give the same result in both.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The minified axe: a page loads it in half the time, and its Playwright builder injects it twice.
 */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; nodes: { html: string }[] };

/** The part of axe's interface that is used in the page. */
declare global {
  interface Window {
    axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> };
  }
}

/**
 * Fails on any axe violation: all rules in the light theme and the colour rules in the dark one, or
 * only the `structure` rules; and on what else HTML checkers find. axe runs in the page, since its
 * builder configures it for each call.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  only?: 'structure',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
    await page.evaluate(() => {
      // A colour is that of the theme at once, and none is met on its way.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
    });
  }
  const colors = { runOnly: { type: 'rule', values: colorRules } };
  const structure = {
    rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
  };
  const runs =
    only === 'structure'
      ? ([['light', structure]] as const)
      : ([
          ['dark', colors],
          ['light', {}],
        ] as const);
  for (const [colorScheme, options] of runs) {
    await page.emulateMedia({ colorScheme });
    const found = await findViolations(page, options);
    expect(found, `axe on ${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs axe once nothing loads and nothing moves; one change can start another. */
function findViolations(page: Page, options: object): Promise<string[]> {
  return page.evaluate(async (how) => {
    const changes = () =>
      document
        .getAnimations()
        .filter(
          (each) =>
            each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
        );
    do {
      await Promise.allSettled(changes().map((each) => each.finished));
      // What was resized, or has changed its theme, is drawn with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (document.querySelector('[aria-busy="true"]') !== null || changes().length > 0);
    const { violations } = await window.axe.run(document, {
      ...how,
      resultTypes: ['violations'],
      // The only rule that asks for it is about sound; axe would parse every style sheet anew.
      preload: false,
    });
    // What the browser's parser and axe say nothing of (decision 0023).
    const blocks = ':is(div, p, dl, ul, ol, table, form, h1, h2, h3)';
    const nested = [...document.querySelectorAll(`:is(span, p) ${blocks}`)].map(
      (each) => each.outerHTML,
    );
    const untitled = [...document.querySelectorAll('article:not(:has(h2, h3, h4, h5, h6))')];
    const classesTwice = [...document.querySelectorAll('[class]')].filter((each) => {
      const names = (each.getAttribute('class') ?? '').trim().split(/\s+/);
      return new Set(names).size < names.length;
    });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ...nested.map((html) => `a block in a text: ${html.slice(0, 200)}`),
      ...untitled.map((each) => `an article without a heading: ${each.outerHTML.slice(0, 200)}`),
      ...classesTwice.map((each) => `a class twice: ${each.className}`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `an id twice: ${id}`),
    ];
  }, options);
}
