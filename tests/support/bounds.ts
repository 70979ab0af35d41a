import { regionsOf } from '#features/playdates/data/places.ts';
import { ruleHeadings } from '#features/profiles/data/community-rules.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { reportReasons } from '#features/reports/schema.ts';

/** A check constraint with `set` clauses just outside (`bad`) and just inside (`good`) of it. */
export type Bound = { table: string; check: string; bad: string[]; good?: string[] };
const oneOf = (table: string, column: string, good: string[], bad: string[]): Bound => ({
  table,
  check: `${table}_${column}_check`,
  bad: [...bad, '', 'null'].map((value) => `${column} = '${value}'`),
  good: good.map((value) => `${column} = '${value}'`),
});
const letters = (count: number) => 'a'.repeat(count);
const name = (table: string, column: string): Bound => ({
  table,
  check: 'person_name_check',
  bad: ['', ' ', ' Ann', 'Ann ', letters(81), 'A\nB', 'A\u0001', 'A\u202eB', 'A\u200f'].map(
    (bad) => `${column} = '${bad}'`,
  ),
  good: ['A', letters(80), '🎾'.repeat(80), '<b>'].map((good) => `${column} = '${good}'`),
});
const rating = (table: string, column: string): Bound => ({
  table,
  check: 'rating_check',
  bad: ['1.99', '7.01', '-3', '0', "'NaN'"].map((bad) => `${column} = ${bad}`),
  good: ['2', '7', '3.45'].map((good) => `${column} = ${good}`),
});
const zip = (table: string): Bound => ({
  table,
  check: 'us_zip_code_check',
  bad: [
    '',
    '8528',
    '852811',
    '8528a',
    '85281-',
    '85281-123',
    '85281 1234',
    ' 85281',
    '85281\n',
    '٨٥٢٨١',
  ].map((bad) => `zip_code = '${bad}'`),
  good: ['85281', '00501-0001'].map((good) => `zip_code = '${good}'`),
});
const birthdate = (table: string): Bound => ({
  table,
  check: `${table}_birthdate_check`,
  bad: ["birthdate = '1899-12-31'", "birthdate = '-infinity'"],
  good: ["birthdate = '1900-01-01'"],
});
const email = (table: string): Bound => ({
  table,
  check: 'email_address_check',
  bad: [
    '',
    'a@',
    '@b',
    'ann',
    'Ann@b.test',
    ' a@b.test',
    'a@b\n.test',
    'a\u202e@b.test',
    `${letters(250)}@b.cd`,
  ].map((bad) => `email = '${bad}'`),
  good: [`email = '${letters(249)}@b.cd'`],
});
const text = (table: string, column: string, most: number): Bound => ({
  table,
  check: `${table}_${column}_check`,
  bad: ['', ' ', ' a', 'a ', letters(most + 1), 'a\u0007b', 'a\rb', 'a\u202eb', 'a\u2066'].map(
    (bad) => `${column} = '${bad}'`,
  ),
  good: [letters(most), 'a\n\tb', '🎾'.repeat(most)].map((good) => `${column} = '${good}'`),
});
/** The same changes to a warning that is answered. */
const answered = ({ bad, good = [], ...bound }: Bound): Bound => {
  const also = (change: string) => `${change}, acknowledged_at = now(), answered_at = now()`;
  return { ...bound, bad: bad.map(also), good: good.map(also) };
};
const amount = (column: string, other: string, bad: number[]): Bound => ({
  table: 'play_dates',
  check: `play_dates_payment_per_hour_${column}_check`,
  bad: bad.map((each) => `payment_per_hour_${column} = ${each}`),
  good: [1, 1000].map(
    (each) => `payment_per_hour_${column} = ${each}, payment_per_hour_${other} = ${each}`,
  ),
});
const places = stateCodes.flatMap((state) => {
  const set = (regions: readonly string[]) =>
    `state = '${state}', regions = array[${regions.map((each) => `'${each}'`)}]::text[]`;
  const known = regionsOf(state);
  return known.length > 0
    ? {
        bad: [
          set([]),
          set(['moon']),
          set([...known, 'moon']),
          `state = '${state}', regions = array[null]::text[]`,
          set(Array(11).fill('tucson')),
        ],
        good: [set(known), set(known.slice(0, 1))],
      }
    : { bad: [set(['tucson'])], good: [set([])] };
});

/** The personal fields of a player, left empty. */
const emptyPlayer =
  'first_name = null, last_name = null, gender = null, age_group = null, dupr_rating = null';

