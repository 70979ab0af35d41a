// Runs before the first paint, once the style sheets are there.

// The stored theme. Without one CSS follows the system.
try {
  const choice = localStorage.getItem('courtfolk-theme');
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset.theme = choice;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === choice ? 'all' : 'not all';
  }
} catch {
  // storage may be forbidden: the system's theme applies
}

// Who may have a session gets it while the app is loaded, which takes it from here (transport.ts). One tab
// at a time asks for it, and a sign-out that is still to be sent comes first.
const owesSignOut = () => {
  try {
    return localStorage.getItem('courtfolk.sign_out_owed') !== null;
  } catch {
    return false;
  }
};
if (document.cookie.split('; ').includes('courtfolk_hint=in') && !owesSignOut()) {
  const apikey = document.querySelector('meta[name="courtfolk-public-key"]').content;
  const refresh = () =>
    fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { apikey, 'x-client-info': 'courtfolk-web/1.0.0' },
      cache: 'no-store',
      keepalive: true,
    });
  globalThis.courtfolkRefresh = navigator.locks?.request('courtfolk-session', refresh) ?? refresh();
  // the app asks once more
  globalThis.courtfolkRefresh.catch(() => undefined);
}

// The app, whose scripts may not hold up the style sheets.
const [app, ...parts] = document.querySelector('meta[name="courtfolk-scripts"]')?.content.split(' ') ?? [];
if (app !== undefined) import(app);
for (const href of parts) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}
