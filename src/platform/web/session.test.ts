import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessPaused } from '#platform/common/messages.ts';
import { ApiError, NetworkError } from './errors.ts';
import { createSession, type SessionAnswer } from './session.ts';
import { send, setCredentials } from './transport.ts';

type User = { id: string; name: string; is_paused?: boolean };
const now = new Date('2026-11-21T12:00:00.000Z');
const ana: User = { id: 'a', name: 'Ana' };
const bob: User = { id: 'b', name: 'Bob' };

/** 15 minutes, as the server gives them. */
function answerFor(user: User, token = 'token'): SessionAnswer<User> {
  return { access_token: token, expires_at: new Date(Date.now() + 15 * 60_000).toISOString(), user };
}
const offline = () => new NetworkError('offline');
const refused = (status: number, message: string, code = 'FORBIDDEN') =>
  new ApiError(message, { code, status, fields: {}, request_id: null });

let stored: Map<string, string>;
let tabs: { onmessage?: (event: { data: unknown }) => void }[];
let online: (() => void)[];

/** A line between the tabs of one browser that delivers at once. */
class Line {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    tabs.push(this);
  }
  postMessage(data: unknown): void {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
  }
}

/** A new tab of the same browser. */
function openTab() {
  const session = createSession<User>();
  const refresh = vi.fn(async (): Promise<SessionAnswer<User> | null> => null);
  const signOut = vi.fn(async (): Promise<unknown> => undefined);
  return { session, refresh, signOut, start: () => session.start({ refresh, signOut }) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now });
  stored = new Map();
  tabs = [];
  online = [];
  vi.stubGlobal('BroadcastChannel', Line);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (_type: string, tell: () => void) => online.push(tell));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setCredentials(undefined);
});

describe('restoring', () => {
  test('a browser in which nobody ever signed in asks nothing', () => {
    const tab = openTab();
    tab.start();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'never' });
    expect(tab.refresh).not.toHaveBeenCalled();
  });

  test('one with a session loads it, and its token is nowhere but in memory', async () => {
    stored.set('courtfolk.signed_in', '1');
    const tab = openTab();
    tab.refresh.mockResolvedValue(answerFor(ana, 'secret'));
    tab.start();
    expect(tab.session.state()).toEqual({ status: 'loading' });
    await settle();
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', user: ana });
    expect(tab.session.token()).toBe('secret');
    expect(JSON.stringify([...stored])).not.toContain('secret');
  });

  test('a session that the server no longer knows is over, and not asked for again', async () => {
    stored.set('courtfolk.signed_in', '1');
    const tab = openTab();
    tab.start();
    await settle();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'ended' });
    expect(stored.has('courtfolk.signed_in')).toBe(false);
  });

  test('without a network it is asked for again when there is one', async () => {
    stored.set('courtfolk.signed_in', '1');
    const tab = openTab();
    tab.refresh.mockRejectedValueOnce(offline());
    tab.start();
    await settle();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'unreachable' });
    tab.refresh.mockResolvedValue(answerFor(ana));
    for (const tell of online) tell();
    await settle();
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', user: ana });
  });
});

