import { unsubscribeUrl } from '#features/partner-lists/server/service/unsubscribe.ts';
import { newId } from '#platform/common/ids.ts';
import type { Fixture } from './fixture.ts';
import { profileBody, testPassword } from './people.ts';
import { offer } from './playdates.ts';
import { byHand } from './players.ts';
import type { Answer, TestServer } from './server.ts';
import { mailedToken, signUp, signUpBody } from './sign-ups.ts';

/** Calls the API as whoever is trying. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

export type OperationCall = {
  /** The operation of the contract: `feature.operation`. */
  of: string;
  /**
   * What a success of it changes of the scene: what the `next` one who tries would find, so that they get a new scene; or what is
   * one's `own`, so that everybody can try in the same scene and only other attempts need a new one.
   */
  changes?: 'next' | 'own';
  make(call: Call, scene: Fixture, server: TestServer): Promise<Answer>;
};

const address = () => `${newId()}@courtfolk.test`;
const invitation = { email: 'ivy@elsewhere.test', firstName: 'Ivy', lastName: 'Invited' };
const request = (status: string): OperationCall => ({
  of: 'play_dates.updateRequest',
  changes: 'next',
  make: (call, { id, pending }) => call('PATCH', `/api/play_dates/${id}/requests/${pending}`, { status }),
});

