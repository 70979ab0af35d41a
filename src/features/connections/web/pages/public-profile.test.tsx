// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const mia = { ...person('Mia', 7), last_name: 'M.', age: null, zip_code: null, state: 'AZ' };
const relationship = answer('get', '/profiles/:id/relationship', {
  ...{ friend: null, partner: null, watched: null, cannot_play: false, abilities: { connect: true } },
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
  expect(facts()).toEqual(['DUPR Rating3.52', 'Self Rating3.75', 'StateAZ']);
  expect(screen.getByText('Mia shows the whole profile to people they play with.')).toBeTruthy();
  expect(screen.queryByText('Rating History')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Connections' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/null|undefined/);
  expect(screen.getByRole('button', { name: 'Add Friend' })).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(['relationship']));
});

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
  expect(screen.getByRole('link', { name: 'Profile Settings' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Player Connections' })).toBeNull();
  expect(asked).toEqual(['profile?as=stranger']);
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
