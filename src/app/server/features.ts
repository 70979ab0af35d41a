import type { Router } from '@orpc/server';
import type { contract } from '#app/contract.ts';
import { authApi, mailPreferencesApi } from '#features/accounts/server/api.ts';
import { accountsJobs } from '#features/accounts/server/jobs.ts';
import { accountConfirmed } from '#features/accounts/server/service/confirm.ts';
import {
  formerPlayerReturned,
  holdPausedAddress,
} from '#features/accounts/server/service/former-players.ts';
import { stopMailsRoutes } from '#features/accounts/server/service/mail-preferences.ts';
import { passwordChanged } from '#features/accounts/server/service/password-changed.ts';
import { endAdminSessions } from '#features/accounts/server/service/sessions.ts';
import { liveInviteLink } from '#features/accounts/server/service/sign-up.ts';
import { adminApi } from '#features/admin/server/api.ts';
import { blocksApi } from '#features/blocks/server/api.ts';
import {
  matchAhead,
  playerBlocked,
  playerUnblocked,
  restoreBlocks,
  sharedMatches,
} from '#features/blocks/server/service.ts';
import { chatApi } from '#features/chat/server/api.ts';
import { messageToReport } from '#features/chat/server/service/moderation.ts';
import { connectionsApi } from '#features/connections/server/api.ts';
import { requestToReport } from '#features/connections/server/service/moderation.ts';
import { publishPause } from '#features/connections/server/service/pause.ts';
import { removeConnectionsBetween } from '#features/connections/server/service/player-blocked.ts';
import { homeApi } from '#features/home/server/api.ts';
import { inviteLinksApi } from '#features/invite-links/server/api.ts';
import { inviteLinksJobs } from '#features/invite-links/server/jobs.ts';
import { findLiveLink, joinConfirmed } from '#features/invite-links/server/service.ts';
import { agreementsApi, calendarApi, playdateDetailsApi } from '#features/matches/server/api.ts';
import { matchesJobs } from '#features/matches/server/jobs.ts';
import { calendarFeedRoute, endCalendarFeed } from '#features/matches/server/service/calendar.ts';
import { closeEndedMatch } from '#features/matches/server/service/end-match.ts';
import { agreedTimeOf, matchAheadOf } from '#features/matches/server/service/match-ports.ts';
import { matchEndToReport, proposalToReport } from '#features/matches/server/service/moderation.ts';
import { findNotifiedPlaydates } from '#features/matches/server/service/name-for-readers.ts';
import { handlePause } from '#features/matches/server/service/pause.ts';
import { notificationsApi } from '#features/notifications/server/api.ts';
import { notificationsJobs } from '#features/notifications/server/jobs.ts';
import { notifiedPlaydates } from '#features/notifications/server/service/list.ts';
import { partnerInvitesApi, partnerListsApi } from '#features/partner-lists/server/api.ts';
import { partnerListsJobs } from '#features/partner-lists/server/jobs.ts';
import { acceptInvitations } from '#features/partner-lists/server/service/accept-invitations.ts';
import {
  followListedPartners,
  keepListedPartners,
} from '#features/partner-lists/server/service/player-blocked.ts';
import { stopInvitationsRoutes } from '#features/partner-lists/server/service/unsubscribe.ts';
import { playDatesApi } from '#features/playdates/server/api.ts';
import { playdatesJobs } from '#features/playdates/server/jobs.ts';
import { agreedTime, matchEnded } from '#features/playdates/server/service/match-events.ts';
import { endBetween, matchesBetween } from '#features/playdates/server/service/player-blocked.ts';
import { updateTeams } from '#features/playdates/server/service/player-changed.ts';
import { playdateToReport } from '#features/playdates/server/service/report-targets.ts';
import { profilesApi } from '#features/profiles/server/api.ts';
import { adminRemoved } from '#features/profiles/server/service/admin-removed.ts';
import { pauseChanges } from '#features/profiles/server/service/pause-changes.ts';
import { playerChanged } from '#features/profiles/server/service/player-changed.ts';
import { refereeApi } from '#features/referee/server/api.ts';
import { reportsApi, warningsApi } from '#features/reports/server/api.ts';
import { restoreOpenReports } from '#features/reports/server/service/personal-data.ts';
import {
  reportedMatchEnd,
  reportedMessage,
  reportedPlaydate,
  reportedProposal,
  reportedRequest,
} from '#features/reports/server/service/targets.ts';
import { settingsApi } from '#features/settings/server/api.ts';
import { signupCodesApi } from '#features/signup-codes/server/api.ts';
import { playersApi, teamBuilderSettingsApi } from '#features/team-builder/server/api.ts';
import { followLinkedPlayers, keepLinkedPlayers } from '#features/team-builder/server/service.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { Events } from '#platform/server/events.ts';
import type { TokenRoute } from '#platform/server/http/token-routes.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { Ports } from '#platform/server/ports.ts';
import type { ProcedureContext } from '#platform/server/procedures.ts';
import { notificationKinds } from './notification-kinds.ts';

