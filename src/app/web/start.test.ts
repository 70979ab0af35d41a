import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const file = join(import.meta.dirname, 'public', 'start.js');

/**
 * Runs start.js in the head of a document, for a browser with the hint of a session.
 * @param responses of the server by address; it does not answer others
 * @param sheets style sheets, which are there if they have a `sheet`
 * @param navigation how the page was opened
 * @param isWide whether the screen is
 */
async function runStart(
  settings: Record<string, string>,
  responses: Record<string, Response> = {},
  sheets: object[] = [],
  navigation = 'navigate',
  isWide = true,
) {
  const imported: string[] = [];
  const preloaded: string[] = [];
  const calls: { address: string; signal: AbortSignal | undefined }[] = [];
  const reload = vi.fn();
  let onParsed: (() => void) | undefined;
  const document = {
    cookie: 'courtfolk_hint=in',
    readyState: 'loading',
    querySelector: (selector: string) => {
      const name = /courtfolk-([a-z-]+)/.exec(selector)?.[1] ?? '';
      return name in settings ? { content: settings[name] } : null;
    },
    querySelectorAll: () => sheets,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    addEventListener: (_type: string, listener: () => void) => {
      onParsed = listener;
    },
  };
  const globals = {
    AbortSignal,
    addEventListener: () => undefined,
    document,
    load: (specifier: string) => {
      imported.push(specifier);
      return specifier.includes('gone') ? Promise.reject(new TypeError(specifier)) : Promise.resolve();
    },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    fetch: (address: string, { signal }: RequestInit) => {
      calls.push({ address, signal: signal ?? undefined });
      const answer = responses[address];
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    matchMedia: () => ({ matches: isWide }),
    localStorage: { getItem: () => null },
    location: { pathname: '/dashboard', search: '', reload },
    navigator: {
      onLine: true,
      locks: {
        request: async (_name: string, _options: object, work: (lock: object) => unknown) => work({}),
      },
    },
  };
  // The vm module has no import() without a flag of Node's.
  const code = readFileSync(file, 'utf8').replaceAll(/\bimport\(/g, 'load(');
  runInContext(code, createContext(globals));
  await setImmediate();
  return { imported, preloaded, calls, parsed: () => onParsed?.(), reload };
}

const rendered = { scripts: '/assets/app.js /assets/page.js', calls: '/home', 'public-key': 'key' };

test('the app is preloaded at once, and runs when the document has been parsed: it needs #root', async () => {
  const { imported, preloaded, parsed } = await runStart(rendered);
  expect(preloaded).toEqual(['/assets/app.js']);
  expect(imported).toEqual([]);
  parsed();
  expect(imported).toEqual(['/assets/app.js']);
});

test('the app is loaded once the style sheets are there, which it would hold up', async () => {
  const sheet = Object.assign(new EventTarget(), { sheet: null });
  const { calls, preloaded } = await runStart(rendered, {}, [{ sheet: {} }, sheet]);
  expect([calls, preloaded]).toEqual([[], []]);
  sheet.dispatchEvent(new Event('load'));
  await setImmediate();
  expect(preloaded).toEqual(['/assets/app.js']);
  expect(calls).toHaveLength(1);
});

test('the session is asked for with a time limit, as other tabs wait for its lock', async () => {
  const { calls } = await runStart(rendered);
  expect(calls).toEqual([{ address: '/api/auth/refresh', signal: expect.any(AbortSignal) }]);
});

test('the scripts of the page come after its reads, as browsers open few connections', async () => {
  const session = { access_token: 'token', user: { is_paused: false, is_warned: false } };
  const { calls, preloaded } = await runStart(rendered, { '/api/auth/refresh': Response.json(session) });
  expect(calls.map(({ address }) => address)).toEqual(['/api/auth/refresh', '/api/home']);
  expect(preloaded).toEqual(['/assets/app.js', '/assets/page.js']);
});

test.each([
  { width: 'narrow', isWide: false, menu: ['/assets/menu.js'] },
  { width: 'wide', isWide: true, menu: [] },
])(
  'a $width screen preloads $menu.length scripts of what only narrow ones show',
  async ({ isWide, menu }) => {
    const settings = { ...rendered, 'narrow-scripts': '/assets/menu.js' };
    const refused = { '/api/auth/refresh': new Response(null, { status: 401 }) };
    const { imported, preloaded, parsed } = await runStart(settings, refused, [], 'navigate', isWide);
    parsed();
    expect(preloaded).toEqual(['/assets/app.js', '/assets/page.js', ...menu]);
    expect(imported).toEqual(['/assets/app.js']);
  },
);

test.each([
  { navigation: 'navigate', times: 1 },
  { navigation: 'reload', times: 0 },
])(
  'a page whose script fails is reloaded $times times after a $navigation',
  async ({ navigation, times }) => {
    const { parsed, reload } = await runStart(
      { ...rendered, scripts: '/assets/gone.js' },
      {},
      [],
      navigation,
    );
    parsed();
    await setImmediate();
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test('in development, where no page is rendered and the public key is a placeholder, nothing is asked', async () => {
  const { calls, imported, parsed } = await runStart({ 'public-key': '%COURTFOLK_PUBLIC_KEY%' });
  parsed();
  expect([calls, imported]).toEqual([[], []]);
});
