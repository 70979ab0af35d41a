import type { BrowserContext, Page, Request } from '@playwright/test';

const isStreamRequest = (request: Request) => new URL(request.url()).pathname === '/live';

/** Returns which tabs of a context have an event stream open or pending. */
export function trackStreams(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  const ended = (request: Request) => open.delete(request);
  context.on(
    'request',
    (request) => isStreamRequest(request) && open.set(request, request.frame().page()),
  );
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // Playwright does not report the end of requests of a closed tab.
  return () => [...open.values()].filter((page) => !page.isClosed());
}

/** Lets interruptStream abort the page's open event stream; no browser setting can do that. */
export async function makeStreamInterruptible(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (input !== '/live') return real(input, init);
      const controller = new AbortController();
      window.addEventListener('test:interrupt', () => controller.abort(), { once: true });
      init?.signal?.addEventListener('abort', () => controller.abort());
      return real(input, { ...init, signal: controller.signal });
    };
  });
}

/** Aborts the stream and every attempt to open another one, until the route is removed. */
export async function interruptStream(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.abort());
  const refused = page.waitForEvent(
    'requestfailed',
    (failed) => failed.failure()?.errorText === 'net::ERR_FAILED',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('test:interrupt')));
  await refused;
}

/**
 * Stops the page's installed clock. Ten seconds ahead, since it cannot be stopped in its past: on a
 * busy machine more than one passes between the two calls.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Hides or shows a page as by another tab, which the browser does not do to one without a window. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
