import type { ChatMessage } from '#features/chat/contract.ts';
import type { Agreement, AgreementTask } from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, api, person, renderScreen } from './screen.tsx';

// The screen of a match of Anna with Ben, and Cora with Dev.
export const [ben, cora, dev] = [person('Ben', 1), person('Cora', 2), person('Dev', 3)];
export const matchId = '20000000-0000-4000-8000-000000000001';
const created_at = '2026-01-01T00:00:00Z';

export const matched: PlaydateDetail = {
  id: matchId,
  type: 'challenge',
  doubles_type: 'any',
  status: 'matched',
  view: 'matched',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Saturday at Tempe',
  creator: person('Anna', 0),
  partner: ben,
  awaits_partner: false,
  partner_until: null,
  request_count: 0,
  my_request_status: null,
  created_at,
  completed_at: null,
  cancelled_by_name: null,
  refusals: [],
  chat_muted: false,
  completion: null,
  terms: null,
  accepted_request: {
    id: matchId,
    play_date_id: matchId,
    status: 'accepted',
    requester: cora,
    requester_partner: dev,
    offered_amount: null,
    awaits_partner: false,
    awaits_captain: false,
    time_ids: [],
    created_at,
    abilities: { answer: false, withdraw: false, answer_as_partner: false },
  },
  abilities: {
    cancel: false,
    answer_as_partner: false,
    choose_partner: false,
    complete: true,
    decline_completion: false,
    answer_requests: false,
    change_terms: false,
    read_chat: true,
    write_chat: true,
  },
};

const starts_at = '2027-03-13T18:00:00Z';
const ends_at = '2027-03-13T19:30:00Z';
export const agreed = {
  starts_at,
  ends_at,
  local_start: '2027-03-13T11:00',
  time_zone: 'America/Phoenix',
  duration_minutes: 90,
  amount_per_hour: 40,
  venue_name: null,
  setting: null,
  owed: null,
  venue_author_blocked: false,
} as const;

export const terms: NonNullable<PlaydateDetail['terms']> = {
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
  times: [],
  balls_by: 'earning_team',
  notice_hours: 24,
  late_percent: 50,
};

/** As Anna sees it, who has not answered yet. */
export const agreement: Agreement = {
  play_date_id: matchId,
  status: 'matched',
  version: 1,
  starts_at,
  ends_at,
  local_start: '2027-03-13T11:00',
  time_zone: 'America/Phoenix',
  duration_minutes: 90,
  amount_per_hour: 40,
  venue_name: null,
  venue_address: null,
  setting: null,
  overlaps: false,
  changed: null,
  unopened_off_id: null,
  players: [person('Anna', 0), ben, cora, dev].map(
    ({ id: profile_id, first_name, last_name }, index) => ({
      profile_id,
      first_name,
      last_name,
      is_paused: false,
      team: index < 2 ? 'creator_team' : 'other_team',
    }),
  ),
  answers: [],
  change: null,
  last_change: null,
  reports: [],
  scores: null,
  not_played_at: null,
  owed_if_absent: null,
  ended_as: null,
  ended_reason: null,
  ended_note: null,
  ended_note_hidden: false,
  ended_by: null,
  ended_by_blocked: false,
  ended_late: false,
  owed: null,
  object_until: '2027-03-12T18:00:00.000Z',
  late: { is_late: false, owed: null, notice_hours: 24, excused: [] },
  abilities: {
    confirm: true,
    object: true,
    propose_change: true,
    answer_change: false,
    withdraw_change: false,
    call_off: true,
    complete: false,
    add_scores: false,
    confirm_scores: false,
    create_again: false,
  },
  may_report: [],
  may_answer_reports: [],
  may_excuse_reports: [],
  may_contradict_reports: [],
};

/** What waits on her Dashboard about a match without a time. */
export const taskOf = (
  kind: AgreementTask['kind'],
  changes: Partial<AgreementTask> = {},
): AgreementTask => ({
  play_date_id: newId(),
  kind,
  report_id: null,
  report_kind: null,
  decides_cents: null,
  until: null,
  changed: null,
  version: 1,
  starts_at: null,
  time_zone: 'America/Phoenix',
  venue_name: null,
  amount_per_hour: 40,
  pays: true,
  is_short_notice: false,
  proposed: null,
  played: null,
  person: null,
  ...changes,
});

/** Once she has confirmed, and may call off. */
export const confirmedAgreement: Agreement = {
  ...agreement,
  object_until: null,
  abilities: { ...agreement.abilities, confirm: false, object: false },
};

/** Nobody is blocked, or these are. */
export const blocks = (...blocked: (typeof cora)[]) =>
  answer('get', '/blocks', {
    items: blocked.map((profile) => ({ profile, created_at })),
    next_cursor: null,
  });

/** Shows a match to Anna; its agreement has to be mocked before. */
export function showMatch(
  playdate: PlaydateDetail,
  {
    messages = [],
    blocked = [],
    hash = '',
  }: { messages?: ChatMessage[]; blocked?: (typeof cora)[]; hash?: string } = {},
) {
  api.use(
    answer('get', '/play_dates/:id', playdate),
    answer('get', '/play_dates/:id/messages', { items: messages, next_cursor: null }),
    answer('patch', '/play_dates/:id/messages', {}),
    answer('get', '/play_dates', { items: [], next_cursor: null }),
    blocks(...blocked),
  );
  return renderScreen(`/playdates/${matchId}${hash}`);
}

/** Shows a match with this agreement. */
export function showAgreement(
  shown: Agreement,
  options: { complete?: boolean; hash?: string; playdate?: Partial<PlaydateDetail> } = {},
) {
  const { complete = false, hash = '', playdate = {} } = options;
  api.use(answer('get', '/play_dates/:id/agreement', shown));
  const abilities = { ...matched.abilities, complete };
  return showMatch({ ...matched, agreed, abilities, ...playdate } as PlaydateDetail, { hash });
}
