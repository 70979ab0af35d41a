import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { installLooks, type Looks } from './e2e-looks.ts';

/**
 * The rules whose result depends on the theme. Themes differ only in colour tokens
 * (styles/tokens.css), so all other rules give the same result in both.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The minified axe: a page loads it in half the time, and its Playwright builder injects it twice. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The looks whose colours have passed in both themes, on any screen of this worker. */
const passedLooks = new Set<string>();

type CheckedNode = { node: { element: Element }; any: { data?: { messageKey?: string } }[] };
type RuleResult = { id: string } & Record<'violations' | 'passes' | 'incomplete', CheckedNode[]>;

/** The part of axe's interface that is used in the page. */
declare global {
  interface Window {
    looks: Looks;
    axe: {
      configure: (spec: object) => void;
      run: (where: Document, options: object) => Promise<RuleResult[]>;
    };
  }
}

/**
 * Fails on any axe violation: all rules in the light theme and the colour rules in the dark one, or
 * only the `structure` rules. Contrast is half of axe's work, so it is checked once for each look:
 * left out is text that is drawn with the same styles as text that has passed in both themes.
 */
export async function expectAccessible(page: Page, screen: string, only?: 'structure'): Promise<void> {
  if (!(await page.evaluate(() => 'looks' in window))) {
    await page.evaluate(axe);
    await page.evaluate(installLooks, [...passedLooks]);
  }
  const { violations, passed } = await checkScreen(page, only);
  expect(violations, `axe on ${screen}`).toEqual([]);
  for (const look of passed) passedLooks.add(look);
}

function checkScreen(page: Page, only?: 'structure'): Promise<{ violations: string[]; passed: string[] }> {
  return page.evaluate(
    async ([part, rules]) => {
      const { axe, looks } = window;
      /** Waits until nothing loads and nothing moves; what was resized is drawn with the next frame. */
      async function rest(): Promise<void> {
        const moving = () =>
          document
            .getAnimations()
            .filter(
              (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
            );
        do {
          await Promise.allSettled(moving().map((each) => each.finished));
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        } while (document.querySelector('[aria-busy="true"]') !== null || moving().length > 0);
      }
      /** What axe finds in a theme, and the elements whose contrast need not be checked again. */
      async function run(theme: string, options: object) {
        const before = document.documentElement.dataset.theme;
        looks.setTheme(theme);
        const results = await axe.run(document, {
          ...options,
          // The only rule that asks for it is about sound; axe would parse every style sheet anew.
          preload: false,
          selectors: false,
          // The results themselves, without messages.
          reporter: (found: RuleResult[], _: object, done: (found: RuleResult[]) => void) => done(found),
        });
        looks.setTheme(before);
        const contrast = results.find(({ id }) => id === 'color-contrast');
        // These reasons to leave a text undecided are part of its look; others depend on its place.
        const reasons = ['bgImage', 'bgGradient', 'imgNode', 'pseudoContent', 'shortTextContent'];
        const undecided = contrast?.incomplete ?? [];
        const done = undecided.filter(({ any }) =>
          any.every(({ data }) => reasons.includes(data?.messageKey ?? '')),
        );
        return {
          violations: results.flatMap(({ id, violations }) =>
            violations.map(({ node }) => `${theme}: ${id}: ${node.element.outerHTML.slice(0, 300)}`),
          ),
          isJudged: undecided.length + (contrast?.passes.length ?? 0) > 0,
          passed: new Set([...(contrast?.passes ?? []), ...done].map(({ node }) => node.element)),
        };
      }

      await rest();
      if (part === 'structure') {
        const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
        return { ...(await run('light', { rules: off })), passed: [] };
      }
      looks.mark();
      axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] });
      const light = await run('light', {});
      if (light.violations.length > 0 || !light.isJudged) {
        looks.learn([]);
        return { violations: light.violations, passed: [] };
      }
      if (looks.areStale()) looks.mark();
      const dark = await run('dark', { runOnly: { type: 'rule', values: rules } });
      const passed = looks.of([...dark.passed].filter((element) => light.passed.has(element)));
      looks.learn(passed);
      return { violations: dark.violations, passed };
    },
    [only ?? 'all', colorRules] as const,
  );
}
