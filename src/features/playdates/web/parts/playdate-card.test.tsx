import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PlaydateCard as Card } from '#features/playdates/contract.ts';
import { PlaydateCard } from './playdate-card.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const open: Card = {
  id,
  type: 'challenge',
  doubles_type: 'any',
  status: 'open',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'A friendly game',
  creator: null,
  partner: null,
  request_count: 0,
  my_request_status: null,
  created_at: '2026-01-01T00:00:00.000Z',
  abilities: { view: false, apply: true },
};

const render = (card: Partial<Card>, isAvailable: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PlaydateCard card={{ ...open, ...card }} isAvailable={isAvailable} />
    </MemoryRouter>,
  );
const links = (card: Partial<Card>, isAvailable: boolean) =>
  [...render(card, isAvailable).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('an available PlayDate links to the apply page, also for admins', () => {
  for (const view of [false, true])
    expect(links({ abilities: { view, apply: true } }, true)).toEqual([
      `/playdates/${id}/apply`,
      `/playdates/${id}/apply`,
    ]);
});

test('a PlayDate with an own application links to the apply page', () => {
  expect(links({ my_request_status: 'pending', abilities: { view: true, apply: false } }, true)).toEqual([
    `/playdates/${id}/apply`,
  ]);
});

test('an own PlayDate links to its detail page', () => {
  expect(links({ abilities: { view: true, apply: false } }, false)).toEqual([`/playdates/${id}`]);
});

test('the number of applications is shown while the PlayDate is open', () => {
  expect(render({ request_count: 2 }, false)).toContain('2 requests');
  expect(render({ status: 'completed' }, false)).not.toContain('request');
});
