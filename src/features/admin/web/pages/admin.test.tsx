// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anna,
  answer,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
} from '#tests/support/screen.tsx';

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
    expect(
      await screen.findByRole('heading', { name: 'Failed to load user connections' }),
    ).toBeTruthy();
    unmount();
    const unknownId = person('Nobody', 9).id;
    api.use(
      fail('get', '/admin/profiles/:id', 404),
      fail('get', '/admin/profiles/:id/friends', 404),
    );
    renderScreen(`/admin?tab=users&user=${unknownId}`, ada);
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('shows what is known of a user, each by its name', async () => {
    api.use(users, details, answer('get', '/admin/profiles/:id/friends', { items: [], total: 0 }));
    renderScreen(`/admin?tab=users&user=${zoe.id}`, ada);
    const dialog = within(await screen.findByRole('dialog', { name: 'Zoe Marsh' }));
    const shown = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(shown)).toMatchObject({
      'User ID': zoe.id,
      Email: 'zoe@example.test',
      Birthdate: 'May 17, 1990',
      'ZIP Code': '85001',
      'DUPR Rating': '3.52',
      'Self Rating': '3.75',
      'Admin Status': 'Regular User',
    });
  });

  it('shows a user unchanged when a change fails', async () => {
    api.use(users, fail('patch', '/admin/profiles/:id'));
    const { user } = renderScreen('/admin?tab=users', ada);
    await user.click(
      (await screen.findAllByRole('button', { name: 'Make Admin' }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText('Failed to update user')).toBeTruthy();
    expect(screen.getAllByText('Active').length).toBeGreaterThan(0);
  });
});

