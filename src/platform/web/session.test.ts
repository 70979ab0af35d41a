import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessPaused } from '#platform/common/messages.ts';
import { ApiError, NetworkError } from './errors.ts';
import { setServerClock } from './server-clock.ts';
import { createSession } from './session.ts';
import type { SessionResponse } from './session-state.ts';
import { send, setCredentials } from './transport.ts';

type User = { id: string; name: string; is_paused?: boolean };
const now = new Date('2026-11-21T12:00:00.000Z');
const ana: User = { id: 'a', name: 'Ana' };
const bob: User = { id: 'b', name: 'Bob' };

/** Expires in 15 minutes, as on the server. */
function responseFor(user: User, token = 'token'): SessionResponse<User> {
  return {
    access_token: token,
    expires_at: new Date(Date.now() + 15 * 60_000).toISOString(),
    user,
  };
}
const offline = () => new NetworkError('offline');
const apiError = (status: number, message: string, code = 'FORBIDDEN') =>
  new ApiError(message, { code, status, fields: {}, request_id: null });

let storage: Map<string, string>;
let tabs: { onmessage?: (event: { data: unknown }) => void }[];
let online: (() => void)[];

/** As the server does with a session. */
const keepHint = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way in a document that is not secure
  document.cookie = 'courtfolk_hint=in';
};
/** With room for one cookie. */
function fakeDocument() {
  let jar = '';
  return {
    querySelector: () => null,
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      jar = text.includes('Max-Age=0') ? '' : text;
    },
  };
}

/** A BroadcastChannel that delivers synchronously. */
class FakeChannel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    tabs.push(this);
  }
  postMessage(data: unknown): void {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
  }
}

/** Opens a tab of the same browser. */
function openTab() {
  const session = createSession<User>();
  const refresh = vi.fn(async (): Promise<SessionResponse<User> | null> => null);
  const signOut = vi.fn(async (): Promise<unknown> => undefined);
  return { session, refresh, signOut, start: () => session.start({ refresh, signOut }) };
}
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now });
  storage = new Map();
  tabs = [];
  online = [];
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => online.push(listener));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setCredentials(undefined);
});

describe('restoring', () => {
  test('sends no request in a browser without an earlier session', () => {
    const tab = openTab();
    tab.start();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'never' });
    expect(tab.refresh).not.toHaveBeenCalled();
  });

  test('loads the session and keeps its token in memory only', async () => {
    keepHint();
    const tab = openTab();
    tab.refresh.mockResolvedValue(responseFor(ana, 'secret'));
    tab.start();
    expect(tab.session.state()).toEqual({ status: 'loading' });
    await flush();
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', user: ana });
    expect(tab.session.token()).toBe('secret');
    expect(JSON.stringify([...storage])).not.toContain('secret');
  });

  test('ends a session that the server has ended', async () => {
    keepHint();
    const tab = openTab();
    tab.start();
    await flush();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'ended' });
    expect(document.cookie).toBe('');
  });

  test('retries when the browser is online again', async () => {
    keepHint();
    const tab = openTab();
    tab.refresh.mockRejectedValueOnce(offline());
    tab.start();
    await flush();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'unreachable' });
    tab.refresh.mockResolvedValue(responseFor(ana));
    for (const listener of online) listener();
    await flush();
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', user: ana });
  });
});

