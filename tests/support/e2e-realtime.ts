import type { BrowserContext, Page, Request } from '@playwright/test';

const isLive = (request: Request) => new URL(request.url()).pathname === '/live';

/** Tells which tabs of a browser have an event stream open, or wait for one. */
export function streamsOf(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  const ended = (request: Request) => open.delete(request);
  context.on('request', (request) => isLive(request) && open.set(request, request.frame().page()));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // of a tab that is closed nobody says that its requests have ended
  return () => [...open.values()].filter((page) => !page.isClosed());
}

/** Makes the page's event stream one that can be cut, which no setting of the browser does to a connection that stands. */
export async function cuttable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (input !== '/live') return real(input, init);
      const cut = new AbortController();
      window.addEventListener('test:cut', () => cut.abort(), { once: true });
      init?.signal?.addEventListener('abort', () => cut.abort());
      return real(input, { ...init, signal: cut.signal });
    };
  });
}

/** Cuts the stream, and every attempt to open another one, until the route is taken away. */
export async function cutStream(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.abort());
  const refused = page.waitForEvent(
    'requestfailed',
    (failed) => failed.failure()?.errorText === 'net::ERR_FAILED',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('test:cut')));
  await refused;
}
