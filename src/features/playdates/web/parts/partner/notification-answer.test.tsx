// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  keepWanted,
  readWanted,
} from '#features/playdates/web/parts/applications/wanted-playdate.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { none, openPlaydate } from '#tests/support/playdate-screen.tsx';
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

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const maya = person('Maya', 7);
const notification = (changes: object) => ({
  id: maya.id,
  kind: null,
  type: 'other',
  title: 'News',
  message: 'Maya accepted',
  link: '/connections',
  news: 'Maya accepted',
  text: '',
  context: null,
  brief: null,
  asks: null,
  play_date_id: null,
  read: true,
  ended: null,
  count: 1,
  created_at: minutes(1),
  about: maya,
  about_partner: null,
  ...changes,
});
const show = (...items: object[]) => {
  api.use(
    answer('get', '/notifications', { ...none, items }),
    answer('get', '/notifications/unread_count', { count: 0 }),
  );
  return renderScreen('/notifications');
};
const wanted = {
  ...openPlaydate,
  view: 'open',
  creator: person('Gus', 50),
  partner: person('Hana', 51),
  my_request: null,
  abilities: { view: false, apply: true },
};
const card = answer('get', '/play_dates/:id/card', wanted);
const back = { name: 'Back to the PlayDate' };

it.each(['friend_request_accepted', 'invite_link_joined'])(
  '%s leads back to the PlayDate that was wanted before',
  async (kind) => {
    keepWanted(anna.id, wanted.id);
    api.use(card);
    show(notification({ kind }));
    const link = await screen.findByRole('link', back);
    expect(link.getAttribute('href')).toBe(`/playdates/${wanted.id}/apply`);
  },
);

it.each([
  ['answer', 'Answer'],
  ['choose', 'Choose'],
] as const)('what asks to %s leads to where that is done', async (asks, name) => {
  const link = `/playdates/${wanted.id}`;
  show(notification({ asks, link, read: false }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(link);
});

it('the request that is accepted here does so too', async () => {
  keepWanted(anna.id, wanted.id);
  const connection = {
    id: maya.id,
    type: 'friend',
    status: 'pending',
    direction: 'received',
    profile: maya,
    created_at: minutes(-9),
    partner: null,
    cannot_play: false,
    abilities: { answer: true, delete: false, make_partner: false },
  };
  api.use(card, answer('get', '/connections', { ...none, items: [connection] }));
  const { user } = show(
    notification({
      type: 'connection_request',
      title: 'New Friend Request',
      created_at: minutes(-9),
    }),
  );
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(screen.queryByRole('link', back)).toBeNull();
  api.use(answer('get', '/connections', none));
  api.use(answer('patch', '/connections/:id', { ...connection, status: 'accepted' }));
  await user.click(accept);
  expect(await screen.findByRole('link', back)).toBeTruthy();
});

it('who became a friend before it was wanted leads nowhere, nor does one that is gone', async () => {
  keepWanted(anna.id, wanted.id);
  api.use(card);
  const accepted = { kind: 'friend_request_accepted' };
  const { unmount } = show(notification({ ...accepted, created_at: minutes(-1) }));
  await screen.findByText('Maya accepted');
  expect(screen.queryByRole('link', back)).toBeNull();
  unmount();
  queryClient.clear();
  api.use(fail('get', '/play_dates/:id/card', 404));
  show(notification(accepted));
  await waitFor(() => expect(readWanted(anna.id)).toBeUndefined());
  expect(screen.queryByRole('link', back)).toBeNull();
});
