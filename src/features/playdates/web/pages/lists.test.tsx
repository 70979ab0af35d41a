// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prefetchPlaydates } from '#features/playdates/web/parts/lists/prefetch-playdates.ts';
import { newDraft } from '#features/playdates/web/parts/wizard/draft.ts';
import { draftKey, playdateDrafts } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { application, friends, none, openPlaydate } from '#tests/support/playdate-screen.tsx';
import {
  anna,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
  signIn,
} from '#tests/support/screen.tsx';

setUpScreens();

const card = { ...openPlaydate, abilities: { view: true, apply: false } };
const applied = {
  ...card,
  creator: person('Eva', 4),
  partner: person('Finn', 5),
  my_request_status: 'pending',
  id: '20000000-0000-4000-8000-000000000002',
  description: 'A match at noon',
  my_request: {
    ...application,
    play_date_id: '20000000-0000-4000-8000-000000000002',
    requester: anna,
    abilities: { answer: false, withdraw: true },
  },
};
const page = (...items: object[]) => ({ items, next_cursor: null });

/** Responds to each tab with its own list; a function decides anew for each call. */
const lists = (tabs: Record<string, object | (() => Response)>) =>
  http.get('*/api/play_dates', ({ request }) => {
    const list = tabs[new URL(request.url).searchParams.get('tab') ?? ''] ?? none;
    return typeof list === 'function' ? list() : HttpResponse.json(list);
  });

describe('the own applications', () => {
  it('say that they cannot be loaded, beside the own PlayDates, until Try Again', async () => {
    let isRefused = true;
    const refusal = { code: 'FORBIDDEN', status: 403, message: 'Not now' };
    api.use(
      lists({
        my: page(card),
        applied: () =>
          isRefused
            ? HttpResponse.json(refusal, { status: 403 })
            : HttpResponse.json(page(applied)),
      }),
    );
    const { user } = renderScreen('/playdates');
    expect(
      await screen.findByRole('heading', { name: 'Error loading your applications' }),
    ).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.queryByText('Not now')).toBeNull();
    expect(screen.getByRole('link', { name: / Saturday at Tempe$/ })).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: / A match at noon$/ })).toBeTruthy();
    expect(screen.queryByText('Error loading your applications')).toBeNull();
  });

  it('go at once when withdrawn, and come back when that fails', async () => {
    const release = Promise.withResolvers<void>();
    api.use(
      lists({ applied: page(applied) }),
      http.patch('*/api/play_dates/:id/requests/:request', async () => {
        await release.promise;
        return HttpResponse.json(
          { code: 'FORBIDDEN', status: 403, message: 'Not now' },
          { status: 403 },
        );
      }),
    );
    const { user } = renderScreen('/playdates');
    const name = `Withdraw from: ${applied.description}`;
    await user.click(await screen.findByRole('button', { name }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    // Reading anew would bring it back as well.
    api.use(fail('get', '/play_dates'));
    release.resolve();
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(await screen.findByText('Not now')).toBeTruthy();
  });
});

it('Create again opens the wizard with the same values, and asks before it replaces a draft', async () => {
  const over = { ...card, status: 'cancelled', description: 'Once more' };
  signIn(anna);
  playdateDrafts.change(anna.id, draftKey, () => ({ ...newDraft(), type: 'teach' }));
  api.use(lists({ history: page(over) }), friends(person('Ben', 1)));
  const { user, router } = renderScreen('/playdates?tab=history');
  const again = await screen.findByRole('link', { name: 'Create again: Once more' });
  await user.click(again);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Replace your unfinished PlayDate?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?tab=history');
  expect(playdateDrafts.get(anna.id, draftKey)?.type).toBe('teach');
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-playdate'));
  expect(playdateDrafts.get(anna.id, draftKey)).toMatchObject({
    type: 'challenge',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: person('Ben', 1).id,
    amount: '40',
    description: 'Once more',
    repeats_id: over.id,
  });
});