/** One of 1 to `most` letters without line breaks, or none. */
const line = (table: string, column: string, most: number, also = ''): Bound => ({
  table,
  check: `${table}_${column}_check`,
  bad: ['', ' ', ' a', 'a ', letters(most + 1), 'a\nb', 'a\u0007b', 'a\u202eb', '\u200b'].map(
    (bad) => `${column} = '${bad}'${also}`,
  ),
  good: ['a', letters(most), '🎾'.repeat(most)].map((good) => `${column} = '${good}'${also}`),
});
/** Values of a column, with other changes that they need. */
const values = (
  table: string,
  column: string,
  bad: unknown[],
  good: unknown[],
  also = '',
): Bound => ({
  table,
  check: `${table}_${column}_check`,
  bad: bad.map((each) => `${column} = ${each}${also}`),
  good: good.map((each) => `${column} = ${each}${also}`),
});
const venue = (table: string): Bound[] => [
  line(table, 'venue_name', 80),
  line(table, 'venue_address', 160, ", venue_name = 'Old Park'"),
  {
    table,
    check: `${table}_address_of_venue`,
    bad: ["venue_address = '1 Rd'"],
    good: ["venue_address = '1 Rd', venue_name = 'Old Park'"],
  },
];
const durations = (table: string, also: (minutes: number) => string = () => ''): Bound => ({
  table,
  check: `${table}_duration_minutes_check`,
  bad: [0, 59, 61, 121].map((minutes) => `duration_minutes = ${minutes}${also(minutes)}`),
  good: [60, 90, 120].map((minutes) => `duration_minutes = ${minutes}${also(minutes)}`),
});
const zones = (table: string): Bound => ({
  table,
  check: `${table}_time_zone_check`,
  bad: ['', 'MST', 'America/Boise', 'america/phoenix'].map((zone) => `time_zone = '${zone}'`),
  good: ['America/Phoenix'].map((zone) => `time_zone = '${zone}'`),
});
const endsAt = (minutes: number) => `, ends_at = starts_at + interval '${minutes} minutes'`;
const cancelled = ", status = 'cancelled'";
const byTeam = "ended_as = 'called_off', ended_by_team = 'creator_team'";
const asked = ', completion_at = now(), starts_at = null, ends_at = null';
const offQuarter = "starts_at + interval '1 minute'";

