import { stopMailsUrl } from '#features/accounts/server/service/mail-preferences.ts';
import type { ReportAction } from '#features/admin/schema.ts';
import { unsubscribeUrl } from '#features/partner-lists/server/service/unsubscribe.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { askedAt, type Fixture, scoredAt } from './fixture.ts';
import { profileBody, testPassword } from './people.ts';
import { offer } from './playdates.ts';
import { manualPlayer } from './players.ts';
import type { Answer, TestServer } from './server.ts';
import { mailedToken, signUp, signUpBody } from './sign-ups.ts';

/** Calls the API as the person who tries the operation. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

export type OperationCall = {
  /** The operation of the contract: `feature.operation`. */
  operation: string;
  /**
   * Which part of the fixture a success changes, as far as other calls meet it: `next` for what any
   * later caller would meet, so that each needs a new fixture; `own` for the caller's own data or
   * what may be repeated, so that only other operations need a new one.
   */
  changes?: 'next' | 'own';
  make(call: Call, fixture: Fixture, server: TestServer): Promise<Answer>;
};

/** As of now: calls before may have changed the terms. */
const offerChangedAt = async ({ id, cast }: Fixture) => {
  const { body } = await cast.creator.call('GET', `/api/play_dates/${id}`);
  return (body as PlaydateDetail).offer_changed_at ?? null;
};

/** What is seen of an application without times. */
const seenOffer = async (fixture: Fixture) => ({
  amount_per_hour: offer.payment_per_hour_min,
  offer_changed_at: await offerChangedAt(fixture),
  time_ids: [],
});

const address = () => `${newId()}@courtfolk.test`;
const invitation = { email: 'ivy@elsewhere.test', firstName: 'Ivy', lastName: 'Invited' };
const request = (status: string): OperationCall => ({
  operation: 'play_dates.updateRequest',
  changes: 'next',
  make: async (call, fixture) =>
    call('PATCH', `/api/play_dates/${fixture.id}/requests/${fixture.pending}`, {
      status,
      ...(status === 'accepted' && { offer_changed_at: await offerChangedAt(fixture) }),
    }),
});

const handle = (action: ReportAction): OperationCall => ({
  operation: 'admin.handleReport',
  changes: 'next',
  make: (call, { report }) =>
    call('PATCH', `/api/admin/reports/${report}`, {
      action,
      ...(action === 'warn' ? { text: 'Be kind' } : {}),
    }),
});

