// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { PartnerList, PartnerListEntry } from '#features/partner-lists/contract.ts';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const list: PartnerList = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Desert Clasic',
  entry_count: 0,
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
  email: 'ada@example.test',
  order_position: 0,
  status: 'unknown',
  notes: '',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
} as unknown as PartnerListEntry;
const ben = person('Ben');
const friends = (...all: object[]) =>
  answer('get', '/connections/friends', {
    items: all.map((each) => ({ ...each, is_regular_partner: false })),
    total: all.length,
  });
const entries = (...items: PartnerListEntry[]) =>
  answer('get', '/partner_lists/:id/entries', { items, order_version: 1 });
const dialog = async () => within(await screen.findByRole('dialog'));

it('a list of somebody without a friend begins with a partner added by hand, who is invited', async () => {
  const created: unknown[] = [];
  const invited: unknown[] = [];
  api.use(
    answer('get', '/partner_lists', { items: [] }),
    friends(),
    answer('get', '/partner_lists/:id', list),
    entries(ada),
    http.post('*/api/partner_lists', async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json(list);
    }),
    http.post('*/api/functions/send-partner-invite', async ({ request }) => {
      invited.push(await request.json());
      return HttpResponse.json({ code: '1234567', urlCode: null, success: true, message: '' });
    }),
  );
  const { user, router } = renderScreen('/partner-lists');
  expect(await screen.findByRole('heading', { name: 'No partner lists' })).toBeTruthy();
  expect(
    await screen.findByText('You need at least one friend to create a partner list'),
  ).toBeTruthy();
  expect(screen.getByText(/or begin the list with somebody you add by hand/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create List' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Create List' }));
  expect(await form.findByText('List name is required')).toBeTruthy();
  expect(form.getAllByText('Please enter both first and last name')).toHaveLength(2);
  await user.type(form.getByLabelText('List Name'), 'Desert Classic');
  await user.type(form.getByLabelText('First Name'), 'Ada');
  await user.type(form.getByLabelText('Last Name'), 'Marsh');
  await user.type(form.getByLabelText('Email (optional)'), 'ada@example.test');
  await user.click(form.getByRole('button', { name: 'Create List' }));
  expect(await screen.findByText('Invitation sent to ada@example.test')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/partner-lists/${list.id}`);
  const partner = { first_name: 'Ada', last_name: 'Marsh', email: 'ada@example.test' };
  expect(created).toEqual([
    {
      id: expect.any(String),
      name: 'Desert Classic',
      entry: { ...partner, id: expect.any(String) },
    },
  ]);
  expect(invited).toMatchObject([{ email: partner.email, firstName: 'Ada', lastName: 'Marsh' }]);
});

it('a list is renamed and deleted, each with its message, and not fetched again', async () => {
  const fetched: string[] = [];
  api.use(
    answer('get', '/partner_lists', { items: [list, { ...list, id: ada.id, name: 'Spring' }] }),
    friends(ben),
    http.patch('*/api/partner_lists/:id', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      api.use(answer('get', '/partner_lists', { items: [{ ...list, name }] }));
      return HttpResponse.json({ ...list, name });
    }),
    http.delete('*/api/partner_lists/:id', () => {
      api.use(answer('get', '/partner_lists', { items: [] }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/partner_lists/:id', ({ request }) => {
      fetched.push(request.url);
      return HttpResponse.json(list);
    }),
  );
  const { user } = renderScreen('/partner-lists');
  await user.click(await screen.findByRole('button', { name: 'Rename Desert Clasic' }));
  expect(screen.getAllByText('0 partners')).toHaveLength(2);
  const form = await dialog();
  const name = form.getByLabelText<HTMLInputElement>('List Name');
  expect(name.value).toBe('Desert Clasic');
  await user.clear(name);
  await user.type(name, 'Desert Classic');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('List renamed')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Desert Classic' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Delete Desert Classic' }));
  const question = await dialog();
  expect(
    question.getByText('Are you sure you want to delete this list? This action cannot be undone.'),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('List deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Desert Classic' })).toBeNull());
  expect(fetched).toEqual([]);
});

it('a friend is in a list once', async () => {
  const { id: platform_user_id, first_name, last_name } = ben;
  api.use(
    answer('get', '/partner_lists/:id', list),
    entries({ ...ada, platform_user_id, first_name, last_name, dupr_rating: 3.52, email: null }),
    friends(ben),
  );
  const { user } = renderScreen(`/partner-lists/${list.id}`);
  const link = await screen.findByRole('link', { name: 'Ben Marsh' });
  expect(link.getAttribute('href')).toBe(`/profile/${ben.id}`);
  expect(link.closest('li')?.textContent).toContain('DUPR 3.52');
  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  const form = await dialog();
  expect(await form.findByText('Already in list')).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Ben Marsh/ }).disabled).toBe(true);
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add Partner' }).disabled).toBe(true);
});

it('an invitation that failed is sent again as the same request', async () => {
  const sent: { id: string }[] = [];
  api.use(
    answer('get', '/partner_lists/:id', list),
    entries(ada),
    friends(ben),
    http.post('*/api/functions/send-partner-invite', async ({ request }) => {
      sent.push((await request.json()) as { id: string });
      return sent.length === 1
        ? HttpResponse.json(
            { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No' },
            { status: 500 },
          )
        : HttpResponse.json({ success: true, urlCode: '1234567' });
    }),
  );
  const { user } = renderScreen(`/partner-lists/${list.id}`);
  const resend = await screen.findByRole('button', { name: 'Resend invite' });
  await user.click(resend);
  expect(await screen.findByText('Failed to send invitation')).toBeTruthy();
  await user.click(resend);
  expect(await screen.findByText('Invitation sent successfully')).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.id).toBe(sent[1]?.id);
});

it('an invitation is sent once from the menu of a phone, which shows that it is under way', async () => {
  window.innerWidth = 390;
  const held = Promise.withResolvers<void>();
  let sent = 0;
  api.use(
    answer('get', '/partner_lists/:id', list),
    entries(ada),
    friends(ben),
    http.post('*/api/functions/send-partner-invite', async () => {
      sent += 1;
      await held.promise;
      return HttpResponse.json({ success: true, urlCode: '1234567' });
    }),
  );
  const { user } = renderScreen(`/partner-lists/${list.id}`);
  const more = await screen.findByRole('button', { name: 'More for Ada Marsh' });
  const resend = async () => {
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Resend invite' }));
  };
  await resend();
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBe('true'));
  await resend();
  held.resolve();
  expect(await screen.findByText('Invitation sent successfully')).toBeTruthy();
  await waitFor(() => expect(more.getAttribute('aria-busy')).not.toBe('true'));
  expect(sent).toBe(1);
});

it('a draft of notes is kept until it is saved, whatever happens to the editor and the list', async () => {
  const one = answer('get', '/partner_lists/:id', list);
  api.use(one, entries(ada), friends(ben), fail('patch', '/partner_lists/:list/entries/:id'));
  const { user } = renderScreen(`/partner-lists/${list.id}`);
  const open = async () => await user.click(await screen.findByRole('button', { name: 'Notes' }));
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  await open();
  await waitFor(() => expect(document.activeElement).toBe(notes()));
  await user.type(notes(), 'Left-handed');
  expect(screen.getByText('11/2000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Unsaved notes')).toBeTruthy();
  await open();
  expect(notes().value).toBe('Left-handed');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Error updating notes')).toBeTruthy();
  expect(notes().value).toBe('Left-handed');
  api.use(
    http.patch('*/api/partner_lists/:list/entries/:id', async ({ request }) => {
      const saved = { ...ada, ...((await request.json()) as object) };
      api.use(entries(saved));
      return HttpResponse.json(saved);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Notes updated')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull());
  expect(screen.getByText('Left-handed')).toBeTruthy();
});

it('a link to stop invitations that is not whole says so, and the whole one in the same tab works', async () => {
  const tokens: unknown[] = [];
  api.use(
    http.post('*/api/functions/stop-partner-invites', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      tokens.push(token);
      return token === 'whole'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: 'BAD_REQUEST', status: 400, message: 'No' }, { status: 400 });
    }),
  );
  const { router, user } = renderScreen('/stop-invitations#token=who');
  await user.click(await screen.findByRole('button', { name: 'Stop Invitations' }));
  const invalid = 'This link is not valid. Please open it from the mail once more.';
  expect(await screen.findByText(invalid)).toBeTruthy();
  await act(() => router.navigate('/stop-invitations#token=whole'));
  await user.click(await screen.findByRole('button', { name: 'Stop Invitations' }));
  expect(
    await screen.findByText('Done. Nobody can send invitations to this address any more.'),
  ).toBeTruthy();
  expect(tokens).toEqual(['who', 'whole']);
});
