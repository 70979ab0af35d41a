// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { anna, answer, api, fail, renderScreen, setUpScreens } from '#tests/support/screen.tsx';
import { besideProfile } from '#tests/support/settings-screen.tsx';

setUpScreens();
beforeEach(() => api.use(...besideProfile));

const sessions = answer('get', '/auth/sessions', {
  items: [
    {
      id: '40000000-0000-4000-8000-000000000001',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
      created_at: '2026-01-01T00:00:00Z',
      last_used_at: '2026-01-01T00:00:00Z',
      is_current: true,
    },
  ],
});
const me = answer('get', '/profiles/me', anna);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Profile Settings', () => {
  it('shows a guest without saving while the own profile cannot be loaded', async () => {
    api.use(fail('get', '/profiles/me'), sessions);
    const { user } = renderScreen('/profile');
    const own = await section('Profile');
    expect(await own.findByText('Guest User')).toBeTruthy();
    expect(own.getByText('Male')).toBeTruthy();
    expect(own.getByText('DUPR 4.00, self rating 4.00')).toBeTruthy();
    expect(own.getByText('Error loading profile')).toBeTruthy();
    expect(own.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    api.use(me);
    await user.click(own.getByRole('button', { name: 'Try Again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Anna');
  });

  it('shows an error under each invalid field, and keeps input that cannot be saved', async () => {
    api.use(me, sessions, fail('patch', '/profiles/:id'));
    const { user } = renderScreen('/profile');
    const form = await section('Profile');
    const save = await form.findByRole('button', { name: 'Save Changes' });
    await user.selectOptions(form.getByLabelText('Gender'), 'Female');
    for (const [label, value, sentence] of [
      ['First Name', '', 'First name is required'],
      ['Last Name', ' ', 'Last name is required'],
      ['DUPR Rating', '7.01', 'Rating must be at most 7.00'],
      ['Self Rating', '', 'Self rating is required'],
      ['Birthdate', '', 'Birthdate is required'],
      ['ZIP Code', '8500', 'Please enter a valid ZIP code'],
    ] as const) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      const before = field.value;
      fireEvent.change(field, { target: { value } });
      await user.click(save);
      expect(await form.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field));
      fireEvent.change(field, { target: { value: before } });
    }
    fireEvent.change(form.getByLabelText('First Name'), { target: { value: 'Annabel' } });
    await user.click(save);
    expect((await form.findByRole('alert')).textContent).toBe('Error updating profile');
    expect(form.getByLabelText<HTMLInputElement>('First Name').value).toBe('Annabel');
  });

  it('shows each error of a new password, and keeps one that cannot be saved', async () => {
    api.use(me, sessions, fail('post', '/auth/change-password'));
    const { user } = renderScreen('/profile');
    const form = await section('Change Password');
    const change = form.getByRole('button', { name: 'Change Password' });
    const fill = (name: string, value: string) =>
      fireEvent.change(form.getByLabelText(name), { target: { value } });
    await user.click(change);
    for (const sentence of [
      'Current password is required',
      'New password is required',
      'Please confirm your new password',
    ])
      expect(await form.findByText(sentence)).toBeTruthy();
    fill('Current Password', 'third-shot-drop');
    fill('New Password', 'short');
    fill('Confirm New Password', 'longer');
    expect(await form.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(await form.findByText('Passwords do not match')).toBeTruthy();
    fill('New Password', 'erne-on-the-line');
    fill('Confirm New Password', 'erne-on-the-line');
    await user.click(change);
    expect(await form.findByText('Error updating password')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('New Password').value).toBe('erne-on-the-line');
  });

  it('shows each error of a new email address', async () => {
    api.use(me, sessions);
    const { user } = renderScreen('/profile');
    const form = await section('Email Address');
    await user.click(form.getByRole('button', { name: 'Change Email' }));
    expect(await form.findByText('Email is required')).toBeTruthy();
    expect(await form.findByText('Current password is required')).toBeTruthy();
    fireEvent.change(form.getByLabelText('New Email'), { target: { value: 'nonsense' } });
    expect(await form.findByText('Invalid email address')).toBeTruthy();
  });

  it('shows when the sessions or the download of the data fail', async () => {
    api.use(me, fail('get', '/auth/sessions'), fail('get', '/auth/export'));
    const { user } = renderScreen('/profile');
    const list = await section('Where You Are Signed In');
    expect(await list.findByText('Error loading your sessions')).toBeTruthy();
    api.use(sessions);
    await user.click(list.getByRole('button', { name: 'Try Again' }));
    expect(await list.findByText('This device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download My Data' }));
    expect(await screen.findByText('Error downloading your data')).toBeTruthy();
  });

  it('says of who can find somebody when it is saved, and when it is not', async () => {
    const held = Promise.withResolvers<void>();
    api.use(
      me,
      sessions,
      http.put('*/api/profiles/:id/findable', async () => {
        await held.promise;
        return HttpResponse.json({ ...anna, findable_by: 'members' });
      }),
    );
    const { user } = renderScreen('/profile');
    const own = await section('Who can find you');
    const state = () => own.getAllByRole('status').map(({ textContent }) => textContent);
    const no = await own.findByRole('radio', { name: 'No' });
    expect(state()).toEqual(['Saved as you choose']);
    await user.click(own.getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(state()).toEqual(['Saving…']));
    held.resolve();
    await waitFor(() => expect(state()).toEqual(['Saved']));
    api.use(fail('put', '/profiles/:id/findable'));
    await user.click(no);
    await waitFor(() => expect(state()).toEqual(['Not saved']));
  });

  it('has a heading for each group, above those of its cards', async () => {
    api.use(me, sessions);
    renderScreen('/profile');
    await section('Who sees you');
    const names = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
    expect(names(1)).toEqual(['Profile Settings']);
    expect(names(2)).toEqual(['You on Courtfolk', 'Preferences', 'Signing in', 'Safety and data']);
    expect(names(3).slice(0, 3)).toEqual(['Profile', 'Who sees you', 'Who can find you']);
  });

  it('saves who sees the whole profile at once and says so, and shows what was before when that fails', async () => {
    const saved: unknown[] = [];
    api.use(
      me,
      sessions,
      http.put('*/api/profiles/:id/audience', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ ...anna, audience: 'met' });
      }),
    );
    const { user } = renderScreen('/profile');
    const own = await section('Who sees you');
    const radio = (name: string) => own.getByRole<HTMLInputElement>('radio', { name });
    expect((await own.findByRole<HTMLInputElement>('radio', { name: 'All members' })).checked).toBe(
      true,
    );
    await user.click(radio('People I play with'));
    await waitFor(() => expect(saved).toEqual([{ audience: 'met' }]));
    expect((await own.findByText('Saved')).role).toBe('status');
    expect(screen.queryByText('Saved who sees your profile')).toBeNull();
    expect(radio('People I play with').checked).toBe(true);
    expect(
      own.getByRole('link', { name: 'See yourself as a stranger does' }).getAttribute('href'),
    ).toBe(`/profile/${anna.id}?as=stranger`);
    api.use(fail('put', '/profiles/:id/audience'));
    await user.click(radio('All members'));
    expect(await screen.findByText('Error saving who sees your profile')).toBeTruthy();
    expect(radio('People I play with').checked).toBe(true);
  });
});
