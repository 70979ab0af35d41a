// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { anna, answer, api, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { RatingHistory } from './rating-history.tsx';

setUpScreens();

it('says since when the ratings are as they are, before the first change', async () => {
  signIn(anna);
  const items = [{ dupr_rating: 3.52, self_rating: 3.75, created_at: '2026-01-01T19:00:00.000Z' }];
  api.use(answer('get', '/profiles/:id/rating_history', { items }));
  render(
    <QueryClientProvider client={queryClient}>
      <RatingHistory profile_id={anna.id} />
    </QueryClientProvider>,
  );
  const sentence = 'DUPR 3.52 and self rating 3.75 since Jan 1, 2026. No change yet.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});
