// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const mia = {
  ...person('Mia', 7),
  last_name: 'M.',
  is_admin: false,
  matches_played: null,
  age: null,
  zip_code: null,
  state: 'AZ',
};
const relationship = answer('get', '/profiles/:id/relationship', {
  friend: null,
  partner: null,
  watched: null,
  cannot_play: false,
  abilities: { connect: true, make_partner: false },
});
const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);

it('a profile for people whom one plays with reads well for a stranger, without empty parts', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/api/profiles/:id/:part', ({ request, params }) => {
      asked.push(String(params.part));
      return request.url.endsWith('/relationship') ? undefined : HttpResponse.json({ items: [] });
    }),
    answer('get', '/profiles/:id', mia),
    relationship,
  );
  renderScreen(`/profile/${mia.id}`);
  expect(await screen.findByRole('heading', { name: 'Mia M.', level: 1 })).toBeTruthy();
  expect(facts()).toEqual(['Gender Female', 'State AZ', 'DUPR Rating3.52', 'Self Rating3.75']);
  expect(screen.getByText('Mia shows the whole profile to people they play with.')).toBeTruthy();
  expect(screen.queryByText('Rating History')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Connections' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/null|undefined/);
  expect(screen.getByRole('button', { name: 'Add Friend' })).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(['relationship']));
});

it.each([true, false])(
  'the profile of an admin, and no other, has the mark of admins: %s',
  async (is_admin) => {
    api.use(answer('get', '/profiles/:id', { ...mia, first_name: 'Ada', is_admin }), relationship);
    renderScreen(`/profile/${mia.id}`);
    expect(await screen.findByRole('heading', { name: 'Ada M.', level: 1 })).toBeTruthy();
    expect(screen.queryAllByText('Admin')).toHaveLength(is_admin ? 1 : 0);
  },
);

const seenAs = 'This is how players who do not know you here see you.';
/** Answers for the own profile; the requests so far. */
function serveOwn(profile: object): string[] {
  const asked: string[] = [];
  const list = { items: [], next_cursor: null, friend_count: 0, watched_count: 0 };
  const record = (url: string, part: string) => asked.push(`${part}${new URL(url).search}`);
  api.use(
    http.get('*/api/profiles/:id/:part', ({ request, params }) => {
      record(request.url, String(params.part));
      return HttpResponse.json(list);
    }),
    http.get('*/api/profiles/:id', ({ request }) => {
      record(request.url, 'profile');
      return HttpResponse.json({ ...mia, ...profile, id: anna.id });
    }),
  );
  return asked;
}

it('the own profile can be seen as a stranger does, without what strangers do not see', async () => {
  const asked = serveOwn({ first_name: 'Anna' });
  renderScreen(`/profile/${anna.id}?as=stranger`);
  expect(await screen.findByText(seenAs)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Anna M.', level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Profile Settings' }).getAttribute('href')).toBe(
    '/profile',
  );
  expect(screen.queryByRole('link', { name: 'Player Connections' })).toBeNull();
  expect(asked).toEqual(['profile?as=stranger']);
});

it.each([
  ['/profile', 'Profile Settings'],
  [undefined, 'Player Connections'],
])('the own profile leads back to where it was opened: %s', async (returnTo, label) => {
  serveOwn({ first_name: 'Anna', age: 36 });
  const { router } = renderScreen('/ratings');
  await act(() => router.navigate(`/profile/${anna.id}`, { state: { returnTo } }));
  await screen.findByRole('heading', { name: /^Anna/, level: 1 });
  const back = screen
    .getAllByRole('link')
    .filter((link) => ['Profile Settings', 'Player Connections'].includes(link.textContent ?? ''));
  expect(back.map((link) => link.textContent)).toEqual([label]);
});

it('the friends on the own profile are asked for as a stranger reads them', async () => {
  const asked = serveOwn({ last_name: 'Moss', age: 40, zip_code: '85001' });
  renderScreen(`/profile/${anna.id}?as=stranger`);
  expect(await screen.findByText('No connections yet')).toBeTruthy();
  expect(asked.toSorted()).toEqual([
    'friends_and_watched?as=stranger',
    'profile?as=stranger',
    'rating_history',
  ]);
});

it('another profile is never asked for as a stranger sees it', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/api/profiles/:id', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(mia);
    }),
    relationship,
  );
  renderScreen(`/profile/${mia.id}?as=stranger`);
  expect(await screen.findByRole('heading', { name: 'Mia M.', level: 1 })).toBeTruthy();
  expect(asked).toEqual(['']);
});

it('a player who is blocked from the profile is asked for no more, and a match with them stays on', async () => {
  const asked: string[] = [];
  const zoe = person('Zoe', 8);
  const block = { profile: zoe, created_at: '2026-11-25T00:00:00.000Z' };
  let isBlocked = false;
  const missing = () =>
    HttpResponse.json({ code: 'NOT_FOUND', status: 404, message: 'No' }, { status: 404 });
  const list = { items: [], next_cursor: null, friend_count: 0, watched_count: 0 };
  const [blocking, unblocking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.use(
    http.get('*/api/profiles/:id/:part', ({ request }) => {
      if (isBlocked) asked.push(request.url);
      if (request.url.endsWith('/relationship')) return isBlocked ? missing() : undefined;
      return isBlocked ? missing() : HttpResponse.json(list);
    }),
    http.get('*/api/profiles/:id', ({ request }) => {
      if (isBlocked) asked.push(request.url);
      return isBlocked
        ? missing()
        : HttpResponse.json({ ...zoe, age: 30, zip_code: null, state: 'AZ' });
    }),
    http.get('*/api/blocks/:id', ({ params }) =>
      params.id === 'match_ahead' ? undefined : missing(),
    ),
    answer('get', '/blocks/match_ahead', { match: { starts_at: null, time_zone: null } }),
    http.post('*/api/blocks', async () => {
      isBlocked = true;
      await blocking.promise;
      return HttpResponse.json(block);
    }),
    http.delete('*/api/blocks/:id', async () => {
      await unblocking.promise;
      isBlocked = false;
      return new HttpResponse(null, { status: 204 });
    }),
    relationship,
  );
  const { user } = renderScreen(`/profile/${zoe.id}`);
  await user.click(await screen.findByRole('button', { name: 'Report or block: Zoe Marsh' }));
  await user.click(await screen.findByRole('button', { name: 'Only block' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await screen.findByText('Loading blocked players');
  // Its event, which comes before the response.
  await queryClient.invalidateQueries({ queryKey: ['connections'] });
  blocking.resolve();
  expect(
    await screen.findByRole('heading', { name: 'You blocked this player', level: 1 }),
  ).toBeTruthy();
  expect(await screen.findByText('Your match stays on.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Player Connections' }).getAttribute('href')).toBe(
    '/connections',
  );
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  unblocking.resolve();
  expect(await screen.findByRole('heading', { name: 'Zoe Marsh', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeTruthy();
});
