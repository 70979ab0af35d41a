import { expect, it } from 'vitest';
import type { NotificationFacts } from '#features/notifications/rules/kind.ts';
import type { NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';
import { notificationKinds } from './notification-kinds.ts';

const about: NotifiedPlaydate = {
  id: 'p',
  is_in_team: true,
  starts: [],
  time_zone: null,
  venue_name: null,
  town: null,
  state: 'AZ',
  regions: ['tucson'],
  others: [],
};
/** Names as long as two that are common, 20 characters each. */
const people = { actor: 'Maximiliane Anderson', other: 'Bartholomew Ferguson', actor_id: 'a' };
const facts = (data: unknown = null) =>
  ({ ...people, data, about }) as unknown as NotificationFacts<never, never>;
const offer = { kind: 'earn', amount: 1000, before: 990 };

/** Kind, data, title, and what it says has happened. */
const rows: readonly (readonly [string, unknown, string, string])[] = [
  ['friend_request', null, 'New Friend Request', `${people.actor} wants to be your friend`],
  ['partner_request', null, 'New Partner Request', `${people.actor} wants to be your regular partner`],
  [
    'friend_request_accepted',
    null,
    'Friend Request Accepted',
    `${people.actor} accepted your friend request`,
  ],
  [
    'partner_request_accepted',
    null,
    'Partner Request Accepted',
    `${people.actor} is now your regular partner`,
  ],
  ['invite_link_joined', null, 'Joined by Your Link', `${people.actor} joined by your link`],
  ['invite_link_hello', null, 'Hello', `${people.actor} says hello`],
  [
    'partner_invitation_accepted',
    ...[null, 'Invitation Accepted', `${people.actor}, whom you invited, has joined Courtfolk`],
  ] as const,
  ['partner_member_invited', null, 'Partner Invitation', `${people.actor} would like you as a partner`],
  ['report_looked_at', null, 'Your Report', 'We have looked at your report.'],
  [
    'warning_answered',
    ...[{ is_withdrawn: true }, 'Your Answer', 'We have looked at your answer. The warning is taken back.'],
  ] as const,
  [
    'warning_answered',
    { is_withdrawn: false },
    'Your Answer',
    'We have looked at your answer. The warning stays.',
  ],
  ['play_date_created', null, 'New PlayDate', `${people.actor} created a PlayDate`],
  ['play_date_available_again', null, 'Available Again', `${people.actor} is looking for a team again`],
  ['play_date_new_partner', null, 'Another Partner', `${people.actor} now plays with ${people.other}`],
  [
    'play_date_times_passed',
    null,
    'Times Have Passed',
    'All times have passed. Add new ones to be found again',
  ],
  ['play_date_cancelled', null, 'PlayDate Cancelled', `${people.actor} canceled the PlayDate`],
  [
    'play_date_ended',
    { why: 'no_partner' },
    'PlayDate Cancelled',
    'No other partner was chosen in time, so your PlayDate was canceled',
  ],
  [
    'play_date_ended',
    ...[{ why: 'no_partner_of_others' }, 'PlayDate Cancelled', 'The PlayDate you applied for was canceled'],
  ] as const,
  [
    'play_date_ended',
    { why: 'account_deleted' },
    'PlayDate Cancelled',
    'A player has deleted their account, so this PlayDate was canceled',
  ],
  [
    'play_date_matched',
    ...[null, 'PlayDate Matched', 'Your PlayDate has found its four. Say hello in the chat!'],
  ] as const,
  ['play_date_completed', null, 'PlayDate Completed', `${people.actor} marked the PlayDate as completed`],
  ['play_date_not_played_yet', null, 'Not Played Yet', `${people.actor} says that you have not played yet`],
  [
    'application_received',
    { offer: null },
    'New Application',
    `${people.actor} and ${people.other} applied for your PlayDate`,
  ],
  [
    'application_received',
    { offer },
    'Application Changed',
    `${people.actor} and ${people.other} have changed their price: you earn $1000 per hour instead of $990`,
  ],
  ['application_times_changed', null, 'Times Have Changed', 'The times have changed. Please choose again'],
  [
    'application_terms_changed',
    null,
    'Terms Have Changed',
    'The terms have changed since you applied. Please look again.',
  ],
  [
    'application_declined',
    ...[null, 'Application Declined', 'The Creator Team declined the application of your team'],
  ] as const,
  ['application_filled', null, 'PlayDate Filled', 'Another team was accepted for this PlayDate'],
  [
    'application_withdrawn',
    { why: 'withdrawn' },
    'Application Withdrawn',
    `${people.actor} withdrew an application for your PlayDate`,
  ],
  [
    'application_withdrawn',
    { why: 'together' },
    'Application Withdrawn',
    `${people.actor} withdrew the application of your team`,
  ],
  [
    'application_withdrawn',
    { why: 'partner' },
    'Application Withdrawn',
    `${people.actor} cannot play this time, so your application is withdrawn`,
  ],
  [
    'application_withdrawn',
    { why: 'account_deleted' },
    'Application Withdrawn',
    'A player has deleted their account, so their application was withdrawn',
  ],
  ['match_over', { why: 'ended' }, 'PlayDate Completed', 'Your PlayDate is over. Did everyone come?'],
  [
    'match_over',
    { why: 'unanswered' },
    'PlayDate Completed',
    'One team said 7 days ago that you have played, and the other did not answer',
  ],
];

it.each(rows)('%s %j is called ‘%s’ and says ‘%s’', (name, data, title, news) => {
  const kind = notificationKinds.get(name);
  const sentences = [kind?.news(facts(data)), kind?.more?.(facts(data)) ?? ''].filter((each) => each !== '');
  expect([kind?.title(facts(data)), sentences.join('. ')]).toEqual([title, news]);
  expect(kind?.link(facts(data))).toMatch(/^\/[a-z]/);
});

it('no kind is without a row', () => {
  expect([...new Set(rows.map(([name]) => name))].toSorted()).toEqual(
    [...notificationKinds.keys()].toSorted(),
  );
});

it('what is about a PlayDate says which one, and leads to its page, or to that for applicants', () => {
  for (const kind of [...notificationKinds.values()].filter(({ context }) => context !== undefined)) {
    expect(kind.context?.(facts())).toBe('No time yet, Tucson, Arizona');
    expect(kind.link(facts())).toBe('/playdates/p');
    const applicant = { ...facts(), about: { ...about, is_in_team: false } } as unknown as NotificationFacts<
      never,
      never
    >;
    expect(kind.link(applicant)).toBe('/playdates/p/apply');
  }
});
