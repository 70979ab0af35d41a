// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '#features/connections/contract.ts';
import type { Home } from '#features/home/contract.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { taskOf, terms } from '#tests/support/agreement-screen.tsx';
import { friends, matchedPlaydate } from '#tests/support/playdate-screen.tsx';
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

const nothing: Home = {
  off: { items: [], total: 0 },
  agreements: { items: [], total: 0 },
  asked: { items: [], total: 0 },
  to_answer: { items: [], total: 0 },
  requests: { items: [], total: 0 },
  chats: { items: [], total: 0 },
  match: { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false },
  for_you: [],
  applied: { items: [], total: 0 },
  counts: { active_playdates: 0, friends: 2, has_playdate: true, has_played: true },
  newcomer: null,
};
const request: Connection = {
  id: '00000000-0000-4000-8000-0000000000aa',
  type: 'friend',
  status: 'pending',
  direction: 'received',
  created_at: '2026-01-01T00:00:00Z',
  message: 'I play Tuesdays',
  message_hidden_at: null,
  profile: person('Maya', 7),
  partner: null,
  cannot_play: false,
  abilities: { answer: true, delete: false, make_partner: false },
};
const requests = { items: [request], total: 1 };
const home = (parts: Partial<Home> = {}) => answer('get', '/home', { ...nothing, ...parts });
const question = 'Maya Marsh wants to be your friend';
/** The error of Now, once it is loaded. */
async function findError(): Promise<HTMLElement> {
  const error = await screen.findByRole('alert');
  expect(screen.getByRole('region', { name: 'Now' }).contains(error)).toBe(true);
  return error;
}

