// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Player, TeamBuilderSettings } from '#features/team-builder/contract.ts';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const { email: _email, birthdate: _birthdate, ...self } = anna;
const captain = answer('get', '/players/captain', { ...self, age_group: 'under_50' });
const player = (
  at: number,
  first_name: string,
  last_name: string,
  changes: Partial<Player>,
): Player => ({
  ...person(first_name, at),
  last_name,
  gender: 'male',
  age_group: 'under_50',
  dupr_id: null,
  profile_linked: false,
  profile_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});
const max = player(1, 'Max', 'Even', { dupr_rating: 5.98 });
const mia = player(2, 'Mia', 'Over', { gender: 'female', dupr_rating: 6.49 });
const sol = player(3, 'Sol', 'Senior', {
  gender: 'female',
  age_group: '50_or_over',
  dupr_rating: 3,
});
const ben = person('Ben', 4);
const linked = player(5, 'Ben', 'Marsh', {
  gender: 'female',
  dupr_rating: 3.52,
  profile_linked: true,
  profile_id: ben.id,
});
const players = (...items: Player[]) => answer('get', '/players', { items });
const none = answer('get', '/team_builder_settings', {
  maximum_combined_dupr: 9,
  team_size: 2,
  women_reduction: true,
  over_50_reduction: true,
  selected_player_ids: [],
} satisfies TeamBuilderSettings);

