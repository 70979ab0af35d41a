// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PartnerList, PartnerListEntry } from '#features/partner-lists/contract.ts';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const list: PartnerList = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Desert Classic',
  entry_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const ada = {
  id: '30000000-0000-4000-8000-000000000002',
  partner_list_id: list.id,
  platform_user_id: null,
  first_name: 'Ada',
  last_name: 'Marsh',
  dupr_rating: null,
  self_rating: null,
  email: null,
  order_position: 0,
  status: 'unknown',
  notes: '',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
} as unknown as PartnerListEntry;
const friends = answer('get', '/connections/friends', {
  items: [{ ...person('Ben'), is_regular_partner: false }],
  total: 1,
});
const lists = answer('get', '/partner_lists', { items: [list] });
const one = answer('get', '/partner_lists/:id', list);
const entries = answer('get', '/partner_lists/:id/entries', { items: [ada], order_version: 1 });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('Partner Lists', () => {
  it('show an error when they cannot be loaded, and load after Try Again', async () => {
    api.use(fail('get', '/partner_lists'), friends);
    const { user } = renderScreen('/partner-lists');
    expect(await screen.findByRole('heading', { name: 'Error loading lists' })).toBeTruthy();
    api.use(lists);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Desert Classic' })).toBeTruthy();
  });

  it('require a name, and keep it in the form when creating fails', async () => {
    api.use(lists, friends, fail('post', '/partner_lists'));
    const { user } = renderScreen('/partner-lists');
    await user.click(await screen.findByRole('button', { name: 'Create List' }));
    const form = await dialog();
    await user.type(form.getByLabelText('List Name'), '   ');
    await user.click(form.getByRole('button', { name: 'Create List' }));
    expect(await form.findByText('List name is required')).toBeTruthy();
    await user.type(form.getByLabelText('List Name'), 'Spring');
    await user.click(form.getByRole('button', { name: 'Create List' }));
    expect(await form.findByText('Error creating list')).toBeTruthy();
  });

  it('keep a list whose deletion fails', async () => {
    api.use(lists, friends, fail('delete', '/partner_lists/:id'));
    const { user } = renderScreen('/partner-lists');
    await user.click(await screen.findByRole('button', { name: 'Delete Desert Classic' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting list')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Desert Classic' })).toBeTruthy();
  });
});

