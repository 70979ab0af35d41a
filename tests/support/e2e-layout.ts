import type { Page } from '@playwright/test';

/** The elements of the top layer, from lowest to highest. */
export async function topLayer(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.getTopLayerElements');
  const described = await Promise.all(
    nodeIds.map((nodeId) => browser.send('DOM.describeNode', { nodeId })),
  );
  return described
    .filter(({ node }) => node.pseudoType === undefined)
    .map(({ node }) => node.localName);
}

/** As on a computer without navigator.share. */
export const withoutShare = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
