import { stopUrl } from '#features/partner-lists/server/service/stopping.ts';
import { newId } from '#platform/common/ids.ts';
import { profileBody, testPassword } from './people.ts';
import { offer } from './playdates.ts';
import { byHand } from './players.ts';
import type { Scene } from './scene.ts';
import type { Answer, TestServer } from './server.ts';
import { mailedToken, signUp, signUpBody } from './sign-ups.ts';

/** Calls the API as whoever is trying. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

export type Attempt = {
  /** The operation of the contract: `feature.operation`. */
  of: string;
  /**
   * What a success of it changes of the scene: what the `next` one who tries would find, so that they get a new scene; or what is
   * one's `own`, so that everybody can try in the same scene and only other attempts need a new one.
   */
  changes?: 'next' | 'own';
  make(call: Call, scene: Scene, server: TestServer): Promise<Answer>;
};

const address = () => `${newId()}@courtfolk.test`;
const invitation = { email: 'ivy@elsewhere.test', firstName: 'Ivy', lastName: 'Invited' };
const request = (status: string): Attempt => ({
  of: 'play_dates.updateRequest',
  changes: 'next',
  make: (call, { id, pending }) => call('PATCH', `/api/play_dates/${id}/requests/${pending}`, { status }),
});

/** Each operation as it would be called by whoever may, with input that is right. Where an operation has several uses, each of them. */
export const attempts = {
  profile: { of: 'profiles.get', make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}`) },
  save_profile: {
    of: 'profiles.update',
    changes: 'own',
    make: (call, { cast }) => call('PATCH', `/api/profiles/${cast.creator.id}`, profileBody()),
  },
  rating_history: {
    of: 'profiles.ratingHistory',
    make: (call, { cast }) => call('GET', `/api/profiles/${cast.creator.id}/rating_history`),
  },
  check_ratings: {
    of: 'profiles.checkRatingUpdateNeeded',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/check_rating_update_needed', { user_id: cast.creator.id }),
  },
  update_ratings: {
    of: 'profiles.updatePlayerRatings',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/rpc/update_player_ratings', {
        user_id: cast.creator.id,
        new_dupr_rating: 3.6,
        new_self_rating: 3.75,
      }),
  },
  skip_ratings: {
    of: 'profiles.skipRatingUpdate',
    changes: 'own',
    make: (call, { cast }) => call('POST', '/api/rpc/skip_rating_update', { user_id: cast.creator.id }),
  },

  notifications: { of: 'notifications.list', make: (call) => call('GET', '/api/notifications') },
  unread_count: {
    of: 'notifications.unreadCount',
    make: (call) => call('GET', '/api/notifications/unread_count'),
  },
  mark_read: {
    of: 'notifications.update',
    changes: 'next',
    make: (call, { notification }) => call('PATCH', `/api/notifications/${notification}`, { read: true }),
  },
  dismiss: {
    of: 'notifications.delete',
    changes: 'next',
    make: (call, { notification }) => call('DELETE', `/api/notifications/${notification}`),
  },
  dismiss_all: {
    of: 'notifications.deleteAll',
    changes: 'own',
    make: (call) => call('DELETE', '/api/notifications'),
  },

  sign_up: {
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
  resend_confirmation: {
    of: 'auth.resendConfirmation',
    make: (call) => call('POST', '/api/auth/resend-confirmation', { email: address() }),
  },
  sign_in: {
    of: 'auth.signIn',
    make: (call, { cast }) =>
      call('POST', '/api/auth/sign-in', { email: cast.creator.email, password: testPassword }),
  },
  refresh: { of: 'auth.refresh', make: (call) => call('POST', '/api/auth/refresh') },
  sign_out: { of: 'auth.signOut', changes: 'own', make: (call) => call('POST', '/api/auth/sign-out') },
  forgot_password: {
    of: 'auth.forgotPassword',
    make: (call, { cast }) => call('POST', '/api/auth/forgot-password', { email: cast.creator.email }),
  },
  reset_password: {
    of: 'auth.resetPassword',
    changes: 'own',
    make: async (call, { cast }, server) => {
      const { email } = cast.creator;
      await server.call('POST', '/api/auth/forgot-password', { body: { email } });
      const token = await mailedToken(server, email);
      return call('POST', '/api/auth/reset-password', { token, password: 'volley-and-smash' });
    },
  },
  change_password: {
    of: 'auth.changePassword',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-password', {
        current_password: testPassword,
        new_password: 'volley-and-smash',
      }),
  },
  change_email: {
    of: 'auth.changeEmail',
    changes: 'own',
    make: (call) =>
      call('POST', '/api/auth/change-email', { email: address(), current_password: testPassword }),
  },
  confirm_email: {
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
  end_session: {
    of: 'auth.endSession',
    changes: 'next',
    make: (call, { cast }) => call('DELETE', `/api/auth/sessions/${cast.creator.session_id}`),
  },
  end_other_sessions: {
    of: 'auth.endOtherSessions',
    changes: 'own',
    make: (call) => call('DELETE', '/api/auth/sessions'),
  },

  export: { of: 'settings.exportData', make: (call) => call('GET', '/api/auth/export') },
  delete_account: {
    of: 'settings.deleteAccount',
    changes: 'next',
    make: (call) => call('POST', '/api/auth/delete-account', { current_password: testPassword }),
  },

  connections: { of: 'connections.list', make: (call) => call('GET', '/api/connections') },
  friends: { of: 'connections.friends', make: (call) => call('GET', '/api/connections/friends') },
  pending_count: {
    of: 'connections.pendingCount',
    make: (call) => call('GET', '/api/connections/pending_count'),
  },
  befriend: {
    of: 'connections.create',
    make: (call, { cast }) => call('POST', '/api/connections', { receiver_id: cast.creator.id }),
  },
  answer_friend: {
    of: 'connections.update',
    changes: 'next',
    make: (call, { friend_request }) =>
      call('PATCH', `/api/connections/${friend_request}`, { status: 'accepted' }),
  },
  cancel_friend_request: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { friend_request }) => call('DELETE', `/api/connections/${friend_request}`),
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
  ask_partner: {
    of: 'connections.create',
    changes: 'own',
    make: (call, { cast }) =>
      call('POST', '/api/connections', { receiver_id: cast.creator.id, type: 'partner' }),
  },
  answer_partner: {
    of: 'connections.update',
    changes: 'next',
    make: (call, { partner_request }) =>
      call('PATCH', `/api/connections/${partner_request}`, { status: 'accepted' }),
  },
  cancel_partner_request: {
    of: 'connections.delete',
    changes: 'next',
    make: (call, { partner_request }) => call('DELETE', `/api/connections/${partner_request}`),
  },
  profile_connections: {
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
  profile_ids: { of: 'players.profileIds', make: (call) => call('GET', '/api/players/profile_ids') },
  add_player: { of: 'players.create', make: (call) => call('POST', '/api/players', byHand) },
  link_player: {
    of: 'players.create',
    make: (call, { cast }) => call('POST', '/api/players', { profile_id: cast.creator.id }),
  },
  edit_player: {
    of: 'players.update',
    changes: 'own',
    make: (call, { player }) =>
      call('PATCH', `/api/players/${player}`, { ...byHand, dupr_id: '4V5Z7K', dupr_rating: 4.25 }),
  },
  delete_player: {
    of: 'players.delete',
    changes: 'next',
    make: (call, { player }) => call('DELETE', `/api/players/${player}`),
  },
  team_settings: {
    of: 'team_builder_settings.get',
    make: (call) => call('GET', '/api/team_builder_settings'),
  },
  change_team_settings: {
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
  select_player: {
    of: 'team_builder_settings.update',
    changes: 'own',
    make: (call, { player }) =>
      call('PATCH', '/api/team_builder_settings', { selected_player_ids: [player] }),
  },

  partner_lists: { of: 'partner_lists.list', make: (call) => call('GET', '/api/partner_lists') },
  create_list: {
    of: 'partner_lists.create',
    changes: 'own',
    make: (call) => call('POST', '/api/partner_lists', { name: 'Spring Open' }),
  },
  partner_list: {
    of: 'partner_lists.get',
    make: (call, { partner_list }) => call('GET', `/api/partner_lists/${partner_list}`),
  },
  rename_list: {
    of: 'partner_lists.update',
    changes: 'own',
    make: (call, { partner_list }) =>
      call('PATCH', `/api/partner_lists/${partner_list}`, { name: 'Winter Open' }),
  },
  delete_list: {
    of: 'partner_lists.delete',
    changes: 'next',
    make: (call, { partner_list }) => call('DELETE', `/api/partner_lists/${partner_list}`),
  },
  entries: {
    of: 'partner_lists.entries',
    make: (call, { partner_list }) => call('GET', `/api/partner_lists/${partner_list}/entries`),
  },
  add_entry: {
    of: 'partner_lists.addEntry',
    changes: 'own',
    make: (call, { partner_list }) =>
      call('POST', `/api/partner_lists/${partner_list}/entries`, {
        first_name: 'Petra',
        last_name: 'Possible',
        email: 'petra@courtfolk.test',
      }),
  },
  add_friend_entry: {
    of: 'partner_lists.addEntry',
    changes: 'next',
    make: (call, { partner_list, cast }) =>
      call('POST', `/api/partner_lists/${partner_list}/entries`, { platform_user_id: cast.partner.id }),
  },
  change_entry: {
    of: 'partner_lists.updateEntry',
    changes: 'own',
    make: (call, { partner_list, entry }) =>
      call('PATCH', `/api/partner_lists/${partner_list}/entries/${entry}`, {
        status: 'maybe',
        notes: 'Left-handed',
      }),
  },
  remove_entry: {
    of: 'partner_lists.removeEntry',
    changes: 'next',
    make: (call, { partner_list, entry }) =>
      call('DELETE', `/api/partner_lists/${partner_list}/entries/${entry}`),
  },
  reorder: {
    of: 'partner_lists.reorder',
    changes: 'next',
    make: (call, { partner_list, entry }) =>
      call('PUT', `/api/partner_lists/${partner_list}/order`, { order_version: 1, entry_ids: [entry] }),
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
  invite_entry: {
    of: 'partner_invites.send',
    changes: 'own',
    make: (call, { entry }) =>
      call('POST', '/api/functions/send-partner-invite', { ...invitation, entryId: entry }),
  },
  stop_invites: {
    of: 'partner_invites.stop',
    make: (call, _, { platform }) => {
      const { hash } = new URL(stopUrl(platform, address()));
      return call('POST', '/api/functions/stop-partner-invites', { token: hash.slice('#token='.length) });
    },
  },
  mail_status: { of: 'admin.mailStatus', make: (call) => call('GET', '/api/admin/mail') },
  overview: { of: 'admin.overview', make: (call) => call('GET', '/api/admin/overview') },
  users: { of: 'admin.users', make: (call) => call('GET', '/api/admin/profiles') },
  user: {
    of: 'admin.user',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}`),
  },
  user_friends: {
    of: 'admin.userFriends',
    make: (call, { cast }) => call('GET', `/api/admin/profiles/${cast.stranger.id}/friends`),
  },
  make_admin: {
    of: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) => call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, { is_admin: true }),
  },
  pause_access: {
    of: 'admin.updateUser',
    changes: 'next',
    make: (call, { cast }) => call('PATCH', `/api/admin/profiles/${cast.stranger.id}`, { is_paused: true }),
  },
  audit_log: { of: 'audit.list', make: (call) => call('GET', '/api/admin/audit_log') },
  export_audit_log: { of: 'audit.export', make: (call) => call('GET', '/api/admin/audit_log/export') },
  check_code: {
    of: 'signup_codes.check',
    make: async (call, _, { platform }) => {
      const code = String(1_000_000 + Math.floor(Math.random() * 9_000_000));
      await platform.db.insertInto('signup_codes').values({ id: newId(), code }).execute();
      return call('POST', '/api/rpc/check_invite_code', { code });
    },
  },
  codes: { of: 'signup_codes.list', make: (call) => call('GET', '/api/signup_codes') },
  create_code: {
    of: 'signup_codes.create',
    make: (call) => call('POST', '/api/signup_codes', { url_code: `spring-open-${newId().slice(0, 8)}` }),
  },
  assign_code: {
    of: 'signup_codes.create',
    make: (call, { cast }) => call('POST', '/api/signup_codes', { user_id: cast.stranger.id }),
  },
  code_users: {
    of: 'signup_codes.searchUsers',
    make: (call) => call('GET', '/api/signup_codes/users?search=tester'),
  },

  ask_referee: {
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
  all_playdates: { of: 'play_dates.listAll', make: (call) => call('GET', '/api/admin/play_dates') },
  delete_playdate: {
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
  write: {
    of: 'play_dates.sendMessage',
    make: (call, { id }) => call('POST', `/api/play_dates/${id}/messages`, { content: 'Hello' }),
  },
} satisfies Record<string, Attempt>;
export type AttemptName = keyof typeof attempts;
