import type { Page } from '@playwright/test';

/** The pages that everybody may read: path, main heading, title. */
export const publicPages: [path: string, heading: string, title: string][] = [
  ['/', 'Find the four who make it a match.', 'Home'],
  ['/about', 'About Us', 'About Us'],
  ['/glossary', 'Glossary', 'Glossary'],
  ['/rules', 'Rules', 'Rules'],
  ['/help', 'Help/FAQ', 'Help/FAQ'],
  ['/roadmap', 'Road Map', 'Road Map'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/guidelines', 'Community Rules', 'Community Rules'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/signin', 'Welcome back', 'Sign In'],
  ['/signup', 'Join Courtfolk', 'Sign Up'],
];

/** Holds scripts back, all of the app by default, until the returned function is called. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Whether the app has taken over the document. */
export const isRunning = (page: Page) =>
  page.evaluate(() => 'running' in document.documentElement.dataset);
