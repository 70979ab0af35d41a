import type { PlaydateDetail, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { answer, person } from './screen.tsx';

/** An open PlayDate of Anna, the signed-in user of every screen, with Ben. */
export const openPlaydate: PlaydateDetail = {
  id: '20000000-0000-4000-8000-000000000001',
  type: 'challenge',
  doubles_type: 'any',
  status: 'open',
  view: 'mine',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Saturday at Tempe',
  creator: person('Anna', 0),
  partner: person('Ben', 1),
  awaits_partner: false,
  partner_until: null,
  request_count: 0,
  my_request_status: null,
  created_at: '2026-01-01T00:00:00Z',
  terms: null,
  completed_at: null,
  cancelled_by_name: null,
  refusals: [],
  chat_muted: false,
  completion: null,
  accepted_request: null,
  abilities: {
    cancel: true,
    answer_as_partner: false,
    choose_partner: false,
    complete: false,
    decline_completion: false,
    answer_requests: true,
    change_terms: true,
    read_chat: false,
    write_chat: false,
  },
};

/** A pending application of Cora with Dev to it, as its team sees it. */
export const application: PlaydateRequest & { matches_played: number } = {
  id: '30000000-0000-4000-8000-000000000001',
  play_date_id: openPlaydate.id,
  status: 'pending',
  requester: person('Cora', 2),
  requester_partner: person('Dev', 3),
  offered_amount: null,
  awaits_partner: false,
  awaits_captain: false,
  time_ids: [],
  created_at: openPlaydate.created_at,
  matches_played: 0,
  abilities: { answer: true, withdraw: false, answer_as_partner: false },
};

/** It once Cora with Dev was accepted: the four have a chat. */
export const matchedPlaydate: PlaydateDetail = {
  ...openPlaydate,
  status: 'matched',
  view: 'matched',
  accepted_request: {
    ...application,
    status: 'accepted',
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

/** A list without items. */
export const none = { items: [], next_cursor: null };

/** Responds with the viewer's friends. */
export const friends = (...people: object[]) =>
  answer('get', '/connections/friends', {
    items: people.map((each) => ({ ...each, is_regular_partner: false })),
    total: people.length,
  });
