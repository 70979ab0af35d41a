// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, answer, api, fail, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => localStorage.clear());

const title = 'Who may see your whole profile?';
const unasked = { ...anna, audience_asked_at: null };
const question = () => screen.queryByRole('dialog', { name: title });
/** What is saved, in order. */
function saves() {
  const sent: unknown[] = [];
  const handler = http.put('*/api/profiles/:id/audience', async ({ request }) => {
    const body = await request.json();
    sent.push(body);
    return HttpResponse.json({ ...anna, audience_asked_at: '2026-11-25T00:00:00.000Z' });
  });
  return { sent, handler };
}
const open = async () => {
  const { sent, handler } = saves();
  const app = renderApp('/dashboard', unasked, [handler, fail('get', '/home')]);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { ...app, sent, dialog };
};

it('asks on Home, with neither preselected, and saves the choice', async () => {
  const { user, sent, dialog } = await open();
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please choose one')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'People I play with' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(sent).toEqual([{ audience: 'met' }]);
});

it('keeps the choice when it cannot be saved', async () => {
  const { user, dialog } = await open();
  api.use(fail('put', '/profiles/:id/audience'));
  await user.click(dialog.getByRole('radio', { name: 'All members' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error saving who sees your profile');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'All members' }).checked).toBe(true);
});

it('is closed without an answer, and not asked again', async () => {
  const { user, sent, router } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  await waitFor(() => expect(sent).toEqual([{ audience: null }]));
  await router.navigate('/rules');
  await router.navigate('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(question()).toBeNull();
});

it('comes after the rating prompt, which is shown alone', async () => {
  renderApp('/dashboard', unasked, [
    answer('post', '/rpc/check_rating_update_needed', true),
    answer('post', '/rpc/skip_rating_update', null),
    fail('get', '/home'),
  ]);
  const prompt = await screen.findByRole('dialog', { name: 'Update Your Ratings' });
  expect(question()).toBeNull();
  within(prompt).getByRole('button', { name: 'Skip for Now' }).click();
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('is not asked of those who were asked', async () => {
  renderApp('/dashboard', anna, [fail('get', '/home')]);
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(await screen.findAllByRole('alert')).toBeTruthy();
  expect(question()).toBeNull();
});
