import type { Page } from '@playwright/test';
import { alsoOnPhone, expect, test } from '#tests/support/e2e.ts';
import { openNavigation } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';

/** As on a device with navigator.share; shared data is kept in the page. `outcome`: the user's choice. */
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

/** As on a computer without navigator.share. */
const takeShare = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

const handed = (page: Page): Promise<ShareData[]> => page.evaluate(() => Reflect.get(window, 'handed'));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' });
/** The elements of the top layer, from lowest to highest. */
async function topLayer(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.getTopLayerElements');
  const described = await Promise.all(nodeIds.map((nodeId) => browser.send('DOM.describeNode', { nodeId })));
  return described.filter(({ node }) => node.pseudoType === undefined).map(({ node }) => node.localName);
}

const at = (page: Page, path: string) => new URL(path, page.url()).href;

test('Share passes on the URL of a public page, and of others the front page', async ({ page, request }) => {
  await giveShare(page, 'sent');
  await openAs(page, await createUser(request, 'Anna'), '/glossary?from=a-friend#dink');
  await openNavigation(page);
  await shareButton(page).click();
  expect(await handed(page)).toEqual([
    { title: 'Glossary | Courtfolk | Level Up Your Match', url: at(page, '/glossary') },
  ]);
  await page.goto('/connections');
  await openNavigation(page);
  await shareButton(page).click();
  expect(await handed(page)).toMatchObject([{ url: at(page, '/') }]);
  await expect(toasts(page)).toHaveCount(0);
});

test('a cancelled share shows nothing', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveShare(page, 'changed their mind');
  await openAs(page, await createUser(request, 'Anna'), '/about');
  await page.evaluate(() => navigator.clipboard.writeText('as before'));
  await openNavigation(page);
  await shareButton(page).click();
  expect(await handed(page)).toHaveLength(1);
  await expect(shareButton(page)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(await clipboard(page)).toBe('as before');
});

test('a failed share copies the link instead', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveShare(page, 'broken');
  await openAs(page, await createUser(request, 'Anna'), '/about');
  await openNavigation(page);
  await shareButton(page).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await clipboard(page)).toBe(at(page, '/about'));
});

test(
  'without navigator.share the link is copied, with a toast on top and a label for 2 seconds',
  alsoOnPhone,
  async ({ page, context, request, isMobile }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await takeShare(page);
    await page.clock.install();
    await openAs(page, await createUser(request, 'Anna'), '/help');
    await openNavigation(page);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
    await shareButton(page).click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await expect(copied).toBeVisible();
    expect(await clipboard(page)).toBe(at(page, '/help'));
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0);
    await expect(shareButton(page)).toBeVisible();

    // The toasts may be loaded only now, and wait for their own timer.
    await page.clock.resume();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    // The menu of a phone is a modal dialog, which would cover the toast.
    expect(await topLayer(page)).toEqual(isMobile ? ['dialog', 'div'] : ['div']);
  },
);

test('where neither is allowed, the link is shown to be copied by hand', async ({
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
  await shareButton(page).click();
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
  await expect(shareButton(page)).toBeFocused();
  // And once more.
  await shareButton(page).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
