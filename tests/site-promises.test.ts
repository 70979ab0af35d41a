import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { messages as referee } from '#features/referee/messages.ts';
import { help } from '#features/site/data/help.ts';
import { privacy, terms } from '#features/site/data/legal.ts';
import { roadmap } from '#features/site/data/roadmap.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * The words of the privacy policy for a table; null for one without personal data in production.
 */
const tableWords: Record<string, string | null> = {
  profiles: 'Your profile: first and last name',
  profile_words: 'find you by name',
  accounts: 'Your account: your email address',
  sign_ups: 'A sign-up that is not confirmed',
  signup_codes: 'Signup codes',
  email_tokens: 'Links in mails',
  sessions: 'Your sessions',
  refresh_tokens: 'courtfolk_refresh',
  devices: 'Your devices',
  rate_limits: 'we count attempts',
  rate_limit_sets: 'how many players whom you do not know',
  schema_migrations: null,
  dev_mails: null,
  // Of files alone.
  backup_checks: null,
  blocks: 'Whom you have blocked',
  blocks_made: 'when you blocked players',
  former_players: 'whether it was paused',
  former_addresses: 'of an address that you have changed',
  held_addresses: 'a hash of your email address',
  connections: 'the line that you write with a friend request, until it is answered',
  friend_requests_sent: 'when you sent requests',
  invite_links: 'Your link by which you invite people',
  invite_link_joins: 'who joined by it',
  notifications: 'Your notifications',
  notification_throttles: 'when you were last told',
  play_dates: 'Your PlayDates',
  play_date_terms: 'terms that you propose',
  play_date_times: 'the times, the court',
  play_date_request_times: 'the times that you choose',
  agreements: 'what the four of you agree on',
  agreement_answers: 'your answers to it',
  agreement_changes: 'the changes that you propose',
  attendance_reports: 'Attendance reports',
  play_date_scores: 'and the score',
  // Of places alone.
  zip_code_towns: null,
  zip_cells: null,
  play_date_requests: 'applications',
  play_date_members: 'whether you said that you play as a partner',
  play_date_refusals: 'for which PlayDates you said',
  play_date_messages: 'chat messages',
  chat_reads: 'how far you have read them',
  rating_history: 'the history of your ratings',
  players: 'your players, their ratings',
  team_builder_settings: 'your settings',
  calendar_feeds: 'Your calendar address',
  mail_preferences: 'which mails you want',
  match_mails: 'which we have mailed you about',
  partner_questions: 'whom you have asked to play as your partner',
  reminders_sent: 'which matches we have reminded you of',
  partner_lists: 'Your partner lists: who is in them',
  partner_list_entries: 'the names and addresses that you enter',
  partner_invitations:
    'Invitations that you send: a hash of the address until the person has joined',
  partner_invitations_sent: 'another for 30 days',
  invitation_unsubscribes: 'Then we keep a hash of your address',
  failed_mails: 'Of a mail that could not be delivered',
  reports: 'Reports that you send',
  warnings: 'Warnings that our moderators give you',
  audit_log: 'whose details, court or reports they look at, is written into a log',
};

const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');
const tables = [...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table = '']) => table);

describe('the privacy policy', () => {
  it('covers every table: a new one must be explained', () => {
    expect(tables.length).toBeGreaterThan(15);
    const toDo = 'to add to tableWords, by words of src/features/site/data/legal.ts';
    expect(
      tables.filter((table) => !(table in tableWords)),
      toDo,
    ).toEqual([]);
  });

  it('names existing tables, by words that are in the text', () => {
    const text = privacy
      .flatMap(({ paragraphs, items = [], after = [] }) => [...paragraphs, ...items, ...after])
      .join('\n');
    const unsaid = Object.values(tableWords).filter(
      (part) => part !== null && !text.includes(part),
    );
    expect(unsaid).toEqual([]);
    expect(Object.keys(tableWords).filter((table) => !tables.includes(table))).toEqual([]);
  });
});

describe('the processor of rules questions', () => {
  it('is named on the screen and in the privacy policy: a model of Google, or only this service', () => {
    const { paragraphs = [] } = privacy.find(({ id }) => id === 'referee') ?? {};
    expect(paragraphs.join(' ')).toContain('the conversation before it go to Google');
    expect(paragraphs.join(' ')).toContain('your question goes to nobody else');
    expect(referee.goesToGoogle).toContain('go to Google, without your name or account');
    expect(referee.staysOnServer).toContain('goes to no other company');
    expect(referee.answeredBy.model).toContain('Google');
    const screen = readFileSync(join(root, 'src/features/referee/web/pages/referee.tsx'), 'utf8');
    expect(screen).toContain('hasModel() ? messages.goesToGoogle : messages.staysOnServer');
  });
});

