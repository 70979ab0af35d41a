import { accountsRoutes } from '#features/accounts/web/routes.tsx';
import { adminRoutes } from '#features/admin/web/routes.tsx';
import { connectionsRoutes } from '#features/connections/web/routes.tsx';
import { homeRoutes } from '#features/home/web/routes.tsx';
import { inviteLinksRoutes } from '#features/invite-links/web/routes.tsx';
import { matchesRoutes } from '#features/matches/web/routes.tsx';
import { notificationsRoutes } from '#features/notifications/web/routes.tsx';
import { partnerListsRoutes } from '#features/partner-lists/web/routes.tsx';
import { playdatesRoutes } from '#features/playdates/web/routes.tsx';
import { refereeRoutes } from '#features/referee/web/routes.tsx';
import { settingsRoutes } from '#features/settings/web/routes.tsx';
import { siteRoutes } from '#features/site/web/routes.tsx';
import { teamBuilderRoutes } from '#features/team-builder/web/routes.tsx';
import type { PageRoute } from '#platform/web/routes.ts';

export const routes: readonly PageRoute[] = [
  ...siteRoutes,
  ...homeRoutes,
  ...accountsRoutes(() => import('#features/invite-links/web/parts/invited-by.tsx')),
  ...notificationsRoutes(
    () => import('#features/playdates/web/parts/partner/notification-answer.tsx'),
  ),
  ...connectionsRoutes,
  ...inviteLinksRoutes,
  ...teamBuilderRoutes,
  ...playdatesRoutes,
  ...matchesRoutes,
  ...partnerListsRoutes,
  ...refereeRoutes,
  ...adminRoutes,
  ...settingsRoutes,
];
