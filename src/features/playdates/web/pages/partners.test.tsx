// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { application, friends, openPlaydate } from '#tests/support/playdate-screen.tsx';
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

const { id } = openPlaydate;
const [ben, cora, dev] = [person('Ben', 1), person('Cora', 2), person('Dev', 3)];
const showDetail = (changes: object) => {
  api.use(
    answer('get', '/play_dates/:id', { ...openPlaydate, ...changes }),
    answer('get', '/play_dates/:id/requests', { items: [application], next_cursor: null }),
  );
  return renderScreen(`/playdates/${id}`);
};

/** What is sent as the answer of a partner. */
const answers: object[] = [];
const takesAnswers = http.put('*/api/play_dates/:id/answer', async ({ request }) => {
  answers.push((await request.json()) as object);
  return new HttpResponse(null, { status: 204 });
});

it('asks the creator’s partner, with the price and the version of the question in the answer', async () => {
  answers.length = 0;
  const asked = {
    creator: ben,
    partner: anna,
    awaits_partner: true,
    offer_changed_at: '2026-01-02T00:00:00.000Z',
    abilities: { ...openPlaydate.abilities, answer_as_partner: true },
  };
  api.use(takesAnswers);
  const { user } = showDetail(asked);
  const question = within(await screen.findByRole('region', { name: 'Play with Ben Marsh?' }));
  expect(question.getByText(/you pay \$40 per hour\. Is that fine with you\?$/)).toBeTruthy();
  api.use(answer('get', '/play_dates/:id', { ...openPlaydate, ...asked, awaits_partner: false }));
  await user.click(question.getByRole('button', { name: 'Count me in' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Play with Ben Marsh?' })).toBeNull(),
  );
  expect(answers).toEqual([
    {
      request_id: null,
      answer: 'in',
      amount_per_hour: 40,
      offer_changed_at: asked.offer_changed_at,
    },
  ]);
  // Until the match they may still say that they cannot.
  expect(await screen.findByText('You play with Ben Marsh.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not this time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not this time?' }));
  expect(
    dialog.getByText(
      'Ben Marsh is told that you cannot play, and may choose somebody else. The others read only that a partner is missing.',
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Not this time' }));
  await waitFor(() => expect(answers).toHaveLength(2));
});

it('asks an applicant’s partner about the times that the captain chose', async () => {
  const times = [1, 2, 3].map((day) => ({
    id: `50000000-0000-4000-8000-00000000000${day}`,
    starts_at: `2999-03-0${day}T18:00:00.000Z`,
    local_start: `2999-03-0${day}T11:00`,
  }));
  const my_request = {
    ...application,
    requester: cora,
    requester_partner: anna,
    awaits_partner: true,
    time_ids: times.slice(1).map((time) => time.id),
    abilities: { answer: false, withdraw: true, answer_as_partner: true },
  };
  api.use(
    answer('get', '/play_dates/:id/card', {
      ...openPlaydate,
      view: 'applied',
      creator: ben,
      partner: dev,
      my_request,
      abilities: { view: false, apply: false },
      terms: {
        time_zone: 'America/Phoenix',
        duration_minutes: 90,
        venue_name: null,
        hides_venue: false,
        town: null,
        setting: null,
        court_access: null,
        court_cost: null,
        court_paid_by: 'each_own',
        format: 'casual',
        games: null,
        points: 11,
        balls_by: 'earning_team',
        notice_hours: 24,
        late_percent: 50,
        times,
      },
    }),
  );
  renderScreen(`/playdates/${id}/apply`);
  const question = within(await screen.findByRole('region', { name: 'Play with Cora Marsh?' }));
  expect(question.getByText(/^Sat, Mar 2, 11:00 AM MST/)).toBeTruthy();
  expect(question.getByText('or 1 other time')).toBeTruthy();
  expect(
    question.getByText(/Is that fine with you\? If your team is chosen, you confirm the time\.$/),
  ).toBeTruthy();
});

it('says to an applicant’s partner against whom, how close it is, and that their weaker team would be paid', async () => {
  const rated = (name: string, at: number, dupr_rating: number) => ({
    ...person(name, at),
    dupr_rating,
  });
  const mine = {
    ...application,
    requester: rated('Cora', 2, 3),
    requester_partner: anna,
    awaits_partner: true,
    abilities: { answer: false, withdraw: true, answer_as_partner: true },
  };
  api.use(
    answer('get', '/play_dates/:id/card', {
      ...openPlaydate,
      view: 'applied',
      creator: rated('Ben', 1, 4),
      partner: rated('Dev', 3, 4),
      my_request: mine,
      abilities: { view: false, apply: false },
    }),
  );
  renderScreen(`/playdates/${id}/apply`);
  const question = within(await screen.findByRole('region', { name: 'Play with Cora Marsh?' }));
  expect(
    question.getByText(
      'Earn Teaching, Tucson, Arizona, against Ben Marsh and Dev Marsh, you earn $40 per hour. Is that fine with you?',
    ),
  ).toBeTruthy();
  expect(question.getByText(/^They are stronger by about \d points/)).toBeTruthy();
  expect(
    question.getByText(
      'Your team is weaker by 0.74 and would be paid for it. The other team reads this before it decides.',
    ),
  ).toBeTruthy();
});

it('says to the others who has not answered yet, and blocks nothing', async () => {
  showDetail({ awaits_partner: true, request_count: 1 });
  expect(await screen.findByText('Ben has not answered yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count me in' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
});

it('offers a friend who cannot play no more', async () => {
  api.use(friends(ben, cora));
  showDetail({
    partner: null,
    partner_until: '2999-03-14T01:00:00.000Z',
    refusals: [ben.id],
    abilities: { ...openPlaydate.abilities, choose_partner: true },
  });
  const choice = within(await screen.findByRole('region', { name: 'Choose a partner' }));
  const declined = await choice.findByRole<HTMLButtonElement>('button', { name: /^Ben Marsh/ });
  expect(declined.disabled).toBe(true);
  expect(declined.textContent).toContain('Cannot play this time');
  expect(choice.getByRole<HTMLButtonElement>('button', { name: /^Cora Marsh/ }).disabled).toBe(
    false,
  );
});

it('lets the creator choose another friend, and says why one cannot be', async () => {
  api.use(friends(cora, dev), fail('put', '/play_dates/:id/partner', 409, 'Cannot play this time'));
  const { user } = showDetail({
    partner: null,
    partner_until: '2999-03-14T01:00:00.000Z',
    request_count: 1,
    abilities: { ...openPlaydate.abilities, choose_partner: true },
  });
  const choice = within(await screen.findByRole('region', { name: 'Choose a partner' }));
  expect(
    choice.getByText(/^Your partner cannot play this time\. Choose another friend until /),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getAllByText('No partner yet').length).toBeGreaterThan(0);
  const send = choice.getByRole<HTMLButtonElement>('button', { name: 'Choose a partner' });
  expect(send.disabled).toBe(true);
  await user.click(await choice.findByRole('button', { name: /^Cora Marsh/ }));
  await user.click(send);
  expect(await choice.findByText('Cannot play this time')).toBeTruthy();
});

it('says why a choice came too late, when there is nothing left to choose', async () => {
  const missing = { partner: null, partner_until: '2999-03-14T01:00:00.000Z' };
  const mayChoose = { abilities: { ...openPlaydate.abilities, choose_partner: true } };
  api.use(
    friends(cora),
    http.put('*/api/play_dates/:id/partner', () => {
      const off = { ...missing, status: 'cancelled', view: 'off' };
      api.use(answer('get', '/play_dates/:id', { ...openPlaydate, ...off }));
      const message = 'This PlayDate is no longer available';
      return HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });
    }),
  );
  const { user } = showDetail({ ...missing, ...mayChoose });
  const choice = within(await screen.findByRole('region', { name: 'Choose a partner' }));
  await user.click(await choice.findByRole('button', { name: /^Cora Marsh/ }));
  await user.click(choice.getByRole('button', { name: 'Choose a partner' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Choose a partner' })).toBeNull(),
  );
  expect(screen.getByText('This PlayDate is no longer available')).toBeTruthy();
});

it('tells an applicant that the creator looks for another partner', async () => {
  const own = {
    ...application,
    requester: anna,
    abilities: { ...application.abilities, answer: false },
  };
  api.use(
    answer('get', '/play_dates/:id/card', {
      ...openPlaydate,
      view: 'applied',
      creator: cora,
      partner: null,
      partner_until: '2999-03-14T01:00:00.000Z',
      abilities: { view: false, apply: false },
      my_request: own,
    }),
  );
  renderScreen(`/playdates/${id}/apply`);
  expect(
    await screen.findByText('The creator looks for another partner. Your application stays.'),
  ).toBeTruthy();
});
