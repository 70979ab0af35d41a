// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const tess: NearbyPlayer = {
  ...person('Tess', 1),
  last_name: 'T.',
  dupr_rating: anna.dupr_rating + 0.12,
  rating_source: 'self',
  distance_miles: 10,
  is_rough: false,
  shared_plays: ['weekend_morning'],
  connection: null,
};
/** Answers each search with these players; the searches in the order in which they came. */
function found(...items: NearbyPlayer[]): URLSearchParams[] {
  const searches: URLSearchParams[] = [];
  api.use(
    http.get('*/api/profiles/findable', ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items, next_cursor: null, state: 'AZ' });
    }),
  );
  return searches;
}

describe('Find players', () => {
  it('says how near each player is, and sends a friend request', async () => {
    found(tess);
    const { user } = renderScreen('/connections?view=find');
    const row = within(await screen.findByRole('list', { name: 'Find players' }));
    expect(
      row.getByText('0.12 above your level · About 10 miles or less · You both play weekends, mornings'),
    ).toBeTruthy();
    expect(screen.getByText(/Others cannot find you/)).toBeTruthy();
    api.use(answer('post', '/connections', {}));
    found({ ...tess, connection: { id: tess.id, status: 'pending', direction: 'sent' } });
    await user.click(row.getByRole('button', { name: 'Add Friend' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request Sent')).toBeTruthy();
  });

  it('keeps its filters in the address', async () => {
    const searches = found();
    const { user, router } = renderScreen('/connections?view=find&where=50&gender=female');
    expect(await screen.findByText('Nobody here yet: Within 50 miles')).toBeTruthy();
    expect(Object.fromEntries(searches[0] ?? [])).toMatchObject({ miles: '50', gender: 'female' });
    await user.selectOptions(screen.getByLabelText('Where'), 'Arizona');
    await user.click(screen.getByRole('button', { name: 'Evenings' }));
    expect(await screen.findByText('Nobody here yet: Arizona')).toBeTruthy();
    expect(router.state.location.search).toBe('?view=find&where=AZ&gender=female&evenings=1');
    expect(Object.fromEntries(searches.at(-1) ?? [])).toMatchObject({
      state: 'AZ',
      plays: 'weekday_evening,weekend_evening',
    });
  });
});