it('an admin is demoted after a question, which the list shows', async () => {
  const sent: unknown[] = [];
  const demoted = { ...zoe, is_admin: false };
  api.use(
    answer('get', '/admin/profiles', { items: [{ ...zoe, is_admin: true }], total: 1 }),
    http.patch('*/api/admin/profiles/:id', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const fields = { current_password: 'Current password is incorrect' };
        return HttpResponse.json(
          { code: 'BAD_REQUEST', message: 'Wrong', data: { fields } },
          { status: 400 },
        );
      }
      api.use(users);
      return HttpResponse.json(demoted);
    }),
  );
  const { user } = renderScreen('/admin?tab=users', ada);
  await user.click(
    (await screen.findAllByRole('button', { name: 'Remove Admin' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Admin' }));
  await user.type(dialog.getByLabelText('Current Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Remove Admin' }));
  expect(await dialog.findByText('Current password is incorrect')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Current Password'));
  await user.type(dialog.getByLabelText('Current Password'), 'right{Enter}');
  expect(await screen.findByText('User demoted from admin')).toBeTruthy();
  expect((await screen.findAllByRole('button', { name: 'Make Admin' })).length).toBeGreaterThan(0);
  expect(sent).toEqual(
    ['wrong', 'right'].map((current_password) => ({ is_admin: false, current_password })),
  );
});

it('a pause may name a heading of the Community Rules, and resuming none', async () => {
  const sent: unknown[] = [];
  const paused = { ...zoe, is_paused: true };
  const since = { paused_at: '2026-01-05T12:00:00Z', paused_for: 'spam' };
  api.use(
    users,
    http.patch('*/api/admin/profiles/:id', async ({ request }) => {
      sent.push(await request.json());
      api.use(
        answer('get', '/admin/profiles', { items: [sent.length === 1 ? paused : zoe], total: 1 }),
      );
      return HttpResponse.json({ ...(sent.length === 1 ? paused : zoe), ...since });
    }),
  );
  const { user } = renderScreen('/admin?tab=users', ada);
  await user.click(
    (await screen.findAllByRole('button', { name: 'Pause Access' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Access' }));
  const heading = dialog.getByLabelText<HTMLSelectElement>(
    'Heading of the Community Rules (optional)',
  );
  expect([...heading.options].map(({ text }) => text).slice(0, 3)).toEqual([
    'No heading',
    'Harassment',
    'Threats',
  ]);
  await user.selectOptions(heading, 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Pause Access' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Resume Access' }))[0] as HTMLElement,
  );
  const resuming = within(await screen.findByRole('dialog', { name: 'Resume Access' }));
  expect(resuming.queryByLabelText(/Heading/)).toBeNull();
  await user.click(resuming.getByRole('button', { name: 'Resume Access' }));
  expect(await screen.findByText('User access resumed')).toBeTruthy();
  expect(sent).toEqual([{ is_paused: true, paused_for: 'spam' }, { is_paused: false }]);
});

it('the details of a paused user say since when and for which heading', async () => {
  const since = { is_paused: true, paused_at: '2026-01-05T12:00:00Z', paused_for: 'spam' };
  const paused = { ...zoe, ...since, email: 'zoe@example.test', birthdate: '1990-05-17' };
  api.use(
    users,
    answer('get', '/admin/profiles/:id', { ...paused, updated_at: '2026-01-05T12:00:00Z' }),
    answer('get', '/admin/profiles/:id/friends', { items: [], total: 0 }),
  );
  renderScreen(`/admin?tab=users&user=${zoe.id}`, ada);
  const badge = await screen.findByText('Access Paused');
  expect(badge.closest('p')?.textContent).toBe('Access Paused since Jan 5, 2026, for Spam');
});

it('PlayDates are searched by description, shown with it, and deleted for a heading', async () => {
  const id = '20000000-0000-4000-8000-000000000001';
  const listed = {
    id,
    type: 'challenge',
    doubles_type: 'any',
    status: 'open',
    state: 'AZ',
    regions: [],
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    request_count: 0,
    creator: person('Cora', 2),
    partner: person('Dev', 3),
    description: 'Buy my crypto course',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  const [searches, sent]: unknown[][] = [[], []];
  api.use(
    http.get('*/api/admin/play_dates', ({ request }) => {
      searches?.push(new URL(request.url).searchParams.get('description'));
      return HttpResponse.json({ items: [listed], total: 1 });
    }),
    answer('get', '/play_dates/:id', { ...listed, terms: null, accepted_request: null }),
    http.delete('*/api/play_dates/:id', async ({ request }) => {
      sent?.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen('/admin?tab=playdates&description=crypto', ada);
  expect(await screen.findByText('Buy my crypto course')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Description contains').value).toBe('crypto');
  expect(searches).toEqual(['crypto']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(question.getByText('Buy my crypto course')).toBeTruthy();
  await user.selectOptions(
    question.getByLabelText('Heading of the Community Rules (optional)'),
    'Spam',
  );
  await user.click(question.getByRole('button', { name: 'Delete PlayDate' }));
  expect(await screen.findByText('PlayDate deleted successfully')).toBeTruthy();
  expect(sent).toEqual([{ deleted_for: 'spam' }]);
});

it('a PlayDate stays in the list when its deletion fails', async () => {
  const id = '20000000-0000-4000-8000-000000000001';
  const listed = {
    id,
    type: 'challenge',
    doubles_type: 'any',
    status: 'matched',
    state: 'AZ',
    regions: [],
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    request_count: 0,
    creator: person('Cora', 2),
    partner: person('Dev', 3),
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  api.use(
    answer('get', '/admin/play_dates', { items: [listed], total: 1 }),
    fail('delete', '/play_dates/:id'),
    answer('get', '/play_dates/:id', { ...listed, terms: null, accepted_request: null }),
  );
  const { user } = renderScreen('/admin?tab=playdates', ada);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await user.click(question.getByRole('button', { name: 'Delete PlayDate' }));
  expect(await screen.findByText('Failed to delete play date')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Cora Marsh')).not.toEqual([]);
});

it('a signup code is listed by columns, and says when it cannot be copied', async () => {
  const code = {
    id: person('Code', 4).id,
    code: '1234567',
    url_code: 'open-day',
    kind: 'admin',
    status: 'available',
    user_id: null,
    user: null,
    used_at: null,
    created_at: '2026-01-01T00:00:00Z',
  };
  api.use(answer('get', '/signup_codes', { items: [code], total: 1 }));
  const { user } = renderScreen('/admin/signup-codes', ada);
  await screen.findByText('1234567');
  const columns = ['Code', 'URL Code', 'Status', 'Used By', 'Used At', 'Created', 'Actions'];
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    columns,
  );
  const refusal = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Error copying to clipboard')).toBeTruthy();
  refusal.mockRestore();

  // A check mark for two seconds.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  const check = () => document.querySelector('.lucide-check');
  expect(check()).not.toBeNull();
  await act(() => vi.advanceTimersByTime(2000));
  expect(check()).toBeNull();
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
        return HttpResponse.json(
          ['Yan', 'Zoe'].map((name, at) => {
            const { id, first_name, last_name } = person(name, at);
            return { id, first_name, last_name };
          }),
        );
      }),
    );
    expect(dialog.getByRole('link', { name: 'My link' }).parentElement?.textContent).toContain(
      'One code signs up one person. For a whole club, share My link.',
    );
    const search = dialog.getByLabelText<HTMLInputElement>('Assign to User (Optional)');
    expect(search.placeholder).toBe('Search users by name...');
    expect(
      dialog.getByText(
        'A 7-digit code will be generated automatically. You can optionally provide a URL-friendly code as well.',
      ),
    ).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.type(search, 'M');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(searches).toEqual([]);
    vi.useRealTimers();
    await user.type(search, 'a');
    expect(await dialog.findByText('Error searching users')).toBeTruthy();
    await user.type(search, 'rsh');
    const found = within(await dialog.findByRole('list', { name: 'Users found' }));
    const [yan, zoe] = found.getAllByRole('button');
    // By keyboard: down through the names and back to the field.
    for (const [key, stop] of [
      ['Down', yan],
      ['Up', search],
      ['Down', yan],
      ['Down', zoe],
    ] as const) {
      await user.keyboard(`{Arrow${key}}`);
      expect(document.activeElement).toBe(stop);
    }
    await user.keyboard('{Enter}');
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
    expect(field.placeholder).toBe('my-special-code');
    api.use(fail('post', '/signup_codes', 409, 'This URL code is already taken'));
    await user.click(create);
    expect(await dialog.findByText('This URL code is already taken')).toBeTruthy();
    await user.clear(field);
    const sent: unknown[] = [];
    api.use(
      http.post('*/api/signup_codes', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await user.click(create);
    expect(await screen.findByText('Code created successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([expect.not.objectContaining({ url_code: expect.anything() })]);
  });
});

it('the question before a match is deleted names its day, its four players, and that they lose it', async () => {
  const id = '20000000-0000-4000-8000-000000000001';
  const [cora, dev, eva, finn] = [
    person('Cora', 2),
    person('Dev', 3),
    person('Eva', 4),
    person('Finn', 5),
  ];
  const listed = {
    id,
    type: 'challenge',
    doubles_type: 'any',
    status: 'matched',
    state: 'AZ',
    regions: [],
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    request_count: 0,
    creator: cora,
    partner: dev,
    description: 'Saturday',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  api.use(
    answer('get', '/admin/play_dates', { items: [listed], total: 1 }),
    answer('get', '/play_dates/:id', {
      ...listed,
      terms: null,
      accepted_request: { requester: eva, requester_partner: finn },
      agreed: { starts_at: '2027-03-14T02:00:00.000Z', time_zone: 'America/Phoenix' },
    }),
  );
  const { user } = renderScreen('/admin?tab=playdates', ada);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(
    question.getByText(/^Four people lose this match\. Its applications and its chat/),
  ).toBeTruthy();
  const names = 'Cora Marsh, Dev Marsh, Eva Marsh, Finn Marsh';
  expect(await question.findByText(names)).toBeTruthy();
  expect(question.getByText('Sat, Mar 13, 7:00 PM MST')).toBeTruthy();
});
