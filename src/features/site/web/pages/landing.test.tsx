// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { LiveNumbers } from '#features/site/contract.ts';
import { setUpScreens } from '#tests/support/screen.tsx';
import LandingPage from './landing.tsx';

setUpScreens();
afterEach(() => document.head.replaceChildren());

function renderLanding(content?: string) {
  if (content !== undefined) {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'courtfolk-live-numbers', content });
    document.head.append(meta);
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: LandingPage }])} />);
}

it('says first that Courtfolk takes no share, and that nobody needs a friend to begin', () => {
  renderLanding();
  const lists = screen
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem')[0]?.textContent);
  expect(lists[0]).toContain('No share of what you earn');
  expect(screen.getByRole('heading', { name: 'Come alone or with a friend' })).toBeTruthy();
});

it('says how many members and PlayDates there are', () => {
  const numbers: LiveNumbers = {
    members: [
      { state: 'Arizona', count: 1200 },
      { state: 'Utah', count: 20 },
    ],
    playdates_this_week: 30,
  };
  renderLanding(JSON.stringify(numbers));
  const list = screen.getByRole('list', { name: 'Courtfolk now' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1,200+ members in Arizona',
    '20+ members in Utah',
    '30+ PlayDates offered this week',
  ]);
});

it('shows a number also where it is the only one', () => {
  renderLanding('{"members":[],"playdates_this_week":30}');
  const list = screen.getByRole('list', { name: 'Courtfolk now' });
  expect(list.textContent).toBe('30+ PlayDates offered this week');
});

it.each([undefined, '%COURTFOLK_LIVE_NUMBERS%', '{"members":[],"playdates_this_week":null}'])(
  'shows no numbers while there are too few, or none in the page (%s)',
  (content) => {
    renderLanding(content);
    expect(screen.queryByRole('list', { name: 'Courtfolk now' })).toBeNull();
  },
);
