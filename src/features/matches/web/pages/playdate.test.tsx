// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import type { ChatMessage } from '#features/chat/contract.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import {
  agreed,
  agreement,
  ben,
  blocks,
  confirmedAgreement,
  cora,
  dev,
  matchId as id,
  matched,
  showAgreement,
  showMatch,
  terms,
} from '#tests/support/agreement-screen.tsx';
import { application, friends, none, openPlaydate } from '#tests/support/playdate-screen.tsx';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const { created_at } = matched;
const message = (author: typeof cora, content: string, author_blocked: boolean): ChatMessage => ({
  id: author.id,
  play_date_id: id,
  user_id: author.id,
  first_name: author.first_name,
  last_name: author.last_name,
  is_admin: false,
  content,
  created_at,
  author_blocked,
  hidden_at: null,
});
const said = [message(cora, 'Doormat', false), message(dev, 'See you', true)];
const show = (playdate: PlaydateDetail, ...blocked: (typeof cora)[]) =>
  showMatch(playdate, { messages: said, blocked });

describe('a match with blocked players', () => {
  it('has a banner that names them and reports them', async () => {
    const { user } = show(matched, dev, cora);
    expect(
      await screen.findByText(
        'You blocked Cora Marsh and Dev Marsh. What they write is folded. If you do not feel safe, report them or do not go.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report or block' }));
    await user.click(await sheet.findByRole('radio', { name: 'Dev Marsh' }));
    expect(sheet.queryByRole('switch')).toBeNull();
  });

  it('folds what the server says, although the list of blocks has its author under another id', async () => {
    const { user } = show(matched, cora);
    const log = within(await screen.findByRole('log'));
    await waitFor(() => expect(log.getAllByText('From a player you blocked')).toHaveLength(2));
    await user.click(log.getAllByRole('button', { name: 'Show' })[1] as HTMLElement);
    expect(log.getByText('See you')).toBeTruthy();
    expect(screen.getByText(/^You blocked Cora Marsh\. /)).toBeTruthy();
  });

  it('folds all of their messages, also those that were loaded before the block, until it ends', async () => {
    show(matched);
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('Doormat')).toBeTruthy();
    expect(screen.queryByText(/^You blocked/)).toBeNull();
    api.use(blocks(cora));
    applyTopics(queryClient, ['blocks']);
    await waitFor(() => expect(log.queryByText('Doormat')).toBeNull());
    expect(queryClient.getQueryData(blockedIdsQuery.queryKey)).toEqual([cora.id]);
    api.use(blocks());
    applyTopics(queryClient, ['blocks']);
    expect(await log.findByText('Doormat')).toBeTruthy();
  });

  it('warns of nothing once it was played', async () => {
    show({ ...matched, status: 'completed', view: 'over' }, cora);
    expect(await screen.findAllByText('From a player you blocked')).not.toEqual([]);
    expect(screen.queryByText(/^You blocked/)).toBeNull();
  });
});

it('says that a moderator has hidden a PlayDate', async () => {
  api.use(answer('get', '/play_dates/:id/requests', none));
  show({ ...openPlaydate, hidden_at: created_at });
  expect(await screen.findByText(/^A moderator has hidden this PlayDate\./)).toBeTruthy();
  expect(screen.getByText('Hidden')).toBeTruthy();
  expect(screen.queryByText('Available')).toBeNull();
});

it('gives way to the list once the PlayDate is no longer available to the reader', async () => {
  api.use(answer('get', '/play_dates/:id', openPlaydate), answer('get', '/play_dates', none));
  const { router } = renderScreen(`/playdates/${openPlaydate.id}`);
  await screen.findByText(openPlaydate.description);
  api.use(fail('get', '/play_dates/:id', 409));
  applyTopics(queryClient, ['play_dates']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/playdates'));
});

it('offers no acceptance while a moderator has hidden the PlayDate', async () => {
  api.use(
    answer('get', '/play_dates/:id', { ...openPlaydate, request_count: 1, hidden_at: created_at }),
    answer('get', '/play_dates/:id/requests', { items: [application], next_cursor: null }),
  );
  renderScreen(`/playdates/${openPlaydate.id}`);
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByText(/no team can be accepted/)).toBeTruthy();
});