it('My PlayDates begins with the match that is played next, once, also from a later page', async () => {
  const match = {
    ...card,
    id: '20000000-0000-4000-8000-000000000004',
    description: 'The next one',
  };
  const next = { ...match, status: 'matched', agreed: null };
  const show = async (listed: object[]) => {
    queryClient.clear();
    api.use(lists({ my: { ...page(...listed), next_match: next } }));
    const { unmount } = renderScreen('/playdates');
    const region = within(await screen.findByRole('region', { name: 'Next' }));
    expect(region.getByRole('link', { name: /The next one$/ })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /The next one$/ })).toHaveLength(1);
    const all = screen.getAllByRole('link', { name: /Saturday at Tempe$|The next one$/ });
    expect(all[0]?.textContent).toMatch(/The next one$/);
    unmount();
  };
  await show([card, next]);
  await show([card]);
});

it('History says how a match went from the own side, and what it comes to', async () => {
  const agreed = {
    starts_at: null,
    ends_at: null,
    local_start: null,
    venue_name: null,
    venue_author_blocked: false,
    time_zone: 'America/Phoenix',
    duration_minutes: 90,
    amount_per_hour: 40,
    setting: null,
    owed: { owed_by: 'creator_team', percent: 100, amount_cents: 6000, total_cents: 6000 },
  };
  const games = [
    { creator_team_points: 11, other_team_points: 7 },
    { creator_team_points: 11, other_team_points: 9 },
  ];
  api.use(lists({ history: page({ ...card, status: 'completed', agreed, games }) }));
  renderScreen('/playdates?tab=history');
  expect(await screen.findByText('Won')).toBeTruthy();
  expect(screen.getByText(/11–7, 11–9/)).toBeTruthy();
  expect(screen.getByText('You pay $60')).toBeTruthy();
  expect(screen.getByText('$40/hr for 1.5 hours')).toBeTruthy();
});

