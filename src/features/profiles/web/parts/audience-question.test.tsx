// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, api, fail, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => localStorage.clear());

const title = 'Who may see your whole profile?';
const unasked = { ...anna, audience_asked_at: null };
const question = () => screen.queryByRole('region', { name: title });
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
  const card = within(await screen.findByRole('region', { name: title }));
  const choose = async () => {
    await app.user.click(card.getByRole('button', { name: 'Choose' }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  return { ...app, sent, card, choose };
};

it('asks at the end of Home, with neither preselected, and saves the choice', async () => {
  const { user, sent, card, choose } = await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  const step = await screen.findByRole('heading', { name: 'Pickle Widgets' });
  expect(
    step.compareDocumentPosition(card.getByRole('heading')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(card.getByText(/^Now: All members\./)).toBeTruthy();
  const dialog = await choose();
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
  const { user, choose } = await open();
  const dialog = await choose();
  api.use(fail('put', '/profiles/:id/audience'));
  await user.click(dialog.getByRole('radio', { name: 'All members' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error saving who sees your profile');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'All members' }).checked).toBe(true);
});

it('is answered by keeping what is, and not asked again', async () => {
  const { user, sent, card, choose, router } = await open();
  await choose();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent, 'closing the choice is no answer').toEqual([]);
  await user.click(card.getByRole('button', { name: 'Keep it so' }));
  await waitFor(() => expect(question()).toBeNull());
  await waitFor(() => expect(sent).toEqual([{ audience: null }]));
  await router.navigate('/rules');
  await router.navigate('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(question()).toBeNull();
});

it('is not asked of those who were asked', async () => {
  renderApp('/dashboard', anna, [fail('get', '/home')]);
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(await screen.findAllByRole('alert')).toBeTruthy();
  expect(question()).toBeNull();
});
