// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { RecentTerms } from '#features/playdates/contract/answers.ts';
import { newTermsDraft, type TermsDraft } from '#features/playdates/web/parts/terms/terms-draft.ts';
import { newDraft } from '#features/playdates/web/parts/wizard/draft.ts';
import { draftKey, playdateDrafts } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { none, openPlaydate } from '#tests/support/playdate-screen.tsx';
import {
  anna,
  answer,
  api,
  person,
  renderScreen,
  setUpScreens,
  signIn,
} from '#tests/support/screen.tsx';

setUpScreens();

const ben = person('Ben', 1);
const id = '20000000-0000-4000-8000-000000000001';

/** The last step, with everything filled in. */
function show(terms: TermsDraft | undefined, amount = '40') {
  signIn(anna);
  playdateDrafts.change(anna.id, draftKey, () => ({
    ...newDraft(),
    type: 'challenge',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: ben.id,
    amount,
    description: 'Bring water',
    terms,
  }));
  api.use(
    answer('get', '/connections/friends', {
      items: [{ ...ben, is_regular_partner: true }],
      total: 1,
    }),
  );
  return renderScreen('/create-playdate/details?step=description');
}

it('says once, beside the terms, what the server refuses about times', async () => {
  const message = 'That time does not exist: the clocks change';
  api.use(
    http.post('*/api/play_dates', () =>
      HttpResponse.json(
        { code: 'BAD_REQUEST', status: 400, message, data: { fields: { 'times.0': message } } },
        { status: 400 },
      ),
    ),
  );
  const { user } = show({ ...newTermsDraft('AZ'), times: ['2027-03-14T02:30'] });
  await user.click(await screen.findByRole('button', { name: 'Create PlayDate' }));
  const terms = within(screen.getByRole('region', { name: 'Times, place and terms' }));
  expect(await terms.findByText(message)).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('still says at the top what is not about the terms', async () => {
  api.use(
    http.post('*/api/play_dates', () =>
      HttpResponse.json(
        { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Slow down' },
        { status: 429 },
      ),
    ),
  );
  const { user } = show({ ...newTermsDraft('AZ'), times: ['2027-03-14T12:30'] });
  await user.click(await screen.findByRole('button', { name: 'Create PlayDate' }));
  expect(await screen.findByText('Slow down')).toBeTruthy();
});

it('names the price of a range that begins above its end, until the terms are removed', async () => {
  const sent: object[] = [];
  api.use(
    http.post('*/api/play_dates', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({
        ...openPlaydate,
        description: 'Bring water',
        payment_per_hour_min: 60,
      });
    }),
    answer('get', '/play_dates', none),
  );
  const { user } = show({ ...newTermsDraft('AZ'), highest: '50' }, '60');
  const message = '“Accept offers up to” cannot be less than your price, $60 an hour';
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(message)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create PlayDate' }));
  expect(await screen.findByText('PlayDate created successfully')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('terms');
});

it('adds a time with two taps before the description, and is sent with it', async () => {
  const sent: { times?: string[]; terms?: object }[] = [];
  api.use(
    http.post('*/api/play_dates', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json(openPlaydate);
    }),
    answer('get', '/play_dates/:id', openPlaydate),
    ...['/play_dates', '/play_dates/:id/requests'].map((path) => answer('get', path, none)),
  );
  const { user } = show(undefined);
  const terms = within(await screen.findByRole('region', { name: 'Times, place and terms' }));
  const follows = terms
    .getByText('Add a time')
    .compareDocumentPosition(screen.getByLabelText('Description'));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const publish = screen.getByRole('button', { name: 'Create PlayDate' });
  const withoutTime = () => screen.queryByText(/^You have chosen no time/);
  expect(withoutTime()).toBeTruthy();
  const [day] = within(terms.getByRole('list', { name: 'Day' }))
    .getAllByRole('button')
    .slice(-1);
  await user.click(day as HTMLElement);
  await user.click(terms.getByRole('button', { name: '6:00 PM' }));
  expect(withoutTime()).toBeNull();
  expect(terms.getByText('1.5 hours')).toBeTruthy();
  // Taken away, nothing is left of the terms that it brought.
  await user.click(terms.getByRole('button', { name: '6:00 PM', pressed: true }));
  expect(withoutTime()).toBeTruthy();
  expect(playdateDrafts.get(anna.id, draftKey)?.terms).toBeUndefined();
  await user.click(terms.getByRole('button', { name: '6:00 PM' }));
  await user.click(publish);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.times).toEqual([expect.stringMatching(/T18:00$/)]);
  expect(sent[0]?.terms).toMatchObject({ time_zone: 'America/Phoenix', venue_name: null });
});

it('has five times at most, which its sheet keeps', async () => {
  api.use(answer('get', '/play_dates/recent_terms', { items: [] }));
  const { user } = show(undefined);
  const terms = within(await screen.findByRole('region', { name: 'Times, place and terms' }));
  for (const hour of ['7:00 AM', '8:00 AM', '9:00 AM', '10:00 AM', '6:00 PM']) {
    await user.click(terms.getAllByRole('button', { name: 'Tomorrow' })[0] as HTMLElement);
    await user.click(terms.getByRole('button', { name: hour }));
  }
  expect(terms.getByText('You can propose up to 5 times')).toBeTruthy();
  expect(terms.getByRole<HTMLButtonElement>('button', { name: '7:00 PM' }).disabled).toBe(true);
  await user.click(terms.getByRole('button', { name: 'More times, place and terms' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Times, place and terms' }));
  expect(
    within(sheet.getByRole('list', { name: 'Proposed times' })).getAllByRole('listitem'),
  ).toHaveLength(5);
});

it('begins with the terms last used, and repeats its time with one tap', async () => {
  const recent: RecentTerms = {
    id,
    state: 'AZ',
    payment_per_hour_min: 40,
    payment_per_hour_max: 60,
    agreed_start: null,
    terms: {
      time_zone: 'America/Phoenix',
      duration_minutes: 120,
      venue_name: 'Encanto Park',
      venue_address: '2605 N 15th Ave',
      place_zip: null,
      setting: 'outdoor',
      court_cost: null,
      hides_venue: false,
      town: null,
      is_venue_public: false,
      court_access: null,
      court_paid_by: 'each_own',
      format: 'casual',
      games: null,
      points: 11,
      balls_by: 'earning_team',
      notice_hours: 24,
      late_percent: 50,
      times: [{ id, starts_at: '2026-10-06T01:00:00Z', local_start: '2026-10-05T18:00' }],
    },
  };
  api.use(answer('get', '/play_dates/recent_terms', { items: [recent] }));
  const { user } = show(undefined);
  await user.click(await screen.findByRole('button', { name: 'More times, place and terms' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Times, place and terms' }));
  expect(sheet.queryByRole('list', { name: 'Proposed times' })).toBeNull();
  expect(sheet.getByLabelText<HTMLInputElement>('Court').value).toBe('Encanto Park');
  expect(sheet.getByLabelText<HTMLInputElement>('Accept offers up to (optional)').value).toBe('');
  await user.click(sheet.getByRole('button', { name: 'Encanto Park, Mon, 6:00 PM' }));
  expect(
    within(sheet.getByRole('list', { name: 'Proposed times' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(sheet.getByLabelText<HTMLInputElement>('Accept offers up to (optional)').value).toBe('60');
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: '2 hours' }).checked).toBe(true);
});
