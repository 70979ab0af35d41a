// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { session } from '#features/profiles/web/queries.ts';
import { anna, answer, api, fail, renderScreen, setUpScreens } from '#tests/support/screen.tsx';
import { besideProfile } from '#tests/support/settings-screen.tsx';

setUpScreens();

it('shows ratings with two decimals on blur, and saves what was typed', async () => {
  const sent: object[] = [];
  api.use(
    ...besideProfile,
    answer('get', '/profiles/me', { ...anna, dupr_rating: 3.6 }),
    fail('get', '/auth/sessions'),
    fail('get', '/home'),
    http.patch('*/api/profiles/:id', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...anna, ...body });
    }),
  );
  const { user, router } = renderScreen('/profile');
  const form = within(await screen.findByRole('region', { name: 'Profile' }));
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name);
  expect((await form.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Anna');
  expect(field('Birthdate').value).toBe('1990-05-17');
  expect(form.queryByText('Not saved yet')).toBeNull();
  await user.selectOptions(field('Gender'), 'Female');
  const rating = field('DUPR Rating');
  expect(rating.value).toBe('3.60');
  // Never corrected while typing.
  await user.clear(rating);
  await user.type(rating, '4.5');
  expect(rating.value).toBe('4.5');
  await user.type(rating, '55');
  await user.tab();
  expect(rating.value).toBe('4.555');
  await user.clear(rating);
  await user.type(rating, '5');
  await user.tab();
  expect(rating.value).toBe('5.00');
  expect(form.getByText('Not saved yet').role).toBe('status');
  fireEvent.change(field('First Name'), { target: { value: 'Annabel' } });
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toMatchObject([{ first_name: 'Annabel', dupr_rating: 5 }]);
  expect(session.state()).toMatchObject({ user: { first_name: 'Annabel' } });
});