/** A valid call of each operation, and one for each use where an operation has several. */
export const operationCalls = {
  profile: {
    operation: 'profiles.get',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}`),
  },
  saveProfile: {
    operation: 'profiles.update',
    changes: 'own',
    make: (call, { cast }) => call('PATCH', `/api/profiles/${cast.creator.id}`, profileBody()),
  },
  saveAudience: {
    operation: 'profiles.updateAudience',
    changes: 'own',
    make: (call, { cast }) =>
      call('PUT', `/api/profiles/${cast.creator.id}/audience`, { audience: 'met' }),
  },
  saveFindable: {
    operation: 'profiles.updateFindable',
    changes: 'own',
    make: (call, { cast }) =>
      call('PUT', `/api/profiles/${cast.creator.id}/findable`, {
        findable_by: 'members',
        plays: ['weekday_evening'],
      }),
  },
  seenByStranger: {
    operation: 'profiles.get',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}?as=stranger`),
  },
  rating_history: {
    operation: 'profiles.ratingHistory',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/rating_history`),
  },
  checkRatings: {
    operation: 'profiles.checkRatingUpdateNeeded',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/check_rating_update_needed', { user_id: cast.creator.id }),
  },
  updateRatings: {
    operation: 'profiles.updatePlayerRatings',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/update_player_ratings', {
        user_id: cast.creator.id,
        new_dupr_rating: 3.6,
        new_self_rating: 3.75,
      }),
  },
  skipRatings: {
    operation: 'profiles.skipRatingUpdate',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/skip_rating_update', { user_id: cast.creator.id }),
  },

  notifications: {
    operation: 'notifications.list',
    make: (call) => call('GET', '/api/notifications'),
  },
  unreadCount: {
    operation: 'notifications.unreadCount',
    make: (call) => call('GET', '/api/notifications/unread_count'),
  },
  markRead: {
    operation: 'notifications.update',
    changes: 'next',
    make: (call, { notification }) =>
      call('PATCH', `/api/notifications/${notification}`, { read: true }),
  },
  markAllRead: {
    operation: 'notifications.updateAll',
    make: (call) => call('PATCH', '/api/notifications', { read: true }),
  },
  dismiss: {
    operation: 'notifications.delete',
    changes: 'next',
    make: (call, { notification }) => call('DELETE', `/api/notifications/${notification}`),
  },
  dismissAll: {
    operation: 'notifications.deleteAll',
    changes: 'own',
    make: (call) => call('DELETE', '/api/notifications'),
  },

  signUp: {
    operation: 'auth.signUp',
    make: (call) => call('POST', '/api/auth/sign-up', signUpBody({ email: address() })),
  },
  readLink: {
    operation: 'auth.readLink',
    make: async (call, _, server) => {
      const email = address();
      await signUp(server, { email });
      const token = await mailedToken(server, email);
      return call('POST', '/api/auth/read-link', { purpose: 'confirm_sign_up', token });
    },
  },
  confirm: {
    operation: 'auth.confirm',
    make: async (call, _, server) => {
      const email = address();
      await signUp(server, { email });
      return call('POST', '/api/auth/confirm', { token: await mailedToken(server, email) });
    },
  },
  resendConfirmation: {
    operation: 'auth.resendConfirmation',
    make: (call) => call('POST', '/api/auth/resend-confirmation', { email: address() }),
  },
  signIn: {
    operation: 'auth.signIn',
    make: (call, { cast }) =>
      call('POST', '/api/auth/sign-in', { email: cast.creator.email, password: testPassword }),
  },
  refresh: { operation: 'auth.refresh', make: (call) => call('POST', '/api/auth/refresh') },
  signOut: {
    operation: 'auth.signOut',
    changes: 'own',
    make: (call) => call('POST', '/api/auth/sign-out'),
  },
  forgotPassword: {
    operation: 'auth.forgotPassword',
    make: (call, { cast }) =>
      call('POST', '/api/auth/forgot-password', { email: cast.creator.email }),
  },
  resetPassword: {
    operation: 'auth.resetPassword',
    changes: 'own',
    make: async (call, { cast }, server) => {
      const { email } = cast.creator;
      await server.call('POST', '/api/auth/forgot-password', { body: { email } });
      const token = await mailedToken(server, email);
      return call('POST', '/api/auth/reset-password', { token, password: 'volley-and-smash' });
    },
  },
  changePassword: {
    operation: 'auth.changePassword',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-password', {
        current_password: testPassword,
        new_password: 'volley-and-smash',
      }),
  },
  changeEmail: {
    operation: 'auth.changeEmail',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-email', { email: address(), current_password: testPassword }),
  },
  confirmEmail: {
    operation: 'auth.confirmEmail',
    changes: 'own',
    make: async (call, { cast }, server) => {
      const body = { email: address(), current_password: testPassword };
      await cast.creator.call('POST', '/api/auth/change-email', { body });
      const token = await mailedToken(server, body.email);
      return call('POST', '/api/auth/confirm-email', { token });
    },
  },
  me: { operation: 'auth.me', make: (call) => call('GET', '/api/profiles/me') },
  sessions: { operation: 'auth.sessions', make: (call) => call('GET', '/api/auth/sessions') },
  endSession: {
    operation: 'auth.endSession',
    changes: 'next',
    make: (call, { cast }) => call('DELETE', `/api/auth/sessions/${cast.creator.session_id}`),
  },
  endOtherSessions: {
    operation: 'auth.endOtherSessions',
    changes: 'own',
    make: (call) => call('DELETE', '/api/auth/sessions'),
  },

  export: { operation: 'settings.exportData', make: (call) => call('GET', '/api/auth/export') },
  deleteAccount: {
    operation: 'settings.deleteAccount',
    changes: 'next',
    make: (call) => call('POST', '/api/auth/delete-account', { current_password: testPassword }),
  },

  home: { operation: 'home.home', make: (call) => call('GET', '/api/home') },

  blocks: { operation: 'blocks.list', make: (call) => call('GET', '/api/blocks') },
  ownBlock: {
    operation: 'blocks.get',
    make: (call, { cast }) => call('GET', `/api/blocks/${cast.apart.id}`),
  },
  matchAhead: {
    operation: 'blocks.match',
    make: (call, { cast }) => call('GET', `/api/blocks/match_ahead?profile_id=${cast.creator.id}`),
  },
  block: {
    operation: 'blocks.create',
    changes: 'own',
    make: (call, { cast }) => call('POST', '/api/blocks', { profile_id: cast.creator.id }),
  },
  unblock: {
    operation: 'blocks.delete',
    changes: 'next',
    make: (call, { cast }) => call('DELETE', `/api/blocks/${cast.apart.id}`),
  },

  connections: { operation: 'connections.list', make: (call) => call('GET', '/api/connections') },
  connectionRequests: {
    operation: 'connections.list',
    make: (call) => call('GET', '/api/connections?status=pending'),
  },
  friends: {
    operation: 'connections.friends',
    make: (call) => call('GET', '/api/connections/friends'),
  },
  findPlayers: {
    operation: 'connections.findPlayers',
    make: (call) => call('GET', '/api/profiles/findable?state=AZ'),
  },
  inviteLink: { operation: 'invite_links.get', make: (call) => call('GET', '/api/invite_links') },
  openInviteLink: {
    operation: 'invite_links.open',
    changes: 'own',
    make: (call) => call('POST', '/api/invite_links', {}),
  },
  invitation: {
    operation: 'invite_links.invitation',
    make: (call, { inviteCode }) => call('GET', `/api/invite_links/${inviteCode}`),
  },
  joinByLink: {
    operation: 'invite_links.join',
    changes: 'next',
    make: (call, { inviteCode }) => call('POST', `/api/invite_links/${inviteCode}/join`),
  },
  inviter: {
    operation: 'invite_links.inviter',
    make: (call) => call('GET', '/api/invite_links/joined'),
  },
  sayHello: {
    operation: 'invite_links.sayHello',
    changes: 'own',
    make: (call) => call('POST', '/api/invite_links/joined/hello'),
  },
  revokeInviteLink: {
    operation: 'invite_links.revoke',
    changes: 'own',
    make: (call) => call('DELETE', '/api/invite_links'),
  },
  pendingCount: {
    operation: 'connections.pendingCount',
    make: (call) => call('GET', '/api/connections/pending_count'),
  },
  befriend: {
    operation: 'connections.create',
    make: (call, { cast }) => call('POST', '/api/connections', { receiver_id: cast.creator.id }),
  },
  answerFriend: {
    operation: 'connections.update',
    changes: 'next',
    make: (call, { friendRequest }) =>
      call('PATCH', `/api/connections/${friendRequest}`, { status: 'accepted' }),
  },
  cancelFriendRequest: {
    operation: 'connections.delete',
    changes: 'next',
    make: (call, { friendRequest }) => call('DELETE', `/api/connections/${friendRequest}`),
  },
  unfriend: {
    operation: 'connections.delete',
    changes: 'next',
    make: (call, { friendship }) => call('DELETE', `/api/connections/${friendship}`),
  },
  watch: {
    operation: 'connections.create',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/connections', { receiver_id: cast.creator.id, type: 'watched' }),
  },
  unwatch: {
    operation: 'connections.delete',
    changes: 'next',
    make: (call, { watching }) => call('DELETE', `/api/connections/${watching}`),
  },
  askPartner: {
    operation: 'connections.create',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/connections', { receiver_id: cast.creator.id, type: 'partner' }),
  },
  answerPartner: {
    operation: 'connections.update',
    changes: 'next',
    make: (call, { partnerRequest }) =>
      call('PATCH', `/api/connections/${partnerRequest}`, { status: 'accepted' }),
  },
  cancelPartnerRequest: {
    operation: 'connections.delete',
    changes: 'next',
    make: (call, { partnerRequest }) => call('DELETE', `/api/connections/${partnerRequest}`),
  },
  profileConnections: {
    operation: 'connections.ofProfile',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/friends_and_watched`),
  },
  relationship: {
    operation: 'connections.relationship',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/relationship`),
  },
  search: {
    operation: 'connections.searchProfiles',
    make: (call) => call('POST', '/api/rpc/search_profiles', { search_query: 'tester' }),
  },

  players: { operation: 'players.list', make: (call) => call('GET', '/api/players') },
  captain: { operation: 'players.captain', make: (call) => call('GET', '/api/players/captain') },
  profileIds: {
    operation: 'players.profileIds',
    make: (call) => call('GET', '/api/players/profile_ids'),
  },
  addPlayer: {
    operation: 'players.create',
    make: (call) => call('POST', '/api/players', manualPlayer),
  },
  linkPlayer: {
    operation: 'players.create',
    make: (call, { cast }) => call('POST', '/api/players', { profile_id: cast.creator.id }),
  },
  editPlayer: {
    operation: 'players.update',
    make: (call, { player }) =>
      call('PATCH', `/api/players/${player}`, {
        ...manualPlayer,
        dupr_id: '4V5Z7K',
        dupr_rating: 4.25,
      }),
  },
  deletePlayer: {
    operation: 'players.delete',
    changes: 'next',
    make: (call, { player }) => call('DELETE', `/api/players/${player}`),
  },
  teamSettings: {
    operation: 'team_builder_settings.get',
    make: (call) => call('GET', '/api/team_builder_settings'),
  },
  changeTeamSettings: {
    operation: 'team_builder_settings.update',
    make: (call) =>
      call('PATCH', '/api/team_builder_settings', {
        maximum_combined_dupr: 16.5,
        team_size: 4,
        women_reduction: false,
        over_50_reduction: false,
        selected_player_ids: [],
      }),
  },
  selectPlayer: {
    operation: 'team_builder_settings.update',
    make: (call, { player }) =>
      call('PATCH', '/api/team_builder_settings', { selected_player_ids: [player] }),
  },

  reportPerson: {
    operation: 'reports.create',
    make: (call, { cast }) =>
      call('POST', '/api/reports', {
        target_type: 'person',
        target_id: cast.creator.id,
        reason: 'other',
        text: 'Shouted at a child',
      }),
  },
  reportMessage: {
    operation: 'reports.create',
    make: (call, { message }) =>
      call('POST', '/api/reports', {
        target_type: 'message',
        target_id: message,
        reason: 'threat',
      }),
  },
  reportPlaydate: {
    operation: 'reports.create',
    make: (call, { id }) =>
      call('POST', '/api/reports', { target_type: 'play_date', target_id: id, reason: 'spam' }),
  },

  warnings: { operation: 'warnings.list', make: (call) => call('GET', '/api/warnings') },
  acknowledgeWarning: {
    operation: 'warnings.acknowledge',
    changes: 'own',
    make: (call, { warning }) => call('PATCH', `/api/warnings/${warning}`, { acknowledged: true }),
  },
  answerWarning: {
    operation: 'warnings.answer',
    changes: 'next',
    make: (call, { warning }) =>
      call('PUT', `/api/warnings/${warning}/answer`, { answer: 'It was a joke' }),
  },

  partner_lists: {
    operation: 'partner_lists.list',
    make: (call) => call('GET', '/api/partner_lists'),
  },
  createList: {
    operation: 'partner_lists.create',
    make: (call) => call('POST', '/api/partner_lists', { name: 'Spring Open' }),
  },
  partnerList: {
    operation: 'partner_lists.get',
    make: (call, { partnerList }) => call('GET', `/api/partner_lists/${partnerList}`),
  },
  renameList: {
    operation: 'partner_lists.update',
    make: (call, { partnerList }) =>
      call('PATCH', `/api/partner_lists/${partnerList}`, { name: 'Winter Open' }),
  },
  deleteList: {
    operation: 'partner_lists.delete',
    changes: 'next',
    make: (call, { partnerList }) => call('DELETE', `/api/partner_lists/${partnerList}`),
  },
  entries: {
    operation: 'partner_lists.entries',
    make: (call, { partnerList }) => call('GET', `/api/partner_lists/${partnerList}/entries`),
  },
  addEntry: {
    operation: 'partner_lists.addEntry',
    changes: 'own',
    make: (call, { partnerList }) =>
      call('POST', `/api/partner_lists/${partnerList}/entries`, {
        first_name: 'Petra',
        last_name: 'Possible',
        email: 'petra@courtfolk.test',
      }),
  },
  addFriendEntry: {
    operation: 'partner_lists.addEntry',
    changes: 'next',
    make: (call, { partnerList, cast }) =>
      call('POST', `/api/partner_lists/${partnerList}/entries`, {
        platform_user_id: cast.partner.id,
      }),
  },
  changeEntry: {
    operation: 'partner_lists.updateEntry',
    make: (call, { partnerList, entry }) =>
      call('PATCH', `/api/partner_lists/${partnerList}/entries/${entry}`, {
        status: 'maybe',
        notes: 'Left-handed',
      }),
  },
  removeEntry: {
    operation: 'partner_lists.removeEntry',
    changes: 'next',
    make: (call, { partnerList, entry }) =>
      call('DELETE', `/api/partner_lists/${partnerList}/entries/${entry}`),
  },
  reorder: {
    operation: 'partner_lists.reorder',
    changes: 'next',
    make: (call, { partnerList, entry }) =>
      call('PUT', `/api/partner_lists/${partnerList}/order`, {
        order_version: 1,
        entry_ids: [entry],
      }),
  },
  invite: {
    operation: 'partner_invites.send',
    make: (call) =>
      call('POST', '/api/functions/send-partner-invite', {
        ...invitation,
        inviterName: 'Anna Tester',
        inviterEmail: 'anna@courtfolk.test',
      }),
  },
  inviteEntry: {
    operation: 'partner_invites.send',
    changes: 'own',
    make: (call, { entry }) =>
      call('POST', '/api/functions/send-partner-invite', { ...invitation, entryId: entry }),
  },
  stopInvites: {
    operation: 'partner_invites.stop',
    make: (call, _, { app }) => {
      const { hash } = new URL(unsubscribeUrl(app, address()));
      return call('POST', '/api/functions/stop-partner-invites', {
        token: hash.slice('#token='.length),
      });
    },
  },
  mailPreferences: {
    operation: 'mail_preferences.get',
    make: (call) => call('GET', '/api/mail_preferences'),
  },
  saveMailPreferences: {
    operation: 'mail_preferences.update',
    make: (call) => call('PATCH', '/api/mail_preferences', { mail_matches: false }),
  },
  stopMails: {
    operation: 'mail_preferences.stop',
    changes: 'own',
    make: (call, { cast }, { app }) => {
      const { hash } = new URL(
        stopMailsUrl(app, { kind: 'mail_matches', user_id: cast.creator.id }),
      );
      return call('POST', '/api/mail_preferences/stop', { token: hash.slice('#token='.length) });
    },
  },
  calendarFile: {
    operation: 'calendar.file',
    make: (call, { played }) => call('GET', `/api/play_dates/${played}/calendar.ics`),
  },
  calendarFeed: { operation: 'calendar.get', make: (call) => call('GET', '/api/calendar_feeds') },
  createCalendarFeed: {
    operation: 'calendar.create',
    make: (call) => call('POST', '/api/calendar_feeds'),
  },
  deleteCalendarFeed: {
    operation: 'calendar.delete',
    make: (call) => call('DELETE', '/api/calendar_feeds'),
  },
  mailStatus: { operation: 'admin.mailStatus', make: (call) => call('GET', '/api/admin/mail') },
  overview: { operation: 'admin.overview', make: (call) => call('GET', '/api/admin/overview') },
  users: { operation: 'admin.users', make: (call) => call('GET', '/api/admin/profiles') },
  user: {
    operation: 'admin.user',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}`),
  },
  userFriends: {
    operation: 'admin.userFriends',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}/friends`),
  },
  makeAdmin: {
    operation: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) =>
      call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, {
        is_admin: true,
        current_password: testPassword,
      }),
  },
  pauseAccess: {
    operation: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) =>
      call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, { is_paused: true }),
  },
  endUserSessions: {
    operation: 'admin.endSessions',
    changes: 'next',
    make: (call, { cast }) => call('DELETE', `/api/admin/profiles/${cast.stranger.id}/sessions`),
  },
  audit_log: { operation: 'admin.auditLog', make: (call) => call('GET', '/api/admin/audit_log') },
  exportAuditLog: {
    operation: 'admin.exportAuditLog',
    make: (call) => call('GET', '/api/admin/audit_log/export'),
  },
  reports: { operation: 'admin.reports', make: (call) => call('GET', '/api/admin/reports') },
  closedReports: {
    operation: 'admin.reports',
    make: (call) => call('GET', '/api/admin/reports?state=closed'),
  },
  dismissReport: handle('dismiss'),
  warnPerson: handle('warn'),
  hideContent: handle('hide'),
  pausePerson: handle('pause'),
  keepWarning: handle('keep_warning'),
  unhideContent: handle('unhide'),
  reportContext: {
    operation: 'admin.reportContext',
    make: (call, { report }) => call('GET', `/api/admin/reports/${report}/context`),
  },
  checkCode: {
    operation: 'signup_codes.check',
    make: async (call, _, { app }) => {
      const code = String(1_000_000 + Math.floor(Math.random() * 9_000_000));
      await app.db.insertInto('signup_codes').values({ id: newId(), code }).execute();
      return call('POST', '/api/rpc/check_invite_code', { code });
    },
  },
  codes: { operation: 'signup_codes.list', make: (call) => call('GET', '/api/signup_codes') },
  createCode: {
    operation: 'signup_codes.create',
    make: (call) =>
      call('POST', '/api/signup_codes', { url_code: `spring-open-${newId().slice(0, 8)}` }),
  },
  assignCode: {
    operation: 'signup_codes.create',
    make: (call, { cast }) => call('POST', '/api/signup_codes', { user_id: cast.stranger.id }),
  },
  codeUsers: {
    operation: 'signup_codes.searchUsers',
    make: (call) => call('GET', '/api/signup_codes/users?search=tester'),
  },

  askReferee: {
    operation: 'referee.answer',
    make: (call) =>
      call('POST', '/api/referee/answers', {
        question: 'Is a let serve replayed?',
        history: [],
        include_rule_numbers: true,
      }),
  },

  playdates: { operation: 'play_dates.list', make: (call) => call('GET', '/api/play_dates') },
  playdateCount: {
    operation: 'play_dates.count',
    make: (call) => call('GET', '/api/play_dates/count'),
  },
  availableChanges: {
    operation: 'play_dates.availableChanges',
    make: (call, { id }) => call('GET', `/api/play_dates/available_changes?ids=${id}`),
  },
  recentTerms: {
    operation: 'play_dates.recentTerms',
    make: (call) => call('GET', '/api/play_dates/recent_terms'),
  },
  create: {
    operation: 'play_dates.create',
    make: (call, { cast }) =>
      call('POST', '/api/play_dates', { ...offer, partner_id: cast.friend.id }),
  },
  allPlaydates: {
    operation: 'play_dates.listAll',
    make: (call) => call('GET', '/api/admin/play_dates'),
  },
  deletePlaydate: {
    operation: 'play_dates.delete',
    changes: 'next',
    make: (call, { id }) => call('DELETE', `/api/play_dates/${id}`),
  },
  card: {
    operation: 'play_dates.card',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}/card`),
  },
  detail: {
    operation: 'play_dates.get',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}`),
  },
  applications: {
    operation: 'play_dates.requests',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}/requests`),
  },
  putTerms: {
    operation: 'play_dates.putTerms',
    // Those that it has: others have said yes to this version.
    make: (call, { id, court, address }) =>
      call('PUT', `/api/play_dates/${id}/terms`, {
        time_zone: 'America/Phoenix',
        venue_name: court,
        venue_address: address,
        payment_per_hour_max: 40,
      }),
  },
  putTimes: {
    operation: 'play_dates.putTimes',
    make: (call, { id }) => call('PUT', `/api/play_dates/${id}/times`, { times: [] }),
  },
  putRequestTimes: {
    operation: 'play_dates.putRequestTimes',
    make: async (call, fixture) =>
      call('PUT', `/api/play_dates/${fixture.id}/requests/${fixture.pending}/times`, {
        time_ids: [],
        seen: await seenOffer(fixture),
      }),
  },
  // The one price that it has.
  putRequestOffer: {
    operation: 'play_dates.putRequestOffer',
    make: async (call, fixture) =>
      call('PUT', `/api/play_dates/${fixture.id}/requests/${fixture.pending}/offer`, {
        offered_amount: 40,
        seen: await seenOffer(fixture),
      }),
  },
  answerAsPartner: {
    operation: 'play_dates.answerAsPartner',
    changes: 'own',
    make: async (call, fixture) =>
      call('PUT', `/api/play_dates/${fixture.id}/answer`, {
        answer: 'in',
        amount_per_hour: offer.payment_per_hour_min,
        offer_changed_at: await offerChangedAt(fixture),
      }),
  },
  refuseAsPartner: {
    operation: 'play_dates.answerAsPartner',
    changes: 'next',
    make: (call, { id }) =>
      call('PUT', `/api/play_dates/${id}/answer`, { answer: 'not_this_time' }),
  },
  answerAsApplicant: {
    operation: 'play_dates.answerAsPartner',
    changes: 'own',
    make: async (call, fixture) =>
      call('PUT', `/api/play_dates/${fixture.id}/answer`, {
        request_id: fixture.pending,
        answer: 'in',
        amount_per_hour: offer.payment_per_hour_min,
        offer_changed_at: await offerChangedAt(fixture),
      }),
  },
  // The one whom it has: what is sent again changes nothing.
  choosePartner: {
    operation: 'play_dates.choosePartner',
    make: (call, { id, cast }) =>
      call('PUT', `/api/play_dates/${id}/partner`, { partner_id: cast.partner.id }),
  },
  apply: {
    operation: 'play_dates.apply',
    changes: 'next',
    make: async (call, fixture) =>
      call('POST', `/api/play_dates/${fixture.id}/requests`, {
        requester_partner_id: fixture.cast.friend.id,
        offer_changed_at: await offerChangedAt(fixture),
      }),
  },
  cancel: {
    operation: 'play_dates.update',
    changes: 'next',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}`, { status: 'cancelled' }),
  },
  complete: {
    operation: 'play_dates.update',
    changes: 'next',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}`, { status: 'completed' }),
  },
  declineCompletion: {
    operation: 'play_dates.declineCompletion',
    changes: 'next',
    make: (call, { asked }) =>
      call('PATCH', `/api/play_dates/${asked}/completion`, { state: 'not_yet', asked_at: askedAt }),
  },
  accept: request('accepted'),
  decline: request('declined'),
  withdraw: request('withdrawn'),
  chat: {
    operation: 'play_dates.messages',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}/messages`),
  },
  markMessagesRead: {
    operation: 'play_dates.markMessagesRead',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}/messages`, { read: true }),
  },
  muteMessages: {
    operation: 'play_dates.muteMessages',
    make: (call, { id }) => call('PUT', `/api/play_dates/${id}/messages/muted`, { muted: true }),
  },
  write: {
    operation: 'play_dates.sendMessage',
    make: (call, { id }) => call('POST', `/api/play_dates/${id}/messages`, { content: 'Hello' }),
  },

  agreement: {
    operation: 'agreements.get',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}/agreement`),
  },
  confirmAgreement: {
    operation: 'agreements.answer',
    changes: 'own',
    make: (call, { changing }) =>
      call('POST', `/api/play_dates/${changing}/answers`, { version: 1, answer: 'confirmed' }),
  },
  objectAgreement: {
    operation: 'agreements.answer',
    changes: 'next',
    make: (call, { changing }) =>
      call('POST', `/api/play_dates/${changing}/answers`, { version: 1, answer: 'objected' }),
  },
  proposeChange: {
    operation: 'agreements.proposeChange',
    changes: 'next',
    make: (call, { id }) =>
      call('POST', `/api/play_dates/${id}/changes`, { version: 1, venue_name: 'New Park' }),
  },
  acceptChange: {
    operation: 'agreements.updateChange',
    changes: 'next',
    make: (call, { changing, change }) =>
      call('PATCH', `/api/play_dates/${changing}/changes/${change}`, { state: 'accepted' }),
  },
  withdrawChange: {
    operation: 'agreements.updateChange',
    changes: 'next',
    make: (call, { changing, change }) =>
      call('PATCH', `/api/play_dates/${changing}/changes/${change}`, { state: 'withdrawn' }),
  },
  callOff: {
    operation: 'agreements.callOff',
    changes: 'next',
    make: (call, { id }) =>
      call('POST', `/api/play_dates/${id}/call_off`, { version: 1, reason: 'weather' }),
  },
  reportAttendance: {
    operation: 'agreements.reportAttendance',
    changes: 'next',
    make: (call, { played, cast }) =>
      call('POST', `/api/play_dates/${played}/attendance_reports`, {
        about_id: cast.accepted_partner.id,
        kind: 'no_show',
        was_played: true,
      }),
  },
  answerAttendance: {
    operation: 'agreements.updateReport',
    changes: 'next',
    make: (call, { played, attendanceReport }) =>
      call('PATCH', `/api/play_dates/${played}/attendance_reports/${attendanceReport}`, {
        state: 'disputed',
      }),
  },
  excuseAttendance: {
    operation: 'agreements.updateReport',
    changes: 'next',
    make: (call, { played, attendanceReport }) =>
      call('PATCH', `/api/play_dates/${played}/attendance_reports/${attendanceReport}`, {
        state: 'excused',
      }),
  },
  contradictAttendance: {
    operation: 'agreements.contradictReport',
    changes: 'next',
    make: (call, { played, notPlayed }) =>
      call('POST', `/api/play_dates/${played}/attendance_reports/${notPlayed}/contradiction`),
  },
  putScores: {
    operation: 'agreements.putScores',
    changes: 'next',
    make: (call, { played }) =>
      call('PUT', `/api/play_dates/${played}/scores`, {
        games: [{ creator_team_points: 9, other_team_points: 11 }],
        updated_at: scoredAt,
      }),
  },
  confirmScores: {
    operation: 'agreements.confirmScores',
    changes: 'next',
    make: (call, { played }) =>
      call('PATCH', `/api/play_dates/${played}/scores`, { confirmed: true, updated_at: scoredAt }),
  },
} satisfies Record<string, OperationCall>;
export type OperationCallName = keyof typeof operationCalls;
