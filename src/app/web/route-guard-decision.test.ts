import { describe, expect, test } from 'vitest';
import type { SessionState } from '#platform/web/session.ts';
import { decideRouteGuard } from './route-guard-decision.ts';

type Session = SessionState<{ is_admin: boolean }>;
const visitor: Session = { status: 'signed_out', reason: 'never' };
const left: Session = { status: 'signed_out', reason: 'chosen' };
const ended: Session = { status: 'signed_out', reason: 'ended' };
const player: Session = {
  status: 'signed_in',
  access_token: 't',
  expires_at: '',
  user: { is_admin: false },
  is_paused: false,
};
const admin: Session = { ...player, user: { is_admin: true } };
const paused: Session = { ...player, is_paused: true };
const here = { pathname: '/playdates/7/apply', search: '?a=1', hash: '#b', state: null };
const wanted = { returnTo: '/playdates/7/apply?a=1#b' };

describe('guards', () => {
  test.each(['redirect_if_signed_in', 'signed_in', 'admin'] as const)(
    '%s shows that it is loading while nobody knows who is here',
    (guard) =>
      expect(decideRouteGuard({ guard }, { status: 'loading' }, here, false)).toEqual({ show: 'loading' }),
  );

  test.each([{ status: 'loading' } as const, visitor, player, paused])(
    'a public page is for everybody',
    (session) =>
      expect(decideRouteGuard({ guard: 'public' }, session, here, false)).toEqual({ show: 'page' }),
  );

  test.each(['signed_in', 'admin'] as const)(
    'a visitor on a page for %s goes to / with the wanted path',
    (guard) =>
      expect(decideRouteGuard({ guard }, visitor, here, false)).toEqual({
        show: 'redirect',
        to: '/',
        state: wanted,
      }),
  );

  test('or to where the route says', () =>
    expect(decideRouteGuard({ guard: 'signed_in', signedOutTo: '/signin' }, visitor, here, false)).toEqual({
      show: 'redirect',
      to: '/signin',
      state: wanted,
    }));

  test('who signs out lands at / and is led back to nothing', () =>
    expect(decideRouteGuard({ guard: 'signed_in', signedOutTo: '/signin' }, left, here, true)).toEqual({
      show: 'redirect',
      to: '/',
      state: undefined,
    }));

  test('but who follows a link after that still arrives after signing in', () =>
    expect(decideRouteGuard({ guard: 'signed_in' }, left, here, false)).toMatchObject({ state: wanted }));

  test('whose session ended on a page hears so when signing in, and comes back to it', () => {
    const state = { ...wanted, message: 'Your session has ended. Please sign in again.' };
    expect(decideRouteGuard({ guard: 'signed_in' }, ended, here, true)).toMatchObject({ to: '/', state });
    expect(decideRouteGuard({ guard: 'signed_in' }, ended, here, false)).toEqual({
      show: 'redirect',
      to: '/',
      state: wanted,
    });
  });

  test('signed-in people on the front page go to the dashboard', () =>
    expect(decideRouteGuard({ guard: 'redirect_if_signed_in' }, player, here, false)).toMatchObject({
      to: '/dashboard',
    }));

  test('or to where they wanted, if it is ours', () => {
    const from = (returnTo: string) => ({ ...here, state: { returnTo } });
    const guard = 'redirect_if_signed_in';
    expect(decideRouteGuard({ guard }, player, from('/playdates'), false)).toMatchObject({
      to: '/playdates',
    });
    expect(decideRouteGuard({ guard }, player, from('//evil.example'), false)).toMatchObject({
      to: '/dashboard',
    });
  });

  test('the admin area is for admins', () => {
    expect(decideRouteGuard({ guard: 'admin' }, admin, here, false)).toEqual({ show: 'page' });
    expect(decideRouteGuard({ guard: 'admin' }, player, here, false)).toEqual({ show: 'access_denied' });
  });

  test('paused people see that they are', () =>
    expect(decideRouteGuard({ guard: 'signed_in' }, paused, here, false)).toEqual({ show: 'paused' }));
});