describe('refreshing', () => {
  test('happens 60 s before each expiry', async () => {
    const tab = openTab();
    tab.start();
    tab.refresh.mockImplementation(async () =>
      responseFor(ana, `token ${tab.refresh.mock.calls.length}`),
    );
    tab.session.begin(responseFor(ana));
    await vi.advanceTimersByTimeAsync(14 * 60_000 - 1);
    expect(tab.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.session.token()).toBe('token 1');
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(tab.session.token()).toBe('token 2');
  });

  test('keeps the user signed in on a network error and retries', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    tab.refresh.mockRejectedValueOnce(offline()).mockResolvedValue(responseFor(ana, 'new'));
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(tab.session.state()).toMatchObject({ status: 'signed_in' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(tab.session.token()).toBe('new');
  });

  test('is limited in its rate, however wrong the clock is', async () => {
    const tab = openTab();
    tab.start();
    const old = { ...responseFor(ana), expires_at: '2020-01-01T00:00:00.000Z' };
    tab.refresh.mockResolvedValue(old);
    tab.session.begin(old);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.refresh.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test('goes by the server’s clock', async () => {
    const server = new Date(now.getTime() - 3_600_000);
    setServerClock(server.toUTCString());
    const tab = openTab();
    tab.start();
    const expires_at = new Date(server.getTime() + 15 * 60_000).toISOString();
    tab.session.begin({ ...responseFor(ana), expires_at });
    await vi.advanceTimersByTimeAsync(14 * 60_000 - 1);
    expect(tab.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.refresh).toHaveBeenCalledOnce();
    setServerClock(new Date().toUTCString());
  });

  test('happens once more for changes while one was under way', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    const slow = Promise.withResolvers<SessionResponse<User>>();
    tab.refresh.mockReturnValueOnce(slow.promise);
    tab.refresh.mockResolvedValue(responseFor({ ...ana, name: 'Anna' }));
    const renewals = [tab.session.renew(), tab.session.renew(), tab.session.renew()];
    slow.resolve(responseFor(ana));
    await Promise.all(renewals);
    expect(tab.session.state()).toMatchObject({ user: { name: 'Anna' } });
    expect(tab.refresh).toHaveBeenCalledTimes(2);
  });

  test('is ignored when it responds after a sign-out', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    let answer: (value: SessionResponse<User>) => void = () => undefined;
    tab.refresh.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const renewing = tab.session.renew();
    await tab.session.signOut();
    answer(responseFor(ana));
    await renewing;
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
  });
});

describe('signing out', () => {
  test('succeeds whatever the server responds', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    tab.signOut.mockRejectedValue(apiError(401, 'Please sign in.', 'UNAUTHORIZED'));
    await tab.session.signOut();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
    expect([...storage.keys()]).toEqual([]);
  });

  test('offline survives a reload and completes before any other call', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    tab.signOut.mockRejectedValue(offline());
    await tab.session.signOut();
    expect(storage.has('courtfolk.sign_out_owed')).toBe(true);

    const order: string[] = [];
    const later = openTab();
    later.signOut
      .mockRejectedValueOnce(offline())
      .mockImplementation(async () => order.push('sign-out'));
    vi.stubGlobal('fetch', async () => {
      order.push('call');
      return new Response('1');
    });
    later.start();
    await flush();
    expect(later.session.state()).toMatchObject({ status: 'signed_out' });
    await send({ method: 'GET', path: '/x', body: undefined, retry: true });
    expect(order).toEqual(['sign-out', 'call']);
    expect(later.refresh).not.toHaveBeenCalled();
  });

  test('is sent once, and other calls wait for it', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor(ana));
    let answer: (value: unknown) => void = () => undefined;
    tab.signOut.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    void tab.session.signOut();
    const fetched = vi.fn(async () => new Response('1'));
    vi.stubGlobal('fetch', fetched);
    const signIn = send({ method: 'POST', path: '/auth/sign-in', body: undefined, retry: false });
    await flush();
    expect(tab.signOut).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
    answer(undefined);
    await signIn;
    expect(tab.signOut).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('signs out the other tabs', async () => {
    const [first, second] = [openTab(), openTab()];
    first.start();
    second.start();
    first.session.begin(responseFor(ana));
    second.session.begin(responseFor(ana));
    await flush();
    await first.session.signOut();
    expect(second.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
    expect(second.signOut).not.toHaveBeenCalled();
  });
});

