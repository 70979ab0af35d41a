// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { anna, answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
// The number on the tab Reports; without it there is none.
beforeEach(() => api.use(fail('get', '/admin/overview')));

const ada = { ...anna, is_admin: true };
const zoe = {
  ...person('Zoe'),
  zip_code: '85001',
  is_admin: false,
  is_paused: false,
  created_at: '2026-01-01T00:00:00Z',
};
const users = answer('get', '/admin/profiles', { items: [zoe], total: 1 });
const details = answer('get', '/admin/profiles/:id', {
  ...zoe,
  email: 'zoe@example.test',
  birthdate: '1990-05-17',
  updated_at: '2026-01-01T00:00:00Z',
});

describe('the admin area', () => {
  it.each([
    ['/admin', '/admin/overview', 'Failed to load the figures'],
    ['/admin?tab=audit_log', '/admin/audit_log', 'Failed to load the audit log'],
    ['/admin?tab=playdates', '/admin/play_dates', 'Failed to load play dates'],
    ['/admin?tab=users', '/admin/profiles', 'Failed to load users'],
    ['/admin/signup-codes', '/signup_codes', 'Error loading codes. Please try again.'],
  ])('at %s shows what could not be loaded', async (path, call, message) => {
    api.use(fail('get', call), answer('get', '/admin/mail', { waiting: 0, total: 0, items: [] }));
    renderScreen(path, ada);
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
  });

  it('shows when the friends of a user cannot be loaded, and when the user does not exist', async () => {
    api.use(users, details, fail('get', '/admin/profiles/:id/friends'));
    const { unmount } = renderScreen(`/admin?tab=users&user=${zoe.id}`, ada);
    expect(await screen.findByRole('heading', { name: 'Failed to load user connections' })).toBeTruthy();
    unmount();
    const unknownId = person('Nobody', 9).id;
    api.use(fail('get', '/admin/profiles/:id', 404), fail('get', '/admin/profiles/:id/friends', 404));
    renderScreen(`/admin?tab=users&user=${unknownId}`, ada);
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows a user unchanged when a change fails', async () => {
    api.use(users, fail('patch', '/admin/profiles/:id'));
    const { user } = renderScreen('/admin?tab=users', ada);
    await user.click((await screen.findAllByRole('button', { name: 'Make Admin' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText('Failed to update user')).toBeTruthy();
    expect(screen.getAllByText('Active').length).toBeGreaterThan(0);
  });
});

describe('a new signup code', () => {
  const none = answer('get', '/signup_codes', { items: [], total: 0 });
  const open = async () => {
    api.use(none);
    const { user } = renderScreen('/admin/signup-codes', ada);
    expect(await screen.findByText('Get started by creating a new signup code')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Signup Code' }));
    return { user, dialog, create: dialog.getByRole('button', { name: 'Create Code' }) };
  };

  it('can be assigned to a user, who is searched from the second letter on', async () => {
    const { user, dialog } = await open();
    const searches: string[] = [];
    api.use(
      http.get('*/api/signup_codes/users', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        searches.push(search);
        if (search === 'Ma') return HttpResponse.json({}, { status: 500 });
        const { id, first_name, last_name } = person('Zoe');
        return HttpResponse.json([{ id, first_name, last_name }]);
      }),
    );
    const search = dialog.getByLabelText('Assign to User (Optional)');
    await user.type(search, 'M');
    await new Promise((done) => setTimeout(done, 700));
    expect(searches).toEqual([]);
    await user.type(search, 'a');
    expect(await dialog.findByText('Error searching users')).toBeTruthy();
    await user.type(search, 'rsh');
    const found = within(await dialog.findByRole('list', { name: 'Users found' }));
    await user.click(found.getByRole('button'));
    const remove = await dialog.findByRole('button', { name: 'Remove Zoe Marsh' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await user.click(remove);
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByLabelText('Assign to User (Optional)')),
    );
    expect(searches).toEqual(['Ma', 'Marsh']);
  });

  it('is validated before sending, shows progress, and keeps the form after an error', async () => {
    const { user, dialog, create } = await open();
    const field = dialog.getByLabelText<HTMLInputElement>('URL Code (Optional)');
    await user.type(field, 'no blanks');
    await user.click(create);
    expect(
      await dialog.findByText(
        'URL code must be 3-50 characters and contain only letters, numbers, underscores, and hyphens',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.paste('x'.repeat(51));
    expect(field.value, 'pasted text is not truncated').toBe('x'.repeat(51));
    await user.clear(field);
    await user.type(field, 'open-day');
    const response = Promise.withResolvers<void>();
    api.use(
      http.post('*/api/signup_codes', async () => {
        await response.promise;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    await user.click(create);
    expect(await dialog.findByText('Creating...')).toBeTruthy();
    response.resolve();
    expect(await dialog.findByText('Error creating code')).toBeTruthy();
    expect(field.value).toBe('open-day');
  });
});
