// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Invitation } from '#features/invite-links/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const path = '/join/ABCDEFGHJKMNP';
const { first_name, dupr_rating, self_rating, rating_source } = person('Ana');
const invitation: Invitation = {
  first_name,
  last_name: 'M.',
  dupr_rating,
  self_rating,
  rating_source,
  relationship: 'none',
};
const invites = (relationship: Invitation['relationship'] = 'none') =>
  answer('get', '/invite_links/ABCDEFGHJKMNP', { ...invitation, relationship });
const connection = (status: 'accepted' | 'pending') => ({
  id: person('Ana', 9).id,
  type: 'friend',
  status,
  direction: 'sent',
  profile: person('Ana', 7),
  created_at: '2026-11-20T12:00:00Z',
  partner: null,
  cannot_play: false,
  abilities: { answer: false, delete: true, make_partner: false },
});

/** Shows the page to a visitor. */
async function visit(to = path) {
  api.use(answer('post', '/auth/sign-out', {}));
  const shown = renderScreen(to);
  // Its call may wait for that of an app that another file has started.
  await act(async () => void session.signOut());
  return shown;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a visitor reads who invites, and joins or signs in with the link', async () => {
  api.use(invites());
  const { router, user } = await visit();
  await heading('Ana M. invites you to Courtfolk');
  expect(screen.getByText('DUPR 3.52, self rating 3.75')).toBeTruthy();
  expect(screen.getByText(/connects you with Ana, so that you can play as a team\.$/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'I have an account' }));
  await heading('Welcome back');
  expect(router.state.location.state).toMatchObject({ returnTo: path });
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByText('Invited by Ana M.')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/signup',
    search: '?invite=ABCDEFGHJKMNP',
  });
});

it.each([
  [
    'accepted',
    'You and Ana M. are friends now',
    'See what is available',
    '/playdates?tab=available',
  ],
  ['pending', 'Request sent', 'Sent Requests', '/connections?view=sent'],
] as const)(
  'a member connects with one press, which comes to %s',
  async (status, title, link, to) => {
    api.use(invites(), answer('post', '/invite_links/:code/join', connection(status)));
    const { user } = renderScreen(path);
    await heading('Connect with Ana M.?');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    const h1 = await heading(title);
    await waitFor(() => expect(document.activeElement).toBe(h1));
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  },
);

it.each([
  ['self', 'This is your own link', 'My link', '/my-link'],
  ['friends', 'You and Ana M. are friends already', 'Player Connections', '/connections'],
] as const)(
  'a member for whom the link is of %s reads so',
  async (relationship, title, link, to) => {
    api.use(invites(relationship));
    renderScreen(path);
    await heading(title);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  },
);

it('a member with a pending request reads of it, and may connect all the same', async () => {
  api.use(invites('pending'));
  renderScreen(path);
  await heading('Connect with Ana M.?');
  expect(screen.getByText(/^There is a friend request between you and Ana already\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
});

it('a link that is not valid leads a visitor to sign up or in, and a member on', async () => {
  const gone = fail('get', '/invite_links/ABCDEFGHJKMNP', 404, 'This link is no longer valid');
  api.use(gone);
  const { unmount } = await visit();
  await heading('This link is no longer valid');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Sign Up'), href('Sign In')]).toEqual(['/signup', '/signin']);
  unmount();
  renderScreen(path);
  await heading('This link is no longer valid');
  expect([href('Player Connections'), href('Dashboard')]).toEqual(['/connections', '/dashboard']);
});

it('a link that ends while it is read says so, and another refusal stands beside the button', async () => {
  api.use(
    invites(),
    fail('post', '/invite_links/:code/join', 429, 'You have sent 50 requests today.'),
  );
  const { user } = renderScreen(path);
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have sent 50 requests today.',
  );
  api.use(fail('post', '/invite_links/:code/join', 404, 'This link is no longer valid'));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await heading('This link is no longer valid');
});

it('an invitation that cannot be loaded is loaded by Try Again', async () => {
  api.use(fail('get', '/invite_links/ABCDEFGHJKMNP'));
  const { user } = await visit();
  expect(await screen.findByRole('heading', { name: 'Error loading the invitation' })).toBeTruthy();
  api.use(invites());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await heading('Ana M. invites you to Courtfolk');
});

it('an invitation that could not be loaded is loaded on return to the tab', async () => {
  api.use(fail('get', '/invite_links/ABCDEFGHJKMNP'));
  await visit();
  await screen.findByRole('button', { name: 'Try Again' });
  api.use(invites());
  window.dispatchEvent(new Event('visibilitychange'));
  await heading('Ana M. invites you to Courtfolk');
});

it('signing up by a link that has ended says so and goes on without it', async () => {
  api.use(fail('get', '/invite_links/ABCDEFGHJKMNP', 404, 'This link is no longer valid'));
  await visit('/signup?invite=ABCDEFGHJKMNP');
  expect(
    await screen.findByText('This link is no longer valid. You can sign up without it.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('First Name')).toBeTruthy();
});
