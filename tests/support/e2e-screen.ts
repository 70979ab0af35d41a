import type { Locator, Page } from '@playwright/test';

/** Navigates within the app, as a link would: nothing is loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The newest toast with these words; one of an earlier step may still be up. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('[data-sonner-toast][data-front="true"]').getByText(words);

/** The colour of a status (document 2, section 2.8): the strongest channel, or grey. */
export const colourOf = (badge: Locator) =>
  badge.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (paint === null) return 'unknown';
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    if (most - Math.min(red, green, blue) < 40) return 'grey';
    if (most === red) return 'red';
    return most === green ? 'green' : 'blue';
  });

/** How far the chat's card ends below its title, in px, as its field may be pinned further up. */
export const fieldPlace = (page: Page): Promise<number> =>
  page.getByPlaceholder('Type a message...').evaluate((field) => {
    const card = field.closest('section');
    const title = card?.querySelector('h2');
    if (!card || !title) return Number.NaN;
    return Math.round(card.getBoundingClientRect().bottom - title.getBoundingClientRect().y);
  });
