// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const mia = { ...person('Mia', 7), last_name: 'M.', age: null, zip_code: null, state: 'AZ' };
const relationship = answer('get', '/profiles/:id/relationship', {
  ...{ friend: null, partner: null, watched: null, abilities: { connect: true } },
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

it('the own profile can be seen as a stranger does', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/api/profiles/:id', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...mia, id: anna.id, first_name: 'Anna' });
    }),
  );
  renderScreen(`/profile/${anna.id}?as=stranger`);
  expect(await screen.findByText('This is how players see you whom you have not played with.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Anna M.', level: 1 })).toBeTruthy();
  expect(asked).toEqual(['?as=stranger']);
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
