// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
// As in a browser that is new to the user.
beforeEach(() => localStorage.removeItem('courtfolk.safety_tips'));

const [ben, cora] = [person('Ben', 1), person('Cora', 2)];
const tips = () => screen.queryByRole('dialog', { name: 'Before you play with strangers' });

/** Friends, and PlayDates as 'My PlayDates' and 'Applied' list them; lists what was asked for. */
function mock(friends: object[], lists: { my?: object[]; applied?: object[] }) {
  const asked: string[] = [];
  api.use(
    answer('get', '/connections/friends', { items: friends, total: friends.length }),
    http.get('*/api/play_dates', ({ request }) => {
      const tab = new URL(request.url).searchParams.get('tab') as 'my' | 'applied';
      asked.push(tab);
      return HttpResponse.json({ items: lists[tab] ?? [], next_cursor: null });
    }),
  );
  return asked;
}
const isRead = () =>
  waitFor(() => {
    const queries = queryClient.getQueryCache().getAll();
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.every(({ state }) => state.status !== 'pending')).toBe(true);
  });

it('the safety tips are shown once before the first PlayDate', async () => {
  const asked = mock([{ ...ben, is_regular_partner: false }], {});
  const { user, unmount } = renderScreen('/create-playdate');
  const dialog = await screen.findByRole('dialog', { name: 'Before you play with strangers' });
  expect(dialog.textContent).toContain('public courts');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(tips()).toBeNull());
  expect(localStorage.getItem('courtfolk.safety_tips'), 'for the next visit').toBe(anna.id);
  unmount();
  queryClient.clear();
  renderScreen('/create-playdate');
  expect(await screen.findByRole('radio', { name: 'Pay' })).toBeTruthy();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(tips()).toBeNull();
  expect(asked.toSorted(), 'once').toEqual(['applied', 'my']);
});

it('who has no friend yet reads that first, not the safety tips', async () => {
  mock([], {});
  renderScreen('/create-playdate');
  expect(await screen.findByText('You need at least one friend to create a PlayDate')).toBeTruthy();
  await isRead();
  expect(tips()).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Find players' });
  expect(links.at(-1)?.getAttribute('href')).toBe('/connections?view=find');
});

it.each([
  ['who has created one', { my: [{ creator: anna, partner: ben }] }, false],
  [
    'who has applied to one',
    { applied: [{ creator: cora, my_request: { requester: anna } }] },
    false,
  ],
  ['who is the partner of one', { my: [{ creator: ben, partner: anna }] }, true],
])('in another browser it depends on what was done before: %s', async (_, lists, areShown) => {
  mock([{ ...ben, is_regular_partner: false }], lists);
  renderScreen('/create-playdate');
  await screen.findByRole('radio', { name: 'Pay', hidden: true });
  await isRead();
  await waitFor(() => expect(tips() !== null).toBe(areShown));
});
