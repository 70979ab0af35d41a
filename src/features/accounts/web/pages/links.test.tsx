// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, answer, api, fail, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => localStorage.clear());

const dead = 'This link is no longer valid. Please ask for a new one.';
/** Must be shown for used links, unconfirmed addresses and unknown ones alike. */
const spent =
  /If you have confirmed your email, just sign in\. If you have not, ask for a new link\./;
const token = 'a'.repeat(32);
const home = fail('get', '/home');
const signedIn = {
  access_token: 'a-token',
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  user: anna,
};
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

const address = 'ben@example.test';
const read = answer('post', '/auth/read-link', { email: address });
const confirmButton = () => screen.findByRole('button', { name: `Confirm ${address}` });

describe('a confirmation link', () => {
  it.each([
    ['used, to a visitor', `/confirm#token=${token}`, null, 'Go to sign in', '/signin'],
    [
      'used, to a signed-in user',
      `/confirm#token=${token}`,
      anna,
      'Go to the dashboard',
      '/dashboard',
    ],
    ['without a token', '/confirm', null, 'Go to sign in', '/signin'],
  ] as const)('that is %s says what to do', async (_, path, who, next, to) => {
    api.use(fail('post', '/auth/read-link', 400, dead));
    renderApp(path, who);
    expect(await screen.findByText(spent)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
    expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe(to);
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('confirms nothing until the button is pressed, and says as whom one is signed in', async () => {
    const tokens: unknown[] = [];
    api.use(
      read,
      home,
      http.post('*/api/auth/confirm', async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json(signedIn);
      }),
    );
    const { user, router } = renderApp(`/confirm#token=${token}`, anna);
    const confirm = await confirmButton();
    expect(screen.getByText(/^You are signed in as Anna\. Confirming signs you out/)).toBeTruthy();
    expect(tokens).toEqual([]);
    // What asks for everything again, as a new stream does, does not read a link that may be used
    // by then.
    api.use(fail('post', '/auth/read-link', 400, dead));
    await queryClient.invalidateQueries();
    await user.dblClick(confirm);
    expect(await screen.findByText('Email confirmed. Welcome to Courtfolk!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(tokens).toEqual([{ token }]);
  });

  it('that could not be read, or not be used, can be tried again', async () => {
    const message = 'Too many attempts. Please try again in 1 minute.';
    api.use(fail('post', '/auth/read-link', 429, message));
    const { user } = renderApp(`/confirm#token=${token}`, null);
    expect(await screen.findByText(message)).toBeTruthy();
    api.use(read, fail('post', '/auth/confirm', 503, 'Please try again in a moment.'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await confirmButton());
    expect(await screen.findByRole('alert')).toBeTruthy();
    api.use(fail('post', '/auth/confirm', 400, dead));
    await user.click(await confirmButton());
    expect(await screen.findByText(spent)).toBeTruthy();
  });

  it('that is followed where another one was used is read anew', async () => {
    api.use(fail('post', '/auth/read-link', 400, dead));
    const { router } = renderApp(`/confirm#token=${token}`, null);
    expect(await screen.findByText(spent)).toBeTruthy();
    api.use(read);
    await act(() => router.navigate(`/confirm#token=${'b'.repeat(32)}`));
    expect(await confirmButton()).toBeTruthy();
  });
});

it('a link that is being read says so, also to a screen reader', async () => {
  api.use(http.post('*/api/auth/read-link', () => new Promise<never>(() => undefined)));
  renderApp(`/confirm#token=${token}`, null);
  expect(await screen.findByRole('img', { name: 'Reading your link' })).toBeTruthy();
});

it('a link to a new address shows it, and changes to it once the button is pressed', async () => {
  let changed = 0;
  api.use(
    read,
    http.post('*/api/auth/confirm-email', () => {
      changed += 1;
      return HttpResponse.json({ email: address });
    }),
  );
  const { user } = renderApp(`/confirm?for=email#token=${token}`, anna);
  const confirm = await confirmButton();
  expect(screen.getByText('You are signed in as Anna.')).toBeTruthy();
  expect(changed).toBe(0);
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeTruthy();
  expect(screen.getByText(address)).toBeTruthy();
  expect(changed).toBe(1);
});

it.each([
  ['confirm', '/auth/confirm', '/confirm'],
  ['change to', '/auth/confirm-email', '/confirm?for=email'],
])(
  'a link to %s an address that cannot be used leads to support, not to another one',
  async (_, call, path) => {
    const held = 'This address cannot be used. Write to support.';
    api.use(read, fail('post', call, 409, held));
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'courtfolk-support-email', content: 'help@courtfolk.test' });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    const { user } = renderApp(`${path}#token=${token}`, null);
    await user.click(await confirmButton());
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
    fireEvent.change(await screen.findByLabelText('Email'), {
      target: { value: 'anna@example.test' },
    });
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
    api.use(read, fail('post', '/auth/reset-password', 400, dead));
    const { user } = renderApp(`/reset-password#token=${token}`, null);
    expect(await screen.findByText(address)).toBeTruthy();
    // So that a password manager saves the new password under the right name.
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
      address,
    );
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
