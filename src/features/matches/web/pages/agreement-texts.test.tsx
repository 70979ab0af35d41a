// @vitest-environment happy-dom What a player whom the reader has blocked writes in a match, and
// how texts of others are reported.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type {
  Agreement,
  AgreementChange,
  AttendanceReport,
} from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import {
  agreed,
  agreement,
  cora,
  matched,
  matchId,
  showAgreement,
  showMatch,
} from '#tests/support/agreement-screen.tsx';
import { anna, answer, api, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const folded = 'From a player you blocked';
const change: AgreementChange = {
  id: anna.id,
  play_date_id: matchId,
  version: 1,
  proposed_by: cora.id,
  starts: [],
  duration_minutes: 120,
  venue_name: 'Loser Park',
  venue_address: '1 Loser Lane',
  setting: null,
  note: 'You lose anyway',
  state: 'open',
  answered_by: null,
  starts_at: null,
  hidden_at: null,
  expires_at: '2027-03-13T16:00:00Z',
  created_at: matched.created_at,
  author_blocked: true,
};
const abilities = { ...agreement.abilities, answer_change: true, propose_change: false };
const off = { status: 'cancelled', ended_as: 'called_off', ended_reason: 'other' } as const;
const ended: Agreement = { ...agreement, ...off, ended_note: 'Bad people', ended_by: cora.id };
const proposal = async () => within(await screen.findByRole('region', { name: 'Proposed change' }));

it('folds the words of a proposal, while what else it changes is in sight', async () => {
  const { user } = showAgreement({ ...agreement, abilities, change });
  const shown = await proposal();
  expect(shown.getByText('2 hours')).toBeTruthy();
  expect(shown.queryByText(/lose/i)).toBeNull();
  expect(shown.getByText(folded)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Show' }));
  for (const text of ['Loser Park', '1 Loser Lane', 'You lose anyway'])
    expect(shown.getByText(text)).toBeTruthy();
});

it('accepts a folded proposal only after its words were shown', async () => {
  const { user } = showAgreement({ ...agreement, abilities, change });
  const shown = await proposal();
  expect(shown.queryByRole('button', { name: 'Accept change' })).toBeNull();
  expect(shown.getByRole('button', { name: 'Decline change' })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Show' }));
  expect(shown.getByRole('button', { name: 'Accept change' })).toBeTruthy();
});

it('accepts a proposal of a blocked player that has no words at once', async () => {
  const bare = { ...change, venue_name: null, venue_address: null, note: null };
  showAgreement({ ...agreement, abilities, change: bare });
  expect((await proposal()).getByRole('button', { name: 'Accept change' })).toBeTruthy();
});

it('folds the note of an end', async () => {
  showAgreement({ ...ended, ended_by_blocked: true });
  expect(await screen.findByText(folded)).toBeTruthy();
  expect(screen.queryByText('Bad people')).toBeNull();
});

const report: AttendanceReport = {
  id: anna.id,
  play_date_id: matchId,
  about_id: anna.id,
  about_team: 'creator_team',
  reporter_id: cora.id,
  kind: 'late',
  was_played: true,
  note: 'So slow',
  reply: 'Not me',
  state: 'disputed',
  answer_until: '2027-03-16T16:00:00Z',
  created_at: matched.created_at,
  claim: null,
  contradicted_by: null,
  author_blocked: true,
  reply_author_blocked: false,
};

it('folds the court once the match is off', async () => {
  const court = { venue_name: 'Loser Park', venue_address: '1 Loser Lane' };
  const blocked = { ...agreed, venue_author_blocked: true } as PlaydateDetail['agreed'];
  const { user } = showAgreement(
    { ...agreement, ...off, ...court },
    { playdate: { agreed: blocked } },
  );
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  for (const text of Object.values(court)) expect(screen.getByText(text)).toBeTruthy();
});

it('folds notes and replies about attendance', async () => {
  showAgreement({ ...agreement, reports: [report] });
  expect(await screen.findByText(folded)).toBeTruthy();
  expect(screen.queryByText('So slow')).toBeNull();
  expect(screen.getByText(/Not me/)).toBeTruthy();
});

it.each([
  [
    'agrees with a folded note',
    'That is right',
    { reply: null, state: 'open' },
    'may_answer_reports',
  ],
  [
    'excuses after a folded reply',
    'Excuse',
    { author_blocked: false, reply_author_blocked: true },
    'may_excuse_reports',
  ],
] as const)('%s only after it was shown', async (_, label, shown, ability) => {
  const { user } = showAgreement({
    ...agreement,
    reports: [{ ...report, ...shown }],
    [ability]: [report.id],
  });
  await screen.findByText(folded);
  expect(screen.queryByRole('button', { name: label })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('button', { name: label })).toBeTruthy();
});

it('folds the description of a PlayDate', async () => {
  const shown: PlaydateDetail = { ...matched, creator: cora, author_blocked: true };
  api.use(answer('get', '/play_dates/:id/agreement', agreement));
  const { user } = showMatch(shown);
  expect(await screen.findByText(folded)).toBeTruthy();
  expect(screen.queryByText('Saturday at Tempe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Saturday at Tempe')).toBeTruthy();
});

/** Without a block, whose request would come after the test. */
async function sendReport(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: 'Harassment or insults' }));
  const block = screen.queryByRole('switch');
  if (block !== null) await user.click(block);
  await user.click(screen.getByRole('button', { name: 'Send Report' }));
}

