import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const file = join(import.meta.dirname, 'public', 'start.js');

/**
 * Runs start.js in the head of a document, for a browser with the hint of a session.
 * @param given.responses of the server by address; it does not answer others
 * @param given.sheets style sheets, which are there if they have a `sheet`
 * @param given.navigation how the page was opened
 */
async function runStart(
  settings: Record<string, string>,
  given: {
    responses?: Record<string, Response>;
    sheets?: object[];
    navigation?: string;
    search?: string;
    isWide?: boolean;
    isParsed?: boolean;
    isServerThere?: boolean;
  } = {},
) {
  const { responses = {}, sheets = [], navigation = 'navigate', search = '' } = given;
  const { isWide = true, isParsed = true, isServerThere = true } = given;
  const imported: string[] = [];
  const preloaded: string[] = [];
  const calls: { address: string; signal: AbortSignal | undefined }[] = [];
  const reload = vi.fn();
  const document = Object.assign(new EventTarget(), {
    cookie: 'courtfolk_hint=in',
    readyState: 'loading',
    querySelector: (selector: string) => {
      const name = /courtfolk-([a-z-]+)/.exec(selector)?.[1] ?? '';
      return name in settings ? { content: settings[name] } : null;
    },
    querySelectorAll: () => sheets,
    getElementById: () => ({ dataset: { path: '/dashboard?tab=my' } }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  });
  const window = new EventTarget();
  const globals = {
    AbortSignal,
    addEventListener: window.addEventListener.bind(window),
    document,
    load: (specifier: string) => {
      imported.push(specifier);
      return specifier.includes('gone')
        ? Promise.reject(new TypeError(specifier))
        : Promise.resolve();
    },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    fetch: (address: string, { method, signal }: RequestInit) => {
      if (method === 'HEAD')
        return isServerThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError());
      calls.push({ address, signal: signal ?? undefined });
      const answer = responses[address];
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    matchMedia: () => ({ matches: isWide }),
    localStorage: { getItem: () => null },
    location: { href: '/dashboard', pathname: '/dashboard', search, reload },
    navigator: {
      locks: {
        request: async (_name: string, _options: object, work: (lock: object) => unknown) =>
          work({}),
      },
    },
  };
  // The vm module has no import() without a flag of Node's.
  const code = readFileSync(file, 'utf8').replaceAll(/\bimport\(/g, 'load(');
  runInContext(code, createContext(globals));
  const parsed = async () => {
    document.readyState = 'interactive';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await setImmediate();
  };
  if (isParsed) await parsed();
  return { imported, preloaded, calls, parsed, reload, window };
}

const rendered = { scripts: '/assets/app.js /assets/page.js', calls: '/home', 'public-key': 'key' };

test('the app runs when the document has been parsed, as it needs #root', async () => {
  const { imported, calls, parsed } = await runStart(rendered, { isParsed: false });
  expect([imported, calls]).toEqual([[], []]);
  await parsed();
  expect(imported).toEqual(['/assets/app.js']);
});

test('the app is loaded once the style sheets are there, which it would hold up', async () => {
  const sheet = Object.assign(new EventTarget(), { sheet: null });
  const { calls, imported } = await runStart(rendered, { sheets: [{ sheet: {} }, sheet] });
  expect([calls, imported]).toEqual([[], []]);
  sheet.dispatchEvent(new Event('load'));
  await setImmediate();
  expect(imported).toEqual(['/assets/app.js']);
  expect(calls).toHaveLength(1);
});

test('a style sheet that failed does not hold up the app', async () => {
  const { imported, window } = await runStart(rendered, {
    sheets: [{ addEventListener() {}, sheet: null }],
  });
  window.dispatchEvent(new Event('load'));
  await setImmediate();
  expect(imported).toEqual(['/assets/app.js']);
});

test('the session is asked for with a time limit, as other tabs wait for its lock', async () => {
  const { calls } = await runStart(rendered);
  expect(calls).toEqual([{ address: '/api/auth/refresh', signal: expect.any(AbortSignal) }]);
});

test('the scripts of the page come after its reads, as browsers open few connections', async () => {
  const session = { access_token: 'token', user: { is_paused: false, is_warned: false } };
  const responses = { '/api/auth/refresh': Response.json(session) };
  const { calls, preloaded } = await runStart(rendered, { responses });
  expect(calls.map(({ address }) => address)).toEqual(['/api/auth/refresh', '/api/home']);
  expect(preloaded).toEqual(['/assets/page.js']);
  expect((await runStart(rendered)).preloaded).toEqual([]);
});

test.each([
  { search: '?tab=my', times: 1 },
  { search: '?tab=my&state=AZ', times: 0 },
])('the reads of a page are asked for $times times at $search', async ({ search, times }) => {
  const session = { access_token: 'token', user: { is_paused: false, is_warned: false } };
  const responses = { '/api/auth/refresh': Response.json(session) };
  const { calls } = await runStart(rendered, { responses, search });
  expect(calls.filter(({ address }) => address === '/api/home')).toHaveLength(times);
});

test.each([
  { width: 'narrow', isWide: false, menu: ['/assets/menu.js'] },
  { width: 'wide', isWide: true, menu: [] },
])(
  'a $width screen preloads $menu.length scripts of what only narrow ones show',
  async ({ isWide, menu }) => {
    const settings = { ...rendered, 'narrow-scripts': '/assets/menu.js' };
    const responses = { '/api/auth/refresh': new Response(null, { status: 401 }) };
    const { preloaded } = await runStart(settings, { responses, isWide });
    expect(preloaded).toEqual(['/assets/page.js', ...menu]);
  },
);

test.each([
  { navigation: 'navigate', times: 1 },
  { navigation: 'reload', times: 0 },
])(
  'a page whose script fails is reloaded $times times after a $navigation',
  async ({ navigation, times }) => {
    const { reload } = await runStart({ ...rendered, scripts: '/assets/gone.js' }, { navigation });
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test('a page whose script fails stays without a server, until there is a network', async () => {
  const settings = { ...rendered, scripts: '/assets/gone.js' };
  const { reload, window } = await runStart(settings, { isServerThere: false });
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test('in development, where no page is rendered and the public key is a placeholder, nothing is asked', async () => {
  const { calls, imported } = await runStart({ 'public-key': '%COURTFOLK_PUBLIC_KEY%' });
  expect([calls, imported]).toEqual([[], []]);
});
