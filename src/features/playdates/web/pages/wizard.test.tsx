// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { type Draft, newDraft } from '#features/playdates/web/parts/wizard/draft.ts';
import { draftKey, playdateDrafts } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { friends, none, openPlaydate } from '#tests/support/playdate-screen.tsx';
import {
  anna,
  answer,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
  signIn,
} from '#tests/support/screen.tsx';

setUpScreens();

const ben = person('Ben', 1);

/** Stores a draft that was begun earlier, and opens a step of it. */
function open(path: string, changes: Partial<Draft>) {
  signIn(anna);
  playdateDrafts.change(anna.id, draftKey, () => ({ ...newDraft(), ...changes }));
  return renderScreen(path);
}
const stored = () => playdateDrafts.get(anna.id, draftKey);
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

it.each([
  ['/create-playdate/state', {}, '/create-playdate'],
  ['/create-playdate/region', { type: 'teach' }, '/create-playdate/state'],
  ['/create-playdate/details', { type: 'teach', state: 'AZ' }, '/create-playdate/region'],
] as const)('%s leads to the first step that is missing', async (path, changes, missing) => {
  api.use(friends(ben));
  const { router } = open(path, changes);
  await waitFor(() => expect(router.state.location.pathname).toBe(missing));
});

it('a state without regions is chosen as a whole', async () => {
  const { user } = open('/create-playdate/state', { type: 'teach' });
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'TX' } });
  await user.click(next());
  expect(await screen.findByText('No regions for this state yet')).toBeTruthy();
  expect(screen.getByText('Your PlayDate is for all of Texas.')).toBeTruthy();
  expect(screen.queryByText(/primary|in which you choose/)).toBeNull();
});

it('without a friend the wizard says so before its steps, with two ways to one', async () => {
  api.use(friends());
  renderScreen('/create-playdate');
  const needed = await screen.findByText('You need at least one friend to create a PlayDate');
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(needed.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const [find, link] = ['Find players', 'My link'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(find?.getAttribute('href')).toBe('/connections?view=find');
  expect(link?.getAttribute('href')).toBe('/my-link');
  api.use(friends(ben));
  applyTopics(queryClient, ['connections']);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'My link' })).toBeNull());
});

it('a partner is needed: without a friend the step says so, and Cancel drops the draft', async () => {
  const needed = 'You need at least one friend to create a PlayDate';
  api.use(friends(), answer('get', '/play_dates', none));
  const { user, router } = open('/create-playdate/details', {
    type: 'teach',
    state: 'AZ',
    regions: ['tucson'],
  });
  expect(await screen.findByText('Available Friends: 0')).toBeTruthy();
  expect(screen.getByText(needed)).toBeTruthy();
  expect(next().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Player Connections' }).getAttribute('href')).toBe(
    '/connections',
  );
  const find = screen.getByRole('link', { name: 'Find players' });
  expect(find.getAttribute('href')).toBe('/connections?view=find');
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  const names = ['Type', 'Place', 'Partner', 'Amount', 'Description'];
  expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual(names);
  expect(screen.getByText('Step 3 of 5:')).toBeTruthy();
  const current = steps.filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current).toEqual([steps[names.indexOf('Partner')]]);

  api.use(friends(ben));
  applyTopics(queryClient, ['connections']);
  expect(await screen.findByText('Available Friends: 1')).toBeTruthy();
  expect(screen.queryByText(needed)).toBeNull();
  const friend = screen.getByRole('button', { name: /^Ben Marsh/ });
  expect(friend.textContent).toMatch(/3\.52.*3\.75.*Female/);
  await user.click(friend);
  await user.click(next());
  expect(await screen.findByText('Amount to Earn (per hour)')).toBeTruthy();
  expect(stored()?.partner_id).toBe(ben.id);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
  expect(stored()).toBeUndefined();
});

it('changes after a lost response are neither lost nor reported as created', async () => {
  const sent: { id: string; description: string }[] = [];
  let respond = () => HttpResponse.json({}, { status: 500 }) as Response;
  api.use(
    friends(ben),
    answer('get', '/play_dates', none),
    answer('get', '/play_dates/:id', openPlaydate),
    answer('get', '/play_dates/:id/requests', none),
    http.post('*/api/play_dates', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return respond();
    }),
  );
  const { user, router } = open('/create-playdate/details?step=description', {
    type: 'challenge',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: ben.id,
    amount: '40',
    description: 'On Saturday',
  });
  const create = async () =>
    await user.click(await screen.findByRole('button', { name: 'Create PlayDate' }));
  await create();
  expect(await screen.findByText('Error creating PlayDate. Please try again.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'On Sunday' } });
  // The server has kept the first attempt.
  respond = () => HttpResponse.json({ ...openPlaydate, description: 'On Saturday' });
  await create();
  expect(
    await screen.findByText(/^This PlayDate was already created before your last changes/),
  ).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playdates/${openPlaydate.id}`));
  // Else the step that is still shown would be taken up again, whose button waits for the page to
  // change.
  await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());

  await router.navigate('/create-playdate/details?step=description');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe(
    'On Sunday',
  );
  // The connection breaks once: the app itself sends it again.
  respond = () =>
    sent.length === 3
      ? HttpResponse.error()
      : HttpResponse.json({ ...openPlaydate, description: 'On Sunday' });
  await create();
  expect(await screen.findByText('PlayDate created successfully')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
  expect(stored()).toBeUndefined();
  expect(sent.map(({ description }) => description)).toEqual([
    'On Saturday',
    'On Sunday',
    'On Sunday',
    'On Sunday',
  ]);
  const ids = sent.map((each) => each.id);
  expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('offline the last step is sent at once and fails with its sentence, instead of waiting', async () => {
  api.use(friends(ben), fail('post', '/play_dates'));
  const { user } = open('/create-playdate/details?step=description', {
    type: 'challenge',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: ben.id,
    amount: '40',
    description: 'On Saturday',
  });
  const create = await screen.findByRole('button', { name: 'Create PlayDate' });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(create);
  expect(await screen.findByText('Error creating PlayDate. Please try again.')).toBeTruthy();
});
