import { authContract, mailPreferencesContract } from '#features/accounts/contract.ts';
import { adminContract } from '#features/admin/contract.ts';
import { blocksContract } from '#features/blocks/contract.ts';
import { chatContract } from '#features/chat/contract.ts';
import { connectionsContract } from '#features/connections/contract.ts';
import { homeContract } from '#features/home/contract.ts';
import { inviteLinksContract } from '#features/invite-links/contract.ts';
import { agreementsContract } from '#features/matches/contract/agreements.ts';
import { calendarContract } from '#features/matches/contract/calendar.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { partnerInvitesContract, partnerListsContract } from '#features/partner-lists/contract.ts';
import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { profilesContract } from '#features/profiles/contract.ts';
import { refereeContract } from '#features/referee/contract.ts';
import { reportsContract, warningsContract } from '#features/reports/contract.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';

/** All operations of the API, grouped by feature. */
export const contract = {
  profiles: profilesContract,
  notifications: notificationsContract,
  auth: authContract,
  mail_preferences: mailPreferencesContract,
  signup_codes: signupCodesContract,
  blocks: blocksContract,
  reports: reportsContract,
  warnings: warningsContract,
  connections: connectionsContract,
  invite_links: inviteLinksContract,
  players: playersContract,
  team_builder_settings: teamBuilderSettingsContract,
  play_dates: { ...playdatesContract, ...chatContract },
  agreements: agreementsContract,
  calendar: calendarContract,
  home: homeContract,
  partner_lists: partnerListsContract,
  partner_invites: partnerInvitesContract,
  referee: refereeContract,
  admin: adminContract,
  settings: settingsContract,
};