/** Terms, times, agreements and what becomes of them (decision 0030). */
const termsBounds: Bound[] = [
  zones('play_date_terms'),
  durations('play_date_terms'),
  ...venue('play_date_terms'),
  values('play_date_terms', 'setting', ["''", "'roof'"], ["'indoor'", "'outdoor'", 'null']),
  values(
    'play_date_terms',
    'court_access',
    ["''", "'street'"],
    ["'public'", "'club'", "'private'", 'null'],
  ),
  values(
    'play_date_terms',
    'place_zip',
    ["''", "'8528'", "'852811'", "'8528a'", "E'85281\\n'"],
    ["'85281'"],
  ),
  values('play_date_terms', 'court_cost', [-1, 501], [0, 500]),
  oneOf('play_date_terms', 'court_paid_by', ['creator_team', 'other_team', 'each_own'], ['nobody']),
  oneOf('play_date_terms', 'format', ['casual', 'best_of_3', 'drills'], ['chess']),
  values('play_date_terms', 'games', [0, 10], [1, 9], ", format = 'games'"),
  {
    table: 'play_date_terms',
    check: 'play_date_terms_number_of_games',
    bad: ["format = 'games'", 'games = 3'],
    good: ["format = 'games', games = 3"],
  },
  values('play_date_terms', 'points', [10, 12, 22], [11, 15, 21]),
  oneOf('play_date_terms', 'balls_by', ['earning_team', 'paying_team'], ['nobody']),
  values('play_date_terms', 'notice_hours', [0, 11, 49], [12, 24, 48]),
  values('play_date_terms', 'late_percent', [-1, 49, 101], [0, 50, 100]),
  values('play_date_times', 'position', [0, 6], [1, 5]),
  values('play_date_times', 'starts_at', [offQuarter], ["starts_at + interval '15 minutes'"]),
  values('agreements', 'version', [0, -1], [1, 2]),
  {
    table: 'agreements',
    check: 'agreements_starts_at_check',
    bad: [`starts_at = ${offQuarter}, ends_at = ends_at + interval '1 minute'`],
    good: [
      "starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '15 minutes'",
    ],
  },
  zones('agreements'),
  durations('agreements', endsAt),
  values('agreements', 'amount_per_hour', [0, 1001], [1, 1000]),
  ...venue('agreements'),
  values('agreements', 'changed', ["''", "repeat('a', 501)"], ["'a'", "repeat('a', 500)"]),
  values('agreements', 'completion_team', ["'all'"], ["'creator_team'", "'other_team'"], asked),
  {
    table: 'agreements',
    check: 'agreements_completion',
    bad: [
      'completion_at = now(), starts_at = null, ends_at = null',
      "completion_team = 'other_team', starts_at = null, ends_at = null",
      "completion_team = 'other_team', completion_at = now()",
      'is_completion_open = true, starts_at = null, ends_at = null',
      `completion_team = 'other_team', is_matched = false${asked}`,
    ],
    good: [`completion_team = 'other_team', is_completion_open = true${asked}`],
  },
  values('agreements', 'setting', ["''", "'roof'"], ["'indoor'", "'outdoor'", 'null']),
  {
    table: 'agreements',
    check: 'agreements_starts_and_ends',
    bad: ['starts_at = null'],
    good: ['starts_at = null, ends_at = null'],
  },
  {
    table: 'agreements',
    check: 'agreements_duration',
    bad: [
      "ends_at = ends_at + interval '1 minute'",
      'duration_minutes = null',
      'duration_minutes = 90',
    ],
    good: [`duration_minutes = 90${endsAt(90)}`],
  },
  values('agreement_answers', 'version', [0], [1]),
  oneOf('agreement_answers', 'answer', ['confirmed', 'objected'], ['maybe']),
  text('agreement_answers', 'reason', 300),
  values(
    'play_dates',
    'ended_as',
    ["'lost'"],
    ["'objected'", "'not_played'", "'account_deleted'"],
    cancelled,
  ),
  values(
    'play_dates',
    'ended_reason',
    ["'rain'"],
    ["'injury_or_illness'", "'weather'", "'court'", "'conflict'", "'partner'", "'safety'"],
    `${cancelled}, ended_as = 'called_off', ended_by_team = 'creator_team'`,
  ),
  (() => {
    const note = text('play_dates', 'ended_note', 300);
    const also = (change: string) => `${change}, ended_as = 'objected'${cancelled}`;
    return { ...note, bad: note.bad.map(also), good: note.good?.map(also) ?? [] };
  })(),
  {
    table: 'play_dates',
    check: 'play_dates_ended_cancelled',
    bad: ["ended_as = 'objected'"],
    good: [`ended_as = 'objected'${cancelled}`],
  },
  {
    table: 'play_dates',
    check: 'play_dates_called_off_reason',
    bad: [`${byTeam}${cancelled}`, `ended_as = 'objected', ended_reason = 'weather'${cancelled}`],
    good: [`${byTeam}, ended_reason = 'weather'${cancelled}`],
  },
  {
    table: 'play_dates',
    check: 'play_dates_called_off_by_team',
    bad: [
      `ended_as = 'called_off', ended_reason = 'weather'${cancelled}`,
      `ended_as = 'objected', ended_by_team = 'other_team'${cancelled}`,
    ],
    good: [`${byTeam}, ended_reason = 'weather'${cancelled}`],
  },
  values(
    'play_dates',
    'ended_by_team',
    ["'both'"],
    ["'other_team'"],
    `${cancelled}, ended_as = 'called_off', ended_reason = 'weather'`,
  ),
  {
    table: 'play_dates',
    check: 'play_dates_other_explained',
    bad: [`${byTeam}, ended_reason = 'other'${cancelled}`],
    good: [`${byTeam}, ended_reason = 'other', ended_note = 'My car'${cancelled}`],
  },
  { table: 'play_dates', check: 'play_dates_note_of_end', bad: ["ended_note = 'Why'"] },
  {
    table: 'play_dates',
    check: 'play_dates_late_call_off',
    bad: ['ended_late = true', `ended_late = true, ended_as = 'objected'${cancelled}`],
    good: [`ended_late = true, ${byTeam}, ended_reason = 'conflict'${cancelled}`],
  },
  { table: 'play_dates', check: 'play_dates_not_its_own_repeat', bad: ['repeats_id = id'] },
  values('agreement_changes', 'version', [0], [1]),
  durations('agreement_changes'),
  ...venue('agreement_changes'),
  values('agreement_changes', 'setting', ["''", "'roof'"], ["'indoor'", "'outdoor'", 'null']),
  text('agreement_changes', 'note', 300),
  oneOf('agreement_changes', 'state', ['open', 'declined', 'withdrawn', 'expired'], ['lost']),
  {
    table: 'agreement_changes',
    check: 'agreement_changes_starts',
    bad: [
      'starts = starts || starts',
      'starts = starts || null::timestamptz',
      `starts = array[${[1, 2, 3, 4].map((at) => `now() + interval '${at} days'`)}]`,
    ],
    good: [`starts = array[${[1, 2, 3].map((at) => `now() + interval '${at} days'`)}]`],
  },
  {
    table: 'agreement_changes',
    check: 'agreement_changes_something',
    bad: ["starts = '{}', duration_minutes = null"],
    good: [
      "starts = '{}'",
      "starts = '{}', duration_minutes = null, setting = 'indoor'",
      "starts = '{}', duration_minutes = null, venue_name = 'New Park'",
    ],
  },
  {
    table: 'agreement_changes',
    check: 'agreement_changes_duration',
    bad: ['duration_minutes = null'],
    good: ["duration_minutes = null, starts = '{}', venue_name = 'New Park'"],
  },
  {
    table: 'agreement_changes',
    check: 'agreement_changes_chosen',
    bad: ["state = 'accepted'", 'starts_at = starts[1]', "state = 'accepted', starts_at = now()"],
    good: ["state = 'accepted', starts_at = starts[1]"],
  },
  {
    table: 'agreement_changes',
    check: 'agreement_changes_hidden_closed',
    bad: ['hidden_at = now()'],
    good: ["hidden_at = now(), state = 'expired'"],
  },
  oneOf('attendance_reports', 'kind', ['no_show', 'late'], ['early']),
  text('attendance_reports', 'note', 500),
  (() => {
    const reply = text('attendance_reports', 'reply', 500);
    const also = (change: string) => `${change}, state = 'disputed'`;
    return { ...reply, bad: reply.bad.map(also), good: reply.good?.map(also) ?? [] };
  })(),
  oneOf('attendance_reports', 'about_team', ['creator_team', 'other_team'], ['both']),
  oneOf('attendance_reports', 'reporter_team', ['creator_team', 'other_team'], ['both']),
  oneOf(
    'attendance_reports',
    'state',
    ['open', 'agreed', 'disputed', 'excused', 'unanswered'],
    ['closed'],
  ),
  {
    table: 'attendance_reports',
    check: 'attendance_reports_not_oneself',
    bad: ['reporter_id = about_id'],
  },
  {
    table: 'attendance_reports',
    check: 'attendance_reports_reply_to',
    bad: ["reply = 'I was there'", "reply = 'I was there', state = 'unanswered'"],
    good: ["reply = 'I was there', state = 'agreed'", "reply = 'I was there', state = 'excused'"],
  },
  {
    table: 'attendance_reports',
    check: 'attendance_reports_contradicted',
    bad: [
      'contradicted_at = now(), was_played = true',
      'contradicted_by = (select id from profiles where id not in (about_id, reporter_id) limit 1), was_played = false',
      'contradicted_at = now(), contradicted_by = about_id, was_played = false',
      'contradicted_at = now(), contradicted_by = reporter_id, was_played = false',
    ],
    good: [
      'contradicted_at = now(), was_played = false',
      `contradicted_at = now(), was_played = false,
        contradicted_by = (select id from profiles where id not in (about_id, reporter_id) limit 1)`,
    ],
  },
  values('play_date_scores', 'game', [0, 10], [1, 9]),
  values('play_date_scores', 'creator_team_points', [-1, 41], [0, 40]),
  values('play_date_scores', 'other_team_points', [-1, 41], [0, 40]),
  {
    table: 'play_date_scores',
    check: 'play_date_scores_no_draw',
    bad: ['creator_team_points = 7'],
    good: ['creator_team_points = 8'],
  },
  oneOf('play_date_scores', 'entered_team', ['creator_team', 'other_team'], ['team']),
  {
    table: 'play_date_scores',
    check: 'play_date_scores_confirmed',
    bad: ['confirmed_by = (select id from profiles limit 1)'],
    good: ['confirmed_by = (select id from profiles limit 1), is_confirmed = true'],
  },
];

