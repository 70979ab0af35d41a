// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import type { Guard, PageRoute } from '#platform/web/routes.ts';
import { prefetch } from './prefetch-on-intent.ts';

afterEach(() => session.store.set({ status: 'loading' }));

const signedIn = (user: Partial<OwnProfile>) => ({
  status: 'signed_in' as const,
  access_token: '',
  expires_at: '',
  user: { is_admin: false, is_warned: false, ...user } as OwnProfile,
  is_paused: user.is_paused ?? false,
});

/** Whether the data of a page are asked for. */
function asksFor(guard: Guard): boolean {
  const ask = vi.fn();
  const page = async () => ({ default: () => null });
  const route: PageRoute = { path: '/page', title: 'Page', guard, page, prefetch: ask };
  prefetch([route], { pathname: '/page', search: '' });
  return ask.mock.calls.length > 0;
}

test("a page's data are asked for only of those to whom the server gives them", () => {
  session.store.set({ status: 'signed_out', reason: 'never' });
  expect([asksFor('public'), asksFor('signed_in')]).toEqual([true, false]);
  session.store.set(signedIn({}));
  expect([asksFor('signed_in'), asksFor('admin')]).toEqual([true, false]);
  session.store.set(signedIn({ is_admin: true }));
  expect(asksFor('admin')).toBe(true);
  session.store.set(signedIn({ is_paused: true }));
  expect([asksFor('public'), asksFor('signed_in')]).toEqual([true, false]);
});