it('says that the partner cannot play at present', async () => {
  api.use(answer('get', '/play_dates/:id/requests', none));
  show({ ...openPlaydate, cannot_play: true });
  expect(await screen.findByText(/^Ben Marsh cannot play at present\./)).toBeTruthy();
  expect(screen.getByText('Cannot play at present')).toBeTruthy();
  expect(screen.queryByText('Available')).toBeNull();
});

describe('an agreement', () => {
  const ends_at = '2027-03-13T19:30:00Z';
  it('is answered in the version that was seen when the sheet opened', async () => {
    const { user } = showAgreement(agreement);
    await user.click(await screen.findByRole('button', { name: 'I cannot agree' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'You cannot agree?' }));
    const sent: unknown[] = [];
    api.use(
      answer('get', '/play_dates/:id/agreement', {
        ...agreement,
        version: 2,
        venue_name: 'Himmel Park',
      }),
      http.post('*/api/play_dates/:id/answers', async ({ request }) => {
        sent.push(((await request.json()) as { version: number }).version);
        const message = 'This agreement has changed. Please look again.';
        return HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });
      }),
    );
    applyTopics(queryClient, ['play_dates']);
    await screen.findByText('Himmel Park');
    await user.click(sheet.getByLabelText('I would rather not say'));
    await user.click(sheet.getByRole('button', { name: 'I cannot agree' }));
    expect(await screen.findByText('This agreement has changed. Please look again.')).toBeTruthy();
    expect(sent).toEqual([1]);
    await waitFor(() => expect(screen.queryByRole('dialog'), 'the change is in sight').toBeNull());
  });

  it('has no yellow button while a report waits for an answer, of which none is suggested', async () => {
    const report = {
      id,
      play_date_id: id,
      about_id: person('Anna', 0).id,
      about_team: 'creator_team' as const,
      reporter_id: cora.id,
      was_played: true,
      note: null,
      reply: null,
      answer_until: ends_at,
      created_at,
      claim: null,
      contradicted_by: null,
      author_blocked: false,
      reply_author_blocked: false,
      kind: 'late' as const,
      state: 'open' as const,
    };
    const abilities = { ...agreement.abilities, confirm: false, object: false };
    showAgreement(
      { ...agreement, abilities, reports: [report], may_answer_reports: [id] },
      { complete: true },
    );
    const reply = await screen.findByRole('button', { name: 'That is not right' });
    const complete = screen.getByRole('button', { name: 'Mark as Completed' });
    expect(reply.className).not.toContain('bg-ball');
    expect(complete.className).not.toContain('bg-ball');
  });

  it('names whom it was ended by, and is created again from here', async () => {
    const abilities = { ...agreement.abilities, create_again: true };
    api.use(
      answer('get', '/play_dates/:id/agreement', {
        ...agreement,
        abilities,
        status: 'cancelled',
        ended_as: 'called_off',
        ended_reason: 'weather',
      }),
      friends(),
    );
    const { user, router } = show({
      ...matched,
      agreed,
      status: 'cancelled',
      view: 'off',
      cancelled_by_name: 'Cora Marsh',
    } as PlaydateDetail);
    expect(await screen.findByText('Cora Marsh called off: Weather')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-playdate'));
  });

  it.each([
    ['called_off', 'Cora Marsh called off: Weather'],
    ['objected', 'Cora Marsh could not agree'],
    ['account_deleted', 'A player has deleted their account'],
  ] as const)('says first of all that it is off, and why: %s', async (ended_as, why) => {
    const ended = {
      ended_as,
      ended_reason: ended_as === 'called_off' ? ('weather' as const) : null,
    };
    api.use(
      answer('get', '/play_dates/:id/agreement', { ...agreement, ...ended, status: 'cancelled' }),
    );
    const cancelled_by_name = ended_as === 'account_deleted' ? null : 'Cora Marsh';
    const isOff = { status: 'cancelled', view: 'off', cancelled_by_name } as const;
    show({ ...matched, agreed, ...isOff } as PlaydateDetail);
    const off = await screen.findByText('This match is off');
    expect(off.parentElement?.textContent).toBe(`This match is off${why}`);
    const when = screen.getAllByText('Sat, Mar 13, 11:00 AM MST').at(-1) as HTMLElement;
    expect(off.compareDocumentPosition(when)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('makes the notification that it is off read', async () => {
    const unopened_off_id = newId();
    const read: unknown[] = [];
    api.use(
      answer('get', '/play_dates/:id/agreement', {
        ...agreement,
        ended_as: 'account_deleted',
        status: 'cancelled',
        unopened_off_id,
      }),
      http.patch('*/api/notifications/:id', async ({ params, request }) => {
        read.push(params.id, await request.json());
        return HttpResponse.json({});
      }),
    );
    const isOff = { status: 'cancelled', view: 'off', cancelled_by_name: null } as const;
    show({ ...matched, agreed, ...isOff } as PlaydateDetail);
    await waitFor(() => expect(read).toEqual([unopened_off_id, { read: true }]));
  });

  it('accepts the time of the proposal that is shown, not of one before it', async () => {
    const change = (at: string, starts: string[]) => ({
      id: at,
      play_date_id: id,
      version: 1,
      proposed_by: cora.id,
      duration_minutes: 90,
      starts: starts.map((start) => ({
        starts_at: start,
        local_start: '2027-03-14T11:00',
        overlaps: false,
      })),
      venue_name: null,
      venue_address: null,
      setting: null,
      note: null,
      state: 'open' as const,
      answered_by: null,
      author_blocked: false,
      hidden_at: null,
      starts_at: null,
      expires_at: ends_at,
      created_at,
    });
    const abilities = { ...agreement.abilities, answer_change: true };
    const [first, second] = ['2027-03-14T18:00:00Z', '2027-03-15T18:00:00Z'];
    const { user } = showAgreement({ ...agreement, abilities, change: change(cora.id, [first]) });
    await screen.findByText('Sun, Mar 14, 11:00 AM MST');
    let chosen: unknown;
    api.use(
      answer('get', '/play_dates/:id/agreement', {
        ...agreement,
        abilities,
        change: change(dev.id, [second]),
      }),
      http.patch('*/api/play_dates/:id/changes/:change', async ({ request }) => {
        chosen = ((await request.json()) as { starts_at?: string }).starts_at;
        return HttpResponse.json(agreement);
      }),
    );
    applyTopics(queryClient, ['play_dates']);
    await screen.findByText('Mon, Mar 15, 11:00 AM MST');
    await user.click(screen.getByRole('button', { name: 'Accept change' }));
    await waitFor(() => expect(chosen).toBe(second));
  });

  it.each([
    ['Your team is stronger by about 9 points in a game to 11', [4, 3]],
    ['You win about 19 games of 20', [4, 3]],
    ['They win about 3 games of 4', [3, 3.2]],
    ['They are stronger by about 9 points in a game to 11', [3, 4]],
    ['Even match', [3, 3.05]],
  ])('says how close it is from the viewer’s side: %s', async (line, [own, other]) => {
    api.use(answer('get', '/play_dates/:id/agreement', agreement));
    const rated = <Row extends object>(player: Row, dupr_rating = 0) => ({
      ...player,
      dupr_rating,
    });
    show({
      ...matched,
      agreed,
      creator: rated({ ...matched.creator }, own),
      partner: rated({ ...matched.partner }, own),
      accepted_request: {
        ...matched.accepted_request,
        requester: rated({ ...matched.accepted_request?.requester }, other),
        requester_partner: rated({ ...matched.accepted_request?.requester_partner }, other),
      },
    } as PlaydateDetail);
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it.each([
    ['the court of the terms', 'Encanto Park', 'Encanto Park', 'public', true],
    ['a court that a change has named first', null, 'Encanto Park', 'public', false],
    ['no court that has a name', null, null, 'public', true],
    ['a court that a change has named', 'Reid Park', 'Encanto Park', 'public', false],
    ['a club', 'Encanto Park', 'Encanto Park', 'club', false],
  ] as const)(
    'asks for a permit for a public court: %s',
    async (_, named, venue_name, court_access, isAsked) => {
      api.use(answer('get', '/play_dates/:id/agreement', { ...agreement, venue_name }));
      show({
        ...matched,
        agreed,
        terms: { ...terms, venue_name: named, court_access },
      } as PlaydateDetail);
      await screen.findByRole('button', { name: 'I cannot agree' });
      expect(screen.queryByText(/^Many cities allow paid play on public courts/) !== null).toBe(
        isAsked,
      );
      expect(screen.queryByText('Club court') !== null).toBe(court_access === 'club');
    },
  );

  it.each([
    ['whom it may concern', ['weather', 'safety'] as const, true],
    ['nobody else', ['weather'] as const, false],
  ])('offers to call off for safety without a mark to %s', async (_, excused, isOffered) => {
    const late = { ...agreement.late, excused: [...excused] };
    showAgreement({ ...confirmedAgreement, late });
    await screen.findByRole('button', { name: 'Call off' });
    expect(screen.queryByText(/^You may call off for your safety/) !== null).toBe(isOffered);
  });

  it('leads whom it may concern to the objection as long as that is offered', async () => {
    showAgreement({ ...agreement, late: { ...agreement.late, excused: ['weather', 'safety'] } });
    await screen.findByText(/^You may say that you cannot agree: nobody is noted as late/);
    expect(screen.queryByText(/^You may call off/)).toBeNull();
  });

  const until =
    /^You can say that you cannot agree until Fri, Mar 12, 11:00 AM MST\. Nobody is noted as late/;

  it('offers to object instead of calling off as long as that is possible, and says until when', async () => {
    showAgreement(agreement);
    await screen.findByRole('button', { name: 'I cannot agree' });
    expect(screen.getByText(until)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull();
  });

  it.each([true, false])(
    'says what calling off costs once a match that is soon is confirmed: %s',
    async (confirm) => {
      const starts_at = new Date(Date.now() + 5 * 3_600_000).toISOString();
      const abilities = { ...agreement.abilities, confirm };
      showAgreement({ ...agreement, starts_at, abilities }, { playdate: { terms } });
      await screen.findByRole('button', { name: 'Propose a change' });
      const line =
        /less than 24 hours: once you have confirmed, calling off counts as late\. Your team would owe \$30/;
      expect(screen.queryByText(line) !== null).toBe(confirm);
    },
  );

  it('offers to call off, and still to confirm, when it is too late to object', async () => {
    const abilities = { ...agreement.abilities, object: false };
    showAgreement({ ...agreement, object_until: null, abilities });
    await screen.findByRole('button', { name: 'Call off' });
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I cannot agree' })).toBeNull();
    expect(screen.queryByText(until)).toBeNull();
  });

  it('says once who has not answered', async () => {
    const confirmed = {
      profile_id: ben.id,
      answer: 'confirmed' as const,
      reason: null,
      author_blocked: false,
      created_at,
    };
    showAgreement({ ...agreement, answers: [confirmed] });
    expect(await screen.findByText('You have not answered yet')).toBeTruthy();
    expect(screen.getAllByText(/not answered yet/)).toHaveLength(3);
    expect(screen.queryByText('Everyone has confirmed')).toBeNull();
  });

  const withPaused = (shown: Partial<Agreement>): Agreement => ({
    ...agreement,
    ...shown,
    players: agreement.players.map((each) => ({ ...each, is_paused: each.profile_id === cora.id })),
  });

  it('says who cannot play at present, and never that everyone has confirmed', async () => {
    const answers = agreement.players.map(({ profile_id }) => ({
      profile_id,
      answer: 'confirmed' as const,
      reason: null,
      author_blocked: false,
      created_at,
    }));
    const late = { ...agreement.late, is_late: false, percent: 50 };
    const { object_until, abilities } = confirmedAgreement;
    const { user } = showAgreement(withPaused({ answers, late, object_until, abilities }));
    expect(await screen.findByText('Cora Marsh cannot play at present')).toBeTruthy();
    expect(screen.queryByText('Everyone has confirmed')).toBeNull();
    expect(screen.queryByText(/not answered yet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call off' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Call off this PlayDate?' }));
    expect(
      sheet.getByText('Cora Marsh cannot play at present: calling off does not count as late.'),
    ).toBeTruthy();
  });

  it('says who has not answered and who cannot play also while no time is agreed on', async () => {
    showAgreement(withPaused({ starts_at: null, ends_at: null, local_start: null }));
    expect(await screen.findByText('Cora Marsh cannot play at present')).toBeTruthy();
    expect(screen.getByText('Dev Marsh has not answered yet')).toBeTruthy();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.indexOf('Confirm')).toBeLessThan(buttons.indexOf('Agree on a time'));
    expect(buttons).toContain('I cannot agree');
  });

  const begun: Agreement = {
    ...agreement,
    abilities: {
      ...agreement.abilities,
      confirm: false,
      object: false,
      propose_change: false,
      call_off: false,
    },
  };

  it('asks for no confirmation once it has begun', async () => {
    showAgreement({ ...begun, starts_at: '2020-03-13T18:00:00Z', ends_at: '2099-03-13T19:30:00Z' });
    expect(await screen.findByText('This match has begun.')).toBeTruthy();
    expect(screen.queryByText(/not answered yet/)).toBeNull();
  });

  it('says nothing of a beginning without a time', async () => {
    showAgreement({ ...begun, starts_at: null, ends_at: null, local_start: null });
    expect(await screen.findByText('Time open')).toBeTruthy();
    expect(screen.queryByText(/^This match has/)).toBeNull();
  });

  it('asks whether everyone came once it is over', async () => {
    showAgreement({ ...begun, starts_at: '2020-03-13T18:00:00Z', ends_at: '2020-03-13T19:30:00Z' });
    expect(await screen.findByText('This match is over. Did everyone come?')).toBeTruthy();
  });

  it('without a time gets its first one in a sheet that says so', async () => {
    const { user } = showAgreement({
      ...agreement,
      starts_at: null,
      ends_at: null,
      local_start: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Agree on a time' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Agree on a time' }));
    expect(sheet.getByRole('group', { name: 'Time' })).toBeTruthy();
    expect(sheet.getByLabelText('Court (optional)')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Propose' }));
    expect(sheet.getByText('Please choose at least one time')).toBeTruthy();
    expect(document.activeElement).toBe(sheet.getByRole('group', { name: 'Time' }));
  });

  it('presumes nothing about attendance', async () => {
    const { user } = showAgreement({ ...begun, may_report: [ben.id, cora.id] });
    await user.click(await screen.findByRole('button', { name: 'Report attendance' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Did everyone come?' }));
    expect(sheet.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(sheet.getByRole('radio', { name: 'Ben Marsh' }));
    await user.click(sheet.getByRole('radio', { name: 'Did not come' }));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    expect(sheet.getByText('Please say whether you played')).toBeTruthy();
  });

  it('steps the points of a score, within what a game can have', async () => {
    const { user } = showAgreement({
      ...begun,
      abilities: { ...begun.abilities, add_scores: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Add score' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Score' }));
    const [own, more] = [
      sheet.getByLabelText<HTMLInputElement>('Your team'),
      sheet.getByRole('button', { name: 'One more for you' }),
    ];
    const less = sheet.getByRole<HTMLButtonElement>('button', { name: 'One less for you' });
    expect(less.disabled).toBe(true);
    await user.click(more);
    await user.click(more);
    await user.click(less);
    expect(own.value).toBe('1');
    expect(sheet.getByLabelText<HTMLInputElement>('Other team').value).toBe('');
    await user.clear(own);
    await user.type(own, '40');
    expect(
      sheet.getByRole<HTMLButtonElement>('button', { name: 'One more for you' }).disabled,
    ).toBe(true);
  });

  it('keeps a score that was not saved, unless another one has been saved since', async () => {
    const addable = { ...begun, abilities: { ...begun.abilities, add_scores: true } };
    const { user, unmount } = showAgreement(addable);
    const open = async (name: string, by = user) => {
      await by.click(await screen.findByRole('button', { name }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Score' }));
      return { sheet, own: sheet.getByLabelText<HTMLInputElement>('Your team') };
    };
    fireEvent.change((await open('Add score')).own, { target: { value: '9' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open('Add score')).own.value).toBe('9');
    unmount();
    queryClient.clear();

    const scores = {
      entered_by: cora.id,
      entered_team: 'other_team' as const,
      confirmed_by: null,
      is_confirmed: false,
      updated_at: '2027-03-14T00:00:00Z',
      games: [{ creator_team_points: 11, other_team_points: 7 }],
    };
    const again = showAgreement({ ...addable, scores });
    expect((await open('Change score', again.user)).own.value).toBe('11');
  });

  it('suggests 11 for the number that is tapped, which is chosen to be typed over, but not for both', async () => {
    const { user } = showAgreement({
      ...begun,
      abilities: { ...begun.abilities, add_scores: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Add score' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Score' }));
    const own = sheet.getByLabelText<HTMLInputElement>('Your team');
    const other = sheet.getByLabelText<HTMLInputElement>('Other team');
    await user.click(own);
    expect(own.value).toBe('11');
    await user.click(other);
    expect(other.value).toBe('');
    await user.keyboard('7');
    await user.click(own);
    expect([own.value, other.value]).toEqual(['11', '7']);
    await user.clear(own);
    await user.click(own);
    await user.keyboard('9');
    expect(own.value).toBe('9');
    // As where nothing is chosen: the digit comes after the suggestion.
    await user.clear(own);
    await user.click(own);
    fireEvent.change(own, { target: { value: '117' } });
    expect(own.value).toBe('7');
    fireEvent.change(own, { target: { value: '71' } });
    expect(own.value).toBe('71');
  });

  it('says who won, as History does, and the winners in bold', async () => {
    const scores = {
      entered_by: cora.id,
      entered_team: 'other_team' as const,
      confirmed_by: null,
      is_confirmed: false,
      updated_at: '2027-03-14T00:00:00Z',
      games: [{ creator_team_points: 11, other_team_points: 7 }],
    };
    showAgreement({ ...begun, scores });
    const score = within(await screen.findByRole('region', { name: 'Score' }));
    expect(score.getByText('Won').parentElement?.textContent).toBe('Won, your team first: 11–7');
    const bold = score
      .getAllByText(/ & /)
      .filter(({ className }) => className.includes('font-bold'));
    expect(bold.map(({ textContent }) => textContent)).toEqual(['Anna Marsh & Ben Marsh']);
  });

  it('saves 0 for the field that is empty beside a number, as it shows', async () => {
    const sent: unknown[] = [];
    const { user } = showAgreement({
      ...begun,
      abilities: { ...begun.abilities, add_scores: true },
    });
    api.use(
      http.put('*/api/play_dates/:id/scores', async ({ request }) => {
        sent.push(((await request.json()) as { games: unknown }).games);
        return HttpResponse.json(begun);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add score' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Score' }));
    await user.type(sheet.getByLabelText('Your team'), '11');
    await user.click(sheet.getByRole('button', { name: 'Save score' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ creator_team_points: 11, other_team_points: 0 }]]),
    );
  });

  it('shows the error of a score at the wrong field', async () => {
    const { user } = showAgreement({
      ...begun,
      abilities: { ...begun.abilities, add_scores: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Add score' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Score' }));
    expect(sheet.queryByRole('button', { name: 'Remove game 1' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Add a game' }));
    const first = within(sheet.getByRole('group', { name: 'Game 1' }));
    const second = within(sheet.getByRole('group', { name: 'Game 2' }));
    expect(document.activeElement).toBe(second.getByLabelText('Your team'));
    await user.type(first.getByLabelText('Your team'), '11');
    await user.type(first.getByLabelText('Other team'), '7');
    await user.type(second.getByLabelText('Your team'), '11');
    await user.type(second.getByLabelText('Other team'), '-3');
    await user.click(sheet.getByRole('button', { name: 'Save score' }));
    const wrong = second.getByLabelText('Other team');
    expect(document.activeElement).toBe(wrong);
    expect(second.getByText('Points are between 0 and 40')).toBeTruthy();
    expect(first.queryByText('Points are between 0 and 40')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Remove game 2' }));
    expect(sheet.queryByText('Points are between 0 and 40')).toBeNull();
  });
});

it('the page of a match begins at its top, with its heading, once the viewer has accepted a team', async () => {
  const pending = { ...openPlaydate, request_count: 1 };
  api.use(
    answer('get', '/play_dates/:id/agreement', agreement),
    answer('get', '/play_dates/:id', pending),
    blocks(),
    answer('get', '/play_dates/:id/requests', { items: [application], next_cursor: null }),
    answer('get', '/play_dates/:id/messages', { items: said, next_cursor: null }),
    answer('patch', '/play_dates/:id/messages', {}),
    http.patch('*/api/play_dates/:id/requests/:request', () => {
      api.use(answer('get', '/play_dates/:id', { ...matched, agreed }));
      return HttpResponse.json({ ...application, status: 'accepted' });
    }),
  );
  const { user } = renderScreen(`/playdates/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const question = within(await screen.findByRole('dialog', { name: 'Accept this team?' }));
  const scroll = vi.spyOn(window, 'scrollTo');
  await user.click(question.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 1, name: 'PlayDate Details' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

describe('a match without a time that one team calls played', () => {
  const until = '2027-03-13T18:00:00.000Z';
  const asked = (
    team: 'creator_team' | 'other_team',
    asked_by: string,
    state: 'asked' | 'not_yet' = 'asked',
  ) => ({
    ...matched,
    agreed: { ...agreed, starts_at: null, ends_at: null, local_start: null },
    completion: { state, team, asked_by, asked_at: '2027-03-06T18:00:00.000Z', until },
  });
  const showAsked = (
    playdate: object,
    abilities: { complete: boolean; decline_completion: boolean },
  ) => {
    api.use(
      answer('get', '/play_dates/:id/agreement', { ...agreement, starts_at: null, ends_at: null }),
    );
    const shown = { ...playdate, abilities: { ...matched.abilities, ...abilities } };
    return { ...show(shown as PlaydateDetail), shown };
  };
  const mayAnswer = { complete: true, decline_completion: true };
  const mayNot = { complete: false, decline_completion: false };
  const deadline = 'Without an answer, the PlayDate is completed on Sat, Mar 13, 11:00 AM MST.';

  it('asks the other team, with the only yellow button', async () => {
    const sent: unknown[] = [];
    const { user, shown } = showAsked(asked('other_team', cora.id), mayAnswer);
    api.use(
      http.patch('*/play_dates/:id/completion', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...shown, completion: null });
      }),
      http.patch('*/play_dates/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...shown, status: 'completed', view: 'over', completion: null });
      }),
    );
    expect(await screen.findByText('Cora Marsh says that you have played')).toBeTruthy();
    expect(screen.getByText(deadline)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    const yes = screen.getByRole('button', { name: 'Yes, completed' });
    expect([yes, confirm].map(({ className }) => className.includes('bg-ball'))).toEqual([
      true,
      false,
    ]);
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(await screen.findByText('The other team is told')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, completed' }));
    expect(await screen.findByText('PlayDate marked as completed')).toBeTruthy();
    expect(sent).toEqual([
      { state: 'not_yet', asked_at: '2027-03-06T18:00:00.000Z' },
      { status: 'completed', asked_at: '2027-03-06T18:00:00.000Z' },
    ]);
  });

  it.each([
    ['you', person('Anna', 0).id, 'You have said that you played. Cora and Dev are asked.'],
    ['the teammate', ben.id, 'Ben Marsh has said that you played. Cora and Dev are asked.'],
  ])('says to its team who is asked: %s', async (_, asked_by, text) => {
    showAsked(asked('creator_team', asked_by), mayNot);
    expect(await screen.findByText(`${text} ${deadline}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull();
  });

  it('says after ‘Not yet’ when its team may ask again, and offers it nothing', async () => {
    showAsked(asked('creator_team', ben.id, 'not_yet'), mayNot);
    expect(
      await screen.findByText(
        'The other team says that you have not played yet. You can ask again from Sat, Mar 13, 11:00 AM MST.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  it('offers the team that has said ‘Not yet’ to correct it, by no second yellow button', async () => {
    const sent: unknown[] = [];
    const { user, shown } = showAsked(asked('other_team', cora.id, 'not_yet'), {
      complete: true,
      decline_completion: false,
    });
    api.use(
      http.patch('*/play_dates/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...shown, status: 'completed', view: 'over', completion: null });
      }),
    );
    expect(
      await screen.findByText('Your team has said that you have not played yet.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
    const yes = screen.getByRole('button', { name: 'Yes, completed' });
    expect(yes.className).not.toContain('bg-ball');
    await user.click(yes);
    expect(await screen.findByText('PlayDate marked as completed')).toBeTruthy();
    expect(sent).toEqual([{ status: 'completed', asked_at: '2027-03-06T18:00:00.000Z' }]);
  });

  it('says before it is marked as completed that the other team is asked', async () => {
    const playdate = { ...asked('creator_team', ben.id), completion: null };
    const { user, shown } = showAsked(playdate, { complete: true, decline_completion: false });
    api.use(answer('patch', '/play_dates/:id', shown));
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mark this PlayDate as completed?' }),
    );
    expect(dialog.getByText(/^The other team is asked whether you have played\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('The other team is asked')).toBeTruthy();
  });
});