/** The procedures of all features, named as in src/app/contract.ts. */
export const router = {
  profiles: profilesApi,
  notifications: notificationsApi(notificationKinds),
  auth: authApi,
  mail_preferences: mailPreferencesApi,
  signup_codes: signupCodesApi,
  blocks: blocksApi,
  reports: reportsApi,
  warnings: warningsApi,
  connections: connectionsApi,
  invite_links: inviteLinksApi,
  players: playersApi,
  team_builder_settings: teamBuilderSettingsApi,
  play_dates: { ...playDatesApi, ...chatApi, ...playdateDetailsApi },
  agreements: agreementsApi,
  calendar: calendarApi,
  home: homeApi,
  partner_lists: partnerListsApi,
  partner_invites: partnerInvitesApi,
  referee: refereeApi,
  admin: adminApi,
  settings: settingsApi,
} satisfies Router<typeof contract, ProcedureContext>;

export const featureJobs: readonly Job[] = [
  ...accountsJobs,
  ...notificationsJobs,
  ...inviteLinksJobs,
  ...playdatesJobs,
  ...matchesJobs(notificationKinds),
  ...partnerListsJobs,
];

/** What programs without a session call by a token. */
export const tokenRoutes: readonly TokenRoute[] = [
  calendarFeedRoute,
  ...stopMailsRoutes,
  ...stopInvitationsRoutes,
];

export function wireEvents(): Events<AppContext> {
  const events = new Events<AppContext>();
  // First, so that what an inviter by mail asks of a friend of theirs is not asked.
  events.on(accountConfirmed, joinConfirmed);
  events.on(accountConfirmed, acceptInvitations);
  // Blocks first: they lock pairs and profiles.
  events.on(formerPlayerReturned, restoreBlocks);
  events.on(formerPlayerReturned, restoreOpenReports);
  events.on(passwordChanged, endCalendarFeed);
  // PlayDates, lists, connections: the lock order of account deletions (decision 0010).
  events.on(playerBlocked, endBetween);
  events.on(playerBlocked, keepListedPartners);
  events.on(playerBlocked, keepLinkedPlayers);
  events.on(playerBlocked, removeConnectionsBetween);
  events.on(playerUnblocked, followListedPartners);
  events.on(playerUnblocked, followLinkedPlayers);
  events.on(matchEnded, closeEndedMatch);
  events.on(pauseChanges, handlePause);
  events.on(pauseChanges, publishPause);
  events.on(pauseChanges, holdPausedAddress);
  events.on(playerChanged, updateTeams);
  events.on(adminRemoved, endAdminSessions);
  return events;
}

export function wirePorts(): Ports<AppContext> {
  const ports = new Ports<AppContext>();
  ports.answer(liveInviteLink, findLiveLink);
  ports.answer(notifiedPlaydates, findNotifiedPlaydates);
  ports.answer(sharedMatches, matchesBetween(notificationKinds));
  ports.answer(matchAhead, matchAheadOf);
  ports.answer(agreedTime, agreedTimeOf);
  ports.answer(reportedMessage, messageToReport);
  ports.answer(reportedPlaydate, playdateToReport);
  ports.answer(reportedProposal, proposalToReport);
  ports.answer(reportedMatchEnd, matchEndToReport);
  ports.answer(reportedRequest, requestToReport);
  return ports;
}
