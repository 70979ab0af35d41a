import { chatKinds } from '#features/chat/rules/notification-kinds.ts';
import { connectionsKinds } from '#features/connections/rules/notification-kinds.ts';
import { inviteLinksKinds } from '#features/invite-links/rules/notification-kinds.ts';
import { matchesKinds } from '#features/matches/rules/notification-kinds.ts';
import { kindsByName } from '#features/notifications/server/service/list.ts';
import { partnerListsKinds } from '#features/partner-lists/rules/notification-kinds.ts';
import { playdatesKinds } from '#features/playdates/rules/notification-kinds.ts';
import { reportsKinds } from '#features/reports/rules/notification-kinds.ts';

/** The kinds of notifications of all features. */
export const notificationKinds = kindsByName([
  ...connectionsKinds,
  ...inviteLinksKinds,
  ...playdatesKinds,
  ...chatKinds,
  ...matchesKinds,
  ...partnerListsKinds,
  ...reportsKinds,
]);
