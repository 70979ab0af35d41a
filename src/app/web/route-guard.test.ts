import { describe, expect, test } from 'vitest';
import type { SessionState } from '#platform/web/session-state.ts';
import { decideRouteGuard } from './route-guard.tsx';

type Session = SessionState<{ is_admin: boolean; is_warned: boolean }>;
const visitor: Session = { status: 'signed_out', reason: 'never' };
const signedOut: Session = { status: 'signed_out', reason: 'chosen' };
const ended: Session = { status: 'signed_out', reason: 'ended' };
const player: Session = {
  status: 'signed_in',
  access_token: 't',
  expires_at: '',
  user: { is_admin: false, is_warned: false },
  is_paused: false,
};
const admin: Session = { ...player, user: { is_admin: true, is_warned: false } };
const paused: Session = { ...player, is_paused: true };
const warned: Session = { ...player, user: { is_admin: true, is_warned: true } };
const here = { pathname: '/playdates/7/apply', search: '?a=1', hash: '#b', state: null };
const returnState = { returnTo: '/playdates/7/apply?a=1#b' };

describe('guards', () => {
  test.each(['redirect_if_signed_in', 'signed_in', 'admin'] as const)(
    '%s shows the loading view while the session loads',
    (guard) =>
      expect(decideRouteGuard({ guard }, { status: 'loading' }, here, false)).toEqual({
        show: 'loading',
      }),
  );

  test.each([{ status: 'loading' } as const, visitor, player, paused])(
    'a public page is shown in every state of the session',
    (session) =>
      expect(decideRouteGuard({ guard: 'public' }, session, here, false)).toEqual({ show: 'page' }),
  );

  test.each(['signed_in', 'admin'] as const)(
    'a visitor on a page for %s goes to / with returnTo',
    (guard) =>
      expect(decideRouteGuard({ guard }, visitor, here, false)).toEqual({
        show: 'redirect',
        to: '/',
        state: returnState,
      }),
  );

  test.each(['signed_in', 'admin'] as const)(
    'who has a warning to read sees it on a page for %s',
    (guard) => expect(decideRouteGuard({ guard }, warned, here, true)).toEqual({ show: 'warned' }),
  );

  test('a visitor goes to signedOutTo if the route has it', () =>
    expect(
      decideRouteGuard({ guard: 'signed_in', signedOutTo: '/signin' }, visitor, here, false),
    ).toEqual({
      show: 'redirect',
      to: '/signin',
      state: returnState,
    }));

  test('signing out leads to / without returnTo', () =>
    expect(
      decideRouteGuard({ guard: 'signed_in', signedOutTo: '/signin' }, signedOut, here, true),
    ).toEqual({
      show: 'redirect',
      to: '/',
      state: undefined,
    }));

  test('a link followed after signing out keeps returnTo', () =>
    expect(decideRouteGuard({ guard: 'signed_in' }, signedOut, here, false)).toMatchObject({
      state: returnState,
    }));

  test('an ended session leads to / with a message and returnTo', () => {
    const state = { ...returnState, message: 'Your session has ended. Please sign in again.' };
    expect(decideRouteGuard({ guard: 'signed_in' }, ended, here, true)).toMatchObject({
      to: '/',
      state,
    });
    expect(decideRouteGuard({ guard: 'signed_in' }, ended, here, false)).toEqual({
      show: 'redirect',
      to: '/',
      state: returnState,
    });
  });

  test.each(['signed_in', 'admin', 'redirect_if_signed_in'] as const)(
    '%s keeps its place while the server cannot be reached',
    (guard) =>
      expect(
        decideRouteGuard({ guard }, { status: 'signed_out', reason: 'unreachable' }, here, false),
      ).toEqual({ show: 'unreachable' }),
  );

  test('signed-in users on the front page go to the dashboard', () =>
    expect(decideRouteGuard({ guard: 'redirect_if_signed_in' }, player, here, false)).toMatchObject(
      {
        to: '/dashboard',
      },
    ));

  test('signed-in users go to returnTo if it is safe', () => {
    const from = (returnTo: string) => ({ ...here, state: { returnTo } });
    const guard = 'redirect_if_signed_in';
    expect(decideRouteGuard({ guard }, player, from('/playdates'), false)).toMatchObject({
      to: '/playdates',
    });
    expect(decideRouteGuard({ guard }, player, from('//evil.example'), false)).toMatchObject({
      to: '/dashboard',
    });
  });

  test('the admin area is for admins only', () => {
    expect(decideRouteGuard({ guard: 'admin' }, admin, here, false)).toEqual({ show: 'page' });
    expect(decideRouteGuard({ guard: 'admin' }, player, here, false)).toEqual({
      show: 'access_denied',
    });
  });

  test('paused users see the paused view', () =>
    expect(decideRouteGuard({ guard: 'signed_in' }, paused, here, false)).toEqual({
      show: 'paused',
    }));
});
