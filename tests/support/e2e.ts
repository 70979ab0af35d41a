import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

/** Errors of the browser while a test runs: console, page errors, failed requests. */
export class BrowserErrors {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of a context. Content-Security-Policy violations show in the console. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const { url } = message.location();
      this.#found.push(`console ${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
    });
    context.on('weberror', (error) =>
      this.#found.push(`page error: ${error.error().stack ?? error.error().message}`),
    );
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // The app itself aborts requests, for example when a screen or a stream is closed.
      if (reason === 'net::ERR_ABORTED') return;
      this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  /** Declares an error that the test provokes, such as the console's line about a response 409. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#found.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }
}

/** Waits until the app listens; documents that are not the app's have no #root. */
const untilRunning = (page: Page) =>
  page.locator(':root[data-running], :root:not(:has(#root))').waitFor({ state: 'attached' });

/**
 * Lets `goto` and `reload` wait until the app listens, since a click or a key before that is
 * another one. With a `waitUntil` of their own they look earlier.
 */
function waitForApp(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await untilRunning(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil === undefined) await untilRunning(page);
    return response;
  };
}

/** Does what makes the app load its document anew, and waits until it listens there. */
export async function expectLoad(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await untilRunning(page);
}

/** The screen of a phone, for `newContext`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Fixtures = {
  /** Fails the test at its end on any error that it has not declared as expected. */
  browserErrors: BrowserErrors;
  /**
   * Another browser context, of the same size or a phone's, watched and closed like the first one.
   */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** Playwright's test; fails on unexpected browser errors. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browserName }, use) => {
    await use(process.env.E2E_ORIGIN);
  },
  browserErrors: [
    async ({ browserName: _browserName }, use) => {
      const browserErrors = new BrowserErrors();
      await use(browserErrors);
      expect(browserErrors.unexpected, 'unexpected browser errors').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors }, use) => {
    browserErrors.watch(context);
    context.on('page', waitForApp);
    await use(context);
  },
  newContext: async ({ browser, browserErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      browserErrors.watch(context);
      if (options?.javaScriptEnabled !== false) context.on('page', waitForApp);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
