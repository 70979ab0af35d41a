import type { NotificationFacts } from '#features/notifications/rules/kind.ts';
import type { NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';

/** A PlayDate in which the reader plays, without a time. */
export const about: NotifiedPlaydate = {
  id: 'p',
  is_in_team: true,
  starts: [],
  time_zone: null,
  venue_name: null,
  town: null,
  state: 'AZ',
  regions: ['tucson'],
  others: [],
  creators: [],
};
/** Names as long as two that are common, 20 characters each. */
export const people = {
  actor: 'Maximiliane Anderson',
  other: 'Bartholomew Ferguson',
  actor_id: 'a',
};
const now = new Date('2027-03-13T22:00:00Z');
export const facts = (data: unknown = null) =>
  ({ ...people, data, about, now, ended: null }) as unknown as NotificationFacts<never, never>;
const offer = { kind: 'earn', amount: 1000, before: 990 };

const toConfirm = {
  changed: null,
  is_accepted: true,
  kind: 'earn',
  amount_per_hour: 50,
  duration_minutes: 90,
  late: null,
  object_until: '2027-03-14T01:00:00Z',
  time_zone: 'America/Phoenix',
};
const deletedPlaydate = {
  type: 'challenge',
  state: 'AZ',
  payment_per_hour_min: 40,
  payment_per_hour_max: 60,
  starts_at: '2027-03-14T01:00:00Z',
  time_zone: 'America/Phoenix',
  created_at: '2027-03-01T01:00:00Z',
};
const partnerAsked = {
  pays: false,
  amount_min: 40,
  amount_max: 40,
  confirms_time: true,
  change: null,
  has_answered: false,
};

const changed = 'Court: Old Park → Reid Park';
const zoned = { time_zone: 'America/Phoenix' };
const until = '2027-03-14T01:00:00Z';
const owed = {
  owed: { owed_by: 'other_team', percent: 50, amount_cents: 3000, total_cents: 6000 },
  team: 'other_team',
};
const reminder = {
  starts_at: until,
  ...zoned,
  object_until: null,
  has_said_yes: true,
  is_mailed: true,
};
const off = {
  is_moderation: false,
  is_soon: false,
  match: { starts: [until], ...zoned, state: 'AZ', regions: [] },
};

/** Of each kind of notifications the data, the title, and what it says. */
export const notificationRows: readonly (readonly [string, unknown, string, string])[] = [
  ['friend_request', null, 'New Friend Request', `${people.actor} wants to be your friend`],
  [
    'partner_request',
    null,
    'New Partner Request',
    `${people.actor} wants to be your regular partner`,
  ],
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
    null,
    'Invitation Accepted',
    `${people.actor}, whom you invited, has joined Courtfolk`,
  ],
  [
    'partner_member_invited',
    null,
    'Partner Invitation',
    `${people.actor} would like you as a partner`,
  ],
  ['report_looked_at', null, 'Your Report', 'We have looked at your report.'],
  [
    'warning_answered',
    { is_withdrawn: true },
    'Your Answer',
    'We have looked at your answer. The warning is taken back.',
  ],
  [
    'warning_answered',
    { is_withdrawn: false },
    'Your Answer',
    'We have looked at your answer. The warning stays.',
  ],
  ['play_date_created', null, 'New PlayDate', `${people.actor} created a PlayDate`],
  [
    'play_date_available_again',
    null,
    'Available Again',
    `${people.actor} is looking for a team again`,
  ],
  [
    'play_date_partner_asked',
    { pays: true, amount_min: 40, amount_max: 60, confirms_time: true },
    `Play with ${people.actor}?`,
    `${people.actor} asks you to play. Pay to Challenge, you pay $40-60 per hour. Is that fine with you? Once a team is matched, you confirm its time.`,
  ],
  [
    'play_date_partner_missing',
    { until: '2027-03-14T01:00:00Z', time_zone: 'America/Phoenix' },
    'Partner Cannot Play',
    `${people.actor} cannot play this time. Choose another friend until Sat, Mar 13, 6:00 PM MST, or the PlayDate is canceled.`,
  ],
  [
    'play_date_new_partner',
    null,
    'Another Partner',
    `${people.actor} now plays with ${people.other}`,
  ],
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
    { why: 'no_partner_of_others' },
    'PlayDate Cancelled',
    'The PlayDate you applied for was canceled',
  ],
  [
    'play_date_ended',
    { why: 'account_deleted' },
    'PlayDate Cancelled',
    'A player has deleted their account, so this PlayDate was canceled',
  ],
  [
    'play_date_matched',
    null,
    'PlayDate Matched',
    'Your PlayDate has found its four. Say hello in the chat!',
  ],
  [
    'match_to_confirm',
    toConfirm,
    'Please Confirm',
    'Your team was accepted. You earn $50 per hour, $75 for 1.5 hours. Does this suit you? You can say that you cannot agree until Sat, Mar 13, 6:00 PM MST. Nobody is noted as late for it.',
  ],
  [
    'match_to_confirm',
    {
      ...toConfirm,
      changed: 'Court: Old Park → Reid Park',
      object_until: null,
      late: 'It is late.',
    },
    'Please Confirm',
    'What you have agreed on has changed. Court: Old Park → Reid Park. You earn $50 per hour, $75 for 1.5 hours. Does this suit you? It is late.',
  ],
  ['match_message', null, 'New Message', `${people.actor} wrote in your PlayDate's chat`],
  [
    'match_played_asked',
    { until: '2027-03-14T01:00:00Z', time_zone: 'America/Phoenix' },
    'Have You Played?',
    `${people.actor} says that you have played. Without an answer, the PlayDate is completed on Sat, Mar 13, 6:00 PM MST.`,
  ],
  [
    'play_date_deleted',
    { playdate: deletedPlaydate, pays: true, reader: 'own', deleted_for: 'spam' },
    'PlayDate Deleted',
    'An admin deleted your PlayDate, with its applications and its chat. Pay to Challenge, Arizona, you pay $40-60 per hour, Sat, Mar 13, 6:00 PM MST. In the Community Rules it is about: Spam.',
  ],
  [
    'play_date_deleted',
    {
      playdate: { ...deletedPlaydate, starts_at: null },
      pays: false,
      reader: 'applied',
      deleted_for: null,
    },
    'PlayDate Deleted',
    'An admin deleted a PlayDate that you applied for. Pay to Challenge, Arizona, you earn $40-60 per hour, created Feb 28.',
  ],
  [
    'play_date_completed',
    null,
    'PlayDate Completed',
    `${people.actor} marked the PlayDate as completed`,
  ],
  [
    'play_date_not_played_yet',
    null,
    'Not Played Yet',
    `${people.actor} says that you have not played yet`,
  ],
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
    `${people.actor} and ${people.other} have changed their price. You earn $1000 per hour instead of $990.`,
  ],
  [
    'application_partner_asked',
    partnerAsked,
    `Play with ${people.actor}?`,
    `${people.actor} asks you to play. Earn Teaching, you earn $40 per hour. Is that fine with you? If your team is chosen, you confirm the time.`,
  ],
  [
    'application_partner_asked',
    {
      ...partnerAsked,
      confirms_time: false,
      change: { offer: { kind: 'earn', amount: 40, before: 30 } },
    },
    `Play with ${people.actor}?`,
    `${people.actor} has changed your application. Earn Teaching, you earn $40 per hour instead of $30. Is that fine with you?`,
  ],
  [
    'application_partner_asked',
    {
      ...partnerAsked,
      confirms_time: false,
      change: {
        times: ['2027-03-14T01:00:00Z'],
        times_before: ['2027-03-15T01:00:00Z'],
        time_zone: 'America/Phoenix',
      },
    },
    `Play with ${people.actor}?`,
    `${people.actor} has changed your application. Sat, Mar 13, 6:00 PM MST instead of Sun, Mar 14, 6:00 PM MST. Earn Teaching, you earn $40 per hour. Is that fine with you?`,
  ],
  [
    'application_accepted',
    { kind: 'pay', amount_per_hour: 40, is_on: false },
    'Application Accepted',
    'Your team was accepted. You pay $40 per hour. Say hello in the chat!',
  ],
  [
    'application_times_changed',
    null,
    'Times Have Changed',
    'The times have changed. Please choose again',
  ],
  [
    'application_terms_changed',
    null,
    'Terms Have Changed',
    'The terms have changed since you applied. Please look again.',
  ],
  [
    'application_declined',
    null,
    'Application Declined',
    'The Creator Team declined the application of your team',
  ],
  [
    'application_filled',
    { times: [until], ...zoned },
    'PlayDate Filled',
    'Another team was accepted for this PlayDate',
  ],
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
  [
    'match_change_proposed',
    { changed, expires_at: until, ...zoned },
    'Change Proposed',
    `${people.actor} proposes a change. Please answer by Sat, Mar 13, 6:00 PM MST. ${changed}`,
  ],
  [
    'match_change_withdrawn',
    { changed },
    'Proposal Withdrawn',
    `${people.actor} withdrew a proposal. ${changed}. What was agreed on stays.`,
  ],
  [
    'match_change_expired',
    { changed, is_own: false },
    'Proposal Expired',
    `A proposal of ${people.actor} has expired. ${changed}. What was agreed on stays.`,
  ],
  [
    'match_change_expired',
    { changed, is_own: true },
    'Proposal Expired',
    `Nobody answered your proposal in time. ${changed}. What was agreed on stays.`,
  ],
  [
    'match_change_accepted',
    { changed },
    'Change Accepted',
    `${people.actor} accepted your proposal. ${changed}`,
  ],
  [
    'match_change_declined',
    { changed },
    'Change Declined',
    `${people.actor} declined your proposal. ${changed}. What was agreed on stays.`,
  ],
  ['match_is_on', { starts_at: null, ...zoned }, 'It is on', 'Everyone has confirmed'],
  [
    'match_is_on',
    { starts_at: until, ...zoned },
    'It is on: Sat, Mar 13, 6:00 PM MST',
    'Everyone has confirmed',
  ],
  ['match_player_paused', null, 'Player Unavailable', `${people.actor} cannot play at present`],
  ['match_player_resumed', null, 'Player Available Again', `${people.actor} can play again`],
  ['match_day_before', reminder, 'Today', 'You play in 3 hours'],
  [
    'match_day_before',
    { ...reminder, starts_at: '2027-03-14T21:00:00Z', object_until: until },
    'Tomorrow',
    'You play in 23 hours. You have not confirmed yet. You can say that you cannot agree until Sat, Mar 13, 6:00 PM MST. Nobody is noted as late for it.',
  ],
  [
    'match_two_hours',
    { ...reminder, starts_at: '2027-03-13T23:50:00Z' },
    'In 1 hour and 50 minutes',
    'You play in 1 hour and 50 minutes. Can’t make it? Say so now.',
  ],
  [
    'match_two_hours',
    { ...reminder, starts_at: '2027-03-13T22:00:00Z' },
    'Reminder',
    'Your match has begun',
  ],
  ['match_score_added', null, 'Score Added', `${people.actor} added the score. Is it right?`],
  [
    'match_attendance_reported',
    { kind: 'late', answer_until: until, ...zoned, claim: null },
    'Report About You',
    `${people.actor} says you came late. Please answer by Sat, Mar 13, 6:00 PM MST.`,
  ],
  [
    'match_attendance_reported',
    { kind: 'no_show', answer_until: until, ...zoned, claim: owed },
    'Report About You',
    `${people.actor} says you did not come. Please answer by Sat, Mar 13, 6:00 PM MST. They also say that you did not play. If nobody disagrees by Sat, Mar 13, 6:00 PM MST, this match ends as not played. Your team owes $30.00: half of $60.`,
  ],
  [
    'match_not_played_claimed',
    { ...owed, team: 'creator_team', answer_until: until, ...zoned },
    'Not Played?',
    'It is reported that you did not play. If nobody disagrees by Sat, Mar 13, 6:00 PM MST, this match ends as not played. The other team owes yours $30.00: half of $60.',
  ],
  [
    'match_claim_over',
    null,
    'Report Answered',
    'The report that you did not play no longer ends your match',
  ],
  [
    'match_attendance_answered',
    { state: 'disputed' },
    'Report Answered',
    `${people.actor} disagrees with your report`,
  ],
  [
    'match_attendance_excused',
    null,
    'Report Excused',
    `${people.actor} excused what was reported about you`,
  ],
  ['match_contradicted', null, 'Report Contradicted', `${people.actor} says that you did play`],
  [
    'match_off',
    { ...off, ending: { ended_as: 'called_off', reason: 'weather', owed } },
    'PlayDate Called Off',
    `This match is off: ${people.actor} called off: Weather. Your team owes $30.00: half of $60`,
  ],
  [
    'match_off',
    { ...off, ending: { ended_as: 'objected' } },
    'Could Not Agree',
    `This match is off: ${people.actor} could not agree. Nothing is owed`,
  ],
  [
    'match_off',
    { ...off, ending: { ended_as: 'account_deleted' } },
    'PlayDate Cancelled',
    'This match is off: A player has deleted their account',
  ],
  [
    'match_off',
    { ...off, ending: { ended_as: 'deleted', deleted_for: 'spam' } },
    'PlayDate Deleted',
    'This match is off: An admin deleted this PlayDate. In the Community Rules it is about: Spam.',
  ],
  [
    'match_not_played',
    { owed },
    'PlayDate Not Played',
    'This match was not played, as reported. Your team owes $30.00: half of $60.',
  ],
  [
    'match_over',
    { why: 'ended' },
    'PlayDate Completed',
    'Your PlayDate is over. Did everyone come?',
  ],
  [
    'match_over',
    { why: 'unanswered' },
    'PlayDate Completed',
    'One team said 7 days ago that you have played, and the other did not answer',
  ],
];
