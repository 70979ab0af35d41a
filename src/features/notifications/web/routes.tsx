import { type PageRoute, signedInPage } from '#platform/web/routes.ts';
import type { NotificationAnswer } from './parts/notification-row.tsx';

/** The answers come from later features, so the app passes them in. */
export const notificationsRoutes = (
  loadAnswer: () => Promise<{ default: NotificationAnswer }>,
): PageRoute[] => [
  signedInPage(
    '/notifications',
    'Notifications',
    async () => {
      const [{ NotificationsPage }, { default: Answer }] = await Promise.all([
        import('./pages/notifications.tsx'),
        loadAnswer(),
      ]);
      return { default: () => <NotificationsPage Answer={Answer} /> };
    },
    { prefetch: async () => (await import('./queries.ts')).prefetchNotifications() },
  ),
];
