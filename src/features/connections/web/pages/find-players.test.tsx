// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const tess: NearbyPlayer = {
  ...person('Tess', 1),
  last_name: 'T.',
  dupr_rating: anna.dupr_rating + 0.12,
  is_admin: false,
  rating_source: 'self',
  has_distance: true,
  distance_miles: 10,
  is_rough: false,
  shared_plays: ['weekend_morning'],
  connection: null,
};
const [uma, vera] = [
  { ...tess, ...person('Uma', 2) },
  { ...tess, ...person('Vera', 3) },
];
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

/**
 * Answers each search with the players of its place; the places in the order in which they were
 * asked.
 */
function foundIn(players: Record<string, NearbyPlayer[]>): string[] {
  const places: string[] = [];
  api.use(
    http.get('*/api/profiles/findable', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const place = searchParams.get('miles') ?? searchParams.get('state') ?? '';
      places.push(place);
      return HttpResponse.json({ items: players[place] ?? [], next_cursor: null, state: 'AZ' });
    }),
  );
  return places;
}

describe('Find players', () => {
  it('says how near each player is, and sends a friend request', async () => {
    found(tess);
    const { user } = renderScreen('/connections?view=find', {
      ...anna,
      plays: ['weekend_morning'],
    });
    const row = within(await screen.findByRole('list', { name: 'Find players' }));
    expect(
      row.getByText('0.12 above you · Within 10 miles · You both play weekend mornings'),
    ).toBeTruthy();
    // Never answered: what is shown is shown at once.
    api.use(http.post('*/api/connections', () => delay('infinite')));
    await user.click(row.getByRole('button', { name: 'Add Friend' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request Sent')).toBeTruthy();
  });

  it('marks an admin', async () => {
    found({ ...uma, is_admin: true }, vera);
    renderScreen('/connections?view=find');
    const list = within(await screen.findByRole('list', { name: 'Find players' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toContain('Admin');
    expect(second?.textContent).not.toContain('Admin');
  });

  it('sends the line by Enter, but not by the one that ends a composition in Safari', async () => {
    found(tess);
    const { user } = renderScreen('/connections?view=find');
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    const line = await screen.findByRole('textbox');
    await user.type(line, 'こんにち');
    fireEvent.keyDown(line, { key: 'Enter', keyCode: 229, isComposing: false });
    expect(screen.queryByText('Request Sent')).toBeNull();
    api.use(http.post('*/api/connections', () => delay('infinite')));
    fireEvent.keyDown(line, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByText('Request Sent')).toBeTruthy();
  });

  it('leads from a friend to a PlayDate of both', async () => {
    found({ ...tess, connection: { id: tess.id, status: 'accepted', direction: 'sent' } });
    renderScreen('/connections?view=find');
    const row = within(await screen.findByRole('list', { name: 'Find players' }));
    expect(row.getByText('Friends')).toBeTruthy();
    const link = row.getByRole<HTMLAnchorElement>('link', { name: 'Play together' });
    expect(link.getAttribute('href')).toBe(`/create-playdate?partner=${tess.id}`);
  });

  it.each([
    ['who can be added', null, false],
    ['who was asked', { status: 'pending', direction: 'sent' }, false],
    ['who has asked', { status: 'pending', direction: 'received' }, true],
    ['who is a friend', { status: 'accepted', direction: 'sent' }, true],
  ] as const)(
    'the actions of a player %s wrap only where they are wide',
    async (_, connection, wraps) => {
      found({ ...tess, connection: connection && { id: tess.id, ...connection } });
      renderScreen('/connections?view=find');
      const row = (await screen.findByRole('link', { name: 'Tess T.' })).closest('li');
      expect(row?.classList.contains('flex-wrap')).toBe(wraps);
    },
  );

  it('does not say of the viewer when a player plays whom the filter asks for', async () => {
    found({ ...tess, shared_plays: ['weekend_morning', 'weekday_evening'] });
    renderScreen('/connections?view=find&evenings=1', { ...anna, plays: ['weekend_morning'] });
    expect(
      await screen.findByText(/ · You both play weekend mornings · Plays weekday evenings$/),
    ).toBeTruthy();
  });

  it('shows no distance for a player who hides it', async () => {
    found({ ...tess, has_distance: false, distance_miles: null });
    renderScreen('/connections?view=find&where=TX');
    expect(await screen.findByText('0.12 above you · Plays weekend mornings')).toBeTruthy();
  });

  it('keeps its filters in the address', async () => {
    const searches = found();
    const { user, router } = renderScreen('/connections?view=find&where=50&gender=female');
    expect(await screen.findByText('Nobody with these filters within 50 miles yet')).toBeTruthy();
    expect(Object.fromEntries(searches[0] ?? [])).toMatchObject({ miles: '50', gender: 'female' });
    await user.selectOptions(screen.getByLabelText('Within'), 'Arizona');
    await user.click(screen.getByRole('button', { name: 'Evenings' }));
    expect(await screen.findByText('Nobody with these filters in Arizona yet')).toBeTruthy();
    expect(router.state.location.search).toBe('?view=find&where=AZ&gender=female&evenings=1');
    expect(Object.fromEntries(searches.at(-1) ?? [])).toMatchObject({
      state: 'AZ',
      plays: 'weekday_evening,weekend_evening',
    });
  });

  it('shows from an empty list the next place that has players, and from a short one more', async () => {
    const searches = foundIn({ 50: [tess], AZ: [tess, uma, vera] });
    const { user, router } = renderScreen('/connections?view=find&where=10');
    expect(await screen.findByText('Nobody around your level within 10 miles yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show 1 within 50 miles' }));
    expect(await screen.findByText('That is all around your level within 50 miles.')).toBeTruthy();
    expect(screen.getByText('1 player found').role).toBe('status');
    await user.click(await screen.findByRole('button', { name: 'Show 3 in Arizona' }));
    expect(await screen.findByText('That is all around your level in Arizona.')).toBeTruthy();
    expect(router.state.location.search).toBe('?view=find&where=AZ');
    expect(screen.getByRole('link', { name: 'My link' }).getAttribute('href')).toBe('/my-link');
    expect(searches).toEqual(['10', '25', '50', 'AZ']);
  });

  it('widens the filters of a place where nobody is found', async () => {
    const searches = found();
    const { user } = renderScreen('/connections?view=find&where=AZ&gender=female&weekends=1');
    await user.click(await screen.findByRole('button', { name: 'Everybody in Arizona' }));
    expect(await screen.findByText('Nobody in Arizona yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Everybody in Arizona' })).toBeNull();
    expect(Object.fromEntries(searches.at(-1) ?? [])).toEqual({
      state: 'AZ',
      rating_min: '2',
      rating_max: '7',
    });
  });

  it('tells who is not found by others, with the choice', async () => {
    found(tess);
    api.use(answer('put', '/profiles/:id/findable', { ...anna, findable_by: 'women' }));
    const { user } = renderScreen('/connections?view=find');
    expect(await screen.findByText('Others cannot find you here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change that' }));
    await user.click(screen.getByRole('radio', { name: 'Women only' }));
    expect(await screen.findByText('Women can find you here.')).toBeTruthy();
  });
});
