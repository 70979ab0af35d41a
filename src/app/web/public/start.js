// Runs before the first paint.

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
};
const setting = (name) => document.querySelector(`meta[name="courtfolk-${name}"]`)?.content ?? '';

// The stored theme. Without one CSS follows the system.
const theme = stored('courtfolk-theme');
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
}

const addresses = (name) => setting(name).split(' ').filter(Boolean);

// Those of a rendered page; the app's first.
const scripts = addresses('scripts');

/**
 * After the app has failed, once: a page does not ask again for a script that failed. Without the
 * server the page stays, which can be read, until there is a network.
 */
async function reload() {
  if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) location.reload();
  else addEventListener('online', () => location.reload());
}

// A form that is sent before the app runs is sent once it does (early-input.ts); later ones React
// prevents.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.target.dataset.early = '';
});

// What the app would ask for first is asked for now, and taken over by it (transport.ts).
const answers = {};
globalThis.courtfolkAnswers = answers;

function ask(method, path, authorization) {
  const headers = {
    apikey: setting('public-key'),
    'x-client-info': 'courtfolk-web/1.0.0',
    ...authorization,
  };
  const answer = fetch(`/api${path}`, {
    method,
    headers,
    keepalive: true,
    signal: AbortSignal.timeout(20_000), // other tabs wait for the session's lock
  });
  answers[`${method} ${path}`] = answer;
  answer.catch(() => undefined); // the app asks once more
  return answer;
}

/** The session, then the page's first reads. */
async function askForPage() {
  const refreshed = await ask('POST', '/auth/refresh');
  const session = refreshed.ok ? await refreshed.clone().json() : null;
  const calls = setting('calls');
  if (!session || session.user.is_paused || session.user.is_warned || !calls) return;
  // with filters the page asks for something else
  if (!document.getElementById('root').dataset.path.endsWith(location.search)) return;
  const authorization = { authorization: `Bearer ${session.access_token}` };
  const id = location.pathname.split('/')[2];
  for (const path of calls.split(' ')) void ask('GET', path.replace(':id', id), authorization);
}

/**
 * Not in development, where the page has no public key. A sign-out that is still to be sent comes
 * first.
 */
const mayAsk =
  scripts.length > 0 &&
  document.cookie.split('; ').includes('courtfolk_hint=in') &&
  stored('courtfolk.sign_out_owed') === null;

/**
 * Once the page is parsed and the style sheets, which scripts would hold up, are there or have
 * failed.
 */
async function loadApp() {
  if (document.readyState === 'loading')
    await new Promise((done) => {
      document.addEventListener('DOMContentLoaded', done);
    });
  for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
    if (link.sheet === null && document.readyState !== 'complete')
      await new Promise((done) => {
        link.addEventListener('load', done);
        addEventListener('load', done);
      });
  for (const app of scripts.slice(0, 1)) import(app).catch(reload);
  // One tab at a time renews the session. The page's scripts come after the calls: they are many,
  // and browsers open few connections to a server.
  if (mayAsk)
    await navigator.locks?.request('courtfolk-session', { ifAvailable: true }, async (lock) => {
      if (lock !== null) await askForPage().catch(() => undefined);
    });
  const isWide = matchMedia('(min-width: 64rem)').matches;
  for (const href of [...scripts.slice(1), ...(isWide ? [] : addresses('narrow-scripts'))])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}
void loadApp();