describe('a partner list', () => {
  const open = async () => {
    const { user, router } = renderScreen(`/partner-lists/${list.id}`);
    const card = within(
      (await screen.findByRole('button', { name: 'Drag Ada Marsh' })).closest('li') as HTMLElement,
    );
    return { user, router, card };
  };

  it('shows an error when its partners cannot be loaded, and loads after Try Again', async () => {
    api.use(one, friends, fail('get', '/partner_lists/:id/entries'));
    const { user } = renderScreen(`/partner-lists/${list.id}`);
    expect(await screen.findByRole('heading', { name: 'Error loading entries' })).toBeTruthy();
    api.use(entries);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Drag Ada Marsh' })).toBeTruthy();
  });

  it('that does not exist redirects to all lists with a message', async () => {
    api.use(
      fail('get', '/partner_lists/:id', 404),
      fail('get', '/partner_lists/:id/entries', 404),
      lists,
      friends,
    );
    const { router } = renderScreen(`/partner-lists/${list.id}`);
    expect(await screen.findByText('Error loading list')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/partner-lists'));
  });

  it('reverts a status that cannot be saved, and keeps one that can', async () => {
    api.use(one, entries, friends, fail('patch', '/partner_lists/:list/entries/:id'));
    const { user, card } = await open();
    await user.click(card.getByRole('radio', { name: 'Not interested' }));
    expect(await screen.findByText('Error updating status')).toBeTruthy();
    await waitFor(() =>
      expect(card.getByRole<HTMLInputElement>('radio', { name: 'Available' }).checked).toBe(true),
    );
    const sent: unknown[] = [];
    api.use(
      http.patch('*/api/partner_lists/:list/entries/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ada, status: 'maybe' });
      }),
      answer('get', '/partner_lists/:id/entries', {
        items: [{ ...ada, status: 'maybe' }],
        order_version: 1,
      }),
    );
    const maybe = card.getByRole<HTMLInputElement>('radio', { name: 'Maybe' });
    await user.click(maybe);
    await waitFor(() => expect(sent).toEqual([{ status: 'maybe' }]));
    expect(maybe.checked).toBe(true);
  });

  it('keeps a partner whose removal fails', async () => {
    api.use(one, entries, friends, fail('delete', '/partner_lists/:list/entries/:id'));
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Remove' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Error removing partner')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Drag Ada Marsh' })).toBeTruthy();
  });

  it('reverts an order that cannot be saved, and announces it', async () => {
    const bea = { ...ada, id: person('Bea', 9).id, first_name: 'Bea' };
    const two = answer('get', '/partner_lists/:id/entries', {
      items: [ada, bea],
      order_version: 2,
    });
    const held = Promise.withResolvers<void>();
    const versions: unknown[] = [];
    const order = http.put('*/api/partner_lists/:id/order', async ({ request }) => {
      versions.push(((await request.json()) as { order_version: number }).order_version);
      await held.promise;
      return HttpResponse.json(
        { code: 'CONFLICT', status: 409, message: 'Stale' },
        { status: 409 },
      );
    });
    api.use(one, two, friends, order);
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Move down' }));
    expect(await screen.findByText('Ada Marsh is at place 2 of 2')).toBeTruthy();
    const anew = Promise.withResolvers<void>();
    api.use(
      http.get('*/api/partner_lists/:id/entries', async () => {
        await anew.promise;
        return HttpResponse.json({ items: [ada, bea], order_version: 3 });
      }),
    );
    held.resolve();
    expect(await screen.findByText('Error updating order')).toBeTruthy();
    expect(screen.getByText('The move was undone').getAttribute('role')).toBe('status');
    expect(screen.queryByText('Ada Marsh is at place 2 of 2')).toBeNull();
    const handles = screen.getAllByRole('button', { name: /^Drag / });
    expect(handles.map((handle) => handle.getAttribute('aria-label'))).toEqual([
      'Drag Ada Marsh',
      'Drag Bea Marsh',
    ]);
    // A move before the list is refetched is refused as well, and reported.
    await user.click(card.getByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(versions).toEqual([2, 2]));
    await waitFor(() => expect(screen.getAllByText('Error updating order')).toHaveLength(2));
    anew.resolve();
  });

  it('bases a move that waits for the one before on the version which that has made', async () => {
    const bea = { ...ada, id: person('Bea', 9).id, first_name: 'Bea' };
    const two = answer('get', '/partner_lists/:id/entries', {
      items: [ada, bea],
      order_version: 2,
    });
    const held = Promise.withResolvers<void>();
    const versions: number[] = [];
    const order = http.put('*/api/partner_lists/:id/order', async ({ request }) => {
      const { order_version } = (await request.json()) as { order_version: number };
      versions.push(order_version);
      await held.promise;
      return HttpResponse.json({ order_version: order_version + 1 });
    });
    api.use(one, two, friends, order);
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Move down' }));
    await user.click(card.getByRole('button', { name: 'Move up' }));
    expect(versions).toEqual([2]);
    held.resolve();
    await waitFor(() => expect(versions).toEqual([2, 3]));
  });

  it('corrects a partner who was entered manually, and keeps what was typed on an error', async () => {
    const sent: unknown[] = [];
    api.use(one, entries, friends, fail('patch', '/partner_lists/:list/entries/:id'));
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const form = await dialog();
    const first = form.getByLabelText<HTMLInputElement>('First Name');
    expect(first.value).toBe('Ada');
    await user.clear(first);
    await user.type(first, 'Adele');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Error saving partner')).toBeTruthy();
    expect(first.value).toBe('Adele');
    api.use(
      http.patch('*/api/partner_lists/:list/entries/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ada, first_name: 'Adele' });
      }),
    );
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Partner saved')).toBeTruthy();
    expect(sent).toEqual([{ first_name: 'Adele', last_name: 'Marsh', email: ada.email ?? '' }]);
  });

  it('requires both names of a partner added manually, and a valid address', async () => {
    api.use(one, entries, friends, fail('post', '/partner_lists/:list/entries'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Partner' }));
    const form = await dialog();
    await user.click(form.getByRole('tab', { name: 'Add Manually' }));
    await user.type(form.getByLabelText('Email (optional)'), 'ada@');
    await user.type(form.getByLabelText('Last Name'), 'Marsh');
    await user.click(form.getByRole('button', { name: 'Add Partner' }));
    expect(await form.findByText('Please enter both first and last name')).toBeTruthy();
    expect(await form.findByText('Please enter a valid email address')).toBeTruthy();
    await user.clear(form.getByLabelText('Email (optional)'));
    await user.type(form.getByLabelText('First Name'), 'Eve');
    await user.click(form.getByRole('button', { name: 'Add Partner' }));
    expect(await form.findByText('Error adding partner')).toBeTruthy();
  });

  it('requires a valid address for an invitation, and shows when it cannot be sent', async () => {
    api.use(one, entries, friends, fail('post', '/functions/send-partner-invite'));
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Invite' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Send Invitation' }));
    expect(await form.findByText('No email address available for this partner')).toBeTruthy();
    await user.type(form.getByLabelText('Email'), 'ada@example.test');
    await user.click(form.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Failed to send invitation')).toBeTruthy();
    const sent: unknown[] = [];
    api.use(
      http.post('*/api/functions/send-partner-invite', async ({ request }) => {
        sent.push(await request.json());
        const invited = { ...ada, email: 'ada@example.test' };
        api.use(
          answer('get', '/partner_lists/:id/entries', { items: [invited], order_version: 1 }),
        );
        return HttpResponse.json({ success: true, urlCode: '1234567' });
      }),
    );
    await user.click(form.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Invitation sent to ada@example.test')).toBeTruthy();
    expect(await card.findByRole('button', { name: 'Resend invite' })).toBeTruthy();
    expect(sent).toMatchObject([
      { email: 'ada@example.test', firstName: 'Ada', lastName: 'Marsh', entryId: ada.id },
    ]);
  });
});