describe('an admin', () => {
  const ada = { ...anna, is_admin: true };
  const newcomer = {
    ...nothing.counts,
    friends: 0,
    has_playdate: false,
    has_played: false,
  } as Home['counts'];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('is led to open reports, and through no first steps', async () => {
    api.use(
      home({ counts: newcomer, reports: { open: 12, oldest: hoursAgo(8 * 24 + 1) } }),
      ...['/admin/overview', '/admin/reports'].map((path) => fail('get', path)),
    );
    const { user, router } = renderScreen('/dashboard', ada);
    expect(await screen.findByText('12 reports are open, the oldest for 8 days')).toBeTruthy();
    expect(screen.queryByText('Your first match in three steps')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?tab=reports' }),
    );
  });

  it.each([
    [1, 2, '1 report is open, for less than a day'],
    [2, 2, '2 reports are open, the oldest for less than a day'],
    [1, 25, '1 report is open, for 1 day'],
  ])('with %i reports of %i hours reads it in words', async (open, hours, text) => {
    api.use(home({ reports: { open, oldest: hoursAgo(hours) } }));
    renderScreen('/dashboard', ada);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('without open reports has nothing to do, also as a newcomer', async () => {
    api.use(home({ counts: newcomer, reports: { open: 0, oldest: null } }));
    renderScreen('/dashboard', ada);
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
    expect(screen.queryByText('Your first match in three steps')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  });

  it('sees when the reports could not be counted', async () => {
    api.use(home({ reports: null }));
    renderScreen('/dashboard', ada);
    await findError();
  });
});

describe('Now', () => {
  it('shows the line with a request, and rejects it only after a question', async () => {
    const answered: unknown[] = [];
    api.use(
      home({ requests }),
      http.patch('*/api/connections/:id', async ({ request: call }) => {
        answered.push(await call.json());
        return HttpResponse.json({ ...request, status: 'rejected' });
      }),
    );
    const { user } = renderScreen('/dashboard');
    expect(await screen.findByText('“I play Tuesdays”')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /^Report or block: The friend request of / }),
    ).toBeTruthy();
    const reject = await screen.findByRole('button', { name: 'Reject' });
    const title = document.getElementById(reject.getAttribute('aria-describedby') ?? '');
    expect(title?.textContent).toContain(question);
    expect(title?.textContent).not.toContain('I play Tuesdays');
    await user.click(reject);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
    expect(answered).toEqual([]);
    api.use(home());
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
    expect(answered).toEqual([{ status: 'rejected' }]);
  });

  it('hides a request at once, and has it again when the answer fails', async () => {
    const response = Promise.withResolvers<Response>();
    api.use(
      home({ requests }),
      http.patch('*/api/connections/:id', () => response.promise),
    );
    const { user } = renderScreen('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    response.resolve(
      HttpResponse.json({ code: 'CONFLICT', status: 409, message: 'No' }, { status: 409 }),
    );
    expect(await screen.findByText(question)).toBeTruthy();
    expect(await screen.findByText('No')).toBeTruthy();
  });

  it('shows three at first, and all on demand', async () => {
    const items = [1, 2, 3, 4].map((at) => ({
      ...request,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      profile: person(`Maya${at}`, at),
    }));
    api.use(home({ requests: { items, total: 4 } }));
    const { user } = renderScreen('/dashboard');
    expect(await screen.findAllByRole('button', { name: 'Accept' })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(4);
  });

  it('fills up and counts down as soon as one is answered', async () => {
    const items = [1, 2, 3, 4, 5].map((at) => ({
      ...request,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      profile: person(`Maya${at}`, at),
    }));
    const response = Promise.withResolvers<Response>();
    api.use(
      home({ requests: { items, total: 5 } }),
      http.patch('*/api/connections/:id', () => response.promise),
    );
    const { user } = renderScreen('/dashboard');
    const [first] = await screen.findAllByRole('button', { name: 'Accept' });
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Show all 4' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(3);
    expect(screen.getByText('Maya4 Marsh wants to be your friend')).toBeTruthy();
    response.resolve(
      HttpResponse.json({ code: 'CONFLICT', status: 409, message: 'No' }, { status: 409 }),
    );
    expect(await screen.findByRole('button', { name: 'Show all 5' })).toBeTruthy();
  });

  it('leads a newcomer also while something waits, and offers what is available once', async () => {
    const counts = { active_playdates: 0, friends: 1, has_playdate: false, has_played: false };
    const newcomer = { nearby: null, inviter: null, inviters_playdates: [] };
    api.use(home({ requests, counts, for_you: [], newcomer }), friends());
    renderScreen('/dashboard');
    expect(await screen.findByText('Your first match in three steps')).toBeTruthy();
    expect(screen.getByText(question)).toBeTruthy();
    const steps = screen.getByRole('region', { name: 'Your first match in three steps' });
    const available = within(steps).getByRole('link', { name: 'See what is available' });
    expect(available.getAttribute('href')).toBe('/playdates?tab=available');
    const match = screen.getByRole('region', { name: 'Next match' });
    expect(within(match).queryByRole('link')).toBeNull();
  });

  it('begins with the matches that are off and would begin soon, until they are opened', async () => {
    const off = (at: number, play_date_id: string | null) => ({
      notification_id: `00000000-0000-4000-8000-00000000000${at}`,
      play_date_id,
      title: 'Sat, Mar 13, 6:00 PM MST, Old Park: this match is off',
      why: ['Cora Marsh called off: Weather', 'An admin deleted this PlayDate'][at] ?? '',
      is_soon: true,
    });
    const first = { ...off(0, request.id) };
    api.use(home({ off: { items: [first, off(1, null)], total: 2 }, requests }));
    const { user } = renderScreen('/dashboard');
    await screen.findByText(first.why);
    const now = within(screen.getByRole('region', { name: 'Now' }));
    const [called, deleted, third] = now.getAllByRole('listitem');
    expect(called?.textContent).toContain(`${first.title}${first.why}`);
    const see = within(called as HTMLElement).getByRole('link', { name: 'See' });
    expect(see.getAttribute('href')).toBe(`/playdates/${request.id}`);
    expect(deleted?.textContent).toContain('An admin deleted this PlayDate');
    expect(within(deleted as HTMLElement).queryByRole('link')).toBeNull();
    expect(third?.textContent).toContain(question);
    const read: unknown[] = [];
    api.use(
      http.patch('*/api/notifications/:id', async ({ params, request: call }) => {
        read.push([params.id, await call.json()]);
        return HttpResponse.json({ id: params.id, read: true });
      }),
      home({ requests }),
    );
    await user.click(within(called as HTMLElement).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(first.why)).toBeNull());
    expect(read).toEqual([[first.notification_id, { read: true }]]);
  });

  it('has the next match before what waits, and what waits first without a match', async () => {
    const order = async (parts: Partial<Home>) => {
      queryClient.clear();
      api.use(home({ requests, ...parts }));
      const { unmount } = renderScreen('/dashboard');
      await screen.findByText(question);
      const [first, second] = screen.getAllByRole('region', { name: /^(Now|Next match)$/ });
      unmount();
      return [first, second].map((region) => region?.querySelector('h2')?.textContent);
    };
    const match = {
      ...nothing.match,
      playdate: matchedPlaydate,
      total: 1,
      unconfirmed: null,
    } as Home['match'];
    expect(await order({ match })).toEqual(['Next match', 'Now']);
    expect(await order({})).toEqual(['Now', 'Next match']);
  });

  it('has what must be answered first before the rest, and folds matches that are off but not soon', async () => {
    const off = {
      notification_id: newId(),
      play_date_id: null,
      title: 'Sun, May 2: this match is off',
      why: '',
    };
    const noon = (day: number) => `2999-03-${day}T19:00:00.000Z`;
    const time = {
      id: newId(),
      starts_at: noon(13),
      local_start: '2999-03-13T12:00',
      overlaps: false,
    };
    api.use(
      home({
        agreements: {
          items: [
            taskOf('change', { until: noon(12), person: cora }),
            taskOf('complete', { until: noon(14), person: cora }),
          ],
          total: 2,
        },
        to_answer: {
          items: [
            {
              playdate: { ...playdate, terms: { ...terms, times: [time] } },
              request: {
                ...application,
                requester: cora,
                requester_partner: dev,
                time_ids: [time.id],
              },
            },
          ],
          total: 1,
        },
        requests,
        off: { items: [{ ...off, is_soon: false }], total: 1 },
      }),
    );
    const { user } = renderScreen('/dashboard');
    await screen.findByText('Cora Marsh and Dev Marsh want to play');
    const now = within(screen.getByRole('region', { name: 'Now' }));
    const titles = () =>
      now.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
    const first = [
      'Cora Marsh proposes a change',
      'Cora Marsh and Dev Marsh want to play',
      'Did you play with Cora Marsh?',
    ];
    expect(titles()).toEqual(first);
    await user.click(now.getByRole('button', { name: 'Show all 5' }));
    expect(titles()).toEqual([...first, question, off.title]);
  });

  it('says who reported what, until when to answer, and how much depends on it', async () => {
    const task = taskOf('report', {
      report_id: request.id,
      report_kind: 'no_show',
      decides_cents: 3000,
      until: '2027-03-16T16:00:00.000Z',
      person: { id: request.profile.id, first_name: 'Dee', last_name: 'Dunn' },
    });
    api.use(home({ agreements: { items: [task], total: 1 } }));
    renderScreen('/dashboard');
    const title = await screen.findByText('Dee Dunn says that you did not come');
    expect(title.closest('li')?.textContent).toContain(
      'Answer until Tue, Mar 16, 9:00 AM MST · $30 depends on it · ',
    );
    expect(screen.getByRole('link', { name: 'Answer' })).toBeTruthy();
  });

  it('leads to the match of a player who cannot play at present', async () => {
    const task = taskOf('paused', { play_date_id: request.id, person: cora });
    api.use(home({ agreements: { items: [task], total: 1 } }));
    renderScreen('/dashboard');
    expect(await screen.findByText('Cora Marsh cannot play at present')).toBeTruthy();
    const now = within(screen.getByRole('region', { name: 'Now' }));
    const see = now.getByRole('link', { name: 'See' });
    expect(see.getAttribute('href')).toBe(`/playdates/${request.id}`);
  });

  it.each([true, false])(
    'confirms a match in place, unless that costs something: %s',
    async (is_short_notice) => {
      const task = taskOf('confirm', {
        starts_at: '2999-03-14T01:00:00.000Z',
        is_short_notice,
        person: cora,
      });
      api.use(home({ agreements: { items: [task], total: 1 } }));
      renderScreen('/dashboard');
      expect(await screen.findByText('Confirm the match with Cora Marsh')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Confirm' }) === null).toBe(is_short_notice);
    },
  );

  it.each([
    ['Yes, completed', { status: 'completed', asked_at: '2027-03-06T18:00:00.000Z' }],
    ['Not yet', { state: 'not_yet', asked_at: '2027-03-06T18:00:00.000Z' }],
  ])('answers in place what the other team calls played: %s', async (label, body) => {
    const played = { asked_at: '2027-03-06T18:00:00.000Z', until: '2027-03-13T18:00:00.000Z' };
    const task = taskOf('played', { played, until: played.until, person: cora });
    const sent: unknown[] = [];
    const save = async ({ request: call }: { request: Request }) => {
      sent.push(await call.json());
      return HttpResponse.json({});
    };
    api.use(
      home({ agreements: { items: [task], total: 1 } }),
      http.patch('*/play_dates/:id', save),
      http.patch('*/play_dates/:id/completion', save),
    );
    const { user } = renderScreen('/dashboard');
    expect(await screen.findByText('Cora Marsh says that you have played')).toBeTruthy();
    expect(
      screen.getByText(
        /^Without an answer, the PlayDate is completed on Sat, Mar 13, 11:00 AM MST\. · /,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('Your answer is saved')).toBeTruthy();
    expect(sent).toEqual([body]);
  });

  it.each(['off', 'to_answer', 'requests', 'chats'])(
    'does not claim that nothing waits when %s cannot be read',
    async (part) => {
      api.use(home({ [part]: null }));
      const { user } = renderScreen('/dashboard');
      expect((await findError()).textContent).toContain('This could not be loaded.');
      expect(screen.queryByText('Nothing waits for you.')).toBeNull();
      api.use(home());
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
    },
  );

  it('asks once when the whole call fails, and again on demand', async () => {
    let calls = 0;
    api.use(
      http.get('*/api/home', () => {
        calls += 1;
        return HttpResponse.json(
          { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No' },
          { status: 500 },
        );
      }),
    );
    const { user } = renderScreen('/dashboard');
    await screen.findAllByRole('alert');
    await new Promise((done) => setTimeout(done, 200));
    expect(calls).toBe(1);
    api.use(home());
    const [retry] = await screen.findAllByRole('button', { name: 'Try Again' });
    await user.click(retry as HTMLElement);
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  });

  it('shows what could be read beside what could not', async () => {
    api.use(home({ to_answer: null, requests }));
    renderScreen('/dashboard');
    expect(await screen.findByText(question)).toBeTruthy();
    expect(await findError()).toBeTruthy();
  });

  it('leads no newcomer while it is unknown what waits', async () => {
    const counts = { active_playdates: 0, friends: 0, has_playdate: false, has_played: false };
    const newcomer = { nearby: null, inviter: null, inviters_playdates: [] };
    api.use(home({ requests: null, counts, newcomer }));
    renderScreen('/dashboard');
    expect(await findError()).toBeTruthy();
    expect(screen.queryByText('Your first match in three steps')).toBeNull();
  });
});

it('says offline that it loads later, and loads then', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  api.use(home());
  renderScreen('/dashboard');
  const sentence = 'You are offline. This is loaded as soon as you are connected again.';
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  isOnline.mockRestore();
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

const [cora, dev] = [person('Cora', 2), person('Dev', 3)];
const playdate: PlaydateCard = {
  id: '00000000-0000-4000-8000-0000000000bb',
  type: 'challenge',
  doubles_type: 'any',
  status: 'open',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'A friendly game',
  creator: cora,
  partner: dev,
  awaits_partner: false,
  partner_until: null,
  request_count: 1,
  my_request_status: 'pending',
  created_at: request.created_at,
  terms: null,
  abilities: { view: false, apply: false },
};
const application: PlaydateRequest = {
  id: '00000000-0000-4000-8000-0000000000cc',
  play_date_id: playdate.id,
  status: 'pending',
  requester: anna,
  requester_partner: person('Ben', 1),
  created_at: request.created_at,
  offered_amount: null,
  time_ids: [],
  awaits_partner: false,
  awaits_captain: false,
  abilities: { answer: false, withdraw: true, answer_as_partner: false },
};

it('says why ‘Count me in’ was refused, and asks again about what it is now', async () => {
  const asked = { ...playdate, partner: anna, awaits_partner: true, my_request_status: null };
  const sent: object[] = [];
  api.use(
    home({ asked: { items: [{ playdate: asked, request: null }], total: 1 } }),
    http.put('*/api/play_dates/:id/answer', async ({ request: call }) => {
      sent.push((await call.json()) as object);
      if (sent.length > 1) return new HttpResponse(null, { status: 204 });
      const now = {
        ...asked,
        payment_per_hour_max: 60,
        offer_changed_at: '2026-01-02T00:00:00.000Z',
      };
      api.use(home({ asked: { items: [{ playdate: now, request: null }], total: 1 } }));
      const message = 'This has changed. Please look again.';
      return HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });
    }),
  );
  const { user } = renderScreen('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Count me in' }));
  expect(await screen.findByText('This has changed. Please look again.')).toBeTruthy();
  expect(await screen.findByText(/you pay \$40-60 per hour$/)).toBeTruthy();
  api.use(home());
  await user.click(screen.getByRole('button', { name: 'Count me in' }));
  expect(await screen.findByText('You are in')).toBeTruthy();
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(sent).toMatchObject([
    { amount_per_hour: 40, offer_changed_at: null },
    { amount_per_hour: null, offer_changed_at: '2026-01-02T00:00:00.000Z' },
  ]);
});

it('leads the creator whose partner cannot play to the choice of another, with the hour', async () => {
  const partner_until = '2999-03-14T01:00:00.000Z';
  const wanted = {
    ...playdate,
    creator: anna,
    partner: null,
    partner_until,
    my_request_status: null,
  };
  api.use(home({ asked: { items: [{ playdate: wanted, request: null }], total: 1 } }));
  renderScreen('/dashboard');
  expect(await screen.findByText('Your partner cannot play this time')).toBeTruthy();
  const row = within(within(screen.getByRole('region', { name: 'Now' })).getByRole('listitem'));
  expect(
    row.getByText(/^Choose another friend until .*, 6:00 PM MST, or the PlayDate is canceled\.$/),
  ).toBeTruthy();
  expect(row.getByText(/Tucson, Arizona/)).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect(row.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe(
    `/playdates/${playdate.id}`,
  );
});

const soon = new Date(Date.now() + 5 * 3_600_000).toISOString();
it.each([
  [
    '2999-03-14T01:00:00.000Z',
    /6:00 PM MST, you pay \$40 per hour\. You already play at that time\.$/,
  ],
  [soon, null],
  ['2026-01-01T01:00:00.000Z', null],
])(
  'a team is accepted from here with time, price and an overlap, unless it is soon: %s',
  async (starts_at, line) => {
    const terms: NonNullable<PlaydateCard['terms']> = {
      time_zone: 'America/Phoenix',
      duration_minutes: 90,
      venue_name: null,
      setting: null,
      court_cost: null,
      court_paid_by: 'each_own',
      format: 'casual',
      games: null,
      points: 11,
      hides_venue: false,
      town: null,
      court_access: null,
      balls_by: 'earning_team',
      notice_hours: 24,
      late_percent: 50,
      times: [{ id: request.id, starts_at, local_start: '2999-03-13T18:00', overlaps: true }],
    };
    const received = {
      ...application,
      time_ids: [request.id],
      requester: cora,
      requester_partner: dev,
      abilities: { answer: true, withdraw: false, answer_as_partner: false },
    };
    const offer_changed_at = '2026-01-02T00:00:00.000Z';
    const items = [
      { playdate: { ...playdate, creator: anna, terms, offer_changed_at }, request: received },
    ];
    const sent: unknown[] = [];
    api.use(
      home({ to_answer: { items, total: 1 } }),
      http.patch('*/api/play_dates/:id/requests/:request', async (call) => {
        sent.push(await call.request.json());
        return HttpResponse.json({ ...received, status: 'accepted' });
      }),
    );
    const { user } = renderScreen('/dashboard');
    await screen.findByRole('button', { name: 'Decline' });
    if (line === null) return expect(screen.getByRole('link', { name: 'Choose' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
    expect(dialog.getByText(line)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Application accepted')).toBeTruthy();
    expect(sent).toEqual([{ status: 'accepted', time_id: request.id, offer_changed_at }]);
  },
);

it('a team is accepted from here without a time for a price, too', async () => {
  const received = { ...application, requester: cora, requester_partner: dev };
  const teaching = { ...playdate, type: 'teach' as const, creator: anna, terms: null };
  const items = [{ playdate: teaching, request: received }];
  api.use(home({ to_answer: { items, total: 1 } }));
  const { user } = renderScreen('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
  expect(dialog.getByText(/ You earn \$40 per hour\.$/)).toBeTruthy();
});

it('a reversed application is not accepted from here, but where that is said', async () => {
  const received = {
    ...application,
    requester: { ...cora, dupr_rating: 2.02 },
    requester_partner: dev,
  };
  const items = [{ playdate: { ...playdate, creator: anna }, request: received }];
  api.use(home({ to_answer: { items, total: 1 } }));
  renderScreen('/dashboard');
  expect(await screen.findByRole('link', { name: 'Choose' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('a team is not accepted for a PlayDate that a moderator has hidden', async () => {
  const received = { ...application, requester: cora, requester_partner: dev };
  const hidden = { ...playdate, creator: anna, hidden_at: request.created_at };
  api.use(home({ to_answer: { items: [{ playdate: hidden, request: received }], total: 1 } }));
  renderScreen('/dashboard');
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('a partner is asked against whom, and told that their weaker team would be paid', async () => {
  const rated = { ...anna, dupr_rating: 2 };
  const starts_at = '2999-03-14T01:00:00.000Z';
  const terms: NonNullable<PlaydateCard['terms']> = {
    time_zone: 'America/Phoenix',
    duration_minutes: 90,
    venue_name: null,
    setting: null,
    court_cost: null,
    court_paid_by: 'each_own',
    format: 'casual',
    games: null,
    points: 11,
    hides_venue: false,
    town: null,
    court_access: null,
    balls_by: 'earning_team',
    notice_hours: 24,
    late_percent: 50,
    times: [{ id: request.id, starts_at, local_start: '2999-03-13T18:00' }],
  };
  const asking = {
    ...application,
    time_ids: [request.id],
    requester: person('Ben', 1),
    requester_partner: rated,
    awaits_partner: true,
  };
  api.use(
    home({ asked: { items: [{ playdate: { ...playdate, terms }, request: asking }], total: 1 } }),
  );
  renderScreen('/dashboard');
  expect(await screen.findByRole('link', { name: 'Play with Ben Marsh?' })).toBeTruthy();
  expect(screen.getByText(/, against .* Marsh and .* Marsh, you earn \$40 per hour$/)).toBeTruthy();
  expect(
    screen.getByText(/^Your team is weaker by \d\.\d\d and would be paid for it\./),
  ).toBeTruthy();
  expect(screen.getByText('If your team is chosen, you confirm the time.')).toBeTruthy();
});

it('hides an application while it is being withdrawn, and has it again when that fails', async () => {
  const response = Promise.withResolvers<Response>();
  api.use(
    home({ applied: { items: [{ playdate, request: application }], total: 1 } }),
    http.patch('*/api/play_dates/:id/requests/:request', () => response.promise),
  );
  const { user } = renderScreen('/dashboard');
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  const applications = screen.getByRole('region', { name: 'Your applications' });
  expect(applications.textContent).toContain('You earn $40/hr');
  await user.click(withdraw);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  const link = () => screen.queryByRole('link', { name: 'Cora Marsh and Dev Marsh' });
  await waitFor(() => expect(link()).toBeNull());
  response.resolve(
    HttpResponse.json({ code: 'CONFLICT', status: 409, message: 'No' }, { status: 409 }),
  );
  await waitFor(() => expect(link()).not.toBeNull());
});