it.each([
  [
    'a proposal',
    { ...agreement, abilities, change },
    'This proposal',
    'change_proposal',
    change.id,
  ],
  ['the note of an end', ended, 'This note', 'match_end', matchId],
] as const)('reports %s of somebody else', async (_, shown, label, target_type, target_id) => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/reports', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = showAgreement(shown);
  await user.click(await screen.findByRole('button', { name: `Report or block: ${label}` }));
  await sendReport(user);
  await waitFor(() =>
    expect(sent).toMatchObject([{ target_type, target_id, reason: 'harassment' }]),
  );
});

it.each([
  ['withdrawn', 'Cora Marsh has withdrawn a proposal'],
  ['expired', 'A proposal of Cora Marsh has expired'],
  ['declined', 'A proposal of Cora Marsh was declined'],
  ['accepted', 'A proposal of Cora Marsh was accepted'],
] as const)('still reports a proposal that is %s, without its words', async (state, says) => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/reports', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = showAgreement({
    ...agreement,
    last_change: { ...change, author_blocked: false, state },
  });
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText(/lose/i)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Report or block: An earlier proposal' }));
  await sendReport(user);
  await waitFor(() =>
    expect(sent).toMatchObject([{ target_type: 'change_proposal', target_id: change.id }]),
  );
});

it.each([
  ['an own', { proposed_by: anna.id }],
  ['a hidden', { hidden_at: matched.created_at }],
  ['a former player’s', { proposed_by: null }],
] as const)('says nothing of %s proposal that is over', async (_, shown) => {
  showAgreement({ ...agreement, last_change: { ...change, ...shown, state: 'withdrawn' } });
  expect(await screen.findByRole('button', { name: 'I cannot agree' })).toBeTruthy();
  expect(screen.queryByText(/withdrawn a proposal/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Report or block: An earlier/ })).toBeNull();
});

it.each(['expired', 'accepted'] as const)(
  'tells the author of a hidden proposal that is %s',
  async (state) => {
    const own = { ...change, proposed_by: anna.id, author_blocked: false, state };
    showAgreement({ ...agreement, last_change: { ...own, hidden_at: matched.created_at } });
    expect(await screen.findByText(/^A moderator has hidden your proposal\./)).toBeTruthy();
    for (const text of ['Loser Park', '1 Loser Lane', 'You lose anyway'])
      expect(screen.getByText(text)).toBeTruthy();
  },
);

it.each([
  ['the author', anna.id, true],
  ['nobody else', ended.ended_by, false],
])('tells %s that a note is hidden', async (_, ended_by, isTold) => {
  showAgreement({ ...ended, ended_by, ended_note_hidden: true });
  expect(await screen.findByText('Bad people')).toBeTruthy();
  expect(screen.queryByText(/^A moderator has hidden this note\./) !== null).toBe(isTold);
});

it('offers no report of a proposal without words', async () => {
  const bare = {
    ...change,
    venue_name: null,
    venue_address: null,
    note: null,
    author_blocked: false,
  };
  showAgreement({ ...agreement, abilities, change: bare });
  expect((await proposal()).queryByRole('button', { name: /Report or block/ })).toBeNull();
});

it('offers no report of an own note', async () => {
  showAgreement({ ...ended, ended_by: anna.id });
  expect(await screen.findByText('Bad people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report or block: This note' })).toBeNull();
});
