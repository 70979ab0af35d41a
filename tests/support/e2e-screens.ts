import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { expectAccessible } from './e2e-accessibility.ts';
import { goWithin } from './e2e-screen.ts';

export const wide = { width: 1280, height: 800 };
export const full = (title: string) => `${title} | Courtfolk | Level Up Your Match`;

/** Each change of the width costs a layout and a rendering, so none is made without need. */
export async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
}

/** Nothing on the screen is wider than this width (WCAG 1.4.10; the smallest phone has 360 px). */
export async function expectToFit(page: Page, screen: string, width: number): Promise<void> {
  await setWidth(page, width);
  // Polled, as a table becomes cards only after the change.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${screen} at ${width}`,
    })
    .toBe(width);
}

/** For screens that a phone shows with other elements than a wide screen. */
export async function checkOnPhone(page: Page, screen: string): Promise<void> {
  await setWidth(page, 360);
  await expectAccessible(page, `${screen} on a phone`, 'structure');
  await setWidth(page, wide.width);
}

/** Shows a screen and checks its title and main heading. */
async function show(page: Page, path: string, title: string, shows?: string): Promise<void> {
  await goWithin(page, path);
  await expect(page).toHaveTitle(full(title));
  await expect(page).toHaveURL(path);
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Shows a screen on a wide window. */
export async function visit(
  page: Page,
  path: string,
  title: string,
  shows?: string,
): Promise<void> {
  await setWidth(page, wide.width);
  await show(page, path, title, shows);
}

/** Shows a screen in the window as it is, and checks it at both widths. */
export async function visitAndCheck(
  page: Page,
  path: string,
  title: string,
  shows?: string,
): Promise<void> {
  await show(page, path, title, shows);
  // Collapsed sections are opened; of many similar entries axe checks the first ones only.
  const prepare = () =>
    page.getByRole('main').evaluate((main) => {
      for (const details of main.querySelectorAll('details')) details.open = true;
      for (const entry of main.querySelectorAll<HTMLElement>(
        ':is(li, dl > div, section):nth-of-type(n + 7)',
      ))
        entry.hidden = true;
    });
  await prepare();
  const checks = [
    () => expectToFit(page, path, 360),
    async () => {
      await setWidth(page, wide.width);
      await prepare();
      await expectAccessible(page, path);
    },
  ];
  if (page.viewportSize()?.width === wide.width) checks.reverse();
  for (const check of checks) await check();
}