describe('the user', () => {
  test('signing in signs in the other tabs', async () => {
    const [first, second] = [openTab(), openTab()];
    first.start();
    second.start();
    second.refresh.mockResolvedValue(responseFor(ana));
    first.session.begin(responseFor(ana));
    await flush();
    expect(second.session.state()).toMatchObject({ status: 'signed_in', user: ana });
  });

  test('a saved profile is updated in every tab', async () => {
    const [first, second] = [openTab(), openTab()];
    for (const tab of [first, second]) {
      tab.refresh.mockResolvedValue(responseFor(ana));
      tab.start();
    }
    first.session.begin(responseFor(ana));
    await flush();
    first.session.updateUser({ ...ana, name: 'Anna' });
    for (const { session } of [first, second])
      expect(session.state()).toMatchObject({ user: { name: 'Anna' } });
  });

  test('a profile update does not affect a tab of another user', async () => {
    const [first, second] = [openTab(), openTab()];
    first.start();
    first.session.begin(responseFor(ana));
    second.refresh.mockResolvedValue(responseFor(bob));
    second.start();
    second.session.begin(responseFor(bob));
    first.session.updateUser({ ...ana, name: 'Anna' });
    expect(second.session.state()).toMatchObject({ user: bob });
  });

  test('onUserChange is called on sign-out and when another user signs in', async () => {
    const tab = openTab();
    const listener = vi.fn();
    tab.session.onUserChange(listener);
    tab.start();
    tab.session.begin(responseFor(ana));
    tab.session.begin(responseFor(ana));
    expect(listener).toHaveBeenCalledTimes(0);
    tab.session.begin(responseFor(bob));
    expect(listener).toHaveBeenCalledTimes(1);
    await tab.session.signOut();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('leaves nothing typed in the tab after a chosen sign-out or to another user, but to themselves', async () => {
    keepHint();
    const mine = JSON.stringify({ user_id: ana.id, drafts: {} });
    vi.stubGlobal('sessionStorage', {
      getItem(key: string) {
        return Reflect.get(this, key);
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key);
      },
    });
    const hasMine = () => 'notes' in sessionStorage;
    const keepMine = () => Object.assign(sessionStorage, { notes: mine, scroll: '{"a":1}' });
    const tab = openTab();
    keepMine();
    tab.start();
    await flush();
    expect([tab.session.state(), hasMine()]).toMatchObject([{ reason: 'ended' }, true]);
    tab.session.begin(responseFor(ana));
    expect(hasMine()).toBe(true);
    tab.session.begin(responseFor(bob));
    expect(hasMine()).toBe(false);
    tab.session.begin(responseFor(ana));
    keepMine();
    await tab.session.signOut();
    expect(hasMine()).toBe(false);
    expect('scroll' in sessionStorage).toBe(true);
  });

  test('is paused after a response that says so, and asks once for the session, which says why', async () => {
    const tab = openTab();
    tab.refresh.mockResolvedValue(responseFor({ ...ana, name: 'Anew', is_paused: true }));
    tab.start();
    tab.session.begin(responseFor(ana));
    const body = { code: 'FORBIDDEN', status: 403, message: accessPaused };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 403 }));
    const call = () => send({ method: 'GET', path: '/x', body: undefined, retry: true });
    await expect(call()).rejects.toThrow(accessPaused);
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', is_paused: true });
    await flush();
    expect(tab.session.state()).toMatchObject({ user: { name: 'Anew' }, is_paused: true });
    await expect(call()).rejects.toThrow(accessPaused);
    expect(tab.refresh).toHaveBeenCalledTimes(1);
  });

  test('is paused if the response to sign-in or refresh says so', () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(responseFor({ ...ana, is_paused: true }));
    expect(tab.session.state()).toMatchObject({ is_paused: true });
    tab.session.begin(responseFor({ ...ana, is_paused: false }));
    expect(tab.session.state()).toMatchObject({ is_paused: false });
  });
});

describe('what the document has asked for before the app was there', () => {
  const hasEarlyAnswers = () => 'courtfolkAnswers' in globalThis;
  beforeEach(() => vi.stubGlobal('courtfolkAnswers', { 'POST /auth/refresh': Promise.resolve() }));

  test('is kept for the session that is being restored', async () => {
    keepHint();
    const { start, refresh } = openTab();
    refresh.mockImplementation(async () => (hasEarlyAnswers() ? responseFor(ana) : null));
    start();
    await flush();
    expect(hasEarlyAnswers()).toBe(true);
  });

  test('is of no session after: another tab has signed out meanwhile, or a sign-out is still to be sent', async () => {
    openTab().start();
    expect(hasEarlyAnswers()).toBe(false);

    vi.stubGlobal('courtfolkAnswers', {});
    keepHint();
    storage.set('courtfolk.sign_out_owed', '1');
    const { start, refresh } = openTab();
    refresh.mockImplementation(async () => (hasEarlyAnswers() ? responseFor(ana) : null));
    start();
    await send({ method: 'GET', path: '/rules', body: undefined, retry: false }).catch(
      () => undefined,
    );
    expect(hasEarlyAnswers()).toBe(false);
  });

  test('is dropped by a sign-in and a sign-out: it may be of another person', async () => {
    const { session, start } = openTab();
    start();
    for (const change of [() => session.begin(responseFor(bob)), () => session.signOut()]) {
      vi.stubGlobal('courtfolkAnswers', {});
      await change();
      expect(hasEarlyAnswers()).toBe(false);
    }
  });
});
