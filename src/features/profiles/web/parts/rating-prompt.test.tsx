// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, answer, api, fail, setUpScreens } from '#tests/support/screen.tsx';
import { RatingPrompt } from './rating-prompt.tsx';

setUpScreens();
afterEach(() => {
  localStorage.clear();
});

/** Whether the prompt is due, and how often that was asked. */
function due(isDue: boolean) {
  const asked = { times: 0 };
  const handler = http.post('*/api/rpc/check_rating_update_needed', () => {
    asked.times += 1;
    return HttpResponse.json(isDue);
  });
  return { asked, handlers: [handler, answer('get', '/notifications/unread_count', 0)] };
}
const prompt = () => screen.queryByRole('dialog', { name: 'Update Your Ratings' });
const openPrompt = async (who: typeof anna | 'restored' = anna) => {
  const { asked, handlers } = due(true);
  const app = renderApp('/ratings', who, handlers);
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Your Ratings' }));
  return { ...app, asked, dialog, update: dialog.getByRole('button', { name: 'Update Ratings' }) };
};

it('shows each error at its field, and keeps what could not be saved', async () => {
  api.use(fail('post', '/rpc/update_player_ratings'));
  const { dialog, update, user } = await openPrompt();
  const dupr = dialog.getByLabelText<HTMLInputElement>('DUPR Rating');
  const self = dialog.getByLabelText<HTMLInputElement>('Self Rating');
  expect([dupr.value, self.value]).toEqual(['3.52', '3.75']);
  for (const [field, value, sentence] of [
    [dupr, '', 'DUPR rating is required'],
    [dupr, '1.99', 'Rating must be at least 2.00'],
    [self, '', 'Self rating is required'],
    [self, '7.01', 'Rating must be at most 7.00'],
  ] as const) {
    fireEvent.change(field, { target: { value } });
    await user.click(update);
    expect(await dialog.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: '3.61' } });
  }
  fireEvent.change(dupr, { target: { value: '4.25' } });
  await user.click(update);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe('Failed to update ratings'),
  );
  expect(dupr.value).toBe('4.25');

  const sent: unknown[] = [];
  api.use(
    http.post('*/api/rpc/update_player_ratings', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...anna, dupr_rating: 4.25 });
    }),
  );
  await user.click(update);
  expect(await screen.findByText('Ratings updated successfully')).toBeTruthy();
  expect(prompt()).toBeNull();
  expect(sent).toMatchObject([{ user_id: anna.id, new_dupr_rating: 4.25, new_self_rating: 3.61 }]);
});

it('says when the session has ended meanwhile, and gives way to the front page', async () => {
  const expires_at = new Date(Date.now() + 900_000).toISOString();
  const restored = { access_token: 'a-token', expires_at, user: anna };
  api.use(
    http.post('*/api/auth/refresh', () => HttpResponse.json(restored), { once: true }),
    http.post('*/api/auth/refresh', () => HttpResponse.json(null)),
    http.post('*/api/rpc/update_player_ratings', () =>
      HttpResponse.json(
        { code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' },
        { status: 401 },
      ),
    ),
  );
  const { update, user, router } = await openPrompt('restored');
  await user.click(update);
  expect(await screen.findByText('User not authenticated')).toBeTruthy();
  expect(prompt()).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('is asked for once after a start, and not on every screen', async () => {
  const skipped: unknown[] = [];
  api.use(
    http.post('*/api/rpc/skip_rating_update', async ({ request }) => {
      skipped.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { dialog, user, router, asked } = await openPrompt();
  await user.click(dialog.getByRole('button', { name: 'Skip for Now' }));
  expect(prompt()).toBeNull();
  await waitFor(() => expect(skipped).toEqual([{ user_id: anna.id }]));
  for (const [path, name] of [
    ['/training', 'Train with Friends'],
    ['/widgets', 'Pickle Widgets'],
  ] as const) {
    await act(() => router.navigate(path));
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeTruthy();
  }
  expect(asked.times).toBe(1);
  expect(prompt()).toBeNull();
});

it.each([
  ['a visitor', null, '/signin', 'Welcome back'],
  ['a paused user', { ...anna, is_paused: true }, '/ratings', 'Access Paused'],
] as const)('%s is not asked', async (_, who, path, title) => {
  const { asked, handlers } = due(true);
  const { router } = renderApp(path, who, handlers);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About Us', level: 1 })).toBeTruthy();
  expect(asked.times).toBe(0);
  expect(prompt()).toBeNull();
});

it('is skipped by Escape, and answered by no key meant for the page', async () => {
  const skipped: unknown[] = [];
  api.use(
    ...due(true).handlers,
    http.post('*/api/rpc/skip_rating_update', async ({ request }) => {
      skipped.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const onDone = vi.fn();
  render(<RatingPrompt user={anna} onDone={onDone} />);
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  fireEvent.keyDown(dialog, { key: 'Enter' });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onDone).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(skipped).toEqual([{ user_id: anna.id }]));
});

it('names a network failure after three retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const updates: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('update_player_ratings')) updates.push(path);
    throw new TypeError('Failed to fetch');
  });
  render(<RatingPrompt user={anna} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Update Ratings' }));
  await act(() => vi.advanceTimersByTimeAsync(6_999));
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain(
    'Network request failed: Failed to fetch',
  );
  expect(updates).toHaveLength(4);
});
