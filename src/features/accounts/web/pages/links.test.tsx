// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, answer, api, fail, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => localStorage.clear());

const dead = 'This link is no longer valid. Please ask for a new one.';
/** Must be shown for used links, unconfirmed addresses and unknown ones alike. */
const spent = /If you have confirmed your email, just sign in\. If you have not, ask for a new link\./;
const token = 'a'.repeat(32);
const home = fail('get', '/home');
const signedIn = {
  access_token: 'a-token',
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  user: anna,
};
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('a confirmation link', () => {
  it.each([
    ['used, to a visitor', `/confirm#token=${token}`, null, 'Go to sign in', '/signin'],
    ['used, to a signed-in user', `/confirm#token=${token}`, anna, 'Go to the dashboard', '/dashboard'],
    ['without a token', '/confirm', null, 'Go to sign in', '/signin'],
  ] as const)('that is %s says what to do', async (_, path, who, next, to) => {
    api.use(fail('post', '/auth/confirm', 400, dead));
    renderApp(path, who);
    expect(await screen.findByText(spent)).toBeTruthy();
    expect(screen.queryByText('Email not confirmed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
    expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe(to);
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('that could not be checked can be tried again, and keeps its token until then', async () => {
    const message = 'Too many attempts. Please try again in 1 minute.';
    const tokens: unknown[] = [];
    api.use(fail('post', '/auth/confirm', 429, message));
    const { user, router } = renderApp(`/confirm#token=${token}`, null);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(window.location.hash).toBe(`#token=${token}`);
    api.use(
      home,
      http.post('*/api/auth/confirm', async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json(signedIn);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Email confirmed. Welcome to Courtfolk!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(tokens).toEqual([{ token }]);
  });
});

it('a link that is followed again, before the page after its first use is there, is used', async () => {
  const used = fail('post', '/auth/confirm', 400, dead);
  api.use(
    home,
    http.post('*/api/auth/confirm', () => HttpResponse.json(signedIn), { once: true }),
    used,
  );
  const link = `/confirm#token=${token}`;
  const { router } = renderApp(link, null);
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location?.pathname !== '/dashboard') return;
    stop();
    void router.navigate(link);
  });
  expect(await screen.findByText(spent)).toBeTruthy();
});

it('a link followed where another one was used keeps its own token until it is checked', async () => {
  api.use(fail('post', '/auth/confirm', 400, dead));
  const { router } = renderApp(`/confirm#token=${token}`, null);
  expect(await screen.findByText(spent)).toBeTruthy();
  await waitFor(() => expect(window.location.hash).toBe(''));
  api.use(fail('post', '/auth/confirm', 429, 'Too many attempts.'));
  const other = `#token=${'b'.repeat(32)}`;
  await act(() => router.navigate(`/confirm${other}`));
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  expect(window.location.hash).toBe(other);
});

it.each([
  ['confirm', '/auth/confirm', '/confirm'],
  ['change to', '/auth/confirm-email', '/confirm?for=email'],
])(
  'a link to %s an address that cannot be used leads to support, not to another one',
  async (_, call, path) => {
    const held = 'This address cannot be used. Write to support.';
    api.use(fail('post', call, 409, held));
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'courtfolk-support-email', content: 'help@courtfolk.test' });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    renderApp(`${path}#token=${token}`, null);
    expect(await screen.findByText(held)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@courtfolk.test' }).getAttribute('href')).toBe(
      'mailto:help@courtfolk.test',
    );
    expect(screen.queryByRole('button', { name: /Resend|Try again/ })).toBeNull();
  },
);

describe('the page without the address', () => {
  it('asks for it, and sends the link again', async () => {
    const sent = 'If that address is waiting for confirmation, a new link is on its way.';
    api.use(answer('post', '/auth/resend-confirmation', { message: sent }));
    const { user } = renderApp('/email-confirmation', null);
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'anna@example.test' } });
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(sent)).toBeTruthy();
  });
});

describe('a link to set a new password', () => {
  it('without a token is dead', async () => {
    renderApp('/reset-password', null);
    expect(await screen.findByText(dead)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('shows each error of the new password, and a used link', async () => {
    api.use(fail('post', '/auth/reset-password', 400, dead));
    const { user } = renderApp(`/reset-password#token=${token}`, null);
    const set = await screen.findByRole('button', { name: 'Set New Password' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    fill('New Password', 'drop-shot-third');
    fill('Confirm New Password', 'drop-shot-fourth');
    await user.click(set);
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    fill('New Password', 'drop-shot-fourth');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    fill('New Password', 'short');
    fill('Confirm New Password', 'short');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    fill('New Password', 'another-one');
    fill('Confirm New Password', 'another-one');
    await user.click(set);
    expect(await screen.findByText(dead)).toBeTruthy();
  });
});
