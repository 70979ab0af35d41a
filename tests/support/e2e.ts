import { type BrowserContext, test as base, expect } from '@playwright/test';

/** What went wrong in a browser while a test ran, seen by nobody else: console, page errors, failed requests. */
export class BrowserErrors {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context. Violations of the Content-Security-Policy show in the console. */
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
      // The app itself gives up requests: on leaving a screen, on closing a stream.
      if (reason === 'net::ERR_ABORTED') return;
      this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  /** Says that a trouble belongs to the test, such as the console's line about an answer 409 that the test provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#found.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }
}

/** For a test about what a phone lays out or handles differently: it runs on the phone as well. */
export const alsoOnPhone = { tag: '@phone' };

type Fixtures = {
  /** Fails the test at its end over anything that it has not said to expect. */
  browserErrors: BrowserErrors;
  /** Another person's browser, of this project's size, watched and closed like the first one. */
  newContext: () => Promise<BrowserContext>;
};

/** Playwright's test, in which a page that complains fails. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browserName }, use) => {
    await use(process.env.E2E_ORIGIN);
  },
  browserErrors: [
    async ({ browserName: _browserName }, use) => {
      const browserErrors = new BrowserErrors();
      await use(browserErrors);
      expect(browserErrors.unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors }, use) => {
    browserErrors.watch(context);
    await use(context);
  },
  newContext: async ({ browser, browserErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      browserErrors.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
