// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import {
  agreed,
  agreement,
  ben,
  cora,
  matchId as id,
  matched,
  showAgreement,
  showMatch,
  terms,
} from '#tests/support/agreement-screen.tsx';
import { anna, answer, api, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const atOldPark: Agreement = {
  ...agreement,
  venue_name: 'Old Park',
  venue_address: '1 Secret Rd',
  setting: 'outdoor',
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens the form of a change, and collects what it sends. */
async function openForm(shown: Agreement) {
  const sent: unknown[] = [];
  const { user } = showAgreement(shown);
  api.use(
    http.post('*/api/play_dates/:id/changes', async ({ request }) => {
      const { id: _, ...body } = (await request.json()) as { id: string };
      sent.push(body);
      return HttpResponse.json({ ...change, proposed_by: agreement.players[0]?.profile_id });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Propose a change' }));
  const propose = () => user.click(sheet.getByRole('button', { name: 'Propose' }));
  const checked = (name: string) => sheet.getByRole<HTMLInputElement>('radio', { name }).checked;
  return { user, sheet, sent, propose, checked };
}

const change: AgreementChange = {
  id,
  play_date_id: id,
  version: 1,
  proposed_by: cora.id,
  starts: [],
  duration_minutes: null,
  venue_name: null,
  venue_address: null,
  setting: null,
  note: null,
  state: 'open',
  answered_by: null,
  author_blocked: false,
  hidden_at: null,
  starts_at: null,
  expires_at: '2027-03-13T16:00:00Z',
  created_at: matched.created_at,
};

describe('the form of a change', () => {
  it('shows what is agreed on, and refuses a proposal that changes nothing', async () => {
    const { user, sheet, sent, propose, checked } = await openForm(atOldPark);
    expect([checked('1.5 hours'), checked('Outdoor')]).toEqual([true, true]);
    expect(sheet.queryByRole('radio', { name: 'Not said' })).toBeNull();
    const refusal = 'Please propose another time, court, setting or duration';
    await propose();
    expect(sheet.getByText(refusal)).toBeTruthy();
    type(sheet.getByLabelText('Another court (optional)'), ' Old Park ');
    await user.click(sheet.getByRole('radio', { name: '2 hours' }));
    await user.click(sheet.getByRole('radio', { name: '1.5 hours' }));
    await propose();
    expect(sheet.getByText(refusal)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends only what differs', async () => {
    const { user, sheet, sent, propose } = await openForm(atOldPark);
    await user.click(sheet.getByRole('radio', { name: '2 hours' }));
    await propose();
    expect(await screen.findByText('Your proposal is sent')).toBeTruthy();
    expect(sent).toEqual([{ version: 1, starts: [], note: '', duration_minutes: 120 }]);
  });

  it('is there again after its sheet was closed, as it was typed, but not after Cancel', async () => {
    const { user, sheet } = await openForm(atOldPark);
    type(sheet.getByLabelText('Another court (optional)'), 'Reid Park');
    type(sheet.getByLabelText('Note (optional)'), 'It has lights');
    await user.click(sheet.getByRole('radio', { name: '2 hours' }));
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Propose a change' }));
      const opened = within(await screen.findByRole('dialog'));
      const values = ['Another court (optional)', 'Note (optional)'].map(
        (label) => opened.getByLabelText<HTMLInputElement>(label).value,
      );
      return {
        opened,
        values,
        isLong: opened.getByRole<HTMLInputElement>('radio', { name: '2 hours' }).checked,
      };
    };
    await user.keyboard('{Escape}');
    const { opened, ...kept } = await reopen();
    expect(kept).toEqual({ values: ['Reid Park', 'It has lights'], isLong: true });
    await user.click(opened.getByRole('button', { name: 'Cancel' }));
    expect(await reopen()).toMatchObject({ values: ['', ''], isLong: false });
  });

  it('says the setting with every new court, also that it is not known', async () => {
    const { user, sheet, sent, propose, checked } = await openForm(atOldPark);
    type(sheet.getByLabelText('Another court (optional)'), 'Reid Park');
    expect(checked('Outdoor')).toBe(true);
    await user.click(sheet.getByRole('radio', { name: 'Not said' }));
    await propose();
    expect(await screen.findByText('Your proposal is sent')).toBeTruthy();
    expect(sent).toEqual([
      {
        version: 1,
        starts: [],
        note: '',
        venue_name: 'Reid Park',
        venue_address: '',
        setting: null,
      },
    ]);
  });
});

describe('a proposed change', () => {
  it('shows both sides of all that it changes, also to screen readers', async () => {
    const proposed = {
      ...change,
      duration_minutes: 120,
      venue_name: 'Reid Park',
      venue_address: '2 Hidden Ave',
    };
    const abilities = { ...agreement.abilities, propose_change: false, answer_change: true };
    showAgreement({ ...atOldPark, abilities, change: proposed });
    const region = await screen.findByRole('region', { name: 'Proposed change' });
    const heard = within(region)
      .getAllByRole('definition')
      .map((side) => {
        const copy = side.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
        return copy.textContent?.replace(/\s+/g, ' ');
      });
    expect(heard).toEqual([
      'from Old Park to Reid Park',
      'from 1 Secret Rd to 2 Hidden Ave',
      'from Outdoor to Not said',
      'from 1.5 hours to 2 hours',
      'from $60 to $80',
    ]);
    const labels = within(region).getAllByRole('term');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Court: ',
      'Address: ',
      'Setting: ',
      'Duration: ',
      'Total: ',
    ]);
  });

  it('with several times says which one stands until then', async () => {
    const starts = ['2027-03-14T18:00:00Z', '2027-03-15T18:00:00Z'].map((starts_at) => ({
      starts_at,
      local_start: '2027-03-14T11:00',
      overlaps: false,
    }));
    const abilities = { ...agreement.abilities, propose_change: false, answer_change: true };
    showAgreement({ ...atOldPark, abilities, change: { ...change, starts, duration_minutes: 60 } });
    const region = within(await screen.findByRole('region', { name: 'Proposed change' }));
    expect(region.getAllByRole('radio')).toHaveLength(2);
    expect(region.getByText('Agreed so far: Sat, Mar 13, 11:00 AM MST')).toBeTruthy();
    expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Duration: ',
      'Total: ',
    ]);
  });
});

describe('a proposed time inside the notice', () => {
  const late = 'This is in less than 24 hours: calling off would count as late.';
  const owed = `${late} Your team would owe $40.00: half of $80.`;
  const starts = ['2027-03-13T20:00:00Z', '2027-03-14T20:00:00Z'].map((starts_at) => ({
    starts_at,
    local_start: '',
    overlaps: false,
  }));
  const proposed = { ...change, starts, duration_minutes: 120 };
  const answering = { ...agreement.abilities, propose_change: false, answer_change: true };
  const show = async (shown: Partial<Agreement>, playdate: Partial<PlaydateDetail> = { terms }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-13T12:00:00Z') });
    showAgreement({ ...agreement, ...shown }, { playdate });
    return within(await screen.findByRole('region', { name: 'Proposed change' }));
  };
  const lines = (region: Awaited<ReturnType<typeof show>>) =>
    region.queryAllByText(/^This is in less than/).map(({ textContent }) => textContent);

  it('says what calling off would cost once it lasts as proposed, and of a later one nothing', async () => {
    const region = await show({ change: proposed, abilities: answering });
    expect(lines(region)).toEqual([owed]);
    expect(region.getAllByRole('radio')[0]?.closest('label')?.textContent).toContain(owed);
  });

  it('says so of the only one too, also to who proposes it', async () => {
    const abilities = { ...answering, answer_change: false, withdraw_change: true };
    const [only] = starts;
    const own = { ...proposed, proposed_by: anna.id, starts: only ? [only] : [] };
    expect(lines(await show({ change: own, abilities }))).toEqual([owed]);
  });

  it('says nothing to the partner of who proposes it, who may still object to it', async () => {
    const abilities = { ...answering, answer_change: false, withdraw_change: true };
    expect(lines(await show({ change: { ...proposed, proposed_by: ben.id }, abilities }))).toEqual(
      [],
    );
  });

  it('says that nothing is owed without terms', async () => {
    const region = await show({ change: proposed, abilities: answering }, { terms: null });
    expect(lines(region)).toEqual([`${late} Your team would owe nothing.`]);
  });
});

describe('accepting a change', () => {
  const [first, second] = ['2027-03-14T18:00:00Z', '2027-03-15T18:00:00Z'].map((starts_at) => ({
    starts_at,
    local_start: '',
    overlaps: false,
  }));
  const abilities = { ...agreement.abilities, propose_change: false, answer_change: true };

  it.each([
    ['the new time', [first], 'Sun, Mar 14, 11:00 AM MST'],
    ['the time that stays', [], 'Sat, Mar 13, 11:00 AM MST'],
  ])('says %s', async (_, starts, when) => {
    const shown = {
      ...change,
      starts: starts.flatMap((start) => start ?? []),
      duration_minutes: 120,
    };
    const { user } = showAgreement({ ...agreement, abilities, change: shown });
    api.use(answer('patch', '/play_dates/:id/changes/:change', agreement));
    await user.click(await screen.findByRole('button', { name: 'Accept change' }));
    expect(await screen.findByText(`The change is agreed on: ${when}`)).toBeTruthy();
  });

  it('says the chosen one of several times', async () => {
    const shown = { ...change, starts: [first, second].flatMap((start) => start ?? []) };
    const { user } = showAgreement({ ...agreement, abilities, change: shown });
    api.use(answer('patch', '/play_dates/:id/changes/:change', agreement));
    await user.click(await screen.findByRole('radio', { name: /^Mon, Mar 15/ }));
    await user.click(screen.getByRole('button', { name: 'Accept change' }));
    expect(
      await screen.findByText('The change is agreed on: Mon, Mar 15, 11:00 AM MST'),
    ).toBeTruthy();
  });
});

it.each([
  [true, 'Please answer by Sat, Mar 13, 9:00 AM MST. Without an answer, what is agreed on stays.'],
  [false, 'They can answer until Sat, Mar 13, 9:00 AM MST.'],
])(
  'a proposal says until when it waits for an answer: of the reader %s',
  async (answer_change, line) => {
    const abilities = { ...agreement.abilities, propose_change: false, answer_change };
    showAgreement({ ...agreement, abilities, change: { ...change, duration_minutes: 120 } });
    const region = within(await screen.findByRole('region', { name: 'Proposed change' }));
    expect(region.getByText(line)).toBeTruthy();
  },
);

it('what the agreement says stands at the top of the card alone, not as the terms had it', async () => {
  api.use(
    answer('get', '/play_dates/:id/agreement', {
      ...atOldPark,
      venue_name: 'Reid Park',
      venue_address: '2 Hidden Ave',
      setting: null,
      duration_minutes: 120,
    }),
  );
  showMatch({
    ...matched,
    agreed,
    terms: {
      time_zone: 'America/Phoenix',
      duration_minutes: 90,
      venue_name: 'Old Park',
      setting: 'outdoor',
      venue_address: '1 Secret Rd',
      court_cost: 30,
      court_paid_by: 'other_team',
      format: 'casual',
      games: null,
      points: 11,
      balls_by: 'earning_team',
      notice_hours: 24,
      late_percent: 50,
      times: [],
    },
  } as unknown as PlaydateDetail);
  const card = within(await screen.findByRole('region', { name: 'Agreement' }));
  expect(await card.findByText('Reid Park')).toBeTruthy();
  fireEvent.click(card.getByText('Terms'));
  expect(card.getByText('$30, paid by Cora and Dev')).toBeTruthy();
  for (const old of ['Old Park', '1 Secret Rd', 'Outdoor', '1.5 hours', 'How long'])
    expect(card.queryByText(old), old).toBeNull();
});

it('a proposal shows https links of its note, each with the host that it leads to', async () => {
  const note = 'Courts: https://bank.example@reidpark.example/courts?id=5.';
  showAgreement({ ...agreement, change: { ...change, venue_name: 'Reid Park', note } });
  const proposal = within(await screen.findByRole('region', { name: 'Proposed change' }));
  const link = proposal.getByRole<HTMLAnchorElement>('link');
  expect(link.textContent).toBe('reidpark.example/courts?id=5');
  expect(link.href).toBe('https://reidpark.example/courts?id=5');
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow ugc']);
});