/** Each operation as it would be called by whoever may, with input that is right. Where an operation has several uses, each of them. */
export const operationCalls = {
  profile: { of: 'profiles.get', make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}`) },
  saveProfile: {
    of: 'profiles.update',
    changes: 'own',
    make: (call, { cast }) => call('PATCH', `/api/profiles/${cast.creator.id}`, profileBody()),
  },
  rating_history: {
    of: 'profiles.ratingHistory',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/rating_history`),
  },
  checkRatings: {
    of: 'profiles.checkRatingUpdateNeeded',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/check_rating_update_needed', { user_id: cast.creator.id }),
  },
  updateRatings: {
    of: 'profiles.updatePlayerRatings',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/update_player_ratings', {
        user_id: cast.creator.id,
        new_dupr_rating: 3.6,
        new_self_rating: 3.75,
      }),
  },
  skipRatings: {
    of: 'profiles.skipRatingUpdate',
    changes: 'own',
    make: (call, { cast }) => call('POST', '/api/rpc/skip_rating_update', { user_id: cast.creator.id }),
  },

  notifications: { of: 'notifications.list', make: (call) => call('GET', '/api/notifications') },
  unreadCount: {
    of: 'notifications.unreadCount',
    make: (call) => call('GET', '/api/notifications/unread_count'),
  },
  markRead: {
    of: 'notifications.update',
    changes: 'next',
    make: (call, { notification }) => call('PATCH', `/api/notifications/${notification}`, { read: true }),
  },
  dismiss: {
    of: 'notifications.delete',
    changes: 'next',
    make: (call, { notification }) => call('DELETE', `/api/notifications/${notification}`),
  },
  dismissAll: {
    of: 'notifications.deleteAll',
    changes: 'own',
    make: (call) => call('DELETE', '/api/notifications'),
  },

  signUp: {
    of: 'auth.signUp',
    make: (call) => call('POST', '/api/auth/sign-up', signUpBody({ email: address() })),
  },
  confirm: {
    of: 'auth.confirm',
    make: async (call, _, server) => {
      const email = address();
      await signUp(server, { email });
      return call('POST', '/api/auth/confirm', { token: await mailedToken(server, email) });
    },
  },
  resendConfirmation: {
    of: 'auth.resendConfirmation',
    make: (call) => call('POST', '/api/auth/resend-confirmation', { email: address() }),
  },
  signIn: {
    of: 'auth.signIn',
    make: (call, { cast }) =>
      call('POST', '/api/auth/sign-in', { email: cast.creator.email, password: testPassword }),
  },
  refresh: { of: 'auth.refresh', make: (call) => call('POST', '/api/auth/refresh') },
  signOut: { of: 'auth.signOut', changes: 'own', make: (call) => call('POST', '/api/auth/sign-out') },
  forgotPassword: {
    of: 'auth.forgotPassword',
    make: (call, { cast }) => call('POST', '/api/auth/forgot-password', { email: cast.creator.email }),
  },
  resetPassword: {
    of: 'auth.resetPassword',
    changes: 'own',
    make: async (call, { cast }, server) => {
      const { email } = cast.creator;
      await server.call('POST', '/api/auth/forgot-password', { body: { email } });
      const token = await mailedToken(server, email);
      return call('POST', '/api/auth/reset-password', { token, password: 'volley-and-smash' });
    },
  },
  changePassword: {
    of: 'auth.changePassword',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-password', {
        current_password: testPassword,
        new_password: 'volley-and-smash',
      }),
  },
  changeEmail: {
    of: 'auth.changeEmail',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-email', { email: address(), current_password: testPassword }),
  },
  confirmEmail: {
    of: 'auth.confirmEmail',
    changes: 'own',
    make: async (call, { cast }, server) => {
      const body = { email: address(), current_password: testPassword };
      await cast.creator.call('POST', '/api/auth/change-email', { body });
      const token = await mailedToken(server, body.email);
      return call('POST', '/api/auth/confirm-email', { token });
    },
  },
  me: { of: 'auth.me', make: (call) => call('GET', '/api/profiles/me') },
  sessions: { of: 'auth.sessions', make: (call) => call('GET', '/api/auth/sessions') },
  endSession: {
    of: 'auth.endSession',
    changes: 'next',
    make: (call, { cast }) => call('DELETE', `/api/auth/sessions/${cast.creator.session_id}`),
  },
  endOtherSessions: {
    of: 'auth.endOtherSessions',
    changes: 'own',
    make: (call) => call('DELETE', '/api/auth/sessions'),
  },

  export: { of: 'settings.exportData', make: (call) => call('GET', '/api/auth/export') },
  deleteAccount: {
    of: 'settings.deleteAccount',
    changes: 'next',
    make: (call) => call('POST', '/api/auth/delete-account', { current_password: testPassword }),
  },

  connections: { of: 'connections.list', make: (call) => call('GET', '/api/connections') },
  friends: { of: 'connections.friends', make: (call) => call('GET', '/api/connections/friends') },
  pendingCount: {
    of: 'connections.pendingCount',
    make: (call) => call('GET', '/api/connections/pending_count'),
  },
  befriend: {
    of: 'connections.create',
    make: (call, { cast }) => call('POST', '/api/connections', { receiver_id: cast.creator.id }),
  },
  answerFriend: {
    of: 'connections.update',
    changes: 'next',
    make: (call, { friendRequest }) =>
      call('PATCH', `/api/connections/${friendRequest}`, { status: 'accepted' }),
  },
  cancelFriendRequest: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { friendRequest }) => call('DELETE', `/api/connections/${friendRequest}`),
  },
  unfriend: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { friendship }) => call('DELETE', `/api/connections/${friendship}`),
  },
  watch: {
    of: 'connections.create',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/connections', { receiver_id: cast.creator.id, type: 'watched' }),
  },
  unwatch: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { watching }) => call('DELETE', `/api/connections/${watching}`),
  },
  askPartner: {
    of: 'connections.create',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/connections', { receiver_id: cast.creator.id, type: 'partner' }),
  },
  answerPartner: {
    of: 'connections.update',
    changes: 'next',
    make: (call, { partnerRequest }) =>
      call('PATCH', `/api/connections/${partnerRequest}`, { status: 'accepted' }),
  },
  cancelPartnerRequest: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { partnerRequest }) => call('DELETE', `/api/connections/${partnerRequest}`),
  },
  profileConnections: {
    of: 'connections.ofProfile',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/friends_and_watched`),
  },
  standing: {
    of: 'connections.standing',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/standing`),
  },
  search: {
    of: 'connections.searchProfiles',
    make: (call) => call('POST', '/api/rpc/search_profiles', { search_query: 'tester' }),
  },

  players: { of: 'players.list', make: (call) => call('GET', '/api/players') },
  captain: { of: 'players.captain', make: (call) => call('GET', '/api/players/captain') },
  profileIds: { of: 'players.profileIds', make: (call) => call('GET', '/api/players/profile_ids') },
  addPlayer: { of: 'players.create', make: (call) => call('POST', '/api/players', byHand) },
  linkPlayer: {
    of: 'players.create',
    make: (call, { cast }) => call('POST', '/api/players', { profile_id: cast.creator.id }),
  },
  editPlayer: {
    of: 'players.update',
    changes: 'own',
    make: (call, { player }) =>
      call('PATCH', `/api/players/${player}`, { ...byHand, dupr_id: '4V5Z7K', dupr_rating: 4.25 }),
  },
  deletePlayer: {
    of: 'players.delete',
    changes: 'next',
    make: (call, { player }) => call('DELETE', `/api/players/${player}`),
  },
  teamSettings: {
    of: 'team_builder_settings.get',
    make: (call) => call('GET', '/api/team_builder_settings'),
  },
  changeTeamSettings: {
    of: 'team_builder_settings.update',
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
    of: 'team_builder_settings.update',
    changes: 'own',
    make: (call, { player }) =>
      call('PATCH', '/api/team_builder_settings', { selected_player_ids: [player] }),
  },

  partner_lists: { of: 'partner_lists.list', make: (call) => call('GET', '/api/partner_lists') },
  createList: {
    of: 'partner_lists.create',
    changes: 'own',
    make: (call) => call('POST', '/api/partner_lists', { name: 'Spring Open' }),
  },
  partnerList: {
    of: 'partner_lists.get',
    make: (call, { partnerList }) => call('GET', `/api/partner_lists/${partnerList}`),
  },
  renameList: {
    of: 'partner_lists.update',
    changes: 'own',
    make: (call, { partnerList }) =>
      call('PATCH', `/api/partner_lists/${partnerList}`, { name: 'Winter Open' }),
  },
  deleteList: {
    of: 'partner_lists.delete',
    changes: 'next',
    make: (call, { partnerList }) => call('DELETE', `/api/partner_lists/${partnerList}`),
  },
  entries: {
    of: 'partner_lists.entries',
    make: (call, { partnerList }) => call('GET', `/api/partner_lists/${partnerList}/entries`),
  },
  addEntry: {
    of: 'partner_lists.addEntry',
    changes: 'own',
    make: (call, { partnerList }) =>
      call('POST', `/api/partner_lists/${partnerList}/entries`, {
        first_name: 'Petra',
        last_name: 'Possible',
        email: 'petra@courtfolk.test',
      }),
  },
  addFriendEntry: {
    of: 'partner_lists.addEntry',
    changes: 'next',
    make: (call, { partnerList, cast }) =>
      call('POST', `/api/partner_lists/${partnerList}/entries`, { platform_user_id: cast.partner.id }),
  },
  changeEntry: {
    of: 'partner_lists.updateEntry',
    changes: 'own',
    make: (call, { partnerList, entry }) =>
      call('PATCH', `/api/partner_lists/${partnerList}/entries/${entry}`, {
        status: 'maybe',
        notes: 'Left-handed',
      }),
  },
  removeEntry: {
    of: 'partner_lists.removeEntry',
    changes: 'next',
    make: (call, { partnerList, entry }) =>
      call('DELETE', `/api/partner_lists/${partnerList}/entries/${entry}`),
  },
  reorder: {
    of: 'partner_lists.reorder',
    changes: 'next',
    make: (call, { partnerList, entry }) =>
      call('PUT', `/api/partner_lists/${partnerList}/order`, { order_version: 1, entry_ids: [entry] }),
  },
  invite: {
    of: 'partner_invites.send',
    make: (call) =>
      call('POST', '/api/functions/send-partner-invite', {
        ...invitation,
        inviterName: 'Anna Tester',
        inviterEmail: 'anna@courtfolk.test',
      }),
  },
  inviteEntry: {
    of: 'partner_invites.send',
    changes: 'own',
    make: (call, { entry }) =>
      call('POST', '/api/functions/send-partner-invite', { ...invitation, entryId: entry }),
  },
  stopInvites: {
    of: 'partner_invites.stop',
    make: (call, _, { app }) => {
      const { hash } = new URL(unsubscribeUrl(app, address()));
      return call('POST', '/api/functions/stop-partner-invites', { token: hash.slice('#token='.length) });
    },
  },
  mailStatus: { of: 'admin.mailStatus', make: (call) => call('GET', '/api/admin/mail') },
  overview: { of: 'admin.overview', make: (call) => call('GET', '/api/admin/overview') },
  users: { of: 'admin.users', make: (call) => call('GET', '/api/admin/profiles') },
  user: {
    of: 'admin.user',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}`),
  },
  userFriends: {
    of: 'admin.userFriends',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}/friends`),
  },
  makeAdmin: {
    of: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) => call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, { is_admin: true }),
  },
  pauseAccess: {
    of: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) => call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, { is_paused: true }),
  },
  audit_log: { of: 'admin.auditLog', make: (call) => call('GET', '/api/admin/audit_log') },
  exportAuditLog: { of: 'admin.exportAuditLog', make: (call) => call('GET', '/api/admin/audit_log/export') },
  checkCode: {
    of: 'signup_codes.check',
    make: async (call, _, { app }) => {
      const code = String(1_000_000 + Math.floor(Math.random() * 9_000_000));
      await app.db.insertInto('signup_codes').values({ id: newId(), code }).execute();
      return call('POST', '/api/rpc/check_invite_code', { code });
    },
  },
  codes: { of: 'signup_codes.list', make: (call) => call('GET', '/api/signup_codes') },
  createCode: {
    of: 'signup_codes.create',
    make: (call) => call('POST', '/api/signup_codes', { url_code: `spring-open-${newId().slice(0, 8)}` }),
  },
  assignCode: {
    of: 'signup_codes.create',
    make: (call, { cast }) => call('POST', '/api/signup_codes', { user_id: cast.stranger.id }),
  },
  codeUsers: {
    of: 'signup_codes.searchUsers',
    make: (call) => call('GET', '/api/signup_codes/users?search=tester'),
  },

  askReferee: {
    of: 'referee.answer',
    make: (call) =>
      call('POST', '/api/referee/answers', {
        question: 'Is a let serve replayed?',
        history: [],
        include_rule_numbers: true,
      }),
  },

  playdates: { of: 'play_dates.list', make: (call) => call('GET', '/api/play_dates') },
  create: {
    of: 'play_dates.create',
    make: (call, { cast }) => call('POST', '/api/play_dates', { ...offer, partner_id: cast.friend.id }),
  },
  allPlaydates: { of: 'play_dates.listAll', make: (call) => call('GET', '/api/admin/play_dates') },
  deletePlaydate: {
    of: 'play_dates.delete',
    changes: 'next',
    make: (call, { id }) => call('DELETE', `/api/play_dates/${id}`),
  },
  card: { of: 'play_dates.card', make: (call, { id }) => call('GET', `/api/play_dates/${id}/card`) },
  detail: { of: 'play_dates.get', make: (call, { id }) => call('GET', `/api/play_dates/${id}`) },
  applications: {
    of: 'play_dates.requests',
    make: (call, { id }) => call('GET', `/api/play_dates/${id}/requests`),
  },
  apply: {
    of: 'play_dates.apply',
    changes: 'next',
    make: (call, { id, cast }) =>
      call('POST', `/api/play_dates/${id}/requests`, { requester_partner_id: cast.friend.id }),
  },
  cancel: {
    of: 'play_dates.update',
    changes: 'next',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}`, { status: 'cancelled' }),
  },
  complete: {
    of: 'play_dates.update',
    changes: 'next',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}`, { status: 'completed' }),
  },
  accept: request('accepted'),
  decline: request('declined'),
  withdraw: request('withdrawn'),
  chat: { of: 'play_dates.messages', make: (call, { id }) => call('GET', `/api/play_dates/${id}/messages`) },
  markMessagesRead: {
    of: 'play_dates.markMessagesRead',
    changes: 'own',
    make: (call, { id }) => call('PATCH', `/api/play_dates/${id}/messages`, { read: true }),
  },
  write: {
    of: 'play_dates.sendMessage',
    make: (call, { id }) => call('POST', `/api/play_dates/${id}/messages`, { content: 'Hello' }),
  },
} satisfies Record<string, OperationCall>;
export type OperationCallName = keyof typeof operationCalls;
