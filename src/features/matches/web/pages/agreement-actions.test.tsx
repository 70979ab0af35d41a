// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type {
  Agreement,
  AgreementChange,
  AttendanceReport,
} from '#features/matches/contract/answers.ts';
import { reportReasonTexts } from '#features/reports/data/reasons.ts';
import { messages as reportMessages } from '#features/reports/messages/common.ts';
import {
  agreed,
  agreement,
  ben,
  confirmedAgreement,
  cora,
  dev,
  matchId as id,
  matched,
  showAgreement,
} from '#tests/support/agreement-screen.tsx';
import { anna, answer, api, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

/** Answers a call with the agreement afterwards, which is also what is fetched then. */
function take(
  method: 'post' | 'patch',
  path: string,
  after: Partial<Agreement>,
  playdate: object = {},
) {
  const sent: unknown[] = [];
  const changed = { ...agreement, ...after };
  api.use(
    http[method](`*/api/play_dates/:id${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      api.use(
        answer('get', '/play_dates/:id/agreement', changed),
        answer('get', '/play_dates/:id', { ...matched, agreed, ...playdate }),
      );
      return HttpResponse.json(changed);
    }),
  );
  return sent;
}
const card = async () => within(await screen.findByRole('region', { name: 'Agreement' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const half = {
  owed_by: 'creator_team',
  percent: 50,
  amount_cents: 3000,
  total_cents: 6000,
} as const;

it('calling off says what is owed for each reason, asks why, and shows how it ended', async () => {
  const late = {
    is_late: true,
    owed: half,
    notice_hours: 24,
    excused: ['court', 'safety'] as const,
  };
  const { user } = showAgreement({
    ...confirmedAgreement,
    late: { ...late, excused: [...late.excused] },
  });
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Call off this PlayDate?' }));
  const effect = () => sheet.getAllByRole('status')[0]?.textContent;
  const isLate = 'If you call off now, it counts as late.';
  const whoOwes = 'Anna and Ben owe Cora and Dev $30.00: half of $60';
  expect(effect()).toBe(`${isLate}${whoOwes}.`);
  await user.click(sheet.getByLabelText('Weather'));
  expect(effect()).toBe(`${isLate}For the weather too, as you play indoors.${whoOwes}.`);
  const free = 'It does not count as late.Nothing is owed.';
  const untold = 'The other three read “No reason given”, and nothing of lateness or money.';
  await user.click(sheet.getByLabelText('The court'));
  expect(effect()).toBe(free);
  await user.click(sheet.getByLabelText('I do not feel safe'));
  expect(effect()).toBe(`${free}${untold}`);
  await user.click(sheet.getByLabelText('I would rather not say'));
  expect(effect()).toBe(`${isLate}${whoOwes}.${untold}`);
  expect(sheet.queryByLabelText(/^Note/)).toBeNull();
  await user.click(sheet.getByLabelText('Another reason'));
  expect(effect()).toBe(`${isLate}${whoOwes}.`);
  const submit = sheet.getByRole('button', { name: 'Call off' });
  await user.click(submit);
  expect(sheet.getByText('Please say why')).toBeTruthy();
  type(sheet.getByLabelText('Note'), 'My car broke down');
  const sent = take(
    'post',
    '/call_off',
    {
      status: 'cancelled',
      ended_as: 'called_off',
      ended_reason: 'other',
      ended_late: true,
      owed: half,
      late: { ...late, excused: [] },
      abilities: {
        ...agreement.abilities,
        confirm: false,
        object: false,
        propose_change: false,
        call_off: false,
        create_again: true,
      },
    },
    { status: 'cancelled', view: 'off', cancelled_by_name: 'Anna Marsh' },
  );
  await user.click(submit);
  const shown = await card();
  expect(await shown.findByText('This match is off')).toBeTruthy();
  expect(shown.getByText('Anna Marsh called off: Another reason')).toBeTruthy();
  expect(shown.getByText('It counts as late.')).toBeTruthy();
  expect(shown.getByText(whoOwes)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Create again' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ version: 1, reason: 'other', note: 'My car broke down' }]);
});

it('calling off unmarked does not say that it was late', async () => {
  const ended = { status: 'cancelled', ended_as: 'called_off', ended_reason: 'safety' } as const;
  const { user } = showAgreement({
    ...confirmedAgreement,
    late: { ...agreement.late, is_late: true, excused: ['safety'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Call off this PlayDate?' }));
  await user.click(sheet.getByLabelText('I do not feel safe'));
  const sent = take('post', '/call_off', ended, { status: 'cancelled', view: 'off' });
  await user.click(sheet.getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('This match is off')).toBeTruthy();
  expect(screen.queryByText(/It was late/)).toBeNull();
  expect(sent).toEqual([{ version: 1, reason: 'safety', note: '' }]);
});

it('calling off for safety offers the report that makes it unmarked, and sends nothing by it', async () => {
  const late = { ...agreement.late, is_late: true, owed: half };
  const { user } = showAgreement({ ...confirmedAgreement, late });
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Call off this PlayDate?' }));
  await user.click(sheet.getByLabelText('I do not feel safe'));
  expect(
    sheet.getByText(/^Block or report one of them first, and it does not count as late/),
  ).toBeTruthy();
  const sent = take('post', '/call_off', {}, {});
  api.use(
    answer('post', '/reports', {}),
    answer('get', '/play_dates/:id/agreement', {
      ...confirmedAgreement,
      late: { ...late, excused: ['safety'] },
    }),
  );
  await user.click(sheet.getByRole('button', { name: 'Report or block' }));
  const report = within(await screen.findByRole('dialog', { name: reportMessages.sheetTitle }));
  await user.click(report.getByLabelText('Cora Marsh'));
  await user.click(report.getByLabelText(reportReasonTexts.reasons.threat));
  await user.click(report.getByRole('switch'));
  await user.click(report.getByRole('button', { name: reportMessages.sendReport }));
  expect(await sheet.findByText('It does not count as late.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('objecting sends the reason and shows that the match is off', async () => {
  const { user } = showAgreement(agreement);
  await user.click(await screen.findByRole('button', { name: 'I cannot agree' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'You cannot agree?' }));
  const submit = sheet.getByRole('button', { name: 'I cannot agree' });
  await user.click(submit);
  expect(sheet.getByText('Please choose a reason')).toBeTruthy();
  await user.click(sheet.getByLabelText('I say why'));
  await user.click(submit);
  expect(sheet.getByText('Please say why')).toBeTruthy();
  type(sheet.getByLabelText('Your reason'), 'I work that day');
  const ended = {
    status: 'cancelled',
    ended_as: 'objected',
    ended_note: 'I work that day',
  } as const;
  const sent = take('post', '/answers', ended, { status: 'cancelled', view: 'off' });
  await user.click(submit);
  const shown = await card();
  expect(await shown.findByText('This match is off')).toBeTruthy();
  expect(shown.getByText('I work that day')).toBeTruthy();
  expect(sent).toEqual([{ version: 1, answer: 'objected', reason: 'I work that day' }]);
});

it('objecting without a reason sends none, and blocks or reports without a mark of its own', async () => {
  const { user } = showAgreement(agreement);
  await user.click(await screen.findByRole('button', { name: 'I cannot agree' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'You cannot agree?' }));
  await user.click(sheet.getByLabelText('I say why'));
  type(sheet.getByLabelText('Your reason'), 'He threatened me');
  await user.click(sheet.getByLabelText('I would rather not say'));
  expect(sheet.queryByLabelText('Your reason')).toBeNull();
  expect(
    sheet.getByText('The other three read that you cannot agree, and no reason.'),
  ).toBeTruthy();
  const sent = take('post', '/answers', { status: 'cancelled', ended_as: 'objected' }, {});
  api.use(answer('post', '/reports', {}));
  await user.click(sheet.getByRole('button', { name: 'Report or block' }));
  const report = within(await screen.findByRole('dialog', { name: reportMessages.sheetTitle }));
  await user.click(report.getByLabelText('Cora Marsh'));
  await user.click(report.getByLabelText(reportReasonTexts.reasons.threat));
  await user.click(report.getByRole('switch'));
  await user.click(report.getByRole('button', { name: reportMessages.sendReport }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: reportMessages.sheetTitle })).toBeNull(),
  );
  expect(sent).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'I cannot agree' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, answer: 'objected', reason: null }]));
});

it('confirming is one click', async () => {
  const { user } = showAgreement(agreement);
  const answers = agreement.players.map(({ profile_id }) => ({
    profile_id,
    answer: 'confirmed' as const,
    reason: null,
    author_blocked: false,
    created_at: matched.created_at,
  }));
  const abilities = { ...agreement.abilities, confirm: false };
  const sent = take('post', '/answers', { answers, abilities });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Everyone has confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(sent).toEqual([{ version: 1, answer: 'confirmed' }]);
});

it('without a time everyone has agreed to teams and price only', async () => {
  const answers = agreement.players.map(({ profile_id }) => ({
    profile_id,
    answer: 'confirmed' as const,
    reason: null,
    author_blocked: false,
    created_at: matched.created_at,
  }));
  showAgreement({
    ...confirmedAgreement,
    starts_at: null,
    ends_at: null,
    local_start: null,
    answers,
  });
  const all = 'Everyone has agreed to teams and price. The time is still open.';
  expect(await screen.findByText(all)).toBeTruthy();
  expect(screen.queryByText('Everyone has confirmed')).toBeNull();
});

const change: AgreementChange = {
  id,
  play_date_id: id,
  version: 1,
  proposed_by: ben.id,
  starts: [],
  duration_minutes: null,
  venue_name: 'Udall Park',
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

it.each([
  ['withdraw_change', 'Withdraw proposal', 'withdrawn', 'Your proposal is withdrawn'],
  ['answer_change', 'Decline change', 'declined', 'Your answer is sent'],
] as const)(
  'a proposed change with %s: %s, also by keyboard',
  async (ability, name, state, toast) => {
    const abilities = { ...agreement.abilities, propose_change: false, [ability]: true };
    const { user } = showAgreement({ ...agreement, venue_name: 'Himmel Park', abilities, change });
    const proposal = within(await screen.findByRole('region', { name: 'Proposed change' }));
    expect(proposal.getByText('Ben Marsh proposes a change')).toBeTruthy();
    expect(proposal.getByText('Udall Park')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propose a change' })).toBeNull();
    const sent = take('patch', '/changes/:change', { venue_name: 'Himmel Park' });
    proposal.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(toast)).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Proposed change' })).toBeNull(),
    );
    expect(screen.getByText('Himmel Park')).toBeTruthy();
    expect(screen.getByText('Sat, Mar 13, 11:00 AM MST')).toBeTruthy();
    expect(sent).toEqual([{ state }]);
  },
);

it('a report is excused by its author, once', async () => {
  const report: AttendanceReport = {
    id,
    play_date_id: id,
    about_id: cora.id,
    about_team: 'other_team',
    reporter_id: anna.id,
    kind: 'late',
    was_played: true,
    note: null,
    reply: null,
    state: 'open',
    answer_until: '2027-03-16T18:00:00Z',
    created_at: matched.created_at,
    claim: null,
    contradicted_by: null,
    author_blocked: false,
    reply_author_blocked: false,
  };
  const { user } = showAgreement({ ...agreement, reports: [report], may_excuse_reports: [id] });
  expect(await screen.findByText('Waits for an answer')).toBeTruthy();
  const sent = take('patch', '/attendance_reports/:report', {
    reports: [{ ...report, state: 'excused' }],
  });
  await user.click(screen.getByRole('button', { name: 'Excuse' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Excuse' })).toBeNull());
  expect((await card()).getByText('Excused')).toBeTruthy();
  expect(sent).toEqual([{ state: 'excused' }]);
});

const claim: AttendanceReport = {
  id,
  play_date_id: id,
  about_id: dev.id,
  about_team: 'other_team',
  reporter_id: cora.id,
  kind: 'no_show',
  was_played: false,
  note: null,
  reply: null,
  state: 'open',
  answer_until: '2027-03-16T18:00:00Z',
  created_at: matched.created_at,
  claim: 'stands',
  contradicted_by: null,
  author_blocked: false,
  reply_author_blocked: false,
};
const disagreed = 'so this report does not end the match.';

it('that the match was not played is contradicted in one click, and says what it would have done', async () => {
  const { user } = showAgreement({
    ...agreement,
    reports: [claim],
    not_played_at: claim.answer_until,
    may_contradict_reports: [id],
  });
  expect(
    await screen.findByText(
      'Cora Marsh says that you did not play. If nobody disagrees by Tue, Mar 16, 11:00 AM MST, this match ends as not played.',
    ),
  ).toBeTruthy();
  const reports = [{ ...claim, claim: 'contradicted' as const, contradicted_by: anna.id }];
  const sent = take('post', '/attendance_reports/:report/contradiction', { reports });
  await user.click(screen.getByRole('button', { name: 'We did play' }));
  expect(
    await screen.findByText(
      `Cora Marsh says that you did not play. You say that you did play, ${disagreed}`,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'We did play' })).toBeNull();
  expect(sent).toHaveLength(1);
});

it.each<[Partial<AttendanceReport>, string]>([
  [
    { claim: 'contradicted', contradicted_by: ben.id },
    `Ben Marsh says that you did play, ${disagreed}`,
  ],
  [{ claim: 'contradicted' }, `Former player says that you did play, ${disagreed}`],
  [{ claim: 'disputed' }, `Dev Marsh disagrees, ${disagreed}`],
  [{ claim: 'disputed', about_id: anna.id }, `You disagree, ${disagreed}`],
  [{ claim: 'excused' }, `It is excused, ${disagreed}`],
  [{ claim: 'scored' }, `Both teams have confirmed the score, ${disagreed}`],
  [{ claim: 'completed' }, 'This match is already completed, and stays so.'],
  [{ claim: 'ended' }, 'This match has ended as not played.'],
])('what became of the claim that it was not played: %j', async (change, sentence) => {
  showAgreement({ ...agreement, reports: [{ ...claim, ...change }] });
  expect(
    await screen.findByText(`Cora Marsh says that you did not play. ${sentence}`),
  ).toBeTruthy();
});

it.each([
  [[id], 'Please answer by Tue, Mar 16, 11:00 AM MST. Without an answer, the report stands.'],
  [[], 'They can answer until Tue, Mar 16, 11:00 AM MST.'],
])('an open report says until when it waits for an answer', async (may_answer_reports, line) => {
  showAgreement({ ...agreement, reports: [{ ...claim, about_id: anna.id }], may_answer_reports });
  expect(await screen.findByText(line)).toBeTruthy();
});

it('of two reports each has its own answer, and no answer is suggested', async () => {
  const [own, others] = [
    { ...claim, about_id: anna.id, reporter_id: ben.id, was_played: true, claim: null },
    { ...claim, id: cora.id, about_id: anna.id },
  ];
  const { user } = showAgreement({
    ...agreement,
    reports: [own, others],
    may_answer_reports: [own.id, others.id],
    abilities: { ...agreement.abilities, confirm: false, object: false },
  });
  const answers = await screen.findAllByRole('button', { name: 'That is not right' });
  const looks = screen
    .getAllByRole('button', { name: /^That is/ })
    .map(({ className }) => className);
  expect(looks).toHaveLength(4);
  expect(new Set(looks).size, 'all look alike').toBe(1);
  expect(looks[0]).not.toContain('bg-ball');
  type(screen.getAllByLabelText('Your reply (optional)')[1] as HTMLElement, 'I came');
  const reports = [own, { ...others, state: 'disputed' as const, claim: 'disputed' as const }];
  const sent = take('patch', `/attendance_reports/${cora.id}`, {
    reports,
    may_answer_reports: [own.id],
  });
  await user.click(answers[1] as HTMLElement);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'That is not right' })).toHaveLength(1),
  );
  expect(sent).toEqual([{ state: 'disputed', reply: 'I came' }]);
});

describe('the sheet of attendance', () => {
  const played = { ...agreement, may_report: [ben.id, cora.id] };
  const openSheet = async (shown: Agreement) => {
    const { user } = showAgreement(shown);
    await user.click(await screen.findByRole('button', { name: 'Report attendance' }));
    return {
      user,
      sheet: within(await screen.findByRole('dialog', { name: 'Did everyone come?' })),
    };
  };

  it.each([
    ['matched', 'If nobody disagrees within 72 hours, this match ends as not played.'],
    ['completed', 'This match is already completed, and stays so.'],
    ['cancelled', 'This match has ended as not played.'],
  ] as const)('says what "not played" does to a match that is %s', async (status, effect) => {
    const { user, sheet } = await openSheet({ ...played, status });
    expect(sheet.queryByText(effect)).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'No' }));
    expect(sheet.getByText(effect)).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Yes' }));
    expect(sheet.queryByText(effect)).toBeNull();
  });

  it('says who owes what when the match was not played because of somebody', async () => {
    const nothing = { ...half, owed_by: null };
    const owed_if_absent = { creator_team: half, other_team: nothing, nobody: nothing };
    const { user, sheet } = await openSheet({ ...played, owed_if_absent });
    const owes = 'Anna and Ben owe Cora and Dev $30.00: half of $60.';
    for (const [name, kind, line] of [
      ['Ben Marsh', 'Did not come', owes],
      ['Ben Marsh', 'Came late', 'Nothing is owed.'],
      ['Cora Marsh', 'Did not come', 'Nothing is owed.'],
    ] as const) {
      await user.click(sheet.getByRole('radio', { name }));
      await user.click(sheet.getByRole('radio', { name: kind }));
      await user.click(sheet.getByRole('radio', { name: 'No' }));
      expect(sheet.getByText(line), `${name}, ${kind}`).toBeTruthy();
    }
  });

  it('does not offer "not played" against a confirmed score, and says why', async () => {
    const scores = {
      games: [{ creator_team_points: 11, other_team_points: 7 }],
      entered_by: anna.id,
      confirmed_by: cora.id,
      is_confirmed: true,
      updated_at: matched.created_at,
      entered_team: 'creator_team' as const,
    };
    const { user, sheet } = await openSheet({ ...played, scores });
    expect(sheet.queryByRole('radio', { name: 'No' })).toBeNull();
    expect(
      sheet.getByText('Both teams have confirmed the score, so this match was played'),
    ).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Cora Marsh' }));
    await user.click(sheet.getByRole('radio', { name: 'Did not come' }));
    const sent = take('post', '/attendance_reports', {});
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent).toMatchObject([{ about_id: cora.id, was_played: true }]));
  });
});

it('the link to a match without a time opens the sheet of its first one, once', async () => {
  const timeless = { ...agreement, starts_at: null, ends_at: null, local_start: null };
  const { user, router } = showAgreement(timeless, { hash: '#time' });
  const opened = within(await screen.findByRole('dialog', { name: 'Agree on a time' }));
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.hash).toBe('#time');
  expect((await card()).getByText('Time open')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Agree on a time' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Agree on a time' }));
  await user.click(sheet.getByRole('button', { name: '6:00 PM' }));
  const starts = [
    { starts_at: '2027-03-15T01:00:00Z', local_start: '2027-03-14T18:00', overlaps: false },
  ];
  const proposed = {
    ...timeless,
    change: { ...change, proposed_by: anna.id, venue_name: null, starts },
  };
  const sent = take('post', '/changes', proposed);
  await user.click(sheet.getByRole('button', { name: 'Propose' }));
  const proposal = within(await screen.findByRole('region', { name: 'Proposed change' }));
  expect(proposal.getByText('Sun, Mar 14, 6:00 PM MST')).toBeTruthy();
  expect(sent).toMatchObject([
    { version: 1, starts: [expect.stringMatching(/^\d{4}-\d\d-\d\dT18:00$/)] },
  ]);
});
