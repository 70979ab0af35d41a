// Generated from the migrated database by generate-schema.ts; its test fails when this is not current. Not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type DB = {
  accounts: AccountsRow;
  audit_log: AuditLogRow;
  connections: ConnectionsRow;
  dev_mails: DevMailsRow;
  email_tokens: EmailTokensRow;
  failed_mails: FailedMailsRow;
  friend_requests_sent: FriendRequestsSentRow;
  invitation_unsubscribes: InvitationUnsubscribesRow;
  notification_throttles: NotificationThrottlesRow;
  notifications: NotificationsRow;
  partner_invitations: PartnerInvitationsRow;
  partner_invitations_sent: PartnerInvitationsSentRow;
  partner_list_entries: PartnerListEntriesRow;
  partner_lists: PartnerListsRow;
  play_date_members: PlayDateMembersRow;
  play_date_messages: PlayDateMessagesRow;
  play_date_requests: PlayDateRequestsRow;
  play_dates: PlayDatesRow;
  players: PlayersRow;
  profile_words: ProfileWordsRow;
  profiles: ProfilesRow;
  rate_limits: RateLimitsRow;
  rating_history: RatingHistoryRow;
  refresh_tokens: RefreshTokensRow;
  sessions: SessionsRow;
  sign_ups: SignUpsRow;
  signup_codes: SignupCodesRow;
  team_builder_settings: TeamBuilderSettingsRow;
};

export type AccountsRow = {
  id: string;
  email: string;
  password_hash: string;
  terms_version: string;
  terms_accepted_at: string;
  password_changed_at: Generated<string>;
  created_at: Generated<string>;
};

export type AuditLogRow = {
  id: string;
  actor_id: string | null;
  action:
    | 'make_admin'
    | 'remove_admin'
    | 'pause_access'
    | 'resume_access'
    | 'create_signup_code'
    | 'delete_play_date';
  target_type: 'user' | 'signup_code' | 'play_date';
  target_id: string;
  before: Generated<unknown>;
  after: Generated<unknown>;
  created_at: Generated<string>;
  user_ids: string[];
};

export type ConnectionsRow = {
  id: string;
  requester_id: string;
  receiver_id: string;
  type: 'friend' | 'watched' | 'partner';
  status: 'pending' | 'accepted' | 'rejected';
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type DevMailsRow = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: Generated<string>;
};

export type EmailTokensRow = {
  token_hash: Buffer;
  purpose: 'confirm_sign_up' | 'reset_password' | 'change_email';
  sign_up_id: string | null;
  account_id: string | null;
  email: string;
  expires_at: string;
  created_at: Generated<string>;
};

export type FailedMailsRow = {
  id: string;
  to: string;
  subject: string;
  error: string;
  failed_at: string;
};

export type FriendRequestsSentRow = {
  requester_id: string;
  sent_at: string;
};

export type InvitationUnsubscribesRow = {
  address_hash: Buffer;
  stopped_at: string;
};

export type NotificationThrottlesRow = {
  user_id: string;
  actor_id: string;
  type: string;
  told_at: string;
};

export type NotificationsRow = {
  id: Generated<string>;
  user_id: string;
  type: 'connection_request' | 'playdate_created' | 'other';
  title: string;
  message: string;
  link: string;
  read: Generated<boolean>;
  dedupe_key: string | null;
  created_at: Generated<string>;
  about_id: string | null;
  about_partner_id: string | null;
};

export type PartnerInvitationsRow = {
  id: string;
  inviter_id: string;
  email: string;
  signup_code_id: string;
  expires_at: string;
  created_at: Generated<string>;
};

export type PartnerInvitationsSentRow = {
  id: string;
  inviter_id: string | null;
  address_hash: Buffer;
  signup_code_id: string | null;
  mailed: Generated<boolean>;
  sent_at: string;
};

export type PartnerListEntriesRow = {
  id: string;
  partner_list_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  platform_user_id: string | null;
  order_position: number;
  status: Generated<'unknown' | 'maybe' | 'not_interested'>;
  notes: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type PartnerListsRow = {
  id: string;
  user_id: string;
  name: string;
  order_version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type PlayDateMembersRow = {
  play_date_id: string;
  profile_id: string;
  request_id: string | null;
};

export type PlayDateMessagesRow = {
  id: string;
  play_date_id: string;
  user_id: string | null;
  content: string;
  created_at: Generated<string>;
};

export type PlayDateRequestsRow = {
  id: string;
  play_date_id: string;
  requester_id: string | null;
  requester_partner_id: string | null;
  status: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type PlayDatesRow = {
  id: string;
  creator_id: string | null;
  partner_id: string | null;
  type: 'challenge' | 'teach';
  doubles_type: Generated<'any' | 'mens' | 'womens' | 'mixed'>;
  status: Generated<'open' | 'matched' | 'completed' | 'cancelled'>;
  state: 'AZ' | 'FL' | 'CA' | 'UT' | 'TX';
  regions: string[];
  payment_per_hour_min: number;
  payment_per_hour_max: number;
  description: string;
  team_dupr_rating: GeneratedAlways<number>;
  is_listed: GeneratedAlways<boolean>;
  cancelled_by: string | null;
  completed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type PlayersRow = {
  id: string;
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  gender: 'male' | 'female' | null;
  age_group: 'under_50' | '50_or_over' | null;
  dupr_rating: number | null;
  dupr_id: string | null;
  profile_id: string | null;
  profile_linked: GeneratedAlways<boolean>;
  team_place: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type ProfileWordsRow = {
  profile_id: string;
  word: string;
};

export type ProfilesRow = {
  id: string;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  dupr_rating: number;
  self_rating: number;
  birthdate: string;
  zip_code: string;
  is_admin: Generated<boolean>;
  is_paused: Generated<boolean>;
  ratings_confirmed_at: Generated<string>;
  search_name: GeneratedAlways<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  ratings_skipped_at: string | null;
  sort_name: GeneratedAlways<string>;
};

export type RateLimitsRow = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type RatingHistoryRow = {
  id: GeneratedAlways<number>;
  profile_id: GeneratedAlways<string>;
  dupr_rating: GeneratedAlways<number>;
  self_rating: GeneratedAlways<number>;
  created_at: GeneratedAlways<string>;
};

export type RefreshTokensRow = {
  token_hash: Buffer;
  session_id: string;
  parent: Buffer | null;
  used_at: string | null;
  replayed_at: string | null;
  created_at: Generated<string>;
};

export type SessionsRow = {
  id: string;
  user_id: string;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
};

export type SignUpsRow = {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  dupr_rating: number;
  self_rating: number;
  birthdate: string;
  zip_code: string;
  terms_version: string;
  terms_accepted_at: string;
  created_at: Generated<string>;
};

export type SignupCodesRow = {
  id: string;
  code: string;
  url_code: string | null;
  user_id: string | null;
  used_at: string | null;
  reserved_by: string | null;
  reserved_until: string | null;
  expires_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
};

export type TeamBuilderSettingsRow = {
  user_id: string;
  maximum_combined_dupr: number;
  team_size: number;
  women_reduction: boolean;
  over_50_reduction: boolean;
  updated_at: Generated<string>;
};
