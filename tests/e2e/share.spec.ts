import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { openNavigation } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

/** As on a device with a way of its own to share; what it is handed stays in the page. `outcome` is what the person then does. */
async function giveShare(page: Page, outcome: 'sent' | 'changed their mind' | 'broken'): Promise<void> {
  await page.addInitScript((what) => {
    const handed: ShareData[] = [];
    const share = async (data: ShareData) => {
      handed.push(data);
      if (what === 'changed their mind') throw new DOMException('no', 'AbortError');
      if (what === 'broken') throw new DOMException('no', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.assign(window, { handed });
  }, outcome);
}

/** As on a computer that has none. */
const takeShare = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

const handed = (page: Page): Promise<ShareData[]> => page.evaluate(() => Reflect.get(window, 'handed'));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const deed = (page: Page) => page.getByRole('button', { name: 'Share' });
/** The elements that the browser shows above the page, from the lowest to the highest. */
async function topLayer(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.getTopLayerElements');
  const described = await Promise.all(nodeIds.map((nodeId) => browser.send('DOM.describeNode', { nodeId })));
  return described.filter(({ node }) => node.pseudoType === undefined).map(({ node }) => node.localName);
}

const at = (page: Page, path: string) => new URL(path, page.url()).href;

test('Share hands a public page to the device, and of others the front page', async ({ page, request }) => {
  await giveShare(page, 'sent');
  await openAs(page, await createUser(request, 'Anna'), '/glossary?from=a-friend#dink');
  await openNavigation(page);
  await deed(page).click();
  expect(await handed(page)).toEqual([
    { title: 'Glossary | Courtfolk | Level Up Your Match', url: at(page, '/glossary') },
  ]);
  await page.goto('/connections');
  await openNavigation(page);
  await deed(page).click();
  expect(await handed(page)).toMatchObject([{ url: at(page, '/') }]);
  await expect(toasts(page)).toHaveCount(0);
});

test('whoever changes their mind while sharing is left alone', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveShare(page, 'changed their mind');
  await openAs(page, await createUser(request, 'Anna'), '/about');
  await page.evaluate(() => navigator.clipboard.writeText('as before'));
  await openNavigation(page);
  await deed(page).click();
  expect(await handed(page)).toHaveLength(1);
  await expect(deed(page)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(await clipboard(page)).toBe('as before');
});

test('a device that fails to share copies the link instead', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveShare(page, 'broken');
  await openAs(page, await createUser(request, 'Anna'), '/about');
  await openNavigation(page);
  await deed(page).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await clipboard(page)).toBe(at(page, '/about'));
});

test(
  'without a way to share, the link is copied, the toast stands over everything, and the label says so for 2 seconds',
  alsoOnPhone,
  async ({ page, context, request, isMobile }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await takeShare(page);
    await page.clock.install();
    await openAs(page, await createUser(request, 'Anna'), '/help');
    await openNavigation(page);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
    await deed(page).click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await expect(copied).toBeVisible();
    expect(await clipboard(page)).toBe(at(page, '/help'));
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0);
    await expect(deed(page)).toBeVisible();

    // the part that shows toasts may come only now, and waits for a moment of its own
    await page.clock.resume();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    // the menu of a phone is a modal dialog, under which nobody would see the toast
    expect(await topLayer(page)).toEqual(isMobile ? ['dialog', 'div'] : ['div']);
  },
);

test('where neither is allowed, the link is there to be copied by hand', async ({
  page,
  context,
  request,
}) => {
  await takeShare(page);
  await openAs(page, await createUser(request, 'Anna'), '/roadmap');
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
  await openNavigation(page);
  await deed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Copy this link' });
  await expect(dialog).toContainText('Your browser did not let us copy it.');
  const link = dialog.getByLabel('Link');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue(at(page, '/roadmap'));
  expect(
    await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([0, at(page, '/roadmap').length]);
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(deed(page)).toBeFocused();
  // and once more
  await deed(page).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