it('a created PlayDate has the focus in its list, whose link says who, when and for how much first', async () => {
  signIn(anna);
  playdateDrafts.change(anna.id, draftKey, () => ({
    ...newDraft(),
    type: 'challenge',
    state: 'AZ',
    regions: ['tucson'],
    partner_id: person('Ben', 1).id,
    amount: '40',
    description: card.description,
  }));
  const older = {
    ...card,
    id: '20000000-0000-4000-8000-000000000003',
    description: 'An older one',
  };
  api.use(
    friends(person('Ben', 1)),
    lists({ my: page(card, older), applied: page(applied) }),
    http.post('*/api/play_dates', () => HttpResponse.json(card)),
  );
  const { user } = renderScreen('/create-playdate/details?step=description');
  await user.click(await screen.findByRole('button', { name: 'Create PlayDate' }));
  const link = await screen.findByRole('link', {
    name: /^Anna \S+ & Ben \S+, Time open · Tucson, Arizona, You pay \$40\/hr\. Saturday at Tempe$/,
  });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

describe('Available', () => {
  /** What was asked of the list last, without the tab. */
  let asked = '';
  const show = (search: string) => {
    asked = 'nothing';
    queryClient.clear();
    api.use(
      http.get('*/api/play_dates', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('tab') !== 'available') return HttpResponse.json(none);
        searchParams.delete('tab');
        asked = searchParams.toString();
        return HttpResponse.json(asked === '' ? page(card) : none);
      }),
      http.get('*/api/play_dates/count', () =>
        HttpResponse.json({ count: asked === '' ? 1 : 0, more: false }),
      ),
    );
    return renderScreen(`/playdates?tab=available${search}`);
  };
  const select = (name: string, label: string) => {
    const field = screen.getByLabelText<HTMLSelectElement>(name);
    const option = within(field).getByRole<HTMLOptionElement>('option', { name: label });
    fireEvent.change(field, { target: { value: option.value } });
  };
  const isAsked = (query: string) => waitFor(() => expect(asked).toBe(query));
  const chip = (name: string) => screen.getByRole('button', { name });

  it('asks for what its filters say, keeps them in the address, and offers to drop them', async () => {
    // The former type, in an old link.
    const { user, router } = show('&type=earn');
    expect(
      (await screen.findByRole('button', { name: 'You pay' })).getAttribute('aria-pressed'),
    ).toBe('true');
    await isAsked('type=teach');
    const summary = chip('Filters (1)');
    await user.click(summary);
    expect(screen.getByLabelText('Region')).toBeTruthy();
    select('Type', 'Pay to Challenge');
    await isAsked('type=challenge');
    select('State', 'Utah');
    await isAsked('type=challenge&state=UT');
    expect(screen.queryByLabelText('Region')).toBeNull();
    select('Amount', 'Up to $60');
    await isAsked('type=challenge&state=UT&amount_max=60');
    select('Amount', 'From $100');
    await isAsked('type=challenge&state=UT&amount_min=100');
    expect(summary.textContent).toBe('Filters (3)');
    expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeTruthy();
    expect(router.state.location.search).toBe(
      '?tab=available&type=challenge&state=UT&amount_min=100',
    );
    select('Type', 'Any');
    await isAsked('state=UT&amount_min=100');
    select('State', 'Any');
    await isAsked('amount_min=100');
    select('Region', 'Tucson');
    await isAsked('region=tucson&amount_min=100');
    select('Region', 'Any');
    select('Amount', 'Any');
    await isAsked('');
    select('State', 'Utah');

    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByRole('heading', { name: 'No history yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See what is available' }));
    expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all PlayDates' }));
    expect(await screen.findByRole('link', { name: / Saturday at Tempe$/ })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=available');
  });

  it('has its first Apply at most 12 tab stops from the heading, and its chips by the arrow keys', async () => {
    const { user } = show('');
    queryClient.clear();
    api.use(lists({ available: page({ ...card, abilities: { view: false, apply: true } }) }));
    const apply = await screen.findByRole('link', { name: `Apply to: ${card.description}` });
    screen.getByRole('heading', { level: 1 }).focus();
    let stops = 0;
    while (document.activeElement !== apply && stops < 30) {
      await user.tab();
      stops += 1;
    }
    expect(stops).toBeLessThanOrEqual(12);
    chip('Best fit').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(chip('You pay'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(chip('Payson'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(chip('Filters'));
    await user.tab();
    expect(document.activeElement).toBe(chip('Payson'));
  });

  it('has chips that are taken off by a second click, and a reset that keeps the order', async () => {
    const { user, router } = show('');
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    select('State', 'Utah');
    await isAsked('state=UT');
    await user.click(chip('Utah'));
    expect(router.state.location.search).toBe('?tab=available');
    await user.click(chip('Best fit'));
    await isAsked('sort=best_fit');
    await user.click(chip('My level'));
    await isAsked('rating_min=3.02&rating_max=4.02&sort=best_fit');
    expect(await screen.findByText('0 PlayDates')).toBeTruthy();
    await user.click(chip('Reset Filters'));
    expect(document.activeElement).toBe(chip('Filters'));
    expect(router.state.location.search).toBe('?tab=available&sort=best_fit');
    await user.click(chip('Best fit'));
    expect(router.state.location.search).toBe('?tab=available');
    expect(await screen.findByText('1 PlayDate')).toBeTruthy();
  });

  it('asks for no lowest rating once the handle is back at its end', async () => {
    const { user, router } = show('&rating_min=3');
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    fireEvent.keyDown(await screen.findByRole('slider', { name: 'Lowest team rating' }), {
      key: 'Home',
    });
    expect(router.state.location.search).toBe('?tab=available');
  });

  it('is newest first until Soonest or My level is chosen, which this device remembers', async () => {
    onTestFinished(() => localStorage.clear());
    const level = 'rating_min=3.02&rating_max=4.02';
    const isOn = (name: string) => chip(name).getAttribute('aria-pressed');
    const first = show('');
    await isAsked('');
    await first.user.click(await screen.findByRole('button', { name: 'Soonest' }));
    await isAsked('sort=soonest');
    await first.user.click(chip('My level'));
    await isAsked(`${level}&sort=soonest`);
    first.unmount();

    const second = show('');
    await isAsked(`${level}&sort=soonest`);
    await screen.findByRole('button', { name: 'Soonest', pressed: true });
    expect(isOn('My level')).toBe('true');
    second.unmount();
    // A link says what it narrows down, and may name an order.
    const third = show('&type=teach');
    await isAsked('type=teach&sort=soonest');
    await third.user.click(chip('You pay'));
    third.unmount();
    const fourth = show('&sort=best_fit');
    await isAsked(`${level}&sort=best_fit`);
    fourth.unmount();

    const fifth = show('');
    await isAsked(`${level}&sort=soonest`);
    await fifth.user.click(await screen.findByRole('button', { name: 'Show all PlayDates' }));
    await isAsked('');
    expect(fifth.router.state.location.search).toBe('?tab=available');
    expect([isOn('Soonest'), isOn('My level')]).toEqual(['false', 'false']);
    expect(localStorage.getItem('courtfolk.available_order')).toBeNull();
  });
});

it('what is loaded ahead of Available is in the order that this device remembers', async () => {
  onTestFinished(() => localStorage.clear());
  const asked: string[] = [];
  api.use(
    http.get('*/api/play_dates', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(none);
    }),
  );
  signIn(anna);
  localStorage.setItem('courtfolk.available_order', 'soonest my_level');
  await prefetchPlaydates(new URLSearchParams('tab=available'));
  await prefetchPlaydates(new URLSearchParams('tab=history'));
  expect(asked).toEqual([
    '?tab=available&rating_min=3.02&rating_max=4.02&sort=soonest',
    '?tab=history',
  ]);
});

describe('What changes in Available while somebody looks at it', () => {
  const returnToTab = () => window.dispatchEvent(new Event('visibilitychange'));
  const since = '2030-01-01T00:00:00.000Z_ffffffff-ffff-ffff-ffff-ffffffffffff';
  const game = (at: number) => ({
    ...card,
    creator: person('Eva', 4),
    partner: person('Finn', 5),
    my_request_status: null,
    id: `20000000-0000-4000-8000-0000000000${10 + at}`,
    description: `Game ${at}`,
    abilities: { view: false, apply: true },
  });
  const [first, second, third] = [game(1), game(2), game(3)];
  const asked: URLSearchParams[] = [];
  const changes = (answered: object, status = 200) =>
    http.get('*/api/play_dates/available_changes', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ gone: [], new_count: 0, more: false, ...answered }, { status });
    });
  const show = async (search = '', list: object = { ...page(first, second), since }) => {
    asked.length = 0;
    api.use(
      lists({ available: list }),
      http.get('*/api/play_dates/count', () => HttpResponse.json({ count: 2, more: false })),
    );
    const screenOf = renderScreen(`/playdates?tab=available${search}`);
    await screen.findByRole('tab', { name: 'Available', selected: true });
    await waitFor(() => expect(screen.queryByText('Loading PlayDates')).toBeNull());
    return screenOf;
  };
  const item = (name: string) =>
    screen.getByText(name, { exact: false, selector: 'a' }).closest('li') as HTMLElement;

  it('asks for the ids shown, with the filters, once the tab is visible again, and not when just read', async () => {
    await show('&type=teach&sort=best_fit');
    api.use(changes({}));
    expect(asked).toEqual([]);
    returnToTab();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ids: `${first.id},${second.id}`,
      since,
      type: 'teach',
    });
  });

  it('a card says in its place that it is gone, keeps the focus, and is announced', async () => {
    await show();
    const apply = screen.getByRole('link', { name: 'Apply to: Game 1' });
    apply.focus();
    api.use(changes({ gone: [first.id] }));
    returnToTab();
    const line = await within(item('Game 1')).findByText('No longer available');
    expect(document.activeElement).toBe(line);
    expect(within(item('Game 2')).queryByText('No longer available')).toBeNull();
    // The focus has said it.
    const announced = () => screen.queryByText(/(is|are) no longer available$/);
    expect(announced()).toBeNull();
    api.use(changes({ gone: [first.id, second.id] }));
    returnToTab();
    expect(
      (await screen.findByText('A PlayDate is no longer available')).getAttribute('role'),
    ).toBe('status');
    expect(screen.getAllByText('No longer available')).toHaveLength(2);
    // One that is back looks as before.
    api.use(changes({ gone: [second.id] }));
    returnToTab();
    await waitFor(() => expect(screen.getAllByText('No longer available')).toHaveLength(1));
  });

  it('shows how many are new, and reads the list again from its top, where the focus goes', async () => {
    const { user } = await show();
    api.use(changes({ new_count: 20, more: true }));
    returnToTab();
    const button = await screen.findByRole('button', { name: '20+ new PlayDates' });
    expect(button.closest('[role="status"]')).toBeTruthy();
    api.use(fail('get', '/play_dates', 500));
    await user.click(button);
    expect(await screen.findByText('Error loading PlayDates')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apply to: Game 1' })).toBeTruthy();
    api.use(lists({ available: { ...page(third, first), since: since.replace('2030', '2031') } }));
    await user.click(screen.getByRole('button', { name: '20+ new PlayDates' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: /hr\. Game 3$/ })),
    );
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
    expect(screen.queryByText('Game 2')).toBeNull();
  });

  it('says also above an empty list what is new', async () => {
    const { user } = await show('&state=UT', { ...none, since });
    expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeTruthy();
    api.use(changes({ new_count: 1 }));
    returnToTab();
    const button = await screen.findByRole('button', { name: '1 new PlayDate' });
    api.use(lists({ available: { ...page(third), since: since.replace('2030', '2031') } }));
    await user.click(button);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: /hr\. Game 3$/ })),
    );
  });

  it('is asked of at most 60 at once, those in sight, and what was gone before stays so', async () => {
    const many = Array.from({ length: 80 }, (_, at) => game(at));
    await show('', { ...page(...many), since });
    const cards = screen.getAllByRole('listitem').filter((each) => each.querySelector('h2'));
    expect(cards).toHaveLength(80);
    api.use(changes({ gone: [many[0]?.id] }));
    let above = 0;
    for (const [at, each] of cards.entries())
      each.getBoundingClientRect = () => ({ bottom: at < above ? -1 : 100 }) as DOMRect;
    returnToTab();
    expect(await screen.findByText('No longer available')).toBeTruthy();
    above = 70;
    api.use(changes({ gone: [many[79]?.id] }));
    returnToTab();
    await waitFor(() => expect(screen.getAllByText('No longer available')).toHaveLength(2));
    const ids = asked.map((each) => each.get('ids')?.split(','));
    expect(ids).toEqual([
      many.slice(0, 60).map(({ id }) => id),
      many.slice(20).map(({ id }) => id),
    ]);
  });

  it('says nothing when the limit is used up, or nothing answers', async () => {
    await show();
    for (const status of [429, 500]) {
      api.use(changes({ code: 'TOO_MANY_REQUESTS', message: 'Too many attempts' }, status));
      returnToTab();
      await waitFor(() => expect(asked.length).toBeGreaterThan(0));
      asked.length = 0;
    }
    expect(screen.queryByText('Too many attempts')).toBeNull();
    expect(screen.getByRole('link', { name: 'Apply to: Game 1' })).toBeTruthy();
  });
});

it.each([
  [
    'a moderator has hidden',
    { hidden_at: '2027-03-01T00:00:00Z', creator: person('Ben', 1), partner: anna },
  ],
  [
    'a blocked creator has written',
    { author_blocked: true, creator: person('Ben', 1), partner: anna },
  ],
] as const)('Create again does not take over a description that %s', async (_, shown) => {
  signIn(anna);
  const over = { ...card, status: 'cancelled', description: 'Words', ...shown };
  api.use(lists({ history: page(over) }), friends(person('Ben', 1)));
  const { user, router } = renderScreen('/playdates?tab=history');
  await user.click(await screen.findByRole('link', { name: /^Create again/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-playdate'));
  expect(playdateDrafts.get(anna.id, draftKey)).toMatchObject({
    description: '',
    repeats_id: over.id,
  });
});
