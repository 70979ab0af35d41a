// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { anna, answer, api, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { RatingHistory } from './rating-history.tsx';

setUpScreens();

const entry = (dupr_rating: number, self_rating: number, created_at: string) => ({
  dupr_rating,
  self_rating,
  created_at,
});
function show(...items: object[]) {
  signIn(anna);
  api.use(answer('get', '/profiles/:id/rating_history', { items }));
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RatingHistory profile_id={anna.id} />
    </QueryClientProvider>,
  );
  return container;
}

it('says since when the ratings are as they are, before the first change', async () => {
  show(entry(3.52, 3.75, '2026-01-01T19:00:00.000Z'));
  const sentence = 'DUPR 3.52 and self rating 3.75 since Jan 1, 2026. No change yet.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('shows changes as a chart and, once asked for, in numbers, the latest first', async () => {
  const container = show(
    entry(3.52, 3.75, '2026-01-01T19:00:00.000Z'),
    entry(4.25, 3.75, '2026-02-01T19:00:00.000Z'),
    entry(3.8, 3.75, '2026-03-01T19:00:00.000Z'),
  );
  const sentence = 'Since Jan 1, 2026: DUPR from 3.52 to 3.80, self rating 3.75 as at first.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(container.querySelectorAll('[data-line]')).toHaveLength(2);
  expect(container.querySelector('details')?.open).toBe(false);
  const rows = [...container.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Since', 'DUPR Rating', 'Self Rating'],
    ['Mar 1, 2026', '3.80', '3.75'],
    ['Feb 1, 2026', '4.25', '3.75'],
    ['Jan 1, 2026', '3.52', '3.75'],
  ]);
});