/** Every bound that the schema enforces (documents 1 and 2, sections 3, 5 and 9). */
export const bounds: Bound[] = [
  ...['profiles', 'sign_ups'].flatMap((table) => [
    name(table, 'first_name'),
    name(table, 'last_name'),
    rating(table, 'dupr_rating'),
    rating(table, 'self_rating'),
    zip(table),
    birthdate(table),
    oneOf(table, 'gender', ['male', 'female'], ['other', 'Male']),
  ]),
  oneOf('profiles', 'rating_source', ['self', 'dupr'], ['verified']),
  oneOf('profiles', 'audience', ['members', 'met'], ['everybody']),
  oneOf('profiles', 'findable_by', ['nobody', 'members', 'women'], ['friends']),
  {
    table: 'profiles',
    check: 'profiles_plays_check',
    bad: ['{weekend}', '{weekend_morning,weekend_morning}', '{null}'].map(
      (bad) => `plays = '${bad}'`,
    ),
    good: ["plays = '{}'", "plays = '{weekend_morning,weekday_evening}'"],
  },
  {
    table: 'invite_links',
    check: 'invite_links_code_check',
    bad: ['', '0123456789AB', '0123456789ABCD', '0123456789ABI', '0123456789abc'].map(
      (bad) => `code = '${bad}'`,
    ),
    good: ["code = '0123456789ABC'"],
  },
  {
    table: 'invite_links',
    check: 'invite_links_expires_at_check',
    bad: ['expires_at = created_at'],
    good: ["expires_at = created_at + interval '1 millisecond'"],
  },
  {
    table: 'zip_cells',
    check: 'zip_cells_zip_check',
    bad: ["zip = '8528'", "zip = 'abcde'"],
  },
  {
    table: 'backup_checks',
    check: 'backup_checks_backup_check',
    bad: ["''", "repeat('a', 1001)"].map((bad) => `backup = ${bad}`),
    good: ['backup = null', "backup = repeat('a', 1000)"],
  },
  {
    table: 'backup_checks',
    check: 'backup_checks_failure_check',
    bad: ["''", "repeat('a', 4001)"].map((bad) => `failure = ${bad}`),
    good: ["failure = repeat('a', 4000)"],
  },
  {
    table: 'backup_checks',
    check: 'backup_checks_seconds_check',
    bad: ['seconds = -0.001'],
    good: ['seconds = 0'],
  },
  {
    table: 'backup_checks',
    check: 'backup_checks_complete',
    bad: [
      'failure = null',
      "failure = null, backup = 'a', restored_until = now(), table_count = 1",
    ],
    good: ["failure = null, backup = 'a', restored_until = now(), table_count = 1, row_count = 1"],
  },
  values(
    'profiles',
    'paused_for',
    ["''", "'rudeness'"],
    [...ruleHeadings.map((each) => `'${each}'`), 'null'],
    ', is_paused = true, paused_at = now()',
  ),
  {
    table: 'profiles',
    check: 'profiles_paused_check',
    bad: ["paused_for = 'spam'"],
    good: ['is_paused = true', "is_paused = true, paused_at = now(), paused_for = 'spam'"],
  },
  {
    table: 'profiles',
    check: 'profiles_dupr_id_check',
    bad: ['', '4V5Z7', '4V5Z7KK', '4V5-7K', '4V5Z7K\n', 'É12345'].map(
      (bad) => `rating_source = 'dupr', dupr_id = '${bad}'`,
    ),
    good: ["rating_source = 'dupr', dupr_id = '4V5Z7K'"],
  },
  {
    table: 'profiles',
    check: 'profiles_dupr_id_of_dupr',
    bad: ["dupr_id = '4V5Z7K'"],
    good: ["rating_source = 'dupr'"],
  },
  ...['accounts', 'sign_ups', 'email_tokens'].map(email),
  {
    table: 'email_tokens',
    check: 'email_tokens_purpose_check',
    bad: ["purpose = 'sign_in', sign_up_id = null, account_id = (select id from accounts limit 1)"],
  },
  {
    table: 'email_tokens',
    check: 'email_tokens_sign_up',
    bad: [
      "purpose = 'reset_password', account_id = (select id from accounts limit 1)",
      'sign_up_id = null',
    ],
  },
  {
    table: 'email_tokens',
    check: 'email_tokens_account',
    bad: ['account_id = (select id from accounts limit 1)'],
  },
  {
    table: 'sessions',
    check: 'sessions_user_agent_check',
    bad: [`user_agent = '${letters(301)}'`],
    good: [`user_agent = '${letters(300)}'`],
  },
  {
    table: 'sessions',
    check: 'sessions_life_check',
    bad: ["expires_at = created_at + interval '2160 hours 1 second'"],
    good: ["expires_at = created_at + interval '2160 hours'"],
  },
  {
    table: 'signup_codes',
    check: 'signup_codes_code_check',
    bad: ['', '123456', '12345678', '0123456', '123456a'].map((bad) => `code = '${bad}'`),
    good: ["code = '1000000'", "code = '9999999'"],
  },
  {
    table: 'signup_codes',
    check: 'signup_codes_url_code_check',
    bad: ['', 'ab', letters(51), 'a b', 'a/b', 'ä-bc', 'abc\n', '1234567'].map(
      (bad) => `url_code = '${bad}'`,
    ),
    good: ['abc', letters(50), 'A_1-', '123456'].map((good) => `url_code = '${good}'`),
  },
  {
    table: 'former_addresses',
    check: 'former_addresses_address_hash_check',
    bad: ["address_hash = decode(repeat('00', 31), 'hex')"],
    good: ["address_hash = decode(repeat('00', 32), 'hex')"],
  },
  {
    table: 'held_addresses',
    check: 'held_addresses_address_hash_check',
    bad: ["address_hash = decode(repeat('00', 31), 'hex')"],
    good: ["address_hash = decode(repeat('00', 32), 'hex')"],
  },
  {
    table: 'held_addresses',
    check: 'held_addresses_of_one',
    bad: [
      'profile_id = null, former_player_id = null',
      'profile_id = (select id from profiles limit 1), former_player_id = (select id from former_players limit 1)',
    ],
    good: ['profile_id = (select id from profiles limit 1), former_player_id = null'],
  },
  { table: 'blocks', check: 'blocks_two_people', bad: ['blocked_id = blocker_id'] },
  { table: 'connections', check: 'connections_two_people', bad: ['receiver_id = requester_id'] },
  {
    table: 'connections',
    check: 'connections_watched_accepted',
    bad: ["type = 'watched', status = 'pending'"],
    good: ["type = 'watched', status = 'accepted'"],
  },
  line('connections', 'message', 140, ", type = 'friend', status = 'pending'"),
  {
    table: 'connections',
    check: 'connections_message_pending',
    bad: [
      "message = 'Hi', type = 'friend', status = 'accepted'",
      "message = 'Hi', type = 'friend', status = 'rejected'",
      "message = 'Hi', type = 'partner', status = 'pending'",
    ],
    good: ["message = 'Hi', type = 'friend', status = 'pending'"],
  },
  {
    table: 'connections',
    check: 'connections_hidden_message',
    bad: ['message_hidden_at = now()'],
    good: ["message_hidden_at = now(), message = 'Hi', type = 'friend', status = 'pending'"],
  },
  oneOf('connections', 'status', ['pending', 'accepted', 'rejected'], ['open']),
  oneOf('connections', 'type', ['friend', 'partner'], ['enemy']),
  oneOf('notifications', 'type', ['connection_request', 'playdate_created', 'other'], ['spam']),
  {
    table: 'notifications',
    check: 'notifications_count_check',
    bad: ['count = 0'],
    good: ['count = 2'],
  },
  {
    table: 'notifications',
    check: 'notifications_kind_has_key',
    bad: ["kind = 'friend_request', key = null"],
    good: ["kind = 'friend_request', key = '1'"],
  },
  {
    table: 'notifications',
    check: 'notifications_ended_check',
    bad: ["read = true, ended = 'forgotten'"],
    good: ["read = true, ended = 'accepted'", "read = true, ended = 'declined'"],
  },
  {
    table: 'notifications',
    check: 'notifications_ended_is_read',
    bad: ["read = false, ended = 'accepted'"],
  },
  text('play_dates', 'description', 500),
  text('play_date_messages', 'content', 1000),
  amount('min', 'max', [0, -1]),
  amount('max', 'min', [1001, 2_000_000_000]),
  {
    table: 'play_dates',
    check: 'play_dates_payment_range',
    bad: ['payment_per_hour_min = 41, payment_per_hour_max = 40'],
  },
  { table: 'play_dates', check: 'play_dates_two_people', bad: ['partner_id = creator_id'] },
  {
    table: 'play_dates',
    check: 'play_dates_open_team',
    bad: ['creator_id = null', 'partner_id = null'],
  },
  {
    table: 'play_dates',
    check: 'play_dates_completed',
    bad: ["status = 'completed'", 'completed_at = now()'],
  },
  ...places.map(({ bad, good }) => ({
    table: 'play_dates',
    check: 'play_dates_regions_of_state',
    bad,
    good,
  })),
  {
    table: 'play_dates',
    check: 'play_dates_regions_once',
    bad: ["state = 'AZ', regions = array['yuma', 'tucson', 'yuma']"],
  },
  {
    table: 'profiles',
    check: 'person_name_visible',
    bad: ["first_name = U&'\\200b\\200d'", "last_name = U&'\\3164'"],
    good: ["first_name = U&'\\200bN'"],
  },
  {
    table: 'play_dates',
    check: 'play_dates_partner_until_check',
    bad: [
      "partner_until = now(), status = 'cancelled'",
      "partner_until = now(), partner_id = null, status = 'matched'",
    ],
    good: ['partner_until = now(), partner_id = null'],
  },
  oneOf('play_date_members', 'answer', ['in'], ['maybe']),
  values('play_date_members', 'answered_amount', [0, 1001], [1, 1000], ", answer = 'in'"),
  {
    table: 'play_date_members',
    check: 'play_date_members_answered',
    bad: [
      'answer = null, answered_at = now()',
      'answer = null, answered_amount = 40, answered_at = null',
    ],
  },
  oneOf('play_dates', 'doubles_type', ['any', 'mens', 'womens', 'mixed'], ['singles']),
  oneOf('play_dates', 'type', ['challenge', 'teach'], ['earn', 'pay']),
  {
    table: 'play_dates',
    check: 'play_dates_state_check',
    bad: ['NY', 'az', ''].map((bad) => `state = '${bad}', regions = '{}'`),
  },
  oneOf('play_dates', 'status', ['open', 'cancelled'], ['available']),
  {
    table: 'play_date_requests',
    check: 'play_date_requests_offers_a_day',
    bad: ['price_changed_at = array_fill(now(), array[4])'],
    good: ['price_changed_at = array_fill(now(), array[3])'],
  },
  {
    table: 'play_date_requests',
    check: 'play_date_requests_terms_seen',
    // Some are answered.
    bad: ["terms_seen = '{}'"],
    good: ['terms_seen = null'],
  },
  {
    table: 'play_date_requests',
    check: 'play_date_requests_two_people',
    bad: ['requester_partner_id = requester_id'],
  },
  {
    table: 'play_date_requests',
    check: 'play_date_requests_pending_team',
    bad: ["requester_id = null, status = 'pending'"],
  },
  oneOf('play_date_requests', 'status', [], ['waiting']),
  name('players', 'first_name'),
  name('players', 'last_name'),
  rating('players', 'dupr_rating'),
  oneOf('players', 'gender', ['male', 'female'], ['other', 'Male']),
  oneOf('players', 'age_group', ['under_50', '50_or_over'], ['50', 'over_50']),
  {
    table: 'players',
    check: 'players_dupr_id_check',
    bad: ['', '4V5Z7', '4V5Z7KK', '4V5 7K', '4V5-7K', '4V5Z7K\n', 'É12345', '١٢٣٤٥٦'].map(
      (bad) => `dupr_id = '${bad}'`,
    ),
    good: ['4V5Z7K', 'abcdef', '000000'].map((good) => `dupr_id = '${good}'`),
  },
  {
    table: 'players',
    check: 'players_team_place_check',
    bad: ['team_place = 0', 'team_place = 4'],
    good: ['team_place = 1', 'team_place = 3', 'team_place = null'],
  },
  {
    table: 'players',
    check: 'players_not_oneself',
    bad: [`${emptyPlayer}, profile_id = user_id`],
    good: [`${emptyPlayer}, profile_id = (select id from profiles where id <> user_id limit 1)`],
  },
  {
    table: 'players',
    check: 'players_linked_or_manual',
    bad: [
      emptyPlayer,
      'first_name = null',
      'dupr_rating = null',
      'profile_id = (select id from profiles where id <> user_id limit 1), dupr_rating = null',
    ],
    good: ['profile_id = (select id from profiles where id <> user_id limit 1)'],
  },
  {
    table: 'team_builder_settings',
    check: 'team_builder_settings_maximum_combined_dupr_check',
    bad: ['3.9', '28.1', '-9', "'NaN'"].map((bad) => `maximum_combined_dupr = ${bad}`),
    good: ['4', '28', '9.1'].map((good) => `maximum_combined_dupr = ${good}`),
  },
  {
    table: 'team_builder_settings',
    check: 'team_builder_settings_team_size_check',
    bad: ['1', '3', '5', '0'].map((bad) => `team_size = ${bad}`),
    good: ['team_size = 2', 'team_size = 4'],
  },
  {
    table: 'partner_lists',
    check: 'partner_lists_name_check',
    bad: ['', ' ', ' A', 'A ', letters(81), 'A\nB', 'A\u0007', 'A\u202eB'].map(
      (bad) => `name = '${bad}'`,
    ),
    good: [`name = '${letters(80)}'`],
  },
  ...[
    ['partner_invitations', 'address_hash'],
    ['partner_invitations_sent', 'address_hash'],
    ['invitation_unsubscribes', 'address_hash'],
    ['devices', 'token_hash'],
    ['calendar_feeds', 'token_hash'],
  ].map(([table = '', column = '']) => ({
    table,
    check: `${table}_${column}_check`,
    bad: [0, 31, 33].map((bytes) => `${column} = decode(repeat('00', ${bytes}), 'hex')`),
    good: [`${column} = decode(repeat('01', 32), 'hex')`],
  })),
  values('reminders_sent', 'version', [0], [1, 2]),
  oneOf('reminders_sent', 'kind', ['day_before', 'two_hours'], ['week_before', 'Day_before']),
  {
    table: 'reminders_sent',
    check: 'reminders_sent_starts_at_check',
    bad: ['2027-03-13T18:01Z', '2027-03-13T18:15:01Z'].map((bad) => `starts_at = '${bad}'`),
    good: ['2027-03-13T18:00Z', '2027-03-13T18:45Z'].map((good) => `starts_at = '${good}'`),
  },
  {
    table: 'failed_mails',
    check: 'failed_mails_error_check',
    bad: [`error = '${letters(501)}'`],
    good: [`error = '${letters(500)}'`],
  },
  name('partner_list_entries', 'first_name'),
  name('partner_list_entries', 'last_name'),
  email('partner_list_entries'),
  {
    table: 'partner_list_entries',
    check: 'partner_list_entries_order_position_check',
    bad: ['order_position = 0', 'order_position = -1', 'order_position = 201'],
    good: ['order_position = 200'],
  },
  oneOf('partner_list_entries', 'status', ['unknown', 'maybe', 'not_interested'], ['available']),
  {
    table: 'partner_list_entries',
    check: 'partner_list_entries_notes_check',
    bad: [letters(2001), 'a\u0007b', 'a\rb', 'a\u202eb', 'a\u2066'].map(
      (bad) => `notes = '${bad}'`,
    ),
    good: ['', ' ', 'a\n\tb', letters(2000), '🎾'.repeat(2000)].map((good) => `notes = '${good}'`),
  },
  {
    table: 'partner_list_entries',
    check: 'partner_list_entries_player_or_manual',
    bad: [
      'last_name = null',
      'first_name = null, last_name = null',
      'platform_user_id = (select id from profiles limit 1), email = null',
      'dupr_rating = 3.5, self_rating = 3.5',
    ],
    good: [
      'platform_user_id = (select id from profiles limit 1), email = null, dupr_rating = 3.5, self_rating = 3.5',
      'platform_user_id = (select id from profiles limit 1), first_name = null, last_name = null, email = null',
    ],
  },
  {
    table: 'partner_list_entries',
    check: 'partner_list_entries_email_manual',
    bad: [
      'platform_user_id = (select id from profiles limit 1), first_name = null, last_name = null',
    ],
  },
  oneOf('reports', 'target_type', ['message', 'play_date', 'friend_request'], ['profile']),
  oneOf(
    'reports',
    'reason',
    reportReasons.filter((reason) => reason !== 'other'),
    ['rude', 'scam'],
  ),
  oneOf('reports', 'state', ['open'], ['pending']),
  {
    table: 'reports',
    check: 'reports_outcome_check',
    bad: ["state = 'closed', closed_at = now(), outcome = 'banned'"],
    good: ['dismissed', 'warned', 'hidden', 'paused'].map(
      (outcome) => `state = 'closed', closed_at = now(), outcome = '${outcome}'`,
    ),
  },
  text('reports', 'text', 1000),
  {
    table: 'reports',
    check: 'reports_snapshot_check',
    bad: ["snapshot = ''", `snapshot = '${letters(1001)}'`],
    good: [`snapshot = '${letters(1000)}'`],
  },
  {
    table: 'reports',
    check: 'reports_other_explained',
    bad: ["reason = 'other'"],
    good: ["reason = 'other', text = 'Shouts'"],
  },
  { table: 'reports', check: 'reports_not_oneself', bad: ['about_id = reporter_id'] },
  {
    table: 'reports',
    check: 'reports_person_is_target',
    bad: ["target_type = 'person', snapshot = null", 'target_id = about_id'],
    good: ["target_type = 'person', target_id = about_id, snapshot = null"],
  },
  {
    table: 'reports',
    check: 'reports_snapshot_of_text',
    bad: ['snapshot = null', "target_type = 'person', target_id = about_id"],
  },
  {
    table: 'reports',
    check: 'reports_closed',
    bad: [
      "state = 'closed'",
      "state = 'closed', outcome = 'warned'",
      "state = 'closed', closed_at = now()",
      "outcome = 'warned', closed_at = now()",
      'closed_by = reporter_id',
    ],
    good: ["state = 'closed', outcome = 'warned', closed_at = now(), closed_by = reporter_id"],
  },
  text('warnings', 'text', 500),
  answered(text('warnings', 'answer', 500)),
  {
    table: 'warnings',
    check: 'warnings_answered',
    bad: ["answer = 'Sorry'", 'acknowledged_at = now(), answered_at = now()'],
  },
  {
    table: 'warnings',
    check: 'warnings_answer_read',
    bad: ["answer = 'Sorry', answered_at = now()"],
  },
  { table: 'warnings', check: 'warnings_withdrawn_answered', bad: ['withdrawn_at = now()'] },
  oneOf(
    'audit_log',
    'action',
    [
      'make_admin',
      'delete_play_date',
      'view_reported_chat',
      'release_address',
      'view_user',
      'export_audit_log',
    ],
    ['delete_everything'],
  ),
  oneOf(
    'audit_log',
    'target_type',
    ['user', 'signup_code', 'play_date', 'message', 'friend_request', 'report', 'audit_log'],
    ['profile'],
  ),
  ...['before', 'after'].map((column) => ({
    table: 'audit_log',
    check: `audit_log_${column}_check`,
    bad: [
      '[]',
      '"is_admin"',
      '{"email": "a@b.test"}',
      '{"is_admin": true, "first_name": "Anna"}',
    ].map((bad) => `${column} = '${bad}'`),
    good: [
      '{}',
      '{"is_admin": true}',
      '{"outcome": "hidden"}',
      '{"paused_for": "spam", "deleted_for": null}',
      '{"status": "open", "creator_id": null}',
    ].map((good) => `${column} = '${good}'`),
  })),
  ...termsBounds,
];
