// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Connection, Link, Relationship } from '#features/connections/contract.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const [ben, zoe] = [person('Ben', 1), person('Zoe', 2)];
const id = '10000000-0000-4000-8000-000000000001';
const link = (status: Link['status'], direction: Link['direction']): Link => ({
  id,
  status,
  direction,
});
const friendship: Connection = {
  ...link('accepted', 'sent'),
  type: 'friend',
  created_at: '2026-01-01T00:00:00Z',
  message: null,
  message_hidden_at: null,
  profile: ben,
  partner: null,
  cannot_play: false,
  abilities: { answer: false, delete: true, make_partner: true },
};
const sent: unknown[] = [];
/** Accepts every change, and collects them. */
const changes = [
  http.post('*/api/connections', async ({ request }) => {
    const { receiver_id, type, message } = (await request.json()) as Record<string, string>;
    sent.push([type, receiver_id, ...(message === undefined ? [] : [message])]);
    return HttpResponse.json(friendship);
  }),
  http.patch('*/api/connections/:id', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(friendship);
  }),
  http.delete('*/api/connections/:id', ({ params }) => {
    sent.push(params.id);
    return new HttpResponse(null, { status: 204 });
  }),
];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

it('whoever has looked at too many profiles is told so on the page, and can try again', async () => {
  const message = 'You have looked at many profiles today. Please come back tomorrow.';
  const failure = { code: 'TOO_MANY_REQUESTS', status: 429, message };
  api.use(http.get('*/api/profiles/*', () => HttpResponse.json(failure, { status: 429 })));
  const { router } = renderScreen(`/profile/${ben.id}`);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(message)).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/profile/${ben.id}`);
});

it('a profile has ratings, age and ZIP code, and the actions for each relationship, by keyboard', async () => {
  sent.length = 0;
  let now: Relationship = {
    friend: null,
    message: null,
    message_hidden_at: null,
    partner: null,
    watched: null,
    cannot_play: false,
    abilities: { connect: true, make_partner: true },
  };
  /** Changes what the server says, then the screen. */
  const become = async (changed: Partial<Relationship>, isSeen: () => unknown) => {
    now = { ...now, ...changed };
    act(() => applyTopics(queryClient, ['connections']));
    await waitFor(isSeen);
  };
  api.use(
    ...changes,
    http.get('*/api/profiles/:id', ({ params }) =>
      HttpResponse.json({
        ...(params.id === zoe.id ? zoe : ben),
        age: 36,
        matches_played: 12,
        zip_code: '85001',
        state: 'AZ',
      }),
    ),
    answer('get', '/profiles/:id/rating_history', { items: [] }),
    answer('get', '/profiles/:id/friends_and_watched', {
      items: [{ type: 'friend', profile: zoe }],
      next_cursor: null,
      friend_count: 1,
      watched_count: 0,
    }),
    http.get('*/api/profiles/:id/relationship', () => HttpResponse.json(now)),
  );
  const { user } = renderScreen(`/profile/${ben.id}`);
  await screen.findByText('Zoe Marsh');
  expect(screen.getByText('Friend')).toBeTruthy();
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  for (const fact of [
    /DUPR Rating.*3\.52/,
    /Self Rating.*3\.75/,
    /^PlayDates played here12$/,
    /^Age 36$/,
    /ZIP Code.*85001/,
  ])
    expect(
      facts.some((each) => fact.test(each ?? '')),
      String(fact),
    ).toBe(true);

  now = { ...now, watched: { id } };
  press('Watch');
  await screen.findByText('You are watching Ben Marsh');
  await screen.findByRole('button', { name: 'Unwatch' });
  now = { ...now, friend: link('pending', 'sent'), message: 'I play Tuesdays' };
  press('Add Friend');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add Ben Marsh as a friend?' }));
  await user.type(sheet.getByLabelText('Add a line (optional)'), ' I play Tuesdays{Enter}');
  await screen.findByText('Friend request sent');
  await screen.findByText('Request Sent');
  expect((await screen.findByText('Your line:')).parentElement?.textContent).toBe(
    'Your line: I play Tuesdays',
  );
  expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull();
  // The pressed button is removed: the next Tab stop is the next action in its place.
  await user.tab();
  expect(focused()).toBe('Unwatch');

  await become({ friend: link('accepted', 'sent'), message: null }, () =>
    screen.getByText('Friends'),
  );
  now = { ...now, partner: link('pending', 'sent') };
  press('Make regular partner');
  await waitFor(() => expect(screen.getAllByText('Partner request sent')).toHaveLength(2));
  await user.tab();
  expect(focused()).toBe('Play together');
  await user.tab();
  now = { ...now, watched: null };
  await user.keyboard('{Enter}');
  await screen.findByText('You no longer watch Ben Marsh');
  await screen.findByRole('button', { name: 'Watch' });

  const answerPartner = 'Accept partner request';
  await become({ partner: link('pending', 'received') }, () =>
    screen.getByRole('button', { name: answerPartner }),
  );
  now = { ...now, partner: link('accepted', 'received') };
  press(answerPartner);
  await screen.findByText('Regular partner');
  expect(sent).toEqual([
    ['watched', ben.id],
    ['friend', ben.id, ' I play Tuesdays'],
    ['partner', ben.id],
    id,
    { status: 'accepted' },
  ]);

  const received = { partner: null, friend: link('pending', 'received'), message: 'Let us play' };
  await become(received, () => screen.getByText('Request Received'));
  expect(screen.getByText('“Let us play”')).toBeTruthy();
  expect(
    screen.getByRole('button', { name: /^Report or block: The friend request of / }),
  ).toBeTruthy();
  now = { ...now, friend: null, message: null };
  press('Reject');
  const question = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  expect(question.getByText('Ben Marsh can ask you again after 30 days.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Reject' }));
  await screen.findByRole('button', { name: 'Add Friend' });
  await become(received, () => screen.getByText('Request Received'));
  now = { ...now, friend: link('accepted', 'received'), message: null };
  press('Accept');
  await screen.findByText('Friends');
  expect(sent.slice(5)).toEqual([{ status: 'rejected' }, { status: 'accepted' }]);

  // A friend's row leads from one profile to the next.
  fireEvent.click(screen.getByRole('link', { name: /Zoe Marsh/ }));
  await screen.findByRole('heading', { level: 1, name: 'Zoe Marsh' });
});

it('partnerships and requests on their way are shown in the lists, answered, ended and cancelled', async () => {
  sent.length = 0;
  let items: Connection[] = [{ ...friendship, partner: link('accepted', 'sent') }];
  api.use(
    ...changes,
    http.get('*/api/connections', () => HttpResponse.json({ items, next_cursor: null })),
    answer('get', '/connections/pending_count', { count: 0 }),
  );
  const { router, user } = renderScreen('/connections');
  await screen.findByText('Regular partner');
  await user.click(screen.getByRole('button', { name: 'More for Ben Marsh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End partnership' }));
  const end =
    'Are you sure you want to end your regular partnership with Ben Marsh? You stay friends.';
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(end)).toBeTruthy();
  items = [{ ...friendship, partner: link('pending', 'received') }];
  fireEvent.click(question.getByRole('button', { name: 'End partnership' }));
  await screen.findByText('Connection removed');
  fireEvent.click(await screen.findByRole('button', { name: 'Accept partner request' }));
  await waitFor(() => expect(sent).toEqual([id, { status: 'accepted' }]));

  items = [{ ...friendship, partner: link('pending', 'sent') }];
  act(() => applyTopics(queryClient, ['connections']));
  await screen.findByText('Partner request sent');
  await user.click(screen.getByRole('button', { name: 'More for Ben Marsh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const removal = 'Are you sure you want to remove your friendship with Ben Marsh?';
  expect(within(await screen.findByRole('dialog')).getByText(removal)).toBeTruthy();

  items = [{ ...friendship, ...link('pending', 'sent'), type: 'partner' }];
  await act(() => router.navigate('/connections?view=sent'));
  await screen.findByText('Partner request');
  items = [];
  press('Cancel Request');
  await screen.findByText('No requests on their way');
  expect(sent).toEqual([id, { status: 'accepted' }, id]);
});

it('a friend who cannot play at present is offered neither to play nor to be a partner', async () => {
  const abilities = { ...friendship.abilities, make_partner: false };
  const unable = { ...friendship, cannot_play: true, abilities };
  const relationship = { friend: link('accepted', 'sent'), partner: null, watched: null };
  api.use(
    answer('get', '/profiles/:id', {
      ...ben,
      age: 36,
      matches_played: 12,
      zip_code: '85001',
      state: 'AZ',
    }),
    answer('get', '/profiles/:id/rating_history', { items: [] }),
    answer('get', '/profiles/:id/friends_and_watched', {
      items: [],
      next_cursor: null,
      friend_count: 0,
      watched_count: 0,
    }),
    answer('get', '/profiles/:id/relationship', {
      ...relationship,
      cannot_play: true,
      abilities: { connect: true, make_partner: false },
    }),
    answer('get', '/connections', { items: [unable], next_cursor: null }),
    answer('get', '/connections/pending_count', { count: 0 }),
  );
  const { router } = renderScreen(`/profile/${ben.id}`);
  expect(await screen.findByText('Ben cannot play at present')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Play together' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make regular partner' })).toBeNull();
  await act(() => router.navigate('/connections'));
  await screen.findByRole('button', { name: 'More for Ben Marsh' });
  expect(screen.getByText('Ben cannot play at present')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Play together' })).toBeNull();
});
