// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { type Draft, newDraft } from '#features/playdates/web/parts/wizard/draft.ts';
import { draftKey, playdateDrafts } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { terms } from '#tests/support/agreement-screen.tsx';
import {
  application,
  friends,
  matchedPlaydate,
  none,
  openPlaydate,
} from '#tests/support/playdate-screen.tsx';
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

const [ben, cora] = [person('Ben', 1), person('Cora', 2)];
const detail = openPlaydate;
const count = answer('get', '/play_dates/count', { count: 0, more: false });
const ahead = {
  id: detail.id,
  starts_at: '2096-03-13T18:00:00Z',
  local_start: '2096-03-13T11:00',
  overlaps: false,
};
const card = (index: number) => ({
  ...detail,
  id: `20000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  description: `Game ${index}`,
  abilities: { view: true, apply: false },
});

describe('the list of PlayDates', () => {
  it('shows an error when it cannot be loaded, and loads after Try Again', async () => {
    api.use(fail('get', '/play_dates'));
    const { user } = renderScreen('/playdates');
    expect(await screen.findByRole('heading', { name: 'Error loading PlayDates' })).toBeTruthy();
    api.use(answer('get', '/play_dates', none));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No PlayDates yet')).toBeTruthy();
  });

  it('shows 20 and loads more on request, which can be retried after an error', async () => {
    const all = Array.from({ length: 21 }, (_, index) => card(21 - index));
    const list = (items: object[], next_cursor: string | null) =>
      answer('get', '/play_dates', { items, next_cursor });
    api.use(list(all.slice(0, 20), 'a-cursor'));
    const { user } = renderScreen('/playdates?tab=history');
    const games = () => screen.getAllByRole('link', { name: / Game \d+$/ });
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(games()).toHaveLength(20);
    api.use(fail('get', '/play_dates'));
    await user.click(more);
    expect(await screen.findByText('Error loading PlayDates')).toBeTruthy();
    expect(games()).toHaveLength(20);
    api.use(list(all.slice(20), null));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: / Game 1$/ })).toBeTruthy();
    expect(games()).toHaveLength(21);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('That is all.')));
  });
});

describe('a PlayDate', () => {
  it('is shown when its applications cannot be loaded, which can be retried', async () => {
    api.use(answer('get', '/play_dates/:id', detail), fail('get', '/play_dates/:id/requests'));
    const { user } = renderScreen(`/playdates/${detail.id}`);
    expect(await screen.findByRole('heading', { name: 'Error loading applications' })).toBeTruthy();
    expect(screen.getByText('Looking to Pay Higher Level Players')).toBeTruthy();
    api.use(answer('get', '/play_dates/:id/requests', none));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/No applications yet/)).toBeTruthy();
  });

  it('is shown when its chat cannot be loaded, which can be retried', async () => {
    api.use(
      answer('get', '/play_dates/:id', matchedPlaydate),
      answer('get', '/blocks', none),
      fail('get', '/play_dates/:id/messages'),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    expect(await screen.findByRole('heading', { name: 'Error loading messages' })).toBeTruthy();
    api.use(answer('get', '/play_dates/:id/messages', none));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Nobody has written yet/)).toBeTruthy();
  });

  it.each([
    [`/playdates/${detail.id}`, '/play_dates/:id', 'Error loading PlayDate'],
    [`/playdates/${detail.id}/apply`, '/play_dates/:id/card', 'Error loading data'],
  ])(
    'that cannot be loaded at %s redirects to the list with a message',
    async (path, call, message) => {
      api.use(fail('get', call), friends(ben), count, answer('get', '/play_dates', none));
      const { router } = renderScreen(path);
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
    },
  );

  it.each([
    [`/playdates/${detail.id}`, '/play_dates/:id', 403, 'Not authorized to view this PlayDate'],
    [
      `/playdates/${detail.id}/apply`,
      '/play_dates/:id/card',
      409,
      'This PlayDate is no longer available',
    ],
  ])(
    'without access at %s redirects to the list with the reason',
    async (path, call, status, message) => {
      api.use(fail('get', call, status), friends(ben), count, answer('get', '/play_dates', none));
      const { router } = renderScreen(path);
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
    },
  );

  it.each([
    [`/playdates/${detail.id}`, '/play_dates/:id', 'The requested PlayDate could not be loaded.'],
    [
      `/playdates/${detail.id}/apply`,
      '/play_dates/:id/card',
      "This PlayDate doesn't exist or you don't have access.",
    ],
  ])('that does not exist at %s shows that on its page', async (path, call, message) => {
    api.use(fail('get', call, 404), friends(ben));
    const { router } = renderScreen(path);
    expect(await screen.findByRole('heading', { name: 'PlayDate Not Found' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it('that is deleted while it is shown says so in its place', async () => {
    api.use(
      answer('get', '/play_dates/:id', detail),
      answer('get', '/play_dates/:id/requests', none),
    );
    renderScreen(`/playdates/${detail.id}`);
    expect(await screen.findByText('Looking to Pay Higher Level Players')).toBeTruthy();
    api.use(fail('get', '/play_dates/:id', 404), fail('get', '/play_dates/:id/requests', 404));
    applyTopics(queryClient, [`play_dates/${detail.id}`]);
    expect(await screen.findByText('The requested PlayDate could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('Looking to Pay Higher Level Players')).toBeNull();
  });

  it.each([409, 404])(
    'that is gone when applying (%s) redirects to the list with a message',
    async (status) => {
      const open = { ...detail, creator: cora, partner: person('Dev', 3), my_request: null };
      const card = { ...open, view: 'open', abilities: { view: false, apply: true } };
      api.use(
        answer('get', '/play_dates/:id/card', card),
        friends(ben),
        count,
        answer('get', '/play_dates', none),
        fail('post', '/play_dates/:id/requests', status, 'This PlayDate is no longer available'),
      );
      const { user, router } = renderScreen(`/playdates/${detail.id}/apply`);
      await user.click(await screen.findByRole('button', { name: /^Ben Marsh/ }));
      await user.click(screen.getByRole('button', { name: 'Submit Application' }));
      expect(
        (await screen.findAllByText('This PlayDate is no longer available')).length,
      ).toBeGreaterThan(0);
      await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
    },
  );

  it('keeps the application form filled in after an error', async () => {
    const open = { ...detail, creator: cora, partner: person('Dev', 3), my_request: null };
    const card = { ...open, view: 'open', abilities: { view: false, apply: true } };
    api.use(
      answer('get', '/play_dates/:id/card', card),
      friends(ben),
      fail('post', '/play_dates/:id/requests'),
    );
    const { user } = renderScreen(`/playdates/${detail.id}/apply`);
    const partner = await screen.findByRole('button', { name: /^Ben Marsh/ });
    await user.click(partner);
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByText('Error submitting application. Please try again.')).toBeTruthy();
    expect(partner.getAttribute('aria-pressed')).toBe('true');
  });

  it('draws the viewer, then the chosen partner, into the match, and leads from the reason to the choice', async () => {
    const open = {
      ...detail,
      view: 'open',
      creator: cora,
      my_request: null,
      abilities: { view: false, apply: true },
    };
    api.use(answer('get', '/play_dates/:id/card', open), friends(person('Dev', 3)));
    const { user } = renderScreen(`/playdates/${detail.id}/apply`);
    const match = within(await screen.findByRole('region', { name: 'The match' }));
    const own = match.getByRole('region', { name: 'Your team' });
    expect(own.textContent).toContain('Anna Marsh');
    expect(match.getByText('Your partner')).toBeTruthy();
    const friend = await screen.findByRole('button', { name: /Dev Marsh/ });
    await user.click(screen.getByRole('button', { name: 'Please select a friend' }));
    expect(document.activeElement).toBe(friend);
    await user.click(friend);
    expect(own.textContent).toContain('Dev Marsh');
    expect(match.queryByText('Your partner')).toBeNull();
    await user.click(friend);
    expect(match.getByText('Your partner')).toBeTruthy();
  });

  it('shows an accepted team in its place', async () => {
    const my_request = {
      id: '30000000-0000-4000-8000-000000000001',
      play_date_id: detail.id,
      status: 'accepted',
      requester: anna,
      requester_partner: person('Dev', 3),
      created_at: detail.created_at,
      abilities: { answer: false, withdraw: false },
    };
    const abilities = { view: true, apply: false };
    api.use(
      answer('get', '/play_dates/:id/card', {
        ...detail,
        status: 'matched',
        view: 'matched',
        creator: cora,
        my_request,
        abilities,
      }),
    );
    renderScreen(`/playdates/${detail.id}/apply`);
    expect(await screen.findByRole('heading', { name: 'Your PlayDate', level: 1 })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your team' }).textContent).toContain('Dev Marsh');
    expect(screen.queryByText('This place is taken')).toBeNull();
  });

  it('is fetched once when its application is accepted, and speaks of others only if there are', async () => {
    const fetched: string[] = [];
    const count = (path: string, json: object) =>
      http.get(`*/api/play_dates/:id${path}`, () => {
        fetched.push(path);
        return HttpResponse.json(json);
      });
    api.use(
      count('', { ...detail, request_count: 1 }),
      count('/requests', { items: [application], next_cursor: null }),
      http.patch('*/api/play_dates/:id/requests/:request', () => {
        // The event mostly comes before the response.
        applyTopics(queryClient, ['play_dates', `play_dates/${detail.id}`, 'notifications']);
        return HttpResponse.json({ ...application, status: 'accepted' });
      }),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
    expect(question.queryByText(/All other applications/)).toBeNull();
    fetched.length = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(question.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Application accepted')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(fetched.toSorted()).toEqual(['', '/requests']);
  });

  it('an application says how far the average of its team is from that of both creators', async () => {
    const [creator, partner] = [
      { ...detail.creator, dupr_rating: 3 },
      { ...person('Dev', 3), dupr_rating: 4 },
    ];
    const [requester, requester_partner] = [person('Eve', 4), person('Finn', 5)].map((player) => ({
      ...player,
      dupr_rating: 4.25,
    }));
    api.use(
      answer('get', '/play_dates/:id', { ...detail, creator, partner, request_count: 1 }),
      answer('get', '/play_dates/:id/requests', {
        items: [{ ...application, requester, requester_partner }],
        next_cursor: null,
      }),
    );
    renderScreen(`/playdates/${detail.id}`);
    expect((await screen.findByText('Gap to yours')).nextSibling?.textContent).toBe('+0.75');
  });

  it('a reversed application is said to be one, and accepted by a second button', async () => {
    const sent: unknown[] = [];
    const weak = { ...application, requester: { ...application.requester, dupr_rating: 2.02 } };
    api.use(
      answer('get', '/play_dates/:id', { ...detail, request_count: 1 }),
      answer('get', '/play_dates/:id/requests', { items: [weak], next_cursor: null }),
      http.patch('*/api/play_dates/:id/requests/:request', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...weak, status: 'accepted' });
      }),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    const line = 'This team is weaker than yours by 0.75, and you would pay it.';
    expect(await screen.findByText(line)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
    expect(
      question.getByText(`${line} Courtfolk decides nothing here`, { exact: false }),
    ).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Accept' })).toBeNull();
    await user.click(question.getByRole('button', { name: 'Accept anyway' }));
    expect(await screen.findByText('Application accepted')).toBeTruthy();
    expect(sent).toEqual([{ status: 'accepted', offer_changed_at: null, accepts_reversed: true }]);
  });

  it('says in the choice of a time which one is inside the notice', async () => {
    const times = [5, 500].map((hours, at) => ({
      id: `50000000-0000-4000-8000-00000000000${at}`,
      starts_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
      local_start: '2999-03-01T11:00',
    }));
    const choice = { ...application, time_ids: times.map(({ id }) => id) };
    api.use(
      answer('get', '/play_dates/:id', { ...detail, terms: { ...terms, times }, request_count: 1 }),
      answer('get', '/play_dates/:id/requests', { items: [choice], next_cursor: null }),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
    const late =
      /less than 24 hours: calling off would count as late\. Your team would owe \$30\.00: half of \$60\.$/;
    expect(
      question
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => late.test(labels?.[0]?.textContent ?? '')),
    ).toEqual([true, false]);
  });

  it.each<[string, object, string]>([
    ['without terms', {}, 'You pay $40 per hour.'],
    ['without a time', { terms }, 'You pay $40 per hour.'],
    ['of who teaches', { type: 'teach' }, 'You earn $40 per hour.'],
    ['with a time', { terms: { ...terms, times: [ahead] } }, 'You pay $40 per hour.'],
    ['of a range', { payment_per_hour_max: 60, terms }, 'You pay per hour'],
  ])(
    'asks %s before a team is accepted for which price, and who pays it',
    async (_, shown, line) => {
      const items = [{ ...application, time_ids: 'terms' in shown ? [ahead.id] : [] }];
      api.use(
        answer('get', '/play_dates/:id', { ...detail, request_count: 1, ...shown }),
        answer('get', '/play_dates/:id/requests', { items, next_cursor: null }),
      );
      const { user } = renderScreen(`/playdates/${detail.id}`);
      await user.click(await screen.findByRole('button', { name: 'Accept' }));
      const question = await screen.findByRole('dialog', { name: 'Accept this team?' });
      expect(question.textContent).toContain(line);
    },
  );

  it('accepts the price that was read, also when another is offered while the question is open', async () => {
    const sent: unknown[] = [];
    const range = { ...detail, payment_per_hour_max: 60, terms, request_count: 1 };
    const offering = (offered_amount: number) =>
      answer('get', '/play_dates/:id/requests', {
        items: [{ ...application, offered_amount }],
        next_cursor: null,
      });
    const changed = 'This application has changed. Please look again.';
    api.use(
      answer('get', '/play_dates/:id', range),
      offering(60),
      http.patch('*/api/play_dates/:id/requests/:request', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { code: 'CONFLICT', status: 409, message: changed },
          { status: 409 },
        );
      }),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
    api.use(offering(45));
    applyTopics(queryClient, ['play_dates', `play_dates/${detail.id}`]);
    await screen.findByText(/Their offer: you pay \$45/);
    expect(question.getByText('They offer: you pay $60/hr.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(changed)).toBeTruthy();
    expect(sent).toMatchObject([{ status: 'accepted', amount_per_hour: 60 }]);
  });

  it('offers no acceptance of a team that none of the remaining times suits', async () => {
    const past = { ...ahead, id: application.id, starts_at: '2026-01-03T18:00:00Z' };
    const times = [past, ahead];
    const shown = (suits: typeof ahead) => {
      api.use(
        answer('get', '/play_dates/:id', {
          ...detail,
          request_count: 1,
          terms: { ...terms, times },
        }),
        answer('get', '/play_dates/:id/requests', {
          items: [{ ...application, time_ids: [suits.id] }],
          next_cursor: null,
        }),
      );
      renderScreen(`/playdates/${detail.id}`);
      return screen.findByRole('button', { name: 'Decline' });
    };
    await shown(past);
    expect(screen.getByText(acceptTexts.noTimeLeft)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    cleanup();
    queryClient.clear();
    await shown(ahead);
    expect(screen.queryByText(acceptTexts.noTimeLeft)).toBeNull();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('stays open when it is kept, and when cancelling fails, with a message', async () => {
    api.use(
      answer('get', '/play_dates/:id', detail),
      answer('get', '/play_dates/:id/requests', none),
      fail('patch', '/play_dates/:id'),
    );
    const { user } = renderScreen(`/playdates/${detail.id}`);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for this PlayDate' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Cancel PlayDate' }));
      return within(await screen.findByRole('dialog'));
    };
    await user.click((await ask()).getByText('Keep PlayDate'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Error cancelling PlayDate')).toBeNull();
    await user.click((await ask()).getByRole('button', { name: 'Cancel PlayDate' }));
    expect(await screen.findByText('Error cancelling PlayDate')).toBeTruthy();
  });

  it('cannot be applied for without friends; loading them can be retried', async () => {
    const abilities = { view: false, apply: true };
    const open = { ...detail, view: 'open', my_request: null, abilities };
    api.use(answer('get', '/play_dates/:id/card', open), fail('get', '/connections/friends'));
    const { user } = renderScreen(`/playdates/${detail.id}/apply`);
    expect(await screen.findByRole('heading', { name: 'Error loading friends' })).toBeTruthy();
    api.use(friends());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' }).disabled,
    ).toBe(true);
  });
});

describe('the wizard', () => {
  /** Stores a draft that was begun earlier. */
  function storeDraft(changes: Partial<Draft>) {
    signIn(anna);
    playdateDrafts.change(anna.id, draftKey, () => ({ ...newDraft(), ...changes }));
  }
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

  it('requires Pay or Earn', async () => {
    api.use(friends());
    const { user } = renderScreen('/create-playdate');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please choose Pay or Earn')).toBeTruthy();
  });

  it('asks for the regions as one group, which has a name', async () => {
    storeDraft({ type: 'challenge', state: 'AZ' });
    renderScreen('/create-playdate/region');
    const regions = within(await screen.findByRole('group', { name: 'Regions' }));
    expect(regions.getByLabelText('Tucson')).toBeTruthy();
  });

  it('accepts an amount of 1 to 1,000 whole dollars', async () => {
    storeDraft({ type: 'challenge', state: 'FL', partner_id: ben.id });
    api.use(friends(ben));
    renderScreen('/create-playdate/details?step=amount');
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    expect(screen.getByText('Amount to Pay (per hour)')).toBeTruthy();
    expect([amount.value, amount.step, amount.min]).toEqual(['', '5', '0']);
    expect(next().disabled).toBe(true);
    for (const [value, message] of [
      ['0', 'Amount must be above 0'],
      ['-5', 'Amount must be above 0'],
      ['2.5', 'Amount must be a whole number of dollars'],
      ['1e2', 'Amount must be above 0'],
      ['1001', 'Amount can be at most $1,000 per hour'],
    ] as const) {
      fireEvent.change(amount, { target: { value } });
      expect(screen.getByText(message), value).toBeTruthy();
      expect(next().disabled, value).toBe(true);
    }
    for (const value of ['1', '1000']) {
      fireEvent.change(amount, { target: { value } });
      expect(next().disabled, value).toBe(false);
    }
  });

  it('accepts a description of at most 500 characters, but not only blanks', async () => {
    storeDraft({ type: 'challenge', state: 'FL', partner_id: ben.id, amount: '40' });
    api.use(friends(ben));
    const { user } = renderScreen('/create-playdate/details?step=description');
    const description = await screen.findByLabelText<HTMLTextAreaElement>('Description');
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create PlayDate' });
    expect(create.disabled).toBe(true);
    fireEvent.change(description, { target: { value: ' \n ' } });
    expect(create.disabled).toBe(true);
    fireEvent.change(description, { target: { value: 'x'.repeat(496) } });
    expect(screen.getByText('496/500')).toBeTruthy();
    await user.type(description, 'yyyyyyyy');
    expect(description.value).toBe(`${'x'.repeat(496)}yyyy`);
    expect(create.disabled).toBe(false);
  });
});