describe('refreshing', () => {
  test('comes 60 s before the end, and again 60 s before the next', async () => {
    const tab = openTab();
    tab.start();
    tab.refresh.mockImplementation(async () => answerFor(ana, `token ${tab.refresh.mock.calls.length}`));
    tab.session.begin(answerFor(ana));
    await vi.advanceTimersByTimeAsync(14 * 60_000 - 1);
    expect(tab.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.session.token()).toBe('token 1');
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(tab.session.token()).toBe('token 2');
  });

  test('that fails for the network leaves the person in and tries again', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    tab.refresh.mockRejectedValueOnce(offline()).mockResolvedValue(answerFor(ana, 'new'));
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(tab.session.state()).toMatchObject({ status: 'signed_in' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(tab.session.token()).toBe('new');
  });

  test('never runs hot, however wrong the clock is', async () => {
    const tab = openTab();
    tab.start();
    const old = { ...answerFor(ana), expires_at: '2020-01-01T00:00:00.000Z' };
    tab.refresh.mockResolvedValue(old);
    tab.session.begin(old);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.refresh.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test('that answers after a sign-out brings nobody back', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    let answer: (value: SessionAnswer<User>) => void = () => undefined;
    tab.refresh.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const renewing = tab.session.renew();
    await tab.session.signOut();
    answer(answerFor(ana));
    await renewing;
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
  });
});

describe('signing out', () => {
  test('is done whatever the server says', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    tab.signOut.mockRejectedValue(refused(401, 'Please sign in.', 'UNAUTHORIZED'));
    await tab.session.signOut();
    expect(tab.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
    expect([...stored.keys()]).toEqual([]);
  });

  test('made offline is remembered over a reload and completed before any other call', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    tab.signOut.mockRejectedValue(offline());
    await tab.session.signOut();
    expect(stored.has('courtfolk.sign_out_owed')).toBe(true);

    const order: string[] = [];
    const later = openTab();
    later.signOut.mockRejectedValueOnce(offline()).mockImplementation(async () => order.push('sign-out'));
    vi.stubGlobal('fetch', async () => {
      order.push('call');
      return new Response('1');
    });
    later.start();
    await settle();
    expect(later.session.state()).toMatchObject({ status: 'signed_out' });
    await send({ method: 'GET', path: '/x', body: undefined, retry: true });
    expect(order).toEqual(['sign-out', 'call']);
    expect(later.refresh).not.toHaveBeenCalled();
  });

  test('on its way is waited for, never sent beside itself: a late one would end the next session', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    let answer: (value: unknown) => void = () => undefined;
    tab.signOut.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    void tab.session.signOut();
    const fetched = vi.fn(async () => new Response('1'));
    vi.stubGlobal('fetch', fetched);
    const signIn = send({ method: 'POST', path: '/auth/sign-in', body: undefined, retry: false });
    await settle();
    expect(tab.signOut).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
    answer(undefined);
    await signIn;
    expect(tab.signOut).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('signs out the other tabs', async () => {
    const [one, two] = [openTab(), openTab()];
    one.start();
    two.start();
    one.session.begin(answerFor(ana));
    two.session.begin(answerFor(ana));
    await settle();
    await one.session.signOut();
    expect(two.session.state()).toEqual({ status: 'signed_out', reason: 'chosen' });
    expect(two.signOut).not.toHaveBeenCalled();
  });
});

describe('people', () => {
  test('signing in here brings the other tabs along', async () => {
    const [one, two] = [openTab(), openTab()];
    one.start();
    two.start();
    two.refresh.mockResolvedValue(answerFor(ana));
    one.session.begin(answerFor(ana));
    await settle();
    expect(two.session.state()).toMatchObject({ status: 'signed_in', user: ana });
  });

  test('a saved profile shows in every tab', async () => {
    const [one, two] = [openTab(), openTab()];
    for (const tab of [one, two]) {
      tab.refresh.mockResolvedValue(answerFor(ana));
      tab.start();
    }
    one.session.begin(answerFor(ana));
    await settle();
    one.session.updateUser({ ...ana, name: 'Anna' });
    for (const { session } of [one, two]) expect(session.state()).toMatchObject({ user: { name: 'Anna' } });
  });

  test('a tab in which somebody else is signed in by now keeps who is there', async () => {
    const [one, two] = [openTab(), openTab()];
    one.start();
    one.session.begin(answerFor(ana));
    two.refresh.mockResolvedValue(answerFor(bob));
    two.start();
    two.session.begin(answerFor(bob));
    one.session.updateUser({ ...ana, name: 'Anna' });
    expect(two.session.state()).toMatchObject({ user: bob });
  });

  test('whoever leaves, or is followed by somebody else, takes everything along', async () => {
    const tab = openTab();
    const left = vi.fn();
    tab.session.onPersonLeft(left);
    tab.start();
    tab.session.begin(answerFor(ana));
    tab.session.begin(answerFor(ana));
    expect(left).toHaveBeenCalledTimes(0);
    tab.session.begin(answerFor(bob));
    expect(left).toHaveBeenCalledTimes(1);
    await tab.session.signOut();
    expect(left).toHaveBeenCalledTimes(2);
  });

  test('a paused person is known by the first refusal', async () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor(ana));
    const body = { code: 'FORBIDDEN', status: 403, message: accessPaused };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 403 }));
    await expect(send({ method: 'GET', path: '/x', body: undefined, retry: true })).rejects.toThrow(
      accessPaused,
    );
    expect(tab.session.state()).toMatchObject({ status: 'signed_in', is_paused: true });
  });

  test('a paused person is known by the answer that begins or renews the session', () => {
    const tab = openTab();
    tab.start();
    tab.session.begin(answerFor({ ...ana, is_paused: true }));
    expect(tab.session.state()).toMatchObject({ is_paused: true });
    tab.session.begin(answerFor({ ...ana, is_paused: false }));
    expect(tab.session.state()).toMatchObject({ is_paused: false });
  });
});