describe('what Courtfolk decides', () => {
  const answers = help
    .flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
    .join('\n');
  const paragraphs = terms.flatMap((section) => section.paragraphs).join('\n');

  it('is nothing, which Help and Terms say as the dialogs do', () => {
    for (const text of [answers, paragraphs]) {
      expect(text).toContain(fairTexts.whoDecides);
      expect(text).toContain(fairTexts.askForPermit);
    }
  });

  it('promises to be found to those alone whom others may find', () => {
    const files = readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' });
    const promising = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /(?:players|teams)[^.'"`]* (?:can |will )?finds? you\b(?! by name)/.test(
          readFileSync(join(root, 'src/features', file), 'utf8'),
        ),
    );
    expect(promising).toEqual(['profiles/messages/finding.ts']);
  });
});

describe('features that are planned', () => {
  const tools = [
    ['SUPR Builder', 'team-builder/web/pages/supr-builder.tsx', 'supr-builder'],
    ['Partner Lists', 'partner-lists/web/pages/partner-lists.tsx', 'partner-lists'],
    ['AI Referee', 'referee/web/pages/referee.tsx', 'referee'],
  ] as const;

  it.each(tools)(
    'is no claim of the road map, and what is built no promise: %s',
    (name, page, question) => {
      const isComing = readFileSync(join(root, 'src/features', page), 'utf8').includes(
        'ComingPage',
      );
      expect(roadmap[isComing ? 'next' : 'today'].map(({ title }) => title)).toContain(name);
      expect(roadmap[isComing ? 'today' : 'next'].map(({ title }) => title)).not.toContain(name);
      const { answer = [] } =
        help.flatMap((topic) => topic.questions).find(({ id }) => id === question) ?? {};
      expect(answer.join(' ').includes('next on the [Road Map]')).toBe(isComing);
    },
  );
});

/** The words of Help for each mail that the code can compose. */
const mailWords: Record<string, string> = {
  confirmationEmail: 'links to confirm an address',
  passwordResetEmail: 'to set a password',
  passwordChangedEmail: 'a password or address was changed',
  changeAddressEmail: 'to change it',
  addressChangedEmail: 'a password or address was changed',
  accountDeletedEmail: 'an account deleted',
  accessPausedEmail: 'your access paused',
  accessResumedEmail: 'resumed',
  adminChangedEmail: 'somebody was made an admin',
  warningEmail: 'a moderator warns you',
  noticeEmail: 'what becomes of your matches',
  invitationEmail: 'the invitations that you send',
};

/** And for each kind of notifications that is mailed. */
const noticeWords: Record<string, string[]> = {
  match_off: ['a match that is off or was not played'],
  match_not_played: ['a match that is off or was not played'],
  match_to_confirm: ['to confirm a match or a change'],
  match_is_on: ['to confirm a match or a change, and that all have'],
  application_accepted: ['what was accepted'],
  application_received: ['applications to your PlayDates'],
  application_filled: ['that another team was accepted'],
  match_change_proposed: ['proposals and what was accepted'],
  match_change_accepted: ['proposals and what was accepted'],
  match_change_declined: ['proposals and what was accepted or declined'],
  match_attendance_reported: ['reports about you'],
  match_not_played_claimed: ['reports about you'],
  match_day_before: ['the reminders the day before and two hours before'],
  match_two_hours: ['the reminders the day before and two hours before'],
  play_date_partner_asked: ['whether you play as somebody’s partner'],
  application_partner_asked: ['whether you play as somebody’s partner'],
  play_date_partner_missing: ['who cannot play'],
  match_player_paused: ['who cannot play'],
  match_player_resumed: ['who cannot play'],
  match_played_asked: ['whether a match without a time was played'],
};

describe('Help', () => {
  const features = join(root, 'src', 'features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && path.includes('server/'))
    .map((path) => [path, readFileSync(join(features, path), 'utf8')] as const);
  const mails = help
    .flatMap((topic) => topic.questions)
    .find(({ id }) => id === 'mails')
    ?.answer.join(' ');

  it('lists every mail that the code can send, and no other', () => {
    const composed = files.flatMap(([path, text]) =>
      path.endsWith('server/emails.ts')
        ? [...text.matchAll(/export function (\w+Email)\(/g)].map(([, name]) => name)
        : [],
    );
    expect(composed.toSorted()).toEqual(Object.keys(mailWords).toSorted());
    for (const words of Object.values(mailWords)) expect(mails).toContain(words);
  });

  it('names every kind of notice that is mailed', () => {
    const sending = files
      .filter(([, text]) => text.includes('await mailMatchNotice('))
      .map(([path]) => path);
    expect(sending).toEqual(['matches/server/service/match-mails.ts']);
    for (const words of Object.values(noticeWords).flat()) expect(mails).toContain(words);
    const mailed = [...notificationKinds.values()].filter(({ mail }) => mail !== undefined);
    expect(Object.keys(noticeWords).toSorted()).toEqual(mailed.map(({ name }) => name).toSorted());
  });
});