it('a team is picked, limited by its cap, reduced, made smaller and brought back', async () => {
  let settings: TeamBuilderSettings = {
    maximum_combined_dupr: 9,
    team_size: 2,
    women_reduction: true,
    over_50_reduction: true,
    selected_player_ids: [],
  };
  api.use(
    captain,
    players(max, mia, sol),
    http.get('*/api/team_builder_settings', () => HttpResponse.json(settings)),
    http.patch('*/api/team_builder_settings', async ({ request }) => {
      settings = { ...settings, ...((await request.json()) as object) };
      // The server keeps the first ones of a smaller team.
      settings.selected_player_ids = settings.selected_player_ids.slice(0, settings.team_size - 1);
      return HttpResponse.json(settings);
    }),
  );
  renderScreen('/supr-builder');
  const pick = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`);
  await screen.findByLabelText('Select Max Even');
  const team = screen.getByRole('list', { name: 'Your team' });
  const total = () =>
    screen.getAllByRole('status').find((each) => each.textContent?.includes('Combined DUPR'))
      ?.textContent;
  const expectTotal = (text: RegExp) => waitFor(() => expect(total()).toMatch(text));
  // 3.52, less half a point.
  await expectTotal(/Combined DUPR 3\.02/);
  const places = within(team).getAllByRole('listitem');
  expect(places).toHaveLength(2);
  expect(places[0]?.textContent).toMatch(/Anna Marshcounts 3\.02/);
  expect(team.textContent).toMatch(/Captain.*Open place/);

  fireEvent.click(pick('Max Even'));
  await expectTotal(/Combined DUPR 9\.00\s*Within Limits\s*0\.00 left of 9\.00/);
  fireEvent.click(screen.getByRole('button', { name: 'Take Max Even out of the team' }));
  await expectTotal(/3\.02/);
  expect(document.activeElement).toBe(team);
  // An open place leads to the players.
  fireEvent.click(within(team).getByRole('button', { name: 'Open place' }));
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox', { name: /^Select / })[0]);
  fireEvent.click(pick('Max Even'));
  // In a team of two a pick replaces the partner.
  fireEvent.click(pick('Mia Over'));
  await expectTotal(/9\.01\s*Too High\s*0\.01 over 9\.00/);
  expect(pick('Max Even').checked).toBe(false);

  fireEvent.click(screen.getByLabelText('4 players'));
  fireEvent.click(pick('Max Even'));
  await expectTotal(/14\.99\s*Too High\s*5\.99 over 9\.00/);
  fireEvent.click(pick('Sol Senior'));
  expect(
    await screen.findByText('Your team of 4 is full. Take somebody out to pick somebody else.'),
  ).toBeTruthy();
  // 3.02 + 5.99 + 5.98 + 2.00
  await expectTotal(/16\.99/);
  fireEvent.click(screen.getByRole('switch', { name: "Women's reduction" }));
  await expectTotal(/18\.49/);
  fireEvent.click(screen.getByRole('switch', { name: 'Over-50 reduction' }));
  await expectTotal(/18\.99/);

  fireEvent.click(screen.getByLabelText('2 players'));
  await expectTotal(/10\.01/);
  expect(team.textContent).toContain('Mia Over');
  expect(team.textContent).not.toContain('Max Even');
  // Those who left are named, and brought back.
  expect(await screen.findByText('2 players have left the smaller team')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expectTotal(/18\.99/);
  expect(screen.getByLabelText<HTMLInputElement>('4 players').checked).toBe(true);
  const names = within(team).getAllByRole('listitem');
  for (const [at, name] of ['Anna Marsh', 'Mia Over', 'Max Even', 'Sol Senior'].entries())
    expect(names[at]?.textContent).toContain(name);
  await waitFor(() => expect(settings.selected_player_ids).toEqual([mia.id, max.id, sol.id]));
});

it('a player is deleted after a question, whose Cancel has the focus and gives it back', async () => {
  api.use(
    captain,
    none,
    players(max),
    http.delete('*/api/players/:id', () => {
      api.use(players());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen('/supr-builder');
  const remove = await screen.findByRole('button', { name: 'Delete Max Even' });
  await user.click(remove);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Are you sure you want to delete this player\?/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await user.click(remove);
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Player deleted successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeTruthy();
});

it('a friend or a player found is linked, which keeps what was typed, and once', async () => {
  const cora = person('Cora', 6);
  const sent: unknown[] = [];
  api.use(
    captain,
    none,
    answer('get', '/connections/friends', {
      items: [{ ...cora, is_regular_partner: false }],
      total: 1,
    }),
    answer('get', '/players/profile_ids', { items: [] }),
    answer('post', '/rpc/search_profiles', [{ ...ben, age: 36, connection: null }]),
    http.post('*/api/players', async ({ request }) => {
      sent.push(await request.json());
      api.use(answer('get', '/players/profile_ids', { items: [ben.id] }));
      return HttpResponse.json(linked);
    }),
    players(linked),
  );
  const { user, router } = renderScreen('/add-player');
  const friends = within(await screen.findByRole('region', { name: 'Your friends' }));
  expect(friends.getByRole('button', { name: 'Choose' })).toBeTruthy();
  expect(friends.getByRole('listitem').textContent).toContain('Cora Marsh');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByText(/^Linked to the profile/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter by hand instead' }));
  const first = () => screen.getByLabelText<HTMLInputElement>('First Name');
  fireEvent.change(first(), { target: { value: 'Typed' } });
  fireEvent.change(screen.getByLabelText('Search players'), { target: { value: 'Ben' } });
  const found = within(await screen.findByRole('list', { name: 'Players found' }));
  await user.click(found.getByRole('button', { name: 'Choose' }));
  expect(screen.getByText(/^Linked to the profile/)).toBeTruthy();
  expect(screen.getByText('Chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter by hand instead' }));
  expect(document.activeElement).toBe(first());
  expect(first().value).toBe('Typed');
  await user.click(found.getByRole('button', { name: 'Choose' }));
  await user.click(screen.getByRole('button', { name: 'Add Player' }));
  expect(await screen.findByText('Player added successfully')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/supr-builder'));
  expect(sent).toMatchObject([{ profile_id: ben.id }]);
  const link = await screen.findByRole('link', { name: 'Ben Marsh' });
  expect(link.getAttribute('href')).toBe(`/profile/${ben.id}`);

  await router.navigate('/add-player');
  fireEvent.change(await screen.findByLabelText('Search players'), { target: { value: 'Ben' } });
  expect(await screen.findByText('In your list')).toBeTruthy();
  const again = within(screen.getByRole('list', { name: 'Players found' }));
  expect(again.queryByRole('button', { name: 'Choose' })).toBeNull();
});

it('a player who was entered is edited in full, a linked one only by the DUPR ID', async () => {
  const sent: unknown[] = [];
  const walt = player(7, 'Walt', 'Jorgensen', { dupr_rating: 2.87, dupr_id: '4V5Z7K' });
  api.use(
    captain,
    none,
    players(walt, linked),
    http.patch('*/api/players/:id', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(walt);
    }),
  );
  const { user, router } = renderScreen(`/edit-player/${walt.id}`);
  const rating = await screen.findByLabelText<HTMLInputElement>('DUPR Rating');
  expect(rating.value).toBe('2.87');
  await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Walter' } });
  fireEvent.change(screen.getByLabelText(/^DUPR ID/), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Player updated successfully')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/supr-builder'));
  await router.navigate(`/edit-player/${linked.id}`);
  expect(await screen.findByText(/^Linked to the profile/)).toBeTruthy();
  expect(screen.queryByLabelText('First Name')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^DUPR ID/), { target: { value: 'ABC123' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/supr-builder'));
  expect(sent).toMatchObject([{ first_name: 'Walter', dupr_rating: 2.87 }, { dupr_id: 'ABC123' }]);
  expect(sent[1]).not.toHaveProperty('first_name');
});
