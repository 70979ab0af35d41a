// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { readWanted } from '#features/playdates/web/parts/applications/wanted-playdate.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { terms } from '#tests/support/agreement-screen.tsx';
import { application, friends, none, openPlaydate } from '#tests/support/playdate-screen.tsx';
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
const [dev, eva] = [person('Dev', 3), person('Eva', 4)];
/** A PlayDate of Gus with Hana, for which Anna may apply. */
const card = {
  ...openPlaydate,
  view: 'open',
  creator: person('Gus', 50),
  partner: person('Hana', 51),
  my_request: null,
  abilities: { view: false, apply: true },
};
/** It with Anna's latest application. */
const withRequest = (my_request: object | null) => {
  const isPending =
    my_request !== null && 'status' in my_request && my_request.status === 'pending';
  return { ...card, view: isPending ? 'applied' : 'open', my_request };
};
const own = { ...application, requester: anna, abilities: { answer: false, withdraw: true } };
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' });
const returnToTab = () => window.dispatchEvent(new Event('visibilitychange'));
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

it('an application to a PlayDate that a moderator has hidden can only be withdrawn', async () => {
  const hidden = { hidden_at: own.created_at, abilities: { view: false, apply: false } };
  api.use(answer('get', '/play_dates/:id/card', { ...withRequest(own), ...hidden }));
  renderScreen(`/playdates/${id}/apply`);
  expect(
    await screen.findByText(/^A moderator has hidden this PlayDate\. Your team cannot/),
  ).toBeTruthy();
  expect(screen.queryByText('Your team waits for its answer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

const later = { id, starts_at: '2999-03-14T01:00:00.000Z', local_start: '2999-03-13T18:00' };
it.each([
  ['says once that the time is open', null, 1],
  ['says nothing of it when times are proposed', { ...terms, times: [later] }, 0],
] as const)('the form to apply %s', async (_, offered, count) => {
  api.use(friends(dev), answer('get', '/play_dates/:id/card', { ...card, terms: offered }));
  renderScreen(`/playdates/${id}/apply`);
  await screen.findByRole('button', { name: 'Submit Application' });
  expect(screen.queryAllByText('Time open')).toHaveLength(count);
});

describe('applying', () => {
  it('finds one of many friends by name, where Enter neither applies nor chooses', async () => {
    const names = ['Finn', 'Ida', 'Jo', 'Kim', 'Lea', 'Mia', 'Noa', 'Oda', 'Pia', 'Rex', 'Zoe'];
    const sent: string[] = [];
    let my_request: object | null = null;
    api.use(
      http.get('*/api/play_dates/:id/card', () => HttpResponse.json(withRequest(my_request))),
      friends(dev, eva, ...names.map((name, at) => person(name, 10 + at))),
      http.post('*/api/play_dates/:id/requests', async ({ request }) => {
        const { requester_partner_id } = (await request.json()) as { requester_partner_id: string };
        sent.push(requester_partner_id);
        my_request = { ...own, requester_partner: eva };
        return HttpResponse.json(my_request);
      }),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    const friend = (name: string) =>
      screen.queryByRole('button', { name: new RegExp(`^${name} Marsh`) });
    await screen.findByLabelText('Find a friend');
    // Of many friends a part is shown, so that the button to apply stays near.
    expect(friend('Zoe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 13 friends' }));
    expect(friend('Zoe')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/playdates');

    const first = friend('Dev') as HTMLElement;
    await user.click(first);
    expect([isPressed(first), submit().disabled]).toEqual(['true', false]);
    await user.click(first);
    expect([isPressed(first), submit().disabled]).toEqual(['false', true]);
    await user.click(first);
    const search = screen.getByLabelText('Find a friend');
    await user.type(search, 'Eva{Enter}');
    expect(document.activeElement).toBe(search);
    expect(screen.getAllByRole('button', { name: / Marsh/, pressed: true })).toEqual([first]);
    expect(screen.getAllByRole('button', { name: /^(Dev|Eva) Marsh/ })).toHaveLength(2);
    expect(friend('Finn')).toBeNull();
    await user.click(friend('Eva') as HTMLElement);
    await user.dblClick(submit());
    expect(await screen.findByText('Application submitted successfully')).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Your application' });
    expect(region.textContent).toContain('Eva Marsh');
    expect(region.textContent).not.toContain('Dev Marsh');
    expect(sent, 'one application, of the friend chosen last').toEqual([eva.id]);
  });

  it('again after a decline takes another friend, and says why it is refused', async () => {
    const my_request = {
      ...own,
      status: 'declined',
      requester_partner: dev,
      abilities: { answer: false, withdraw: false },
    };
    const message = 'You or your partner have already applied for this PlayDate';
    api.use(
      answer('get', '/play_dates/:id/card', withRequest(my_request)),
      friends(dev, eva),
      fail('post', '/play_dates/:id/requests', 409, message),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    expect(await screen.findByText('Declined')).toBeTruthy();
    const again = within(screen.getByRole('region', { name: 'Apply with somebody else' }));
    const declined = await again.findByRole<HTMLButtonElement>('button', { name: /^Dev Marsh/ });
    expect(declined.disabled).toBe(true);
    expect(declined.textContent).toContain('The two of you were declined');
    await user.click(again.getByRole('button', { name: /^Eva Marsh/ }));
    await user.click(submit());
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('for a PlayDate that is deleted meanwhile says so, and leads to the list', async () => {
    api.use(answer('get', '/play_dates/:id/card', card), friends(dev));
    renderScreen(`/playdates/${id}/apply`);
    await screen.findByRole('button', { name: /^Dev Marsh/ });
    api.use(fail('get', '/play_dates/:id/card', 404));
    applyTopics(queryClient, [`play_dates/${id}`]);
    expect(await screen.findByText('This PlayDate is no longer available')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what is available' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'PlayDate Not Found' })).toBeNull();
  });

  it.each<[string, () => void]>([
    [
      'by what is asked when the tab is visible again',
      () => {
        api.use(
          answer('get', '/play_dates/available_changes', { gone: [id], new_count: 0, more: false }),
        );
        returnToTab();
      },
    ],
    [
      'when it is read again',
      () => {
        api.use(fail('get', '/play_dates/:id/card', 409));
        applyTopics(queryClient, [`play_dates/${id}`]);
      },
    ],
  ])('says before Submit that the PlayDate is no longer available, %s', async (_, close) => {
    const ranged = { ...card, terms: { ...terms, times: [] }, payment_per_hour_max: 60 };
    api.use(answer('get', '/play_dates/:id/card', ranged), friends(dev));
    const { user, router } = renderScreen(`/playdates/${id}/apply`);
    const partner = await screen.findByRole('button', { name: /^Dev Marsh/ });
    await user.click(partner);
    const price = screen.getByLabelText<HTMLInputElement>('Your price per hour');
    await user.clear(price);
    await user.type(price, '55');
    close();
    const alert = await screen.findByText('This PlayDate is no longer available');
    expect(alert.closest('[role="alert"]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
    expect([isPressed(partner), price.value]).toEqual(['true', '55']);
    expect(screen.getByRole('link', { name: 'See what is available' }).getAttribute('href')).toBe(
      '/playdates?tab=available',
    );
    let sent = 0;
    api.use(
      http.post('*/api/play_dates/:id/requests', () => {
        sent += 1;
        return HttpResponse.json(own);
      }),
    );
    await user.type(price, '{Enter}');
    await new Promise((done) => setTimeout(done, 50));
    expect(sent).toBe(0);
    expect(router.state.location.pathname).toBe(`/playdates/${id}/apply`);
  });

  it('offers Submit again once the PlayDate is back', async () => {
    const changes = (...gone: string[]) =>
      answer('get', '/play_dates/available_changes', { gone, new_count: 0, more: false });
    api.use(answer('get', '/play_dates/:id/card', card), friends(dev), changes(id));
    renderScreen(`/playdates/${id}/apply`);
    await screen.findByRole('button', { name: 'Submit Application' });
    returnToTab();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull(),
    );
    api.use(changes());
    returnToTab();
    expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeTruthy();
    expect(screen.queryByText('This PlayDate is no longer available')).toBeNull();
  });

  it.each(['?tab=available&state=AZ', undefined])(
    'that is gone before it is opened leads to the list, %s',
    async (search) => {
      api.use(
        answer('get', '/play_dates', none),
        answer('get', '/play_dates/count', { count: 0, more: false }),
        fail('get', '/play_dates/:id/card', 409),
      );
      const apply = `/playdates/${id}/apply`;
      const { router } = renderScreen(search === undefined ? apply : `/playdates${search}`);
      if (search !== undefined) {
        await screen.findByRole('heading', { name: 'Nothing fits these filters' });
        await router.navigate(apply, { state: { fromList: true } });
      }
      expect(await screen.findByText('This PlayDate is no longer available')).toBeTruthy();
      const list = { pathname: '/playdates', search: search ?? '?tab=available' };
      await waitFor(() => expect(router.state.location).toMatchObject(list));
    },
  );
});

describe('without somebody to apply with', () => {
  const path = `/playdates/${id}/apply`;
  const lena = {
    ...person('Lena', 40),
    last_name: 'L.',
    has_distance: true,
    distance_miles: 10,
    is_rough: false,
    shared_plays: [],
    connection: null,
  };
  const searches: URLSearchParams[] = [];
  const found = (...items: object[]) =>
    http.get('*/api/profiles/findable', ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items, next_cursor: null, state: 'AZ' });
    });
  const link = {
    id: anna.id,
    code: '0123456789ABC',
    created_at: own.created_at,
    expires_at: '2999-01-01T00:00:00Z',
    joins: [],
    join_count: 0,
  };
  /** A card in a list, whose link leads to the page and whose Apply says more. */
  const list = () =>
    answer('get', '/play_dates', { ...none, items: [{ ...card, my_request_status: null }] });
  const sheet = () => screen.findByRole('dialog', { name: 'You need a partner' });
  const noSheet = () => expect(screen.queryByRole('dialog')).toBeNull();

  it('Apply opens a sheet with players at the level of the team, and remembers the PlayDate', async () => {
    searches.length = 0;
    api.use(
      list(),
      answer('get', '/play_dates/count', { count: 1, more: false }),
      answer('get', '/play_dates/:id/card', card),
      friends(),
      // The team itself can be nobody's partner here.
      found({ ...lena, id: card.creator.id }, lena),
    );
    const { user } = renderScreen('/playdates?tab=available');
    await user.click(await screen.findByRole('link', { name: /^Apply to:/ }));
    const dialog = within(await sheet());
    expect(dialog.getByText('You need at least one friend to apply')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Add Friend' })).toBeTruthy();
    expect(Object.fromEntries(searches[0] ?? [])).toMatchObject({
      rating_min: '3.02',
      rating_max: '4.02',
    });
    expect(dialog.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe(
      '/connections?view=find&levels=3.02-4.02',
    );
    // Showing the link opens it, so that it is shown on demand.
    expect(dialog.queryByRole('img')).toBeNull();
    api.use(answer('post', '/invite_links', link));
    await user.click(dialog.getByRole('button', { name: 'Show my link' }));
    expect(await dialog.findByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    expect(readWanted(anna.id)?.id).toBe(id);

    // Whoever accepts meanwhile can be chosen at once.
    api.use(friends(dev));
    applyTopics(queryClient, ['connections']);
    await waitFor(noSheet);
    await user.click(await screen.findByRole('button', { name: /^Dev Marsh/ }));
    api.use(answer('post', '/play_dates/:id/requests', own));
    await user.click(submit());
    await waitFor(() => expect(readWanted(anna.id)).toBeUndefined());
  });

  it('the own link is there at once where nobody can be found', async () => {
    api.use(answer('get', '/play_dates/:id/card', card), friends(), found());
    api.use(answer('post', '/invite_links', link));
    const { user } = renderScreen(path);
    await user.click(
      await screen.findByRole('button', { name: 'You need at least one friend to apply' }),
    );
    const dialog = within(await sheet());
    expect(
      await dialog.findByText('Nobody of this level within 25 miles lets others find them yet.'),
    ).toBeTruthy();
    expect(await dialog.findByRole('img', { name: 'QR code of your link' })).toBeTruthy();
  });

  it('a card that is opened to be read, or again, has no sheet before it is asked for', async () => {
    api.use(answer('get', '/play_dates/:id/card', card), friends(), found());
    const { router } = renderScreen('/playdates');
    for (const state of [{ fromList: true }, null]) {
      await act(() => router.navigate(path, { state }));
      expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
      noSheet();
    }
    expect(readWanted(anna.id)).toBeUndefined();
  });

  it('friends who cannot apply here are none', async () => {
    api.use(answer('get', '/play_dates/:id/card', card), friends(card.creator), found(lena));
    const { user } = renderScreen(path);
    await user.click(
      await screen.findByRole('button', { name: 'None of your friends can apply with you here' }),
    );
    expect((await sheet()).textContent).toContain('None of your friends can apply with you here');
    expect(readWanted(anna.id)?.id).toBe(id);
  });
});

it.each([
  ['challenge', 'Your team is weaker by 0.75 and would be paid for it.', 2.02],
  ['teach', 'You would pay a team that is weaker than yours by 0.75.', 5.02],
] as const)(
  'applying to a reversed %s says so once the partner is chosen',
  async (type, line, dupr_rating) => {
    api.use(
      answer('get', '/play_dates/:id/card', { ...card, type }),
      friends({ ...dev, dupr_rating }, { ...eva, dupr_rating: 3.52 }),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    await user.click(await screen.findByRole('button', { name: /^Dev Marsh/ }));
    expect(screen.getByText(line, { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Eva Marsh/ }));
    expect(screen.queryByText(line, { exact: false })).toBeNull();
  },
);

it('an application is kept or withdrawn, after a question', async () => {
  let my_request: object = own;
  api.use(
    http.get('*/api/play_dates/:id/card', () => HttpResponse.json(withRequest(my_request))),
    friends(dev),
    http.patch('*/api/play_dates/:id/requests/:request', () => {
      my_request = { ...own, status: 'withdrawn', abilities: { answer: false, withdraw: false } };
      return HttpResponse.json(my_request);
    }),
  );
  const { user } = renderScreen(`/playdates/${id}/apply`);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    return within(await screen.findByRole('dialog'));
  };
  await user.click((await ask()).getByText('Keep application'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(my_request).toBe(own);
  await user.click((await ask()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Application withdrawn')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Apply again' })).toBeTruthy();
});

it('each application takes the focus, also one after another', async () => {
  let my_request: object | null = null;
  const ids: string[] = [];
  api.use(
    http.get('*/api/play_dates/:id/card', () => HttpResponse.json(withRequest(my_request))),
    friends(dev),
    http.post('*/api/play_dates/:id/requests', async ({ request }) => {
      const { id: requestId } = (await request.json()) as { id: string };
      ids.push(requestId);
      my_request = { ...own, id: requestId };
      return HttpResponse.json(my_request);
    }),
    http.patch('*/api/play_dates/:id/requests/:request', () => {
      my_request = {
        ...my_request,
        status: 'withdrawn',
        abilities: { answer: false, withdraw: false },
      };
      return HttpResponse.json(my_request);
    }),
  );
  const { user } = renderScreen(`/playdates/${id}/apply`);
  const apply = async () => {
    await user.click(await screen.findByRole('button', { name: /^Dev Marsh/ }));
    await user.click(submit());
    await screen.findByRole('button', { name: 'Withdraw' });
    const heading = screen.getByRole('heading', { name: 'Your application' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  };
  await apply();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('region', { name: 'Apply again' });
  await apply();
  expect(new Set(ids).size).toBe(2);
});

it('an application of others is declined after a question that names them', async () => {
  const requests: object[] = [application];
  api.use(
    answer('get', '/play_dates/:id', { ...openPlaydate, request_count: 1 }),
    http.get('*/api/play_dates/:id/requests', () =>
      HttpResponse.json({ items: [...requests], next_cursor: null }),
    ),
    http.patch('*/api/play_dates/:id/requests/:request', () => {
      requests.pop();
      return HttpResponse.json({ ...application, status: 'declined' });
    }),
  );
  const { user } = renderScreen(`/playdates/${id}`);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    return screen.findByRole('dialog', { name: 'Decline this team?' });
  };
  const question = await ask();
  expect(question.textContent).toContain('Cora Marsh and Dev Marsh are told');
  await user.click(within(question).getByText('Not now'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toHaveLength(1);
  await user.click(within(await ask()).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Application declined')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Cora Marsh')).toBeNull());
});

it.each([
  ['detail', '', ''],
  ['apply', '/apply', '/card'],
])(
  'after too many requests the %s page stays, says so, and can be loaded again',
  async (_, page, call) => {
    const message = 'Too many attempts. Please try again in 1 minute.';
    api.use(fail('get', `/play_dates/:id${call}`, 429, message));
    const path = `/playdates/${id}${page}`;
    const { router, user } = renderScreen(path);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    api.use(fail('get', `/play_dates/:id${call}`, 404));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'PlayDate Not Found' })).toBeTruthy();
  },
);

describe('an application that waits on a range of prices', () => {
  const times = [1, 2].map((day) => ({
    id: `50000000-0000-4000-8000-00000000000${day}`,
    starts_at: `2999-03-0${day}T18:00:00.000Z`,
    local_start: `2999-03-0${day}T11:00`,
  }));
  const offered = { ...terms, times };
  const waiting = { ...own, requester_partner: dev, offered_amount: 50, time_ids: [times[0]?.id] };
  const show = (my_request: object) =>
    answer('get', '/play_dates/:id/card', {
      ...withRequest(my_request),
      payment_per_hour_max: 60,
      terms: offered,
      abilities: { view: false, apply: false },
    });
  const region = async () =>
    within(await screen.findByRole('region', { name: 'Your application' }));

  it('is sent once it has a time and a price, and says at the field of each what is wrong', async () => {
    const sent: object[] = [];
    api.use(
      answer('get', '/play_dates/:id/card', { ...card, payment_per_hour_max: 60, terms: offered }),
      friends(dev),
      http.post('*/api/play_dates/:id/requests', async ({ request }) => {
        sent.push((await request.json()) as object);
        return HttpResponse.json(own);
      }),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    await user.click(await screen.findByRole('button', { name: /^Dev Marsh/ }));
    const price = screen.getByLabelText<HTMLInputElement>('Your price per hour');
    const group = () => screen.getByRole('group', { name: 'Which times suit you?' });
    const errorOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
        ?.textContent;
    await user.click(submit());
    expect(errorOf(group())).toBe('Please choose at least one time that suits you');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    await user.click(within(group()).getAllByRole('checkbox')[0] as HTMLElement);
    await user.clear(price);
    await user.type(price, '61{Enter}');
    expect(errorOf(price)).toMatch(/60/);
    expect(group().getAttribute('aria-describedby')).toBeNull();
    await user.clear(price);
    await user.type(price, '50{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ offered_amount: 50, time_ids: waiting.time_ids }]),
    );
  });

  it('shows its price from the side of its team, which may change it within the range', async () => {
    const sent: object[] = [];
    api.use(
      show(waiting),
      http.put('*/api/play_dates/:id/requests/:request/offer', async ({ request }) => {
        sent.push((await request.json()) as object);
        api.use(show({ ...waiting, offered_amount: 55 }));
        return HttpResponse.json({ ...waiting, offered_amount: 55 });
      }),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    expect((await region()).getByText('You earn $50/hr')).toBeTruthy();
    await user.click((await region()).getByRole('button', { name: 'Change price' }));
    const price = (await region()).getByLabelText('Your price per hour');
    await user.clear(price);
    await user.type(price, '61{Enter}');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await user.clear(price);
    await user.type(price, '55{Enter}');
    expect(await screen.findByText('Your price is saved, and your partner is asked')).toBeTruthy();
    expect(await (await region()).findByText('You earn $55/hr')).toBeTruthy();
    const seen = { amount_per_hour: 50, offer_changed_at: null, time_ids: waiting.time_ids };
    expect(sent).toEqual([{ offered_amount: 55, seen }]);
  });

  it('asks nobody when the price stays, and offers no change where there is one price', async () => {
    api.use(show(waiting));
    const { user } = renderScreen(`/playdates/${id}/apply`);
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    expect(await screen.findByRole('button', { name: 'Change price' })).toBeTruthy();
    expect(screen.queryByText('Your price is saved, and your partner is asked')).toBeNull();
  });

  it('keeps the price that was typed when the change is refused', async () => {
    const used = 'You can change your price three times a day. Please come back tomorrow.';
    api.use(show(waiting), fail('put', '/play_dates/:id/requests/:request/offer', 429, used));
    const { user } = renderScreen(`/playdates/${id}/apply`);
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    const price = screen.getByLabelText<HTMLInputElement>('Your price per hour');
    await user.clear(price);
    await user.type(price, '55{Enter}');
    expect(await screen.findByText(used)).toBeTruthy();
    expect(price.value).toBe('55');
  });

  it('reads each term that has changed since, before and after', async () => {
    const terms_changes = [
      { label: 'How long', before: '1.5 hours', after: '2 hours' },
      { label: 'Court cost', before: null, after: '$30, each team its share' },
    ];
    api.use(show({ ...waiting, terms_changes }));
    renderScreen(`/playdates/${id}/apply`);
    expect(
      (await region()).getByRole('heading', { name: 'Changed since you applied' }),
    ).toBeTruthy();
    const lines = (await region()).getAllByRole('definition').map((line) => line.textContent);
    expect(lines).toEqual([
      'from 1.5 hours → to 2 hours',
      'from Not said → to $30, each team its share',
    ]);
  });

  it('asks the captain about what the partner has changed', async () => {
    const answers: object[] = [];
    const asked = {
      ...waiting,
      awaits_captain: true,
      abilities: { ...own.abilities, answer_as_partner: true },
    };
    api.use(
      show(asked),
      http.put('*/api/play_dates/:id/answer', async ({ request }) => {
        answers.push((await request.json()) as object);
        api.use(show({ ...asked, awaits_captain: false }));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen(`/playdates/${id}/apply`);
    const question = within(await screen.findByRole('region', { name: 'Play with Dev Marsh?' }));
    await user.click(question.getByRole('button', { name: 'Count me in' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Play with Dev Marsh?' })).toBeNull(),
    );
    expect(answers).toEqual([
      {
        request_id: waiting.id,
        answer: 'in',
        amount_per_hour: 50,
        offer_changed_at: null,
        time_ids: waiting.time_ids,
      },
    ]);
  });

  it.each([
    ['who applies', null, 'Your team would owe $30.00: half of $60.'],
    ['who changes their times', waiting, 'Your team would owe $37.50: half of $75.'],
  ])(
    'tells %s that a time is inside the notice, and what calling off would cost',
    async (_, request, cost) => {
      const soon = { ...times[0], starts_at: new Date(Date.now() + 5 * 3_600_000).toISOString() };
      api.use(
        answer('get', '/play_dates/:id/card', {
          ...withRequest(request),
          type: 'teach',
          terms: { ...terms, times: [soon, times[1]] },
          abilities: { view: false, apply: request === null },
        }),
        friends(dev),
      );
      const { user } = renderScreen(`/playdates/${id}/apply`);
      if (request !== null)
        await user.click(await screen.findByRole('button', { name: 'Change times' }));
      const lines = await screen.findAllByText(
        /^This is in less than 24 hours: calling off would count as late\./,
      );
      expect(lines.map((line) => line.textContent?.replace(/^.*late\. /, ''))).toEqual([cost]);
    },
  );

  it('reads as cancelled once its PlayDate is', async () => {
    api.use(
      show({ ...waiting, status: 'cancelled', abilities: { answer: false, withdraw: false } }),
    );
    renderScreen(`/playdates/${id}/apply`);
    expect((await region()).getByText('Cancelled')).toBeTruthy();
  });
});
