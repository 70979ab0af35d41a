// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Player, TeamBuilderSettings } from '#features/team-builder/contract.ts';
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

const { email: _email, birthdate: _birthdate, ...self } = anna;
const captain = answer('get', '/players/captain', { ...self, age_group: 'under_50' });
const settings: TeamBuilderSettings = {
  maximum_combined_dupr: 9,
  team_size: 2,
  women_reduction: true,
  over_50_reduction: true,
  selected_player_ids: [],
};
const max: Player = {
  ...person('Max', 1),
  gender: 'male',
  age_group: 'under_50',
  dupr_rating: 5,
  dupr_id: null,
  profile_linked: false,
  profile_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const players = (...items: Player[]) => answer('get', '/players', { items });
const stored = answer('get', '/team_builder_settings', settings);
const total = () =>
  screen.queryAllByRole('status').find((each) => each.textContent?.includes('Combined DUPR'));
const names = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select / })
    .map((box) => box.closest('label')?.textContent?.replace('Select ', '').split(' ')[0]);

async function pressHeading(user: UserEvent, column: string, direction: string) {
  const head = screen.getByRole('columnheader', { name: column });
  await user.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe(direction);
}

describe('the SUPR Builder', () => {
  it('shows an error when the players cannot be loaded, the captain, and no total', async () => {
    api.use(fail('get', '/players'), captain, stored);
    const { user } = renderScreen('/supr-builder');
    expect(await screen.findByRole('heading', { name: 'Error loading players' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Your team' }).textContent).toContain('Anna Marsh');
    expect(total()).toBeUndefined();
    api.use(players());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(total()).toBeDefined());
  });

  it('shows no total without its captain, nor a guest in that place', async () => {
    api.use(players(max), fail('get', '/players/captain'), stored);
    const { user } = renderScreen('/supr-builder');
    expect(await screen.findByRole('heading', { name: 'Error loading user profile' })).toBeTruthy();
    expect(screen.queryByText('Guest')).toBeNull();
    expect(total()).toBeUndefined();
    api.use(captain);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(total()).toBeDefined());
  });

  it('keeps a player whose deletion fails, and reverts a selection that cannot be saved', async () => {
    api.use(
      players(max),
      captain,
      stored,
      fail('delete', '/players/:id'),
      fail('patch', '/team_builder_settings'),
    );
    const { user } = renderScreen('/supr-builder');
    await user.click(await screen.findByRole('button', { name: 'Delete Max Marsh' }));
    // reading anew would bring the player back as well
    api.use(fail('get', '/players'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Error deleting player')).toBeTruthy();
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select Max Marsh',
    });
    await user.click(choice);
    expect(await screen.findByText('Error saving team settings')).toBeTruthy();
    await waitFor(() => expect(choice.checked).toBe(false));
  });

  it('loads all that failed after one Try Again', async () => {
    api.use(
      fail('get', '/players'),
      fail('get', '/players/captain'),
      fail('get', '/team_builder_settings'),
    );
    const { user } = renderScreen('/supr-builder');
    expect(await screen.findByRole('heading', { name: 'Error loading players' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Error loading user profile' })).toBeTruthy();
    api.use(players(max), captain, stored);
    const [retry] = screen.getAllByRole('button', { name: 'Try Again' });
    await user.click(retry as HTMLElement);
    await waitFor(() => expect(total()).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('shows a valid cap while it is typed, and saves it on blur or Enter', async () => {
    const saved: unknown[] = [];
    api.use(
      players(),
      captain,
      stored,
      http.patch('*/api/team_builder_settings', async ({ request }) => {
        const changes = (await request.json()) as Partial<TeamBuilderSettings>;
        saved.push(changes.maximum_combined_dupr);
        return HttpResponse.json(Object.assign(settings, changes));
      }),
    );
    const { user } = renderScreen('/supr-builder');
    const cap = await screen.findByLabelText<HTMLInputElement>('Maximum Combined DUPR');
    const type = async (text: string) => {
      await user.clear(cap);
      await user.type(cap, text);
    };
    await waitFor(() => expect(total()?.textContent).toContain('left of 9.00'));
    for (const ignored of ['45', '3.9', '28.1', '9.05', '0']) {
      await type(ignored);
      expect(total()?.textContent, ignored).toContain('left of 9.00');
      await user.tab();
      expect(cap.value, ignored).toBe('9');
    }
    await type('4');
    expect(total()?.textContent).toContain('left of 4.00');
    await type('12.5');
    expect(total()?.textContent).toContain('left of 12.50');
    expect(saved).toEqual([]);
    await user.tab();
    await waitFor(() => expect(saved).toEqual([12.5]));
    await type('10{Enter}');
    await waitFor(() => expect(saved).toEqual([12.5, 10]));
    await user.tab();
    expect(total()?.textContent).toContain('left of 10.00');
    expect(saved).toEqual([12.5, 10]);
  });

  it.each([
    ['a wide screen', true],
    ['a phone', false],
  ])('sorts the players by every column, both ways, on %s', async (_, isWide) => {
    const old = {
      ...max,
      ...person('Abe', 2),
      gender: 'male',
      age_group: '50_or_over',
      dupr_rating: 5,
    } as const;
    const low = {
      ...max,
      ...person('Bea', 3),
      gender: 'female',
      age_group: 'under_50',
      dupr_rating: 2.5,
    } as const;
    const linked = {
      ...max,
      ...person('Zed', 4),
      profile_linked: true,
      profile_id: person('Zed', 4).id,
    };
    const orders = {
      Avatar: ['Zed', 'Abe', 'Bea'],
      Gender: ['Bea', 'Zed', 'Abe'],
      'Age Group': ['Bea', 'Zed', 'Abe'],
      DUPR: ['Bea', 'Zed', 'Abe'],
      Name: ['Abe', 'Bea', 'Zed'],
    };
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: isWide,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    api.use(players(old, low, linked), captain, stored);
    const { user } = renderScreen('/supr-builder');
    await screen.findByRole('checkbox', { name: 'Select Zed Marsh' });
    expect(names()).toEqual(['Abe', 'Bea', 'Zed']);
    for (const [column, order] of Object.entries(orders)) {
      if (isWide) await pressHeading(user, column, 'ascending');
      else await user.selectOptions(screen.getByLabelText('Sort by'), column);
      expect(names(), column).toEqual(order);
      if (isWide) await pressHeading(user, column, 'descending');
      else
        await user.click(screen.getByRole('button', { name: 'Ascending, switch to descending' }));
      expect(names()[0], column).toBe({ Avatar: 'Bea', Name: 'Zed' }[column] ?? 'Abe');
      if (!isWide)
        await user.click(screen.getByRole('button', { name: 'Descending, switch to ascending' }));
    }
  });
});

describe('a player who is added', () => {
  const friends = answer('get', '/connections/friends', { items: [], total: 0 });
  const linkedIds = answer('get', '/players/profile_ids', { items: [] });

  it('requires all fields, and keeps them when the server refuses', async () => {
    const message = 'You can keep up to 500 players.';
    api.use(friends, linkedIds);
    const { user } = renderScreen('/add-player');
    const add = await screen.findByRole('button', { name: 'Add Player' });
    await user.click(add);
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Gender is required',
      'DUPR rating is required',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
    expect(screen.getByLabelText<HTMLSelectElement>('Age Group').value).toBe('under_50');
    await user.type(screen.getByLabelText('First Name'), 'Walt');
    await user.type(screen.getByLabelText('Last Name'), 'Jorgensen');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await user.type(screen.getByLabelText('DUPR Rating'), '7.01');
    await user.type(screen.getByLabelText(/^DUPR ID/), '4V5-7');
    expect(await screen.findByText('Rating must be at most 7.00')).toBeTruthy();
    expect(await screen.findByText('Must be 6 characters (letters and numbers)')).toBeTruthy();
    await user.clear(screen.getByLabelText('DUPR Rating'));
    await user.type(screen.getByLabelText('DUPR Rating'), '2.87');
    await user.clear(screen.getByLabelText(/^DUPR ID/));

    const held = Promise.withResolvers<void>();
    api.use(
      http.post('*/api/players', async () => {
        await held.promise;
        return HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });
      }),
    );
    await user.click(add);
    await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('true'));
    held.resolve();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(add.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Walt');
  });

  it('is not lost by leaving the page before the question about it is answered', async () => {
    api.use(friends, linkedIds, players(), captain, stored);
    const { user, router } = renderScreen('/add-player');
    const name = await screen.findByLabelText<HTMLInputElement>('First Name');
    const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeldUp()).toBe(false);
    await user.type(name, 'Walt');
    expect(isHeldUp()).toBe(true);
    const leave = async (answer: string) => {
      await user.click(screen.getByRole('link', { name: 'SUPR Builder' }));
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(
        within(question).getAllByRole('button', { name: answer }).at(-1) as HTMLElement,
      );
    };
    await leave('Stay');
    expect(name.value).toBe('Walt');
    expect(router.state.location.pathname).toBe('/add-player');
    await leave('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/supr-builder'));
  });

  it('is searched 300 ms after the last letter, and an outdated search is aborted', async () => {
    const searches: string[] = [];
    const aborted: string[] = [];
    const released = Promise.withResolvers<void>();
    api.use(
      friends,
      linkedIds,
      http.post('*/api/rpc/search_profiles', async ({ request }) => {
        const { search_query } = (await request.json()) as { search_query: string };
        searches.push(search_query);
        request.signal.addEventListener('abort', () => aborted.push(search_query));
        // the first answer never comes
        if (search_query === 'abc') await released.promise;
        return HttpResponse.json([]);
      }),
    );
    const { user } = renderScreen('/add-player');
    const field = await screen.findByLabelText('Search players');
    await user.type(field, 'abc');
    await waitFor(() => expect(searches).toEqual(['abc']));
    await user.type(field, 'de');
    expect(await screen.findByText('No players found for “abcde”.')).toBeTruthy();
    expect(searches).toEqual(['abc', 'abcde']);
    expect(aborted).toEqual(['abc']);
    released.resolve();
  });

  it('that does not exist shows Player Not Found with a way back', async () => {
    api.use(players(), captain, stored);
    const { user, router } = renderScreen(`/edit-player/${max.id}`);
    expect(await screen.findByRole('heading', { name: 'Player Not Found' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Return to SUPR Builder' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supr-builder'));
  });
});
