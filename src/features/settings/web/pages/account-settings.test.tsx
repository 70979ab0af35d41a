// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { anna, answer, api, fail, renderScreen, setUpScreens } from '#tests/support/screen.tsx';
import { besideProfile } from '#tests/support/settings-screen.tsx';

setUpScreens();
beforeEach(() => api.use(...besideProfile));

const me = answer('get', '/profiles/me', anna);
const sessions = answer('get', '/auth/sessions', { items: [] });
const incorrect = 'Current password is incorrect';
/** Refuses a form for one of its fields. */
const refuse = (path: string, field: string, message: string) =>
  http.post(`*/api/auth/${path}`, () =>
    HttpResponse.json(
      { code: 'BAD_REQUEST', status: 400, message, data: { fields: { [field]: message } } },
      { status: 400 },
    ),
  );

it('unsaved changes are asked about before the page is left', async () => {
  api.use(
    me,
    sessions,
    fail('get', '/profiles/:id/friends_and_watched'),
    fail('get', '/profiles/:id', 404),
    fail('get', '/blocks/:id', 404),
  );
  const { router } = renderScreen('/profile');
  const zip = await screen.findByLabelText<HTMLInputElement>('ZIP Code');
  fireEvent.change(zip, { target: { value: '85002' } });
  const leave = async (choice: string) => {
    fireEvent.click(screen.getByRole('link', { name: 'View public profile' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(
      within(question).getAllByRole('button', { name: choice }).at(-1) as HTMLElement,
    );
  };
  await leave('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/profile');
  expect(zip.value).toBe('85002');
  await leave('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${anna.id}`));
});

it('password, address and deletion name the account, and say what is refused', async () => {
  api.use(
    me,
    sessions,
    refuse('change-password', 'current_password', incorrect),
    refuse('change-email', 'current_password', incorrect),
    refuse('delete-account', 'current_password', incorrect),
  );
  const { user } = renderScreen('/profile');
  const section = (name: string) => screen.findByRole('region', { name });
  const fill = (form: HTMLElement, label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  const password = await section('Change Password');
  // So that a password manager saves the new password under the right name.
  const username = (form: HTMLElement) =>
    form.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value;
  expect(username(password)).toBe(anna.email);
  fill(password, 'Current Password', 'not-the-one');
  fill(password, 'New Password', 'erne-on-the-line');
  fill(password, 'Confirm New Password', 'erne-on-the-line');
  await user.click(within(password).getByRole('button', { name: 'Change Password' }));
  expect(await within(password).findByText(incorrect)).toBeTruthy();
  expect(within(password).getByLabelText<HTMLInputElement>('New Password').value).toBe(
    'erne-on-the-line',
  );

  const email = await section('Email Address');
  expect(username(email)).toBe(anna.email);
  fill(email, 'New Email', anna.email);
  fill(email, 'Your Password', 'not-the-one');
  await user.click(within(email).getByRole('button', { name: 'Change Email' }));
  expect(await within(email).findByText(incorrect)).toBeTruthy();
  const own = 'This is your email address already';
  api.use(refuse('change-email', 'new_email', own));
  fill(email, 'Your Password', anna.email);
  await user.click(within(email).getByRole('button', { name: 'Change Email' }));
  expect(await within(email).findByText(own)).toBeTruthy();

  await user.click(
    within(await section('Delete Account')).getByRole('button', { name: 'Delete Account' }),
  );
  const dialog = await screen.findByRole('dialog');
  const sure = within(dialog).getByRole('button', { name: 'Delete Account' });
  await user.click(sure);
  expect(await within(dialog).findByText('Current password is required')).toBeTruthy();
  fill(dialog, 'Your Password', 'not-the-one');
  await user.click(sure);
  expect(await within(dialog).findByText(incorrect)).toBeTruthy();
});

it('a paused user can still download data and delete the account', async () => {
  const sent: unknown[] = [];
  api.use(
    fail('get', '/auth/export'),
    http.post('*/api/auth/refresh', () =>
      HttpResponse.json({
        access_token: 'a-token',
        expires_at: new Date(Date.now() + 900_000).toISOString(),
        user: { ...anna, is_paused: true },
      }),
    ),
    http.post('*/api/auth/delete-account', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/auth/sign-out', () => new HttpResponse(null, { status: 204 })),
  );
  const { router, user } = renderApp('/profile', { ...anna, is_paused: true });
  expect(await screen.findByText('Your access is paused. Please contact support.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download My Data' }));
  expect(await screen.findByText('Error downloading your data')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your Password'), {
    target: { value: 'third-shot-drop' },
  });
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ current_password: 'third-shot-drop' }]);
});
